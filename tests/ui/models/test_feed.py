"""The worker thread: loading, looking, voting, and a clean end."""

import threading

from structlog.testing import capture_logs

from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region, SourcePhase, SourceState
from dealer_assist.table.reading import Agreed, NoteReading, Refusal, Unsure
from dealer_assist.table.zones import ZoneKind, ZoneName
from dealer_assist.ui.models.feed import ReaderPhase, ReadingFeed
from tests.ui.models.test_desk import BOX, reading


class Still:
    """A source whose newest frame is set by the test."""

    title = "still"
    scan_spot = WHOLE_FRAME
    state = SourceState(SourcePhase.LIVE)

    def __init__(self):
        self.frame = Frame(1, 0, 2, 2, bytes(12))

    def latest(self):
        return self.frame

    def show(self, sequence):
        self.frame = Frame(sequence, 0, 2, 2, bytes(12))


class Sure:
    """A reader that finds one certain note in every frame; it counts its looks."""

    def __init__(self, digits="1234567"):
        self.digits, self.looks = digits, 0

    def read(self, frame, region, currency):
        self.looks += 1
        return (NoteReading(Agreed(reading(self.digits)), BOX, lambda: b"png"),)


def feed_of(qtbot, source, build, needed):
    feed = ReadingFeed(source, build, needed)
    looks = []
    feed.looked.connect(looks.append)
    return feed, looks


def test_one_frame_of_a_still_is_enough(qtbot):
    feed, looks = feed_of(qtbot, Still(), Sure, 1)
    feed.start()
    qtbot.waitUntil(lambda: len(looks) == 1)
    feed.close()
    assert isinstance(looks[0].outcome, Agreed)
    assert (looks[0].width, looks[0].height, looks[0].evidence) == (2, 2, b"png")


def test_only_the_chosen_notes_are_looked_for_and_a_change_looks_again(qtbot):
    class Listening(Sure):
        def __init__(self):
            super().__init__()
            self.currencies = []

        def read(self, frame, region, currency):
            self.currencies.append(currency)
            return super().read(frame, region, currency)

    reader = Listening()
    feed, looks = feed_of(qtbot, Still(), lambda: reader, 1)
    feed.look_for("RUB")
    feed.start()
    qtbot.waitUntil(lambda: len(looks) == 1)
    feed.look_for("RUB")
    feed.look_for("EUR")
    qtbot.waitUntil(lambda: len(looks) == 2)
    feed.close()
    assert reader.currencies == ["RUB", "EUR"]


def test_a_camera_needs_three_frames_and_each_counts_once(qtbot):
    source, reader = Still(), Sure()
    feed, looks = feed_of(qtbot, source, lambda: reader, 3)
    feed.start()
    for sequence in (1, 2, 3):
        source.show(sequence)
        qtbot.waitUntil(lambda count=sequence: len(looks) == count)
    feed.close()
    assert [type(look.outcome) for look in looks] == [Unsure, Unsure, Agreed]
    assert looks[0].outcome.reason is Refusal.NOT_STABLE
    assert reader.looks == 3


def test_a_vote_started_anew_forgets_what_was_seen(qtbot):
    source = Still()
    feed, looks = feed_of(qtbot, source, Sure, 2)
    feed.start()
    qtbot.waitUntil(lambda: len(looks) == 1)
    feed.restart_vote()
    source.show(2)
    qtbot.waitUntil(lambda: len(looks) == 2)
    feed.close()
    assert isinstance(looks[1].outcome, Unsure)


def test_a_reader_that_does_not_load_is_told_and_not_raised(qtbot):
    def missing():
        raise KnownError("weights_missing", subject="english_g2.pth")

    feed, _ = feed_of(qtbot, Still(), missing, 1)
    phases, troubles = [], []
    feed.reader_changed.connect(phases.append)
    feed.troubled.connect(troubles.append)
    feed.start()
    qtbot.waitUntil(lambda: bool(troubles))
    assert phases == [ReaderPhase.LOADING, ReaderPhase.FAILED]
    assert (troubles[0].code, troubles[0].params) == ("notice-reader-not-loaded", {"reason": "english_g2.pth"})


