"""The signs of our own recognition network: class 0 is the blank between signs, class k > 0 is `SIGNS[k - 1]`.

Latin and Cyrillic capitals that look alike share one class, and a small letter is its capital: a serial tells them apart by its
format, not by its shape. Two classes are no signs of a serial: TURNED stands for any sign that stands on its head, and OTHER for
any mark that no serial has.
"""

TURNED = "↻"
OTHER = "¤"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CYRILLIC = "БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯ"
SIGNS = "0123456789*" + LATIN + CYRILLIC + TURNED + OTHER
BLANK = 0

_SHARED = str.maketrans("АВЕКМНОРСТУХІ", "ABEKMHOPCTYXI")


def sign_of(character: str) -> str:
    """The sign whose class a printed character belongs to; OTHER for a mark that no serial has."""
    sign = character.upper().translate(_SHARED)
    return sign if len(sign) == 1 and sign in SIGNS else OTHER


def class_of(character: str) -> int:
    """The class of a printed character (see `sign_of`)."""
    return 1 + SIGNS.index(sign_of(character))


CLASSES = 1 + len(SIGNS)
TURNED_CLASS = 1 + SIGNS.index(TURNED)
OTHER_CLASS = 1 + SIGNS.index(OTHER)
