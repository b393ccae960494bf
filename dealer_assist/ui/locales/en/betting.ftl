# The round of bets: whose turn it is, stacks and stakes, amounts and actions.

seat-named = { $seat } · { $name }
seat-button = ● button

bet-turn = To act
bet-caption-bet = Bet
bet-caption-raise = Raise to
bet-detail = Bank { $bank } · to call { $to_call } · stack { $stack }
bet-limits = · from { $least } to { $most }
bet-no-amount = · no bet is open to this seat
bet-least = Least
bet-pot = The bank
bet-most = Most
tile-money = { $stack } behind · stake { $stake } · in all { $paid }
tile-all-in = all-in · { $paid } in all

action-check = Check
action-call = Call { $amount }
action-bet = Bet { $amount }
action-raise = Raise to { $amount }
action-all-in = All-in { $amount }
action-fold-now = Fold

hint-bet = Seat { $seat } is to act. Type an amount and press Enter to bet; Enter alone checks or calls.

# Players and money, before a hand.
action-players = Players, money
players-title = Players and money
players-keeps-bets = The program keeps the bets
players-ante = Ante
players-note-value = What a pocket note counts in the bank
players-seat = Seat
players-name = Name
players-stack = At the table
players-change = Puts down (+) or takes away (−)

# Where the money goes.
pots-main = Main pot
pots-side = Side pot { $number }
pots-claim = may be claimed by { $names }
pots-gets = { $name } gets { $amount }
pots-has = { $name }: { $amount }
pots-carried = rolls over: { $amount }
pots-pot-rake = rake { $amount }
pots-returned = Returned
pots-rake = Rake
pots-stacks = Stacks after the hand

# A correction is shown before it is accepted.
action-accept-change = Accept the correction
action-leave-change = Leave it as it was
preview-money = Not accepted yet. Stacks would change: { $changes }.
preview-no-money = Not accepted yet. No money would move.
preview-stack = { $name } { $before } → { $after }
table-bank = Bank { $amount }
