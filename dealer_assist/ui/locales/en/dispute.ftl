# A disputed hand: the window, the forms and the printed page.

key-dispute = A disputed hand: pictures, steps, ruling
action-dispute = Dispute
dispute-title = Dispute: hand { $hand }
dispute-first = There is no hand before this one in the ledger.
dispute-last = This is the last hand in the ledger.
dispute-none = There is no hand to look at yet. Open one first.
dispute-frozen = The table waits: no key changes the hand while this window is open.
dispute-ledger-failed = The ledger cannot be read ({ $code }: { $subject }). The table is as it was. "dealer-assist verify" tells more.
dispute-fault-ledger-missing = The ledger { $subject } is gone. The table is as it was. Restore a backup before the next hand.
dispute-fault-ledger-damaged = The ledger does not fit together any more (entry { $subject }): nothing in it proves this hand. The table is as it was. "dealer-assist verify" tells more.
dispute-fault-ledger-locked = Another program holds the ledger { $subject }. Close it and press again.
dispute-fault-ledger-unreachable = The database { $subject } cannot be reached. Check the network and press again.
dispute-fault-hand-unplayable = A hand of this session was played by other rules than those of this version ({ $subject }). "dealer-assist replay" shows its entries.
dispute-fault-picture-unreadable = The pictures in { $subject } cannot be read. Give yourself the right to read there and press again.

dispute-older = Older hand
dispute-newer = Newer hand
dispute-read-again = Read the pictures again
dispute-what-if = What if
dispute-rule = Ruling
dispute-print = Print to PDF
dispute-leave = Back to the table

dispute-about = { $game }, opened { $at }
dispute-voided = This hand does not count.
dispute-not-over = This hand is not over: the steps end where it stands.
dispute-seats = Seats: { $seats }. The button is at seat { $button }.

dispute-notes = Notes
dispute-no-notes = No note has been confirmed in this hand.
dispute-counted = What counts: { $digits }.
dispute-counted-digit = digit { $position } is { $digit }
dispute-entry-read = Read by the camera and confirmed
dispute-entry-settled = Read by the camera, a doubt settled by the registered deck, and confirmed
dispute-entry-mended = Read by the camera, mended by hand and confirmed
dispute-entry-typed = Typed by hand
dispute-told = { $entry }: { $at }, croupier { $by }, entry { $number } of the ledger.
dispute-nobody = not signed in
dispute-confidence = How sure the reader was of each digit, in percent: { $percents }.
dispute-as-read = Read as { $text }.
dispute-earlier = Corrected; it was { $digits } before.
dispute-picture = Picture SHA-256 { $sha256 }
dispute-picture-none = No picture was kept.
dispute-picture-sound = The picture is the one that was kept.
dispute-picture-damaged = The picture was changed since it was kept: it proves nothing.
dispute-picture-missing = The picture is no longer there. Its hash stays in the ledger.
dispute-table-picture = The whole table when the hand was decided

dispute-again-same = Read again now: { $digits }, the same as was confirmed.
dispute-again-doubtful = Read again now: { $digits }, the same as was confirmed, but not certain. { $reason }
dispute-again-differs = { $count ->
    [one] Read again now: { $digits }. Digit { $positions } differs from what was confirmed.
   *[other] Read again now: { $digits }. Digits { $positions } differ from what was confirmed.
}
dispute-again-length = Read again now: { $digits }. That is another number of digits than was confirmed.
dispute-again-nothing = Read again now: no serial. { $reason }
dispute-again-unreadable = Read again now: this is no picture that can be opened.
dispute-reading = The pictures are being read again.
dispute-no-pictures = This hand has no sound pictures to read.
dispute-read-same = Every picture says now what was confirmed then.
dispute-read-doubtful = No picture says anything else, but not every one is certain. Look at the notes.
dispute-read-differs = A picture says something else now than was confirmed. Look at the notes.

