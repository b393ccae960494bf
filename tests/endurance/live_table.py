"""The table of the endurance run: a camera that sends the next frame as soon as the last one was read, and a reader that counts."""

from collections.abc import Callable

import numpy as np

from dealer_assist.table.ports import WHOLE_FRAME, Frame, NoteReader, Region
from dealer_assist.table.reading import NoteReading
from dealer_assist.vision.cameras.camera import CameraSource
from dealer_assist.vision.pipeline import pixels
from dealer_assist.vision.synth.simulated_table import MOVEMENT_SECONDS, SimulatedTable
from tests.vision.scripted_camera import SIZE, CameraBench, Fault, HandTime, MachineTime, noisy, slopes

NOTES, NOISES = 8, 8
ROUND_FRAMES, NOTE_FRAMES = 600, 20
"""In each round of so many frames a note lies in the scan spot for so many: the table waits longer than it scans."""


class SmallSpotCamera(CameraSource):
    """A camera whose scan spot is a band just larger than a serial, so that a look at it is cheap."""

    scan_spot = Region(0.2, 0.36, 0.8, 0.64)


class PacedCamera(CameraBench):
    """Films cloth, and at times the serial of a play note. Frames come as fast as they are read, at 30 a second if they are not."""

    def __init__(self) -> None:
        self._notes = tuple(noisy(picture, NOISES) for picture in serial_pictures(NOTES))
        self._was_read = False
        super().__init__(MachineTime(), self._scene_at)

    def frame_was_read(self) -> None:
        """The reader is free: the next frame may come."""
        with self.script:
            self._was_read = True
            self.script.notify_all()

    def is_due(self, due: float) -> bool:
        """Whether the next frame comes now; it takes its turn away."""
        if self._was_read and self.fault is not Fault.SLOW:
            self._was_read = False
            return True
        return super().is_due(due)

    def _scene_at(self, number: int) -> np.ndarray:
        turn, place = divmod(number, ROUND_FRAMES)
        pictures = self._notes[turn % NOTES] if place < NOTE_FRAMES else slopes()
        return pictures[number % len(pictures)]


class CountingReader:
    """A reader that tells when it is free again, and counts the frames and those in which it found a note."""

    def __init__(self, reader: NoteReader, free: Callable[[], None]) -> None:
        self._reader, self._free = reader, free
        self.frames = self.with_notes = 0

    def read(self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "") -> tuple[NoteReading, ...]:
        """What the reader reads."""
        try:
            readings = self._reader.read(frame, region, currency)
        finally:
            self._free()
        self.frames += 1
        self.with_notes += bool(readings)
        return readings


def serial_pictures(count: int) -> list[np.ndarray]:
    """Parts of the simulated table round the first serial of each note: H x W x 3 BGR uint8 of the camera's size."""
    clock = HandTime()
    table = SimulatedTable(seed=5, clock=clock)
    width, height = SIZE
    pictures = []
    for slot in range(count):
        clock.now += 2 * MOVEMENT_SECONDS
        frame = table.latest()
        assert frame is not None
        centre = table.laid_at(slot).serials[0][1].mean(axis=0)
        left = int(min(max(centre[0] - width / 2, 0), frame.width - width))
        top = int(min(max(centre[1] - height / 2, 0), frame.height - height))
        pictures.append(pixels(frame)[top : top + height, left : left + width].copy())
        table.step(1)
    table.close()
    return pictures
