# Сплит: коды из table/announce_split.py.

boss-plays = Босс играет на месте { $seat }.
seat-confirmed-corridor = Игрок { $seat }: { $first } и { $second }. { $width ->
    [1] Коридор — только { $low }, ширина { $width }.
   *[other] Коридор от { $low } до { $high }, ширина { $width }.
}
    .spoken = Игрок { $seat }: { $first } и { $second }. { $width ->
        [1] Коридор — только { $low }, ширина { $width }.
       *[other] Коридор от { WORDS($low, case: "g") } до { WORDS($high, case: "g") }, ширина { $width }.
    }
seat-confirmed-neighbours = Игрок { $seat }: { $first } и { $second }. Соседние числа, коридора нет.
seat-confirmed-double = Игрок { $seat }: { $first } и { $second }. Дубль.
board-confirmed = Общая купюра: { $digit }.
seat-corrected-corridor = Исправлено. Игрок { $seat }: { $first } и { $second }. { $width ->
    [1] Коридор — только { $low }, ширина { $width }.
   *[other] Коридор от { $low } до { $high }, ширина { $width }.
}
    .spoken = Исправлено. Игрок { $seat }: { $first } и { $second }. { $width ->
        [1] Коридор — только { $low }, ширина { $width }.
       *[other] Коридор от { WORDS($low, case: "g") } до { WORDS($high, case: "g") }, ширина { $width }.
    }
seat-corrected-neighbours = Исправлено. Игрок { $seat }: { $first } и { $second }. Соседние числа, коридора нет.
seat-corrected-double = Исправлено. Игрок { $seat }: { $first } и { $second }. Дубль.
board-corrected = Исправлено. Общая купюра: { $digit }.
check-digit = Проверяющее число { $digit }.

# Что с игроком

state-alive = Жив: проверяющее число внутри коридора
state-alive-boss-post = Жив: проверяющее число на штанге Босса
state-double-set = Дубль-Сет: три одинаковых числа
state-out-post = Вылет: проверяющее число на штанге
state-out-outside = Вылет: проверяющее число вне коридора
state-out-no-corridor = Вылет: у соседних чисел нет коридора
state-out-double-trash = Вылет: Дубль-Мусор, проверяющее число другое
state-out-burnt = Вылет: коридор сожжён Дубль-Сетом
state-folded = Фолд: сбросил до вскрытия
state-not-opened = Вылет: не открыл купюру
state-uncontested = Все остальные сбросили

# Куда уходит банк и почему

pot-pays = { $paid ->
    [0] {""}
   *[other] , { $paid }
}
winner-alive = Игрок { $seat } забирает { pot-name }{ pot-pays }: самый узкий живой коридор, { $width ->
    [one] { $width } число
    [few] { $width } числа
   *[many] { $width } чисел
}.
    .spoken = Игрок { $seat } забирает { pot-name }{ pot-pays }: самый узкий живой коридор, { $width ->
        [one] { WORDS($width, gender: "n") } число
        [few] { WORDS($width, gender: "n") } числа
       *[many] { WORDS($width, gender: "n") } чисел
    }.
winner-alive-boss-post = Игрок { $seat }, Босс, забирает { pot-name }{ pot-pays }: его спасла штанга, и его коридор самый узкий, { $width ->
    [one] { $width } число
    [few] { $width } числа
   *[many] { $width } чисел
}.
    .spoken = Игрок { $seat }, Босс, забирает { pot-name }{ pot-pays }: его спасла штанга, и его коридор самый узкий, { $width ->
        [one] { WORDS($width, gender: "n") } число
        [few] { WORDS($width, gender: "n") } числа
       *[many] { WORDS($width, gender: "n") } чисел
    }.
winner-alive-boss = Игрок { $seat }, Босс, забирает { pot-name }{ pot-pays }: при равных коридорах побеждает Босс.
winner-alive-higher = Игрок { $seat } забирает { pot-name }{ pot-pays }: из равных по ширине коридоров побеждает старший, как договорились.
winner-double-set = Игрок { $seat } забирает { pot-name }{ pot-pays }: Дубль-Сет.
winner-uncontested = Игрок { $seat } забирает { pot-name }{ pot-pays }: все остальные сбросили.
winner-only-claimant = Игрок { $seat } забирает { pot-name }{ pot-pays }: больше никто не может на него претендовать.
winner-out = Игрок { $seat } забирает { pot-name }{ pot-pays }: только он открыл купюру.
winner-orphan = Игрок { $seat } забирает { pot-name }{ pot-pays }: за него никто не выжил, и он идёт победителю основного банка, как договорились.
split-alive = Сплит Пот. Игроки { $seats } делят { pot-name }, { $amount }: их коридоры равны.
split-double-set = Сплит Пот. Игроки { $seats } делят { pot-name }, { $amount }: равные Дубль-Сеты.
split-out = Сплит Пот. Игроки { $seats } делят { pot-name }, { $amount }: вылетели все.
split-orphan = Игроки { $seats } делят { pot-name }, { $amount }: за него никто не выжил, и он идёт победителям основного банка, как договорились.
rollover-alive = Ролл овер: коридоры равны. В следующую раздачу переходит { pot-name }, { $amount }.
rollover-double-set = Ролл овер: равные Дубль-Сеты. В следующую раздачу переходит { pot-name }, { $amount }.
rollover-out = Ролл овер: вылетели все. В следующую раздачу переходит { pot-name }, { $amount }.
rollover-not-opened = Ролл овер: никто не открыл купюру. В следующую раздачу переходит { pot-name }, { $amount }.
refund = Никто из претендентов не выжил: { $amount } из { pot-of } возвращается игрокам { $seats }, как договорились.
