# The help: F1.

action-help = Help
help-title = Help
help-keys = Keys
help-rules = { $game ->
    [banker] Rules: Banker
    [coins] Rules: Coins
    [moon] Rules: Shoot the Moon
    [west] Rules: Wild West
   *[split] Rules: Split
}
help-agreed = Agreed otherwise at this table
help-close = Close
help-key = Key
help-does = What it does
help-also = Also

key-confirm = Confirm: take the digits, open the hand, go on
key-digit = Type a digit; before a hand choose the place
key-left = Move left; the place one lower
key-right = Move right; the place one higher
key-erase = Erase the digit
key-manual = Type a serial by hand
key-drop = Drop what was read, go back
key-fold = Fold
key-check-call = Check or call
key-bet-raise = Bet or raise to the amount that was typed
key-all-in = All-in
key-not-opened = The seat did not open its note
key-slot-back = The seat before, or one player more
key-slot-on = The next seat, or one player less
key-picture-back = The picture before
key-picture-on = The next picture
key-undo = Take back the last step; its name stands on the button
key-redo = Bring back what was taken back
key-next-hand = The next hand
key-game = Choose the game
key-tie-rule = What happens when hands are equal
key-currency = Choose the notes
key-options = All options of the table
key-players = Players and money
key-register = Scan the notes of the deck
key-floor = The floor: misdeal, exchanged note, ruling, notes for the deck
key-help = This help
key-repeat = Say the last announcement again
key-slower = The voice speaks slower
key-faster = The voice speaks faster
key-mute = Voice and sounds off, and on again
key-language = The other language
key-full-screen = Full screen
key-choices = From the notes to the actions of the game, and back
key-camera = The camera and its settings
key-calibrate = Calibrate the camera and place the zones
key-secrets = Hold: notes recorded before the showdown, and armed shots
key-names = Whether the voice says the players' names
key-second-screen = The players' window, on and off
key-theme = The next colours
key-menu = Everything else
key-assistant = Help with focus and light

key-name-left = ←
key-name-right = →
key-name-up = ↑
key-name-down = ↓
key-name-return = Enter
key-name-pgdown = PgDn
key-name-backtab = Tab
key-name-space = Space
