"""Network outputs built by hand, so that the right answer is known without the network."""

import numpy as np

from dealer_assist.vision.easyocr_reader import CHARACTERS


def output(signs: str, pitch: int = 6, rivals: dict[int, tuple[str, float]] | None = None) -> np.ndarray:
    """A CTC output that shows one sign every `pitch` steps with probability 0.96; `rivals` share it at a sign's index."""
    rivals = rivals or {}
    steps = np.full((pitch * (len(signs) + 2), len(CHARACTERS) + 1), 0.0004, np.float32)
    steps[:, 0] = 0.96
    for index, sign in enumerate(signs):
        if sign != " ":
            step = pitch * (index + 1)
            steps[step, 0] = 0.0004
            other, share = rivals.get(index, (sign, 0.0))
            steps[step, 1 + CHARACTERS.index(sign)] = 0.96 * (1 - share)
            if share:
                steps[step, 1 + CHARACTERS.index(other)] = 0.96 * share
    return steps
