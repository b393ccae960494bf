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
action-faster = Faster voice

