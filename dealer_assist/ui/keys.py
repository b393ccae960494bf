"""Every key of the window in one table: another binding is a change of data, not of code.

Letters are listed in the Latin and in the Russian layout, so that a key works whatever layout is switched on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence


class Intent(StrEnum):
    """What a croupier wants when a key or button is pressed."""

    CONFIRM = "confirm"
    DIGIT = "digit"
    LEFT = "left"
    RIGHT = "right"
    ERASE = "erase"
    MANUAL = "manual"
    DROP = "drop"
    FOLD = "fold"
    CHECK_CALL = "check-call"
    BET_RAISE = "bet-raise"
    ALL_IN = "all-in"
    NOT_OPENED = "not-opened"
    CHOICES = "choices"
    SECRETS = "secrets"
    SLOT_BACK = "slot-back"
    SLOT_ON = "slot-on"
    PICTURE_BACK = "picture-back"
    PICTURE_ON = "picture-on"
    UNDO = "undo"
    REDO = "redo"
    NEXT_HAND = "next-hand"
    GAME = "game"
    TIE_RULE = "tie-rule"
    CURRENCY = "currency"
    OPTIONS = "options"
    PLAYERS = "players"
    SIGN_IN = "sign-in"
    PROFILES = "profiles"
    REGISTER = "register"
    FLOOR = "floor"
    DISPUTE = "dispute"
    REPORT = "report"
    PRACTICE = "practice"
    CALIBRATE = "calibrate"
    CAMERA = "camera"
    ASSISTANT = "assistant"
    HELP = "help"
    REPEAT = "repeat"
    SLOWER = "slower"
    FASTER = "faster"
    MUTE = "mute"
    NAMES = "names"
    LANGUAGE = "language"
    FULL_SCREEN = "full-screen"
    SECOND_SCREEN = "second-screen"
    THEME = "theme"
    MENU = "menu"
    KEYS = "keys"


COUNTED_ONCE = frozenset(
    {
        Intent.CONFIRM,
        Intent.FOLD,
        Intent.CHECK_CALL,
        Intent.BET_RAISE,
        Intent.ALL_IN,
        Intent.NOT_OPENED,
        Intent.UNDO,
        Intent.REDO,
        Intent.NEXT_HAND,
    }
)
"""Two presses of these within a second count once; holding the key down counts once too."""

HELD = frozenset({Intent.SECRETS})
"""What these show is shown only while the key or button is held down."""


@dataclass(frozen=True, slots=True)
class Press:
    """One wish, and for DIGIT the digit that was typed."""

    intent: Intent
    digit: str = ""


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys in Qt's portable notation, the first of them printed on the button as `cap`; without one as the language calls it."""

    press: Press
    keys: tuple[str, ...]
    cap: str


def _binding(intent: Intent, cap: str, *keys: str) -> Binding:
    return Binding(Press(intent), keys, cap)


_DIGITS = tuple(Binding(Press(Intent.DIGIT, digit), (digit, f"Num+{digit}"), digit) for digit in "0123456789")

