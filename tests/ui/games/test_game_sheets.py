"""The sheets of the games say what stands before every seat, and to nobody what is a secret."""

import pytest

from dealer_assist.rules.actions import Bet, Fold, NotOpened
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_actions import PairBet, PairCall, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_options import CoinsOptions, DealerMatch
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_actions import ChooseManner
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.board import GameBoard
from dealer_assist.ui.games.sheets import outcome_of, sheet_of
from dealer_assist.ui.widgets.sheet_cells import Coins, Gauge, NoteFace, Words, cell_text
from dealer_assist.ui.widgets.sheet_view import SheetRow
from dealer_assist.ui.words.wording import Wording
from tests.table.game_hands import banker, banker_settled, done, moon, moon_opened, opened, west_second_stage

EN = Wording("en")
CROUPIER, PLAYERS, PEEK = Audience.CROUPIER, Audience.PLAYERS, Audience.PEEK


def told(hand, audience=CROUPIER, wording=EN):
    """Every row of a sheet in words."""
    return [[cell_text(cell) for cell in row.cells] for row in sheet_of(hand, audience, wording).rows]


def faces(row):
    return [cell for cell in row.cells if isinstance(cell, NoteFace)]


# -- Banker ---------------------------------------------------------------------------------------------------


def test_banker_shows_the_corridor_against_the_check_digit_and_what_is_paid():
    """S12, S33."""
    first, folded = sheet_of(banker_settled(), CROUPIER, EN).rows
    _, digits, bar, stake, state = first.cells
    assert (digits.digits, bar.corridor, bar.check) == ((8, 3), (4, 5, 6, 7), 5)
    assert (stake.text, state.text) == ("20 + 100 = 120", "✓ +120 · Alive: the check digit is inside the corridor")
    assert (first.marked, first.money) == (True, "stack 620 (+120)")
    assert (folded.faded, folded.cells[1], folded.cells[4].text) == (True, None, "✕ -10 · Folded")


def test_banker_says_what_each_player_has_to_do():
    assert [row[-1] for row in told(banker(Bet(1, 100)))] == ["the notes are opened next", "folds or bets"]


def test_the_house_has_its_own_account():
    """120 to A, 10 from B (S33)."""
    outcome = outcome_of(banker_settled(), EN)
    assert outcome.headline == "The house pays 110."
    (card,) = outcome.cards
    assert (card.amount, card.lines) == ("-110", ("pays 1 · A: 120", "takes from 2 · B: 10"))


@pytest.mark.parametrize(("options", "pays"), [(BankerOptions(), "10 to 1"), (BankerOptions(ten_for_one=True), "9 to 1")])
def test_the_rule_is_told_as_it_was_agreed(options, pays):
    """SA24."""
    hand = banker(Fold(1), Fold(2), options=options)
    assert f"a Double-Set {pays}" in outcome_of(hand, EN).reason


# -- Coins ----------------------------------------------------------------------------------------------------


def coins(*actions, options=None):
    return done(opened(Game.COINS, (3000, 1500, 1500), 100, options=options), *actions)


def test_the_dealer_stands_first_with_his_exposure_against_all_he_has():
    """CA9: 3 x 100 for the bet-less pair, 3 x 2 x 100 for the other; 600 of the 3,000 lie in reserve (C4)."""
    dealer, second, third = sheet_of(coins(PairBet(2, 1, 2)), CROUPIER, EN).rows
    assert dealer.cells[3] == Gauge(900, 3000, "to all: 900 of 3,000", 600)
    assert [row.title for row in (second, third)] == ["2 · B against 1", "3 · C against 1"]
    assert second.cells[1] == Words("bet ×2 → ×2")
    assert second.cells[3] == Gauge(800, 1200, "800 of 1,200")


