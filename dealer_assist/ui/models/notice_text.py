"""A notice in words: all its sentences, and what was taken back or brought back by its name."""

from dealer_assist.table.session import TableSession
from dealer_assist.ui.models.actions import fact_text
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording


def notice_text(notice: Notice, session: TableSession, wording: Wording) -> str:
    """The sentences one after the other; a refusal without a sentence of its own is told by its code."""
    return " ".join(_sentence(each, session, wording) for each in (notice, *notice.also))


def _sentence(notice: Notice, session: TableSession, wording: Wording) -> str:
    match notice.code:
        case "undone" if session.next_redo is not None:
            return wording.text("undone-named", {"what": fact_text(session.next_redo, wording)})
        case "redone" if session.next_undo is not None:
            return wording.text("redone-named", {"what": fact_text(session.next_undo, wording)})
    return wording.either(notice.code, "error-unknown", notice.params)
