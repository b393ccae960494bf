"""Where a croupier chooses what to practise."""

from collections.abc import Callable

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.keys import Intent, cap_of
from dealer_assist.ui.practice.desk import CHOICES, COLUMNS, PracticeDesk
from dealer_assist.ui.practice.words import topic_name
from dealer_assist.ui.widgets.buttons import TARGET, ChoiceButton, ChoiceModel
from dealer_assist.ui.widgets.setup_panel import ChoiceRow, ChoiceRowModel
from dealer_assist.ui.words.wording import Wording


class StartPage(QWidget):
    """The topics, and whether the time is limited. What is pointed at goes to `on_topic` and `on_timed`."""

    def __init__(self, on_topic: Callable[[int], None], on_timed: Callable[[int], None]) -> None:
        super().__init__()
        self.time = ChoiceRow(on_timed)
        self.time.setFixedHeight(TARGET)
        self.topics = tuple(ChoiceButton(self) for _ in CHOICES)
        grid = QGridLayout()
        grid.setSpacing(theme.GAP)
        for index, button in enumerate(self.topics):
            button.clicked.connect(lambda _=False, chosen=index: on_topic(chosen))
            grid.addWidget(button, index // COLUMNS, index % COLUMNS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self.time)
        column.addLayout(grid, 1)

    def display(self, desk: PracticeDesk, wording: Wording) -> None:
        """Render what is chosen."""
        for index, (button, topic) in enumerate(zip(self.topics, CHOICES, strict=True)):
            button.display(ChoiceModel(topic_name(topic, wording), index == desk.chosen))
        choices = tuple(
            ChoiceModel(wording.text(code), desk.timed is timed) for code, timed in (("practice-untimed", False), ("practice-timed", True))
        )
        self.time.display(
            ChoiceRowModel(wording.text("practice-time"), wording.text("practice-time-detail"), (cap_of(Intent.TIE_RULE),), choices)
        )
