# Листы Банкира, Монет, Выстрела в луну и Дикого Запада: строка на игрока, столбец на то, что перед ним лежит.

sheet-seat = Игрок
sheet-place = Место
sheet-digits = Цифры
sheet-corridor = Коридор и проверяющее число
sheet-stake = Ставка
sheet-stakes = Ставки
sheet-result = Итог
sheet-money = Деньги

# Банкир.
sheet-ante = анте { $ante }
sheet-ante-and-bet = { $ante } + { $bet } = { $stake }
sheet-banker-waits-place = называет место
sheet-banker-waits-decision = фолд или бет
sheet-banker-waits-note = теперь открываются купюры
sheet-banker-rule = Коридор поймал проверяющее число — выплата 1 к 1, Дубль-Сет — { $pays } к 1; фолд стоит половину анте.
sheet-house = Заведение
sheet-house-pays = платит: { $seat } — { $amount }
sheet-house-takes = забирает: { $seat } — { $amount }

# Монеты.
sheet-pair = Пара
sheet-against = { $seat } против { $dealer }
sheet-coins = Монеты
sheet-coin-heads = орёл
sheet-coin-tails = решка
sheet-coin-closed = закрыта
sheet-bets = Ставки по ходу
sheet-no-bet-yet = пока ничего
sheet-step-check = чек
sheet-step-bet = бет ×{ $k }
sheet-step-raise = рейз ×{ $k }
sheet-step-call = колл
sheet-step-fold = фолд
sheet-steps = { $steps } → ×{ $k }
sheet-point-costs = цена очка { $nominal }
sheet-reserve = резерв { $amount }
sheet-stakes-of = игрок { $player }, дилер { $dealer }
sheet-risk = Ещё может проиграть
sheet-player-risk = { $amount } из { $cover }
sheet-exposure = всем: { $amount } из { $means }
sheet-folded-player = игрок сбросил
sheet-folded-dealer = дилер сбросил
sheet-points-player = нечёт: { $points } × { $k } × { $nominal }
sheet-points-dealer = чёт: { $points } × { $k } × { $nominal }
sheet-from-stack = из стека: { $amount }
sheet-from-reserve = из резерва: { $amount }
sheet-debt = осталось должно: { $amount }
sheet-reserve-back = возврат резерва: { $amount }

# Выстрел в луну.
sheet-zone-one = Зона 1
sheet-zone-two = Зона 2
sheet-best-hand = Лучшая из пяти
sheet-own-hand = Свои купюры
sheet-shot = Выстрел в луну
sheet-common = Общие купюры
sheet-winners = Выигрывают игроки { $seats }
sheet-note = { $digits }{ $zeros ->
    [0] {""}
   *[other] {" "}· 0×{ $zeros }
}
sheet-note-dead = { $digits } · мёртвая купюра
sheet-note-waits = –
action-secrets = Держать: секреты
notice-nothing-secret = Сейчас секретов нет: до вскрытия не записано ни одной купюры.
sheet-note-secret = записана, секрет
sheet-made-high = старшее { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-pair = пара { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-straight = стрит { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-made-set = сет { $numbers }{ $made ->
    [natural] {""}
   *[modified] {" "}±
}
sheet-shot-armed = ★ взведён
sheet-shot-keep = ★ сохранён
sheet-shot-drop = ★ обнулён
sheet-shot-auto = ★ берёт лучшее
sheet-shot-held = ★ удержан
sheet-shot-void = ✕ обнулён
sheet-shot-choice = ★ сохранит: { $keep }, обнулит: { $drop }
sheet-shot-part = выстрелы { $amount }, сильнейшему { $rest }

# Дикий Запад.
sheet-west-prelude = I. Прелюдия
sheet-west-confrontation = II. Схватка
sheet-west-final = III. Финал
sheet-account = Расчёт сейчас
sheet-account-final = Расчёт
sheet-west-game = Твоя Игра { $result }
sheet-west-fails = Азартность: { $fails ->
    [one] { $fails } провал
    [few] { $fails } провала
   *[many] { $fails } провалов
}
sheet-west-limit = предел { $amount }
sheet-manner-careful = осторожно
sheet-manner-aggressive = агрессивно
sheet-manner-risky = рискованно
sheet-west-interim = счёт { $score }
sheet-west-smarts = Сообразительность { $result }
sheet-west-cool = Хладнокровие { $result }
sheet-west-pre-final = итог { $score }
sheet-west-out = выбыл: не хватило денег
sheet-west-left = вышел из игры
sheet-west-finalist = в финале
sheet-west-short = не хватило денег на финал
sheet-west-passed = спасовал
sheet-west-cool-test = { $held ->
    [True] сохранил хладнокровие: { $result }
   *[False] потерял хладнокровие
}
sheet-west-extra-die = кубик дополнительного приза { $die }
sheet-west-score = счёт { $score }
sheet-west-nobody = Никто не выиграл
sheet-west-one-left = Остался один игрок.
sheet-west-prize = Базовый приз: { $ante } × { $modifier } × { $top } = { $prize }. Выиграли те, у кого больше { $half }, половины лучшего счёта.
sheet-west-base-prize = Базовый приз
sheet-west-extra-prize = Дополнительный приз
sheet-west-pays = { $name } платит { $amount } (доля { $part })
sheet-due-roll-assessment = оценить соперников
sheet-due-choose-manner = выбрать манеру
sheet-due-step-up-manner = манера на ступень выше
sheet-due-roll-your-game = бросок «Твоя Игра»
sheet-due-test-willpower = проверка Азартности
sheet-due-roll-stage-two = броски этапа
sheet-due-test-cool = проверка Хладнокровия
sheet-due-roll-final-smarts = бросок Сообразительности
sheet-due-roll-extra = кубик дополнительного приза

amount = { $amount }
