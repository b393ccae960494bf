"""What people are reminded of, by the rule that asks for it, at the moment it is due."""

from fractions import Fraction

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Call, Check, Fold, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_options import CoinMode, CoinsOptions
from dealer_assist.rules.moon import Declaration
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import BoardNote, SplitOptions, Variant
from dealer_assist.rules.west_actions import RollStakes
from dealer_assist.rules.west_options import WestOptions
from dealer_assist.table.events import DeckBuilt, HandVoided, Misdeal, MoneyBrought
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.prompts import before_hand, prompts
from dealer_assist.table.session import TableSession
from dealer_assist.table.state import TableState
from tests.table.helpers import PLACE_3, SEATS, MemoryLedger, without_bets


def session_with(hand: NewHand, money: int = 1000) -> TableSession:
    session = TableSession(MemoryLedger())
    for name in hand.seats:
        session.act(MoneyBrought(name, money))
    session.open_hand(hand)
    return session


def act(session: TableSession, *actions: object) -> None:
    for action in actions:
        session.act(action)


def rules(session: TableSession) -> list[str]:
    """The rule ids of what is prompted now."""
    return [prompt.rule for prompt in prompts(session.state)]


def codes(session: TableSession) -> list[str]:
    return [prompt.code.removeprefix("prompt-") for prompt in prompts(session.state)]


# -- before a hand --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (Game.SPLIT, ["S3", "S5", "S2", "S7", "SA31", "S8"]),
        (Game.BANKER, ["S5", "S33"]),
        (Game.COINS, ["C2", "C1", "CA7"]),
        (Game.MOON, ["S5", "M1", "M3", "M3", "M2"]),
        (Game.WEST, ["W2"]),
    ],
)
def test_before_the_first_hand_the_terms_the_deck_and_the_button(game, expected):
    assert [prompt.rule for prompt in before_hand(TableState(), game, 4)] == expected


def test_s3_the_deck_of_four_players_is_twenty_notes_five_each():
    (build, *_) = before_hand(TableState(), Game.SPLIT, 4)
    assert (build.code, dict(build.params)) == ("prompt-build-deck", {"deck": 20, "each": 5})


def test_s4_a_deck_at_its_end_is_refilled():
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(4, SEATS))
    session.open_hand(without_bets())
    act(session, Fold(1), Fold(2))
    (refill, *rest) = before_hand(session.state, Game.SPLIT, 3)
    assert (refill.code, refill.warning, dict(refill.params)) == ("warning-refill-deck", True, {"each": 4, "notes": 1})
    assert [prompt.rule for prompt in rest] == ["S8"]


@pytest.mark.parametrize(("board_note", "hands"), [(BoardNote.DISCARD, 2), (BoardNote.RETURN_AND_SHUFFLE, 3)])
def test_s3_sa1_a_deck_on_record_is_told_by_the_hands_that_it_holds(board_note, hands):
    session = TableSession(MemoryLedger())
    session.act(DeckBuilt(13, SEATS))
    (left, *_) = before_hand(session.state, Game.SPLIT, 3)
    assert (left.code, left.rule, dict(left.params)) == ("prompt-hands-left", "S3", {"hands": 3, "notes": 13})
    session.open_hand(NewHand(SEATS, PLACE_3, options=SplitOptions(board_note=board_note), betting=False))
    act(session, Fold(1), Fold(2))
    (left, *_) = before_hand(session.state, Game.SPLIT, 3)
    assert dict(left.params) == {"hands": hands, "notes": 10}


def test_s3_without_a_deck_on_record_the_prompt_comes_once_and_not_for_one_player():
    session = session_with(without_bets())
    act(session, Fold(1), Fold(2))
    assert [prompt.rule for prompt in before_hand(session.state, Game.SPLIT, 3)] == ["S8"]
    assert [prompt.rule for prompt in before_hand(TableState(), Game.SPLIT, 1)] == ["S5", "S2", "S7", "SA31", "S8"]


def test_s2_s7_before_the_first_hand_the_deck_is_of_one_kind_and_the_button_is_chosen():
    told = {prompt.rule: prompt.code for prompt in before_hand(TableState(), Game.SPLIT, 4)}
    assert (told["S2"], told["S7"]) == ("prompt-independent-deck", "prompt-choose-button")


