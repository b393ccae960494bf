"""Whether the window shows the state of the session: pages, seats, amounts, digits and buttons, by what a screen reader would hear."""

import re

from dealer_assist.rules.actions import AllIn, Call, Check, Fold, ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.widgets.pots_panel import PotsPanel
from dealer_assist.ui.widgets.seats_panel import SeatTile
from dealer_assist.ui.widgets.sheet_view import SheetRow

_GROUPED = re.compile(r"(?<=\d)[,\s\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}](?=\d{3}(?!\d))")
STATUS_WORDS = {
    "waiting": ("waiting", "ждёт"),
    "folded": ("folded", "фолд"),
    "not_opened": ("did not open", "не открыл"),
}
"""The first words of a tile's line about a note that is not known, in both languages."""


def numbers(text):
    """The numbers in a text, thousands grouped or not."""
    return [int(number) for number in re.findall(r"\d+", _GROUPED.sub("", text))]


def verify_window(window):
    """Raise AssertionError where the window shows anything else than the session holds."""
    controller = window.controller
    assert window.pages.currentWidget() is _page(window)
    {
        Stage.SETUP: _verify_setup,
        Stage.PLAY: _verify_play,
        Stage.BET: _verify_bet,
        Stage.SCAN: _verify_scan,
        Stage.RESULT: _verify_result,
        Stage.PREVIEW: _verify_preview,
    }[controller.stage](window)
    if controller.stage is not Stage.SETUP:
        hand = controller.session.hand
        title = numbers(window.title.accessibleName())
        assert title == [hand.number, *([hand.opened.place, hand.length] if hand.opened.place else [])]
    _verify_buttons(window)


def _page(window):
    """The page that belongs to the state of the session, and to what the croupier is about to do."""
    pages, controller = window.pages, window.controller
    hand = controller.session.hand
    if controller.stage in (Stage.RESULT, Stage.PREVIEW):
        return pages.result if hand.game is Game.SPLIT else pages.board
    return {Stage.SETUP: pages.setup, Stage.PLAY: pages.play, Stage.BET: pages.bet, Stage.SCAN: pages.scan}[controller.stage]


def tiles(page):
    """What the tiles of a page say, seat by seat: (number of the seat, the line about it)."""
    said = [tile.accessibleName() for tile in page.findChildren(SeatTile) if tile.isVisible()]
    return [(numbers(title)[:1], line) for title, _, line in (each.partition(": ") for each in said)]


def sheet_rows(page):
    """What the rows of a sheet say: (the title, the money); in Shoot the Moon the common notes have a row without a seat."""
    said = [row.accessibleName() for row in page.findChildren(SheetRow) if row.isVisible()]
    return [(title, money) for title, _, money in (each.partition(": ") for each in said)]


def _verify_money(page, hand):
    """Every seat with its stack, then what it has at stake, or has won or lost once the hand is over."""
    expected = []
    for seat, (before, now) in enumerate(zip(hand.opened.stacks, hand.play.stacks, strict=True), start=1):
        shown = hand.play.over or now < before
        expected.append(([seat], [now, abs(now - before)] if shown else [now]))
    said = [(numbers(title)[:1], numbers(line)) for title, line in sheet_rows(page)]
    assert sorted(row for row in said if row[0]) == expected


def _verify_setup(window):
    session = window.controller.session
    assert session.hand is None or session.hand.over or session.hand.voided is not None


def _verify_play(window):
    """Every seat with its stack; every open action but the scanning of notes can be reached."""
    session, plays = window.controller.session, window.controller.plays
    assert not session.hand.over
    _verify_money(window.pages.play, session.hand)
    visible = [button for button in window.pages.play.choices if button.isVisible()]
    assert len(visible) == min(len(plays.shown), 9) > 0
    assert all(button.isEnabled() and button.text() for button in visible)
    assert len({button.text() for button in visible}) == len(visible)
    reached = {type(choice.action) for choice in plays.choices}
    assert reached == {type(action) for action in session.legal()} - {ShowNote}


