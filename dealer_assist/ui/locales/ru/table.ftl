# Страница итога

headline-winner = Победил игрок { $seat }
headline-split = Сплит Пот: игроки { $seats }
headline-pots = Банки забирают игроки { $seats }
headline-rollover = Ролл овер
headline-none = Раздача завершена
result-bank = { $amount ->
    [one] В банке { $amount } купюра
    [few] В банке { $amount } купюры
   *[many] В банке { $amount } купюр
}.
result-check-digit = Проверяющее число
result-no-check-digit = Проверяющее число не понадобилось
result-width = от { $low } до { $high }, ширина { $width }
result-width-one = только { $low }, ширина 1
result-neighbours = соседи, ширина 0
result-double = дубль
result-unseen = не показана
