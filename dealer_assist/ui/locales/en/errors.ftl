# Why the rules or the session refuse an action: the codes of RuleError.

error-unknown = Not possible now ({ $code }).
error-players-out-of-range = { $seats } players: { $least } to { $most } can play.
error-hand-in-progress = Hand { $hand } is not finished yet: play it to its end, or void it.
error-hand-complete = Hand { $hand } is complete. Enter opens the next one.
error-no-note-due = No note is due now. To correct one that was shown, choose its seat first.
error-serial-wrong-length = { $serial } does not have { $expected } digits.
error-serial-not-digits = { $serial } is not made of digits: type the serial of the note.
error-serial-bad-character = { $serial } holds a character that no serial has: type digits, letters and spaces only.
error-serial-missing = A note is missing: scan it or type it.
error-serial-twice = { $serial } is there twice: look at both notes again.
error-seat-not-waiting = { $slot ->
    [0] The board note is settled already. Undo takes that back.
   *[other] Seat { $slot } is settled already. Undo takes that back.
}
error-digits-open = Type the marked digits from the note first: { $positions }.
error-duplicate-serial = { $slot ->
    [0] { $serial } is already the board note.
   *[other] { $serial } is already the note of seat { $slot }.
}
error-no-such-slot = There is no seat { $slot } in this hand: choose another one.
error-nothing-to-undo = There is nothing to undo.
error-nothing-to-redo = There is nothing to bring back.
error-nothing-to-join = There are no { $steps } steps that could be one: look at the ledger.
error-no-hand = No hand is open: open one first.
error-not-a-seat = The board note cannot fold: choose a seat.
error-place-out-of-range = Place { $place } does not exist: choose 1 to { $length }.
error-place-needs-neighbour = A serial of { $length } digits has no neighbour place.
error-too-few-seats = Too few seats: add players.
error-too-many-seats = Too many seats: take some out.
error-button-out-of-range = The button is at a seat that does not exist: choose a seat of this table.
error-boss-out-of-range = The Boss is at a seat that does not exist: choose a seat of this table.
error-negative-money = Money below zero: enter 0 or more.
error-notes-without-value = The notes have no value at this table: set the value of a note to 0, or change the option.
error-name-empty = A seat has no name: give it one.
error-name-twice = Two seats are called { $name }: change one of the names.
error-everybody-folded = Everybody has folded, but one has to stay: undo a fold.
error-board-missing = The board note is missing: scan it or type it.

# Bets, in every game that has them.

error-unknown-action = This game has no action { $action }.
error-out-of-turn = Seat { $seat } is not to act yet: it is seat { $to_act }'s turn.
error-round-over = The round of bets is over: go on with the notes.
error-check-after-bet = Somebody has bet: call { $to_call }, raise or fold.
error-bet-after-bet = There is a bet of { $call_level } already: raise it instead.
error-bet-below-ante = A bet of { $amount } is below the ante of { $ante } and counts as a fold.
error-forced-bet = The first seat must bet { $bet }.
error-nothing-to-call = There is nothing to call: check or bet.
error-call-needs-all-in = The stack of { $stack } is short of the { $to_call } to call: all-in or fold.
error-raise-without-bet = Nobody has bet yet: bet instead of raising.
error-raise-too-small = This raises by { $increment }; the least is { $least }.
error-own-raise = Nobody raises his own raise: call or fold.
error-betting-not-reopened = A short all-in does not open the betting again: call or fold.
error-one-raise-only = One raise a round was agreed: call or fold.
error-no-more-raises = All { $limit } raises of this round are made: call or fold.
error-above-limit = This adds { $increment }; { $limit } at most was agreed.
error-amount-not-positive = { $amount } is no stake: enter more than 0.
error-stack-too-short = { $amount } is more than the stack of { $stack }.
error-bets-kept-by-hand = The bets of this hand are kept by hand: only notes and folds are entered here.
error-hand-over = The hand is over. A note that was shown can still be corrected.
error-note-not-due = { $slot ->
    [0] The board note is not due yet.
   *[other] The note of seat { $slot } is not due yet.
}
error-stacks-do-not-match = { $expected } seats, but { $found } stacks: give each seat its stack.
error-ante-not-positive = The ante must be more than 0: enter at least 1.
error-stack-below-fee = A stack of { $found } does not pay the entry fee of { $fee }: bring money, or leave the seat out.

# The session: hands, money and notes between them.

error-hand-voided = Hand { $hand } does not count: open the next one.
error-session-closed = The session is closed. Undo opens it again.
error-deck-too-small = The deck has { $notes } notes and { $needed } are needed: put in more notes first.
error-misdeal-needs-floor = Money has been bet in hand { $hand }: only the floor can void it, with its reason.
error-note-already-read = This note has been read: it stays, unless the floor decides otherwise.
error-words-missing = Say who or why: the field is empty.
error-deck-empty = A deck needs notes: enter more than 0.
error-note-registered = { $serial } is registered already: scan the next note.
error-note-not-registered = { $serial } is not in the registered deck: read it again from the note.
error-foreign-note = { $serial } is no note of the registered deck: look at the note again, register it if it was overlooked, or take it off the table.
error-shares-wrong = The jackpot of { $jackpot } is not shared as agreed: close the session once more.
error-stack-below-zero = { $name } would be left with { $amount }: the money has gone from the table. Ask the floor.
error-unknown-option = { $game } has no option { $option }: leave it out.
error-unknown-option-value = Option { $option } of { $game } cannot be { $value }.

