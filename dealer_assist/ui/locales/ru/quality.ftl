# Что исправить, чтобы купюра прочиталась, и помощник по резкости и свету.

quality-too-dark = Слишком темно. Направьте лампу на купюру.
quality-hand = Мешает рука. Уберите её с купюры.
quality-motion = Смазано движением. Не двигайте купюру.
quality-out-of-focus = Не в фокусе. Поворачивайте объектив, пока цифры не станут резкими.
quality-too-far = Цифры слишком мелкие. Приблизьте камеру примерно на { $percent } %.
quality-cut-off = Купюра обрезана. Сдвиньте её в рамку целиком.
quality-glare = Блик на купюре. Отодвиньте лампу в сторону или наклоните купюру.
quality-wrong-side = С этой стороны номера нет. Переверните купюру.

action-assistant = Резкость и свет
assistant-title = Резкость и свет
assistant-sharpness = Резкость
assistant-value-sharpness = { $value } %
assistant-evenness = Ровный свет
assistant-value-evenness = { $value } %
assistant-glare = Без бликов
assistant-value-glare = засвечено { $value } %
assistant-digit-height = Размер цифр
assistant-value-digit-height = высота { $value } пкс
assistant-best = { $score } из 100, лучшее { $best }
assistant-again = Начать заново
assistant-leave = Готово

advice-lens-no-note = Положите купюру в рамку номером вверх.
advice-lens-too-dark = Слишком темно. Направьте лампу на купюру или возьмите лампу ярче.
advice-lens-nearer = Приблизьте камеру примерно на { $percent } % или задайте большее разрешение.
advice-lens-focus = Медленно поворачивайте объектив. Метка показывает лучшее из достигнутого.
advice-lens-focus-back = Было резче. Верните объектив к метке.
advice-lens-glare = В купюре отражается лампа. Отодвиньте её в сторону или прикройте листом бумаги.
advice-lens-light = С одной стороны темнее. Поставьте лампу над серединой или добавьте вторую напротив.
advice-lens-good = Всё хорошо. Объектив и лампу больше не трогайте.
