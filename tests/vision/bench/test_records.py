"""Records of a measuring: kept, gone on with, and forgotten with what they were measured with."""

from dealer_assist.vision.bench.records import Measuring, Records


def test_a_rerun_goes_on_where_the_last_one_stopped(tmp_path):
    first = Records(tmp_path / "part.jsonl", {"weights": "a"})
    first.add("one", {"ms": 1.5})
    again = Records(tmp_path / "part.jsonl", {"weights": "a"})
    assert "one" in again
    assert "two" not in again
    assert again["one"] == {"key": "one", "ms": 1.5}


def test_what_was_measured_with_other_weights_is_forgotten(tmp_path):
    Records(tmp_path / "part.jsonl", {"weights": "a"}).add("one", {})
    assert len(Records(tmp_path / "part.jsonl", {"weights": "b"})) == 0
    assert len(Records(tmp_path / "part.jsonl", {"weights": "a"})) == 0


def test_a_line_that_an_interruption_cut_off_is_measured_again(tmp_path):
    path = tmp_path / "part.jsonl"
    records = Records(path, {})
    records.add("one", {"ms": 1})
    records.add("two", {"ms": 2})
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    again = Records(path, {})
    assert "one" in again
    assert "two" not in again
    again.add("two", {"ms": 3})
    assert Records(path, {})["two"]["ms"] == 3


def test_looking_for_a_part_leaves_the_records_of_other_weights_alone(tmp_path):
    old, new = (Measuring(tmp_path, {"network": checksum}, print) for checksum in ("old", "new"))
    old.ours("frames").add("one", {})
    assert old.has("frames")
    assert not new.has("frames")
    assert len(old.ours("frames")) == 1


def test_other_programs_have_records_of_their_own_that_outlast_our_weights(tmp_path):
    Measuring(tmp_path, {"network": "old"}, print).of_peer("frames", "tesseract", "Tesseract 5").add("one", {"texts": ["1"], "ms": 2})
    found = Measuring(tmp_path, {"network": "new"}, print).peers_of("frames")
    assert list(found) == ["tesseract"]
    assert found["tesseract"].terms == {"peer": "Tesseract 5"}
    assert found["tesseract"]["one"]["texts"] == ["1"]
