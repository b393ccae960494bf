# The voice and the short sounds.

notice-voice-rate = { $percent ->
    [0] The voice speaks at its usual speed.
   *[other] The speed of the voice is changed by { $percent } %.
}
health-sound-none = { $voice }, no sound output
prompt-no-voice = No voice on this machine: everything is shown in words. { $hint }
prompt-no-sound = No sound output: what is accepted and what is refused shows in the message line only.

# What undo and redo have done, in the message line.

undone-named = Taken back: { $what }.
redone-named = Brought back: { $what }.
notice-voice-names = { $names ->
    [True] The voice says names beside the numbers of the seats.
   *[False] The voice says the numbers of the seats alone.
}
