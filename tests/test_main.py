"""The composition root builds what the options name."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from dealer_assist.assembly import cameras, evening, readers, settings
from dealer_assist.storage.settings_file import SettingsFile
from dealer_assist.table.camera_choice import CameraChoice, CameraSettings
from dealer_assist.table.club import ClubPhase
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import TableOptions
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import Settings, SettingsKeeper
from dealer_assist.ui.app import application
from dealer_assist.ui.cameras.devices import CameraDevice
from dealer_assist.vision.cameras.camera import CameraSource
from dealer_assist.vision.cameras.sources import PictureFolderSource, VideoFileSource
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.e2e.display import ensure_display
from tests.vision.waiting import until


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        (TableOptions(camera="/dev/no-such-camera"), CameraSource),
        (TableOptions(video=Path("no-such-video.avi")), VideoFileSource),
        (TableOptions(pictures=Path("no-such-folder")), PictureFolderSource),
        (TableOptions(simulated=True), SimulatedTable),
        (TableOptions(), SimulatedTable),
    ],
)
def test_every_source_has_its_adapter(options, kind):
    source = cameras.build_source(options)
    try:
        assert type(source) is kind
    finally:
        source.close()


def test_the_simulated_table_deals_the_chosen_currency():
    source = cameras.build_source(TableOptions(simulated=True, currency="EUR", seed=4))
    try:
        assert source.note_at(0).currency == "EUR"
    finally:
        source.close()


@pytest.mark.parametrize("options", [TableOptions(camera="1"), TableOptions(pictures=Path()), TableOptions(simulated=True)])
def test_a_source_that_was_named_stays(options):
    assert cameras.with_source(options) == options


CHOSEN = CameraChoice("usb-7", "Table camera", "/dev/video2", CameraSettings(width=1920, height=1080))


def test_the_camera_chosen_before_is_taken_again_unless_another_source_is_named():
    assert cameras.with_source(TableOptions(), CHOSEN).camera == "usb-7"
    assert cameras.with_source(TableOptions(camera="1"), CHOSEN).camera == "1"
    assert cameras.with_source(TableOptions(simulated=True), CHOSEN).camera is None


@pytest.mark.parametrize(
    ("named", "choice"),
    [
        ("usb-7", CHOSEN),
        ("0", CameraChoice("usb-1", "Laptop camera", "0")),
        ("usb-1", CameraChoice("usb-1", "Laptop camera", "0")),
        ("rtsp://10.0.0.9/table", CameraChoice(address="rtsp://10.0.0.9/table")),
    ],
)
def test_a_camera_is_known_by_its_identity_where_the_system_has_one(named, choice):
    roster = SimpleNamespace(devices=(CameraDevice("Laptop camera", "0", "usb-1"),))
    assert cameras.camera_choice(named, CHOSEN, roster) == choice


@pytest.mark.parametrize(
    ("named", "name"), [("0", "usb-1"), ("usb-1", "usb-1"), ("rtsp://me:secret@10.0.0.9/table", "rtsp://10.0.0.9/table")]
)
def test_the_command_line_keeps_a_calibration_by_the_name_that_the_window_looks_for(named, name, monkeypatch, tmp_path):
    ensure_display()
    application()
    monkeypatch.setattr("dealer_assist.storage.settings_file.usual_settings_file", lambda: tmp_path / "settings.json")
    monkeypatch.setattr("dealer_assist.ui.cameras.devices.camera_devices", lambda: (CameraDevice("Laptop camera", "0", "usb-1"),))
    assert cameras.find_camera(named).name == name


def test_a_session_on_another_source_looks_for_no_camera():
    assert cameras.live_camera(TableOptions(simulated=True), CHOSEN) == (None, None)


def test_a_camera_without_an_address_of_its_own_is_looked_for_by_its_identity():
    asked = []
    camera = cameras.build_camera(CameraChoice("usb-7", "Table camera"), SimpleNamespace(where=asked.append))
    until(camera, lambda: camera.state.code == "camera_not_found")
    camera.close()
    assert set(asked) == {"usb-7"}


def test_a_choice_is_kept_without_its_password_and_damaged_settings_are_told(tmp_path):
    file = SettingsFile(tmp_path / "settings.json")
    cameras.keeping(SettingsKeeper(Settings(), file.save))(CameraChoice(address="rtsp://me:secret@10.0.0.9/table"))
    assert settings.kept_settings(file) == (Settings(CameraChoice(address="rtsp://10.0.0.9/table")), ())
    file.path.write_text("{")
    found, (tiding,) = settings.kept_settings(file)
    assert (found, tiding.code, tiding.alarm) == (Settings(), "settings_damaged", True)


def test_the_first_notes_offered_are_those_of_the_chosen_currency():
    kinds = readers.note_kinds("INR")
    assert (kinds[0].currency, kinds[0].digits) == ("INR", 6)
    assert {kind.currency for kind in kinds} == {"CNY", "EUR", "GBP", "INR", "KGS", "PKR", "PLN", "RUB", "TRY", "USD", "VND"}
    assert len(set(kinds)) == len(kinds)


def test_a_generic_kind_is_offered_only_when_it_was_chosen():
    kinds = readers.note_kinds("N9")
    assert [(kind.currency, kind.digits) for kind in kinds if kind.currency.startswith("N")] == [("N9", 9)]
    assert kinds[0].currency == "N9"


def test_hands_of_the_simulated_table_are_kept_apart_and_the_dealer_signs_in(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.delenv("DEALER_ASSIST_LEDGER", raising=False)
    for options, name in ((TableOptions(simulated=True), "practice"), (TableOptions(camera="0", dealer="Зоя"), "ledger")):
        opened = evening.open_session(options)
        opened.close()
        assert (tmp_path / f"{name}.sqlite").is_file()
        assert opened.ledger.dealer == options.dealer


def test_disputed_hands_are_those_of_the_ledger_that_is_played_in(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    options = TableOptions(simulated=True)
    opened = evening.open_session(options)
    opened.ledger.append(MoneyBrought("Anna", 5))
    parts = evening.dispute_parts(options, opened.ledger)
    head = parts.archive.head()
    assert (head.number, head.sha256) == (opened.ledger.head.number, opened.ledger.head.sha256)
    assert head.number == 2
    parts.opened("1.1")
    parts.left("1.1")
    assert parts.archive.head().number == 4
    opened.close()


def test_only_a_table_of_a_club_carries_its_ledger_to_one(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    played = TableOptions(camera="0")
    for options, address, carries in (
        (played, "", False),
        (TableOptions(simulated=True), "postgresql+psycopg://north@/club?host=%2Fnowhere", False),
        (played, "postgresql+psycopg://north@/club?host=%2Fnowhere", True),
    ):
        monkeypatch.setenv("DEALER_ASSIST_LEDGER", address)
        opened = evening.open_session(options)
        link = evening.carry_to_club(options, opened, TableSession(opened.ledger))
        assert (link is not None) is carries
        if link is not None:
            assert link.state.phase in {ClubPhase.CONNECTING, ClubPhase.LOST}
            link.close()
        opened.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: blocked)
    with pytest.raises(KnownError) as fault:
        evening.open_session(TableOptions(simulated=True))
    assert fault.value.code == "folder_not_writable"
    assert str(blocked) in fault.value.fields["subject"]
