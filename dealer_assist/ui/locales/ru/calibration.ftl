# Мастер калибровки: шаги, советы и причины, по которым калибровка не принимается.

action-calibrate = Калибровка
calibration-title = Калибровка камеры
calibration-step = Шаг { $step } из { $steps }:
calibration-back = Назад
calibration-on = Дальше
calibration-close = Готово
calibration-working = Идёт расчёт…

calibration-board = напечатайте доску
calibration-board-explanation = Напечатайте доску в масштабе 100 %, без подгонки под страницу, и наклейте на что-нибудь ровное и жёсткое. Измерьте линию под ней: она должна быть 200 мм.
calibration-sheet-a4 = A4
calibration-sheet-letter = Letter

calibration-lens = покажите доску камере
calibration-lens-explanation = Подносите доску ко всем незакрытым частям изображения по очереди, ближе и дальше. На некоторых снимках наклоняйте её примерно на 30 градусов, каждый раз в другую сторону. Держите неподвижно, пока снимок не будет сделан.
calibration-lens-act = Рассчитать объектив
calibration-progress = Снимки: { $views } из { $needed }. Части изображения: { $covered } из { $parts }. С наклоном: { $tilted } из { $tilts }.
calibration-sharpness = Резкость: { $percent } %

calibration-table = положите доску на стол
calibration-table-explanation = Закрепите камеру там, где она останется. Положите доску плашмя на стол, в середину изображения, и ничем её не закрывайте.
calibration-table-act = Измерить стол

calibration-zones = отметьте зоны
calibration-zones-explanation = Выберите число игроков; 0 — только место сканирования. Затем перетащите зоны на места: угол меняет размер, кружок поворачивает, Del убирает зону. Зону, выбранную ниже, можно нарисовать на свободном месте. Каждое изменение сохраняется сразу.

calibration-pen-none = Ничего не рисовать
calibration-pen = Нарисовать: { $zone }

zone-seat = Игрок { $seat }
zone-board = Общая купюра
zone-muck = Отбой
zone-scan = Сканирование

health-calibration = Калибровка
health-calibration-none = нет
health-calibration-lens = стол не измерен
health-calibration-refused = не используется
health-calibration-kept = { $days ->
    [0] сегодня
    [one] { $days } день назад
    [few] { $days } дня назад
   *[many] { $days } дней назад
}
calibration-none = Эта камера не откалибрована. Всё работает и без калибровки.
calibration-lens-kept = Объектив рассчитан: ошибка { $error } пикс., снимков: { $views }.
calibration-plane-kept = Стол измерен: { $scale } пикс. на миллиметр, наклон камеры { $tilt }°. Зон: { $zones }.

calibration-advice-no-board = Доски не видно: поднесите её к камере.
calibration-advice-more-of-board = Доска видна не вся: покажите больше и не закрывайте её пальцами.
calibration-advice-sharper = Нерезко: держите неподвижно, настройте фокус или добавьте света.
calibration-advice-hold-still = Держите неподвижно.
calibration-advice-tilt = Наклоните доску, каждый раз в другую сторону.
calibration-advice-move-on = Перейдите к незакрытой части изображения, ближе или дальше.
calibration-advice-taken = Снято.
calibration-advice-enough = Снимков достаточно. Рассчитайте объектив.

calibration-refused = Калибровка не принята ({ $code }).
calibration-no-camera = Здесь нет камеры, которую можно калибровать. Запустите программу с камерой или видео.
calibration-not-kept = Не удалось сохранить калибровку в { $subject }: { $reason }.
calibration-no-picture = Изображения нет: { $subject }. Проверьте камеру.
calibration-board-not-seen = На доске видно углов: { $found }, нужно { $least }. Положите её плашмя, целиком в кадр, при хорошем свете.
calibration-coverage-too-small = Доска была в { $found } из 15 частей изображения, нужно { $least }. Снимите её и у краёв, и в углах.
calibration-damaged = Файл калибровки повреждён или изменён вручную: { $subject }. Откалибруйте заново.
calibration-error-too-large = Углы не сходятся на { $found } пикс., допустимо не больше { $most }. Напечатайте в масштабе 100 %, наклейте доску на ровное, держите неподвижно и снимите заново.
calibration-focal-uncertain = Фокусное расстояние известно с точностью { $found } %, нужно не хуже { $most } %. Сделайте ещё снимки, ближе к камере.
calibration-lens-missing = Объектив ещё не рассчитан. Вернитесь и сначала покажите доску камере.
calibration-missing = Такой калибровки нет: { $subject }.
calibration-other-camera = Калибровка сделана для другой камеры ({ $found }, а не { $expected }). Откалибруйте эту.
calibration-other-size = Размер изображения { $found }, а калибровка сделана при { $expected }. Установите этот размер или откалибруйте заново.
calibration-plane-missing = Стол ещё не измерен. Вернитесь и сначала положите на него доску.
calibration-plane-too-steep = Камера смотрит на стол под углом { $found }° к вертикали, допустимо не больше { $most }°. Повесьте её ближе к середине стола.
calibration-sizes-differ = Снимки { $found } и { $expected } нельзя смешивать. Сделайте все с одной настройкой.
calibration-too-few-views = { $found ->
    [one] Есть { $found } хороший снимок
    [few] Есть { $found } хороших снимка
   *[many] Есть { $found } хороших снимков
} доски, нужно { $least }. Сделайте ещё, каждый раз в другом месте или с другим наклоном.
calibration-too-flat = { $found ->
    [one] Доска наклонена на { $found } снимке
   *[many] Доска наклонена на { $found } снимках
}, нужно { $least }: только по ним видно фокусное расстояние. Наклоняйте её примерно на 30° во все стороны.
zones-do-not-fit = Камера видит { $width } × { $depth } мм стола, этим местам нужно { $needed_width } × { $needed_depth } мм. Повесьте её выше или отметьте только место сканирования (0).