def test_an_exposure_above_the_limit_is_seen():
    options = CoinsOptions(dealer_match=DealerMatch.THREE)
    hand = done(opened(Game.COINS, (1700, 2000, 2000), 100, options=options), PairBet(2, 1, 3), PairBet(3, 1, 3))
    gauge = sheet_of(hand, CROUPIER, EN).rows[0].cells[3]
    assert (gauge.amount, gauge.limit) == (1800, 1700)


def test_closed_coins_are_not_told_and_open_ones_are():
    """C5, CA13: the coin of a folder stays closed."""
    hand = coins(PairBet(2, 1, 2), PairBet(3, 1, 1), PairRaise(1, 2, 1), PairCall(1, 3), PairFold(2, 1))
    assert {row[0] for row in told(hand)} == {"closed", "closed, closed"}
    dealer, second, third = sheet_of(done(hand, ShowCoin(3, 2), ShowCoin(1, 1)), CROUPIER, EN).rows
    assert dealer.cells[0] == Coins((1,), ("tails",))
    assert second.cells[0] == Coins((None, None), ("closed", "closed"))
    assert third.cells[0] == Coins((2, 1), ("heads", "tails"))


def test_a_pair_is_settled_by_its_formula():
    """C7, C9: 3 x 3 x 100 from the folder, who was raised to ×3; heads and tails pay 3 x 1 x 100 to the third seat."""
    hand = coins(PairBet(2, 1, 2), PairBet(3, 1, 1), PairRaise(1, 2, 1), PairCall(1, 3), PairFold(2, 1), ShowCoin(3, 2), ShowCoin(1, 1))
    assert [row[3] for row in told(hand)] == ["✓ +600", "✕ -900 · the player has folded", "✓ +300 · odd: 3 × 1 × 100"]
    outcome = outcome_of(hand, EN)
    assert outcome.headline == "The dealer, seat 1, wins 600 in all."
    assert [card.lines for card in outcome.cards] == [
        ("from the stack: 900", "reserve back: 400"),
        ("from the stack: 300", "reserve back: 400"),
    ]


# -- Shoot the Moon -------------------------------------------------------------------------------------------


def test_a_note_recorded_early_is_seen_only_while_a_key_is_held():
    """I8, M21."""
    hand = moon(2, recorded=[(1, 2)])
    for audience in (CROUPIER, PLAYERS):
        row = sheet_of(hand, audience, EN).rows[1]
        assert faces(row)[2] == NoteFace("recorded, secret")
        assert row.cells[-1] is None
    row = sheet_of(hand, PEEK, EN).rows[1]
    assert faces(row)[2] == NoteFace("9000123 · 0×3", 9, (6, 7, 8, 9, 1, 2, 3))
    assert row.cells[-1].text == "★ armed"


def test_the_players_see_own_notes_when_all_are_open():
    """M20: while the showdown waits, somebody may still leave without opening."""
    hand = moon_opened(moon(), 1, 2)
    digits = "2345671"
    assert digits in told(hand)[1]
    assert not any(digits in cell for row in told(hand, PLAYERS) for cell in row)
    assert digits in told(moon_opened(hand, 3), PLAYERS)[1]


def test_notes_of_who_has_left_are_never_shown_not_even_with_the_result():
    """M4: a note that was recorded early and then folded goes to the muck unseen."""
    hand = moon_opened(done(moon(4, recorded=[(3, 0)]), NotOpened(3)), 1, 2)
    hand = done(hand, Declare(1, Declaration.KEEP))
    assert hand.over
    for audience in (CROUPIER, PLAYERS):
        rows = told(hand, audience)
        assert rows[3][0] == "recorded, secret"
        assert rows[3][-1] == "did not open"
        assert rows[1][0] == "2345671"


def test_keep_and_drop_are_told_to_the_croupier():
    """MA12: 30 of 60 with the shot, all of it without."""
    hand = moon_opened(moon(), 1, 2, 3)
    assert told(hand)[1][-1] == "★ keep: 30, drop: 60"
    assert told(hand, PLAYERS)[1][-1] == "★ armed"


