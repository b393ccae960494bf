# Зарегистрированная колода: её сканируют до игры и сверяют с ней каждое чтение.

hint-foreign = { $digits }: такой купюры в зарегистрированной колоде нет. Посмотрите на купюру ещё раз; она не принята.
hint-settled = { $count ->
    [1] Цифру { $positions } решила зарегистрированная колода: подходит только одна купюра. Сверьте с купюрой и нажмите Enter.
   *[other] Цифры { $positions } решила зарегистрированная колода: подходит только одна купюра. Сверьте с купюрой и нажмите Enter.
}

action-register = Сканировать колоду
action-register-note = Записать
action-register-done = Колода готова
register-title = Сканируем колоду · { $registered ->
    [one] { $registered } купюра
    [few] { $registered } купюры
   *[many] { $registered } купюр
}
register-missing = { $missing ->
    [0] запланированная колода из { $planned } готова
   *[other] не хватает { $missing } из { $planned }
}
register-no-plan = столько, сколько в игре
register-count = В колоде
register-last = последняя: { $digits }
hint-register = Положите следующую купюру колоды; Enter записывает её. После этого программа знает все купюры этого стола.
hint-registered-already = { $digits } уже записана. Уберите её и положите следующую.
