"""Our own network: the two runtimes say the same, lines do not depend on each other, damaged files are refused."""

import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision import serial_network
from dealer_assist.vision.alphabet import CLASSES, SIGNS, class_of
from dealer_assist.vision.decode import spell
from dealer_assist.vision.easyocr_reader import serial_scores
from dealer_assist.vision.runtime import onnx_network, opencv_network
from dealer_assist.vision.serial_network import CHECKSUMS, SECOND_CHECKSUMS, SerialNetwork, levelled, network_report
from dealer_assist.vision.weights import WeightsError
from tests.vision.train.helpers import shipped_faces


@pytest.fixture(scope="module")
def network():
    return SerialNetwork()


def line(text: str, height: int = 40, room: int = 14) -> np.ndarray:
    """Dark characters on light paper, plain as a printed page."""
    face = shipped_faces().faces[0]
    glyphs = [face.glyph(character) for character in text]
    width = round(sum(glyph.advance for glyph in glyphs)) + 4 * room
    page = np.full((44 + 2 * room, width), 225, np.uint8)
    pen = 2.0 * room
    for glyph in glyphs:
        x, y = round(pen + glyph.left), round(room + 44 - glyph.rise)
        part = page[max(0, y) : y + glyph.ink.shape[0], x : x + glyph.ink.shape[1]]
        np.minimum(part, 225 - glyph.ink[: part.shape[0], : part.shape[1]] // 2, out=part)
        pen += glyph.advance
    return cv2.resize(page, (round(width * height / page.shape[0]), height), interpolation=cv2.INTER_AREA)


@pytest.mark.parametrize("digits", ["7476258", "1112233", "0000000", "8889888", "5515700"])
def test_plain_serials_are_read_repeats_and_all(network, digits):
    spelling = spell(network([line("AB" + digits)])[0], "AA0000000")
    assert spelling.text == "AB" + digits
    assert min(spelling.confidence[2:]) > 0.5


@pytest.mark.parametrize("digits", ["7476258", "1112233", "0000000", "8889888", "5515700"])
def test_the_second_network_reads_them_too_with_weights_of_its_own(network, digits):
    (first,), (second,) = network([line("AB" + digits)]), network.second([line("AB" + digits)])
    assert spell(second, "AA0000000").text == "AB" + digits
    assert np.abs(first - second).max() > 0.01


def test_what_stands_on_its_head_is_not_read(network):
    for text in ("AB7476258", "K04447723"):
        spelling = spell(network([np.ascontiguousarray(line(text)[::-1, ::-1])])[0], "AA0000000")
        assert spelling is None or spelling.digit_fit < 0.25 or min(spelling.confidence) < 0.5


def test_a_line_does_not_depend_on_the_others(network):
    lines = [line("AB1234567"), line("X04435368032"), line("EA 0736", height=28)]
    together = network(lines)
    for one, output in zip(lines, together, strict=True):
        assert np.allclose(network([one])[0], output, atol=1e-4)
        assert output.shape[1] == CLASSES
        assert output.sum(axis=1) == pytest.approx(1.0, abs=1e-4)


def test_light_and_contrast_do_not_matter_much(network):
    bright = line("AB1234567")
    dim = (bright.astype(np.float32) * 0.4 + 20).astype(np.uint8)
    assert spell(network([dim])[0], "AA0000000").text == spell(network([bright])[0], "AA0000000").text


def test_a_line_as_the_network_takes_it():
    strip = levelled(np.random.default_rng(1).integers(0, 255, (20, 130), np.uint8))
    assert strip.shape == (32, 224)
    assert strip.mean() == pytest.approx(0.0, abs=1e-4)
    assert strip.std() == pytest.approx(0.93, abs=0.08)
    assert levelled(np.full((10, 5000), 7, np.uint8)).shape == (32, 768)


@pytest.mark.parametrize("runtime", [onnx_network, opencv_network])
def test_easyocr_and_both_runtimes_run_the_same_network(runtime):
    """The largest difference of any class's score at any column."""
    read = runtime(str(data_folder("models") / "serial_reader.onnx"))
    strips = np.stack([levelled(cv2.resize(line(text), (280, 40))) for text in ("AB1234567", "ЗЯ4628211", "7RS464918")])
    for strip, theirs in zip(strips, serial_scores(strips), strict=True):
        ours = read(strip[None, None])[0]
        assert np.abs(ours - theirs).max() < 1e-3
        assert (ours.argmax(axis=1) == theirs.argmax(axis=1)).all()


def test_the_easyocr_file_names_the_same_signs():
    text = (data_folder("models") / "serial_reader.yaml").read_text(encoding="utf-8")
    assert f'character_list: "{SIGNS}"' in text
    assert class_of("0") == 1


def test_every_file_is_the_one_that_was_measured():
    assert all(weights.ok for weights in network_report())
    assert sum((data_folder("models") / name).stat().st_size for name in (*CHECKSUMS, *SECOND_CHECKSUMS)) < 11_000_000


@pytest.mark.parametrize("damage", ["changed", "missing"])
@pytest.mark.parametrize("name", [*CHECKSUMS, *SECOND_CHECKSUMS])
def test_a_damaged_or_missing_file_is_refused_by_name(monkeypatch, tmp_path, name, damage):
    folder = tmp_path / "models"
    shutil.copytree(data_folder("models"), folder)
    path: Path = folder / name
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    monkeypatch.setattr(serial_network, "data_folder", lambda _: folder)
    with pytest.raises(WeightsError) as caught:
        SerialNetwork()
    assert caught.value.fields["subject"] == str(path)
