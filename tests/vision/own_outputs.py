"""Outputs of our own network built by hand, so that the right answer is known without the network."""

import numpy as np

from dealer_assist.vision.alphabet import CLASSES, class_of

LEAST = 0.0005


def own_output(signs: str, pitch: int = 4, wide: int = 2, rivals: dict[int, tuple[str, float]] | None = None) -> np.ndarray:
    """An output that shows one sign every `pitch` columns on `wide` columns with probability about 0.97.

    `rivals` share it at a sign's index; a blank in `signs` leaves a sign's room empty.
    """
    rivals = rivals or {}
    columns = np.full((pitch * (len(signs) + 2), CLASSES), LEAST, np.float32)
    columns[:, 0] = 1 - LEAST * (CLASSES - 1)
    for index, sign in enumerate(signs):
        if sign != " ":
            place = slice(pitch * (index + 1), pitch * (index + 1) + wide)
            columns[place, 0] = LEAST
            other, share = rivals.get(index, (sign, 0.0))
            columns[place, class_of(sign)] = (1 - LEAST * (CLASSES - 1)) * (1 - share)
            if share:
                columns[place, class_of(other)] = (1 - LEAST * (CLASSES - 1)) * share
    return columns
