"""The short sounds: the files are those that the program makes, short, and soft at both ends."""

import struct
import wave

import pytest

from dealer_assist.ui.voice.sound_files import TONES, Sound, wave_bytes


@pytest.mark.parametrize("sound", Sound)
def test_the_file_is_the_one_that_is_made(sound):
    assert sound.file.read_bytes() == wave_bytes(TONES[sound])


@pytest.mark.parametrize(("sound", "milliseconds"), [(Sound.ACCEPT, 100), (Sound.REFUSE, 150), (Sound.ALARM, 360)])
def test_a_sound_is_short_begins_and_ends_in_silence_and_does_not_clip(sound, milliseconds):
    with wave.open(str(sound.file), "rb") as file:
        count, rate = file.getnframes(), file.getframerate()
        samples = struct.unpack(f"<{count}h", file.readframes(count))
    assert round(1000 * count / rate) == milliseconds
    assert (samples[0], samples[-1]) == (0, 0)
    assert 8000 < max(samples) < 16_000
