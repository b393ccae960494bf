"""English sentences of `read` and `evaluate`: what is wrong with a picture or a label file, and why a reading is not certain."""

from collections.abc import Mapping

from dealer_assist.table.faults import KnownError

_PICTURES: Mapping[str, str] = {
    "picture_missing": "The picture {subject} does not exist; check the name and the folder.",
    "picture_is_folder": "{subject} is a folder; name the pictures in it.",
    "picture_not_readable": "The picture {subject} cannot be opened; check that you may read it.",
    "picture_empty": "The file {subject} is empty; take or copy the picture again.",
    "picture_not_an_image": "{subject} is not a picture; JPEG, PNG, TIFF, WebP, GIF and BMP are read.",
    "picture_damaged": "The picture {subject} is damaged or cut short; take or copy it again.",
    "picture_too_small": "The picture {subject} is too small to show a serial; take it with more pixels.",
    "picture_too_large": "The picture {subject} is too large; reduce it below 120 million pixels.",
    "labels_missing": "The label file {subject} does not exist; check the name and the folder.",
    "labels_not_readable": "The label file {subject} cannot be read as UTF-8 text; check it.",
    "labels_not_utf8": "Line {line} of the label file {subject} is not UTF-8 text; save the file as UTF-8.",
    "labels_wrong_columns": "The label file {subject} lacks the columns {columns}.",
    "labels_empty": "The label file {subject} has no rows.",
    "folder_not_writable": "The folder {subject} cannot be written to; choose another one with --out.",
}

BY_TEXT_DETECTION = " (found by the slow text detection)"
"""Said of a reading that the locator did not find."""

_REFUSALS: Mapping[str, str] = {
    "no_note": "no note found",
    "no_serial": "no serial found",
    "digit_count": "the number of digits is not certain",
    "unknown_format": "no known serial format",
    "check_digit": "the check digit does not fit",
    "low_confidence": "a digit is doubtful",
    "copies_disagree": "the two printed serials were read differently",
    "single_copy": "only one printed serial was seen, not certain enough",
    "turned_ambiguous": "it is not certain which way up the note lies",
    "several_notes": "several notes",
    "not_stable": "not yet stable",
    "too_small": "the digits are too small",
    "too_blurred": "blurred",
    "too_dark": "too dark",
    "glare": "glare",
    "cut_off": "cut off at the edge",
}


def picture_sentence(fault: KnownError) -> str:
    """A sentence for a fault of a picture or a label file."""
    return _PICTURES.get(fault.code, fault.code + ": {subject}").format(**{"subject": "", **fault.fields})


def refusal_sentence(reason: str) -> str:
    """A short phrase for the reason of a refusal."""
    return _REFUSALS.get(reason, reason)


_LABELS: Mapping[str, str] = {
    "bad_row": "The row is not complete ({subject}); give it a value in every column.",
    "bad_box": "A box is not four numbers x0 y0 x1 y1 with x0 < x1 and y0 < y1: {subject}; measure it again.",
    "no_boxes": "No box is given for {subject}; write where the serial stands.",
    "duplicate_row": "The row stands twice ({subject}); take one out.",
    "bad_digits": "The digits {subject!r} are no digits or do not stand in the words; write them as they are printed.",
    "bad_kinds": "The kinds of the boxes ({subject}) do not fit; write line, rotated90, rotated270 or stacked for each box.",
    "bad_orientation": "The orientation {subject!r} is none; write 0, 90, 180, 270, or skew and the degrees.",
    "bad_split": "The split {subject!r} is none; write train or test, or leave it empty.",
    "box_outside": "The box {subject} lies outside the picture; measure it again.",
    "boxes_overlap": "A box covers one of line {subject}, which is another note; measure both again.",
    "digit_too_high": "Digits of {subject} px are higher than a box is long; measure them again.",
    "digits_not_counted": "The game counts other digits of this serial than {subject}; look at the currency and the digits.",
    "no_note": "The row for {subject} names no note; give each physical note an id of its own.",
    "note_differs": "One note has two serials ({subject}); look at the pictures again, or give the notes two ids.",
    "note_in_both_splits": "The note {subject} stands in more than one split; give all of its pictures the same one.",
    "note_twice": "One serial has two note ids ({subject}); give the note one.",
    "same_picture": "Two files hold the same picture ({subject}); take one out.",
    "unknown_currency": "The currency {subject!r} is not known; write a code such as RUB or EUR.",
    "unknown_format": "No note of this currency has such a serial: {subject}; write it in capitals without blanks.",
    "wrong_size": "The width and height of the row are not the picture's: {subject}; measure the boxes again.",
}


def label_sentence(code: str, subject: str) -> str:
    """A sentence for a fault of one row of a label file."""
    return (_LABELS.get(code) or _PICTURES.get(code) or code + ": {subject}").format(subject=subject)