def test_a_reader_that_fails_on_every_frame_fills_no_log(qtbot):
    """The whole story stands there once, and then how often it has come: at the tenth time."""

    class Broken:
        def read(self, *_):
            raise ValueError("odd frame")

    source, told = Still(), []
    feed, _ = feed_of(qtbot, source, Broken, 1)
    feed.troubled.connect(told.append)
    with capture_logs() as logs:
        feed.start()
        for sequence in range(1, 13):
            source.show(sequence)
            qtbot.waitUntil(lambda seen=sequence: len(told) == seen)
        feed.close()
    assert [(each["event"], each["log_level"]) for each in logs] == [("frame not read", "error"), ("frames not read", "warning")]
    assert (logs[1]["times"], logs[1]["error"]) == (10, "ValueError")


def test_one_bad_frame_does_not_end_the_evening(qtbot):
    source, sure = Still(), Sure()

    class Stumbling:
        def read(self, frame, region, currency):
            if frame.sequence == 1:
                raise ValueError("odd frame")
            return sure.read(frame, region, currency)

    feed, looks = feed_of(qtbot, source, Stumbling, 1)
    troubles = []
    feed.troubled.connect(troubles.append)
    feed.start()
    qtbot.waitUntil(lambda: bool(troubles))
    source.show(2)
    qtbot.waitUntil(lambda: bool(looks))
    feed.close()
    assert troubles[0].code == "notice-frame-not-read"


def test_closing_does_not_wait_for_a_reader_that_still_loads(qtbot):
    loading, may_go_on = threading.Event(), threading.Event()

    def slow():
        loading.set()
        may_go_on.wait()
        return Sure()

    feed, looks = feed_of(qtbot, Still(), slow, 1)
    feed.start()
    assert loading.wait(10)
    feed.close()
    may_go_on.set()
    qtbot.waitUntil(lambda: not feed._thread.is_alive())
    assert looks == []


def test_with_zones_the_note_of_the_slot_aimed_at_is_taken(qtbot):
    class TwoSeats(Sure):
        def read(self, frame, region, currency):
            self.looks += 1
            zones = {"1111111": ZoneName(ZoneKind.SEAT, 1), "2222222": ZoneName(ZoneKind.SEAT, 2)}
            return tuple(NoteReading(Agreed(reading(digits)), BOX, lambda: b"png", zone=zone) for digits, zone in zones.items())

    source = Still()
    feed, looks = feed_of(qtbot, source, TwoSeats, 1)
    feed.aim(2)
    feed.start()
    qtbot.waitUntil(lambda: len(looks) == 1)
    feed.aim(1)
    qtbot.waitUntil(lambda: len(looks) == 2)
    feed.close()
    assert [look.outcome.reading.digits for look in looks] == ["2222222", "1111111"]


def test_a_window_that_is_busy_gets_the_newest_look_first(qtbot):
    """No event is handled here while five frames are read: the looks that were overtaken are never delivered."""

    class Telling(Sure):
        read_one = threading.Semaphore(0)

        def read(self, frame, region, currency):
            notes = super().read(frame, region, currency)
            self.read_one.release()
            return notes

    source, reader = Still(), Telling()
    feed, looks = feed_of(qtbot, source, lambda: reader, 3)
    feed.start()
    for sequence in range(1, 6):
        source.show(sequence)
        assert reader.read_one.acquire(timeout=10)
    qtbot.waitUntil(lambda: bool(looks))
    feed.close()
    assert isinstance(looks[0].outcome, Agreed)


def test_the_spot_is_where_the_note_of_the_slot_is_looked_for(qtbot):
    marked = {2: Region(0.1, 0.2, 0.3, 0.4)}
    feed = ReadingFeed(Still(), Sure, 1, spot_of=lambda slot, seen: marked.get(slot))
    assert feed.spot == WHOLE_FRAME
    feed.aim(2)
    assert feed.spot == Region(0.1, 0.2, 0.3, 0.4)
