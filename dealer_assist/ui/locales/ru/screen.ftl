# Второй экран для игроков и настройки самого окна.

players-screen-title = Покер лжецов
players-screen-bank = В банке: { $amount }
action-menu = Меню
action-second-screen = Экран для игроков
action-theme = Цвета: { $theme ->
    [dark] тёмные
    [light] светлые
   *[contrast] контрастные
}
action-keys = Клавиши
menu-title = Меню
action-slower = Голос медленнее
action-names = Имена или номера
action-faster = Голос быстрее


keys-title = Клавиши
keys-usual = Обычные клавиши
keys-missing = { $wish }: нажмите для этого клавишу.
keys-digit = { $wish }: { $key } нужна для цифр номера; выберите другую клавишу.
keys-taken = { $wish }: { $key } уже занята («{ $other }»); выберите другую клавишу для одного из двух.
key-keys = другие клавиши

# Столы, которые собирают снова и снова.
action-profiles = Сохранённые столы
key-profiles = сохранённые столы
profiles-title = Сохранённые столы
profiles-name = Имя для стола, каким он настроен сейчас
profiles-save = Сохранить этот стол
profiles-take = Взять его
profiles-forget = Забыть отмеченный
profiles-leave = Назад
