"""Where the money of a settled hand goes: every pot with who may claim it and who gets how much, and what is left in the stacks."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.rules.split import PotResult, SplitResult
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.painting import LEFT, RIGHT, draw_card, draw_text, fitting_font
from dealer_assist.ui.words.amounts import amount_text
from dealer_assist.ui.words.wording import Wording


@dataclass(frozen=True, slots=True)
class MoneyCard:
    """One card: its title with an amount, a quiet line under it, and lines that say who gets what."""

    title: str
    amount: str
    detail: str
    lines: tuple[str, ...]
    colour: QColor


def money_cards(result: SplitResult, stacks: tuple[tuple[str, int], ...], wording: Wording) -> tuple[MoneyCard, ...]:
    """The cards of a hand: returned money, the main pot and the side pots, rake and jackpot, and the stacks (name, amount)."""
    cards = []
    if result.returned:
        cards.append(_plain("pots-returned", sum(amount for _, amount in result.returned), _named(result.returned, wording), wording))
    cards += [_pot(index, pot, wording) for index, pot in enumerate(result.pots)]
    if result.rake:
        cards.append(_plain("pots-rake", result.rake, (), wording))
    cards.append(_plain("pots-stacks", sum(amount for _, amount in stacks), _named(stacks, wording), wording))
    return tuple(cards)


def _pot(index: int, pot: PotResult, wording: Wording) -> MoneyCard:
    title = wording.text("pots-main") if index == 0 else wording.text("pots-side", {"number": index})
    lines = [wording.text("pots-gets", {"name": name, "amount": amount}) for name, amount in pot.paid]
    if pot.carried:
        lines.append(wording.text("pots-carried", {"amount": pot.carried}))
    if pot.rake:
        lines.append(wording.text("pots-pot-rake", {"amount": pot.rake}))
    claim = wording.text("pots-claim", {"names": ", ".join(pot.eligible)})
    return MoneyCard(title, amount_text(pot.amount, wording), claim, tuple(lines), theme.CAUTION if pot.carried else theme.GOOD)


def _plain(code: str, amount: int, lines: tuple[str, ...], wording: Wording) -> MoneyCard:
    return MoneyCard(wording.text(code), amount_text(amount, wording), "", lines, theme.QUIET)


def _named(amounts: tuple[tuple[str, int], ...], wording: Wording) -> tuple[str, ...]:
    return tuple(wording.text("pots-has", {"name": name, "amount": amount}) for name, amount in amounts)


class _Card(QWidget):
    """Paints a MoneyCard."""

    def __init__(self) -> None:
        super().__init__()
        self.model: MoneyCard | None = None

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        model = self.model
        if model is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_card(painter, box, theme.SURFACE, model.colour, 2)
        inner = box.adjusted(12, 3, -12, -3)
        rows = [model.title, *([model.detail] if model.detail else []), *model.lines]
        height = inner.height() / len(rows)
        for index, text in enumerate(rows):
            row = QRectF(inner.left(), inner.top() + index * height, inner.width(), height)
            painter.setPen(theme.QUIET if index and text == model.detail else theme.TEXT)
            words = row.adjusted(0, 0, -row.width() * 0.32, 0) if index == 0 else row
            draw_text(painter, words, text, fitting_font(text, words, min(26.0, height * 0.8), bold=index == 0), LEFT)
        amount = QRectF(inner.right() - inner.width() * 0.3, inner.top(), inner.width() * 0.3, height)
        draw_text(painter, amount, model.amount, fitting_font(model.amount, amount, min(26.0, height * 0.8), bold=True), RIGHT)
        painter.end()


class PotsPanel(QWidget):
    """The cards, one above the other, each as high as it has lines."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: list[_Card] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.GAP // 2)

    def display(self, models: tuple[MoneyCard, ...]) -> None:
        """Show these cards; nothing where there are none."""
        self.setVisible(bool(models))
        while len(self._cards) < len(models):
            self._cards.append(_Card())
            self._column.addWidget(self._cards[-1])
        for index, card in enumerate(self._cards):
            card.setVisible(index < len(models))
            card.model = models[index] if index < len(models) else None
            self._column.setStretch(index, 0 if card.model is None else 1 + bool(card.model.detail) + len(card.model.lines))
            if card.model is not None:
                card.setAccessibleName(" ".join((card.model.title, card.model.amount, card.model.detail, *card.model.lines)))
            card.update()
