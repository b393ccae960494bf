"""What is sent to the voice: short sounds, spoken forms, passing sentences apart, and everything again on demand."""

import pytest
from PySide6.QtCore import QObject

from dealer_assist.table.announcement import passing, shown, spoken
from dealer_assist.ui.voice.announcer import Announcer
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording

RAISE = passing("bet-raise", seat=2, amount=40)
ROUND_OVER = spoken("round-over", bank=90)
UNDONE = shown("undone")


class WrittenDown(QObject):
    """In the place of the voice, whose process may have no sound: it writes down what it is asked for."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def __getattr__(self, name):
        return lambda *given: self.asked.append((name, *(list(each) if not isinstance(each, str) else str(each) for each in given)))


@pytest.fixture
def voice(qapp):
    return WrittenDown()


def test_announcements_are_sent_in_their_order_and_passing_ones_apart(voice):
    Announcer(voice, Wording("ru")).announce((RAISE, ROUND_OVER))
    assert voice.asked == [
        ("play", "accept"),
        ("drop_passing",),
        ("say_passing", ["Игрок 2: рейз до сорока."]),
        ("say", ["Ставки сделаны. В банке 90."]),
    ]


def test_what_is_only_shown_is_not_spoken(voice):
    announcer = Announcer(voice, Wording("en"))
    announcer.announce((UNDONE,))
    assert voice.asked == [("play", "accept"), ("drop_passing",)]
    assert (announcer.repeated, announcer.spoken) == ((), ())


def test_repeat_says_the_last_change_again_in_the_language_of_now(voice):
    wording = Wording("en")
    announcer = Announcer(voice, wording)
    announcer.announce((ROUND_OVER,))
    voice.asked.clear()
    wording.switch()
    announcer.repeat()
    assert voice.asked == [("hush",), ("say", ["Ставки сделаны. В банке 90."])]


@pytest.mark.parametrize(("level", "sound"), [(Level.ALARM, "alarm"), (Level.CAUTION, "refuse")])
def test_a_refusal_has_its_sound(voice, level, sound):
    Announcer(voice, Wording("en")).refuse(level)
    assert voice.asked == [("play", sound)]


def test_a_danger_that_appears_by_itself_is_sounded_once_until_it_has_gone(voice):
    announcer = Announcer(voice, Wording("en"))
    danger, calm = Notice("hint-duplicate", {"slot": 2}, Level.ALARM), Notice("hint-put-note")
    for hint in (calm, danger, danger, calm, danger):
        announcer.watch(hint)
    assert voice.asked == [("play", "alarm"), ("play", "alarm")]


NAMES = ("Анна", "Борис", "3")


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (RAISE, "Игрок 2 Борис: рейз до сорока."),
        (spoken("banker-house-pays", amount=3), "Касса платит 3."),
        (passing("bet-check", seat=3), "Игрок 3: чек."),
        (spoken("coins-check", seat=1, opponent=2), "Игрок 1 Анна против игрока 2 Борис: чек."),
        (spoken("west-finalists", seats="1, 3", count=2), "В финале игроки 1 Анна, 3."),
        (spoken("banker-opened", hand=4, seats=2, ante=20), "Раздача 4. Банкир. Анте 20. 2 игрока."),
    ],
    ids=["a name", "no seat", "no name typed", "two seats", "several seats", "how many seats"],
)
def test_the_voice_says_names_where_names_were_typed(voice, said, heard):
    announcer = Announcer(voice, Wording("ru"), lambda: NAMES)
    announcer.announce((said,))
    assert announcer.spoken == (heard,)
    assert "Борис" not in " ".join(announcer.repeated)
