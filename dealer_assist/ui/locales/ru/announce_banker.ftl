# Банкир: коды из table/announce_banker.py.

banker-opened = Раздача { $hand }. Банкир. Анте { $ante }. { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
banker-place = Игрок { $seat }: место { $place }.
banker-bet = Игрок { $seat }: бет { $amount }, ставка { $stake }.
banker-bet-favours-player = Игрок { $seat } поставил больше { $break_even } анте: теперь перевес у игрока.
banker-note-confirmed = Купюра крупье открыта.
banker-note-corrected = Исправлено. Купюра крупье прочитана заново.
banker-note-for-seat-confirmed = Купюра крупье для игрока { $seat } открыта.
banker-note-for-seat-corrected = Исправлено. Купюра крупье для игрока { $seat } прочитана заново.
banker-alive = Игрок { $seat }: проверяющее число { $digit } внутри коридора. Выигрыш { $amount }.
banker-double-set = Игрок { $seat }: проверяющее число { $digit }, Дубль-Сет. Выигрыш { $amount }.
banker-out-post = Игрок { $seat }: проверяющее число { $digit } на штанге. Проигрыш { $amount }.
banker-out-outside = Игрок { $seat }: проверяющее число { $digit } вне коридора. Проигрыш { $amount }.
banker-out-no-corridor = Игрок { $seat }: проверяющее число { $digit }, у соседних чисел нет коридора. Проигрыш { $amount }.
banker-out-double-trash = Игрок { $seat }: проверяющее число { $digit }, Дубль-Мусор. Проигрыш { $amount }.
banker-folded = Игрок { $seat } сбросил и теряет { $amount }.
banker-house-wins = Касса выигрывает { $amount }.
banker-house-pays = Касса платит { $amount }.
banker-house-even = Касса при своих.
