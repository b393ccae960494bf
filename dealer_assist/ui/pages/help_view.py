"""The help over the window: the keys, and the rules of the game in hand. F1 opens and closes it, Escape closes it."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedWidget, QTabBar, QTextBrowser, QVBoxLayout, QWidget

from dealer_assist.rules.options import Game
from dealer_assist.ui import theme
from dealer_assist.ui.keys import Intent, press_of
from dealer_assist.ui.pages.help_text import KeyLine, agreed_page, key_lines, rules_page
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.words.wording import Wording

_LINES_A_PAGE = 30
"""How many lines of text the window's height holds."""

_SCROLLS = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
    Qt.Key.Key_Space: 8,
}
"""How many steps of its scroll bar a key moves a page."""


class HelpView(QFrame):
    """Covers its parent while it is open. It takes every key, so that nothing happens behind it that nobody sees."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAutoFillBackground(True)
        self.keys, self.rules, self.pages = _page(), _page(), QStackedWidget()
        self.tabs, self.closing = QTabBar(), QPushButton()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        for page in (self.keys, self.rules):
            self.pages.addWidget(page)
            self.tabs.addTab("")
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.closing.clicked.connect(self.leave)
        for part in (self.tabs, self.closing, *self.tabs.findChildren(QWidget)):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for part in (self.tabs, self.closing):
            part.setMinimumHeight(TARGET)
        self.closing.setMinimumWidth(3 * TARGET)
        head = QHBoxLayout()
        head.addWidget(self.tabs, 1)
        head.addWidget(self.closing)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme.GAP,) * 4)
        column.addLayout(head)
        column.addWidget(self.pages, 1)
        parent.installEventFilter(self)
        self.hide()

    def show_help(self, game: Game, options: object, wording: Wording, keys: Sequence[KeyLine] = ()) -> None:
        """Open over the whole parent, with the rules of this game as the table plays them; `keys` are others than those of the table."""
        self.setAccessibleName(wording.text("help-title"))
        self.tabs.setTabText(0, wording.text("help-keys"))
        self.tabs.setTabText(1, wording.text("help-rules", {"game": game}))
        self.closing.setText(wording.text("help-close"))
        self.keys.setHtml(_key_table(keys or key_lines(wording), wording))
        self.rules.setMarkdown(rules_page(game, wording.language) + agreed_page(game, options, wording))
        self.keys.setAccessibleName(self.tabs.tabText(0))
        self.rules.setAccessibleName(self.tabs.tabText(1))
        self.setStyleSheet(_style())
        self._cover()
        self.show()
        self.raise_()
        self.setFocus()

    def leave(self) -> None:
        """Close, and give the keys back to the window."""
        self.hide()
        self._window.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Close, turn to the other page, or scroll."""
        press = press_of(event)
        if press is not None and press.intent in (Intent.HELP, Intent.DROP):
            self.leave()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Tab):
            self.tabs.setCurrentIndex(1 - self.tabs.currentIndex())
        else:
            bar = (self.keys, self.rules)[self.tabs.currentIndex()].verticalScrollBar()
            bar.setValue(bar.value() + _SCROLLS.get(Qt.Key(event.key()), 0) * bar.singleStep())

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's signature
        """Tab turns the page."""
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's signature
        """Stay as large as the parent."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        self.setGeometry(self._window.rect())
        letters = QFont(self.font())
        letters.setPixelSize(max(12, self.height() // _LINES_A_PAGE - 6))
        for part in (self.tabs, self.closing, self.keys, self.rules):
            part.setFont(letters)
        for page in (self.keys, self.rules):
            page.document().setDefaultFont(letters)


def _style() -> str:
    """The tabs and the button in the colours of the theme that is on."""
    edge = f"border: 2px solid {theme.EDGE.name()}; border-radius: {theme.RADIUS}px"
    plain = f"{edge}; background: {theme.RAISED.name()}; color: {theme.TEXT.name()}"
    chosen = f"background: {theme.ACCENT.name()}; color: {theme.ON_BRIGHT.name()}; font-weight: bold"
    shape = f"min-height: {TARGET - 8}px; padding: 0 24px; margin-right: {theme.GAP}px"
    return f"QTabBar::tab {{ {shape}; {plain}; }} QTabBar::tab:selected {{ {chosen}; }} QPushButton {{ {plain}; }}"


def _page() -> QTextBrowser:
    page = QTextBrowser()
    page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    page.setOpenLinks(False)
    page.document().setDocumentMargin(24)
    return page


def _key_table(lines: Sequence[KeyLine], wording: Wording) -> str:
    rows = "".join(
        f"<tr><td><b>{escape(line.keys[0])}</b></td><td>{escape(line.meaning)}</td><td>{escape(' · '.join(line.keys[1:]))}</td></tr>"
        for line in lines
    )
    heads = "".join(f"<th align='left'>{escape(wording.text(code))}</th>" for code in ("help-key", "help-does", "help-also"))
    return f"<table cellpadding='5' cellspacing='0' width='100%'><tr>{heads}</tr>{rows}</table>"
