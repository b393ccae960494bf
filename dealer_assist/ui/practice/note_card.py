"""One note of a question: its picture or its drawn serial, and once it is answered its digits that count and its corridor."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QBoxLayout, QWidget

from dealer_assist.table.practice.album import AlbumNote, Rectangle
from dealer_assist.ui import theme
from dealer_assist.ui.widgets.bars import Caption
from dealer_assist.ui.widgets.corridor_bar import CorridorModel, paint_corridor
from dealer_assist.ui.widgets.digits_view import DigitCell, DigitsModel, DigitsView, Role, roles_of
from dealer_assist.ui.widgets.painting import CENTRE, draw_text, fitting_font

_BESIDE, _ABOVE = 0.08, 0.5
"""How much of the picture is shown round a serial: of its length at both ends, of its height above and below. Round one that lies
askew nothing is: its box is large enough."""

_TITLE_HEIGHT, _TITLE_WIDTH = 36, 110
_SCALE_HEIGHT, _ROW_HEIGHT = 22, 16
"""Pixels: the least height of a corridor, and of all of a card that is a row among many."""

_UNBOUNDED = 1 << 14


@dataclass(frozen=True, slots=True)
class NoteModel:
    """What a card shows. `marked` are the positions that count (from 1), none before the answer; `unreadable` says that a picture is lost.

    A note that lies `alone` has room for its whole picture; one of `many` is a row of the page.
    """

    title: str
    digits: str
    picture: AlbumNote | None = None
    marked: tuple[int, ...] = ()
    corridor: CorridorModel | None = None
    alone: bool = False
    many: bool = False
    unreadable: str = ""


class NoteCard(QWidget):
    """Shows one note."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.whole, self.strip = Caption(), PictureView(), PictureView()
        self.digits, self.corridor = DigitsView(), CorridorView()
        self._line = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(2)
        for part in (self.title, self.whole, self.strip, self.digits, self.corridor):
            self._line.addWidget(part)

    def display(self, model: NoteModel) -> None:
        """Show a note."""
        self._lay_out(model.many)
        self.title.display(model.title)
        picture = model.picture
        if picture is not None:
            self.whole.display(picture, (), model.unreadable)
            self.strip.display(picture, model.marked, model.unreadable, cut=True)
        self.whole.setVisible(picture is not None and model.alone and not self.whole.lost)
        self.strip.setVisible(picture is not None)
        self.digits.setVisible(self._digits_needed(model))
        self.corridor.setVisible(model.corridor is not None)
        roles = roles_of(model.marked)
        cells = (DigitCell(digit, roles.get(position, Role.NONE)) for position, digit in enumerate(model.digits, start=1))
        self.digits.display(DigitsModel(tuple(cells)))
        self.corridor.display(model.corridor)

    def _digits_needed(self, model: NoteModel) -> bool:
        """Digits are drawn where there is no picture, and after the answer, where it has room or its picture no marks."""
        if model.picture is None or self.strip.lost:
            return True
        return bool(model.marked) and (model.alone or model.picture.turned is None)

    def _lay_out(self, many: bool) -> None:
        """The parts below each other, or in a row."""
        self._line.setDirection(QBoxLayout.Direction.LeftToRight if many else QBoxLayout.Direction.TopToBottom)
        self.title.setMinimumSize(QSize(_TITLE_WIDTH, _ROW_HEIGHT) if many else QSize(0, _TITLE_HEIGHT))
        self.title.setMaximumSize(QSize(_TITLE_WIDTH, _UNBOUNDED) if many else QSize(_UNBOUNDED, _TITLE_HEIGHT))
        self.corridor.setMinimumHeight(_ROW_HEIGHT if many else _SCALE_HEIGHT)
        for part, share in ((self.whole, 4), (self.strip, 2), (self.digits, 2), (self.corridor, 2 if many else 1)):
            self._line.setStretchFactor(part, share)


