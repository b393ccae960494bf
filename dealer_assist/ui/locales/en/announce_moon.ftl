# Shoot the Moon: the codes of table/announce_moon.py.

moon-antes = { $amount } of antes is in the bank.
moon-note-recorded = Note { $number } of seat { $seat } is recorded; it stays secret until the showdown.
moon-note-confirmed = Seat { $seat }, note { $number }: base number { $base }, { $zeros ->
    [0] no zeros
    [one] { $zeros } zero
   *[other] { $zeros } zeros
}.
moon-note-confirmed-dead = Seat { $seat }, note { $number }: a dead note.
moon-common-confirmed = Common note { $number }: base number { $base }, { $zeros ->
    [0] no zeros
    [one] { $zeros } zero
   *[other] { $zeros } zeros
}.
moon-common-confirmed-dead = Common note { $number }: a dead note.
moon-note-corrected = Correction. Seat { $seat }, note { $number }: base number { $base }, { $zeros ->
    [0] no zeros
    [one] { $zeros } zero
   *[other] { $zeros } zeros
}.
moon-note-corrected-dead = Correction. Seat { $seat }, note { $number }: a dead note.
moon-common-corrected = Correction. Common note { $number }: base number { $base }, { $zeros ->
    [0] no zeros
    [one] { $zeros } zero
   *[other] { $zeros } zeros
}.
moon-common-corrected-dead = Correction. Common note { $number }: a dead note.
moon-shot-armed = Seat { $seat } has a shot at the moon: keep it, or drop it?
moon-shot-keep = Seat { $seat } keeps the shot.
moon-shot-drop = Seat { $seat } drops the shot.
moon-shot-auto = Seat { $seat } takes what pays more.
moon-shot-held = The shot of seat { $seat } is held.
moon-shot-void = The shot of seat { $seat } is void.
moon-plays-nothing = Seat { $seat } has no combination: less than three live notes
moon-plays-high = Seat { $seat }: high, { $numbers }, { $made ->
    [natural] natural
   *[modified] modified
}
moon-plays-pair = Seat { $seat }: a pair, { $numbers }, { $made ->
    [natural] natural
   *[modified] modified
}
moon-plays-straight = Seat { $seat }: a straight, { $numbers }, { $made ->
    [natural] natural
   *[modified] modified
}
moon-plays-set = Seat { $seat }: a set, { $numbers }, { $made ->
    [natural] natural
   *[modified] modified
}
moon-shot-paid = { $count ->
    [one] The shot of seat { $seats } takes { $amount } of { pot-of }.
   *[other] The shots of seats { $seats } share { $amount } of { pot-of }.
}
moon-winner-uncontested = Seat { $seat } takes { pot-name }, { $amount }: all others are gone.
moon-winner-only-claimant = Seat { $seat } takes { pot-name }, { $amount }: nobody else may claim it.
moon-winner-high = Seat { $seats } takes { $amount } of { pot-of }: high, { $numbers }.
moon-split-high = Seats { $seats } share { $amount } of { pot-of }: high, { $numbers }, equally strong.
moon-winner-pair = Seat { $seats } takes { $amount } of { pot-of }: a pair, { $numbers }.
moon-split-pair = Seats { $seats } share { $amount } of { pot-of }: a pair, { $numbers }, equally strong.
moon-winner-straight = Seat { $seats } takes { $amount } of { pot-of }: a straight, { $numbers }.
moon-split-straight = Seats { $seats } share { $amount } of { pot-of }: a straight, { $numbers }, equally strong.
moon-winner-set = Seat { $seats } takes { $amount } of { pot-of }: a set, { $numbers }.
moon-split-set = Seats { $seats } share { $amount } of { pot-of }: a set, { $numbers }, equally strong.
moon-split-nothing = Seats { $seats } share { $amount } of { pot-of }: nobody has a combination.
