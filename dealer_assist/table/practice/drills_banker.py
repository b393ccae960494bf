"""A drill on Banker: how a player's hand ends, who pays, and how much (S33, SA24, SA25)."""

from dealer_assist.rules.actions import COMMON
from dealer_assist.rules.banker import BankerAction, BankerHand, BankerResult, settle
from dealer_assist.rules.banker_options import BankerOptions, FoldRound
from dealer_assist.rules.split_hand import OutReason, SeatState
from dealer_assist.table.dispute_split import check_step, place_step
from dealer_assist.table.dispute_steps import Step, pair_steps, step
from dealer_assist.table.practice.drills_note import POCKET, check_mark, drawn_corridor, pair_mark, verdict_field, verdict_step
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import DrawnCorridor, Explanation, Field, FieldKind, Mark, Phrase, Question, Situation, phrase
from dealer_assist.table.practice.task import Deal, Drill, Task, Wish, dealt

_SIDES = ("player", "house")
"""Who may get money."""

_FOLDS = frozenset({"fold", "fold_odd", "fold_for_house"})

_OPTIONS = {"ten_for_one": BankerOptions(ten_for_one=True), "fold_for_house": BankerOptions(fold_round=FoldRound.HOUSE)}
"""What is agreed where it is not the usual."""

_OPTION_FACTS = {"ten_for_one": phrase("practice-fact-ten-for-one"), "fold_for_house": phrase("practice-fact-fold-for-house")}

_ANTES = {Grade.EASY: (100, 200, 500), Grade.MEDIUM: (50, 150, 250), Grade.HARD: (35, 75, 125)}


def _ask_banker(task: Task) -> Question:
    ante = task.dice.choice(_ANTES[task.grade]) + (1 if task.pattern == "fold_odd" and task.grade < Grade.HARD else 0)
    bet = 0 if task.pattern in _FOLDS else ante * task.dice.randint(1, 5)
    action = BankerAction.FOLD if task.pattern in _FOLDS else BankerAction.BET

    def settled(deal: Deal) -> tuple[BankerHand, BankerResult]:
        options = _OPTIONS.get(task.pattern, BankerOptions())
        hand = BankerHand(deal.place, ante, action, deal.serial(0), deal.serial(1), bet, options)
        return hand, settle(hand)

    deal = dealt(task, Wish((POCKET, COMMON)), lambda deal: _fits(task.pattern, settled(deal)[1]))
    hand, result = settled(deal)
    folded = result.state is SeatState.FOLDED
    shown = Deal(deal.place, deal.notes[:1]) if folded else deal
    fields = (*(() if folded else (verdict_field(result.state),)), *_money_fields(result))
    facts = (*_facts(hand), *([_OPTION_FACTS[task.pattern]] if task.pattern in _OPTION_FACTS else []))
    return task.question(
        Situation(deal.place, shown.notes, facts=facts),
        phrase("practice-ask-banker", place=deal.place.number),
        fields,
        Explanation(*_explained(shown, hand, result)),
    )


def _fits(pattern: str, result: BankerResult) -> bool:
    match pattern:
        case "corridor":
            return result.state is SeatState.ALIVE
        case "double_set" | "ten_for_one":
            return result.state is SeatState.DOUBLE_SET
        case "post":
            return result.why is OutReason.POST
        case "lost":
            return result.state is SeatState.OUT and result.why is not OutReason.POST
        case _:
            return result.state is SeatState.FOLDED


def _money_fields(result: BankerResult) -> tuple[Field, Field]:
    side = "player" if result.player_net > 0 else "house"
    return (
        Field(phrase("practice-field-gains"), FieldKind.CHOICE, side, _SIDES),
        Field(phrase("practice-field-gain"), FieldKind.AMOUNT, str(abs(result.player_net))),
    )


def _facts(hand: BankerHand) -> tuple[Phrase, Phrase]:
    did = phrase("practice-fact-banker-folds") if hand.action is BankerAction.FOLD else phrase("practice-fact-banker-bets", amount=hand.bet)
    return phrase("practice-fact-ante", amount=hand.ante), did


_PAYMENT = {
    SeatState.ALIVE: "practice-step-banker-corridor",
    SeatState.DOUBLE_SET: "practice-step-banker-set",
    SeatState.OUT: "practice-step-banker-out",
    SeatState.FOLDED: "practice-step-banker-fold",
}


def _explained(deal: Deal, hand: BankerHand, result: BankerResult) -> tuple[tuple[Step, ...], tuple[Mark, ...], tuple[DrawnCorridor, ...]]:
    """The steps, the marks and the corridor; of a folded hand only what it costs."""
    rules = {SeatState.DOUBLE_SET: ("S33", "SA24"), SeatState.FOLDED: ("S33", "SA25")}.get(result.state, ("S33",))
    amount = abs(result.player_net)
    payment = step(_PAYMENT[result.state], rules, stake=hand.stake, ante=hand.ante, times=amount // hand.stake, amount=amount)
    mark = pair_mark(deal.place, 0)
    if result.state is SeatState.FOLDED:
        return (payment,), (mark,), (drawn_corridor(deal, 0),)
    check = deal.digit(1)
    verdict = verdict_step(deal, (result.state, result.why))
    steps = (place_step(deal.place), *pair_steps(POCKET, deal.notes[0].digits, deal.place), check_step(check), verdict, payment)
    return steps, (mark, check_mark(deal.place, 1)), (drawn_corridor(deal, 0, check),)


BANKER = Drill(
    {
        "corridor": Grade.EASY,
        "lost": Grade.EASY,
        "fold": Grade.EASY,
        "post": Grade.MEDIUM,
        "double_set": Grade.MEDIUM,
        "fold_odd": Grade.MEDIUM,
        "ten_for_one": Grade.HARD,
        "fold_for_house": Grade.HARD,
    },
    _ask_banker,
)
