"""The option `--reader` of the commands that read pictures."""

from enum import StrEnum


class ReaderChoice(StrEnum):
    """Which network reads the serials: our own, or EasyOCR's english_g2 for comparison."""

    OWN = "own"
    STOCK = "stock"


READER_HELP = "Network that reads: own, or stock (EasyOCR's english_g2, for comparison)."
