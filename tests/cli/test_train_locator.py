"""`dealer-assist train locator`: what it says when something is missing or in the way."""

from dealer_assist.cli.app import Services, run
from dealer_assist.vision.train.locator_loop import CHECKPOINT


def train(*arguments: str, tmp_path) -> int:
    return run(Services(lambda options: 0, lambda: ()), ["train", "locator", *arguments], tmp_path / "log")


def test_fonts_that_are_not_there_are_named_with_the_command_that_fetches_them(tmp_path, capsys):
    assert train("--out", str(tmp_path / "out"), "--fonts", str(tmp_path / "empty"), tmp_path=tmp_path) == 2
    assert "train fonts" in capsys.readouterr().err


def test_a_checkpoint_is_not_written_over_unasked(tmp_path, capsys):
    (tmp_path / CHECKPOINT).write_bytes(b"of another run")
    assert train("--out", str(tmp_path), tmp_path=tmp_path) == 2
    assert "--resume" in capsys.readouterr().err