def test_s8_ma18_the_place_is_announced_before_any_note_is_dealt():
    for game, rule in ((Game.SPLIT, "S8"), (Game.MOON, "M3")):
        assert ("prompt-announce-place", rule) in {(prompt.code, prompt.rule) for prompt in before_hand(TableState(), game, 4)}


# -- Split ----------------------------------------------------------------------------------------------------


def test_no_hand_no_prompt():
    assert prompts(TableState()) == ()


def test_s15_s16_s17_s18_s26_s4_s7_street_by_street():
    session = session_with(NewHand(SEATS, PLACE_3, ante=10))
    assert rules(session) == ["S15", "S16"]
    act(session, Check(2), Check(3), Check(1))
    assert rules(session) == ["S17"]
    act(session, ShowNote(COMMON, "9950000"))
    assert rules(session) == ["S18"]
    act(session, Check(2), Check(3), Check(1))
    assert rules(session) == ["S26"]
    act(session, ShowNote(1, "1283456"), ShowNote(2, "1246457"), ShowNote(3, "1299458"))
    assert (rules(session), codes(session)) == (["S4", "S7"], ["collect-notes", "pass-button"])


def test_where_bets_are_kept_by_hand_the_notes_tell_the_moment():
    session = session_with(without_bets())
    assert rules(session) == ["S15", "S16", "S26"]
    act(session, ShowNote(1, "1283456"))
    assert rules(session) == ["S26"]
    act(session, ShowNote(2, "1246457"), ShowNote(3, "1299458"))
    assert rules(session) == ["S17"]


def test_s31_s32_sa1_the_variants_have_their_own():
    club = session_with(NewHand(SEATS, PLACE_3, ante=10, options=SplitOptions(variant=Variant.CLUB)))
    assert rules(club) == ["S15", "S16", "S31"]
    options = SplitOptions(variant=Variant.BOSS, board_note=BoardNote.RETURN_AND_SHUFFLE)
    boss = session_with(NewHand(SEATS, PLACE_3, ante=10, options=options))
    act(boss, Fold(2), Fold(3))
    assert rules(boss) == ["SA1", "S32"]


def test_sa31_a_voided_hand_is_dealt_again():
    session = session_with(NewHand(SEATS, PLACE_3, ante=10))
    act(session, HandVoided(Misdeal.WRONG_DEAL))
    assert rules(session) == ["SA31"]


def test_sa32_three_notes_of_one_bundle_are_a_warning():
    session = session_with(without_bets())
    act(session, ShowNote(1, "1234561"), ShowNote(2, "1234562"))
    assert rules(session) == ["S26"]
    act(session, ShowNote(3, "1234563"))
    (warning, _) = prompts(session.state)
    assert (warning.code, warning.rule, warning.warning) == ("warning-one-bundle", "SA32", True)
    assert dict(warning.params) == {"count": 3, "digits": "123"}


# -- the other games ------------------------------------------------------------------------------------------


def test_s33_banker_step_by_step():
    session = session_with(NewHand(("Anna",), length=7, game=Game.BANKER, ante=10, options=BankerOptions(banker_bet_cap=5)))
    seen = [codes(session)]
    for action in (NamePlace(1, 3), Bet(1, 10), ShowNote(1, "1283456"), ShowNote(COMMON, "9950000")):
        session.act(action)
        if codes(session) != seen[-1]:
            seen.append(codes(session))
    assert seen == [["player-names-place"], ["player-decides"], ["open-croupier-note"], ["pay-players"]]


@pytest.mark.parametrize(
    ("cap", "code", "values"),
    [
        (None, "warning-banker-cap-missing", {"recommended": 5, "break_even": Fraction(29, 5)}),
        (6, "warning-banker-cap-favours-player", {"bet_cap": 6, "break_even": Fraction(29, 5)}),
    ],
)
def test_sa23_a_limit_that_favours_the_players_is_a_warning(cap, code, values):
    session = session_with(NewHand(("Anna",), length=7, game=Game.BANKER, ante=10, options=BankerOptions(banker_bet_cap=cap)))
    (warning, _) = prompts(session.state)
    assert (warning.code, warning.rule, warning.warning) == (code, "SA23", True)
    assert values.items() <= dict(warning.params).items()


def test_c4_c5_c6_c8_c9_c11_coins_step_by_step():
    session = session_with(NewHand(("Dina", "Anna"), game=Game.COINS, ante=10, options=CoinsOptions()))
    assert rules(session) == ["C4", "C5", "C6"]
    act(session, PairBet(2, 1, 1), PairCall(1, 2))
    assert rules(session) == ["C8"]
    act(session, ShowCoin(1, 1), ShowCoin(2, 1))
    assert rules(session) == ["C9", "C11"]


