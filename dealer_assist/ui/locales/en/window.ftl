# The window itself: titles, questions, buttons, hints, the state of the machine.

window-title = Dealer Assist

top-setup = New hand · choose the playing place
top-hand = Hand { $hand } · playing place { $place } of { $length } · { $tie }
tie-rollover = Roll Over
tie-split = Split Pot

slot-name = { $slot ->
    [0] Board note
   *[other] Seat { $slot }
}
target-scan = Scanning
target-correct = Correcting
tile-waiting = waiting
tile-now = put the note into the frame
tile-folded = folded
tile-not-opened = did not open
tile-corridor = corridor { $low }–{ $high }, width { $width }
tile-neighbours = neighbours: out
tile-double = Double
tile-check-digit = check digit
digits-place = place { $place }
digits-neighbour = neighbour

setup-place = Playing place
setup-place-detail = Digits { $place } and { $neighbour } of every serial are counted
setup-seats = Players
setup-seats-detail = Seats clockwise from the dealer
setup-tie = Full equality or all out
setup-tie-rollover-detail = The bank goes on to the next hand
setup-tie-split-detail = The bank is shared equally
setup-notes = Notes
setup-notes-detail = { $digits ->
    [one] { $digits } digit in the serial
   *[other] { $digits } digits in the serial
}
setup-note-kind = { $currency } { $digits }

action-open-hand = Open the hand
action-options = All options{ $count ->
    [0] {""}
   *[other] : { $count } not as usual
}
options-yes = yes
options-no = no
options-title = Options of the table
options-defaults = Usual values
options-cancel = Leave as they were
options-agree = Agreed
options-print = Print sheet (PDF)
options-printed = The sheet is written: { $file }
options-not-printed = The sheet was not written: { $reason }. Choose another folder or make room.
sheet-title = { $game }: what the table has agreed on
sheet-marked = A star marks what is agreed otherwise than usual.
sheet-option = Option
sheet-agreed = Agreed
sheet-usual = Usual
sheet-sign = Signed before the first deal:
sheet-croupier = Croupier
sheet-floor = Floor
sheet-player = Player
action-confirm = Confirm
action-manual = Type by hand
action-drop = Drop, read again
action-leave-correction = Back
action-back-to-result = Back to the result
action-fold = Folded
action-not-opened = Did not open
action-picture-back = Picture back
action-picture-on = Next picture
action-next-hand = Next hand
action-correct = Correct a note
action-undo = Undo: { $what }
action-undo-nothing = Nothing to undo
action-redo = Redo: { $what }
action-redo-nothing = Redo
action-repeat = Say again
action-mute = Mute
action-unmute = Voice on
action-language = Русский
action-full-screen = Full screen

fact-hand-opened = opening of hand { $hand }
fact-serial-confirmed = { $slot ->
    [0] board note
   *[other] note of seat { $slot }
}
fact-serial-corrected = { $slot ->
    [0] correction of the board note
   *[other] correction of seat { $slot }
}
fact-fold = fold of seat { $seat }
fact-not-opened = seat { $seat } did not open
fact-check = check of seat { $seat }
fact-bet = bet of seat { $seat }: { $amount }
fact-call = call of seat { $seat }
fact-raise-to = raise of seat { $seat } to { $level }
fact-all-in = all-in of seat { $seat }
fact-name-place = place { $place } of seat { $seat }
fact-declare = declaration of seat { $seat }
fact-pair-check = check of seat { $seat } against seat { $opponent }
fact-pair-bet = bet ×{ $k } of seat { $seat } against seat { $opponent }
fact-pair-raise = raise ×{ $k } of seat { $seat } against seat { $opponent }
fact-pair-call = call of seat { $seat } against seat { $opponent }
fact-pair-fold = fold of seat { $seat } against seat { $opponent }
fact-show-coin = coin of seat { $seat }
fact-roll-stakes = roll of the stakes
fact-roll-dice = roll of seat { $seat }
fact-choose-manner = manner of seat { $seat }
fact-willpower-test = Willpower of seat { $seat }
fact-set-max-loss = greatest loss of seat { $seat }: { $amount }
fact-cheat = cheating of seat { $seat }
fact-perception-test = Perception of seat { $seat }
fact-leave-game = seat { $seat } leaves
fact-next-stage = next stage
fact-pass-final = pass of seat { $seat }
fact-cool-test = Cool of seat { $seat }
fact-roll-extra = extra prize of seat { $seat }
fact-hand-voided = misdeal
fact-note-replaced = { $slot ->
    [0] new board note
   *[other] new note for seat { $slot }
}
fact-floor-ruled = ruling of the floor
fact-money-brought = { $amount } from { $name }
fact-money-taken = { $amount } to { $name }
fact-deck-built = new deck
fact-note-registered = note { $digits } of the deck
fact-note-unregistered = removal of note { $digits } from the deck
fact-session-closed = end of the session

