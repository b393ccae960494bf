"""`dealer-assist label`: what it hands to the window, and what it says when the folder cannot be labelled."""

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import LabelOptions, Language


def label(*arguments, opened, tmp_path):
    return run(Services(lambda _: 0, tuple, open_labelling=opened), ["label", *map(str, arguments)], tmp_path / "log")


def test_the_folder_and_the_language_reach_the_window(tmp_path):
    asked = []
    assert label(tmp_path, "--language", "ru", opened=lambda options: asked.append(options) or 0, tmp_path=tmp_path) == 0
    assert asked == [LabelOptions(tmp_path, Language.RUSSIAN)]


@pytest.mark.parametrize(
    ("code", "status", "told"),
    [
        ("labels_wrong_columns", 2, "lacks the columns digits"),
        ("labels_not_readable", 2, "cannot be read as UTF-8"),
        ("window_unavailable", 3, "No window can be opened"),
    ],
)
def test_what_keeps_the_window_from_opening_is_told(tmp_path, capsys, code, status, told):
    def refused(_):
        raise KnownError(code, subject=str(tmp_path), columns="digits")

    assert label(tmp_path, opened=refused, tmp_path=tmp_path) == status
    assert told in capsys.readouterr().err


def test_a_folder_that_is_none_is_wrong_usage(tmp_path):
    assert label(tmp_path / "none", opened=lambda _: pytest.fail("opened"), tmp_path=tmp_path) == 2