class CorridorView(QWidget):
    """The corridor of a pair on the scale of the digits."""

    def __init__(self) -> None:
        super().__init__()
        self._model: CorridorModel | None = None

    def display(self, model: CorridorModel | None) -> None:
        """Show a corridor."""
        self._model = model
        if model is not None:
            self.setAccessibleName(f"{model.pair[0]} {model.pair[1]}: {' '.join(map(str, model.corridor))}")
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the scale."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._model is not None:
            paint_corridor(painter, QRectF(self.rect()), self._model)
        painter.end()


class PictureView(QWidget):
    """A picture of a note: all of it, or cut out round a serial and turned upright, with the digits that count outlined."""

    def __init__(self) -> None:
        super().__init__()
        self._image, self._marks = QImage(), tuple[QRectF, ...]()
        self._wanted: tuple[object, ...] = ()
        self._reason = ""

    @property
    def shown(self) -> tuple[QImage, tuple[QRectF, ...]]:
        """What is drawn, and where in it something is outlined (pixels of it)."""
        return self._image, self._marks

    @property
    def lost(self) -> bool:
        """Whether the picture cannot be opened."""
        return self._image.isNull()

    def display(self, note: AlbumNote, marked: tuple[int, ...], reason: str, *, cut: bool = False) -> None:
        """Show a note; `reason` is said where its picture cannot be opened."""
        if (note, marked, cut) == self._wanted:
            return
        self._wanted, self._reason = (note, marked, cut), reason
        reader = QImageReader(str(note.picture))
        reader.setAutoTransform(True)  # labels count in the upright picture
        image, self._marks = reader.read(), ()
        self._image = image
        self.setAccessibleName(reason if image.isNull() else "")
        if cut and not image.isNull():
            part = _round_the_serial(note.boxes[0], image.size(), note.turned)
            marks = tuple(QRectF(*_sides(note.digit_boxes(position)[0])) for position in marked if note.turned is not None)
            self._image, self._marks = _upright(image, part, marks, note.turned or 0)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the picture as large as it fits."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect())
        if self._image.isNull():
            painter.setPen(theme.QUIET)
            draw_text(painter, box, self._reason, fitting_font(self._reason, box, 22), CENTRE)
        else:
            scale = min(box.width() / self._image.width(), box.height() / self._image.height())
            width, height = self._image.width() * scale, self._image.height() * scale
            target = QRectF((box.width() - width) / 2, (box.height() - height) / 2, width, height)
            painter.drawImage(target, self._image)
            self._paint_marks(painter, QTransform().translate(target.left(), target.top()).scale(scale, scale))
        painter.end()

    def _paint_marks(self, painter: QPainter, place: QTransform) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in self._marks:
            box = place.mapRect(mark)
            thick = min(3.0, max(1.5, box.height() * 0.06))
            for colour, width in ((QColor(0, 0, 0, 170), 2 * thick), (theme.ACCENT, thick)):
                painter.setPen(QPen(colour, width))
                painter.drawRect(box.adjusted(-thick, -thick, thick, thick))


def _sides(box: Rectangle) -> tuple[float, float, float, float]:
    """Left, top, width, height."""
    left, top, right, bottom = box
    return left, top, right - left, bottom - top


def _round_the_serial(box: Rectangle, size: QSize, turned: int | None) -> QRectF:
    """The part of a picture of this size (px) that is cut out."""
    serial, whole = QRectF(*_sides(box)), QRectF(0, 0, size.width(), size.height())
    if turned is None:
        return serial.intersected(whole)
    standing = turned in (90, 270)
    length, height = max(serial.width(), serial.height()), min(serial.width(), serial.height())
    along, across = _BESIDE * length, _ABOVE * height
    grown = serial.adjusted(-across, -along, across, along) if standing else serial.adjusted(-along, -across, along, across)
    return grown.intersected(whole)


def _upright(image: QImage, part: QRectF, marks: tuple[QRectF, ...], turned: int) -> tuple[QImage, tuple[QRectF, ...]]:
    """A part of a picture that was turned clockwise by so many degrees, and the marks in it, both turned back."""
    whole = part.toAlignedRect()
    turning = QImage.trueMatrix(QTransform().rotate(-turned), whole.width(), whole.height())
    moved = tuple(turning.mapRect(mark.translated(-whole.left(), -whole.top())) for mark in marks)
    return image.copy(whole).transformed(QTransform().rotate(-turned)), moved
