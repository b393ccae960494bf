"""The words of a hand that is practised: what is told, what was right, what the croupier did."""

from dataclasses import fields

from dealer_assist.rules.actions import ShowNote
from dealer_assist.table.events import HandOpened
from dealer_assist.table.practice.simulator_referee import Entered, Judgement, Mistake, Referee
from dealer_assist.table.practice.simulator_script import ScriptStep
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.models.actions import fact_code
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording


def deed_notice(deed: Entered, level: Level = Level.HINT) -> Notice:
    """What somebody does, as it is seen and heard at a table: of a note that is turned up no digits."""
    kind = fact_code(type(deed)).removeprefix("fact-")
    if isinstance(deed, HandOpened):
        place = {"place": deed.place, "button": deed.button}
        return Notice(f"deed-{kind}" if deed.place else f"deed-{kind}-no-place", place, level)
    return Notice(f"deed-{kind}", {field.name: getattr(deed, field.name) for field in fields(deed)}, level)


def told_notice(referee: Referee) -> Notice:
    """What the line of the window says: what has to be taken back, what happens now, or that the hand is over."""
    step = referee.step
    if referee.strayed:
        rule = referee.script.steps[min(referee.standing.done, len(referee.script.steps) - 1)].rule
        return Notice("practice-hand-stray", {"rule": rule, "key": cap_of(Intent.UNDO)}, Level.ALARM)
    if step is None:
        return Notice("practice-hand-over", {"key": cap_of(Intent.CONFIRM)}, Level.GOOD)
    if not referee.judgements[referee.standing.done].mistakes:
        return deed_notice(step.told)
    told = deed_notice(step.told, Level.CAUTION)
    return Notice("practice-hand-again", {"rule": step.rule}, Level.CAUTION, also=(told,))


def right_text(step: ScriptStep, wording: Wording) -> str:
    """What was right about a trap: to refuse it, or what was to be entered. Everything else is entered as it is told."""
    if step.trap is None:
        return ""
    return wording.text("practice-hand-refuse") if step.expected is None else deed_text(step.expected, wording)


def deed_text(deed: Entered, wording: Wording) -> str:
    """A deed for the report: of a note its digits as well."""
    notice = deed_notice(deed)
    text = wording.text(notice.code, notice.params)
    return f"{text} {deed.digits}" if isinstance(deed, ShowNote) else text


def done_text(judgement: Judgement, wording: Wording) -> str:
    """What the croupier did before it was right; where nothing was wrong, that it was right at once."""
    if judgement.right:
        return wording.text("practice-hand-right")
    return " ".join(_mistake_text(mistake, wording) for mistake in judgement.mistakes)


def _mistake_text(mistake: Mistake, wording: Wording) -> str:
    """What was wrong, and what was entered where something was."""
    entered = "" if mistake.entered is None else deed_text(mistake.entered, wording)
    return wording.text(f"practice-hand-{mistake.kind}", {"entered": entered})
