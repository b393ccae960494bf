"""What an inspector tells about a frame beside its readings, and what all frames together tell: the vote and the hint."""

from dataclasses import dataclass, field, replace

from dealer_assist.table.picture_quality import Hint, PictureQuality, hint_of
from dealer_assist.table.reading import Agreed, NoteReading
from dealer_assist.table.steady_hint import SteadyHint
from dealer_assist.table.track import Sight, Stillness
from dealer_assist.table.vote import Vote


@dataclass(frozen=True, slots=True)
class Inspection:
    """`quality` of the picture in the scan spot, None where nobody looks at it, and the `stillness` of each reading, in their order."""

    quality: PictureQuality | None
    stillness: tuple[Stillness, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """Everything seen of the scan spot so far, folded frame by frame with `add`."""

    vote: Vote
    hints: SteadyHint = field(default_factory=SteadyHint)

    def add(self, readings: tuple[NoteReading, ...], inspection: Inspection, time_ms: int) -> "Watching":
        """What is known after one more frame; `time_ms` is the source's clock."""
        stillness = inspection.stillness[0] if len(inspection.stillness) == 1 else Stillness.STILL
        certain = any(isinstance(note.outcome, Agreed) for note in readings)
        hint = None if certain or inspection.quality is None else hint_of(inspection.quality)
        return Watching(self.vote.add(Sight(readings, time_ms, stillness)), self.hints.add(hint, time_ms))

    def again(self) -> "Watching":
        """What was read so far does not count any more; what lies there still does."""
        return replace(self, vote=self.vote.again())

    @property
    def hint(self) -> Hint | None:
        """What a person can do so that the note is read; None once it is."""
        return None if isinstance(self.vote.outcome, Agreed) else self.hints.shown
