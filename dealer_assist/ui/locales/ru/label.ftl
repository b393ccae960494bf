# Окно, в котором клуб размечает собственные снимки.

label-title = Разметка снимков
label-words = Серийный номер, как он напечатан
label-print = Номер крупно
label-progress = Сколько снимков готово
label-progress-text = { $done } из { $whole }
label-about = { $name } · место { $place } из { $places } · { $currency }

label-take = Верно, дальше
label-stay = Верно, есть ещё
label-next = Следующее место
label-previous = Место раньше
label-turn = Вверх ногами
label-currency = Другая валюта
label-finish = Больше ничего нет
label-leave = Потом
label-back = Снимок раньше

label-reading = Снимок { $name } читается…
label-reading-failed = Снимок { $name } не прочитан: это ошибка программы, она описана в журнале. Снимок остаётся на потом.
label-compare = Сверьте каждый знак со снимком и нажмите ⏎.
label-doubtful =
    { $count ->
        [1] Посмотрите на этот знак: { $characters }
       *[other] Посмотрите на эти знаки: { $characters }
    }
label-nothing-found = Номер не найден. Обведите его мышью и введите, а если номера нет, нажмите F4.
label-no-reader = Чтение ничего не предлагает ({ $code }). Обводите номера мышью и вводите их; подробнее скажет `dealer-assist doctor`.
label-no-place = Сначала обведите номер мышью.
label-no-serial = { $words } — не номер банкноты { $currency }. Исправьте его или выберите другую валюту клавишей F3.
label-taken-already = { $words } на этом снимке уже размечен.
label-no-other-place = Других мест на этом снимке нет. Обведите ещё один номер мышью.
label-one-currency = Известны только банкноты { $currency }.
label-no-picture = Снимка сейчас нет.
label-no-such-key = Эта клавиша здесь ничего не делает. Что можно сделать, написано на кнопках.
label-nothing-before = Это первый снимок с тех пор, как открыто окно.
label-not-kept = Сохранить не удалось: { $subject } недоступно для записи. Освободите место или получите права и нажмите ещё раз.
label-all-done =
    { $left ->
        [0] Все снимки готовы.
        [one] Остальные снимки готовы. На потом остался { $left } снимок: { $names }
        [few] Остальные снимки готовы. На потом осталось { $left } снимка: { $names }
       *[many] Остальные снимки готовы. На потом осталось { $left } снимков: { $names }
    }

label-picture-missing = Снимка { $name } больше нет; он остаётся на потом.
label-picture-is-folder = { $name } — папка.
label-picture-not-readable = { $name } не открывается; проверьте права на чтение. Снимок остаётся на потом.
label-picture-empty = Файл { $name } пуст; сделайте или скопируйте снимок заново. Он остаётся на потом.
label-picture-not-an-image = { $name } — не снимок; он остаётся на потом.
label-picture-damaged = Снимок { $name } повреждён или обрезан; сделайте или скопируйте его заново. Он остаётся на потом.
label-picture-too-small = Снимок { $name } слишком мал, номера на нём не видно; он остаётся на потом.
label-picture-too-large = Снимок { $name } слишком велик; уменьшите его до 120 миллионов пикселей. Он остаётся на потом.
