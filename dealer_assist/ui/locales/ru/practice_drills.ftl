# Вопросы и объяснения тренировки: коды из table/practice/drills_*.py. Шаги, общие со столом или со спором, лежат в их файлах.

practice-topic-pair = Две цифры
practice-topic-corridor = Коридор
practice-topic-verdict = Жив, вылет или Дубль-Сет
practice-topic-winner = Кто выигрывает
practice-topic-pots = Основной и побочные банки
practice-topic-odd-units = Неделимый остаток
practice-topic-boss = Босс
practice-topic-banker = Банкир: выплата
practice-topic-coins = Монеты: выплата
practice-topic-moon-number = Выстрел в Луну: базовое число и сдвиги
practice-topic-moon-hand = Выстрел в Луну: лучшая комбинация
practice-topic-hand = Целая раздача

practice-ask-pair = Игровое место { $place }. Какие две цифры считаются?
practice-ask-corridor = Игровое место { $place }. Какие цифры считаются и что лежит в коридоре?
practice-ask-verdict = Игровое место { $place }. Чем кончается эта купюра против общей?
practice-ask-winner = Игровое место { $place }. У кого лучшая рука?
practice-ask-boss = Игровое место { $place }. Чем кончает Босс и у кого лучшая рука?
practice-ask-pots = Какие есть банки и кто претендует на каждый?
practice-ask-odd-units = Кто сколько получает?
practice-ask-banker = Игровое место { $place }. Кто сколько получает?
practice-ask-coins = Кто сколько получает?
practice-ask-moon-number = Игровое место { $place }. Каково базовое число и что могут сделать из него нули?
practice-ask-moon-hand = Игровое место { $place }. Какова лучшая комбинация из этих пяти купюр?

practice-field-pair = Две цифры
practice-field-corridor = Цифры в коридоре
practice-field-check = Проверяющее число
practice-field-verdict = Исход
practice-field-winners = Места с лучшей рукой
practice-field-bank = Банк
practice-field-returned = Возвращается неуравненное
practice-field-pot = { $pot ->
    [1] Основной банк
   *[other] Побочный банк { $side }
}
practice-field-claims = { $pot ->
    [1] Кто претендует на основной банк
   *[other] Кто претендует на побочный банк { $side }
}
practice-field-rake = Рейк
practice-field-share = Игрок { $seat } получает
practice-field-gains = Кто получает деньги
practice-field-gain = Сколько
practice-field-multiplier = Кратность k
practice-field-base = Базовое число
practice-field-reach = Все числа, которыми оно может стать
practice-field-category = Категория
practice-field-numbers = Три числа
practice-field-natural = Комбинация

practice-option-alive = жив
practice-option-out = вылет
practice-option-double-set = Дубль-Сет
practice-option-paid = достаётся одному
practice-option-shared = делится
practice-option-rolls-over = переходит дальше
practice-option-player = игрок
practice-option-house = касса
practice-option-dealer = дилер
practice-option-high = старшее число
practice-option-pair = пара
practice-option-straight = стрит
practice-option-set = сет
practice-option-natural = натуральная
practice-option-modified = модифицированная

practice-fact-rollover = Уговор: при равенстве или общем вылете — Ролл овер.
practice-fact-split = Уговор: при равенстве или общем вылете — Сплит пот.
practice-fact-pocket-notes = { $count ->
    [one] В банке лежит { $count } карманная купюра по { $amount }.
    [few] В банке лежат { $count } карманные купюры по { $amount }.
   *[many] В банке лежат { $count } карманных купюр по { $amount }.
}
practice-fact-table = { $seats ->
    [one] Играет { $seats } место.
    [few] Играют { $seats } места.
   *[many] Играют { $seats } мест.
}
practice-fact-shared = Игроки { $seats } делят банк { $amount }.
practice-fact-rake = Покерный Клуб: сначала рейк { $percent } %, дробь отбрасывается.
practice-fact-ante = Анте { $amount }.
practice-fact-banker-bets = Игрок добавляет бет { $amount }.
practice-fact-banker-folds = Игрок сбросил.
practice-fact-ten-for-one = Уговор: за Дубль-Сет платят 10 за 1, вместе со ставкой.
practice-fact-fold-for-house = Уговор: половина нечётного анте округляется в пользу кассы.
practice-fact-nominal = Цена очка { $amount }.
practice-fact-player-checks = Игрок: чек.
practice-fact-player-bets = Игрок: бет ×{ $k }.
practice-fact-player-raises = Игрок: рейз ×{ $k }.
practice-fact-player-calls = Игрок: колл.
practice-fact-player-folds = Игрок: фолд.
practice-fact-dealer-checks = Дилер: чек.
practice-fact-dealer-bets = Дилер: бет ×{ $k }.
practice-fact-dealer-raises = Дилер: рейз ×{ $k }.
practice-fact-dealer-calls = Дилер: колл.
practice-fact-dealer-folds = Дилер: фолд.
practice-fact-player-coin = { $points ->
    [1] У игрока решка.
   *[2] У игрока орёл.
}
practice-fact-dealer-coin = { $points ->
    [1] У дилера решка.
   *[2] У дилера орёл.
}

