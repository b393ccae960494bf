"""An abstract hand of a croupier: a sleeve, a cuff, a palm and fingers as simple shaded shapes."""

from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.vision.synth.scene import Sprite, shadow_of

_SKIN = (138, 168, 212)
_FINGER_SHADE = (120, 148, 194)
_NAIL = (176, 192, 226)
_CUFF = (236, 234, 232)
_SLEEVE = (52, 42, 38)
_SIZE = (330, 640)
REACH = (165, 30)
"""Where the fingertips are in the sprite (px from its left and upper edge)."""


@lru_cache(maxsize=1)
def hand() -> Sprite:
    """The hand, fingers up, with the arm leaving at the bottom; coverage softened at the edge."""
    width, height = _SIZE
    picture = np.zeros((height, width, 3), np.uint8)
    picture[:] = _SKIN
    cover = np.zeros((height, width), np.uint8)
    shapes = [
        ((72, 118), (112, 250), 21),
        ((128, 52), (140, 240), 23),
        ((176, 34), (176, 240), 24),
        ((222, 60), (210, 240), 23),
        ((284, 200), (222, 300), 26),
    ]
    palm = np.array([[98, 230], [226, 226], [250, 290], [228, 400], [112, 400], [94, 300]], np.int32)
    for tip, root, radius in shapes:
        cv2.line(cover, tip, root, 255, radius * 2, cv2.LINE_AA)
        cv2.line(picture, tip, root, _FINGER_SHADE, radius * 2, cv2.LINE_AA)
        cv2.line(picture, (tip[0] - 4, tip[1]), (root[0] - 4, root[1]), _SKIN, round(radius * 1.35), cv2.LINE_AA)
        cv2.ellipse(picture, (tip[0], tip[1] - 5), (10, 14), 0, 0, 360, _NAIL, -1, cv2.LINE_AA)
    for mask, colour in ((cover, 255), (picture, _SKIN)):
        cv2.fillPoly(mask, [palm], colour, cv2.LINE_AA)
        cv2.line(mask, (112, 300), (224, 300), colour, 70, cv2.LINE_AA)
    cv2.rectangle(cover, (104, 380), (236, 470), 255, -1)
    cv2.rectangle(picture, (84, 440), (256, 490), _CUFF, -1)
    cv2.rectangle(cover, (84, 440), (256, 490), 255, -1)
    sleeve = np.array([[72, 484], [268, 484], [300, height], [40, height]], np.int32)
    cv2.fillPoly(cover, [sleeve], 255, cv2.LINE_AA)
    cv2.fillPoly(picture, [sleeve], _SLEEVE, cv2.LINE_AA)
    picture = np.asarray(cv2.blur(picture, (7, 7)), np.uint8)
    rounding = np.asarray(cv2.blur(cover, (41, 41)), np.uint8).astype(np.uint16)
    shade = 176 + (rounding * 80 >> 8)
    picture = (picture.astype(np.uint16) * shade[:, :, None] >> 8).astype(np.uint8)
    return Sprite(picture, np.asarray(cv2.blur(cover, (3, 3)), np.uint8), 0, 0)


@lru_cache(maxsize=1)
def hand_shadow() -> Sprite:
    """The soft shadow that the hand throws on the table."""
    return shadow_of(hand(), (14, 10), 21)
