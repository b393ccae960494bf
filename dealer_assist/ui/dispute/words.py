"""The sentences of a dispute: each note, each step, what would differ, what the floor decides."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from dealer_assist.rules.option import describe
from dealer_assist.rules.options import OPTIONS
from dealer_assist.table.difference import StackChange
from dealer_assist.table.dispute import Again, DisputedNote, Step, compared
from dealer_assist.table.events import MoneyBrought, MoneyTaken
from dealer_assist.table.hand import HandState
from dealer_assist.table.past_hand import PastFact, PastHand
from dealer_assist.table.reading import Outcome, offered, refusal
from dealer_assist.table.what_if import NoteChange, OptionChange, WhatIf, transfers
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording, message_code


def moment(at: datetime) -> str:
    """A time as the clock on the wall shows it."""
    return f"{at.astimezone():%Y-%m-%d %H:%M:%S}"


def note_lines(note: DisputedNote, wording: Wording) -> Iterator[str]:
    """Which digits count, how the digits came about, how sure the reader was, and what stood there before."""
    counted = [wording.text("dispute-counted-digit", {"position": at, "digit": note.digits[at - 1]}) for at in note.counted]
    if counted:
        yield wording.text("dispute-counted", {"digits": "; ".join(counted)})
    by = note.told.by or wording.text("dispute-nobody")
    entry = wording.text(f"dispute-entry-{note.entry}")
    yield wording.text("dispute-told", {"entry": entry, "at": moment(note.told.at), "by": by, "number": str(note.told.entry)})
    if note.text:
        yield wording.text("dispute-as-read", {"text": note.text})
    if note.confidence:
        percents = ", ".join(str(int(100 * each)) for each in note.confidence)
        yield wording.text("dispute-confidence", {"percents": percents})
    if note.earlier:
        yield wording.text("dispute-earlier", {"digits": ", ".join(note.earlier)})


def again_line(note: DisputedNote, outcome: Outcome | None, wording: Wording) -> str:
    """What the reader says of the picture now, beside what was confirmed then; a doubt is said, and so is every digit that differs."""
    found, doubt = (None, None) if outcome is None else (offered(outcome), refusal(outcome))
    now = found.digits if found else ""
    differing = tuple(at for at, (digit, then) in enumerate(zip(now, note.digits, strict=False), start=1) if digit != then)
    reason = wording.text(message_code("refusal", doubt)) if doubt else ""
    values = {"digits": now, "positions": differing, "count": len(differing), "reason": reason}
    return wording.text(f"dispute-again-{compared(note, outcome)}", values)


def second_line(note: DisputedNote, outcome: Outcome | None, wording: Wording) -> str:
    """What the second reader says of the picture, beside what was confirmed then."""
    return wording.text("dispute-second", {"said": again_line(note, outcome, wording)})


def again_notice(answers: Iterable[Again]) -> Notice:
    """What is said when all pictures have been read: as loud as the worst answer."""
    found = frozenset(answers)
    if found & {Again.DIFFERS, Again.LENGTH}:
        return Notice("dispute-read-differs", level=Level.ALARM)
    if found - {Again.SAME}:
        return Notice("dispute-read-doubtful", level=Level.CAUTION)
    return Notice("dispute-read-same", level=Level.GOOD)


def second_notice(answers: Iterable[Again]) -> Notice:
    """What is said when the second reader has read all pictures: it often misreads, so nothing that it says is an alarm."""
    found = frozenset(answers)
    if found & {Again.DIFFERS, Again.LENGTH}:
        return Notice("dispute-second-differs", level=Level.CAUTION)
    if found - {Again.SAME}:
        return Notice("dispute-second-doubtful")
    return Notice("dispute-second-same", level=Level.GOOD)


def step_line(step: Step, hand: HandState, wording: Wording) -> str:
    """The step with the seat it is about and its rules behind it."""
    return step_text(step, hand.opened.seats[step.seat - 1] if step.seat else "", wording)


def step_text(step: Step, name: str, wording: Wording) -> str:
    """The same where the seat's player is called so; without a name the seat has its number only."""
    seat = f"{seat_title(step.seat, name, wording)}: " if step.seat else ""
    rules = f" ({', '.join(step.rules)})" if step.rules else ""
    return f"{seat}{wording.text(step.code, dict(step.params))}{rules}"


def announced_lines(past: PastHand, wording: Wording) -> Iterator[str]:
    """What was said aloud, entry by entry; what this version has no sentence for is told by its code."""
    for each in past.facts:
        aloud = (one for one in each.announced if one.aloud)
        said = [wording.text(one.code, dict(one.params)) if wording.has(one.code) else one.code for one in aloud]
        if said:
            yield wording.text("dispute-announced-line", {"number": str(each.entry), "said": " ".join(said)})


def supposed_lines(found: WhatIf, wording: Wording) -> Iterator[str]:
    """What was changed, and whose money would differ."""
    yield supposed_title(found, wording)
    if found.hand.voided is not None:
        yield wording.text("dispute-supposed-voided")
    elif not found.hand.over:
        yield wording.text("dispute-supposed-open")
    elif found.same:
        yield wording.text("dispute-supposed-same")
    yield from (stack_line(each, found.hand, wording) for each in found.money)
    for what, amount in (("dispute-jackpot", found.jackpot), ("dispute-house", found.house)):
        if amount:
            code = "dispute-more" if amount > 0 else "dispute-less"
            yield wording.text(code, {"what": wording.text(what), "amount": abs(amount)})


def supposed_title(found: WhatIf, wording: Wording) -> str:
    """The change in words."""
    match found.change:
        case NoteChange(slot, digits):
            return wording.text("dispute-supposed-note", {"slot": slot, "digits": digits})
        case OptionChange(key, value):
            return wording.text("dispute-supposed-option", {"option": option_name(found.hand, key, wording), "value": str(value)})


def option_name(hand: HandState, key: str, wording: Wording) -> str:
    """An option by the name that it has on the sheet."""
    known = {about.key for about in describe(OPTIONS[hand.game])}
    return wording.text(message_code("option", hand.game, key)) if key in known else key


def stack_line(change: StackChange, hand: HandState, wording: Wording) -> str:
    """One stack as it would be."""
    name = _seat_named(change.name, hand, wording)
    return wording.text("dispute-supposed-stack", {"name": name, "before": change.before, "after": change.after})


def transfer_words(found: WhatIf, wording: Wording) -> str:
    """Who gives back and who gets how much."""
    return "; ".join(_transfer(each, found.hand, wording) for each in transfers(found))


def _transfer(moved: MoneyTaken | MoneyBrought, hand: HandState, wording: Wording) -> str:
    code = "dispute-gives" if isinstance(moved, MoneyTaken) else "dispute-gets"
    return wording.text(code, {"name": _seat_named(moved.name, hand, wording), "amount": moved.amount})


def _seat_named(name: str, hand: HandState, wording: Wording) -> str:
    """A player by seat and name; where no name was typed, by the seat."""
    return seat_title(hand.opened.seats.index(name) + 1, name, wording)


def ruled_line(ruled: PastFact, wording: Wording) -> str:
    """What the floor said, and when."""
    by, ruling = getattr(ruled.fact, "by", ""), getattr(ruled.fact, "ruling", "")
    return wording.text("dispute-ruled", {"by": by, "at": moment(ruled.at), "ruling": ruling})
