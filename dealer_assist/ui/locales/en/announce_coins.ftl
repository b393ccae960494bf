# Coins: the codes of table/announce_coins.py.

coins-opened = Deal { $hand }. Coins. Dealer: seat { $dealer }. A point costs { $nominal }. { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
coins-check = Seat { $seat } against seat { $opponent }: check.
coins-bet = Seat { $seat } against seat { $opponent }: bet ×{ $k }.
    .spoken = Seat { $seat } against seat { $opponent }: bet times { $k }.
coins-raise = Seat { $seat } against seat { $opponent }: raise ×{ $k }.
    .spoken = Seat { $seat } against seat { $opponent }: raise times { $k }.
coins-call = Seat { $seat } against seat { $opponent }: call.
coins-fold = Seat { $seat } against seat { $opponent }: fold.
coins-fold-forced = Seat { $seat } cannot pay the call against seat { $opponent }: fold.
coins-betting-over = The bets are closed.
coins-heads = Seat { $seat }: heads, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coins-tails = Seat { $seat }: tails, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
coins-pair-player = Seat { $winner } against seat { $loser }: { $points } points, odd. The player wins. { $points } × { $k } × { $nominal }: seat { $loser } pays { $amount }.
    .spoken = Seat { $winner } against seat { $loser }: { $points } points, odd. The player wins. Seat { $loser } pays { $amount }.
coins-pair-dealer = Seat { $loser } against seat { $winner }: { $points } points, even. The dealer wins. { $points } × { $k } × { $nominal }: seat { $loser } pays { $amount }.
    .spoken = Seat { $loser } against seat { $winner }: { $points } points, even. The dealer wins. Seat { $loser } pays { $amount }.
coins-pair-fold = Seat { $loser } has folded against seat { $winner } and pays { $amount }.
coins-debt = Seat { $loser } still owes { $amount } to seat { $winner }.
coins-reserve-back = Seat { $seat } takes back { $amount } of the reserve.
coins-dealer-wins = The dealer, seat { $seat }, wins { $amount } in all.
coins-dealer-loses = The dealer, seat { $seat }, loses { $amount } in all.
coins-dealer-even = The dealer, seat { $seat }, is even.
coins-next-dealer = Seat { $seat } deals next.
