# Отчёт за вечер.

key-report = Отчёт за вечер и слова, которые надо записать
action-report = Отчёт за вечер
day-title = Отчёт: { $table }, вечер { $session }
day-about = { $table }, с { $since } по { $until }.
day-first = Раньше этого вечера в журнале нет.
day-last = Это последний вечер в журнале.
day-none = Отчитываться пока не о чем: в журнале нет записей.
day-shown = Распечатайте и подпишите: по этим словам завтра видно, тот ли это журнал.
day-older = Вечер раньше
day-newer = Вечер позже
day-file = otchet-{ $session }.pdf
day-nothing = Нет.
day-shifts = Крупье
day-dealer = Крупье
day-since = С
day-until = По
day-dealt = Раздач
day-hands = Раздачи
day-hand = Раздача
day-game = Игра
day-opened = Открыта
day-to-house = Клубу
day-rolled = В джекпот
day-state = Состояние
day-counts = засчитана
day-voided = не засчитана
day-open = не закончена
day-money = Клуб и джекпот
day-house-total = У клуба за этот вечер: { $amount }.
day-jackpot = В джекпоте: { $amount }.
day-undone = { $amount ->
    [0] Ни одно действие не отменялось.
    [one] Отменено { $amount } действие.
    [few] Отменено { $amount } действия.
   *[many] Отменено { $amount } действий.
}
day-corrections = Исправления
day-corrected = { $slot ->
    [0] Раздача { $hand }, { $at }, крупье: { $by }. Общая купюра исправлена на { $digits } (запись { $number }).
   *[other] Раздача { $hand }, { $at }, крупье: { $by }. Купюра игрока { $slot } исправлена на { $digits } (запись { $number }).
}
day-rulings = Решения флора
day-head = Конец цепочки
day-head-why = Храните этот лист отдельно от компьютера. Если потом этих слов в журнале не найдётся, его подменили или переписали.
day-check = Проверить: dealer-assist verify --head "{ $number }: СЛОВА", все 24 слова по порядку, или --head { $number }:{ $sha256 }