def test_ca14_tossed_coins_are_tossed():
    session = session_with(NewHand(("Dina", "Anna"), game=Game.COINS, ante=10, options=CoinsOptions(coin_mode=CoinMode.TOSS)))
    act(session, PairBet(2, 1, 1), PairCall(1, 2))
    assert rules(session) == ["CA14"]


def test_ca10_c7_a_fold_that_cannot_be_paid_is_told():
    session = TableSession(MemoryLedger())
    for name, money in (("Dina", 10000), ("Anna", 800)):
        session.act(MoneyBrought(name, money))
    session.open_hand(NewHand(("Dina", "Anna"), game=Game.COINS, ante=100, options=CoinsOptions()))
    act(session, PairBet(2, 1, 1), PairRaise(1, 2, 3), PairFold(2, 1))
    told = [(prompt.code, prompt.rule, dict(prompt.params)) for prompt in prompts(session.state) if prompt.warning]
    # The fold costs 3 x 4 x 100 = 1200, Anna has 800.
    assert told == [
        ("alert-forced-fold", "C7", {"amount": 1200, "opponent": 1, "seat": 2}),
        ("alert-debt", "CA10", {"amount": 400, "opponent": 1, "seat": 2}),
    ]


def test_m4_m16_m17_m18_m19_m20_moon_street_by_street():
    session = session_with(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    seen = [rules(session)]
    checks = (Check(2), Check(3), Check(1))
    boards = ((ShowNote(COMMON, "9950001", 0), *checks), (ShowNote(COMMON, "9970001", 1), *checks))
    for action in (Bet(2, 10), Call(3), Call(1), *checks, *boards[0], *boards[1]):
        session.act(action)
        if rules(session) != seen[-1]:
            seen.append(rules(session))
    assert seen == [["M4", "M16"], ["M17", "M21"], ["M18", "MA17"], ["M4"], ["M19", "MA17"], ["M19"], ["M20"]]


def test_ma17_the_common_notes_stay_covered_until_they_are_due():
    session = session_with(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    act(session, Bet(2, 10), Call(3), Call(1), Check(2), Check(3), Check(1))
    assert codes(session) == ["turn-common-note", "covered-notes"]


def test_m22_ma12_an_armed_seat_hears_what_keeping_and_dropping_pays():
    """Antes and bets of 10 make a bank of 60. Seat 1 keeps with 2-2-2 against 5-5-5: half. It drops with 6-6-6: everything."""
    session = session_with(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    checks = [Check(2), Check(3), Check(1)]
    act(session, Bet(2, 10), Call(3), Call(1), *checks)
    act(session, ShowNote(COMMON, "1161111", 0), *checks, ShowNote(COMMON, "1161112", 1), *checks)
    own = (("1121111", "1121112", "1190001"), ("1151111", "1151112", "1151113"), ("1111111", "1131111", "1171111"))
    for seat, notes in enumerate(own, start=1):
        act(session, *(ShowNote(seat, digits, index) for index, digits in enumerate(notes)))
    assert (rules(session), codes(session)) == (["M22", "MA12"], ["declare-shot", "shot-choice"])
    assert dict(prompts(session.state)[-1].params) == {"seat": 1, "keep": 30, "drop": 60}
    act(session, Declare(1, Declaration.KEEP))
    assert rules(session) == ["MA14", "M3"]


def test_ma14_m3_after_the_hand_the_notes_go_to_the_muck_and_the_button_moves():
    session = session_with(NewHand(SEATS, PLACE_3, game=Game.MOON, ante=10, options=MoonOptions()))
    act(session, Bet(2, 10), Fold(3), Fold(1))
    assert rules(session) == ["MA14", "M3"]


def test_wild_west_says_its_own_with_the_seats():
    session = session_with(NewHand(("Anna", "Boris"), game=Game.WEST, ante=1, options=WestOptions()))
    assert rules(session) == ["W1, W5, W6", "W3", "W4", "W5"]
    act(session, RollStakes((1, 1, 1)))
    assert "west-roll-assessment" in codes(session)
    assert ("seats", "1, 2") in next(prompt.params for prompt in prompts(session.state) if prompt.code.endswith("roll-assessment"))