def test_the_numbers_that_are_played_are_marked_on_their_notes():
    """M7, M14: kept, 9 is played as 2 by three of its steps; the other notes are what they are."""
    hand = done(moon_opened(moon(), 1, 2, 3), Declare(1, Declaration.KEEP))
    row = sheet_of(hand, PLAYERS, EN).rows[1]
    assert [face.played for face in faces(row)] == [2, 2, 2]
    assert [cell.text for cell in row.cells[3:]] == ["set 6, 6, 6 ±", "set 2, 2, 2 ±", "★ held"]


def test_the_bank_of_the_moon_is_split_with_its_reasons():
    """M23: half of 60 to the shot, the rest to the natural 5-5-5."""
    outcome = outcome_of(done(moon_opened(moon(), 1, 2, 3), Declare(1, Declaration.KEEP)), EN)
    assert outcome.headline == "Seats 1, 2 win"
    assert outcome.reason == "The shot of seat 1 takes 30 of the bank. Seat 2 takes 30 of the bank: a set, 5, 5, 5."
    pot, stacks = outcome.cards
    assert (pot.amount, pot.lines) == ("60", ("shots 30, the strongest 30", "A gets 30", "B gets 30"))
    assert stacks.lines == ("A: 1,010", "B: 1,010", "C: 980")


# -- Wild West ------------------------------------------------------------------------------------------------


def test_the_stages_tell_what_is_done_and_what_is_due():
    """W14, W16, W17; 8 is seat 1's interim score."""
    hand = done(west_second_stage(), ChooseManner(1, Manner.RISKY))
    columns = [column.caption for column in sheet_of(hand, CROUPIER, EN).columns]
    assert columns[1:4] == ["✓ I. Prelude", "▶ II. Confrontation", "III. Final"]
    first, second, *_ = told(hand)
    assert first == ["aggressive; Your Game 17", "interim 8; risky; ▶ roll for the stage", "", "+42"]
    assert second[1] == "interim 12; ▶ choose a manner"


def test_an_assessment_is_told_to_nobody():
    """W8, W13: every assessment here is 10, and no other number of this game is."""
    hand = west_second_stage()
    assert not any("10" in cell for audience in Audience for row in told(hand, audience) for cell in row)


def test_a_game_without_a_result_has_no_outcome():
    assert outcome_of(west_second_stage(), EN) is None


def test_split_has_the_money_of_every_seat():
    """Nobody has bet yet; seat 1 has the button, so seat 2 acts first."""
    rows = sheet_of(opened(Game.SPLIT, (500, 400, 300), 20, place=3), CROUPIER, EN).rows
    assert [row.money for row in rows] == ["stack 500", "stack 400", "stack 300"]
    assert [row.title[0] for row in rows] == ["1", "2", "3"]
    assert [row.marked for row in rows] == [False, True, False]


# -- the board ------------------------------------------------------------------------------------------------


def test_the_board_shows_a_banner_with_the_result_only(qtbot):
    board = GameBoard(PLAYERS)
    qtbot.addWidget(board)
    board.show()
    board.display(banker(Bet(1, 100)), EN)
    assert not board.banner.isVisible()
    board.display(banker_settled(), EN)
    assert board.banner.accessibleName().startswith("The house pays 110.")
    names = [row.accessibleName() for row in board.findChildren(SheetRow) if row.isVisible()]
    assert names == ["1 · A: stack 620 (+120)", "2 · B: stack 490 (-10)"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sentence_of_the_sheets_is_there(language):
    """A missing message would stand in the sheet by its code."""
    wording = Wording(language)
    hands = [banker_settled(), coins(PairBet(2, 1, 2)), moon_opened(moon(), 1, 2, 3), west_second_stage(), done(moon(), NotOpened(2))]
    said = [cell for hand in hands for row in told(hand, PEEK, wording) for cell in row]
    said += [column.caption for hand in hands for column in sheet_of(hand, PEEK, wording).columns]
    assert not any("sheet-" in text for text in said)
