# Почему правила или ход раздачи не допускают действия: коды RuleError.

error-unknown = Сейчас это невозможно ({ $code }).
error-players-out-of-range = Игроков: { $seats }, а играть могут от { $least } до { $most }.
error-hand-in-progress = Раздача { $hand } ещё не завершена: доиграйте её или отмените.
error-hand-complete = Раздача { $hand } завершена. Enter — следующая.
error-no-note-due = Сейчас купюра не нужна. Чтобы исправить показанную, сначала выберите её место.
error-serial-wrong-length = { $serial }: в номере должно быть { $expected ->
    [one] { $expected } цифра
    [few] { $expected } цифры
   *[many] { $expected } цифр
}.
error-serial-not-digits = { $serial }: это не цифры. Введите номер купюры.
error-serial-bad-character = { $serial }: в номере посторонний знак. Введите только цифры, буквы и пробелы.
error-serial-missing = Не хватает купюры: покажите её камере или введите номер.
error-serial-twice = Номер { $serial } встречается дважды: посмотрите на обе купюры ещё раз.
error-seat-not-waiting = { $slot ->
    [0] Общая купюра уже решена. Вернуть можно отменой.
   *[other] По игроку { $slot } уже решено. Вернуть можно отменой.
}
error-digits-open = Сначала введите с купюры отмеченные цифры: { $positions }.
error-duplicate-serial = { $slot ->
    [0] Номер { $serial } уже у общей купюры.
   *[other] Номер { $serial } уже у игрока { $slot }.
}
error-no-such-slot = Игрока { $slot } в этой раздаче нет: выберите другого.
error-nothing-to-undo = Отменять нечего.
error-nothing-to-redo = Возвращать нечего.
error-nothing-to-join = Здесь нечего объединять в одно действие (шагов: { $steps }): посмотрите журнал.
error-no-hand = Раздача не открыта: сначала откройте её.
error-not-a-seat = Общая купюра не сбрасывает: выберите игрока.
error-place-out-of-range = Места { $place } нет: выберите от 1 до { $length }.
error-place-needs-neighbour = В номере { $length ->
    [one] { $length } цифра
    [few] { $length } цифры
   *[many] { $length } цифр
}: соседнего места нет.
error-too-few-seats = Слишком мало игроков: добавьте.
error-too-many-seats = Слишком много игроков: уберите лишних.
error-button-out-of-range = Баттон у несуществующего игрока: выберите место за этим столом.
error-boss-out-of-range = Босс на несуществующем месте: выберите место за этим столом.
error-negative-money = Деньги меньше нуля: введите 0 или больше.
error-notes-without-value = За этим столом у купюр нет стоимости: введите стоимость 0 или измените настройку.
error-name-empty = Игрок без имени: впишите имя.
error-name-twice = Два игрока названы одинаково: { $name }. Измените одно имя.
error-everybody-folded = Сбросили все, а один должен остаться: отмените фолд.
error-board-missing = Не хватает общей купюры: покажите её камере или введите номер.

# Ставки — во всех играх, где они есть.

