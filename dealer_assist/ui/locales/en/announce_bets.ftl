# Bets, pots and money: the codes of table/announce_bets.py, in Split and Shoot the Moon.

bet-check = Seat { $seat }: check.
bet-bet = Seat { $seat }: bet { $amount }.
bet-call = Seat { $seat }: call, { $amount }.
bet-raise = Seat { $seat }: raise to { $amount }.
bet-all-in = Seat { $seat }: all-in, { $amount }.
seat-folded = Seat { $seat } has folded.
seat-not-opened = Seat { $seat } did not open.
round-over = The bets are closed. Bank: { $bank }.
pot-name = { $pot ->
    [0] the bank
    [1] the main pot
   *[other] side pot { $side }
}
pot-of = { pot-name }
pot-claimed = { $pot ->
    [1] Main pot
   *[other] Side pot { $side }
}: { $amount }. It is played for by seats { $seats }.
money-returned = { $amount } goes back to seat { $seat }: nobody has called it.
seat-gets = Seat { $seat } gets { $amount }.
odd-units = { $count ->
    [one] The odd unit goes to seat { $seats }.
   *[other] The odd units go to seats { $seats }.
}
rake = Rake: { $amount }.
