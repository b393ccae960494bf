"""Each game at the table: its slots in scanning order, its stages, and its option sheet in the record of every hand."""

from dataclasses import fields, replace
from enum import StrEnum

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Call, Check, Fold, NotOpened, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.option import describe
from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.rules.west_actions import Cheat, PerceptionTest, RollStakes, SetMaxLoss
from dealer_assist.rules.west_options import WestOptions
from dealer_assist.table import games
from dealer_assist.table.events import HandOpened, MoneyBrought
from dealer_assist.table.hand import SlotStatus
from dealer_assist.table.hand_view import Debt
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.helpers import PLACE_3, SEATS, MemoryLedger, typed


def session_with(money: int, hand: NewHand) -> TableSession:
    session = TableSession(MemoryLedger())
    for name in hand.seats:
        session.act(MoneyBrought(name, money))
    session.open_hand(hand)
    return session


def act(session: TableSession, *actions: object) -> None:
    for action in actions:
        session.act(action)


# -- options --------------------------------------------------------------------------------------------------


def other_value(about):
    """A value that is not the default."""
    if issubclass(about.type, StrEnum):
        return next(about.type(choice) for choice in about.choices if choice != about.default)
    if about.type is bool:
        return not about.default
    return max(about.minimum or 0, about.default or 0) + 1


@pytest.mark.parametrize("game", Game)
def test_every_option_that_differs_is_read_back_from_the_record_as_it_was_agreed(game):
    kind = OPTIONS[game]
    agreed = replace(kind(), **{about.name: other_value(about) for about in describe(kind)})
    written = games.option_sheet(agreed)
    assert all(value is None or type(value) in {bool, int, str} for _, value in written)
    assert [key for key, _ in written] == [about.key for about in describe(kind)]
    read = games.options_of(HandOpened(1, 0, 0, SEATS, 1, game=game, options=written))
    assert read == agreed
    assert [type(getattr(read, field.name)) for field in fields(read)] == [type(getattr(agreed, field.name)) for field in fields(agreed)]


@pytest.mark.parametrize("game", Game)
def test_what_a_record_does_not_name_has_its_default(game):
    assert games.options_of(HandOpened(1, 0, 0, SEATS, 1, game=game)) == OPTIONS[game]()
    assert games.options_of(HandOpened(1, 0, 0, SEATS, 1, game=game, options=games.option_sheet(OPTIONS[game]()))) == OPTIONS[game]()


def test_the_printed_key_of_an_option_stands_in_the_record():
    assert ("10_for_1", True) in games.option_sheet(BankerOptions(ten_for_one=True))


@pytest.mark.parametrize(
    ("game", "options", "allowed"),
    [
        (Game.SPLIT, OPTIONS[Game.SPLIT](), (3, 8)),
        (Game.BANKER, BankerOptions(), (1, 99)),
        (Game.COINS, CoinsOptions(), (2, 10)),
        (Game.MOON, MoonOptions(), (3, 8)),
        (Game.WEST, WestOptions(), (2, 10)),
    ],
)
def test_s1_c1_m1_how_many_may_sit_down(game, options, allowed):
    assert games.seats_allowed(game, options) == allowed


# -- Banker ---------------------------------------------------------------------------------------------------


def test_s33_banker_goes_from_places_to_decisions_to_notes():
    session = session_with(100, NewHand(("Anna", "Boris"), length=7, game=Game.BANKER, ante=10, options=BankerOptions()))
    assert (session.hand.stage, session.to_act, session.target) == ("places", 1, None)
    act(session, NamePlace(1, 3), NamePlace(2, 7))
    assert (session.hand.stage, session.to_act) == ("decisions", 1)
    act(session, Bet(1, 20), Fold(2))
    assert (session.hand.stage, session.to_act) == ("notes", None)
    assert [(slot.number, slot.status) for slot in session.hand.slots] == [
        (1, SlotStatus.WAITING),
        (2, SlotStatus.FOLDED),
        (COMMON, SlotStatus.WAITING),
    ]
    session.confirm(typed("1283456"))
    assert session.target == COMMON
    session.confirm(typed("9950000"))
    # 8-3 holds the 5: 1 to 1 on ante and bet. The fold costs half the ante.
    assert (session.hand.stage, dict(session.state.stacks)) == ("over", {"Anna": 130, "Boris": 95})
    assert session.state.accounts.house == -25
    assert [result.player_net for result in session.hand.result] == [30, -5]


