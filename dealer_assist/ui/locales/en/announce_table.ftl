# What happens at the table, in every game: the codes of table/announce.py. `.spoken` is what the voice says where it differs.

hand-opened = Hand { $hand }. Playing place { $place }. Dealer: seat { $button }. { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
jackpot-in-bank = The jackpot of { $amount } is in the bank.
entry-fee = Entry fee: { $amount } from every seat.
misdeal-exposed-note = Misdeal: a note was exposed. Hand { $hand } does not count.
misdeal-illegible-note = Misdeal: a note cannot be read. Hand { $hand } does not count.
misdeal-wrong-deal = Misdeal: the notes were dealt wrong. Hand { $hand } does not count.
misdeal-floor-decision = The floor has voided hand { $hand }.
note-replaced = { $seat ->
    [0] The board note is replaced.
   *[other] The note of seat { $seat } is replaced.
}
note-registered = Note { $digits } is in the deck.
note-unregistered = Note { $digits } is out of the deck.
money-brought = { $name } brings { $amount }.
money-taken = { $name } takes { $amount } away.
deck-built = { $notes ->
    [one] { $notes } note added to the deck.
   *[other] { $notes } notes added to the deck.
}
floor-ruled = The floor, { $by }: { $ruling }
session-closed = { $jackpot ->
    [0] The session is closed.
   *[other] The session is closed. The jackpot of { $jackpot } is shared.
}
jackpot-share = { $name } gets { $amount } of the jackpot.
notes-back = { $notes ->
    [one] { $name } takes back { $notes } note.
   *[other] { $name } takes back { $notes } notes.
}
undone = Taken back.
redone = Brought back.
result-changed = Correction. Hand { $hand } ends otherwise now.
