"""A Wild West game as far as it has been played: who is in it, the scores, what each may lose (W14, W15, W17).

Seats are numbers from 1. All money stands in the stacks until the game is over.
"""

from dataclasses import dataclass
from fractions import Fraction

from dealer_assist.rules.west_hand import WestResult
from dealer_assist.rules.west_rolls import Manner, interim_scores, stage_two_total
from dealer_assist.rules.west_setup import Stage, WestPlayer, WestSetup, can_notice


@dataclass(frozen=True, slots=True)
class WestState:
    """The facts of a game. `players` follow the seats; `modifier` is 0 until the stakes are rolled.

    `finalists` are the seats that play the final, `short` those that the check of funds kept out of it (W20, W21); both are
    empty before. `result` is the payout of the players who stayed, `nets` the money of everybody; both appear at the end.
    """

    setup: WestSetup
    players: tuple[WestPlayer, ...]
    stage: Stage = Stage.STAKES
    modifier: int = 0
    finalists: tuple[int, ...] = ()
    short: tuple[int, ...] = ()
    result: WestResult | None = None
    nets: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, from seat 1."""
        return self.setup.names

    @property
    def button(self) -> int:
        """The number of the dealer's seat."""
        return self.setup.button

    @property
    def over(self) -> bool:
        """Whether the game is settled."""
        return bool(self.nets)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The money of each seat; with gains and losses once the game is over."""
        moved = self.nets or (0,) * len(self.names)
        return tuple(stack + net for stack, net in zip(self.setup.stacks, moved, strict=True))

    @property
    def money(self) -> int:
        """All money of the game: the same in every state (I1)."""
        return sum(self.stacks)

    @property
    def in_game(self) -> tuple[int, ...]:
        """The seats that are neither out for want of funds (W15) nor have left (W28)."""
        return tuple(seat for seat, player in enumerate(self.players, start=1) if not (player.out or player.left))

    @property
    def interim(self) -> tuple[int, ...]:
        """The interim score of every seat, visible to all; empty before stage II (W14)."""
        if self.stage in {Stage.STAKES, Stage.PRELUDE}:
            return ()
        return interim_scores([player.game for player in self.players if player.game is not None])

    @property
    def noticed(self) -> tuple[tuple[int, int], ...]:
        """Who has noticed whose cheating, as pairs of seats (W18)."""
        observers = [seat for seat in self.in_game if self.player(seat).perceives]
        cheaters = [seat for seat, player in enumerate(self.players, start=1) if player.cheats]
        return tuple((one, other) for one in observers for other in cheaters if one != other and can_notice(self.setup, one, other))

    def player(self, seat: int) -> WestPlayer:
        """What the seat has done."""
        return self.players[seat - 1]

    def cap(self, seat: int) -> int:
        """The most that the seat loses: its stack, its own limit (W12) and that of the table (W5)."""
        limits = (self.setup.stacks[seat - 1], self.player(seat).max_loss, self.setup.options.max_loss)
        return min(limit for limit in limits if limit is not None)

    def pre_final(self, seat: int) -> Fraction:
        """The total of stage II of a seat that has made its rolls (W17)."""
        player = self.player(seat)
        smarts, cool = player.smarts or 0, player.cool or 0
        return stage_two_total(player.second_manner or Manner.CAREFUL, (smarts, cool), self.interim[seat - 1], self.setup.options)

    def plays_risky(self, seat: int) -> bool:
        """Whether the seat plays risky in stage II and in the final."""
        return self.player(seat).second_manner is Manner.RISKY
