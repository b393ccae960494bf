# Дикий Запад: коды из table/announce_west.py.

west-opened = Игра { $hand }. Дикий Запад. Анте { $ante }. { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
west-stakes = Модификатор ставок { $modifier }.
west-roll-assessment = Оценка противников игрока { $seat } записана.
west-roll-your-game = Игрок { $seat }: Твоя Игра, { $result }.
west-roll-smarts = Игрок { $seat }: Сообразительность, { $result }.
west-roll-cool = Игрок { $seat }: Хладнокровие, { $result }.
west-roll-final-smarts = Игрок { $seat }: Сообразительность в финале, { $result }.
west-cool-passed = Игрок { $seat } сохраняет хладнокровие: { $result }.
west-cool-failed = Игрок { $seat } не проходит проверку Хладнокровия.
west-extra-die = Игрок { $seat }: на кости дополнительного приза { $die }.
west-manner-careful = Игрок { $seat } играет осторожно.
west-manner-aggressive = Игрок { $seat } играет агрессивно.
west-manner-risky = Игрок { $seat } играет рискованно.
west-willpower-passed = Игрок { $seat } проходит проверку Азартности.
west-willpower-failed = Игрок { $seat } не проходит проверку Азартности и бросает снова.
west-max-loss = Игрок { $seat } проиграет не больше { $amount }.
    .spoken = Игрок { $seat } проиграет не больше { WORDS($amount, case: "g") }.
west-recorded = Записано.
west-left = Игрок { $seat } выходит из игры.
west-passed = Игрок { $seat } пасует: половина счёта уйдёт победителю.
west-stage-two = Второй этап, схватка. Промежуточный счёт:
west-interim = Игрок { $seat }: { $score }.
west-out-of-funds = { $count ->
    [1] Выбывает, не хватает средств: игрок { $seats }.
   *[other] Выбывают, не хватает средств: игроки { $seats }.
}
west-stage-three = Предфинальный счёт:
west-pre-final = Игрок { $seat }: { $score }.
west-finalists = { $count ->
    [1] В финале игрок { $seats }.
   *[other] В финале игроки { $seats }.
}
west-short = { $count ->
    [1] Не в финале, не хватает средств: игрок { $seats }.
   *[other] Не в финале, не хватает средств: игроки { $seats }.
}
west-prize = Базовый приз { $amount }.
west-half = Половина лучшего счёта: { $half }.
west-standing-winner = Игрок { $seat }: счёт { $score }, победитель
west-standing-even = Игрок { $seat }: счёт { $score }, при своих
west-standing-partly-won-back = Игрок { $seat }: счёт { $score }, отыгрался частично
west-standing-lost = Игрок { $seat }: счёт { $score }, проигравший
west-extra = Игрок { $seat } добавляет в дополнительный приз { $amount }.
west-won = Игрок { $seat } выигрывает { $amount }.
west-lost = Игрок { $seat } проигрывает { $amount }.
west-even = Игрок { $seat } при своих.
