"""A second, independent reader for pictures that were kept: EasyOCR's stock networks find the lines and read them, ours have no part in it.

It is slower and weaker than our own, and often misreads: what it says is one more opinion. Only the shape of a serial is known to both.
"""

from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import NoteReading
from dealer_assist.vision.easyocr_reader import EasyOcrReader
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.pipeline import formats_for, pixels


class SecondReader:
    """`NoteReader` for still pictures over networks that recognise. It looks at the whole frame, whatever the region."""

    def __init__(self, networks: EasyOcrReader) -> None:
        self._reader = PictureReader(networks.detect, networks.recognise, formats_for(()))

    def read(self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "") -> tuple[NoteReading, ...]:  # noqa: ARG002 - as above
        """One reading per note found, the surest first; boxes in frame pixels."""
        reader = self._reader.limited_to(currency) if currency else self._reader
        return reader.read(Picture(pixels(frame), 1.0))


def build_second_reader() -> SecondReader:
    """Load the networks: about ten seconds of a core, so not on the window's thread. Works offline. Raises WeightsError."""
    return SecondReader(EasyOcrReader())
