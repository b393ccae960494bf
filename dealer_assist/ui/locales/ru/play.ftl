# Игры, которые ведут шаг за шагом: выбор и то, что к нему вводят.

setup-game = Игра
setup-game-detail = Все договорённости игры: F2
game-split = Сплит
game-banker = Банкир
game-coins = Монеты
game-moon = Выстрел в луну
game-west = Дикий Запад

top-hand-game = { $game } · раздача { $hand }
top-hand-place = { $game } · раздача { $hand } · игровое место { $place } из { $length }
slot-note = { $slot }, купюра { $number }
tile-shown = открыта
tile-stake = стек { $stack } · на кону { $stake }
tile-won = стек { $stack } ({ $won })
tile-stack = стек { $stack }

action-choices = Другие действия
action-scan-instead = Сканировать купюру
action-choices-back = Страница назад
action-choices-on = Страница вперёд
hint-play = Выберите цифрой, что произошло.

choice-check = Игрок { $seat }: чек
choice-bet = Игрок { $seat }: бет от { $least } до { $most }
choice-call = Игрок { $seat }: колл
choice-raise-to = Игрок { $seat }: рейз до суммы от { $least } до { $most }
choice-all-in = Игрок { $seat }: олл-ин
choice-fold = Игрок { $seat }: фолд
choice-not-opened = Игрок { $seat } не открывается
choice-declare = Игрок { $seat }: { $choice ->
    [keep] оставляет выстрел
    [drop] отказывается от выстрела
   *[auto] берёт лучшее
}
choice-name-place = Игрок { $seat } называет место
choice-pair-check = Игрок { $seat }: чек против игрока { $opponent }
choice-pair-bet = Игрок { $seat }: бет против игрока { $opponent }, от ×{ $least } до ×{ $most }
choice-pair-raise = Игрок { $seat }: рейз против игрока { $opponent }, от ×{ $least } до ×{ $most }
choice-pair-call = Игрок { $seat }: колл игроку { $opponent }
choice-pair-fold = Игрок { $seat }: фолд против игрока { $opponent }
choice-show-coin = Игрок { $seat }: { $coin ->
    [1] решка
   *[2] орёл
}
choice-roll-stakes = Бросок размера ставок
choice-roll-dice = Игрок { $seat }: { $roll ->
    [assessment] Сообразительность, оценить соперников
    [your_game] Твоя Игра
    [smarts] Сообразительность
    [cool] Хладнокровие
   *[final_smarts] Сообразительность в финале
}
choice-choose-manner = Игрок { $seat } играет { $manner ->
    [careful] осторожно
    [aggressive] агрессивно
   *[risky] рискованно
}
choice-willpower-test = Игрок { $seat }: проверка Азартности, { $passed ->
    [True] пройдена
   *[False] не пройдена
}
choice-set-max-loss = Игрок { $seat } называет предел проигрыша
choice-cheat = Игрок { $seat } жульничает
choice-perception-test = Игрок { $seat }: Восприятие, { $passed ->
    [True] тест пройден
   *[False] тест провален
}
choice-leave-game = Игрок { $seat } выходит
choice-next-stage = Закончить этап
choice-pass-final = Игрок { $seat } пасует в финале
choice-cool-test = Игрок { $seat }: Хладнокровие, { $passed ->
    [True] тест пройден
   *[False] тест провален
}
choice-roll-extra = Игрок { $seat }: кубик дополнительного приза

enter-amount = Сумма, от { $least } до { $most }
enter-level = Рейз до, от { $least } до { $most }
enter-place = Место, от { $least } до { $most }
enter-k = Множитель, от { $least } до { $most }
enter-die = Кубик, от { $least } до { $most }
enter-dice = Кубик { $number }, от { $least } до { $most }
enter-modifier = Прибавка навыка
enter-done = Готово

top-setup-game = Новая раздача
hint-setup-game = Выберите игру и число игроков, затем откройте раздачу клавишей Enter.
