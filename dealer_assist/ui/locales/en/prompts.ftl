# What the program reminds people of: the codes of table/prompts.py.

prompt-with-rule = { $rule }: { $text }

# Before a hand

prompt-agree-terms = Agree on the ante, the limits and the options, and write them down.
prompt-independent-deck = Play with notes of one design and one denomination; only their serials count.
prompt-choose-button = Choose who has the button first.
prompt-misdeal-rule = A misdeal before any bet is dealt again; after a bet the floor decides.
prompt-build-deck = Each player puts in { $each } notes face down: { $deck } in all. Shuffle them.
warning-refill-deck = { $notes ->
    [one] The deck has { $notes } note left. Each player puts in { $each } notes.
   *[other] The deck has { $notes } notes left. Each player puts in { $each } notes.
}
prompt-hands-left = { $hands ->
    [one] The deck of { $notes } notes is enough for one more hand.
   *[other] The deck of { $notes } notes is enough for { $hands } more hands.
}
prompt-house-deck = The house brings the deck.
prompt-announce-place = Announce the playing place before any note is dealt.
prompt-agree-nominal = Agree on the price of a point and write it down.
prompt-nominal-stays = The price of a point stays until everybody has dealt.
prompt-hold-antes = Take the buy-ins; keep the antes until the showdown.
prompt-sit-with-twenty-antes = Whoever sits down has at least twenty antes.

# Split

prompt-deal-pocket-notes = Deal one note to each seat, face down. Each player looks at his own two digits only.
prompt-separate-stacks = Bets begin left of the dealer and stay in separate stacks.
prompt-turn-board = Turn up one note at random in the middle.
prompt-separate-stacks-again = Second round: separate stacks again. Put them together when it ends.
prompt-open-notes = Everybody who is left opens the note. Who does not open gets nothing.
prompt-croupier-only-deals = Poker Club: the croupier only deals.
prompt-collect-notes = The pocket notes go to the winner of the bank, the board note leaves the game.
prompt-return-board = The board note goes back into the deck. Shuffle it.
prompt-pass-button = Pass the button to the left.
prompt-button-stays = The Boss keeps the button.
prompt-deal-again = Take all notes back, shuffle and deal again.
warning-one-bundle = { $count } notes share the digits { $digits }: they may come from one bundle. Change some.

# Banker

prompt-player-names-place = Each player puts in the ante and names his place. Deal him one note, face down.
prompt-player-decides = Each player looks at his two digits, then folds or bets.
prompt-open-croupier-note = Open the players' notes and the croupier's.
prompt-pay-players = Pay the winners from the house, take the stakes of the others.

# Coins

prompt-post-reserves = Put the reserves aside: each player 4 nominals, the dealer 3 for each player.
prompt-set-coins = The dealer sets one coin under a cup, each player his own. All stay closed.
prompt-bet-in-pairs = Bets go from the dealer's left, the dealer last. Every pair is on its own.
prompt-open-coins = Open the coins of those who did not fold.
prompt-toss-coins = Toss the coins of those who did not fold, all at once.
prompt-pay-pairs = Pay every pair by itself and give the reserves back.

# Shoot the Moon

prompt-zone-one = Deal two notes into zone 1. They are lifted together and put back together.
prompt-forced-bet = The player left of the dealer must bet one ante.
prompt-zone-two = Deal the third note into zone 2. It is looked at by itself.
prompt-shots-stay-secret = Three zeros in the third note arm a shot. Nobody says so before the showdown.
prompt-turn-common-note = Turn up the next common note.
prompt-covered-notes = Keep the common notes covered until they are turned up.
prompt-never-mix-zones = Own notes may be looked at again, zone by zone: never mix them.
prompt-final-round = Last round of bets, in separate stacks.
prompt-open-at-once = All open their three notes at once and name their hand.
prompt-declare-shot = Ask each armed player: does he keep the shot or drop it?
prompt-shot-choice = Seat { $seat } gets { $keep } when it keeps the shot, { $drop } when it drops it.
prompt-notes-to-muck = All notes go to the muck, then back to the house.

# Wild West

prompt-west-announce-variant = Name the ante, the usual stake of 4 to 10 antes, the size of the stakes and the exit rule.
prompt-west-all-in-works = Only chips are staked: all-in works.
prompt-west-no-all-in = Valuables are staked: there is no all-in.
prompt-west-announce-series = One round of rolls stands for three to six hands.
prompt-west-roll-stakes = Roll the stakes modifier, once for the whole game.
prompt-west-use-card-skill = The skill at cards counts in every roll but Willpower and cheating.
prompt-west-roll-assessment = Roll Smarts to judge the opponents: { $seats }.
prompt-west-choose-manner = Choose how to play: { $seats }.
prompt-west-roll-your-game = Roll Your Game, four dice for a careful player: { $seats }.
prompt-west-test-willpower = Test Willpower until it is passed: { $seats }.
prompt-west-may-set-max-loss = May name a greatest loss: { $seats }.
prompt-west-open-stage-two = Everybody is done: count the interim scores.
prompt-west-report-levels = Tell each player what he found out about the others.
prompt-west-show-interim-scores = Show all interim scores to everybody.
prompt-west-short-of-funds = Out of the game, the money goes to the winners at the end: { $seats }.
prompt-west-step-up-manner = Must play one step wilder: { $seats }.
prompt-west-roll-stage-two = Roll Smarts, and Cool unless careful: { $seats }.
prompt-west-cheat-now = Now is the time to cheat.
prompt-west-look-for-cheating = Roll Perception, whether or not there is anything to notice: { $seats }.
prompt-west-cheating-noticed = Have noticed cheating: { $seats }.
prompt-west-may-leave = May leave with the count of the interim scores: { $seats }.
prompt-west-open-stage-three = Everybody is done: count the pre-final scores.
prompt-west-announce-finalists = In the final: { $seats }.
prompt-west-funds-too-short-for-final = Not in the final for want of funds: { $seats }.
prompt-west-may-pass-final = May pass; half of the pre-final score goes to the winner: { $seats }.
prompt-west-test-cool = Test Cool: { $seats }.
prompt-west-roll-final-smarts = Roll Smarts against the risky players: { $seats }.
prompt-west-roll-extra = Roll the d10 of the extra prize: { $seats }.
