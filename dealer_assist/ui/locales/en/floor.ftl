# What seldom happens: misdeals, exchanged notes, the floor's word, notes for the deck.

action-floor = Misdeal, floor
floor-title = Misdeal, floor, deck
floor-kind = What is to be kept
floor-void = The hand does not count
floor-replace = A note is exchanged
floor-ruling = The floor has ruled
floor-deck = Notes are put into the deck
floor-reason = Reason
floor-reason-exposed-note = a note was exposed
floor-reason-illegible-note = a note cannot be read
floor-reason-wrong-deal = dealt wrongly
floor-reason-floor-decision = the floor decides
floor-note = Whose note
floor-by = Who rules
floor-words = In words
floor-count = How many notes
floor-owners = Whose notes
floor-owners-players = of the players at this table
floor-owners-house = of the house
floor-hold = Hold: the hand does not count
floor-keep = Put on record
