"""`dealer-assist validate-dataset` from outside: what it prints, and its exit statuses."""

import json

from dealer_assist.cli.app import Services, run
from dealer_assist.resources import data_folder


def validate(*arguments, tmp_path):
    return run(Services(lambda options: 0, lambda: ()), ["validate-dataset", *arguments], tmp_path / "log")


SAMPLES = data_folder("sample_images")


def three_rows(folder):
    """The label file's header with the first two rows of the sample pictures, whose pictures are not there, and a broken one."""
    lines = (SAMPLES / "labels.csv").read_text(encoding="utf-8").splitlines()[:3]
    path = folder / "labels.csv"
    path.write_text("\n".join([*lines, "x"]) + "\n", encoding="utf-8")
    return path


def test_faults_are_listed_by_line_and_end_with_one(tmp_path, capsys):
    assert validate(str(three_rows(tmp_path)), tmp_path=tmp_path) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("line 2: The picture pictures/flat-01.jpg does not exist; ")
    assert told[2].startswith("line 4: The row is not complete")
    assert told[3] == "0 usable row(s), 0 picture(s), 0 physical note(s): 3 fault(s)."


def test_json_holds_the_same(tmp_path, capsys):
    assert validate(str(three_rows(tmp_path)), "--json", tmp_path=tmp_path) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is False
    found = [(fault["line"], fault["code"]) for fault in document["faults"]]
    assert found == [(2, "picture_missing"), (3, "picture_missing"), (4, "bad_row")]


def test_every_eighth_sample_picture_has_no_fault(tmp_path, capsys):
    header, *rows = (SAMPLES / "labels.csv").read_text(encoding="utf-8").splitlines()
    chosen = [f"{SAMPLES}/{row}" for row in rows[::8] if "several notes" not in row]
    path = tmp_path / "labels.csv"
    path.write_text("\n".join([header, *chosen]) + "\n", encoding="utf-8")
    assert validate(str(path), tmp_path=tmp_path) == 0
    assert "no fault" in capsys.readouterr().out


def test_a_file_that_cannot_be_used_ends_with_two(tmp_path, capsys):
    path = tmp_path / "labels.csv"
    path.write_bytes(b"filename\n\xff\n")
    assert validate(str(path), tmp_path=tmp_path) == 2
    assert "Line 2 of the label file" in capsys.readouterr().err
    assert validate(str(tmp_path / "none.csv"), tmp_path=tmp_path) == 2
