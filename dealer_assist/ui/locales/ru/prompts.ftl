# О чём программа напоминает людям: коды из table/prompts.py.

prompt-with-rule = { $rule }: { $text }

# Перед раздачей

prompt-agree-terms = Договоритесь об анте, пределах и настройках и запишите их.
prompt-independent-deck = Играйте купюрами одного вида и одного номинала: важны только номера.
prompt-choose-button = Выберите, у кого первым будет баттон.
prompt-misdeal-rule = Ошибка до ставок — пересдача, после ставок решает распорядитель.
prompt-build-deck = Каждый игрок кладёт купюры рубашкой вверх, по { $each }: всего { $deck }. Перемешайте их.
warning-refill-deck = { $notes ->
    [one] В колоде осталась { $notes } купюра. Каждый игрок докладывает по { $each }.
    [few] В колоде осталось { $notes } купюры. Каждый игрок докладывает по { $each }.
   *[many] В колоде осталось { $notes } купюр. Каждый игрок докладывает по { $each }.
}
prompt-hands-left = Купюр в колоде: { $notes }. Хватит ещё на { $hands ->
    [one] { $hands } раздачу
    [few] { $hands } раздачи
   *[many] { $hands } раздач
}.
prompt-house-deck = Колоду даёт заведение.
prompt-announce-place = Объявите игровое место до раздачи купюр.
prompt-agree-nominal = Договоритесь о цене очка и запишите её.
prompt-nominal-stays = Цена очка не меняется, пока не сдадут все.
prompt-hold-antes = Примите бай-ины; анте храните до вскрытия.
prompt-sit-with-twenty-antes = За стол садятся не меньше чем с двадцатью анте.

# Сплит

prompt-deal-pocket-notes = Раздайте каждому по купюре в закрытую. Игрок смотрит только свои два числа.
prompt-separate-stacks = Ставки начинает игрок слева от дилера; стопки не смешивайте.
prompt-turn-board = Откройте в центре одну случайную купюру.
prompt-separate-stacks-again = Второй раунд: снова отдельные стопки. В конце сложите их вместе.
prompt-open-notes = Все оставшиеся открывают купюры. Кто не открыл, ничего не получает.
prompt-croupier-only-deals = Покерный Клуб: крупье только сдаёт.
prompt-collect-notes = Карманные купюры забирает победитель банка, общая уходит в отбой.
prompt-return-board = Общая купюра возвращается в колоду. Перемешайте.
prompt-pass-button = Передайте баттон налево.
prompt-button-stays = Баттон остаётся у Босса.
prompt-deal-again = Соберите все купюры, перемешайте и раздайте снова.
warning-one-bundle = Одинаковые цифры { $digits } у купюр: { $count }. Возможно, они из одной пачки: замените часть.

# Банкир

prompt-player-names-place = Каждый игрок кладёт анте и называет своё место. Дайте ему купюру в закрытую.
prompt-player-decides = Каждый смотрит свои два числа и решает: фолд или бет.
prompt-open-croupier-note = Откройте купюры игроков и купюру крупье.
prompt-pay-players = Заплатите победителям из кассы, ставки остальных заберите.

# Монеты

prompt-post-reserves = Отложите резервы: игрок 4 номинала, дилер по 3 на каждого игрока.
prompt-set-coins = Дилер ставит одну монету под стакан, каждый игрок свою. Все закрыты.
prompt-bet-in-pairs = Ставки идут слева от дилера, дилер последний. Каждая пара сама по себе.
prompt-open-coins = Откройте монеты тех, кто не сбросил.
prompt-toss-coins = Подбросьте монеты тех, кто не сбросил, все сразу.
prompt-pay-pairs = Рассчитайте каждую пару отдельно и верните резервы.

# Выстрел в Луну

prompt-zone-one = Сдайте две купюры в зону 1. Их берут вместе и кладут вместе.
prompt-forced-bet = Игрок слева от дилера обязан поставить одно анте.
prompt-zone-two = Сдайте третью купюру в зону 2. Её смотрят отдельно.
prompt-shots-stay-secret = Три нуля в третьей купюре взводят выстрел. До вскрытия об этом молчат.
prompt-turn-common-note = Откройте следующую общую купюру.
prompt-covered-notes = Общие купюры лежат закрытыми, пока их не откроют.
prompt-never-mix-zones = Свои купюры можно смотреть снова, по зонам: зоны не смешивайте.
prompt-final-round = Последний раунд ставок, отдельными стопками.
prompt-open-at-once = Все сразу открывают три купюры и называют комбинацию.
prompt-declare-shot = Спросите игроков с выстрелом: сохраняют они его или нет?
prompt-shot-choice = Место { $seat } получит { $keep }, если сохранит выстрел, и { $drop }, если обнулит.
prompt-notes-to-muck = Все купюры уходят в отбой, затем в колоду заведения.

# Дикий Запад

prompt-west-announce-variant = Назовите анте, обычную ставку от 4 до 10 анте, размер ставок и правило выхода.
prompt-west-all-in-works = Играют только на фишки: олл-ин действует.
prompt-west-no-all-in = Играют на любые ценности: олл-ина нет.
prompt-west-announce-series = Один круг бросков — это от трёх до шести партий.
prompt-west-roll-stakes = Бросьте модификатор ставок, один раз за игру.
prompt-west-use-card-skill = Навык игры в карты действует на все броски, кроме Азартности и шулерства.
prompt-west-roll-assessment = Бросок на Сообразительность, оценка противников: { $seats }.
prompt-west-choose-manner = Выбирают манеру игры: { $seats }.
prompt-west-roll-your-game = Бросок «Твоя игра», осторожный бросает четыре кости: { $seats }.
prompt-west-test-willpower = Проверка Азартности, пока не пройдена: { $seats }.
prompt-west-may-set-max-loss = Могут назвать предел проигрыша: { $seats }.
prompt-west-open-stage-two = Все готовы: считайте промежуточный счёт.
prompt-west-report-levels = Сообщите каждому, что он узнал об остальных.
prompt-west-show-interim-scores = Покажите всем промежуточный счёт.
prompt-west-short-of-funds = Выбывают, деньги уйдут победителям в конце: { $seats }.
prompt-west-step-up-manner = Играют на ступень рискованнее: { $seats }.
prompt-west-roll-stage-two = Бросок на Сообразительность, а кроме осторожных и на Хладнокровие: { $seats }.
prompt-west-cheat-now = Сейчас время шулерства.
prompt-west-look-for-cheating = Бросок на Восприятие, даже если замечать нечего: { $seats }.
prompt-west-cheating-noticed = Заметили шулерство: { $seats }.
prompt-west-may-leave = Могут выйти по промежуточному счёту: { $seats }.
prompt-west-open-stage-three = Все готовы: считайте предфинальный счёт.
prompt-west-announce-finalists = В финале: { $seats }.
prompt-west-funds-too-short-for-final = Не в финале, не хватает средств: { $seats }.
prompt-west-may-pass-final = Может спасовать, половина предфинального счёта уйдёт победителю: { $seats }.
prompt-west-test-cool = Проверка Хладнокровия: { $seats }.
prompt-west-roll-final-smarts = Бросок на Сообразительность против рискующих: { $seats }.
prompt-west-roll-extra = Бросьте d10 дополнительного приза: { $seats }.
