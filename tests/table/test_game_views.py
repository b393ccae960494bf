"""What stands in each pair, before each player and in each stage, worked out from the rules by hand."""

from dealer_assist.rules.actions import Bet, Fold, NotOpened, ShowNote
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, ShowCoin
from dealer_assist.rules.coins_options import CoinsOptions, DealerMatch
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import ChooseManner, LeaveGame, NextStage, Roll, RollDice, WestPrompt
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.table.coins_view import Exposure
from tests.table.game_hands import banker, banker_settled, done, moon, moon_opened, opened, west_second_stage


def coins(*actions, options=None):
    """A dealer with 2,000 against one player with 1,500; a point costs 100 (C12)."""
    return done(opened(Game.COINS, (2000, 1500), 100, options=options), *actions)


# -- Coins ----------------------------------------------------------------------------------------------------


def test_a_pair_tells_stakes_multiplier_and_what_the_player_can_lose():
    """C12: bet ×2 lays 800 on each side; two tails or two heads cost the player 4 x 2 x 100, and 400 more lie in reserve (C4)."""
    (line,) = coins(PairBet(2, 1, 2), PairCall(1, 2)).view.pairs
    assert (line.player, line.k, line.stakes, line.risk, line.cover, line.result) == (2, 2, (800, 800), 800, 1200, None)


def test_without_a_bet_the_reserve_covers_the_worst():
    """C4: a reserve of four nominals is what two heads cost at ×1."""
    (line,) = coins().view.pairs
    assert (line.k, line.stakes, line.risk, line.cover) == (1, (0, 0), 400, 400)


def test_the_dealer_is_exposed_to_three_nominals_a_multiplier_of_all_he_has():
    """CA9: 3 x 2 x 100 of 900 behind, 800 staked and 300 in reserve."""
    assert coins(PairBet(2, 1, 2), PairCall(1, 2)).view.exposure == Exposure(600, 2000, 300)


def test_the_exposure_can_be_above_what_the_dealer_has():
    """CA9 with a dealer who lays three nominals: two bets of ×3 can cost him 1,800 where he has 1,700 for them."""
    hand = opened(Game.COINS, (1700, 2000, 2000), 100, options=CoinsOptions(dealer_match=DealerMatch.THREE))
    exposure = done(hand, PairBet(2, 1, 3), PairBet(3, 1, 3)).view.exposure
    assert (exposure.amount, exposure.means) == (1800, 1700)


def test_a_folded_pair_risks_nothing_and_its_coins_stay_closed():
    """C7: three points x 2 x 100 from the player; CA13."""
    (line,) = coins(PairBet(2, 1, 2), PairFold(1, 2)).view.pairs
    assert (line.risk, line.coins, line.result.net) == (0, (None, None), 600)


def test_shown_coins_stand_in_their_pair():
    """C8: heads and tails are three points, odd: the player wins 3 x 1 x 100."""
    (line,) = coins(PairCheck(2, 1), PairCheck(1, 2), ShowCoin(2, 2), ShowCoin(1, 1)).view.pairs
    assert (line.coins, line.result.points, line.result.net) == ((2, 1), 3, 300)


# -- Banker ---------------------------------------------------------------------------------------------------


def test_a_player_stands_against_the_digit_at_his_own_place():
    """S12, S33: 8 and 3 hold 4 to 7 between them; 5 is inside, and 20 + 100 are won."""
    first, folded = banker_settled().view.lines
    assert (first.place.number, first.pair, first.corridor, first.check, first.bet) == (3, (8, 3), (4, 5, 6, 7), 5, 100)
    assert (first.result.player_net, folded.result.player_net) == (120, -10)


def test_nothing_is_seen_of_a_note_that_is_closed():
    first, _ = banker(Bet(1, 100), Fold(2)).view.lines
    assert (first.pair, first.corridor, first.check, first.result) == (None, (), None, None)


def test_the_note_of_the_croupier_is_nothing_to_a_folder():
    assert banker_settled().view.lines[1].check is None


# -- Shoot the Moon -------------------------------------------------------------------------------------------


def test_a_note_tells_its_base_its_zeros_and_its_reach():
    """M7: a 9 with three zeros reaches three numbers up and down the ring 9-1."""
    line = moon_opened(moon(), 1).view.lines[0]
    assert [(note.base, note.zeros) for note in line.notes] == [(2, 0), (2, 0), (9, 3)]
    assert line.notes[2].reach == (6, 7, 8, 9, 1, 2, 3)
    assert line.armed


