# Why the rules or the session refuse an action: the codes of RuleError.

error-unknown = Not possible now ({ $code }).
error-players-out-of-range = { $seats } players: { $least } to { $most } can play.
error-seat-named-twice = Two seats are called { $name }.
error-hand-in-progress = Hand { $hand } is not finished yet.
error-hand-complete = Hand { $hand } is complete. Enter opens the next one.
error-serial-too-short = A serial of { $length } digits is too short to play with.
error-serial-wrong-length = { $serial } does not have { $expected } digits.
error-serial-not-digits = { $serial } is not made of digits.
error-serial-bad-character = { $serial } holds a character that no serial has.
error-serial-missing = A note is missing.
error-serial-twice = { $serial } is there twice.
error-seat-not-waiting = { $slot ->
    [0] The board note is settled already. Undo takes that back.
   *[other] Seat { $slot } is settled already. Undo takes that back.
}
error-digits-open = Type the marked digits from the note first: { $positions }.
error-duplicate-serial = { $slot ->
    [0] { $serial } is already the board note.
   *[other] { $serial } is already the note of seat { $slot }.
}
error-no-such-slot = There is no seat { $slot } in this hand.
error-last-live-seat = Seat { $slot } is the last one left and cannot fold.
error-nothing-to-undo = There is nothing to undo.
error-nothing-to-redo = There is nothing to bring back.
error-no-hand = No hand is open.
error-not-a-seat = The board note cannot fold: choose a seat.
error-place-out-of-range = Place { $place } does not exist: the serial has { $length } digits.
error-place-needs-neighbour = A serial of { $length } digits has no neighbour place.
error-too-few-seats = Too few seats.
error-too-many-seats = Too many seats.
error-button-out-of-range = The button is at a seat that does not exist.
error-boss-out-of-range = The Boss is at a seat that does not exist.
error-negative-money = Money below zero.
error-notes-without-value = The notes have no value at this table.
error-name-empty = A seat has no name.
error-name-twice = Two seats are called { $name }.
error-everybody-folded = Everybody has folded.
error-board-missing = The board note is missing.
