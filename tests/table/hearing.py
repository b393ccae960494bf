"""A session whose announcements are collected, for the tests of what is announced."""

from collections.abc import Sequence

from dealer_assist.rules.actions import Fold
from dealer_assist.table.announce import Announcement, announce
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.croupier import AnyCroupier
from tests.table.helpers import MemoryLedger, typed

Said = tuple[str, dict[str, object]]


class Hearing:
    """Players with their money, and everything that is said."""

    def __init__(self, *names: str, money: int | Sequence[int] = 0) -> None:
        self.session = TableSession(MemoryLedger())
        self.heard: list[Announcement] = []
        self.session.subscribe(lambda change: self.heard.extend(announce(*change)))
        amounts = [money] * len(names) if isinstance(money, int) else money
        for name, amount in zip(names, amounts, strict=True):
            if amount:
                self.session.act(MoneyBrought(name, amount))

    @classmethod
    def of(cls, hand: NewHand, money: int | Sequence[int] = 0) -> "Hearing":
        """A table at which this hand is open, and nothing has been heard after its opening."""
        hearing = cls(*hand.seats, money=money)
        hearing.heard.clear()
        return hearing.open(hand)

    def open(self, hand: NewHand) -> "Hearing":
        self.heard.clear()
        self.session.open_hand(hand)
        return self

    def do(self, *actions: object) -> "Hearing":
        """Each action in turn; only what the last one brings is kept."""
        for action in actions:
            self.heard.clear()
            self.session.act(action)
        return self

    def confirm(self, *serials: str) -> "Hearing":
        """Serials typed for the slots that wait."""
        for serial in serials:
            self.heard.clear()
            self.session.confirm(typed(serial))
        return self

    @property
    def codes(self) -> list[str]:
        return [each.code for each in self.heard]

    def said(self, *codes: str) -> list[Said]:
        """What was said with these codes, with its values; everything when none is named."""
        return [(each.code, dict(each.params)) for each in self.heard if not codes or each.code in codes]

    def values(self, code: str) -> dict[str, object]:
        """The values of the one announcement with this code."""
        ((_, values),) = self.said(code)
        return values


class PatientCroupier(AnyCroupier):
    """Folds seldom, so that hands come to the showdown."""

    def action(self, session: TableSession) -> object:
        action = super().action(session)
        while isinstance(action, Fold) and self.random.random() < 0.9:
            action = super().action(session)
        return action
