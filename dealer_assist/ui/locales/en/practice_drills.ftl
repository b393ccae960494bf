# What practice asks and explains: codes from table/practice/drills_*.py. Steps that the table or a dispute knows too stand in their files.

practice-topic-pair = The two digits
practice-topic-corridor = The corridor
practice-topic-verdict = Alive, out or Double-Set
practice-topic-winner = Who wins
practice-topic-pots = Main pot and side pots
practice-topic-odd-units = Odd units
practice-topic-boss = The Boss
practice-topic-banker = Banker: what is paid
practice-topic-coins = Coins: what is paid
practice-topic-moon-number = Shoot the Moon: base number and reach
practice-topic-moon-hand = Shoot the Moon: the best hand
practice-topic-hand = A whole hand

practice-ask-pair = Playing place { $place }. Which two digits count?
practice-ask-corridor = Playing place { $place }. Which digits count, and which lie in the corridor?
practice-ask-verdict = Playing place { $place }. How does this note end against the board note?
practice-ask-winner = Playing place { $place }. Who has the best hand?
practice-ask-boss = Playing place { $place }. How does the Boss end, and who has the best hand?
practice-ask-pots = Which pots are there, and who may claim each?
practice-ask-odd-units = Who gets how much?
practice-ask-banker = Playing place { $place }. Who gets how much?
practice-ask-coins = Who gets how much?
practice-ask-moon-number = Playing place { $place }. What is the base number, and what can the zeros make of it?
practice-ask-moon-hand = Playing place { $place }. What is the best hand of these five notes?

practice-field-pair = The two digits
practice-field-corridor = Digits in the corridor
practice-field-check = Check digit
practice-field-verdict = The hand is
practice-field-winners = Seats with the best hand
practice-field-bank = The bank
practice-field-returned = Goes back uncalled
practice-field-pot = { $pot ->
    [1] Main pot
   *[other] Side pot { $side }
}
practice-field-claims = { $pot ->
    [1] Who may claim the main pot
   *[other] Who may claim side pot { $side }
}
practice-field-rake = Rake
practice-field-share = Seat { $seat } gets
practice-field-gains = Who gets the money
practice-field-gain = How much
practice-field-multiplier = Multiplier k
practice-field-base = Base number
practice-field-reach = All numbers it can be
practice-field-category = Category
practice-field-numbers = The three numbers
practice-field-natural = The hand is made

practice-option-alive = alive
practice-option-out = out
practice-option-double-set = Double-Set
practice-option-paid = is paid to one
practice-option-shared = is shared
practice-option-rolls-over = rolls over
practice-option-player = the player
practice-option-house = the house
practice-option-dealer = the dealer
practice-option-high = high
practice-option-pair = pair
practice-option-straight = straight
practice-option-set = set
practice-option-natural = naturally
practice-option-modified = with zeros

practice-fact-rollover = Agreed: a tie, or everybody out, rolls over.
practice-fact-split = Agreed: a tie, or everybody out, splits the pot.
practice-fact-pocket-notes = In the bank lie { $count } pocket notes of { $amount } each.
practice-fact-table = { $seats } seats play.
practice-fact-shared = Seats { $seats } share a pot of { $amount }.
practice-fact-rake = Poker Club: the house takes { $percent } % first, rounded down.
practice-fact-ante = The ante is { $amount }.
practice-fact-banker-bets = The player bets { $amount } beside it.
practice-fact-banker-folds = The player folds.
practice-fact-ten-for-one = Agreed: a Double-Set is paid 10 for 1.
practice-fact-fold-for-house = Agreed: half of an odd ante is rounded for the house.
practice-fact-nominal = One point costs { $amount }.
practice-fact-player-checks = The player checks.
practice-fact-player-bets = The player bets ×{ $k }.
practice-fact-player-raises = The player raises ×{ $k }.
practice-fact-player-calls = The player calls.
practice-fact-player-folds = The player folds.
practice-fact-dealer-checks = The dealer checks.
practice-fact-dealer-bets = The dealer bets ×{ $k }.
practice-fact-dealer-raises = The dealer raises ×{ $k }.
practice-fact-dealer-calls = The dealer calls.
practice-fact-dealer-folds = The dealer folds.
practice-fact-player-coin = { $points ->
    [1] The player shows tails.
   *[2] The player shows heads.
}
practice-fact-dealer-coin = { $points ->
    [1] The dealer shows tails.
   *[2] The dealer shows heads.
}

practice-step-all-out = Everybody is out.
practice-step-narrowest = { $count ->
    [1] The narrowest live corridor, width { $width }: seat { $seats } has the best hand.
   *[other] The narrowest live corridors, width { $width }: seats { $seats } are equal.
}
practice-step-double-set = { $count ->
    [1] A Double-Set burns every corridor: seat { $seats } has the best hand.
   *[other] Double-Sets burn every corridor: seats { $seats } are equal.
}
practice-step-boss-tie = As narrow as a player's corridor: the Boss wins a tie.
practice-step-boss-neighbours = On one of two neighbours: without a corridor there is no post that saves the Boss.
practice-step-rolls-over = Nobody wins alone: the bank rolls over, as agreed.
practice-step-shared = Nobody wins alone: seats { $seats } share the bank, as agreed.
practice-step-pot = { $pot ->
    [1] Main pot
   *[other] Side pot { $side }
}, up to { $level } a seat: { $given } = { $amount }.
practice-step-equal = { $amount } in { $count } equal shares: { $share } each, left over: { $left }.
practice-step-odd-order = Odd units go one each from the left of the button at seat { $button }: { $seats }.
practice-step-banker-corridor = In the corridor: 1 to 1 on ante and bet. The player wins { $amount }.
practice-step-banker-set = Double-Set: { $times } times { $stake }, ante and bet. The player wins { $amount }.
practice-step-banker-out = Out: ante and bet are lost. The house takes { $amount }.
practice-step-banker-fold = A fold costs half of the ante of { $ante }: { $amount }.
practice-step-points = { $winner ->
    [player] { $points } points, odd: the player wins.
   *[dealer] { $points } points, even: the dealer wins.
}
practice-step-product = { $points } points × { $k } × { $nominal } = { $amount }.
practice-step-fold-cost = A fold costs 3 × { $k } × { $nominal } = { $amount }, paid to the opponent.
practice-step-base = At place { $place } stands { $base }: that is the base number.
practice-step-base-shifted = At place { $place } stands 0. The first digit from 1 to 9 to the right is { $base }, at place { $position }.
practice-step-base-wrapped = From place { $place } on there are zeros only. Counting goes on from the left: { $base }, at place { $position }.
practice-step-no-zeros = There are no zeros: the number stays { $base }.
practice-step-reach = { $zeros ->
    [one] One zero on the note moves it by one up or down, over the ring 9-1: { $reach }.
   *[other] { $zeros } zeros on the note move it by up to { $zeros } up or down, over the ring 9-1: { $reach }.
}
practice-step-own-note = Own note { $number }: base { $base }, zeros { $zeros }, can be { $reach }.
practice-step-common-note = Common note { $number }: base { $base }, zeros { $zeros }, can be { $reach }.
practice-step-best = The best three: { $category ->
    [set] set
    [straight] straight
    [pair] pair
   *[high] high
}, { $numbers }.
practice-step-natural = No zero moved a number: the hand is natural.
practice-step-modified = A zero moved a number: the hand is modified.
