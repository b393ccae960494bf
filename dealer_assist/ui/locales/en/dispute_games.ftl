# The steps of a disputed hand of Banker, Coins, Shoot the Moon and Wild West that are not announced at the table.

dispute-banker-place = Playing place { $place }: digits { $place } and { $neighbour } count.
dispute-banker-stake = Ante { $ante } and bet { $bet } make a stake of { $stake }.
dispute-banker-check = The croupier's note at place { $place }: { $digit }.

dispute-coins-reserves = Reserves: each player { $player }, the dealer { $dealer }.
dispute-coins-k = { $announced ->
    [none] Nobody has announced a multiplier: ×{ $k } counts.
   *[other] Multipliers announced: { $announced }. What counts: ×{ $k }.
}
dispute-coins-source = Paid from the stack: { $stack }; from the reserve: { $reserve }.

dispute-moon-place = Playing place { $place }: the first digit from there on that is not 0 is the base number.
dispute-moon-reach = Its zeros can make of note { $number }: { $numbers }.
dispute-moon-armed = The third note has { $zeros } zeros: it arms a shot.
dispute-moon-number = { $shift ->
    [0] { $number } is own note { $note } as it is.
   *[other] { $number } is own note { $note }: its zeros have made { $number } of { $base }.
}
dispute-moon-number-common = { $shift ->
    [0] { $number } is common note { $note } as it is.
   *[other] { $number } is common note { $note }: its zeros have made { $number } of { $base }.
}

dispute-west-fails = { $fails ->
    [0] Willpower: passed at once.
    [one] Willpower: { $fails } test failed before one was passed.
   *[other] Willpower: { $fails } tests failed before one was passed.
}
dispute-west-interim = Interim score: { $score }.
dispute-west-pre-final = Pre-final score: { $score }.
dispute-west-final-winner = Wins the final.
dispute-west-final-score = Final score: { $score }.
dispute-west-prize = Base prize: ante { $ante } × modifier { $modifier } × best score { $top } = { $amount }.
dispute-west-part = Part { $part } of the prize: pays { $amount }.
dispute-west-gain = Gets { $amount } of the prize.
