"""Which currencies a serial can be of: formats of equal shape differ in their letters, their blanks and where they print."""

from collections.abc import Sequence
from itertools import permutations

from dealer_assist.table.reading import Reading
from dealer_assist.vision.alphabet import sign_of
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import stand_as_printed
from dealer_assist.vision.spacing import blank_before, well_spaced
from dealer_assist.vision.verdict import Copy


def currencies_of(reading: Reading, alike: Sequence[Copy], formats: Sequence[NoteFormat]) -> tuple[str, ...]:
    """Codes of the currencies whose notes can bear a serial, its own first; empty where there is only one.

    `alike` are the copies that say it, `formats` those that were looked for. Where two copies stand as some of the formats print them,
    the others are left out.
    """
    if all(note.currency == reading.currency for note in formats):
        return ()
    fitting = [note for note in formats if not note.generic and _fits(reading, alike, note)]
    placed = [note for note in fitting if any(stand_as_printed(one, other, (note,)) for one, other in permutations(alike, 2))]
    codes = dict.fromkeys((reading.currency, *(note.currency for note in placed or fitting)))
    return tuple(codes) if len(codes) > 1 else ()


def _fits(reading: Reading, alike: Sequence[Copy], note: NoteFormat) -> bool:
    text = "".join(sign_of(character) for character in reading.text)  # look-alike letters of both scripts are one letter here
    if note.counted(text) != reading.counted or not note.check_holds(text):
        return False
    spelt = [(copy.best, note) for copy in alike]
    return all(well_spaced(spelling, note) for spelling, _ in spelt) and (not note.prefix_gap or blank_before(spelt))
