# Справка: F1.

action-help = Справка
help-title = Справка
help-keys = Клавиши
help-rules = { $game ->
    [banker] Правила: Банкир
    [coins] Правила: Монеты
    [moon] Правила: Выстрел в Луну
    [west] Правила: Дикий Запад
   *[split] Правила: Сплит
}
help-agreed = За этим столом договорились иначе
help-close = Закрыть
help-key = Клавиша
help-does = Что делает
help-also = Ещё

key-confirm = Подтвердить: принять цифры, открыть раздачу, продолжить
key-digit = Ввести цифру; перед раздачей выбрать место
key-left = Влево; место на одно меньше
key-right = Вправо; место на одно больше
key-erase = Стереть цифру
key-manual = Ввести номер вручную
key-drop = Сбросить прочитанное, вернуться
key-fold = Фолд
key-check-call = Чек или колл
key-bet-raise = Бет или рейз на введённую сумму
key-all-in = Олл-ин
key-not-opened = Игрок не открыл купюру
key-slot-back = Предыдущее место или на игрока больше
key-slot-on = Следующее место или на игрока меньше
key-picture-back = Предыдущий кадр
key-picture-on = Следующий кадр
key-undo = Отменить последний шаг; он назван на кнопке
key-redo = Вернуть отменённое
key-next-hand = Следующая раздача
key-game = Выбрать игру
key-tie-rule = Что делать при равенстве
key-currency = Выбрать купюры
key-options = Все настройки стола
key-players = Игроки и деньги
key-register = Записать купюры колоды
key-floor = Распорядитель: пересдача, замена купюры, решение, купюры в колоду
key-help = Эта справка
key-repeat = Повторить последнее объявление
key-slower = Голос медленнее
key-faster = Голос быстрее
key-mute = Выключить голос и звуки и включить снова
key-language = Другой язык
key-full-screen = Полный экран
key-choices = От купюр к действиям игры и обратно
key-camera = Камера и её настройки
key-calibrate = Калибровка камеры и зоны стола
key-secrets = Держать: купюры, записанные до вскрытия, и взведённые выстрелы
key-names = Называет ли голос имена игроков
key-second-screen = Окно для игроков, открыть и закрыть
key-theme = Следующие цвета
key-menu = Всё остальное
key-assistant = Помощь с резкостью и светом

key-name-left = ←
key-name-right = →
key-name-up = ↑
key-name-down = ↓
key-name-return = Enter
key-name-pgdown = PgDn
key-name-backtab = Tab
key-name-space = Пробел