BINDINGS = (
    *_DIGITS,
    _binding(Intent.CONFIRM, "Enter", "Return", "Num+Enter", "Enter", "Space"),
    _binding(Intent.LEFT, "←", "Left", "Num+Left"),
    _binding(Intent.RIGHT, "→", "Right", "Num+Right"),
    _binding(Intent.ERASE, "⌫", "Backspace", "Del"),
    _binding(Intent.MANUAL, "M", "M", "Ь"),
    _binding(Intent.DROP, "Esc", "Esc", "Num+.", "Num+,", "Num+Del"),
    _binding(Intent.FOLD, "F", "F", "А", "Num+/"),
    _binding(Intent.CHECK_CALL, "K", "K", "Л"),
    _binding(Intent.BET_RAISE, "B", "B", "И"),
    _binding(Intent.ALL_IN, "A", "A", "Ф"),
    _binding(Intent.NOT_OPENED, "O", "O", "Щ", "Num+*"),
    _binding(Intent.CHOICES, "J", "J", "О"),
    _binding(Intent.SECRETS, "S", "S", "Ы"),
    _binding(Intent.SLOT_BACK, "↑", "Up", "Num+Up", "Shift+Backtab", "Backtab"),
    _binding(Intent.SLOT_ON, "↓", "Down", "Num+Down", "Tab", "Num++"),
    _binding(Intent.PICTURE_BACK, "PgUp", "PgUp", "Num+PgUp"),
    _binding(Intent.PICTURE_ON, "PgDn", "PgDown", "Num+PgDown"),
    _binding(Intent.UNDO, "U", "U", "Г", "Ctrl+Z", "Ctrl+Я", "Num+-"),
    _binding(Intent.REDO, "Ctrl+Y", "Ctrl+Y", "Ctrl+Н", "Ctrl+Shift+Z"),
    _binding(Intent.NEXT_HAND, "N", "N", "Т"),
    _binding(Intent.GAME, "G", "G", "П"),
    _binding(Intent.TIE_RULE, "T", "T", "Е"),
    _binding(Intent.CURRENCY, "C", "C", "С"),
    _binding(Intent.OPTIONS, "F2", "F2"),
    _binding(Intent.PLAYERS, "F3", "F3"),
    _binding(Intent.SIGN_IN, "Ctrl+D", "Ctrl+D", "Ctrl+В"),
    _binding(Intent.PROFILES, "P", "P", "З"),
    _binding(Intent.REGISTER, "F4", "F4"),
    _binding(Intent.FLOOR, "F6", "F6"),
    _binding(Intent.DISPUTE, "D", "D", "В"),
    _binding(Intent.REPORT, "Ctrl+R", "Ctrl+R", "Ctrl+К"),
    _binding(Intent.PRACTICE, "Ctrl+P", "Ctrl+P", "Ctrl+З"),
    _binding(Intent.CALIBRATE, "F7", "F7"),
    _binding(Intent.CAMERA, "F9", "F9"),
    _binding(Intent.ASSISTANT, "F5", "F5"),
    _binding(Intent.HELP, "F1", "F1"),
    _binding(Intent.REPEAT, "R", "R", "К"),
    _binding(Intent.SLOWER, "[", "[", "Х"),
    _binding(Intent.FASTER, "]", "]", "Ъ"),
    _binding(Intent.MUTE, "V", "V", "М"),
    _binding(Intent.NAMES, "Ctrl+N", "Ctrl+N", "Ctrl+Т"),
    _binding(Intent.LANGUAGE, "L", "L", "Д"),
    _binding(Intent.FULL_SCREEN, "F11", "F11"),
    _binding(Intent.SECOND_SCREEN, "F12", "F12"),
    _binding(Intent.THEME, "F8", "F8"),
    _binding(Intent.MENU, "F10", "F10"),
    _binding(Intent.KEYS, "Ctrl+K", "Ctrl+K", "Ctrl+Л"),
)


def _combined(key: str) -> int:
    """Qt's number for one key in portable notation. Raises ValueError for what is no key."""
    sequence = QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText)
    combination: QKeyCombination = sequence[0]  # type: ignore[index] # Qt's stubs leave out __getitem__
    if sequence.count() != 1 or combination.key() == Qt.Key.Key_unknown:
        raise ValueError(f"not a key: {key!r}")
    return combination.toCombined()


class KeyTable:
    """The keys that the window obeys. `rebind` gives intents other keys; the table is one for the whole window."""

    def __init__(self) -> None:
        self.bindings = BINDINGS
        self._by_key: dict[int, Press] = {}
        self._own: dict[Press, Binding] = {}
        self.rebind({})

    def rebind(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        """The usual keys, but for the intents that are named: those have these keys and no others.

        An intent or key that does not exist (from another version's settings) is left as usual.
        """
        bound = {str(intent) for intent in Intent} - {str(Intent.DIGIT)}
        known = {intent: own for intent, own in keys.items() if intent in bound and own and all(map(_is_key, own))}
        self.bindings = tuple(
            Binding(usual.press, known[usual.press.intent], "") if usual.press.intent in known else usual for usual in BINDINGS
        )
        taken = {_combined(key) for intent, own in known.items() for key in own}
        self._by_key = {
            _combined(key): each.press
            for each in self.bindings
            for key in each.keys
            if each.press.intent in known or _combined(key) not in taken
        }
        self._own = {each.press: each for each in self.bindings}

    def press(self, combination: int) -> Press | None:
        """The wish behind Qt's number of a key, None where it has none."""
        return self._by_key.get(combination)

    def cap(self, press: Press) -> str:
        """What is printed on the button of a wish."""
        binding = self._own[press]
        return binding.cap or called(binding.keys[0])

    def holder(self, key: str) -> Press | None:
        """The wish that has this key (in Qt's portable notation) now."""
        return self.press(_combined(key))


KEYS = KeyTable()
"""The table of this window."""


def _is_key(key: str) -> bool:
    try:
        _combined(key)
    except ValueError:
        return False
    return True


def called(key: str) -> str:
    """How a key is called in the language that is spoken."""
    return QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText).toString(QKeySequence.SequenceFormat.NativeText)


def press_of(event: QKeyEvent) -> Press | None:
    """The wish behind a key, or None. The number pad's own binding is looked for first, then the plain key's."""
    modifiers, key = event.modifiers(), Qt.Key(event.key())
    plain = modifiers & ~Qt.KeyboardModifier.KeypadModifier
    for tried in (modifiers, plain):
        press = KEYS.press(QKeyCombination(tried, key).toCombined())
        if press is not None:
            return press
    return None


def cap_of(intent: Intent) -> str:
    """What is printed on the button of this wish."""
    return KEYS.cap(Press(intent))