practice-step-all-out = Вылетели все.
practice-step-narrowest = { $count ->
    [1] Самый узкий живой коридор, ширина { $width }: лучшая рука у игрока { $seats }.
   *[other] Самые узкие живые коридоры, ширина { $width }: игроки { $seats } равны.
}
practice-step-double-set = { $count ->
    [1] Дубль-Сет сжигает все коридоры: лучшая рука у игрока { $seats }.
   *[other] Дубль-Сеты сжигают все коридоры: игроки { $seats } равны.
}
practice-step-boss-tie = Коридор той же ширины, что у игрока: при равенстве побеждает Босс.
practice-step-boss-neighbours = Одно из соседних чисел: без коридора нет и штанги, которая спасла бы Босса.
practice-step-rolls-over = Единственного победителя нет: банк переходит дальше, как условились.
practice-step-shared = Единственного победителя нет: игроки { $seats } делят банк, как условились.
practice-step-pot = { $pot ->
    [1] Основной банк
   *[other] Побочный банк { $side }
}, до { $level } с места: { $given } = { $amount }.
practice-step-equal = { $amount } на равные доли, числом { $count }: по { $share }, остаток { $left }.
practice-step-odd-order = Остаток раздаётся по единице слева от баттона (место { $button }): { $seats }.
practice-step-banker-corridor = В коридоре: 1 к 1 на анте и бет. Выигрыш игрока { $amount }.
practice-step-banker-set = Дубль-Сет: { $times } раз по { $stake }, анте и бет. Выигрыш игрока { $amount }.
practice-step-banker-out = Вылет: анте и бет проиграны. Касса получает { $amount }.
practice-step-banker-fold = Фолд стоит половину анте { $ante }: { $amount }.
practice-step-points = { $winner ->
    [player] { $points } очка, нечёт: побеждает игрок.
   *[dealer] { $points } очка, чёт: побеждает дилер.
}
practice-step-product = { $points } очка × { $k } × { $nominal } = { $amount }.
practice-step-fold-cost = Фолд стоит 3 × { $k } × { $nominal } = { $amount }; получает соперник.
practice-step-base = На месте { $place } стоит { $base }: это и есть базовое число.
practice-step-base-shifted = На месте { $place } стоит 0. Первая цифра от 1 до 9 справа — { $base }, на месте { $position }.
practice-step-base-wrapped = От места { $place } до конца одни нули. Счёт идёт дальше с начала: { $base }, на месте { $position }.
practice-step-no-zeros = Нулей нет: число остаётся { $base }.
practice-step-reach = { $zeros ->
    [one] { $zeros } ноль на купюре сдвигает число на единицу вверх или вниз, по кольцу 9-1: { $reach }.
    [few] { $zeros } нуля на купюре сдвигают число вверх или вниз, до { $zeros }, по кольцу 9-1: { $reach }.
   *[many] { $zeros } нулей на купюре сдвигают число вверх или вниз, до { $zeros }, по кольцу 9-1: { $reach }.
}
practice-step-own-note = Своя купюра { $number }: базовое число { $base }, нулей { $zeros }, может стать: { $reach }.
practice-step-common-note = Общая купюра { $number }: базовое число { $base }, нулей { $zeros }, может стать: { $reach }.
practice-step-best = Лучшие три: { $category ->
    [set] сет
    [straight] стрит
    [pair] пара
   *[high] старшее число
}, { $numbers }.
practice-step-natural = Ни одно число не сдвинуто нулём: комбинация натуральная.
practice-step-modified = Число сдвинуто нулём: комбинация модифицированная.
