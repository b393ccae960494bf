# Games that are led step by step: the choices, and what is entered for them.

setup-game = Game
setup-game-detail = All options of the game: F2
game-split = Split
game-banker = Banker
game-coins = Coins
game-moon = Shoot the Moon
game-west = Wild West

top-hand-game = { $game } · hand { $hand }
top-hand-place = { $game } · hand { $hand } · playing place { $place } of { $length }
slot-note = { $slot }, note { $number }
tile-shown = shown
tile-stake = stack { $stack } · at stake { $stake }
tile-won = stack { $stack } ({ $won })
tile-stack = stack { $stack }

action-choices = Other actions
action-scan-instead = Scan a note
action-choices-back = Page back
action-choices-on = Next page
hint-play = Choose what happens with a digit key.

choice-check = Seat { $seat }: check
choice-bet = Seat { $seat }: bet { $least } to { $most }
choice-call = Seat { $seat }: call
choice-raise-to = Seat { $seat }: raise to { $least } to { $most }
choice-all-in = Seat { $seat }: all-in
choice-fold = Seat { $seat }: fold
choice-not-opened = Seat { $seat } does not open
choice-declare = Seat { $seat }: { $choice ->
    [keep] keeps the shot
    [drop] drops the shot
   *[auto] takes the better of both
}
choice-name-place = Seat { $seat } names a place
choice-pair-check = Seat { $seat } checks against seat { $opponent }
choice-pair-bet = Seat { $seat } bets against seat { $opponent }: ×{ $least } to ×{ $most }
choice-pair-raise = Seat { $seat } raises against seat { $opponent }: ×{ $least } to ×{ $most }
choice-pair-call = Seat { $seat } calls seat { $opponent }
choice-pair-fold = Seat { $seat } folds against seat { $opponent }
choice-show-coin = Seat { $seat }: { $coin ->
    [1] tails
   *[2] heads
}
choice-roll-stakes = Roll the stakes
choice-roll-dice = Seat { $seat }: { $roll ->
    [assessment] Smarts, to judge the others
    [your_game] Your Game
    [smarts] Smarts
    [cool] Cool
   *[final_smarts] Smarts in the final
}
choice-choose-manner = Seat { $seat } plays { $manner ->
    [careful] carefully
    [aggressive] aggressively
   *[risky] riskily
}
choice-willpower-test = Seat { $seat }: Willpower { $passed ->
    [True] passed
   *[False] failed
}
choice-set-max-loss = Seat { $seat } names a greatest loss
choice-cheat = Seat { $seat } cheats
choice-perception-test = Seat { $seat }: Perception { $passed ->
    [True] passed
   *[False] failed
}
choice-leave-game = Seat { $seat } leaves
choice-next-stage = Close the stage
choice-pass-final = Seat { $seat } passes the final
choice-cool-test = Seat { $seat }: Cool { $passed ->
    [True] passed
   *[False] failed
}
choice-roll-extra = Seat { $seat }: the die of the extra prize

enter-amount = Amount, { $least } to { $most }
enter-level = Raise to, { $least } to { $most }
enter-place = Place, { $least } to { $most }
enter-k = Multiplier, { $least } to { $most }
enter-die = Die, { $least } to { $most }
enter-dice = Die { $number }, { $least } to { $most }
enter-modifier = Added by the skill
enter-done = Done

top-setup-game = New hand
hint-setup-game = Choose the game and the players, then open the hand with Enter.