def test_sa26_a_note_for_each_player_has_its_own_slot():
    options = BankerOptions(board_per_player=True)
    session = session_with(100, NewHand(("Anna", "Boris"), length=7, game=Game.BANKER, ante=10, options=options))
    act(session, NamePlace(1, 3), NamePlace(2, 3), Bet(2, 10), ShowNote(COMMON, "9950000", 1), ShowNote(2, "1246456"))
    assert [(slot.number, slot.index, slot.digits) for slot in session.hand.slots] == [
        (1, 0, ""),
        (2, 0, "1246456"),
        (COMMON, 0, ""),
        (COMMON, 1, "9950000"),
    ]
    assert session.hand.result is None
    session.aim(COMMON, 1)
    session.confirm(typed("9970000"))
    assert session.hand.slot(COMMON, 1).digits == "9970000"


# -- Coins ----------------------------------------------------------------------------------------------------


def test_c6_c8_coins_goes_from_the_bets_to_the_coins():
    session = session_with(5000, NewHand(("Dina", "Anna"), game=Game.COINS, ante=100, options=CoinsOptions()))
    assert (session.hand.stage, session.to_act, session.hand.slots) == ("betting", 2, ())
    act(session, PairBet(2, 1, 2), PairCall(1, 2))
    assert (session.hand.stage, session.hand.result) == ("showdown", None)
    act(session, ShowCoin(2, 2), ShowCoin(1, 1))
    # C12: heads and tails are 3 points for the player, at x2 and 100 a point.
    assert (session.hand.stage, dict(session.state.stacks)) == ("over", {"Dina": 4400, "Anna": 5600})


def test_ca10_what_a_folder_cannot_pay_is_owed_by_name():
    session = TableSession(MemoryLedger())
    for name, money in (("Dina", 10000), ("Anna", 800)):
        session.act(MoneyBrought(name, money))
    session.open_hand(NewHand(("Dina", "Anna"), game=Game.COINS, ante=100, options=CoinsOptions()))
    act(session, PairBet(2, 1, 1), PairRaise(1, 2, 3), PairFold(2, 1))
    # The player has 800: 400 in reserve, 400 at stake. The fold costs 3 x 4 x 100 = 1200, so 400 are owed.
    assert session.state.accounts.debts == (Debt("Anna", "Dina", 400),)
    assert (dict(session.state.stacks), session.state.money) == ({"Dina": 10800, "Anna": 0}, 10800)


def test_ca10_the_dealer_owes_too():
    session = TableSession(MemoryLedger())
    for name, money in (("Dina", 300), ("Anna", 10000)):
        session.act(MoneyBrought(name, money))
    session.open_hand(NewHand(("Dina", "Anna"), game=Game.COINS, ante=100, options=CoinsOptions()))
    act(session, PairBet(2, 1, 3), PairFold(1, 2))
    # The dealer has his reserve of 300 only; the fold costs 3 x 3 x 100.
    assert session.state.accounts.debts == (Debt("Dina", "Anna", 600),)


# -- Moon -----------------------------------------------------------------------------------------------------


def moon_at_the_showdown() -> TableSession:
    session = session_with(1000, NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, fee=5, options=MoonOptions()))
    act(session, Bet(2, 10), Call(3), Call(1), *(Check(seat) for seat in (2, 3, 1)))
    act(session, ShowNote(COMMON, "9950001"), *(Check(seat) for seat in (2, 3, 1)))
    act(session, ShowNote(COMMON, "9970001", 1), *(Check(seat) for seat in (2, 3, 1)))
    return session


