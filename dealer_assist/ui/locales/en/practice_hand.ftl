# A whole hand for practice: what the people at the table do, and what is said of how the croupier took it.

deed-hand-opened = Seat { $button } deals and announces playing place { $place }. Open the hand.
deed-hand-opened-no-place = Seat { $button } has the button, and everybody is ready. Open the hand.
deed-check = Seat { $seat } checks.
deed-bet = Seat { $seat } bets { $amount }.
deed-call = Seat { $seat } calls.
deed-raise-to = Seat { $seat } raises to { $level }.
deed-all-in = Seat { $seat } puts in all he has.
deed-fold = Seat { $seat } folds.
deed-not-opened = Seat { $seat } keeps his notes closed.
deed-name-place = Seat { $seat } names place { $place }.
deed-declare = Seat { $seat } { $choice ->
    [keep] keeps his shot.
    [drop] drops his shot.
   *[auto] takes the better of both.
}
deed-pair-check = Seat { $seat } checks against seat { $opponent }.
deed-pair-bet = Seat { $seat } bets ×{ $k } against seat { $opponent }.
deed-pair-raise = Seat { $seat } raises by ×{ $k } against seat { $opponent }.
deed-pair-call = Seat { $seat } calls seat { $opponent }.
deed-pair-fold = Seat { $seat } folds against seat { $opponent }.
deed-show-coin = The coin of seat { $seat } shows { $coin ->
    [1] tails.
   *[2] heads.
}
deed-show-note = { $slot ->
    [0] The board note is turned up.
   *[other] Seat { $slot } turns up { $index ->
        [0] a note.
       *[other] his next note.
    }
}

practice-hand-stray = That is not what happened. { $key } takes it back. Rule { $rule }.
practice-hand-again = Rule { $rule }!
practice-hand-over = The hand is over. { $key } shows how it went.
practice-hand-refused-rightly = Rightly refused. Rule { $rule }.
practice-hand-refused-wrongly = That was allowed. Rule { $rule }.

practice-hand-report = How the hand went
practice-hand-title = { $game }, seed { $seed }
practice-hand-summary = Right at once: { $right } of { $all }. Traps seen: { $caught } of { $traps }. Time { $time }.
practice-hand-another = Another hand
practice-hand-keep-again = Try again to keep it
practice-hand-leave = Leave
practice-hand-head-step = No.
practice-hand-head-told = What happened
practice-hand-head-right = What was right
practice-hand-head-done = What you did
practice-hand-head-rule = Rule
practice-hand-head-seconds = Seconds
practice-hand-trap = { $told } ({ $trap })
practice-hand-refuse = Refuse it
practice-hand-right = right at once
practice-hand-accepted = You let it pass: { $entered }
practice-hand-refused = You refused it.
practice-hand-other = You entered: { $entered }

practice-trap-below-ante = trap: less than the ante
practice-trap-above-limit = trap: more than was agreed
practice-trap-out-of-turn = trap: not his turn
practice-trap-own-raise = trap: raises his own raise
practice-trap-second-raise = trap: a second raise
practice-trap-duplicate-note = trap: this note lies there already
practice-trap-foreign-note = trap: not of this deck
practice-trap-misread = trap: a digit was read wrong
practice-trap-not-opened = trap: the note stays closed

practice-hand-choose = Which hand?
practice-hand-traps = Traps at most
practice-hand-seed = Seed
practice-hand-begin = Begin the hand
practice-hand-grade-1 = one
practice-hand-grade-2 = two
practice-hand-grade-3 = four
practice-hand-game-split = Split
practice-hand-game-club = Split, Poker Club
practice-hand-game-boss = Split, Boss
practice-hand-game-banker = Banker
practice-hand-game-coins = Coins
practice-hand-game-moon = Shoot the Moon