def test_notes_recorded_before_the_showdown_are_secret_until_then():
    """I8, M20."""
    early = moon(2, recorded=[(1, 2)])
    assert early.view.secret == {(1, 2)}
    assert moon(4, recorded=[(1, 2)]).view.secret == frozenset()


def test_the_notes_of_who_has_folded_or_does_not_open_stay_secret():
    """M4: folded notes go to the muck unseen."""
    early = done(moon(1, recorded=[(3, 0)]), Fold(2), Fold(3))
    assert early.over
    assert early.view.secret == {(3, 0)}
    late = done(moon(4, recorded=[(3, 0)]), NotOpened(3))
    assert late.view.secret == {(3, 0)}


def test_best_of_five_and_own_notes_are_told_with_what_keeping_and_dropping_pay():
    """M14, MA12: 9, 2, 2 become 2-2-2 and with two sixes 6-6-6, above the 5-5-5 of seat 2. Of 60 the shot takes half (M23)."""
    hand = moon_opened(moon(), 1, 2, 3)
    line = hand.view.lines[0]
    assert (line.best.numbers, line.own.numbers) == ((6, 6, 6), (2, 2, 2))
    assert (line.choice.keep_pays, line.choice.drop_pays) == (30, 60)
    kept = done(hand, Declare(1, Declaration.KEEP)).view.lines[0]
    assert (kept.held, kept.declared, kept.choice) == (True, Declaration.KEEP, None)


def test_nothing_is_made_of_notes_that_are_not_complete():
    line = done(moon(), ShowNote(1, "2345671", 0)).view.lines[0]
    assert (line.best, line.own, line.armed) == (None, None, False)


# -- Wild West ------------------------------------------------------------------------------------------------


def test_the_account_of_stage_two_is_the_technical_count():
    """W23 to W28: 12 is the best score, half of it 6, the prize 2 x 7 x 12 = 168. 0 and 5 lack 6 and 1 of the half and pay 144 and 24;
    8 and 12 stand 2 and 6 above it and get 42 and 126."""
    lines = west_second_stage().view.lines
    assert [line.interim for line in lines] == [8, 12, 0, 5]
    assert [line.account for line in lines] == [42, 126, -144, -24]


def test_what_is_due_is_told_seat_by_seat():
    """W16, W17: a manner first, then its rolls; nothing is due of who has left (W19)."""
    hand = done(west_second_stage(), ChooseManner(1, Manner.CAREFUL), LeaveGame(4))
    assert [line.due for line in hand.view.lines] == [
        (WestPrompt.ROLL_STAGE_TWO,),
        (WestPrompt.CHOOSE_MANNER,),
        (WestPrompt.CHOOSE_MANNER,),
        (),
    ]
    done_with = done(hand, RollDice(1, Roll.SMARTS, (7, 8))).view.lines[0]
    assert (done_with.due, done_with.pre_final) == ((), 23)


def test_the_account_of_the_final_is_that_of_the_pre_final_scores():
    """Smarts 15 + 8 = 23; risky 3 x 14 = 42; 12 + 0; 10 + 5 / 2 = 12.5. Half of 42 - 12 is 15: 23 - 12 = 11 lacks 4 of it, 0 lacks 15,
    0.5 lacks 14.5. The prize is 2 x 7 x 30 = 420, of which 42 gets all: 420 x 4 / 33.5 = 50.1, x 15 = 188.1, x 14.5 = 181.8 (WA6)."""
    hand = done(west_second_stage(), ChooseManner(1, Manner.CAREFUL), RollDice(1, Roll.SMARTS, (7, 8)))
    hand = done(hand, ChooseManner(2, Manner.RISKY), RollDice(2, Roll.SMARTS, (9, 8), 1), RollDice(2, Roll.COOL, (8, 7), -1))
    hand = done(hand, ChooseManner(3, Manner.AGGRESSIVE), RollDice(3, Roll.SMARTS, (5, 5)), RollDice(3, Roll.COOL, (9, 2), 1))
    hand = done(hand, ChooseManner(4, Manner.AGGRESSIVE), RollDice(4, Roll.SMARTS, (5, 5)), RollDice(4, Roll.COOL, (3, 2)), NextStage())
    assert hand.stage == "final"
    assert [line.account for line in hand.view.lines] == [-50, 420, -188, -182]
    assert [line.due for line in hand.view.lines] == [(), (WestPrompt.TEST_COOL,), (), ()]
