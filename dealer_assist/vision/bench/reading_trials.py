"""Our readers on the synthetic test: what they accept, refuse and get wrong, note by note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import thread_time

from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed, NoteReading, offered, refusal
from dealer_assist.vision.bench.records import Record
from dealer_assist.vision.bench.trial_pictures import DrawnTrial
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.pipeline import LiveReader


@dataclass(frozen=True, slots=True)
class Readers:
    """Give a new reader of frames, which remembers where notes lay, and the one of still pictures, which remembers nothing.

    Each is told the note's currency, as a table knows it.
    """

    live: Callable[[], LiveReader]
    still: Callable[[], PictureReader]


def read_trial(trial: DrawnTrial, readers: Readers) -> Record:
    """One trial read: result, reason, the digits offered with their probabilities, and ms of CPU time of this thread."""
    bgr = trial.picture()
    height, width = bgr.shape[:2]
    if trial.still:
        still = readers.still().limited_to(trial.currency)
        start = thread_time()
        readings = still.read(Picture(bgr, 1.0))
    else:
        frame = Frame(0, 0, width, height, bgr.tobytes())
        reader = readers.live()
        start = thread_time()
        readings = reader.read(frame, currency=trial.currency)
    ms = 1000 * (thread_time() - start)
    return {"condition": trial.condition, "currency": trial.currency, "digit_px": trial.digit_px, "ms": round(ms, 2)} | told(
        readings, trial.digits
    )


def told(readings: Sequence[NoteReading], digits: str) -> Record:
    """What the readings of a picture with one note say of it: exact, refused or wrong, and what is offered."""
    accepted = [note.outcome.reading.digits for note in readings if isinstance(note.outcome, Agreed)]
    result = "refused" if not accepted else "exact" if set(accepted) == {digits} else "wrong"
    chosen = next((note for note in readings if isinstance(note.outcome, Agreed) and note.outcome.reading.digits != digits), None)
    chosen = chosen or next(iter(sorted(readings, key=lambda note: not isinstance(note.outcome, Agreed))), None)
    reading = offered(chosen.outcome) if chosen else None
    reason = refusal(chosen.outcome) if chosen else None
    return {
        "digits": digits,
        "result": result,
        "reason": "" if result != "refused" else reason.value if reason else "nothing_found",
        "read": reading.digits if reading else "",
        "confidence": [round(value, 4) for value in reading.digit_confidence] if reading else [],
    }