# Shoot the Moon.

error-bet-too-small = A bet of { $amount } is below the ante of { $ante }: bet more, or fold.
error-all-ins-off = No all-ins were agreed: fold, or bet less than the whole stack.
error-already-declared = Seat { $seat } has declared already. Undo takes that back.
error-nothing-to-declare = Seat { $seat } has no shot to declare now.
error-stack-below-buy-in = A stack of { $found } does not cover the { $buy_in } that a seat needs: bring money, or leave the seat out.
error-notes-missing = { $found } notes are there, { $expected } are needed.
error-too-many-notes = { $found } notes are there, { $expected } at most are dealt.
error-stakes-differ = Without all-ins the stakes of { $found } and { $expected } cannot both be in the hand.

# Banker.

error-place-named = Seat { $seat } has named place { $place } already.
error-place-not-named = Seat { $seat } names its place first.
error-already-decided = Seat { $seat } has decided already. Undo takes that back.
error-bet-above-cap = A bet of { $amount } is too much: { $most } at most was agreed.
error-stack-below-ante = A stack of { $found } does not cover the ante of { $ante }: bring money, or leave the seat out.
warning-banker-cap-missing = No limit of a bet is agreed: above { $break_even } antes the players are favourites. { $recommended } antes are advised.
warning-banker-cap-favours-player = A limit of { $bet_cap } antes makes the players favourites: the break-even is { $break_even }.

# Coins.

error-betting-closed = The betting is over: the coins are shown now.
error-no-such-pair = Seats { $seat } and { $opponent } do not play against each other: every player plays the dealer.
error-other-pair-first = The dealer answers seat { $first } first, then seat { $opponent }.
error-call-not-affordable = The call needs { $amount }, the stack has { $stack }: only a fold is left.
error-pair-closed = The betting of this pair is over: go on with the next pair.
error-check-against-bet = There is a bet: call, raise or fold.
error-bet-against-bet = There is a bet already: call, raise or fold.
error-second-raise = There was a raise already, and one is allowed: call or fold.
error-k-out-of-range = The multiplier is { $k }: it must be 1 to { $largest }.
error-coins-closed = The coins stay closed until the betting is over.
error-coin-stays-closed = Nobody needs the coin of seat { $seat }: it stays closed.
error-coin-out-of-range = { $found } is no coin: tails are 1, heads are 2.
error-nominal-not-positive = The nominal must be more than 0: enter at least 1.
error-nominal-locked = The nominal stays until everybody has dealt: { $deals } of { $seats } have.
error-stack-below-reserve = A stack of { $found } does not cover the reserve of { $reserve }: bring money, or leave the seat out.
alert-dealer-exposure = Seat { $seat } may lose { $amount } as dealer, more than he has.
alert-fold-without-bet = Seat { $seat } has folded without a bet, which costs { $amount }: a check was free.
alert-forced-fold = Seat { $seat } cannot pay the call against seat { $opponent }: a fold for { $amount }.
alert-debt = Seat { $seat } owes seat { $opponent } { $amount }.

# Wild West.

error-wrong-stage = The game is not that far, or beyond it: do what is asked for now.
error-player-gone = Seat { $seat } is no longer in the game: choose another one.
error-already-done = Seat { $seat } has done that already. Undo takes it back.
error-not-asked = Seat { $seat } is not asked for that now: do what is asked for now.
error-manner-missing = Seat { $seat } chooses how to play first.
error-manner-too-early = Risky play is open in stage two only: seat { $seat } plays careful or aggressive.
error-manner-must-step-up = Seat { $seat } failed a test of Willpower and has to play { $manner ->
    [aggressive] aggressive
   *[risky] risky
}.
error-willpower-untested = Seat { $seat } passes the test of Willpower first.
error-willpower-failed = Seat { $seat } has failed { $fails ->
    [one] a test
   *[other] { $fails } tests
} of Willpower: this is not open to it.
error-exit-not-agreed = Leaving the game was not agreed: everybody plays to the end.
error-players-not-ready = Still to act: { $seats }.
error-pass-too-late = Seat { $seat } can no longer pass: a test of Cool is rolled.
error-wrong-number-of-dice = { $found ->
    [one] One die is
   *[other] { $found } dice are
} there, { $expected } must be.
error-die-out-of-range = A die cannot show { $found }: it has { $sides } sides.
error-skills-do-not-match = There are { $found } skills for { $expected } seats: give each seat one, or none at all.
error-stack-below-twenty-antes = A stack of { $found } does not cover the twenty antes, { $least }, that a seat needs: bring money, or leave the seat out.
