# Само окно: заголовки, вопросы, кнопки, подсказки, состояние оборудования.

window-title = Помощник крупье

top-setup = Новая раздача · выберите игровое место
top-hand = Раздача { $hand } · игровое место { $place } из { $length } · { $tie }
tie-rollover = Ролл овер
tie-split = Сплит Пот

slot-name = { $slot ->
    [0] Общая купюра
   *[other] Игрок { $slot }
}
target-scan = Сканируем
target-correct = Исправляем
tile-waiting = ждёт
tile-now = положите купюру в рамку
tile-folded = фолд
tile-not-opened = не открыл
tile-corridor = коридор { $low }–{ $high }, ширина { $width }
tile-neighbours = соседи: вылет
tile-double = дубль
tile-check-digit = проверяющее число
digits-place = место { $place }
digits-neighbour = соседнее

setup-place = Игровое место
setup-place-detail = Считаются цифры { $place } и { $neighbour } каждого номера
setup-seats = Игроки
setup-seats-detail = По часовой стрелке от дилера
setup-tie = Равенство или вылет всех
setup-tie-rollover-detail = Банк переходит в следующую раздачу
setup-tie-split-detail = Банк делится поровну
setup-notes = Купюры
setup-notes-detail = { $digits ->
    [one] { $digits } цифра в номере
    [few] { $digits } цифры в номере
   *[many] { $digits } цифр в номере
}
setup-note-kind = { $currency } { $digits }

action-open-hand = Открыть раздачу
action-options = Все настройки{ $count ->
    [0] {""}
   *[other] : изменено { $count }
}
options-yes = да
options-no = нет
options-title = Настройки стола
options-defaults = Обычные значения
options-cancel = Оставить как было
options-agree = Согласовано
options-print = Лист для печати (PDF)
options-printed = Лист записан: { $file }
options-not-printed = Лист не записан: { $reason }. Выберите другую папку или освободите место.
sheet-title = { $game }: о чём договорился стол
sheet-marked = Звёздочкой отмечено то, о чём договорились иначе, чем обычно.
sheet-option = Настройка
sheet-agreed = Согласовано
sheet-usual = Обычно
sheet-sign = Подписано до первой сдачи:
sheet-croupier = Крупье
sheet-floor = Флор
sheet-player = Игрок
action-confirm = Подтвердить
action-manual = Ввести вручную
action-drop = Сбросить, читать снова
action-leave-correction = Назад
action-back-to-result = К итогу
action-fold = Фолд
action-not-opened = Не открыл
action-picture-back = Кадр назад
action-picture-on = Кадр вперёд
action-next-hand = Следующая раздача
action-correct = Исправить купюру
action-undo = Отменить: { $what }
action-undo-nothing = Отменять нечего
action-redo = Вернуть: { $what }
action-redo-nothing = Вернуть
action-repeat = Повторить
action-mute = Без звука
action-unmute = Включить голос
action-language = English
action-full-screen = Полный экран

fact-hand-opened = открытие раздачи { $hand }
fact-serial-confirmed = { $slot ->
    [0] общая купюра
   *[other] купюра игрока { $slot }
}
fact-serial-corrected = { $slot ->
    [0] исправление общей купюры
   *[other] исправление игрока { $slot }
}
fact-fold = фолд игрока { $seat }
fact-not-opened = игрок { $seat } не открыл
fact-check = чек игрока { $seat }
fact-bet = бет игрока { $seat }: { $amount }
fact-call = колл игрока { $seat }
fact-raise-to = рейз игрока { $seat } до { $level }
fact-all-in = олл-ин игрока { $seat }
fact-name-place = место { $place } игрока { $seat }
fact-declare = объявление игрока { $seat }
fact-pair-check = чек игрока { $seat } против игрока { $opponent }
fact-pair-bet = бет ×{ $k } игрока { $seat } против игрока { $opponent }
fact-pair-raise = рейз ×{ $k } игрока { $seat } против игрока { $opponent }
fact-pair-call = колл игрока { $seat } против игрока { $opponent }
fact-pair-fold = фолд игрока { $seat } против игрока { $opponent }
fact-show-coin = монета игрока { $seat }
fact-roll-stakes = бросок ставок
fact-roll-dice = бросок игрока { $seat }
fact-choose-manner = манера игрока { $seat }
fact-willpower-test = Азартность игрока { $seat }
fact-set-max-loss = предел проигрыша игрока { $seat }: { $amount }
fact-cheat = шулерство игрока { $seat }
fact-perception-test = проверка Восприятия игрока { $seat }
fact-leave-game = выход игрока { $seat }
fact-next-stage = следующий этап
fact-pass-final = пас игрока { $seat }
fact-cool-test = проверка Хладнокровия игрока { $seat }
fact-roll-extra = дополнительный приз игрока { $seat }
fact-hand-voided = пересдача
fact-note-replaced = { $slot ->
    [0] замена общей купюры
   *[other] замена купюры игрока { $slot }
}
fact-floor-ruled = решение распорядителя
fact-money-brought = { $amount } от { $name }
fact-money-taken = { $amount } для { $name }
fact-deck-built = новая колода
fact-note-registered = запись купюры { $digits } в колоду
fact-note-unregistered = исключение купюры { $digits } из колоды
fact-session-closed = конец сессии

