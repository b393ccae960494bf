"""The short sounds as they were made: `python -m dealer_assist.ui.voice.sound_files` writes them into `ui/sounds` anew.

Each is a few pure tones with soft ends: going up for what is accepted, low for what is refused, to and fro for an alarm.
"""

import math
import struct
import wave
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from pathlib import Path

FOLDER = Path(__file__).parent / "sounds"
RATE = 22_050
"""Samples a second."""

_LOUDNESS = 0.35
_SOFT_MS = 8
"""How long a tone takes to come and to go; without it the ear hears a click."""


class Sound(StrEnum):
    """What a sound says."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    ALARM = "alarm"

    @property
    def file(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self}.wav"


@dataclass(frozen=True, slots=True)
class Tone:
    """One pure tone."""

    hertz: int
    milliseconds: int


TONES: dict[Sound, tuple[Tone, ...]] = {
    Sound.ACCEPT: (Tone(660, 40), Tone(990, 60)),
    Sound.REFUSE: (Tone(220, 150),),
    Sound.ALARM: (Tone(880, 90), Tone(620, 90)) * 2,
}


def wave_bytes(tones: tuple[Tone, ...]) -> bytes:
    """A WAV file: mono, 16 bits."""
    samples = [sample for tone in tones for sample in _samples(tone)]
    file = BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()


def _samples(tone: Tone) -> list[int]:
    count, soft = RATE * tone.milliseconds // 1000, RATE * _SOFT_MS // 1000
    swells = (min(1.0, index / soft, (count - 1 - index) / soft) for index in range(count))
    angle = 2 * math.pi * tone.hertz / RATE
    return [round(32_767 * _LOUDNESS * swell * math.sin(angle * index)) for index, swell in enumerate(swells)]


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for sound, tones in TONES.items():
        sound.file.write_bytes(wave_bytes(tones))


if __name__ == "__main__":
    main()
