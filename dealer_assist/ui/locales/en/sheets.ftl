# The sheets of Banker, Coins, Shoot the Moon and Wild West: a row a seat, a column for what stands before it.

sheet-seat = Seat
sheet-place = Place
sheet-digits = Digits
sheet-corridor = Corridor and check digit
sheet-stake = Stake
sheet-stakes = Stakes
sheet-result = Result
sheet-money = Money

# Banker.
sheet-ante = ante { $ante }
sheet-ante-and-bet = { $ante } + { $bet } = { $stake }
sheet-banker-waits-place = names a place
sheet-banker-waits-decision = folds or bets
sheet-banker-waits-note = the notes are opened next
sheet-banker-rule = A corridor that catches the check digit is paid 1 to 1, a Double-Set { $pays } to 1; a fold costs half of the ante.
sheet-house = The house
sheet-house-pays = pays { $seat }: { $amount }
sheet-house-takes = takes from { $seat }: { $amount }

# Coins.
sheet-pair = Pair
sheet-against = { $seat } against { $dealer }
sheet-coins = Coins
sheet-coin-heads = heads
sheet-coin-tails = tails
sheet-coin-closed = closed
sheet-bets = Bets
sheet-no-bet-yet = nothing yet
sheet-step-check = check
sheet-step-bet = bet ×{ $k }
sheet-step-raise = raise ×{ $k }
sheet-step-call = call
sheet-step-fold = fold
sheet-steps = { $steps } → ×{ $k }
sheet-point-costs = a point costs { $nominal }
sheet-reserve = reserve { $amount }
sheet-stakes-of = player { $player }, dealer { $dealer }
sheet-risk = May still lose
sheet-player-risk = { $amount } of { $cover }
sheet-exposure = to all: { $amount } of { $means }
sheet-folded-player = the player has folded
sheet-folded-dealer = the dealer has folded
sheet-points-player = odd: { $points } × { $k } × { $nominal }
sheet-points-dealer = even: { $points } × { $k } × { $nominal }
sheet-from-stack = from the stack: { $amount }
sheet-from-reserve = from the reserve: { $amount }
sheet-debt = still owed: { $amount }
sheet-reserve-back = reserve back: { $amount }

# Shoot the Moon.
sheet-zone-one = Zone 1
sheet-zone-two = Zone 2
sheet-best-hand = Best of five
sheet-own-hand = Own notes
sheet-shot = Shot at the moon
sheet-common = Common notes
sheet-winners = Seats { $seats } win
sheet-note = { $digits }{ $zeros ->
    [0] {""}
   *[other] {" "}· 0×{ $zeros }
}
sheet-note-dead = { $digits } · dead note
sheet-note-waits = –
action-secrets = Hold: secrets
notice-nothing-secret = Nothing is secret now: no note was recorded before it is opened.
sheet-note-secret = recorded, secret
sheet-made-high = high { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-pair = pair { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-straight = straight { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-set = set { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-shot-armed = ★ armed
sheet-shot-keep = ★ kept
sheet-shot-drop = ★ dropped
sheet-shot-auto = ★ takes what pays more
sheet-shot-held = ★ held
sheet-shot-void = ✕ void
sheet-shot-choice = ★ keep: { $keep }, drop: { $drop }
sheet-shot-part = shots { $amount }, the strongest { $rest }

# Wild West.
sheet-west-prelude = I. Prelude
sheet-west-confrontation = II. Confrontation
sheet-west-final = III. Final
sheet-account = If it ended now
sheet-account-final = Won or lost
sheet-west-game = Your Game { $result }
sheet-west-fails = { $fails ->
    [one] Willpower failed { $fails } time
   *[other] Willpower failed { $fails } times
}
sheet-west-limit = loses { $amount } at most
sheet-manner-careful = careful
sheet-manner-aggressive = aggressive
sheet-manner-risky = risky
sheet-west-interim = interim { $score }
sheet-west-smarts = Smarts { $result }
sheet-west-cool = Cool { $result }
sheet-west-pre-final = pre-final { $score }
sheet-west-out = out for want of funds
sheet-west-left = has left
sheet-west-finalist = in the final
sheet-west-short = not enough money for the final
sheet-west-passed = has passed
sheet-west-cool-test = { $held ->
    [True] kept cool: { $result }
   *[False] lost his cool
}
sheet-west-extra-die = die of the extra prize { $die }
sheet-west-score = score { $score }
sheet-west-nobody = Nobody wins
sheet-west-one-left = One player alone is left.
sheet-west-prize = Base prize: { $ante } × { $modifier } × { $top } = { $prize }. Whoever is above { $half }, half of the best score, has won.
sheet-west-base-prize = Base prize
sheet-west-extra-prize = Extra prize
sheet-west-pays = { $name } pays { $amount } (part { $part })
sheet-due-roll-assessment = judge the others
sheet-due-choose-manner = choose a manner
sheet-due-step-up-manner = the next wilder manner
sheet-due-roll-your-game = roll Your Game
sheet-due-test-willpower = test Willpower
sheet-due-roll-stage-two = roll for the stage
sheet-due-test-cool = test Cool
sheet-due-roll-final-smarts = roll Smarts
sheet-due-roll-extra = roll the die of the extra prize

amount = { $amount }
