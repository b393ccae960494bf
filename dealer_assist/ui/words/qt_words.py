"""The words that Qt itself shows (names of keys, buttons of its file dialog) in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

_CATALOGUE = "qtbase_{}"
_spoken: list[QTranslator] = []
"""The one that is in use; Qt does not keep it alive."""


def speak(language: str) -> None:
    """Let Qt use this language; where it has no words of it, those that are built in are English."""
    while _spoken:
        QCoreApplication.removeTranslator(_spoken.pop())
    translator = QTranslator()
    if translator.load(_CATALOGUE.format(language), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        QCoreApplication.installTranslator(translator)
        _spoken.append(translator)
