# Split: the codes of table/announce_split.py.

boss-plays = The Boss plays at seat { $seat }.
seat-confirmed-corridor = Seat { $seat }: { $first } and { $second }. { $width ->
    [one] Corridor: { $low } only, width { $width }.
   *[other] Corridor from { $low } to { $high }, width { $width }.
}
seat-confirmed-neighbours = Seat { $seat }: { $first } and { $second }. Neighbours, no corridor.
seat-confirmed-double = Seat { $seat }: { $first } and { $second }. Double.
board-confirmed = Board note: { $digit }.
seat-corrected-corridor = Correction. Seat { $seat }: { $first } and { $second }. { $width ->
    [one] Corridor: { $low } only, width { $width }.
   *[other] Corridor from { $low } to { $high }, width { $width }.
}
seat-corrected-neighbours = Correction. Seat { $seat }: { $first } and { $second }. Neighbours, no corridor.
seat-corrected-double = Correction. Seat { $seat }: { $first } and { $second }. Double.
board-corrected = Correction. Board note: { $digit }.
check-digit = Check digit { $digit }.

# The state of a seat

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

# Where a pot goes, and why

pot-pays = { $paid ->
    [0] {""}
   *[other] , { $paid }
}
winner-alive = Seat { $seat } takes { pot-name }{ pot-pays }: the narrowest live corridor, { $width ->
    [one] { $width } digit
   *[other] { $width } digits
} wide.
winner-alive-boss-post = Seat { $seat }, the Boss, takes { pot-name }{ pot-pays }: his post saves him, and his corridor is the narrowest, { $width ->
    [one] { $width } digit
   *[other] { $width } digits
} wide.
winner-alive-boss = Seat { $seat }, the Boss, takes { pot-name }{ pot-pays }: of equal corridors the Boss's wins.
winner-alive-higher = Seat { $seat } takes { pot-name }{ pot-pays }: of equally wide corridors the higher one wins, as agreed.
winner-double-set = Seat { $seat } takes { pot-name }{ pot-pays } with a Double-Set.
winner-uncontested = Seat { $seat } takes { pot-name }{ pot-pays }: all others have folded.
winner-only-claimant = Seat { $seat } takes { pot-name }{ pot-pays }: nobody else may claim it.
winner-out = Seat { $seat } takes { pot-name }{ pot-pays }: the only one who opened.
winner-orphan = Seat { $seat } takes { pot-name }{ pot-pays }: nobody has survived for it, and the winner of the main pot gets it, as agreed.
split-alive = Split Pot. Seats { $seats } share { pot-name }, { $amount }: their corridors are equal.
split-double-set = Split Pot. Seats { $seats } share { pot-name }, { $amount }: equal Double-Sets.
split-out = Split Pot. Seats { $seats } share { pot-name }, { $amount }: everybody is out.
split-orphan = Seats { $seats } share { pot-name }, { $amount }: nobody has survived for it, and the winners of the main pot get it, as agreed.
rollover-alive = Roll Over: equal corridors. { $amount } of { pot-name } goes on to the next hand.
rollover-double-set = Roll Over: equal Double-Sets. { $amount } of { pot-name } goes on to the next hand.
rollover-out = Roll Over: everybody is out. { $amount } of { pot-name } goes on to the next hand.
rollover-not-opened = Roll Over: nobody has opened. { $amount } of { pot-name } goes on to the next hand.
refund = Nobody who may claim it has survived: { $amount } of { pot-of } goes back to seats { $seats }, as agreed.
