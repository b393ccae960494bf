# Окно тренировки: страницы, кнопки, экзамены, свидетельство. Сами вопросы — в practice_drills.ftl.

key-practice = Тренировка: вопросы, экзамены, шансы
action-practice = Тренировка

practice-title = Тренировка
practice-title-start = Тренировка: { $name }
practice-title-result = Экзамен: { $name }
practice-title-progress = Успехи: { $name }
practice-title-question = { $topic } · уровень: { $grade }
practice-title-exam = Экзамен, вопрос { $number } из { $all }: { $topic }
practice-time-left = осталось { $time }
practice-nobody = пока никто

practice-needed = Что мне нужно
practice-time = Время
practice-time-detail = На каждый вопрос
practice-untimed = Без ограничения
practice-timed = Ограничено

practice-grade = Уровень
practice-grade-easy = лёгкий
practice-grade-medium = средний
practice-grade-hard = трудный

practice-begin = Начать
practice-exam = Экзамен
practice-progress = Успехи
practice-odds = Шансы
practice-hand = Целая раздача
practice-who = Кто тренируется
practice-leave = Выйти
practice-confirm = Готово
practice-next-field = Следующее поле
practice-take-back = Вернуть
practice-drop = Стереть, уйти
practice-next = Следующий вопрос
practice-read-on = Читать дальше
practice-back = Назад
practice-print = Напечатать свидетельство
practice-print-last = Напечатать последнее свидетельство
practice-export = Сохранить как CSV
practice-sheet-back = Предыдущий лист
practice-sheet-on = Следующий лист

practice-hint-start = { $named ->
    [True] Выберите стрелками и нажмите Enter. «Что мне нужно» возвращает то, что не удалось.
   *[False] Выберите стрелками и нажмите Enter. Сначала спросят имя.
}
practice-hint-number = Наберите цифры и нажмите Enter.
practice-hint-set = Наберите все в любом порядке и нажмите Enter. Если нет ни одной — сразу Enter.
practice-hint-choice = Выберите по номеру или стрелками и нажмите Enter.
practice-hint-explain = Enter — следующий вопрос.
practice-hint-result = По номеру варианта на свидетельстве те же вопросы можно задать снова.
practice-hint-progress = Каждая точка графиков — один день.
practice-hint-odds = Стрелки листают листы.

practice-key-topic = Выбрать, что тренировать
practice-key-time = Время: ограничено или нет
practice-key-digit = Набрать цифру; выбрать вариант по номеру
practice-key-option = Предыдущий и следующий вариант
practice-key-field = Предыдущее поле
practice-key-erase = Стереть последний знак
practice-no-help = На экзамене подсказок нет. Что делают клавиши, написано на кнопках.

practice-type-first = Сначала наберите ответ. Догадка лучше, чем ничего.
practice-leave-exam = Нажмите Esc ещё раз, чтобы закончить экзамен. Всё, на что нет ответа, засчитывается как ошибка.
practice-right = Верно.
practice-wrong = Неверно. Верные ответы стоят в полях, объяснение — рядом.
practice-time-over = Время вышло. Верные ответы стоят в полях, объяснение — рядом.
practice-why = Почему
practice-nowhere = Тренировка открывается из окна стола. Сначала закройте эту раздачу.
practice-none = нет
practice-choose-now = Выберите по номеру.
practice-field-right = ✓ Верно: { $answer }
practice-field-wrong = ✕ Ваш ответ: { $answer }
practice-no-picture = Этот снимок не открывается. Номер показан ниже.
practice-button = Баттон у игрока { $seat }.
practice-seat = { $state ->
    [folded] { $seat }: внёс { $paid } и спасовал.
    [all-in] { $seat }: внёс { $paid }, ва-банк.
   *[in] { $seat }: внёс { $paid }.
}

practice-croupier = Имя крупье
practice-who-agree = Тренироваться

practice-exam-begin = Начать экзамен
practice-exam-seed = Вариант
practice-exam-number = Вопросов
practice-exam-minutes = Минут
practice-exam-grade = Уровень
practice-exam-croupier = Крупье
practice-exam-date = Дата
practice-exam-result = Верных ответов
practice-exam-needed = Нужно, чтобы сдать
practice-exam-took = Затрачено времени
practice-exam-topics = Темы
practice-exam-end = Итог
practice-exam-score = { $right } из { $number }, { $percent } %
practice-exam-time = { $minutes } мин { $seconds } с из { $allowed } мин
practice-exam-passed = Экзамен сдан: верно { $percent } %. Нужно { $needed } %.
practice-exam-failed = Экзамен не сдан: верно { $percent } %. Нужно { $needed } %.
practice-passed = сдан
practice-failed = не сдан

practice-certificate = Свидетельство: экзамен сдан
practice-certificate-failed = Итог экзамена: не сдан
practice-certificate-file = экзамен-{ $name }.pdf
practice-export-file = тренировка-{ $name }.csv
practice-written = Записано: { $file }.
practice-not-written = Не удаётся записать { $file }: { $reason }. Выберите другое место.

practice-accuracy = Верные ответы
practice-speed = Обычное время ответа
practice-seconds = Секунды
practice-seconds-value = { $seconds } с
practice-no-attempts = Ответов пока нет.
practice-weakest = Слабее всего: { $topics }.
practice-no-mistakes = Среди последних ответов ошибок нет.
practice-topic = Тема
practice-asked = Задано
practice-right-percent = Верно
practice-usual-time = Обычное время
practice-exams = Экзамены

practice-fault-practice-damaged = Файл тренировки { $subject } повреждён. Уберите его в другое место, будет создан новый. Сохранённые таблицы CSV остаются.
practice-fault-practice-locked = Файл тренировки { $subject } занят другой программой. Закройте её и нажмите ещё раз.
practice-fault-practice-failed = Файл тренировки { $subject } не читается или не записывается. Проверьте диск и нажмите ещё раз.
practice-fault-practice-newer = Файл тренировки { $subject } создан более новой версией. Установите её.
practice-fault-practice-foreign = { $subject } — файл другой программы. Уберите его в другое место.
practice-fault-disk-full = Диск переполнен: { $subject }. Освободите место и нажмите ещё раз.
practice-fault-disk-failed = Диск не принимает { $subject }. Проверьте диск и нажмите ещё раз.
practice-fault-folder-not-writable = В папку { $subject } нельзя записать. Дайте себе право на запись и нажмите ещё раз.
practice-fault-labels-missing = Нет списка снимков: { $subject }. Выберите другую папку или установите dealer-assist заново.
practice-fault-labels-not-readable = Список снимков не читается: { $subject }. Дайте себе право на чтение или исправьте файл.
practice-fault-labels-wrong-columns = В списке снимков { $subject } не хватает столбцов. Их назовёт «dealer-assist validate-dataset».
practice-fault-labels-empty = В списке снимков { $subject } нет снимков. Выберите другую папку.
practice-fault-other = Тренировка не может продолжаться ({ $code }). Запустите «dealer-assist doctor».
