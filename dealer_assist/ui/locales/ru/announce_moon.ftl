# Выстрел в Луну: коды из table/announce_moon.py.

moon-antes = В банке анте, { $amount }.
moon-note-recorded = Купюра { $number } игрока { $seat } записана; до вскрытия она секретна.
moon-note-confirmed = Игрок { $seat }, купюра { $number }: базовое число { $base }, { $zeros ->
    [0] нулей нет
    [one] { $zeros } ноль
    [few] { $zeros } нуля
   *[many] { $zeros } нулей
}.
moon-note-confirmed-dead = Игрок { $seat }, купюра { $number }: мёртвая.
moon-common-confirmed = Общая купюра { $number }: базовое число { $base }, { $zeros ->
    [0] нулей нет
    [one] { $zeros } ноль
    [few] { $zeros } нуля
   *[many] { $zeros } нулей
}.
moon-common-confirmed-dead = Общая купюра { $number }: мёртвая.
moon-note-corrected = Исправлено. Игрок { $seat }, купюра { $number }: базовое число { $base }, { $zeros ->
    [0] нулей нет
    [one] { $zeros } ноль
    [few] { $zeros } нуля
   *[many] { $zeros } нулей
}.
moon-note-corrected-dead = Исправлено. Игрок { $seat }, купюра { $number }: мёртвая.
moon-common-corrected = Исправлено. Общая купюра { $number }: базовое число { $base }, { $zeros ->
    [0] нулей нет
    [one] { $zeros } ноль
    [few] { $zeros } нуля
   *[many] { $zeros } нулей
}.
moon-common-corrected-dead = Исправлено. Общая купюра { $number }: мёртвая.
moon-shot-armed = У игрока { $seat } выстрел в луну: сохраняет или обнуляет?
moon-shot-keep = Игрок { $seat } сохраняет выстрел.
moon-shot-drop = Игрок { $seat } обнуляет выстрел.
moon-shot-auto = Игрок { $seat } берёт то, что больше платит.
moon-shot-held = Выстрел игрока { $seat } удержан.
moon-shot-void = Выстрел игрока { $seat } обнулён.
moon-plays-nothing = Игрок { $seat }: комбинации нет, живых купюр меньше трёх
moon-plays-high = Игрок { $seat }: старшее число, { $numbers }, { $made ->
    [natural] натуральная комбинация
   *[modified] модифицированная комбинация
}
moon-plays-pair = Игрок { $seat }: пара, { $numbers }, { $made ->
    [natural] натуральная комбинация
   *[modified] модифицированная комбинация
}
moon-plays-straight = Игрок { $seat }: стрит, { $numbers }, { $made ->
    [natural] натуральная комбинация
   *[modified] модифицированная комбинация
}
moon-plays-set = Игрок { $seat }: сет, { $numbers }, { $made ->
    [natural] натуральная комбинация
   *[modified] модифицированная комбинация
}
moon-shot-paid = { $count ->
    [1] Выстрел игрока { $seats } забирает { $amount } из { pot-of }.
   *[other] Выстрелы игроков { $seats } делят { $amount } из { pot-of }.
}
moon-winner-uncontested = Игрок { $seat } забирает { pot-name }, { $amount }: остальные выбыли.
moon-winner-only-claimant = Игрок { $seat } забирает { pot-name }, { $amount }: больше никто не может на него претендовать.
moon-winner-high = Игрок { $seats } получает { $amount } из { pot-of }: старшее число, { $numbers }.
moon-split-high = Игроки { $seats } делят { $amount } из { pot-of }: старшее число, { $numbers }, силы равны.
moon-winner-pair = Игрок { $seats } получает { $amount } из { pot-of }: пара, { $numbers }.
moon-split-pair = Игроки { $seats } делят { $amount } из { pot-of }: пара, { $numbers }, силы равны.
moon-winner-straight = Игрок { $seats } получает { $amount } из { pot-of }: стрит, { $numbers }.
moon-split-straight = Игроки { $seats } делят { $amount } из { pot-of }: стрит, { $numbers }, силы равны.
moon-winner-set = Игрок { $seats } получает { $amount } из { pot-of }: сет, { $numbers }.
moon-split-set = Игроки { $seats } делят { $amount } из { pot-of }: сет, { $numbers }, силы равны.
moon-split-nothing = Игроки { $seats } делят { $amount } из { pot-of }: комбинации нет ни у кого.
