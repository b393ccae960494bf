"""How the window looks, kept for the next time: theme, language, place and size."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication, QWidget

from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import Theme, ViewChoice
from dealer_assist.ui import theme
from dealer_assist.ui.keys import KEYS
from dealer_assist.ui.parts import ViewParts
from dealer_assist.ui.words.notice import Notice, settings_not_kept


class WindowLook:
    """The look of one window. What cannot be kept holds until the window is closed; the methods then give a notice that says so."""

    def __init__(self, parts: ViewParts, window: QWidget) -> None:
        self._choice, self._keep, self._window = parts.kept, parts.keep, window
        self._dress()
        KEYS.rebind(self.keys)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self._choice.theme

    def restore(self) -> None:
        """Bring the window back to where it was; one that was on a screen which is gone comes to one that is there."""
        self._window.restoreGeometry(QByteArray.fromHex(self._choice.geometry.encode("ascii", "ignore")))

    def next_theme(self) -> Notice | None:
        """Go on to the next theme."""
        themes = tuple(Theme)
        following = themes[(themes.index(self._choice.theme) + 1) % len(themes)]
        kept = self._remember(replace(self._choice, theme=following))
        self._dress()
        return kept

    def speak(self, language: str) -> Notice | None:
        """Another language was chosen."""
        return self._remember(replace(self._choice, language=language))

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """The keys that a person has bound anew, by their intents."""
        return dict(self._choice.keys)

    def bind(self, keys: Mapping[str, tuple[str, ...]]) -> Notice | None:
        """Other keys."""
        KEYS.rebind(keys)
        return self._remember(replace(self._choice, keys=tuple(keys.items())))

    def leave(self) -> Notice | None:
        """The window is closed: where it was is where it opens the next time."""
        return self._remember(replace(self._choice, geometry=bytes(self._window.saveGeometry().toHex().data()).decode("ascii")))

    def _remember(self, choice: ViewChoice) -> Notice | None:
        self._choice = choice
        try:
            self._keep(choice)
        except KnownError as fault:
            return settings_not_kept(fault)
        return None

    def _dress(self) -> None:
        """Another palette has Qt draw everything again. `allWidgets` is not asked: PySide may let go of one while it lists them."""
        theme.use(self._choice.theme)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            theme.dress(application)