error-unknown-action = В этой игре нет действия { $action }.
error-out-of-turn = Игрок { $seat } ходит не сейчас: очередь игрока { $to_act }.
error-round-over = Круг ставок закончен: переходите к купюрам.
error-check-after-bet = Ставка уже есть: колл { $to_call }, рейз или фолд.
error-bet-after-bet = Ставка { $call_level } уже есть: её можно только поднять.
error-bet-below-ante = Ставка { $amount } меньше анте { $ante } и считается фолдом.
error-forced-bet = Первый игрок обязан поставить { $bet }.
error-nothing-to-call = Уравнивать нечего: чек или бет.
error-call-needs-all-in = В стеке { $stack }, для колла нужно { $to_call }: олл-ин или фолд.
error-raise-without-bet = Ставки ещё нет: сначала бет.
error-raise-too-small = Повышение на { $increment }, а наименьшее — { $least }.
error-own-raise = Свой рейз поднимать запрещено: колл или фолд.
error-betting-not-reopened = Неполный олл-ин не открывает торги заново: колл или фолд.
error-one-raise-only = Договорились об одном рейзе за круг: колл или фолд.
error-no-more-raises = Рейзов в этом круге уже { $limit }, больше нельзя: колл или фолд.
error-above-limit = Повышение на { $increment }, а договорились не больше чем на { $limit }.
error-amount-not-positive = { $amount } — не ставка: введите больше нуля.
error-stack-too-short = { $amount } больше стека: в нём { $stack }.
error-bets-kept-by-hand = Ставки этой раздачи ведутся вручную: сюда вводят только купюры и фолды.
error-hand-over = Раздача завершена. Открытую купюру ещё можно исправить.
error-note-not-due = { $slot ->
    [0] Общую купюру открывать рано.
   *[other] Купюру игрока { $slot } открывать рано.
}
error-stacks-do-not-match = Мест { $expected }, а стеков { $found }: у каждого места должен быть стек.
error-ante-not-positive = Анте должно быть больше нуля: введите хотя бы 1.
error-stack-below-fee = Стека { $found } не хватает на входной взнос { $fee }: добавьте денег или уберите игрока.

# Сессия: раздачи, деньги и купюры между ними.

error-hand-voided = Раздача { $hand } не считается: откройте следующую.
error-session-closed = Сессия закрыта. Отмена откроет её снова.
error-deck-too-small = В колоде купюр: { $notes }, а нужно { $needed }. Сначала доложите купюры.
error-misdeal-needs-floor = В раздаче { $hand } уже есть ставки: отменить её может только распорядитель, назвав причину.
error-note-already-read = Эта купюра уже прочитана: она остаётся, если распорядитель не решит иначе.
error-words-missing = Укажите, кто или почему: поле пустое.
error-deck-empty = Колоде нужны купюры: введите число больше 0.
error-note-registered = Номер { $serial } уже записан: положите следующую купюру.
error-note-not-registered = Номера { $serial } нет в записанной колоде: прочитайте его с купюры ещё раз.
error-foreign-note = Купюры { $serial } нет в записанной колоде: посмотрите на неё ещё раз, запишите её, если она пропущена, или уберите со стола.
error-shares-wrong = Куш { $jackpot } разделён не по уговору: закройте сессию ещё раз.
error-stack-below-zero = У игрока { $name } осталось бы { $amount }: деньги уже ушли со стола. Решает распорядитель.
error-unknown-option = У игры { $game } нет настройки { $option }: уберите её.
error-unknown-option-value = Настройка { $option } игры { $game } не может быть { $value }.

# Shoot the Moon.

error-bet-too-small = Бет { $amount } меньше анте { $ante }: поставьте больше или сбросьте.
error-all-ins-off = Договорились играть без олл-инов: фолд или ставка меньше всего стека.
error-already-declared = Игрок { $seat } уже объявил. Отмена вернёт ему выбор.
error-nothing-to-declare = Игроку { $seat } сейчас нечего объявлять: выстрела нет.
error-stack-below-buy-in = Стека { $found } не хватает, игроку нужно { $buy_in }: добавьте денег или уберите игрока.
error-notes-missing = Купюр { $found }, а нужно { $expected }.
error-too-many-notes = Купюр { $found }, а раздаётся не больше { $expected }.
error-stakes-differ = Без олл-инов в раздаче не могут остаться ставки { $found } и { $expected } вместе.

# Банкир.

error-place-named = Игрок { $seat } уже назвал место { $place }.
error-place-not-named = Сначала игрок { $seat } называет игровое место.
error-already-decided = Игрок { $seat } уже решил. Отмена вернёт ему выбор.
error-bet-above-cap = Бет { $amount } слишком велик: договорились не больше чем на { $most }.
error-stack-below-ante = Стека { $found } не хватает на анте { $ante }: добавьте денег или уберите игрока.
warning-banker-cap-missing = Предел бета не назначен: выше { $break_even } анте перевес у игроков. Советуем не больше { $recommended } анте.
warning-banker-cap-favours-player = Предел бета { $bet_cap } анте даёт перевес игрокам: равновесие — { $break_even } анте.

