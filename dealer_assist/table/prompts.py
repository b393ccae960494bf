"""What the program reminds people of at every moment of a hand: procedure that no program can do for them, and warnings.

A prompt is a code with its rule id and values; the sentences live in `ui/locales/*/prompts.ftl`, one message per code.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dealer_assist.rules.banker_warnings import bet_cap_warnings
from dealer_assist.rules.coins_alerts import Alert, AlertCode, alerts
from dealer_assist.rules.coins_options import CoinMode
from dealer_assist.rules.coins_play import CoinsPlay
from dealer_assist.rules.deck_building import can_deal, hands_left, plan_deck
from dealer_assist.rules.moon_play import MoonPlay, shot_choice
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import BoardNote, SplitOptions, Variant
from dealer_assist.rules.split_play import SplitPlay
from dealer_assist.rules.west_play import WestPlay
from dealer_assist.table import games
from dealer_assist.table.announce_split import bundles
from dealer_assist.table.hand import HandState, SlotStatus
from dealer_assist.table.state import TableState

Parameter = int | str | Fraction


@dataclass(frozen=True, slots=True)
class Prompt:
    """A message of the catalogue with its rule id and values; `warning` when it tells of a danger and not of the next step."""

    code: str
    rule: str
    params: tuple[tuple[str, Parameter], ...] = ()
    warning: bool = False


FIRST_HAND: dict[Game, tuple[Prompt, ...]] = {
    Game.SPLIT: (
        Prompt("prompt-agree-terms", "S5"),
        Prompt("prompt-independent-deck", "S2"),
        Prompt("prompt-choose-button", "S7"),
        Prompt("prompt-misdeal-rule", "SA31"),
    ),
    Game.BANKER: (Prompt("prompt-agree-terms", "S5"), Prompt("prompt-house-deck", "S33")),
    Game.COINS: (Prompt("prompt-agree-nominal", "C2"), Prompt("prompt-choose-button", "C1")),
    Game.MOON: (Prompt("prompt-agree-terms", "S5"), Prompt("prompt-house-deck", "M1"), Prompt("prompt-choose-button", "M3")),
    Game.WEST: (Prompt("prompt-sit-with-twenty-antes", "W2"),),
}
"""Before the first hand of a session."""

EVERY_HAND: dict[Game, tuple[Prompt, ...]] = {
    Game.SPLIT: (Prompt("prompt-announce-place", "S8"),),
    Game.BANKER: (),
    Game.COINS: (Prompt("prompt-nominal-stays", "CA7"),),
    Game.MOON: (Prompt("prompt-announce-place", "M3"), Prompt("prompt-hold-antes", "M2")),
    Game.WEST: (),
}
"""Before every hand."""

STAGES: dict[tuple[Game, str], tuple[Prompt, ...]] = {
    (Game.SPLIT, "first_round"): (Prompt("prompt-deal-pocket-notes", "S15"), Prompt("prompt-separate-stacks", "S16")),
    (Game.SPLIT, "board"): (Prompt("prompt-turn-board", "S17"),),
    (Game.SPLIT, "second_round"): (Prompt("prompt-separate-stacks-again", "S18"),),
    (Game.SPLIT, "showdown"): (Prompt("prompt-open-notes", "S26"),),
    (Game.BANKER, "places"): (Prompt("prompt-player-names-place", "S33"),),
    (Game.BANKER, "decisions"): (Prompt("prompt-player-decides", "S33"),),
    (Game.BANKER, "notes"): (Prompt("prompt-open-croupier-note", "S33"),),
    (Game.BANKER, "over"): (Prompt("prompt-pay-players", "S33"),),
    (Game.COINS, "betting"): (Prompt("prompt-post-reserves", "C4"), Prompt("prompt-set-coins", "C5"), Prompt("prompt-bet-in-pairs", "C6")),
    (Game.COINS, "showdown"): (Prompt("prompt-open-coins", "C8"),),
    (Game.COINS, "over"): (Prompt("prompt-pay-pairs", "C9"), Prompt("prompt-pass-button", "C11")),
    (Game.MOON, "preflop"): (Prompt("prompt-zone-one", "M4"), Prompt("prompt-forced-bet", "M16")),
    (Game.MOON, "flop"): (Prompt("prompt-zone-two", "M17"), Prompt("prompt-shots-stay-secret", "M21")),
    (Game.MOON, "turn_note"): (Prompt("prompt-turn-common-note", "M18"), Prompt("prompt-covered-notes", "MA17")),
    (Game.MOON, "turn"): (Prompt("prompt-never-mix-zones", "M4"),),
    (Game.MOON, "river_note"): (Prompt("prompt-turn-common-note", "M19"), Prompt("prompt-covered-notes", "MA17")),
    (Game.MOON, "river"): (Prompt("prompt-final-round", "M19"),),
    (Game.MOON, "showdown"): (Prompt("prompt-open-at-once", "M20"),),
    (Game.MOON, "declare"): (Prompt("prompt-declare-shot", "M22"),),
    (Game.MOON, "over"): (Prompt("prompt-notes-to-muck", "MA14"), Prompt("prompt-pass-button", "M3")),
}
"""By game and stage; Wild West tells its own."""


def before_hand(state: TableState, game: Game, players: int) -> tuple[Prompt, ...]:
    """What to see to before so many players open the next hand of a game."""
    first = FIRST_HAND[game] if state.accounts.button == 0 else ()
    return (*_deck_prompts(state, game, players), *first, *EVERY_HAND[game])


def prompts(state: TableState) -> tuple[Prompt, ...]:
    """What to see to now in the newest hand, warnings first; nothing before the first."""
    hand = state.hand
    if hand is None:
        return ()
    if hand.voided is not None:
        return (Prompt("prompt-deal-again", "SA31"),)
    return (*_warnings(hand), *_procedure(hand))


def _procedure(hand: HandState) -> tuple[Prompt, ...]:
    at_stage = STAGES.get((hand.game, hand.stage), ())
    match hand.play:
        case SplitPlay():
            return _of_split(hand, at_stage)
        case CoinsPlay() if hand.stage == "showdown" and hand.options.coin_mode is CoinMode.TOSS:
            return (Prompt("prompt-toss-coins", "CA14"),)
        case MoonPlay() as play:
            return (*at_stage, *_shot_choices(play))
        case WestPlay() as play:
            return tuple(_of_west(each.code, each.rule, each.seats) for each in play.prompts)
    return at_stage


def _of_split(hand: HandState, at_stage: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    match hand.stage:
        case "over":
            return _after_split(hand)
        case "showdown" if not hand.opened.betting:
            return _split_by_hand(hand)
        case "first_round" if hand.options.variant is Variant.CLUB:
            return (*at_stage, Prompt("prompt-croupier-only-deals", "S31"))
    return at_stage


def _of_west(code: str, rule: str, seats: tuple[int, ...]) -> Prompt:
    return Prompt(f"prompt-west-{code}".replace("_", "-"), rule, (("seats", ", ".join(map(str, seats))),))


def _shot_choices(play: MoonPlay) -> Iterator[Prompt]:
    """What each seat that has to declare gets when it keeps its shot and when it drops it (MA12)."""
    for seat in play.undeclared:
        choice = shot_choice(play, seat)
        yield Prompt("prompt-shot-choice", "MA12", (("drop", choice.drop_pays), ("keep", choice.keep_pays), ("seat", seat)))


def _split_by_hand(hand: HandState) -> tuple[Prompt, ...]:
    """Where the bets are kept by hand, the notes that are shown tell how far the hand is."""
    shown = [slot for slot in hand.slots if slot.status is not SlotStatus.WAITING]
    if not shown:
        return *STAGES[Game.SPLIT, "first_round"], *STAGES[Game.SPLIT, "showdown"]
    return STAGES[Game.SPLIT, "showdown" if any(slot in hand.missing for slot in hand.seats) else "board"]


def _after_split(hand: HandState) -> tuple[Prompt, ...]:
    """Where the notes go (S4, SA1), and the button (S7, S32)."""
    returns = hand.options.board_note is BoardNote.RETURN_AND_SHUFFLE
    notes = Prompt("prompt-return-board", "SA1") if returns else Prompt("prompt-collect-notes", "S4")
    return (notes, Prompt("prompt-button-stays", "S32") if games.button_stays(hand.options) else Prompt("prompt-pass-button", "S7"))


def _deck_prompts(state: TableState, game: Game, players: int) -> Iterator[Prompt]:
    """S3, S4: a deck is put together before the first hand and whenever it no longer holds a hand; else how many hands it holds."""
    if game is not Game.SPLIT or players < 2:
        return
    deck, plan = state.deck, plan_deck(players)
    if deck is None:
        if state.accounts.button == 0:
            yield Prompt("prompt-build-deck", "S3", (("deck", plan.deck), ("each", plan.each_puts)))
    elif can_deal(deck, plan.each_puts):
        yield Prompt("prompt-hands-left", "S3", (("hands", hands_left(deck, players, _board_note(state))), ("notes", deck.notes)))
    else:
        yield Prompt("warning-refill-deck", "S4", (("each", plan.each_puts), ("notes", deck.notes)), warning=True)


def _board_note(state: TableState) -> BoardNote:
    """Where the board note goes, as it was agreed for the newest hand (SA1)."""
    options = None if state.hand is None else state.hand.options
    return options.board_note if isinstance(options, SplitOptions) else BoardNote.DISCARD


_ALERT_RULES = {
    AlertCode.EXPOSURE: "CA9",
    AlertCode.FOLD_WITHOUT_BET: "CA15",
    AlertCode.FORCED_FOLD: "C7",
    AlertCode.DEBT: "CA10",
}


def _warnings(hand: HandState) -> Iterator[Prompt]:
    """The dangers of the moment: a house that loses at Banker (SA23), a dealer out of his depth (CA9), one bundle (SA32)."""
    if isinstance(hand.play, CoinsPlay):
        yield from (_alert(alert) for alert in alerts(hand.play))
    if hand.game is Game.BANKER:
        for warning in bet_cap_warnings(hand.options):
            named = tuple(warning.fields)
            yield Prompt(f"warning-{warning.code}".replace("_", "-"), "SA23", named, warning=True)
    if hand.game is Game.SPLIT:
        for group in bundles(hand):
            yield Prompt("warning-one-bundle", "SA32", (("count", len(group.serials)), ("digits", group.digits)), warning=True)


def _alert(alert: Alert) -> Prompt:
    values = (("amount", alert.amount), ("opponent", alert.opponent), ("seat", alert.seat))
    return Prompt(f"alert-{alert.code}".replace("_", "-"), _ALERT_RULES[alert.code], values, warning=True)
