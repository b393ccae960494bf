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

advice-camera-not-found = Подключите её или выберите другую клавишей F3.
advice-camera-unplugged = Подключите её снова: картинка вернётся сама.
advice-camera-lost = Проверьте кабель. Камера открывается заново.
advice-camera-busy = Закройте ту программу и разрешите этой доступ к камере в настройках системы.
advice-camera-forbidden = Дайте себе право на устройство; в Linux вступите в группу video и войдите заново.
advice-camera-open-timeout = Выньте её кабель и вставьте снова.
advice-camera-silent = Если картинка не вернётся, выньте кабель камеры и вставьте снова.
advice-camera-slow = Добавьте света, подключите её без разветвителя или выберите картинку меньше (F3).
advice-camera-frozen = Камера открывается заново. Если не поможет, переподключите её.
advice-camera-black = Снимите крышку с объектива и включите свет.
advice-camera-torn = Возьмите другой кабель или разъём, без разветвителя, или картинку меньше (F3).
advice-camera-wrong-size = Камера открывается заново.
