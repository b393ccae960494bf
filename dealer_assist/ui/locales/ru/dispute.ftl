# Спорная раздача: окно, вопросы и печатная страница.

key-dispute = Спорная раздача: снимки, шаги, решение
action-dispute = Спор
dispute-title = Спор: раздача { $hand }
dispute-first = Раньше этой раздачи в журнале ничего нет.
dispute-last = Это последняя раздача в журнале.
dispute-none = Разбирать пока нечего. Сначала откройте раздачу.
dispute-frozen = Стол ждёт: пока это окно открыто, ни одна клавиша раздачу не меняет.
dispute-ledger-failed = Журнал не читается ({ $code }: { $subject }). За столом ничего не изменилось. Подробнее скажет «dealer-assist verify».
dispute-fault-ledger-missing = Журнала { $subject } больше нет. За столом ничего не изменилось. Восстановите копию до следующей раздачи.
dispute-fault-ledger-damaged = Записи журнала больше не сходятся (запись { $subject }): эту раздачу он не доказывает. За столом ничего не изменилось. Подробнее скажет «dealer-assist verify».
dispute-fault-ledger-locked = Журнал { $subject } занят другой программой. Закройте её и нажмите снова.
dispute-fault-ledger-unreachable = База { $subject } недоступна. Проверьте сеть и нажмите снова.
dispute-fault-hand-unplayable = Раздача этого вечера сыграна не по правилам этой версии ({ $subject }). Её записи покажет «dealer-assist replay».
dispute-fault-picture-unreadable = Снимки в { $subject } не читаются. Дайте себе право на чтение и нажмите снова.

dispute-older = Раздача раньше
dispute-newer = Раздача позже
dispute-read-again = Прочесть снимки заново
dispute-what-if = А если бы
dispute-rule = Решение
dispute-print = Печать в PDF
dispute-leave = Назад к столу

dispute-about = { $game }, открыта { $at }
dispute-voided = Эта раздача не засчитывается.
dispute-not-over = Раздача не закончена: шаги кончаются там, где она стоит.
dispute-seats = Места: { $seats }. Баттон на месте { $button }.

dispute-notes = Купюры
dispute-no-notes = В этой раздаче не подтверждено ни одной купюры.
dispute-counted = Считаются: { $digits }.
dispute-counted-digit = { $position }-я цифра — { $digit }
dispute-entry-read = Прочитано камерой и подтверждено
dispute-entry-settled = Прочитано камерой, сомнение снято по записанной колоде, подтверждено
dispute-entry-mended = Прочитано камерой, исправлено вручную и подтверждено
dispute-entry-typed = Введено вручную
dispute-told = { $entry }: { $at }, крупье: { $by }, запись журнала { $number }.
dispute-nobody = не назван
dispute-confidence = Уверенность чтения по цифрам, в процентах: { $percents }.
dispute-as-read = Прочитано как { $text }.
dispute-earlier = Исправлено; раньше было { $digits }.
dispute-picture = SHA-256 снимка { $sha256 }
dispute-picture-none = Снимок не сохранён.
dispute-picture-sound = Снимок тот самый, что был сохранён.
dispute-picture-damaged = Снимок с тех пор изменён: он ничего не доказывает.
dispute-picture-missing = Снимка больше нет. Его хеш остаётся в журнале.
dispute-table-picture = Весь стол в момент, когда раздача решилась

dispute-again-same = Прочитано заново: { $digits }, то же, что подтверждено.
dispute-again-doubtful = Прочитано заново: { $digits }, то же, что подтверждено, но без уверенности. { $reason }
dispute-again-differs = { $count ->
    [1] Прочитано заново: { $digits }. Цифра { $positions } не та, что подтверждена.
   *[other] Прочитано заново: { $digits }. Цифры { $positions } не те, что подтверждены.
}
dispute-again-length = Прочитано заново: { $digits }. Цифр не столько, сколько подтверждено.
dispute-again-nothing = Прочитано заново: номера нет. { $reason }
dispute-again-unreadable = Прочитать заново нельзя: снимок не открывается.
dispute-reading = Снимки читаются заново.
dispute-no-pictures = Пригодных для чтения снимков в этой раздаче нет.
dispute-read-same = Каждый снимок и сейчас говорит то, что подтверждено.
dispute-read-doubtful = Другого не говорит ни один снимок, но уверенность есть не в каждом. Посмотрите на купюры.
dispute-read-differs = Снимок сейчас говорит не то, что подтверждено. Посмотрите на купюры.

