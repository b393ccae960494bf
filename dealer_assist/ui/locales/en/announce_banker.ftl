# Banker: the codes of table/announce_banker.py.

banker-opened = Hand { $hand }. Banker. Ante { $ante }. { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}.
banker-place = Seat { $seat }: place { $place }.
banker-bet = Seat { $seat }: bet { $amount }, stake { $stake }.
banker-bet-favours-player = Seat { $seat } has bet more than { $break_even } antes: the player is the favourite now.
banker-note-confirmed = The croupier's note is open.
banker-note-corrected = Correction. The croupier's note is read anew.
banker-note-for-seat-confirmed = The croupier's note for seat { $seat } is open.
banker-note-for-seat-corrected = Correction. The croupier's note for seat { $seat } is read anew.
banker-alive = Seat { $seat }: check digit { $digit } is inside the corridor. Wins { $amount }.
banker-double-set = Seat { $seat }: check digit { $digit }, a Double-Set. Wins { $amount }.
banker-out-post = Seat { $seat }: check digit { $digit } is on the post. Loses { $amount }.
banker-out-outside = Seat { $seat }: check digit { $digit } is outside the corridor. Loses { $amount }.
banker-out-no-corridor = Seat { $seat }: check digit { $digit }, neighbours have no corridor. Loses { $amount }.
banker-out-double-trash = Seat { $seat }: check digit { $digit }, Double-Trash. Loses { $amount }.
banker-folded = Seat { $seat } has folded and loses { $amount }.
banker-house-wins = The house wins { $amount }.
banker-house-pays = The house pays { $amount }.
banker-house-even = The house is even.