def _verify_bet(window):
    """Whose turn it is, stacks and stakes, the bank, and the amount that is entered or the least one."""
    session, page = window.controller.session, window.pages.bet
    hand = session.hand
    assert not hand.over
    assert str(hand.to_act) in page.target.accessibleName()
    assert numbers(page.table.accessibleName()) == [hand.bank]
    for (seat, line), bettor in zip(tiles(page), hand.round.bettors, strict=True):
        if bettor.folded:
            assert numbers(line) == []
        else:
            money = [bettor.stack, bettor.stake] if bettor.stack else []
            assert numbers(line) == [*money, bettor.paid + bettor.stake], seat
    figure = page.amount.accessibleName().split(": ", 1)[1].split(".", 1)[0]
    least = [getattr(action, "level", getattr(action, "amount", None)) for action in session.legal()]
    least = min((amount for amount in least if amount is not None), default=None)
    typed = window.controller.bets.amount
    expected = typed if typed is not None else least
    assert figure == ("–" if expected is None else str(expected))


def _verify_scan(window):
    """The slots in their order with what is known of their notes, the one that is scanned, and the digits on the desk."""
    session, page, language = window.controller.session, window.pages.scan, window.wording.language
    hand, target = session.hand, session.target_slot
    assert target is not None
    said = tiles(page)
    assert len(said) == len(hand.slots)
    for (number, line), slot in zip(said, hand.slots, strict=True):
        assert number[:1] in ([slot.number], []) if slot.number else True
        words = STATUS_WORDS.get(str(slot.status))
        assert words is None or line.startswith(words[language == "ru"]), line
    draft = window.controller.draft
    digits = [None] * hand.length if draft is None else draft.digits
    assert page.digits.accessibleName() == " ".join(digit or "?" for digit in digits)


def _verify_result(window):
    """Everybody's money after the hand, and sentences about it."""
    hand = window.controller.session.hand
    assert hand.over
    assert hand.voided is None
    stacks = list(hand.play.stacks)
    if hand.game is not Game.SPLIT:
        _verify_money(window.pages.board, hand)
        return
    assert window.pages.result.accessibleName()
    cards = [
        card.accessibleName() for card in window.pages.result.findChild(PotsPanel).children() if card.isWidgetType() and card.isVisible()
    ]
    assert numbers(cards[-1])[0] == sum(stacks)
    assert numbers(cards[-1])[2::2] == stacks


def _verify_preview(window):
    """A correction is shown before it is made: the session still has the money of before."""
    controller = window.controller
    assert controller.session.hand.over
    if controller.session.hand.game is not Game.SPLIT:
        _verify_money(window.pages.board, controller.preview.hand)


def _verify_buttons(window):
    """A button is open exactly where nothing stands against its wish, and one that is closed says why."""
    controller, session = window.controller, window.controller.session
    shown = {intent: button for intent, button in window.buttons._buttons.items() if button.isVisible()}
    for intent, button in shown.items():
        waits = intent is Intent.CONFIRM and controller.stage is Stage.SCAN and not (controller.draft and controller.desk.stable)
        assert button.isEnabled() == (controller.refusal(intent) is None and not waits), intent
        assert button.text()
        assert button.isEnabled() or button.toolTip(), intent
    assert shown[Intent.UNDO].isEnabled() == session.can_undo()
    assert shown[Intent.REDO].isEnabled() == session.can_redo()
    if controller.stage is Stage.BET:
        seat = session.to_act
        assert shown[Intent.FOLD].isEnabled() == session.can_act(Fold(seat))
        assert shown[Intent.ALL_IN].isEnabled() == session.can_act(AllIn(seat))
        assert shown[Intent.CHECK_CALL].isEnabled() == (session.can_act(Check(seat)) or session.can_act(Call(seat)))
