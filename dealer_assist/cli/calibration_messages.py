"""English sentences about calibrations: why one is refused and what to do, and what the person who holds the board does next."""

from collections.abc import Mapping

from dealer_assist.table.calibration import Advice

CALIBRATION_SENTENCES: Mapping[str, str] = {
    "calibration_board_not_seen": "The board shows {found} corners, {least} are needed. Lay it flat, whole and well lit into the picture.",
    "calibration_coverage_too_small": "The board was seen in {found} of 15 parts of the picture, {least} are needed. "
    "Take views near the edges and corners too.",
    "calibration_damaged": "The calibration {subject} is damaged or was changed by hand. Delete it and calibrate again.",
    "calibration_error_too_large": "The corners are off by {found} px, at most {most} px is good. Print the board at 100 %, "
    "stick it on something flat, hold it still, and take the views again.",
    "calibration_focal_uncertain": "The focal length is uncertain by {found} %, at most {most} % is good. "
    "Take more views, nearer to the camera.",
    "calibration_lens_missing": "This camera is not calibrated yet. Start with `dealer-assist calibrate lens`.",
    "calibration_missing": "There is no calibration {subject}. Check the name of the camera, or calibrate it.",
    "calibration_no_picture": "No picture comes from {subject}. Check that it is plugged in and that no other program holds it.",
    "calibration_not_kept": "The calibration {subject} could not be written: {reason}. Give yourself the right to, or free some space.",
    "calibration_other_camera": "The calibration is of the camera {found}, not of {expected}. Calibrate this camera.",
    "calibration_other_size": "The picture is {found}, the calibration was made with {expected}. "
    "Set the camera to that size, or calibrate again.",
    "calibration_plane_missing": "The table was not measured yet. Lay the board on it, then run `dealer-assist calibrate table`.",
    "calibration_plane_too_steep": "The camera looks at the table {found} degrees off the vertical, at most {most} are good. "
    "Hang it more above the table.",
    "calibration_sizes_differ": "Pictures of {found} and of {expected} do not go together. Take all views with the same setting.",
    "calibration_too_flat": "The board is tilted in {found} views, {least} are needed: only they tell the focal length. "
    "Tilt it by about 30 degrees, to all sides.",
    "calibration_too_few_views": "There are {found} good views of the board, {least} are needed. Take more, each in another place or tilt.",
    "zones_do_not_fit": "The camera sees {width} x {depth} mm of the table, these seats need {needed_width} x {needed_depth} mm. "
    "Hang it higher, or mark the scanning spot alone (0 seats).",
}

ADVICE: Mapping[Advice, str] = {
    Advice.NO_BOARD: "no board to be seen: hold it into the picture",
    Advice.MORE_OF_BOARD: "too little of the board to be seen: more of it into the picture, nothing over it",
    Advice.SHARPER: "blurred: hold still, focus, more light",
    Advice.HOLD_STILL: "hold still",
    Advice.TILT: "tilt the board, to another side each time",
    Advice.MOVE_ON: "move on: to parts of the picture not seen yet, nearer or further",
    Advice.TAKEN: "taken",
    Advice.ENOUGH: "enough",
}
