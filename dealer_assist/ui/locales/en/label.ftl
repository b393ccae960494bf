# The window in which a club labels its own pictures.

label-title = Label pictures
label-words = The serial as it is printed
label-print = The print, upright
label-progress = Pictures done
label-progress-text = { $done } of { $whole }
label-about = { $name } · place { $place } of { $places } · { $currency }

label-take = Right, go on
label-stay = Right, one more
label-next = Next place
label-previous = Place before
label-turn = Upside down
label-currency = Other currency
label-finish = Nothing more here
label-leave = Later
label-back = Picture before

label-reading = { $name } is being read…
label-reading-failed = { $name } could not be read: a bug of the program, which its log describes. It is left for another time.
label-compare = Compare every character with the picture, then press ⏎.
label-doubtful =
    { $count ->
        [one] Look at this character: { $characters }
       *[other] Look at these characters: { $characters }
    }
label-nothing-found = No serial was found. Draw a frame round it with the mouse and type it in, or press F4 if there is none.
label-no-reader = The reader does not propose anything ({ $code }). Draw frames and type the serials in; `dealer-assist doctor` tells more.
label-no-place = Draw a frame round the serial with the mouse first.
label-no-serial = { $words } is no serial of { $currency }. Mend it, or choose another currency with F3.
label-taken-already = { $words } has been labelled on this picture already.
label-no-other-place = This picture has no other place. Draw a frame round another serial with the mouse.
label-one-currency = Notes of { $currency } only are known.
label-no-picture = No picture is shown now.
label-no-such-key = This key does nothing here. What can be done stands on the buttons.
label-nothing-before = This is the first picture since the window was opened.
label-not-kept = It could not be kept: { $subject } cannot be written. Free some space or give yourself the right, then press again.
label-all-done =
    { $left ->
        [0] Every picture is done.
        [one] All other pictures are done. One is left for another time: { $names }
       *[other] All other pictures are done. { $left } are left for another time: { $names }
    }

label-picture-missing = { $name } is no longer there; it is left for another time.
label-picture-is-folder = { $name } is a folder.
label-picture-not-readable = { $name } cannot be opened; check that you may read it. It is left for another time.
label-picture-empty = The file { $name } is empty; take or copy the picture again. It is left for another time.
label-picture-not-an-image = { $name } is not a picture; it is left for another time.
label-picture-damaged = The picture { $name } is damaged or cut short; take or copy it again. It is left for another time.
label-picture-too-small = The picture { $name } is too small to show a serial; it is left for another time.
label-picture-too-large = The picture { $name } is too large; reduce it below 120 million pixels. It is left for another time.
