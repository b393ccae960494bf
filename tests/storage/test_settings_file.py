"""The user's settings: kept whole, found again, and never lost when the file is damaged."""

import json

import pytest

from dealer_assist.storage.settings_file import SettingsFile
from dealer_assist.table.camera_choice import Backend, CameraChoice, CameraSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import Settings

CHOSEN = Settings(CameraChoice("usb-7", "Камера стола", "/dev/video2", CameraSettings(Backend.V4L2, 1920, 1080, 25, exposure=-6)))


def test_what_was_kept_is_found_again(tmp_path):
    file = SettingsFile(tmp_path / "new" / "settings.json")
    file.save(CHOSEN)
    assert SettingsFile(file.path).load() == CHOSEN


def test_without_a_file_everything_is_as_usual(tmp_path):
    settings = SettingsFile(tmp_path / "settings.json").load()
    assert settings == Settings()
    assert (settings.camera.key, settings.camera.settings.exposure) == ("", None)


def test_a_file_of_an_older_version_lacks_what_was_not_there_yet(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"camera": {"identity": "usb-7"}}), encoding="utf-8")
    assert SettingsFile(path).load().camera == CameraChoice("usb-7")


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"camera": {"settings": {"width": "wide"}}}', b"\xff"])
def test_a_damaged_file_is_set_aside_and_told(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with pytest.raises(KnownError) as fault:
        SettingsFile(path).load()
    aside = tmp_path / "settings.damaged.json"
    assert (fault.value.code, fault.value.fields["subject"]) == ("settings_damaged", str(aside))
    assert aside.read_bytes() == content
    assert SettingsFile(path).load() == Settings()


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(KnownError) as fault:
        SettingsFile(tmp_path / "file" / "settings.json").save(CHOSEN)
    assert fault.value.code == "settings_not_kept"
