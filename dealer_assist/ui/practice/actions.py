"""The buttons of each page of practice, its title, and its hint."""

from dealer_assist.rules.options import Game
from dealer_assist.table.practice.question import FieldKind, Topic
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.models.actions import Actions
from dealer_assist.ui.pages.help_text import KeyLine, key_line
from dealer_assist.ui.practice.desk import UNPRINTED, Page, PracticeDesk
from dealer_assist.ui.practice.words import topic_name
from dealer_assist.ui.widgets.buttons import ActionModel
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording

_BUTTONS: dict[Page, dict[Intent, str]] = {
    Page.START: {
        Intent.CONFIRM: "practice-begin",
        Intent.OPTIONS: "practice-exam",
        Intent.PLAYERS: "practice-progress",
        Intent.REGISTER: "practice-odds",
        Intent.ASSISTANT: "practice-hand",
        Intent.SIGN_IN: "practice-who",
        Intent.DROP: "practice-leave",
    },
    Page.ASK: {
        Intent.CONFIRM: "practice-confirm",
        Intent.SLOT_ON: "practice-next-field",
        Intent.UNDO: "practice-take-back",
        Intent.DROP: "practice-drop",
    },
    Page.EXPLAIN: {
        Intent.CONFIRM: "practice-next",
        Intent.PICTURE_ON: "practice-read-on",
        Intent.DROP: "practice-back",
    },
    Page.RESULT: {
        Intent.CONFIRM: "practice-back",
        Intent.PROFILES: "practice-print",
    },
    Page.PROGRESS: {
        Intent.CONFIRM: "practice-back",
        Intent.PROFILES: "practice-print-last",
        Intent.CHOICES: "practice-export",
    },
    Page.ODDS: {
        Intent.LEFT: "practice-sheet-back",
        Intent.RIGHT: "practice-sheet-on",
        Intent.CONFIRM: "practice-back",
    },
}
"""What each page offers, each wish with the key that it has at the table."""


def actions_of(desk: PracticeDesk, wording: Wording) -> Actions:
    """The buttons of the page that is shown. What cannot be done now is not offered."""
    offered = dict(_BUTTONS[desk.page])
    if desk.parts.hands is None:
        offered.pop(Intent.ASSISTANT, None)
    if desk.page is Page.PROGRESS and (desk.progress is None or not desk.progress.exams):
        offered.pop(Intent.PROFILES, None)
    strong = Intent.CONFIRM
    return {intent: (ActionModel(wording.text(code), cap_of(intent), strong=intent is strong), 4) for intent, code in offered.items()}


_GAMES = {Topic.BANKER: Game.BANKER, Topic.COINS: Game.COINS, Topic.MOON_NUMBER: Game.MOON, Topic.MOON_HAND: Game.MOON}

_ON_EVERY_PAGE = {
    Intent.PICTURE_ON: "practice-read-on",
    Intent.LANGUAGE: "key-language",
    Intent.THEME: "key-theme",
    Intent.HELP: "key-help",
}


def game_of(desk: PracticeDesk) -> Game:
    """The game that the question is about, before a question that of the topic; Split where it is any."""
    topic = desk.topic if desk.question is None else desk.question.topic
    return Game.SPLIT if topic is None else _GAMES.get(topic, Game.SPLIT)


def key_lines_of(desk: PracticeDesk, wording: Wording) -> tuple[KeyLine, ...]:
    """What the keys do on the page that is shown: those on the buttons, then the others."""
    printed = {intent: model.label for intent, (model, _) in actions_of(desk, wording).items()}
    others = {**UNPRINTED.get(desk.page, {}), **_ON_EVERY_PAGE}
    meanings = {**{intent: wording.text(code) for intent, code in others.items()}, **printed}
    return tuple(key_line(intent, meanings[intent], wording) for intent in dict.fromkeys((*printed, *others)))


def hint_of(desk: PracticeDesk) -> Notice:
    """The next step, where nothing has just happened."""
    if desk.page is not Page.ASK or desk.question is None:
        return Notice(f"practice-hint-{desk.page}", {"name": desk.croupier, "named": str(bool(desk.croupier))})
    kind = desk.entry.fields[desk.entry.at].kind
    family = {FieldKind.CHOICE: "choice", FieldKind.DIGIT_SET: "set", FieldKind.SEATS: "set"}.get(kind, "number")
    return Notice(f"practice-hint-{family}")


def title_of(desk: PracticeDesk, wording: Wording) -> str:
    """Where the learner is, and how much time is left."""
    if desk.page not in (Page.ASK, Page.EXPLAIN) or desk.question is None:
        return wording.text(f"practice-title-{desk.page}", {"name": desk.croupier or wording.text("practice-nobody")})
    topic, sitting = topic_name(desk.question.topic, wording), desk.sitting
    grade = wording.text(f"practice-grade-{desk.question.grade.name.lower()}")
    parts = [wording.text("practice-title-question", {"topic": topic, "grade": grade})]
    if sitting is not None:
        parts = [wording.text("practice-title-exam", {"number": len(sitting.given) + 1, "all": len(sitting.questions), "topic": topic})]
    if desk.seconds_left is not None:
        minutes, seconds = divmod(desk.seconds_left, 60)
        parts.append(wording.text("practice-time-left", {"time": f"{minutes}:{seconds:02}"}))
    return " · ".join(parts)
