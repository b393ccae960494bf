# Шаги спорной раздачи Банкира, Монет, Выстрела в Луну и Дикого Запада, которые за столом не объявляются.

dispute-banker-place = Игровое место { $place }: считаются { $place }-я и { $neighbour }-я цифры.
dispute-banker-stake = Анте { $ante } и бет { $bet } — ставка { $stake }.
dispute-banker-check = Купюра крупье на месте { $place }: { $digit }.

dispute-coins-reserves = Резервы: у каждого игрока { $player }, у дилера { $dealer }.
dispute-coins-k = { $announced ->
    [none] Кратность никто не называл: считается ×{ $k }.
   *[other] Названы кратности: { $announced }. Считается ×{ $k }.
}
dispute-coins-source = Уплачено из стека: { $stack }; из резерва: { $reserve }.

dispute-moon-place = Игровое место { $place }: базовое число — первая от него цифра, которая не 0.
dispute-moon-reach = Нули делают из купюры { $number }: { $numbers }.
dispute-moon-armed = { $zeros ->
    [one] В третьей купюре { $zeros } ноль: выстрел взведён.
    [few] В третьей купюре { $zeros } нуля: выстрел взведён.
   *[many] В третьей купюре { $zeros } нулей: выстрел взведён.
}
dispute-moon-number = { $shift ->
    [0] { $number } — своя купюра { $note } без изменений.
   *[other] { $number } — своя купюра { $note }: нули превратили { $base } в { $number }.
}
dispute-moon-number-common = { $shift ->
    [0] { $number } — общая купюра { $note } без изменений.
   *[other] { $number } — общая купюра { $note }: нули превратили { $base } в { $number }.
}

dispute-west-fails = { $fails ->
    [0] Азартность: проверка пройдена сразу.
    [one] Азартность: до успеха { $fails } неудача.
    [few] Азартность: до успеха { $fails } неудачи.
   *[many] Азартность: до успеха { $fails } неудач.
}
dispute-west-interim = Промежуточный счёт: { $score }.
dispute-west-pre-final = Предфинальный счёт: { $score }.
dispute-west-final-winner = Побеждает в финале.
dispute-west-final-score = Финальный счёт: { $score }.
dispute-west-prize = Базовый приз: анте { $ante } × модификатор { $modifier } × лучший счёт { $top } = { $amount }.
dispute-west-part = Часть приза { $part }: платит { $amount }.
dispute-west-gain = Получает из приза { $amount }.
