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
action-faster = Голос быстрее

