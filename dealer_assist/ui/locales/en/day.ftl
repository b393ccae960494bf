# The report of an evening.

key-report = The report of the evening, with the words to note down
action-report = Report of the evening
day-title = Report of { $table }, evening { $session }
day-about = { $table }, from { $since } to { $until }.
day-first = There is no evening before this one in the ledger.
day-last = This is the last evening in the ledger.
day-none = There is nothing to report yet: the ledger has no entry.
day-shown = Print it and have it signed: its words tell tomorrow whether this ledger is still the same.
day-older = Evening before
day-newer = Evening after
day-file = report-{ $session }.pdf
day-nothing = None.
day-shifts = Croupiers
day-dealer = Croupier
day-since = From
day-until = To
day-dealt = Hands
day-hands = Hands
day-hand = Hand
day-game = Game
day-opened = Opened
day-to-house = To the house
day-rolled = Rolled over
day-state = State
day-counts = counts
day-voided = does not count
day-open = not over
day-money = House and jackpot
day-house-total = The house holds { $amount } of this evening.
day-jackpot = In the jackpot: { $amount }.
day-undone = { $amount ->
    [0] No step was taken back.
    [one] { $amount } step was taken back.
   *[other] { $amount } steps were taken back.
}
day-corrections = Corrections
day-corrected = { $slot ->
    [0] Hand { $hand }, { $at }, croupier { $by }: the note in the middle was corrected to { $digits } (entry { $number }).
   *[other] Hand { $hand }, { $at }, croupier { $by }: a note of seat { $slot } was corrected to { $digits } (entry { $number }).
}
day-rulings = Rulings of the floor
day-head = The end of the chain
day-head-why = Keep this page away from the machine. If the words are not found in the ledger later, it was replaced or written anew.
day-check = To check: dealer-assist verify --head "{ $number }: WORDS" with the 24 words in their order, or --head { $number }:{ $sha256 }
