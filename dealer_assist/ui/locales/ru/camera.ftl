# Живая камера: что с ней не так, что с этим делать, как её выбрать и настроить.

source-camera-not-found = Камера не найдена: { $subject }
source-camera-unplugged = Камера отключена: { $subject }
source-camera-lost = Камера больше не даёт картинку: { $subject }
source-camera-busy = Камеру заняла другая программа: { $subject }
source-camera-forbidden = Этой программе нельзя пользоваться камерой: { $subject }
source-camera-open-timeout = Камера не отвечает: { $subject }
source-camera-silent = Камера не передаёт изображение: { $subject }
source-camera-slow = Камера присылает слишком мало кадров: { $subject }
source-camera-frozen = Картинка замерла: { $subject }
source-camera-black = Картинка чёрная: { $subject }
source-camera-torn = Картинка приходит кусками: { $subject }
source-camera-wrong-size = Картинка вдруг стала другого размера: { $subject }

advice-camera-not-found = Подключите её или выберите другую клавишей { $key }.
advice-camera-unplugged = Подключите её снова: картинка вернётся сама.
advice-camera-lost = Проверьте кабель. Камера открывается заново.
advice-camera-busy = Закройте ту программу и разрешите этой доступ к камере в настройках системы.
advice-camera-forbidden = Дайте себе право на устройство; в Linux вступите в группу video и войдите заново.
advice-camera-open-timeout = Выньте её кабель и вставьте снова.
advice-camera-silent = Если картинка не вернётся, выньте кабель камеры и вставьте снова.
advice-camera-slow = Добавьте света, подключите её без разветвителя или выберите картинку меньше ({ $key }).
advice-camera-frozen = Камера открывается заново. Если не поможет, переподключите её.
advice-camera-black = Снимите крышку с объектива и включите свет.
advice-camera-torn = Возьмите другой кабель или разъём, без разветвителя, или картинку меньше ({ $key }).
advice-camera-wrong-size = Камера открывается заново.

action-camera = Камера
camera-title = Камера
camera-device = Камера
camera-by-address = Сетевая камера
camera-absent = { $name } (не подключена)
camera-address = Её адрес
camera-size = Картинка
camera-mode = { $size }{ $rate ->
    [0] {""}
   *[other] , до { $rate } в секунду
}
camera-rate = Кадров в секунду
camera-backend = Способ доступа
camera-backend-auto = как обычно в этой системе
camera-backend-v4l2 = Video4Linux
camera-backend-media-foundation = Media Foundation
camera-backend-direct-show = DirectShow
camera-backend-av-foundation = AVFoundation
camera-exposure = Выдержка
camera-focus = Фокус
camera-automatic = автоматически
camera-taken = Драйвер принял { $size }{ $rate ->
    [0] {""}
    [one] , { $rate } кадр в секунду
    [few] , { $rate } кадра в секунду
   *[other] , { $rate } кадров в секунду
}{ $format ->
    [NONE] {""}
   *[other] , { $format }
} ({ $backend }).
camera-coming = { $rate ->
    [one] Приходит { $rate } кадр
    [few] Приходит { $rate } кадра
   *[other] Приходит { $rate } кадров
} в секунду.
camera-taken-exposure = Выдержка { $value }{ $automatic ->
    [yes] , её выбирает камера
   *[no] {""}
}.
camera-taken-focus = Фокус { $value }{ $automatic ->
    [yes] , его выбирает камера
   *[no] {""}
}.
camera-next-time = В этом сеансе камеры нет. Выбранное здесь подействует при следующем запуске.
camera-leave = Оставить как было
camera-keep = Сохранить
notice-settings-not-kept = Настройки не удалось сохранить: { $reason }. Дайте себе право записи туда.
ledger-settings-damaged = Настройки были повреждены и отложены в { $subject }. Всё снова как обычно: выберите камеру ещё раз.
