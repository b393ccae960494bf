# Wild West: the codes of table/announce_west.py.

west-opened = Game { $hand }. Wild West. Ante { $ante }. { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}.
west-stakes = The stakes modifier is { $modifier }.
west-roll-assessment = The assessment of seat { $seat } is recorded.
west-roll-your-game = Seat { $seat }: Your Game, { $result }.
west-roll-smarts = Seat { $seat }: Smarts, { $result }.
west-roll-cool = Seat { $seat }: Cool, { $result }.
west-roll-final-smarts = Seat { $seat }: Smarts in the final, { $result }.
west-cool-passed = Seat { $seat } keeps cool: { $result }.
west-cool-failed = Seat { $seat } fails the test of Cool.
west-extra-die = Seat { $seat }: { $die } on the die of the extra prize.
west-manner-careful = Seat { $seat } plays carefully.
west-manner-aggressive = Seat { $seat } plays aggressively.
west-manner-risky = Seat { $seat } plays at all risks.
west-willpower-passed = Seat { $seat } passes the test of Willpower.
west-willpower-failed = Seat { $seat } fails the test of Willpower and rolls again.
west-max-loss = Seat { $seat } loses { $amount } at most.
west-recorded = Recorded.
west-left = Seat { $seat } leaves the game.
west-passed = Seat { $seat } passes: half of the score goes to the winner.
west-stage-two = Stage two. The interim scores:
west-interim = Seat { $seat }: { $score }.
west-out-of-funds = { $count ->
    [one] Seat { $seats } is out for want of funds.
   *[other] Seats { $seats } are out for want of funds.
}
west-stage-three = The pre-final scores:
west-pre-final = Seat { $seat }: { $score }.
west-finalists = { $count ->
    [one] In the final: seat { $seats }.
   *[other] In the final: seats { $seats }.
}
west-short = { $count ->
    [one] Not in the final for want of funds: seat { $seats }.
   *[other] Not in the final for want of funds: seats { $seats }.
}
west-prize = The base prize is { $amount }.
west-half = Half of the best score: { $half }.
west-standing-winner = Seat { $seat }: score { $score }, a winner
west-standing-even = Seat { $seat }: score { $score }, even
west-standing-partly-won-back = Seat { $seat }: score { $score }, partly won back
west-standing-lost = Seat { $seat }: score { $score }, lost
west-extra = Seat { $seat } adds { $amount } for the extra prize.
west-won = Seat { $seat } wins { $amount }.
west-lost = Seat { $seat } loses { $amount }.
west-even = Seat { $seat } is even.
