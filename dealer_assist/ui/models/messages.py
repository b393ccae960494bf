"""What the message line says when nothing has just happened: the next step, or why it cannot be done yet."""

import re

from dealer_assist.table.difference import stack_changes
from dealer_assist.table.draft import Draft
from dealer_assist.table.hand import HandState
from dealer_assist.table.ports import FrameSource, SourcePhase
from dealer_assist.table.state import TableState
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.desk import Desk, Offer
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.setup_choice import WITH_PLACE
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording, message_code


def hint_of(controller: TableController, reader: ReaderPhase, source: SourcePhase, wording: Wording) -> Notice:
    """The hint of the page that is shown."""
    state = controller.state
    match controller.stage:
        case Stage.REGISTER:
            return _register_hint(controller, reader, source, wording)
        case Stage.PREVIEW if controller.preview is not None:
            return preview_notice(controller, controller.preview, wording)
        case Stage.SETUP | Stage.PLAY as stage:
            setup = "hint-setup" if controller.choice.game in WITH_PLACE else "hint-setup-game"
            return Notice(setup if stage is Stage.SETUP else "hint-play")
        case Stage.BET if state is not None:
            return Notice("hint-bet", {"seat": state.to_act or 0})
        case Stage.SCAN if state is not None:
            return _scan_hint(controller.desk, state, (reader, source), wording)
    return Notice("hint-result")


def _scan_hint(desk: Desk, state: HandState, machine: tuple[ReaderPhase, SourcePhase], wording: Wording) -> Notice:
    if desk.draft is not None:
        return _draft_hint(desk, wording)
    return _offer_hint(desk, state) or _machine_hint(desk, *machine)


def _register_hint(controller: TableController, reader: ReaderPhase, source: SourcePhase, wording: Wording) -> Notice:
    desk = controller.desk
    if desk.draft is not None:
        return _draft_hint(desk, wording)
    if desk.known_slot is not None:
        note = controller.session.state.registered.notes[desk.known_slot - 1]
        return Notice("hint-registered-already", {"digits": note.digits})
    if desk.offer is Offer.LENGTH:
        return Notice("hint-length", {"found": desk.offered_length, "expected": controller.choice.note_kind.digits}, Level.CAUTION)
    machine = _machine_hint(desk, reader, source)
    return Notice("hint-register") if machine.code == "hint-put-note" else machine


def preview_notice(controller: TableController, preview: TableState, wording: Wording) -> Notice:
    """Whose money the correction would change, and by how much."""
    changes = stack_changes(controller.session.state, preview)
    if not changes:
        return Notice("preview-no-money", level=Level.CAUTION)
    money = [wording.text("preview-stack", {"name": each.name, "before": each.before, "after": each.after}) for each in changes]
    return Notice("preview-money", {"changes": "; ".join(money)}, Level.CAUTION)


def _draft_hint(desk: Desk, wording: Wording) -> Notice:
    draft = desk.draft
    if draft is None or desk.offer is Offer.HELD:
        return Notice("hint-held-other", level=Level.CAUTION)
    if desk.offer is Offer.FOREIGN:
        return Notice("hint-foreign", {"digits": draft.text}, Level.ALARM)
    if not desk.stable:
        return Notice("refusal-not-stable")
    if draft.open_positions:
        return _doubt_hint(draft, desk.reason, wording)
    if desk.offer is Offer.SETTLED:
        return Notice("hint-settled", {"positions": tuple(sorted(draft.settled)), "count": len(draft.settled)}, Level.CAUTION)
    return Notice("hint-confirm", level=Level.GOOD)


def _doubt_hint(draft: Draft, reason: str, wording: Wording) -> Notice:
    params = {"positions": draft.open_positions, "count": len(draft.open_positions)}
    if draft.missing or not reason:
        return Notice("hint-type", params)
    return Notice("hint-doubtful", {**params, "reason": wording.text(message_code("refusal", reason))}, Level.CAUTION)


def _offer_hint(desk: Desk, state: HandState) -> Notice | None:
    match desk.offer:
        case Offer.SAME_NOTE:
            return Notice("hint-same-note", {"slot": desk.known_slot})
        case Offer.DUPLICATE:
            return Notice("hint-duplicate", {"slot": desk.known_slot}, Level.ALARM)
        case Offer.LENGTH:
            return Notice("hint-length", {"found": desk.offered_length, "expected": state.place.length}, Level.CAUTION)
    return None


def _machine_hint(desk: Desk, reader: ReaderPhase, source: SourcePhase) -> Notice:
    if reader is ReaderPhase.FAILED:
        return Notice("hint-reader-failed", level=Level.CAUTION)
    if source is not SourcePhase.LIVE:
        return Notice("hint-no-picture", level=Level.CAUTION)
    if reader is ReaderPhase.LOADING:
        return Notice("hint-reader-loading")
    if desk.reason:
        return Notice(message_code("refusal", desk.reason))
    return Notice("hint-put-note")


def source_title(source: FrameSource, wording: Wording) -> str:
    """The name of a source, translated where it is one of the program's own."""
    numbered = re.fullmatch(r"camera (\d+)", source.title)
    if numbered:
        return wording.text("source-title-camera", {"number": numbered[1]})
    code = message_code("source-title", source.title.lower().replace(" ", "-"))
    return wording.text(code) if code.isascii() and wording.has(code) else source.title


def source_text(source: FrameSource, wording: Wording) -> str:
    """How a source is doing, in words."""
    state = source.state
    if state.code:
        params = {"subject": state.subject or source.title, "code": state.code}
        return wording.either(message_code("source", state.code), "source-unknown", params)
    title = source_title(source, wording)
    return wording.text(f"health-source-{state.phase}", {"title": title, "reason": title})


def source_advice(source: FrameSource, wording: Wording) -> str:
    """What a person does about a source that is not well; empty when there is nothing to do."""
    code = message_code("advice", source.state.code)
    return wording.text(code, {"key": cap_of(Intent.CAMERA)}) if source.state.code and wording.has(code) else ""


def source_reason(source: FrameSource, wording: Wording) -> str:
    """How a source is doing and what to do about it, for the place of the picture."""
    return "\n".join(part for part in (source_text(source, wording), source_advice(source, wording)) if part)