dispute-second = Second reader (EasyOCR, slower and weaker, often misreads). { $said }
dispute-second-reading = The second reader, slower and weaker, reads them now.
dispute-second-same = The second reader says the same.
dispute-second-doubtful = The second reader has found nothing else, but is not certain.
dispute-second-differs = The second reader, which often misreads, says something else: look at the notes.
dispute-second-not-loaded = The second reader could not read ({ $reason }): what our own says stands alone. "dealer-assist doctor" tells more.

dispute-steps = Steps
dispute-no-steps = Nothing is decided in this hand yet.
dispute-place = Playing place { $place }: digits { $place } and { $neighbour } of every pocket note count.
dispute-digits = The digits that count are { $first } and { $second }.
dispute-corridor = { $width ->
    [one] The corridor between them: { $low } only, width { $width }.
   *[other] The corridor between them: from { $low } to { $high }, width { $width }.
}
dispute-neighbours = Neighbours: no digit lies between them.
dispute-double = Double: two equal digits.
dispute-pot = { $pot ->
    [0] The bank
    [1] Main pot
   *[other] Side pot { $side }
}: { $amount }. It may be claimed by: { $seats }.
dispute-rake = The house takes { $amount } of { pot-of }.

dispute-announced = Announced at the time
dispute-announced-line = Entry { $number }: { $said }
dispute-not-announced = The ledger holds no announcement of this hand.

dispute-supposed = What if
dispute-supposed-note = { $slot ->
    [0] If the board note were { $digits }:
   *[other] If the note of seat { $slot } were { $digits }:
}
dispute-supposed-option = If “{ $option }” were { $value }:
dispute-supposed-same = nobody's money would differ.
dispute-supposed-open = the hand would not be over.
dispute-supposed-voided = the hand still does not count.
dispute-supposed-stack = { $name }: { $after } instead of { $before }
dispute-more = { $what }: { $amount } more
dispute-less = { $what }: { $amount } less
dispute-jackpot = jackpot
dispute-house = house

dispute-rulings = Rulings
dispute-no-rulings = The floor has not ruled on this hand.
dispute-ruled = { $by }, { $at }: { $ruling }

dispute-chain = Ledger
dispute-head = End of the chain when this page was made: entry { $number }, SHA-256 { $sha256 }.
dispute-check = To check it: dealer-assist verify --head { $number }:{ $sha256 }

dispute-choose = What is changed
dispute-choose-note = a note
dispute-choose-option = an option
dispute-note = Whose note
dispute-new-digits = Its digits
dispute-option = Option
dispute-value = Its value
dispute-show = Show what would differ

dispute-decision = Decision
dispute-decision-kept = The result stands
dispute-decision-corrected = The result is corrected
dispute-by = Who rules
dispute-why = Why
dispute-keep = Put on record
dispute-proposal-kept = Nothing else is put on record.
dispute-proposal-needs-change = To correct the result, show first what would differ (What if).
dispute-proposal-correction = The note is corrected in the hand, and everything that follows from it.
dispute-proposal-transfers = Put on record together: { $transfers }.
dispute-proposal-none = Nobody's money differs: only the ruling is put on record.
dispute-proposal-left = { $amount } belongs to no player: keep it beside the stacks, the floor decides.
dispute-proposal-short = { $amount } must come from the jackpot or the house: the floor decides.
dispute-gives = { $name } gives back { $amount }
dispute-gets = { $name } gets { $amount }
dispute-ruling-kept = The result of hand { $hand } stands: { $why }
dispute-ruling-corrected = The result of hand { $hand } is corrected: { $why } ({ $how })
dispute-ruling-note = { $slot ->
    [0] board note { $digits }
   *[other] note of seat { $slot }: { $digits }
}
dispute-recorded = The ruling is on record.

dispute-printed = The page is kept in { $file }.
dispute-not-printed = The page could not be kept in { $file } ({ $reason }). Choose another place.
dispute-file = dispute-{ $hand }.pdf
