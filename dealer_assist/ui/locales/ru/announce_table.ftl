# Что происходит за столом, в любой игре: коды из table/announce.py. `.spoken` — что говорит голос, если это не то же самое.

hand-opened = Раздача { $hand }. Игровое место { $place }. Дилер — игрок { $button }. Всего { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
jackpot-in-bank = В банке куш { $amount }.
entry-fee = Входной взнос: { $amount } с каждого.
misdeal-exposed-note = Пересдача: купюра засвечена. Раздача { $hand } не считается.
misdeal-illegible-note = Пересдача: купюру нельзя прочесть. Раздача { $hand } не считается.
misdeal-wrong-deal = Пересдача: ошибка при сдаче. Раздача { $hand } не считается.
misdeal-floor-decision = Распорядитель отменил раздачу { $hand }.
note-replaced = { $seat ->
    [0] Общая купюра заменена.
   *[other] Купюра игрока { $seat } заменена.
}
note-registered = Купюра { $digits } записана в колоду.
note-unregistered = Купюра { $digits } исключена из колоды.
money-brought = { $name } вносит { $amount }.
money-taken = { $name } забирает { $amount }.
deck-built = { $notes ->
    [one] В колоду добавлена { $notes } купюра.
    [few] В колоду добавлены { $notes } купюры.
   *[many] В колоду добавлено { $notes } купюр.
}
floor-ruled = Распорядитель, { $by }: { $ruling }
session-closed = { $jackpot ->
    [0] Сессия закрыта.
   *[other] Сессия закрыта. Куш { $jackpot } разделён.
}
jackpot-share = { $name } получает из куша { $amount }.
notes-back = { $notes ->
    [one] { $name } забирает { $notes } купюру.
    [few] { $name } забирает { $notes } купюры.
   *[many] { $name } забирает { $notes } купюр.
}
undone = Отменено.
redone = Возвращено.
result-changed = Исправление. Итог раздачи { $hand } теперь другой.
