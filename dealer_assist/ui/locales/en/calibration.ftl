# The calibration wizard: its steps, what it advises, and why a calibration is refused.

action-calibrate = Calibrate
calibration-title = Calibrate the camera
calibration-step = Step { $step } of { $steps }:
calibration-back = Back
calibration-on = Next
calibration-close = Done
calibration-working = Working it out…

calibration-board = print the board
calibration-board-explanation = Print the board at 100 %, without scaling, and stick it on something flat and stiff. Measure the line below it: it must be 200 mm long.
calibration-sheet-a4 = A4
calibration-sheet-letter = Letter

calibration-lens = show the board to the camera
calibration-lens-explanation = Hold the board into the open parts of the picture, one after the other, near and far. In some of the views tilt it by about 30 degrees, each time to another side. Hold it still until the view is taken.
calibration-lens-act = Work out the lens
calibration-progress = Views: { $views } of { $needed }. Parts of the picture: { $covered } of { $parts }. Tilted: { $tilted } of { $tilts }.
calibration-sharpness = Sharpness: { $percent } %

calibration-table = lay the board on the table
calibration-table-explanation = Fix the camera where it will stay. Lay the board flat on the table, in the middle of the picture, with nothing over it.
calibration-table-act = Measure the table

calibration-zones = mark the zones
calibration-zones-explanation = Choose the number of players; 0 marks the scanning spot alone. Then drag the zones to their places: a corner changes the size, the knob turns, Del takes a zone away. A zone chosen below is drawn over the bare table. Every change is kept at once.

calibration-pen-none = Draw nothing new
calibration-pen = Draw: { $zone }

zone-seat = Seat { $seat }
zone-board = Board
zone-muck = Muck
zone-scan = Scan

health-calibration = Calibration
health-calibration-none = none
health-calibration-lens = table not measured
health-calibration-refused = not used
health-calibration-kept = { $days ->
    [0] of today
    [one] { $days } day old
   *[other] { $days } days old
}
calibration-none = This camera is not calibrated. Everything works without it, too.
calibration-lens-kept = The lens is known: error { $error } px over { $views } views.
calibration-plane-kept = The table is known: { $scale } px a millimetre, camera tilted by { $tilt }°. Zones: { $zones }.

calibration-advice-no-board = No board to be seen: hold it into the picture.
calibration-advice-more-of-board = Too little of the board to be seen: more of it into the picture, and no fingers on it.
calibration-advice-sharper = Blurred: hold still, focus, or give more light.
calibration-advice-hold-still = Hold it still.
calibration-advice-tilt = Tilt the board, each time to another side.
calibration-advice-move-on = Go on to an open part of the picture, nearer or further.
calibration-advice-taken = Taken.
calibration-advice-enough = Enough views. Work out the lens.

calibration-refused = The calibration is refused ({ $code }).
calibration-no-camera = This picture has no camera to calibrate. Start with a camera or a video.
calibration-not-kept = The calibration could not be kept in { $subject }: { $reason }.
calibration-no-picture = There is no picture: { $subject }. Check the camera.
calibration-board-not-seen = The board shows { $found } corners, { $least } are needed. Lay it flat, whole and well lit into the picture.
calibration-coverage-too-small = The board was seen in { $found } of 15 parts of the picture, { $least } are needed. Take views near the edges and corners too.
calibration-damaged = The calibration is damaged or was changed by hand: { $subject }. Calibrate again.
calibration-error-too-large = The corners are off by { $found } px, at most { $most } px is good. Print at 100 %, stick the board on something flat, hold it still, and take the views again.
calibration-focal-uncertain = The focal length is uncertain by { $found } %, at most { $most } % is good. Take more views, nearer to the camera.
calibration-lens-missing = The lens is not known yet. Go back and show the board to the camera first.
calibration-missing = There is no such calibration: { $subject }.
calibration-other-camera = The calibration is of another camera ({ $found }, not { $expected }). Calibrate this one.
calibration-other-size = The picture is { $found }, the calibration was made with { $expected }. Set the camera to that size, or calibrate again.
calibration-plane-missing = The table is not measured yet. Go back and lay the board on it first.
calibration-plane-too-steep = The camera looks at the table { $found }° off the vertical, at most { $most }° are good. Hang it more above the table.
calibration-sizes-differ = Pictures of { $found } and of { $expected } do not go together. Take all views with the same setting.
calibration-too-few-views = { $found ->
    [one] There is { $found } good view
   *[other] There are { $found } good views
} of the board, { $least } are needed. Take more, each in another place or tilt.
calibration-too-flat = { $found ->
    [one] The board is tilted in { $found } view
   *[other] The board is tilted in { $found } views
}, { $least } are needed: only they tell the focal length. Tilt it by about 30°, to all sides.
zones-do-not-fit = The camera sees { $width } × { $depth } mm of the table, these seats need { $needed_width } × { $needed_depth } mm. Hang it higher, or mark the scanning spot alone (0).
