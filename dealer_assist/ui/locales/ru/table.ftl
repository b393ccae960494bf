# Что происходит за столом: коды из table/announce.py. Эти фразы ещё и произносятся.

hand-opened = Раздача { $hand }. Игровое место { $place }. { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
seat-confirmed-corridor = Игрок { $seat }: { $first } и { $second }. Коридор от { $low } до { $high }, ширина { $width }.
seat-confirmed-neighbours = Игрок { $seat }: { $first } и { $second }. Соседние числа, коридора нет.
seat-confirmed-double = Игрок { $seat }: { $first } и { $second }. Дубль.
seat-corrected-corridor = Исправлено. Игрок { $seat }: { $first } и { $second }. Коридор от { $low } до { $high }, ширина { $width }.
seat-corrected-neighbours = Исправлено. Игрок { $seat }: { $first } и { $second }. Соседние числа, коридора нет.
seat-corrected-double = Исправлено. Игрок { $seat }: { $first } и { $second }. Дубль.
board-confirmed = Общая купюра: { $digit }.
board-corrected = Исправлено. Общая купюра: { $digit }.
seat-folded = Игрок { $seat } сбросил.
seat-not-opened = Игрок { $seat } не открыл купюру.
hand-opened-without-place = Раздача { $hand }. { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
misdeal-exposed-note = Пересдача: купюра засвечена. Раздача { $hand } не считается.
misdeal-illegible-note = Пересдача: купюру нельзя прочесть. Раздача { $hand } не считается.
misdeal-wrong-deal = Пересдача: ошибка при сдаче. Раздача { $hand } не считается.
misdeal-floor-decision = Распорядитель отменил раздачу { $hand }.
note-replaced = { $seat ->
    [0] Общая купюра заменена.
   *[other] Купюра игрока { $seat } заменена.
}
money-brought = { $name } вносит { $amount }.
money-taken = { $name } забирает { $amount }.
deck-built = { $notes ->
    [one] В колоде { $notes } купюра.
    [few] В колоде { $notes } купюры.
   *[many] В колоде { $notes } купюр.
}
floor-ruled = Распорядитель, { $by }: { $ruling }
session-closed = { $jackpot ->
    [0] Сессия закрыта.
   *[other] Сессия закрыта. Куш { $jackpot } разделён.
}
undone = Отменено.
redone = Возвращено.
check-digit = Проверяющее число { $digit }.

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

winner-alive = Банк забирает игрок { $seat }: самый узкий живой коридор, { $width ->
    [one] { $width } число
    [few] { $width } числа
   *[many] { $width } чисел
}.
winner-double-set = Банк забирает игрок { $seat }: Дубль-Сет.
winner-uncontested = Банк забирает игрок { $seat }: все остальные сбросили.
winner-out = Банк забирает игрок { $seat }: только он открыл купюру.
winner-not-opened = Банк забирает игрок { $seat }: больше никто не может на него претендовать.
split = Сплит Пот. Банк делят игроки { $names }.
rollover = Ролл овер. Банк переходит в следующую раздачу.

# Страница итога

headline-winner = Победил игрок { $seat }
headline-split = Сплит Пот: игроки { $names }
headline-rollover = Ролл овер
headline-none = Раздача завершена
result-bank = { $amount ->
    [one] В банке { $amount } купюра
    [few] В банке { $amount } купюры
   *[many] В банке { $amount } купюр
}.
result-check-digit = Проверяющее число
result-no-check-digit = Проверяющее число не понадобилось
result-width = от { $low } до { $high }, ширина { $width }
result-width-one = только { $low }, ширина 1
result-neighbours = соседи, ширина 0
result-double = дубль
result-unseen = не показана
