"""Which notes can be chosen for a hand, and what stands in for an inspector where nobody can mend a picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from dealer_assist.table.inspection import Inspection
from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import NoteReading
from dealer_assist.table.track import Stillness


@dataclass(frozen=True, slots=True)
class NoteKind:
    """Notes that can be chosen for a hand: the currency and how many digits its serials have."""

    currency: str
    digits: int


class NoInspector:
    """A `FrameInspector` for sources whose pictures nobody can mend: it gives no hints, and calls every note still."""

    def inspect(self, frame: Frame, region: Region = WHOLE_FRAME, readings: Sequence[NoteReading] = ()) -> Inspection:
        """Nothing is looked at."""
        return Inspection(None, (Stillness.STILL,) * len(readings))
