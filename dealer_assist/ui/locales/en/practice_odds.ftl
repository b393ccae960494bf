# The odds at a glance, in practice.

odds-percent = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 1) } %
odds-number = { NUMBER($value, maximumFractionDigits: 2) }
odds-percent-axis = Percent
odds-players = { $players } players
odds-players-head = Players

odds-widths = What each width is worth
odds-widths-alive = A corridor of width 3 holds 3 of the 10 digits, so it is alive 3 times in 10. Each digit of width is worth 10 % (S12, S27).
odds-widths-narrow = But of the live corridors the narrowest one takes the bank (S28). A wide corridor often lives and often loses.
odds-widths-players = The last columns tell how often a width wins alone. With 2 players width { $few } wins most often, with 8 players it is width { $many }.
odds-widths-chart = Wins alone, by width and number of players
odds-width = Width
odds-dealt = Dealt
odds-alive = Alive

odds-double = Why a Double is 90 % trash
odds-double-dealt = { $double } of the pocket pairs are Doubles. A Double has no corridor (S14).
odds-double-why = Only its own digit saves it. One check digit of ten makes it a Double-Set, { $set }; the other nine make it Double-Trash, { $trash } (S14).
odds-double-table = A given player makes a Double-Set in { $each } of the hands. It burns every corridor, so it wins nearly every time.
odds-double-banker = In Banker a Double-Set pays 10 to 1. One win of 10 against nine losses of 1 leaves a tenth of the stake: there a Double is worth a bet (S33).
odds-double-fate = What becomes of a Double
odds-double-set = Double-Set
odds-double-trash = Double-Trash
odds-double-present = Somebody has a Double-Set
odds-double-wins = A Double wins alone

odds-banker = Banker: who is the favourite
odds-banker-why = A player sees his two digits before he bets. He folds or bets least on narrow corridors, and bets all he may on wide ones and on Doubles (S33).
odds-banker-cap = So the limit of the bet decides. Up to { $cap } antes the house is the favourite, above that the player is (SA23).
odds-banker-recommended = { $recommended } antes are recommended as the limit. The figures hold for a player who plays every hand in the best way.
odds-banker-chart = What a player wins a hand, in antes
odds-banker-limit = Largest bet, antes
odds-banker-value = Player wins, antes
odds-banker-favourite = Favourite
odds-favourite = { $who ->
    [player] player
    [house] house
   *[nobody] nobody
}

odds-table = How a hand of Split ends
odds-table-stay = These are the chances when nobody folds and everybody opens.
odds-table-roll-over = All out and equal hands together are the Roll Over, where it is agreed (S29). With few players the bank rolls over in every second hand.
odds-table-out = All are out
odds-table-sole = One wins alone
odds-table-tie = Equal hands