dispute-second = Второе чтение (EasyOCR: медленнее и слабее, часто ошибается). { $said }
dispute-second-reading = Теперь снимки читает вторая программа, медленнее и слабее.
dispute-second-same = Второе чтение говорит то же.
dispute-second-doubtful = Второе чтение ничего другого не нашло, но не уверено.
dispute-second-differs = Второе чтение, которое часто ошибается, говорит другое: посмотрите на купюры.
dispute-second-not-loaded = Второе чтение не удалось ({ $reason }): остаётся первое. Подробнее скажет «dealer-assist doctor».

dispute-steps = Шаги
dispute-no-steps = В этой раздаче ещё ничего не решено.
dispute-place = Игровое место { $place }: у каждой карманной купюры считаются { $place }-я и { $neighbour }-я цифры.
dispute-digits = Считаются цифры { $first } и { $second }.
dispute-corridor = { $width ->
    [1] Коридор между ними — только { $low }, ширина { $width }.
   *[other] Коридор между ними — от { $low } до { $high }, ширина { $width }.
}
dispute-neighbours = Соседние числа: между ними ничего нет.
dispute-double = Дубль: две одинаковые цифры.
dispute-pot = { $pot ->
    [0] Банк
    [1] Основной банк
   *[other] Побочный банк { $side }
}: { $amount }. На него претендуют игроки: { $seats }.
dispute-rake = Рейк из { pot-of }: { $amount }.

dispute-announced = Объявлено тогда
dispute-announced-line = Запись { $number }: { $said }
dispute-not-announced = Объявлений по этой раздаче в журнале нет.

dispute-supposed = А если бы
dispute-supposed-note = { $slot ->
    [0] Если бы общая купюра была { $digits }:
   *[other] Если бы купюра игрока { $slot } была { $digits }:
}
dispute-supposed-option = Если бы условие «{ $option }» было { $value }:
dispute-supposed-same = ничьи деньги не изменились бы.
dispute-supposed-open = раздача не была бы закончена.
dispute-supposed-voided = раздача всё равно не засчитывается.
dispute-supposed-stack = { $name }: { $after } вместо { $before }
dispute-more = { $what }: на { $amount } больше
dispute-less = { $what }: на { $amount } меньше
dispute-jackpot = джекпот
dispute-house = клуб

dispute-rulings = Решения
dispute-no-rulings = Флор по этой раздаче ничего не решал.
dispute-ruled = { $by }, { $at }: { $ruling }

dispute-chain = Журнал
dispute-head = Конец цепочки на момент печати: запись { $number }, SHA-256 { $sha256 }.
dispute-check = Проверить: dealer-assist verify --head { $number }:{ $sha256 }

dispute-choose = Что меняется
dispute-choose-note = купюра
dispute-choose-option = условие
dispute-note = Чья купюра
dispute-new-digits = Её цифры
dispute-option = Условие
dispute-value = Его значение
dispute-show = Показать, что изменилось бы

dispute-decision = Решение
dispute-decision-kept = Результат остаётся
dispute-decision-corrected = Результат исправляется
dispute-by = Кто решил
dispute-why = Почему
dispute-keep = Записать
dispute-proposal-kept = Больше ничего не записывается.
dispute-proposal-needs-change = Чтобы исправить результат, сначала покажите, что изменилось бы («А если бы»).
dispute-proposal-correction = Купюра исправляется в раздаче, и всё, что из неё следует.
dispute-proposal-transfers = Записывается вместе: { $transfers }.
dispute-proposal-none = Ничьи деньги не меняются: записывается только решение.
dispute-proposal-left = { $amount } не принадлежит никому из игроков: отложите в сторону, решает флор.
dispute-proposal-short = { $amount } должно прийти из джекпота или от клуба: решает флор.
dispute-gives = { $name } возвращает { $amount }
dispute-gets = { $name } получает { $amount }
dispute-ruling-kept = Результат раздачи { $hand } остаётся: { $why }
dispute-ruling-corrected = Результат раздачи { $hand } исправлен: { $why } ({ $how })
dispute-ruling-note = { $slot ->
    [0] общая купюра { $digits }
   *[other] купюра игрока { $slot }: { $digits }
}
dispute-recorded = Решение записано.

dispute-printed = Страница сохранена в { $file }.
dispute-not-printed = Страницу не удалось сохранить в { $file } ({ $reason }). Выберите другое место.
dispute-file = spor-{ $hand }.pdf
