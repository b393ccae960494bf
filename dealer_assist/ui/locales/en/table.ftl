# The result page

headline-winner = Seat { $seat } wins
headline-split = Split Pot: seats { $seats }
headline-pots = Pots go to seats { $seats }
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
