# Редкие случаи: пересдача, замена купюры, решение флора, купюры в колоду.

action-floor = Пересдача, флор
floor-title = Пересдача, флор, колода
floor-kind = Что записать
floor-void = Раздача не засчитывается
floor-replace = Купюра заменяется
floor-ruling = Флор решил
floor-deck = Купюры кладут в колоду
floor-reason = Причина
floor-reason-exposed-note = купюра засвечена
floor-reason-illegible-note = купюру нельзя прочесть
floor-reason-wrong-deal = сдано неверно
floor-reason-floor-decision = решение флора
floor-note = Чья купюра
floor-by = Кто решил
floor-words = Словами
floor-count = Сколько купюр
floor-owners = Чьи купюры
floor-owners-players = игроков этого стола
floor-owners-house = клуба
floor-hold = Удерживайте: раздача не в счёт
floor-keep = Записать