hint-setup = Выберите игровое место цифрой и откройте раздачу клавишей Enter.
hint-put-note = Положите купюру в рамку.
hint-confirm = Сверьте с купюрой и нажмите Enter.
hint-doubtful = { $count ->
    [1] Посмотрите на цифру { $positions } и введите её с купюры. { $reason }
   *[other] Посмотрите на цифры { $positions } и введите их с купюры. { $reason }
}
hint-type = { $count ->
    [1] Введите с купюры цифру { $positions }.
   *[other] Введите номер с купюры: не хватает цифр { $positions }.
}
hint-held-other = Камера теперь видит другие цифры. Esc — взять прочитанное камерой.
hint-same-note = { $slot ->
    [0] Общая купюра подтверждена. Уберите её.
   *[other] Купюра игрока { $slot } подтверждена. Уберите её и положите следующую.
}
hint-duplicate = { $slot ->
    [0] Такой номер уже у общей купюры. Проверьте, какая купюра лежит в рамке.
   *[other] Такой номер уже у игрока { $slot }. Проверьте, какая купюра лежит в рамке.
}
hint-length = В номере цифр: { $found }, а в игре номера из { $expected } цифр. Проверьте купюру или введите вручную.
hint-reader-loading = Распознавание загружается. Номер уже можно ввести вручную.
hint-reader-failed = Распознавание не работает. Введите номер вручную.
hint-no-picture = Изображения нет. Введите номер вручную.
hint-result = Enter — следующая раздача. Стрелками выберите купюру, чтобы исправить.

notice-pressed-twice = Нажато дважды за секунду: засчитано один раз.
notice-digits-changed = Цифры только что сменились. Посмотрите и нажмите снова.
notice-no-digits = Подтверждать пока нечего. Положите купюру или введите номер вручную.
notice-no-use-here = Клавиша { $key } здесь ничего не делает. Что можно сделать, написано на кнопках.
notice-no-effect = { $wish ->
    [digit] Эта цифра уже выбрана или здесь её нет.
    [erase] Стирать нечего.
    [drop] Сбрасывать нечего, возвращаться некуда.
    [left] Левее некуда.
    [right] Правее некуда.
    [slot-back] Дальше в эту сторону некуда.
    [slot-on] Дальше в эту сторону некуда.
    [picture-back] Дальше в эту сторону некуда.
    [picture-on] Дальше в эту сторону некуда.
    [tie-rule] В этой игре такого правила нет.
    [currency] Программа читает купюры одного вида; другие задаются в настройках.
    [choices] Других действий сейчас нет.
   *[other] Менять этой клавишей сейчас нечего.
}
notice-between-hands = Это делается между раздачами, на странице новой раздачи.
notice-nothing-said = Пока ничего не объявляли.
notice-not-kept = Не записано: { $reason }. Ничего не изменилось.
notice-reader-not-loaded = Распознавание не загрузилось ({ $reason }).
notice-frame-not-read = Кадр не удалось прочитать ({ $reason }).

health-source = Изображение
health-source-opening = { $title }: открывается
health-source-live = { $title }
health-source-stalled = { $title }: картинка замерла
health-source-ended = { $title }: конец
health-source-failed = { $reason }
health-source-hint = Без изображения любой номер можно ввести вручную.
health-reader = Распознавание
health-reader-loading = загружается
health-reader-ready = готово
health-reader-own = готово, своя сеть клуба { $name }
health-reader-failed = не работает
health-reader-hint = Любой номер можно ввести вручную.
health-voice = Голос
health-voice-looking = ищем
health-voice-ready = { $voice }
health-voice-none = нет голоса
health-voice-wrong-language = нет русского голоса
health-voice-muted = выключен
health-voice-hint = Установите голос для системы (в Linux — speech-dispatcher-espeak-ng).
health-trouble = Последний сбой
health-trouble-none = нет

source-title-simulated-table = Учебный стол
source-title-camera = Камера { $number }
source-file-not-found = Файл не найден: { $subject }
source-file-unreadable = Файл не читается: { $subject }
source-folder-not-found = Папка не найдена: { $subject }
source-folder-empty = В папке нет картинок: { $subject }
source-picture-missing = Картинки нет: { $subject }
source-picture-is-folder = Это папка, а не картинка: { $subject }
source-picture-not-readable = Картинку не удаётся открыть: { $subject }
source-picture-empty = Файл пуст: { $subject }
source-picture-not-an-image = Это не картинка: { $subject }
source-picture-damaged = Картинка повреждена: { $subject }
source-picture-too-small = Картинка слишком мала: { $subject }
source-picture-too-large = Картинка слишком велика: { $subject }
source-source-broken = Источник изображения сломался: { $subject }
source-unknown = Нет изображения ({ $code }): { $subject }

refusal-no-note = Положите купюру в рамку.
refusal-no-serial = Номера не видно. Положите купюру номером вверх.
refusal-digit-count = Число цифр не подходит к этой купюре.
refusal-unknown-format = Это не номер известной купюры.
refusal-check-digit = Контрольная сумма номера не сходится.
refusal-low-confidence = Прочитано неуверенно.
refusal-copies-disagree = Два номера на купюре прочитаны по-разному.
refusal-single-copy = Виден только один из двух номеров.
refusal-turned-ambiguous = Читается и вверх ногами. Поверните купюру прямо.
refusal-several-notes = В рамке несколько купюр. Оставьте одну.
refusal-not-stable = Не двигайте купюру.
refusal-too-small = Цифры слишком мелкие. Поднесите купюру ближе.
refusal-too-blurred = Изображение размыто. Не двигайте купюру или наведите резкость.
refusal-too-dark = Слишком темно. Добавьте света.
refusal-glare = Блик на номере. Наклоните купюру или сдвиньте лампу.
refusal-cut-off = Номер обрезан. Сдвиньте купюру в рамку.
