# Голос и короткие звуки.

notice-voice-rate = { $percent ->
    [0] Голос говорит с обычной скоростью.
   *[other] Скорость голоса изменена на { $percent } %.
}
health-sound-none = { $voice }, звука нет
prompt-no-voice = Голоса на этой машине нет: всё показывается словами. { $hint }
prompt-no-sound = Звука на этой машине нет: что принято и что нет, видно только в строке сообщений.

# What undo and redo have done, in the message line.

undone-named = Отменено: { $what }.
redone-named = Возвращено: { $what }.
notice-voice-names = { $names ->
    [True] Голос называет имена рядом с номерами игроков.
   *[False] Голос называет только номера игроков.
}
