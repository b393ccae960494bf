"""A croupier who does anything that is legal: hands of every game to open, and what may be done next, by drawn numbers."""

from dataclasses import dataclass
from random import Random

from dealer_assist.rules.actions import Bet, RaiseTo, ShowNote
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_options import CoinMode, CoinsOptions, DealerMatch, FoldK, KTotal, Shortfall
from dealer_assist.rules.moon_options import DeclareMode, MoonOptions, RakePeriod
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import BoardNote, SplitOptions, TieRule, Variant
from dealer_assist.rules.west_options import ExitRule, Stakes, WestOptions
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina")
LENGTH = 4


@dataclass
class AnyCroupier:
    """Chooses by a seeded generator, so that a failure can be told again."""

    random: Random

    def new_hand(self, game: Game, count: int) -> NewHand:
        """A hand of the game for so many players, with options drawn."""
        seats = NAMES[:count]
        place = Place(self.random.randint(1, LENGTH), LENGTH)
        match game:
            case Game.SPLIT:
                betting = self.random.random() < 0.8
                notes = self.random.choice((0, 5))
                return NewHand(seats, place, ante=10, note_value=notes, options=self._split_options(), betting=betting)
            case Game.BANKER:
                return NewHand(seats, length=LENGTH, game=game, ante=10, options=self._banker_options())
            case Game.COINS:
                return NewHand(seats, game=game, ante=1, options=self._coins_options())
            case Game.MOON:
                return NewHand(seats, place, game=game, ante=10, fee=2, options=self._moon_options())
            case Game.WEST:
                return NewHand(seats, game=game, ante=1, options=self._west_options())

    def _split_options(self) -> SplitOptions:
        draw = self.random.choice
        return SplitOptions(
            tie_rule=draw(tuple(TieRule)), variant=draw(tuple(Variant)), cash_ante=draw((0, 3)), board_note=draw(tuple(BoardNote))
        )

    def _banker_options(self) -> BankerOptions:
        draw = self.random.choice
        return BankerOptions(banker_bet_cap=draw((None, 3)), raise_to=draw((True, False)), board_per_player=draw((True, False)))

    def _coins_options(self) -> CoinsOptions:
        draw = self.random.choice
        return CoinsOptions(
            k_total=draw(tuple(KTotal)),
            fold_k=draw(tuple(FoldK)),
            dealer_match=draw(tuple(DealerMatch)),
            shortfall=draw(tuple(Shortfall)),
            coin_mode=draw(tuple(CoinMode)),
        )

    def _moon_options(self) -> MoonOptions:
        draw = self.random.choice
        return MoonOptions(declare=draw(tuple(DeclareMode)), rake_period=draw(tuple(RakePeriod)), ante_in_shot=draw((True, False)))

    def _west_options(self) -> WestOptions:
        return WestOptions(stakes=self.random.choice(tuple(Stakes)), exit=self.random.choice(tuple(ExitRule)))

    def action(self, session: TableSession) -> object:
        """One of the legal actions, with any amount between the least and the largest and with any digits."""
        legal = session.legal()
        action = self.random.choice(legal)
        match action:
            case ShowNote(slot, _, index):
                return ShowNote(slot, self.free_digits(session), index)
            case Bet(seat):
                amounts = [other.amount for other in legal if isinstance(other, Bet) and other.seat == seat]
                return Bet(seat, self.random.randint(min(amounts), max(amounts)))
            case RaiseTo(seat):
                levels = [other.level for other in legal if isinstance(other, RaiseTo) and other.seat == seat]
                return RaiseTo(seat, self.random.randint(min(levels), max(levels)))
        return action

    def free_digits(self, session: TableSession) -> str:
        """A serial that no open note has; zeros and equal digits come often."""
        taken = {slot.digits for slot in session.hand.slots}
        while True:
            digits = "".join(self.random.choice("0012345678955") for _ in range(session.hand.length))
            if digits not in taken:
                return digits

    def play(self, session: TableSession, actions: int = 1000) -> None:
        """Play the hand to its end, or at most so many actions."""
        for _ in range(actions):
            if not session.legal():
                return
            session.act(self.action(session))
