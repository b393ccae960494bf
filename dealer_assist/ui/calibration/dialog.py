"""The calibration wizard: print the board, show it everywhere, lay it on the table, mark the zones."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from dealer_assist.resources import data_folder
from dealer_assist.table.calibration import Calibration, CalibrationError, Calibrator, CaptureState
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import FrameSource
from dealer_assist.table.zones import SEATS_LEAST, SEATS_MOST, Zone, ZoneName, every_name, template
from dealer_assist.ui import theme
from dealer_assist.ui.calibration.view import CoverageView, PictureView
from dealer_assist.ui.calibration.worker import CalibrationWorker, refusal_notice
from dealer_assist.ui.calibration.zones import ZoneView
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.widgets.buttons import TARGET
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.widgets.painting import font
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(1180, 760)
_DISPLAY_MS = 50
_SHEETS = ("a4", "letter")


class Step(StrEnum):
    """The steps in their order."""

    BOARD = "board"
    LENS = "lens"
    TABLE = "table"
    ZONES = "zones"


class CalibrationDialog(QDialog):
    """Each step keeps its result at once; closing the wizard loses nothing that was kept."""

    def __init__(self, calibrator: Calibrator, source: FrameSource, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._calibrator, self._source, self._wording = calibrator, source, wording
        self.worker = CalibrationWorker(calibrator, source)
        self.step = _first_step(calibrator.calibration)
        self.setWindowTitle(wording.text("calibration-title"))
        open_at(self, _SIZE)
        self.coverage, self.plain = CoverageView(), PictureView()
        self.zones = ZoneView(self._zone_name)
        self.pictures = QStackedWidget()
        for view in (self.coverage, self.plain, self.zones):
            self.pictures.addWidget(view)
        self.title, self.explanation, self.progress, self.message = QLabel(), QLabel(), QLabel(), MessageLine()
        self.choices = {step: self._choice_row(step) for step in Step}
        self.pen = QComboBox()
        self.back, self.act, self.on = QPushButton(), QPushButton(), QPushButton()
        self._lay_out()
        self._connect()
        self.go_to(self.step)

    # -- building ---------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.title.setFont(font(24, bold=True))
        for label in (self.explanation, self.progress):
            label.setWordWrap(True)
            label.setFont(font(17))
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        side = QVBoxLayout()
        side.addWidget(self.explanation)
        for row in self.choices.values():
            side.addWidget(row)
        side.addWidget(self._pen_box())
        side.addWidget(self.progress, 1)
        upper, buttons = QHBoxLayout(), QHBoxLayout()
        upper.setSpacing(2 * theme.GAP)
        upper.addWidget(self.pictures, 5)
        upper.addLayout(side, 2)
        self.message.setFixedHeight(52)
        for button, share in ((self.back, 2), (self.act, 4), (self.on, 2)):
            button.setMinimumHeight(TARGET)
            button.setAutoDefault(False)
            button.setFont(font(17))
            buttons.addWidget(button, share)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addWidget(self.title)
        column.addLayout(upper, 1)
        column.addWidget(self.message)
        column.addLayout(buttons)

    def _choice_row(self, step: Step) -> QWidget:
        """The choices of a step: sheets to print, or players for the template."""
        row, line = QWidget(), QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        row.setLayout(line)
        if step is Step.BOARD:
            for sheet in _SHEETS:
                line.addWidget(self._choice(self._wording.text(f"calibration-sheet-{sheet}"), partial(_open_sheet, sheet)))
        if step is Step.ZONES:
            for seats in (0, *range(SEATS_LEAST, SEATS_MOST + 1)):
                line.addWidget(self._choice(str(seats), partial(self.place_zones, seats)))
        return row

    def _pen_box(self) -> QComboBox:
        """Which zone is drawn where a person drags over the bare table."""
        self.pen.addItem(self._wording.text("calibration-pen-none"))
        for name in every_name():
            self.pen.addItem(self._wording.text("calibration-pen", {"zone": self._zone_name(name)}))
        self.pen.setMinimumHeight(TARGET)
        self.pen.currentIndexChanged.connect(self._take_pen)
        return self.pen

    def _take_pen(self, index: int) -> None:
        self.zones.pen = every_name()[index - 1] if index > 0 else None

    def _choice(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setMinimumSize(40, TARGET)
        button.setAutoDefault(False)
        button.setFont(font(17))
        button.clicked.connect(lambda _: slot())
        return button

    def _connect(self) -> None:
        self.worker.looked.connect(self._show_capture)
        self.worker.kept.connect(self._show_kept)
        self.worker.refused.connect(self._say)
        self.zones.changed.connect(self.worker.keep_zones)
        self.back.clicked.connect(lambda: self.go_to(_beside(self.step, -1)))
        self.on.clicked.connect(self._go_on)
        self.act.clicked.connect(self._act)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_frame)
        self._timer.start(_DISPLAY_MS)

    # -- steps ------------------------------------------------------------------------------------------------

    def go_to(self, step: Step) -> None:
        """Show a step."""
        self.step = step
        text = self._wording.text
        number = {"step": tuple(Step).index(step) + 1, "steps": len(Step)}
        self.title.setText(text("calibration-step", number) + " " + text(f"calibration-{step}"))
        self.explanation.setText(text(f"calibration-{step}-explanation"))
        self.progress.setText("")
        self.back.setText(text("calibration-back"))
        self.back.setVisible(step is not Step.BOARD)
        self.on.setText(text("calibration-close" if step is Step.ZONES else "calibration-on"))
        self.act.setVisible(step in (Step.LENS, Step.TABLE))
        self.act.setText(text(f"calibration-{step}-act") if self.act.isVisibleTo(self) else "")
        self.act.setEnabled(step is not Step.LENS)
        for each, row in self.choices.items():
            row.setVisible(each is step)
        self.pen.setVisible(step is Step.ZONES)
        self.pictures.setCurrentWidget({Step.LENS: self.coverage, Step.ZONES: self.zones}.get(step, self.plain))
        self.worker.look(step is Step.LENS)
        if step is Step.LENS:
            self.worker.begin()
            self.coverage.show_state(None)
        if step is Step.ZONES:
            self._show_zones()
        self._say(self._standing())

    def place_zones(self, seats: int) -> None:
        """Place the zones by the template and keep them."""
        try:
            zones = template(seats, self._calibrator.map().extent())
        except KnownError as error:
            self._say(refusal_notice(error))
            return
        self._show_zones(zones)
        self.worker.keep_zones(zones)

    def _go_on(self) -> None:
        if self.step is Step.ZONES:
            self.accept()
        else:
            self.go_to(_beside(self.step, 1))

    def _act(self) -> None:
        self.act.setEnabled(False)
        self._say(Notice("calibration-working"))
        if self.step is Step.LENS:
            self.worker.look(False)
            self.worker.keep_lens()
        else:
            self.worker.keep_plane()

    # -- what is shown ----------------------------------------------------------------------------------------

    def _show_frame(self) -> None:
        view = self.pictures.currentWidget()
        if isinstance(view, PictureView):
            view.show_frame(self._source.latest())

    def _show_capture(self, state: CaptureState) -> None:
        if self.step is not Step.LENS:
            return
        self.coverage.show_state(state)
        text = self._wording.text
        counts = {"views": state.views, "needed": state.views_needed, "tilted": state.tilted, "tilts": state.tilted_needed}
        sharp = {"percent": round(100 * state.sharpness)} if state.sharpness is not None else None
        lines = [text("calibration-progress", {**counts, "covered": sum(state.covered), "parts": len(state.covered)})]
        self.progress.setText("\n\n".join([*lines, *([text("calibration-sharpness", sharp)] if sharp else [])]))
        self.act.setEnabled(state.enough)
        self._say(Notice(f"calibration-advice-{state.advice}", level=Level.GOOD if state.enough else Level.HINT))

    def _show_kept(self, calibration: Calibration) -> None:
        if self.step is Step.ZONES:
            self._say(self._standing())
        else:
            self.go_to(Step.TABLE if calibration.plane is None else Step.ZONES)

    def _show_zones(self, zones: tuple[Zone, ...] | None = None) -> None:
        calibration = self._calibrator.calibration
        try:
            table = self._calibrator.map()
        except CalibrationError:
            table = None
        self.zones.show_zones(zones if zones is not None else calibration.zones if calibration else (), table)

    def _standing(self) -> Notice:
        """What is known about the camera so far."""
        found = self._calibrator.calibration
        if found is None:
            return Notice("calibration-none")
        if found.plane is None:
            return Notice("calibration-lens-kept", {"error": round(found.lens.error_px, 2), "views": found.lens.views}, Level.GOOD)
        scale = {"scale": round(found.plane.px_per_mm, 2), "tilt": round(found.plane.tilt), "zones": len(found.zones)}
        return Notice("calibration-plane-kept", scale, Level.GOOD)

    def _say(self, notice: Notice) -> None:
        self.message.display(self._wording.either(notice.code, "calibration-refused", {**notice.params, "code": notice.code}), notice.level)
        if notice.level is Level.CAUTION and self.step in (Step.LENS, Step.TABLE):
            self.act.setEnabled(True)
            self.worker.look(self.step is Step.LENS)

    def _zone_name(self, name: ZoneName) -> str:
        return self._wording.text(f"zone-{name.kind}", {"seat": name.seat})

    def done(self, result: int) -> None:
        """Close the wizard and end its thread."""
        self._timer.stop()
        self.worker.close()
        super().done(result)


def _first_step(calibration: Calibration | None) -> Step:
    if calibration is None:
        return Step.BOARD
    return Step.TABLE if calibration.plane is None else Step.ZONES


def _beside(step: Step, by: int) -> Step:
    steps = tuple(Step)
    return steps[min(max(steps.index(step) + by, 0), len(steps) - 1)]


def _open_sheet(sheet: str) -> None:
    """Show the board in the system's own viewer, which can print."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(data_folder("calibration") / f"board_{sheet}.pdf")))
