"""The words that Qt itself shows (names of keys, buttons of its file dialog) in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from dealer_assist.ui.words.wording import Wording

_CATALOGUE = "qtbase_{}"
_NAMES_OF_KEYS = "QShortcut"
"""What Qt calls the part of a catalogue that has them."""

NAMED_BY_US = ("Left", "Right", "Up", "Down", "Return", "PgDown", "Backtab", "Space")
"""Keys that Qt calls otherwise than keyboards do, or has no word for in each language."""

_SHIFTED_TAB = "Backtab"

_spoken: list[QTranslator] = []
"""Those that are in use; Qt does not keep them alive."""


class _KeyNames(QTranslator):
    """Our own names of keys, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        named = (key for key in NAMED_BY_US if key != _SHIFTED_TAB)  # Qt reads names back, and "Tab" is another key
        self._names = {key: key_name(key, Wording(language)) for key in named}

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        """An empty translator is not asked."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, number: int = -1) -> str | None:
        """Our name of a key; None for everything else, for which Qt asks on."""
        return self._names.get(source) if context == _NAMES_OF_KEYS else None


def key_name(key: str, wording: Wording) -> str:
    """How a key is called that Qt calls `key` in its portable notation."""
    return wording.text(f"key-name-{key.lower()}") if key in NAMED_BY_US else key


def speak(language: str) -> None:
    """Let Qt use this language; where it has no words of it, those that are built in are English."""
    while _spoken:
        QCoreApplication.removeTranslator(_spoken.pop())
    catalogue = QTranslator()
    if catalogue.load(_CATALOGUE.format(language), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _spoken.append(catalogue)
    _spoken.append(_KeyNames(language))  # the last one is asked first
    for each in _spoken:
        QCoreApplication.installTranslator(each)
