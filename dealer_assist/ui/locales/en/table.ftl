# What happens at the table: the codes of table/announce.py. These sentences are spoken too.

hand-opened = Hand { $hand }. Playing place { $place }. { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
seat-confirmed-corridor = Seat { $seat }: { $first } and { $second }. Corridor from { $low } to { $high }, width { $width }.
seat-confirmed-neighbours = Seat { $seat }: { $first } and { $second }. Neighbours, no corridor.
seat-confirmed-double = Seat { $seat }: { $first } and { $second }. Double.
seat-corrected-corridor = Correction. Seat { $seat }: { $first } and { $second }. Corridor from { $low } to { $high }, width { $width }.
seat-corrected-neighbours = Correction. Seat { $seat }: { $first } and { $second }. Neighbours, no corridor.
seat-corrected-double = Correction. Seat { $seat }: { $first } and { $second }. Double.
board-confirmed = Board note: { $digit }.
board-corrected = Correction. Board note: { $digit }.
seat-folded = Seat { $seat } has folded.
seat-not-opened = Seat { $seat } did not open.
hand-opened-without-place = Hand { $hand }. { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
misdeal-exposed-note = Misdeal: a note was exposed. Hand { $hand } does not count.
misdeal-illegible-note = Misdeal: a note cannot be read. Hand { $hand } does not count.
misdeal-wrong-deal = Misdeal: the notes were dealt wrong. Hand { $hand } does not count.
misdeal-floor-decision = The floor has voided hand { $hand }.
note-replaced = { $seat ->
    [0] The board note is replaced.
   *[other] The note of seat { $seat } is replaced.
}
money-brought = { $name } brings { $amount }.
money-taken = { $name } takes { $amount } away.
deck-built = { $notes ->
    [one] The deck has { $notes } note.
   *[other] The deck has { $notes } notes.
}
floor-ruled = The floor, { $by }: { $ruling }
session-closed = { $jackpot ->
    [0] The session is closed.
   *[other] The session is closed. The jackpot of { $jackpot } is shared.
}
undone = Taken back.
redone = Brought back.
check-digit = Check digit { $digit }.

state-alive = Alive: the check digit is inside the corridor
state-alive-boss-post = Alive: the check digit is on the Boss's post
state-double-set = Double-Set: three equal digits
state-out-post = Out: the check digit is on the post
state-out-outside = Out: the check digit is outside the corridor
state-out-no-corridor = Out: neighbours have no corridor
state-out-double-trash = Out: Double-Trash, the check digit is another one
state-out-burnt = Out: burnt by a Double-Set
state-folded = Folded
state-not-opened = Out: did not open the note
state-uncontested = All others have folded

winner-alive = Seat { $seat } takes the bank: the narrowest live corridor, { $width ->
    [one] { $width } digit
   *[other] { $width } digits
} wide.
winner-double-set = Seat { $seat } takes the bank with a Double-Set.
winner-uncontested = Seat { $seat } takes the bank: all others have folded.
winner-out = Seat { $seat } takes the bank: the only one who opened.
winner-not-opened = Seat { $seat } takes the bank: nobody else may claim it.
split = Split Pot. The bank is shared by seats { $names }.
rollover = Roll Over. The bank goes on to the next hand.

# The result page

headline-winner = Seat { $seat } wins
headline-split = Split Pot: seats { $names }
headline-rollover = Roll Over
headline-none = Hand complete
result-bank = { $amount ->
    [one] Bank: { $amount } note
   *[other] Bank: { $amount } notes
}.
result-check-digit = Check digit
result-no-check-digit = No check digit needed
result-width = { $low } to { $high }, width { $width }
result-width-one = only { $low }, width 1
result-neighbours = neighbours, width 0
result-double = Double
result-unseen = not shown