def test_m16_m19_moon_goes_from_street_to_street():
    session = session_with(1000, NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, fee=5, options=MoonOptions()))
    stages = [session.hand.stage]
    for action in (Bet(2, 10), Call(3), Call(1), *(Check(seat) for seat in (2, 3, 1)), ShowNote(COMMON, "9950001")):
        session.act(action)
        if session.hand.stage != stages[-1]:
            stages.append(session.hand.stage)
    assert stages == ["preflop", "flop", "turn_note", "turn"]
    assert (session.to_act, session.state.money, session.state.stacks[0]) == (2, 3000, ("Anna", 975))


def test_m20_all_three_notes_of_each_seat_have_their_slots():
    session = moon_at_the_showdown()
    assert session.hand.stage == "showdown"
    assert [(slot.number, slot.index) for slot in session.hand.slots] == [
        *((seat, index) for seat in (1, 2, 3) for index in (0, 1, 2)),
        (COMMON, 0),
        (COMMON, 1),
    ]
    assert (session.target, session.target_slot.index) == (1, 0)
    session.confirm(typed("1111111"))
    assert (session.target, session.target_slot.index) == (1, 1)
    session.act(NotOpened(3))
    session.act(NotOpened(2))
    assert (session.hand.stage, session.hand.slot(3, 2).status) == ("over", SlotStatus.NOT_OPENED)
    # 3 antes and 3 bets of 10, all to Anna; the house has 3 rakes of 5.
    assert (dict(session.state.stacks)["Anna"], session.state.accounts.house) == (1000 - 25 + 60, 15)


def test_m22_an_armed_seat_declares():
    session = moon_at_the_showdown()
    act(session, NotOpened(3), ShowNote(1, "1111111", 0), ShowNote(1, "1121111", 1), ShowNote(1, "1131000", 2))
    act(session, ShowNote(2, "2211111", 0), ShowNote(2, "2221111", 1), ShowNote(2, "2231111", 2))
    assert (session.hand.stage, session.target) == ("declare", None)
    act(session, Declare(1, Declaration.DROP))
    assert session.hand.over
    assert session.hand.result is not None


def test_m24_a_seat_that_folds_is_shown_as_folded():
    session = session_with(1000, NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    act(session, Bet(2, 10), Fold(3))
    assert [slot.number for slot in session.hand.slots if slot.status is SlotStatus.FOLDED] == [3, 3, 3]


# -- Wild West ------------------------------------------------------------------------------------------------


def test_w5_wild_west_has_stages_and_no_notes():
    session = session_with(10000, NewHand(("Anna", "Boris"), game=Game.WEST, ante=1, options=WestOptions()))
    assert (session.hand.stage, session.hand.slots, session.to_act, session.target) == ("stakes", (), None, None)
    assert (session.hand.view.places, session.hand.view.folded, session.hand.view.digits((1, 0))) == ((), (), "")
    session.act(RollStakes((1, 2, 3)))
    assert session.hand.stage == "prelude"
    assert not session.can_act(RollStakes((1, 2, 3)))


def test_w28_the_nets_of_a_game_are_its_result():
    session = session_with(10000, NewHand(("Anna", "Boris"), game=Game.WEST, ante=1, options=WestOptions()))
    session.act(RollStakes((1, 1, 1)))
    for _ in range(100):
        steps = [action for action in session.legal() if not isinstance(action, SetMaxLoss | Cheat | PerceptionTest)]
        if steps:
            session.act(steps[0])
    assert session.hand.stage == "over"
    assert sum(session.hand.result) == 0
    assert [after - 10000 for _, after in session.state.stacks] == list(session.hand.result)
