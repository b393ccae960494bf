# Целая раздача для тренировки: что делают люди за столом и как с этим справился крупье.

deed-hand-opened = Сдаёт игрок { $button }, он объявляет игровое место { $place }. Откройте раздачу.
deed-hand-opened-no-place = Баттон у игрока { $button }, все готовы. Откройте раздачу.
deed-check = Игрок { $seat } говорит «чек».
deed-bet = Игрок { $seat } ставит { $amount }.
deed-call = Игрок { $seat } уравнивает.
deed-raise-to = Игрок { $seat } поднимает до { $level }.
    .spoken = Игрок { $seat } поднимает до { WORDS($level, case: "g") }.
deed-all-in = Игрок { $seat } ставит всё, что у него есть.
deed-fold = Игрок { $seat } сбрасывает.
deed-not-opened = Игрок { $seat } не открывает свои купюры.
deed-name-place = Игрок { $seat } называет место { $place }.
deed-declare = Игрок { $seat } { $choice ->
    [keep] оставляет выстрел.
    [drop] отказывается от выстрела.
   *[auto] берёт лучшее.
}
deed-pair-check = Игрок { $seat } говорит «чек» против игрока { $opponent }.
deed-pair-bet = Игрок { $seat } ставит ×{ $k } против игрока { $opponent }.
deed-pair-raise = Игрок { $seat } поднимает на ×{ $k } против игрока { $opponent }.
deed-pair-call = Игрок { $seat } уравнивает ставку игрока { $opponent }.
deed-pair-fold = Игрок { $seat } сдаётся игроку { $opponent }.
deed-show-coin = Монета игрока { $seat }: { $coin ->
    [1] решка.
   *[2] орёл.
}
deed-show-note = { $slot ->
    [0] Открывают общую купюру.
   *[other] Игрок { $slot } открывает { $index ->
        [0] купюру.
       *[other] следующую купюру.
    }
}

practice-hand-stray = Было не так. { $key } — отменить. Правило { $rule }.
practice-hand-again = Правило { $rule }!
practice-hand-over = Раздача завершена. { $key } — посмотреть, как она прошла.
practice-hand-refused-rightly = Отказано верно. Правило { $rule }.
practice-hand-refused-wrongly = Это было можно. Правило { $rule }.

practice-hand-report = Как прошла раздача
practice-hand-title = { $game }, вариант { $seed }
practice-hand-summary = Сразу верно: { $right } из { $all }. Ловушек замечено: { $caught } из { $traps }. Время { $time }.
practice-hand-another = Ещё раздача
practice-hand-keep-again = Сохранить ещё раз
practice-hand-leave = Выйти
practice-hand-head-step = №
practice-hand-head-told = Что произошло
practice-hand-head-right = Что верно
practice-hand-head-done = Что сделали вы
practice-hand-head-rule = Правило
practice-hand-head-seconds = Секунды
practice-hand-trap = { $told } ({ $trap })
practice-hand-refuse = Отказать
practice-hand-right = сразу верно
practice-hand-accepted = Вы это пропустили: { $entered }
practice-hand-refused = Вы отказали.
practice-hand-other = Вы ввели: { $entered }

practice-trap-below-ante = ловушка: меньше анте
practice-trap-above-limit = ловушка: больше, чем договорились
practice-trap-out-of-turn = ловушка: не его очередь
practice-trap-own-raise = ловушка: поднимает свой же рейз
practice-trap-second-raise = ловушка: второй рейз
practice-trap-duplicate-note = ловушка: эта купюра уже лежит на столе
practice-trap-foreign-note = ловушка: купюра не из этой колоды
practice-trap-misread = ловушка: цифра прочитана неверно
practice-trap-not-opened = ловушка: купюра осталась закрытой

practice-hand-choose = Какая раздача?
practice-hand-traps = Ловушек не больше
practice-hand-seed = Вариант
practice-hand-begin = Начать раздачу
practice-hand-grade-1 = одна
practice-hand-grade-2 = две
practice-hand-grade-3 = четыре
practice-hand-game-split = Сплит
practice-hand-game-club = Сплит, «Покерный клуб»
practice-hand-game-boss = Сплит, «Босс»
practice-hand-game-banker = Банкир
practice-hand-game-coins = Монеты
practice-hand-game-moon = Выстрел в луну
