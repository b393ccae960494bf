# The second screen for the players, and the window's own choices.

players-screen-title = Liar's Poker
players-screen-bank = In the bank: { $amount }
action-menu = Menu
action-second-screen = Players' screen
action-theme = Colours: { $theme ->
    [dark] dark
    [light] light
   *[contrast] high contrast
}
action-keys = Keys
menu-title = Menu
action-slower = Slower voice
action-names = Names or numbers
action-faster = Faster voice


keys-title = Keys
keys-usual = Usual keys
keys-missing = { $wish }: press a key for it.
keys-digit = { $wish }: { $key } is a digit of the serials; choose another key.
keys-taken = { $wish }: { $key } belongs to “{ $other }” already; choose another key for one of them.
key-keys = other keys

# Tables that are set up again and again.
action-profiles = Saved tables
key-profiles = saved tables
profiles-title = Saved tables
profiles-name = Name for the table as it is set up now
profiles-save = Save this table
profiles-take = Take it over
profiles-forget = Forget the marked one
profiles-leave = Back
