"""One change of the settings never takes another one back."""

import pytest

from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.settings import Settings, SettingsKeeper, Theme, ViewChoice


def test_camera_and_view_are_kept_beside_each_other():
    kept = []
    keeper = SettingsKeeper(Settings(), kept.append)
    keeper.keep_camera(CameraChoice(address="0"))
    keeper.keep_view(ViewChoice(Theme.LIGHT))
    assert kept[-1] == Settings(CameraChoice(address="0"), ViewChoice(Theme.LIGHT))


def test_what_could_not_be_kept_has_not_changed():
    def full(_):
        raise OSError(28, "No space left on device")

    keeper = SettingsKeeper(Settings(), full)
    with pytest.raises(OSError, match="No space"):
        keeper.keep_view(ViewChoice(Theme.LIGHT))
    assert keeper.settings == Settings()
