"""What the keys do: the session, the draft and the choice for the next hand, without any widget."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from dealer_assist.rules.actions import Fold, NotOpened
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.announce import announce
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import Fact, Redone, SerialConfirmed, SerialCorrected, Undone
from dealer_assist.table.hand import HandState
from dealer_assist.table.session import Change, TableSession
from dealer_assist.table.state import TableState
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.aim import Aim
from dealer_assist.ui.models.bet_desk import BetDesk
from dealer_assist.ui.models.debounce import Debounce
from dealer_assist.ui.models.desk import Desk, Look, Offer
from dealer_assist.ui.models.draft_keys import DraftKeys
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.play_desk import PlayDesk
from dealer_assist.ui.models.resumed_choice import resumed_choice
from dealer_assist.ui.models.setup_choice import SetupChoice
from dealer_assist.ui.models.setup_keys import setup_intents
from dealer_assist.ui.models.stage import BEFORE_HAND, Stage
from dealer_assist.ui.words.idle_keys import no_effect, no_use_here
from dealer_assist.ui.words.notice import Level, Notice, announced, refused
from dealer_assist.ui.words.tidings import not_kept

_Page = dict[Intent, Callable[[Press], None]]

_SEEN_ELSEWHERE = frozenset(
    {
        *((stage, intent) for stage in (Stage.SCAN, Stage.REGISTER) for intent in (Intent.PICTURE_BACK, Intent.PICTURE_ON)),
        (Stage.PLAY, Intent.DIGIT),
    }
)
"""Keys whose effect is the picture, or a question that is asked."""


class TableController(QObject):
    """Takes presses and looks, changes the session, and tells the window what to redraw, say and sound.

    Signals: `changed` (redraw), `announced` (a tuple of Announcement that the ledger holds), `withdrawn` (what was said no
    longer stands), `refused` (sound the alarm), `stepped` (move a prepared source by so many notes), `look_again` (start
    the vote anew), `asked` (a Choice whose numbers a person has to enter).
    """

    changed = Signal()
    announced = Signal(tuple)
    withdrawn = Signal()
    refused = Signal()
    stepped = Signal(int)
    look_again = Signal()
    asked = Signal(object)

    def __init__(self, session: TableSession, kinds: tuple[NoteKind, ...], clock: Callable[[], float]) -> None:
        super().__init__()
        self.session = session
        self.choice = resumed_choice(session.hand, SetupChoice(kinds))
        self.desk = Desk(clock)
        self.bets = BetDesk(session)
        self.plays = PlayDesk(session, session.act, self.asked.emit)
        self.notice: Notice | None = None
        self._untold: list[Notice] = []
        self._debounce = Debounce(clock)
        self._preparing = session.hand is None
        self.preview: TableState | None = None
        self._registering = False
        self._aim = Aim(session, self._picture_moved)
        self._intents = self._build_intents()
        session.subscribe(self._on_change)

    # -- what the window shows --------------------------------------------------------------------------------

    @property
    def state(self) -> HandState | None:
        """The hand as it stands; None before the first, and for one that was voided."""
        hand = self.session.hand
        return None if hand is None or hand.voided is not None else hand

    @property
    def shown_hand(self) -> HandState | None:
        """The hand as it stands, or as the correction that waits to be accepted would make it."""
        return self.state if self.preview is None else self.preview.hand

    @property
    def stage(self) -> Stage:
        """The page that belongs to the state."""
        if self._preparing or self.state is None:
            return Stage.REGISTER if self._registering else Stage.SETUP
        if self.preview is not None:
            return Stage.PREVIEW
        if self.session.target is not None and not self._chooses(self.state):
            return Stage.SCAN
        if self.state.round is not None:
            return Stage.BET
        return Stage.RESULT if self.state.over else Stage.PLAY

    def _chooses(self, state: HandState) -> bool:
        """Whether choices are shown although a note could be scanned: while a seat has the turn, unless a person has turned to it."""
        return (state.to_act is not None) != self._aim.turned and bool(self.plays.choices)

    @property
    def currency(self) -> str:
        """The notes to look for: those of the hand, while it is chosen those of the choice."""
        return self.choice.note_kind.currency if self.state is None or self.stage in BEFORE_HAND else self.state.currency

    @property
    def draft(self) -> Draft | None:
        """The digits to confirm."""
        return self.desk.draft

    def verify(self, intent: Intent) -> None:
        """Raise the RuleError that stands against this wish now; a wish that has no rule passes."""
        target = self.session.target
        match intent, self.stage:
            case Intent.CONFIRM | Intent.NEXT_HAND, Stage.SETUP:
                self.session.verify_open_hand(self.choice.hand)
            case Intent.CONFIRM, Stage.REGISTER if self.draft is not None:
                self.session.verify_register(self.draft)
            case Intent.CONFIRM, Stage.SCAN | Stage.PREVIEW if self.draft is not None:
                self.session.verify_confirm(self.draft)
            case Intent.FOLD, Stage.SCAN if target is not None:
                self.session.verify_act(Fold(target))
            case Intent.NOT_OPENED, Stage.SCAN if target is not None:
                self.session.verify_act(NotOpened(target))
            case ((Intent.CONFIRM | Intent.CHECK_CALL | Intent.BET_RAISE | Intent.ALL_IN | Intent.FOLD), Stage.BET):
                self.session.verify_act(self.bets.action(intent))
            case Intent.UNDO, _:
                self.session.verify_undo()
            case Intent.REDO, _:
                self.session.verify_redo()

    def refusal(self, intent: Intent) -> RuleError | None:
        """The reason against a wish, or None when it is allowed."""
        try:
            self.verify(intent)
        except RuleError as error:
            return error
        return None

    # -- what comes in ----------------------------------------------------------------------------------------

    def press(self, press: Press) -> None:
        """Do what a key or button asks for on this page."""
        action = self._intents.get((self.stage, press.intent))
        if action is None:
            self.refuse(no_use_here(press))
        elif self._debounce.slipped(press, self.stage):
            self.refuse(Notice("notice-pressed-twice", level=Level.CAUTION))
        else:
            self._attempt(partial(self._act, action, press))

    def _act(self, action: Callable[[Press], None], press: Press) -> None:
        """Do it; a press that leaves everything as it was brings what waits to be told, or says that it does nothing."""
        before, key = self._standing, (self.stage, press.intent)
        action(press)
        told = self.notice is not None or bool(self._untold)
        if key not in _SEEN_ELSEWHERE and not told and self._standing == before:
            self.refuse(no_effect(press))

    @property
    def _standing(self) -> tuple[object, ...]:
        """Everything that a key can change and a person can see."""
        entered = self.choice, self.desk.draft, self.bets.amount, self.plays.page
        return self.stage, self.session.state, self.session.target_slot, self.preview, *entered

    def record(self, facts: Sequence[Fact]) -> None:
        """Put facts on record, one after the other; what the table refuses stops the rest."""

        def act() -> None:
            for fact in facts:
                self.session.act(fact)

        self._attempt(act)

    def _attempt(self, action: Callable[[], None]) -> None:
        """Do something that the rules or the ledger may refuse, and say why when they do."""
        self.notice = None
        try:
            action()
        except RuleError as error:
            self.refuse(refused(error))
        except OSError as error:
            self.refuse(not_kept(error))
        self._tell_next()
        self.changed.emit()

    def tell(self, notices: Sequence[Notice]) -> None:
        """Show these one after the other, each until the next press that has nothing to say itself."""
        self._untold.extend(notices)
        self._tell_next()
        self.changed.emit()

    def answer(self, notice: Notice) -> None:
        """Show what a press has come to, at once."""
        self.notice = notice
        self.changed.emit()

    def _tell_next(self) -> None:
        if self.notice is None and self._untold:
            self.notice = self._untold.pop(0)

    def aim(self, slot: int, index: int = 0) -> None:
        """Scan this note of a slot next; the draft stays."""
        if self.state is None or self._preparing or self.preview is not None:
            return
        self.notice = None
        self._aim.at(slot, index)
        self.changed.emit()

    def choose(self, choice: SetupChoice) -> None:
        """Another choice for the next hand."""
        self.choice, self.notice = choice, None
        self.changed.emit()

    def choose_amount(self, amount: int | None) -> None:
        """Enter an amount that a button offers."""
        self.notice = None
        self.bets.choose(amount)
        self.changed.emit()

    def choose_action(self, index: int) -> None:
        """Take a choice of the list that is shown, from 0."""
        if self.stage is Stage.PLAY:
            self._attempt(partial(self.plays.choose, index))

    def take_look(self, look: Look) -> None:
        """Offer what the camera sees, unless a person is typing."""
        if self.stage is Stage.REGISTER:
            registered = self.session.state.registered.notes
            self.desk.take(look, self._length, {note.digits: number for number, note in enumerate(registered, start=1)})
        elif self.stage is Stage.SCAN and self.state is not None:
            self._take_note(look, self.state)
        else:
            return
        if self.notice and self.notice.level is Level.GOOD and (self.draft or self.desk.offer is Offer.DUPLICATE):
            self.notice = None
        self.changed.emit()

    def _take_note(self, look: Look, state: HandState) -> None:
        """Offer a note of the hand, unless it lies elsewhere in it; the registered deck is asked too."""
        target, newest = self.session.target_slot, getattr(self.session.next_undo, "digits", "")
        confirmed = {slot.digits: slot.number for slot in state.slots if slot.digits and slot != target}
        if newest in confirmed:
            confirmed[newest] = confirmed.pop(newest)
        self.desk.take(look, state.length, confirmed, self.session.held_against_deck(look.outcome))

    # -- the wishes, page by page -----------------------------------------------------------------------------

    def _build_intents(self) -> dict[tuple[Stage, Intent], Callable[[Press], None]]:
        typing = DraftKeys(self.desk, lambda: self._length).intents
        back: _Page = {Intent.SLOT_BACK: lambda _: self._aim.beside(-1)}
        aiming: _Page = {**back, Intent.SLOT_ON: lambda _: self._aim.beside(1)}
        pictures: _Page = {Intent.PICTURE_BACK: partial(self._step, -1), Intent.PICTURE_ON: partial(self._step, 1)}
        turn: _Page = {Intent.CHOICES: lambda _: self._aim.turn()}
        setup: _Page = {
            Intent.CONFIRM: self._open_hand,
            Intent.REGISTER: self._scan_deck,
            **setup_intents(lambda: self.choice, self.choose),
            Intent.DROP: self._back_to_result,
        }
        scan: _Page = {
            Intent.CONFIRM: partial(self._checked, self._confirm),
            Intent.DROP: self._drop,
            Intent.FOLD: lambda _: self.session.act(Fold(self._aim.slot)),
            Intent.NOT_OPENED: lambda _: self.session.act(NotOpened(self._aim.slot)),
        }
        register: _Page = {
            Intent.CONFIRM: partial(self._checked, self.session.register),
            Intent.DROP: self._drop,
            Intent.REGISTER: self._deck_scanned,
        }
        every: _Page = {Intent.UNDO: lambda _: self.session.undo(), Intent.REDO: lambda _: self.session.redo()}
        pages: dict[Stage, _Page] = {
            Stage.SETUP: setup,
            Stage.REGISTER: {**typing, **pictures, **register},
            Stage.PLAY: {**self.plays.intents, **turn, **back, Intent.DIGIT: self._choose},
            Stage.BET: {**self.bets.intents, **back},
            Stage.SCAN: {**typing, **aiming, **pictures, **turn, **scan},
            Stage.RESULT: {Intent.CONFIRM: self._next_hand, Intent.NEXT_HAND: self._next_hand, **aiming},
            Stage.PREVIEW: {Intent.CONFIRM: self._accept_preview, Intent.DROP: self._leave_preview},
        }
        return {(stage, intent): action for stage, page in pages.items() for intent, action in {**every, **page}.items()}

    def _choose(self, press: Press) -> None:
        index = int(press.digit) - 1
        if index in range(len(self.plays.shown)):
            self.plays.choose(index)
        else:
            self.refuse(no_effect(press))

    def _open_hand(self, _: Press) -> None:
        self.session.open_hand(self.choice.hand)

    def _next_hand(self, _: Press) -> None:
        self._preparing = True

    def _back_to_result(self, _: Press) -> None:
        self._preparing = self.state is None

    def _scan_deck(self, _: Press) -> None:
        self._registering = True
        self._look_anew()

    def _deck_scanned(self, _: Press) -> None:
        self._registering = False
        self.desk.clear()

    def _checked(self, take: Callable[[Draft], None], _: Press) -> None:
        """Take the draft, if a person can have looked at it."""
        if self.draft is None:
            self.refuse(Notice("notice-no-digits", level=Level.CAUTION))
        elif not self.desk.looked_at:
            self.refuse(Notice("notice-digits-changed", level=Level.ALARM))
        elif not self.desk.stable:
            self.refuse(Notice("refusal-not-stable", level=Level.CAUTION))
        else:
            take(self.draft)

    def _confirm(self, draft: Draft) -> None:
        if self.state is not None and self.state.result is not None:
            self.preview = self.session.preview_confirm(draft)
        else:
            self.session.confirm(draft)

    def _accept_preview(self, _: Press) -> None:
        """What was shown is what happens: the draft is the one that the preview was made of."""
        if self.draft is not None:
            self.session.confirm(self.draft)

    def _leave_preview(self, _: Press) -> None:
        self.preview = None

    def _drop(self, _: Press) -> None:
        target, due = self.session.target_slot, self.state.missing if self.state else ()
        if target is not None and target not in due and self.draft is None:
            self._aim.at(None)
        self._look_anew()

    def _step(self, by: int, _: Press) -> None:
        self._look_anew()
        self.stepped.emit(by)

    # -- after a change ---------------------------------------------------------------------------------------

    def _on_change(self, change: Change) -> None:
        before, event, after = change
        self._preparing = self.state is None or (self._preparing and before.hand == after.hand)
        if isinstance(event, SerialConfirmed | SerialCorrected):
            self.desk.confirmed(event.digits)
        self.desk.clear()
        self.bets.clear()
        self.plays.clear()
        self.preview, self._aim.turned = None, False
        if before.hand is None or after.hand is None or before.hand.number != after.hand.number:
            self._aim.restart()
            self._look_anew()
        else:
            self._aim.follow()
        if isinstance(event, Undone | Redone):
            self.withdrawn.emit()
        said = announce(before, event, after)
        self.notice = announced(said)
        self.announced.emit(said)

    def _picture_moved(self, by: int) -> None:
        """Bring a prepared source to the note that is due now."""
        self.stepped.emit(by)
        if not self.desk.held:
            self._look_anew()

    def _look_anew(self) -> None:
        self.desk.clear()
        self.desk.forget_look()
        self.look_again.emit()

    # -- small things -----------------------------------------------------------------------------------------

    @property
    def _length(self) -> int:
        return self.choice.note_kind.digits if self.state is None or self.stage in BEFORE_HAND else self.state.length

    def refuse(self, notice: Notice) -> None:
        """Say why a press does nothing, to the eye and to the ear."""
        self.notice = notice
        self.refused.emit()
        self.changed.emit()
