"""Liar's Poker Split, Banker: a player against the house at fixed odds (S33, SA23 to SA25).

Where the printed texts are silent, this module decides:

- The bet is what the player adds to the ante, also where it may be 0 by `raise_to` (SA23); the limit binds the bet alone.
- There is no all-in: a player who cannot pay the least bet can only fold. The house has no limit.
- A hand that was folded needs no note; a note that is known all the same is told with its corridor.
- The same reading of a note as in Split: a check digit on the post, neighbours, and a Double without its third digit lose.
"""

from dealer_assist.rules.banker_hand import BankerAction, BankerHand, BankerResult
from dealer_assist.rules.banker_options import BankerOptions, FoldRound
from dealer_assist.rules.corridor import corridor, kind, width
from dealer_assist.rules.errors import InvalidHand, InvalidSerial
from dealer_assist.rules.split_hand import OutReason, SeatState
from dealer_assist.rules.split_showdown import judge
from dealer_assist.rules.table_verify import verify_ante, verify_digits, verify_money, verify_serials
from dealer_assist.rules.verbs import asks

__all__ = ["BankerAction", "BankerHand", "BankerResult", "can_settle", "fold_loss", "least_bet", "most_bet", "settle", "verify_hand"]

DOUBLE_SET_PAYS = 10
"""Stakes that a Double-Set wins, the stake itself coming back beside them (S33, SA24)."""


def fold_loss(ante: int, options: BankerOptions) -> int:
    """What a fold costs: half the ante (S33); of an odd ante the half that was agreed (SA25)."""
    return ante // 2 if options.fold_round is FoldRound.PLAYER else ante - ante // 2


def least_bet(ante: int, options: BankerOptions) -> int:
    """The least that a bet adds: the ante, or nothing where the stake is only raised to it (S33, SA23)."""
    return 0 if options.raise_to else ante


def most_bet(ante: int, options: BankerOptions) -> int | None:
    """The most that a bet adds, None without a limit (SA23)."""
    return None if options.banker_bet_cap is None else options.banker_bet_cap * ante


def verify_hand(hand: BankerHand) -> None:
    """Raise the RuleError that keeps the hand from being settled; its field `where` is the key in a hand file.

    Codes: `ante_not_positive`, `negative_money`, `bet_with_fold`, `bet_below_ante`, `bet_above_cap`, `serial_missing`,
    `place_needs_neighbour`, `serial_wrong_length`, `serial_twice`.
    """
    verify_ante(hand.ante)
    verify_money([("bet", hand.bet)])
    _verify_bet(hand)
    _verify_notes(hand)


can_settle = asks(verify_hand)


def settle(hand: BankerHand) -> BankerResult:
    """The result of the hand. Raises what `verify_hand` raises."""
    verify_hand(hand)
    pair = None if hand.serial is None else hand.serial.pair(hand.place)
    state, why = _judge(hand, pair)
    return BankerResult(
        pair=pair,
        corridor=None if pair is None else corridor(pair),
        width=None if pair is None else width(pair),
        kind=None if pair is None else kind(pair),
        state=state,
        why=why,
        player_net=_player_net(hand, state),
    )


def _verify_bet(hand: BankerHand) -> None:
    """S33: at least the ante; SA23: at most the agreed number of antes."""
    if hand.action is BankerAction.FOLD:
        if hand.bet:
            raise InvalidHand("bet_with_fold", where="bet", found=hand.bet)
        return
    least, most = least_bet(hand.ante, hand.options), most_bet(hand.ante, hand.options)
    if hand.bet < least:
        raise InvalidHand("bet_below_ante", where="bet", amount=hand.bet, ante=hand.ante)
    if most is not None and hand.bet > most:
        raise InvalidHand("bet_above_cap", where="bet", amount=hand.bet, most=most)


def _verify_notes(hand: BankerHand) -> None:
    paths, notes = ("serial", "board"), (hand.serial, hand.board)
    for where, note in zip(paths, notes, strict=True):
        if note is None and hand.action is BankerAction.BET:
            raise InvalidSerial("serial_missing", where=where)
    if any(notes):
        verify_digits(hand.place.length)
    verify_serials(notes, hand.place.length, paths.__getitem__)


def _judge(hand: BankerHand, pair: tuple[int, int] | None) -> tuple[SeatState, OutReason | None]:
    """Folded, or the pair against the check digit (S27, S33)."""
    if hand.action is BankerAction.FOLD or pair is None or hand.board is None:
        return SeatState.FOLDED, None
    return judge(pair, hand.board.digit_at(hand.place.number))


def _player_net(hand: BankerHand, state: SeatState) -> int:
    """S33: a fold loses half the ante, a corridor wins the stake, a Double-Set ten of it, anything else loses it."""
    if state is SeatState.FOLDED:
        return -fold_loss(hand.ante, hand.options)
    if state is SeatState.ALIVE:
        return hand.stake
    if state is SeatState.DOUBLE_SET:
        return hand.stake * (DOUBLE_SET_PAYS - hand.options.ten_for_one)
    return -hand.stake