# Монеты.

error-betting-closed = Торги окончены: пора вскрывать монеты.
error-no-such-pair = Игроки { $seat } и { $opponent } не играют друг против друга: каждый играет с дилером.
error-other-pair-first = Сначала дилер отвечает игроку { $first }, потом игроку { $opponent }.
error-call-not-affordable = На колл нужно { $amount }, а в стеке { $stack }: остаётся только фолд.
error-pair-closed = Торги этой пары окончены: переходите к следующей.
error-check-against-bet = Уже есть бет: колл, рейз или фолд.
error-bet-against-bet = Бет уже сделан: колл, рейз или фолд.
error-second-raise = Рейз уже был, а разрешён один: колл или фолд.
error-k-out-of-range = Кратность { $k }, а может быть от 1 до { $largest }.
error-coins-closed = До конца торгов монеты закрыты.
error-coin-stays-closed = Монета игрока { $seat } никому не нужна: она остаётся закрытой.
error-coin-out-of-range = { $found } — не монета: решка — 1, орёл — 2.
error-nominal-not-positive = Номинал должен быть больше нуля: введите хотя бы 1.
error-nominal-locked = Номинал не меняют, пока дилером не побывал каждый: сдали { $deals } из { $seats }.
error-stack-below-reserve = Стека { $found } не хватает на резерв { $reserve }: добавьте денег или уберите игрока.
alert-dealer-exposure = Игрок { $seat } как дилер может проиграть { $amount } — больше, чем у него есть.
alert-fold-without-bet = Игрок { $seat } сбросил без бета и теряет { $amount }: чек был бесплатным.
alert-forced-fold = Игроку { $seat } нечем ответить игроку { $opponent }: обязательный фолд, минус { $amount }.
alert-debt = Игрок { $seat } должен игроку { $opponent } { $amount }.

# Дикий Запад.

error-wrong-stage = Игра ещё не дошла до этого или уже прошла это: делайте то, что сейчас просят.
error-player-gone = Игрок { $seat } уже не в игре: выберите другого.
error-already-done = Игрок { $seat } это уже сделал. Вернуть можно отменой.
error-not-asked = Игроку { $seat } сейчас этого не нужно: делайте то, что сейчас просят.
error-manner-missing = Игрок { $seat } сначала выбирает манеру игры.
error-manner-too-early = Рисковать можно только на втором этапе: игрок { $seat } играет осторожно или агрессивно.
error-manner-must-step-up = Игрок { $seat } проваливал бросок на азартность и обязан играть { $manner ->
    [aggressive] агрессивно
   *[risky] рискованно
}.
error-willpower-untested = Игрок { $seat } сначала проходит бросок на азартность.
error-willpower-failed = Игрок { $seat } провалил { $fails ->
    [one] { $fails } бросок
    [few] { $fails } броска
   *[many] { $fails } бросков
} на азартность: это ему недоступно.
error-exit-not-agreed = О выходе из игры не договаривались: играют до конца.
error-players-not-ready = Ещё не закончили: { $seats }.
error-pass-too-late = Игрок { $seat } спасовать уже не может: тест на Хладнокровие брошен.
error-wrong-number-of-dice = Кубов { $found }, а должно быть { $expected }.
error-die-out-of-range = На кубе не может быть { $found }: граней у него { $sides }.
error-skills-do-not-match = Навыков { $found }, а игроков { $expected }: дайте по одному каждому или никому.
error-stack-below-twenty-antes = Стек { $found } меньше двадцати анте ({ $least }), без которых за стол не садятся: добавьте денег или уберите игрока.
