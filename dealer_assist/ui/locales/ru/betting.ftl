# Круг торговли: чей ход, стеки и ставки, суммы и действия.

seat-named = { $seat } · { $name }
seat-button = ● баттон

bet-turn = Ход
bet-caption-bet = Бет
bet-caption-raise = Рейз до
bet-detail = Банк { $bank } · колл { $to_call } · стек { $stack }
bet-limits = · от { $least } до { $most }
bet-no-amount = · ставить этому игроку нельзя
bet-least = Минимум
bet-pot = Банк
bet-most = Максимум
tile-money = стек { $stack } · ставка { $stake } · всего { $paid }
tile-all-in = олл-ин · всего { $paid }

action-check = Чек
action-call = Колл { $amount }
action-bet = Бет { $amount }
action-raise = Рейз до { $amount }
action-all-in = Олл-ин { $amount }
action-fold-now = Фолд

hint-bet = Ход игрока { $seat }. Наберите сумму и нажмите Enter, чтобы поставить; один Enter — чек или колл.

# Игроки и деньги перед раздачей.
action-players = Игроки, деньги
players-title = Игроки и деньги
players-keeps-bets = Программа ведёт ставки
players-ante = Анте
players-note-value = Сколько карманная купюра стоит в банке
players-seat = Место
players-name = Имя
players-stack = На столе
players-change = Кладёт (+) или забирает (−)

# Куда идут деньги.
pots-main = Основной банк
pots-side = Побочный банк { $number }
pots-claim = претендуют: { $names }
pots-gets = { $name } получает { $amount }
pots-has = { $name }: { $amount }
pots-carried = переходит дальше: { $amount }
pots-pot-rake = рейк { $amount }
pots-returned = Возврат
pots-rake = Рейк
pots-stacks = Стеки после раздачи

# Исправление показывают прежде, чем оно принято.
action-accept-change = Принять исправление
action-leave-change = Оставить как было
preview-money = Ещё не принято. Изменятся стеки: { $changes }.
preview-no-money = Ещё не принято. Деньги не изменятся.
preview-stack = { $name } { $before } → { $after }
table-bank = Банк { $amount }