hint-setup = Choose the playing place with a digit key, then open the hand with Enter.
hint-put-note = Put the note into the frame.
hint-confirm = Compare with the note, then press Enter.
hint-doubtful = { $count ->
    [one] Look at digit { $positions } and type it from the note. { $reason }
   *[other] Look at digits { $positions } and type them from the note. { $reason }
}
hint-type = { $count ->
    [one] Type digit { $positions } from the note.
   *[other] Type the serial from the note: digits { $positions } are missing.
}
hint-held-other = The camera reads other digits now. Esc takes the camera's reading.
hint-same-note = { $slot ->
    [0] The board note is confirmed. Take it away.
   *[other] The note of seat { $slot } is confirmed. Take it away and put down the next one.
}
hint-duplicate = { $slot ->
    [0] This serial is already the board note. Check which note lies in the frame.
   *[other] This serial is already the note of seat { $slot }. Check which note lies in the frame.
}
hint-length = The serial has { $found } digits, but { $expected } are played. Check the note or type by hand.
hint-reader-loading = The reader is loading. You can type the serial by hand already.
hint-reader-failed = The reader does not work. Type the serial by hand.
hint-no-picture = No picture. Type the serial by hand.
hint-result = Enter opens the next hand. The arrows choose a note to correct.

notice-pressed-twice = Pressed twice within a second: counted once.
notice-digits-changed = The digits changed just now. Look at them and press again.
notice-no-digits = There are no digits to confirm yet. Put down the note or type by hand.
notice-no-use-here = { $key } does nothing on this page. What can be done stands on the buttons.
notice-no-effect = { $wish ->
    [digit] This digit is chosen already, or it is not offered here.
    [erase] There is nothing to erase.
    [drop] There is nothing to drop, and nothing to go back to.
    [left] It goes no further to the left.
    [right] It goes no further to the right.
    [slot-back] It goes no further this way.
    [slot-on] It goes no further this way.
    [picture-back] It goes no further this way.
    [picture-on] It goes no further this way.
    [tie-rule] This game has no such rule.
    [currency] The program reads notes of one kind only; the settings name others.
    [choices] There is nothing else to choose now.
   *[other] There is nothing for this key to change now.
}
notice-between-hands = This is done between hands, on the page that opens the next one.
notice-nothing-said = Nothing has been announced yet.
notice-not-kept = Not recorded: { $reason }. Nothing has changed.
notice-reader-not-loaded = The reader did not load ({ $reason }).
notice-frame-not-read = A picture could not be read ({ $reason }).

health-source = Picture
health-source-opening = { $title }: opening
health-source-live = { $title }
health-source-stalled = { $title }: the picture stands still
health-source-ended = { $title }: at its end
health-source-failed = { $reason }
health-source-hint = Without a picture every serial can be typed by hand.
health-reader = Reader
health-reader-loading = loading
health-reader-ready = ready
health-reader-own = ready, the club's own { $name }
health-reader-failed = does not work
health-reader-hint = Every serial can be typed by hand.
health-voice = Voice
health-voice-looking = looking for one
health-voice-ready = { $voice }
health-voice-none = no voice
health-voice-wrong-language = no English voice
health-voice-muted = muted
health-voice-hint = Install a voice for the system (on Linux speech-dispatcher-espeak-ng).
health-trouble = Last trouble
health-trouble-none = none

source-title-simulated-table = Simulated table
source-title-camera = Camera { $number }
source-file-not-found = File not found: { $subject }
source-file-unreadable = File cannot be read: { $subject }
source-folder-not-found = Folder not found: { $subject }
source-folder-empty = No pictures in the folder: { $subject }
source-picture-missing = There is no such picture: { $subject }
source-picture-is-folder = This is a folder, not a picture: { $subject }
source-picture-not-readable = The picture cannot be opened: { $subject }
source-picture-empty = The file is empty: { $subject }
source-picture-not-an-image = This is not a picture: { $subject }
source-picture-damaged = The picture is damaged: { $subject }
source-picture-too-small = The picture is too small: { $subject }
source-picture-too-large = The picture is too large: { $subject }
source-source-broken = The picture source has broken down: { $subject }
source-unknown = No picture ({ $code }): { $subject }

refusal-no-note = Put the note into the frame.
refusal-no-serial = No serial to be seen. Turn the note with its serial up.
refusal-digit-count = The number of digits does not fit this note.
refusal-unknown-format = This is not the serial of a known note.
refusal-check-digit = The serial's own check does not hold.
refusal-low-confidence = Read with doubt.
refusal-copies-disagree = The two printed serials were read differently.
refusal-single-copy = Only one of the two serials is to be seen.
refusal-turned-ambiguous = It can be read upside down too. Turn the note upright.
refusal-several-notes = Several notes in the frame. Leave one.
refusal-not-stable = Hold the note still.
refusal-too-small = The digits are too small. Bring the note closer.
refusal-too-blurred = The picture is blurred. Hold the note still or focus.
refusal-too-dark = Too dark. Give more light.
refusal-glare = Glare on the serial. Tilt the note or move the lamp.
refusal-cut-off = The serial is cut off. Move the note into the frame.
