"""Cameras by name, identity and address, as each system has them."""

from pathlib import Path

import pytest

from dealer_assist.ui.cameras.devices import CameraDevice, CameraRoster, addresses_of, lasting_identity

TWO = ["0x14200000 046d", "0x11100000 05ac"]
"""Identities in the order in which the system lists them."""


@pytest.mark.parametrize(
    ("identities", "system", "addresses"),
    [
        (["/dev/video2", "/dev/video0"], "linux", ["/dev/video2", "/dev/video0"]),
        (TWO, "win32", ["0", "1"]),
        (TWO, "darwin", ["1", "0"]),
        ([], "win32", []),
    ],
)
def test_what_is_opened_is_a_device_path_or_the_place_in_the_order_that_opencv_counts(identities, system, addresses):
    assert addresses_of(identities, system) == addresses


def test_a_device_path_is_known_by_its_lasting_name(tmp_path: Path):
    devices, names = tmp_path / "dev", tmp_path / "by-id"
    devices.mkdir()
    names.mkdir()
    for number in (0, 1):
        (devices / f"video{number}").touch()
    (names / "usb-Camera_7-video-index0").symlink_to(devices / "video1")
    assert lasting_identity(str(devices / "video1"), names) == str(names / "usb-Camera_7-video-index0")
    assert lasting_identity(str(devices / "video0"), names) == str(devices / "video0")
    assert lasting_identity("0x14200000 046d", names) == "0x14200000 046d"
    assert lasting_identity(str(devices / "video1"), tmp_path / "none") == str(devices / "video1")


def test_a_camera_is_found_by_its_identity_while_it_is_plugged_in(qapp):
    roster = CameraRoster()
    roster.devices = (CameraDevice("First", "0", "usb-1"), CameraDevice("Second", "1", "usb-2"))
    assert (roster.where("usb-2"), roster.where("usb-3")) == ("1", None)


def test_the_roster_tells_of_every_change(qapp, qtbot, monkeypatch):
    roster = CameraRoster()
    plugged_in = (CameraDevice("New", "0", "usb-9"),)
    monkeypatch.setattr("dealer_assist.ui.cameras.devices.camera_devices", lambda: plugged_in)
    with qtbot.waitSignal(roster.changed):
        roster._listener.videoInputsChanged.emit()
    assert roster.devices == plugged_in
