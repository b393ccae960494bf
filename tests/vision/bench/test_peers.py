"""Other programs beside ours: what counts for them, and that they are asked in a process of their own."""

import sys
from pathlib import Path

import cv2
import pytest

from dealer_assist.vision.bench.peers import EASYOCR, TESSERACT, Peer, PeerError, candidates, clean, contained, environment_for
from dealer_assist.vision.bench.trial_pictures import strip_of
from dealer_assist.vision.bench.trials import CONDITIONS, TrialMaker
from dealer_assist.vision.formats import shipped_formats


def formats(currency):
    return tuple(note for note in shipped_formats() if note.currency == currency)


def test_a_line_contains_the_digits_whatever_stands_round_them():
    assert contained(["20", "No 12 34567 X"], "1234567")
    assert not contained(["123456", "7"], "1234567")


def test_a_candidate_is_a_whole_serial_of_the_shape_with_any_letters():
    """USD: one or two letters, eight digits, a letter or a star."""
    assert candidates(["MB 12345678 C", "ЖЯ12345679*"], formats("USD")) == {"12345678", "12345679"}
    assert candidates(["12345678", "MB1234567C", "MB12345678CC"], formats("USD")) == frozenset()


def test_digits_of_the_prefix_do_not_count():
    """INR of 2016: a digit, two letters, six digits that count."""
    assert candidates(["5AB 123456"], formats("INR")) == {"123456"}


def test_clean_asks_for_the_true_serial_and_no_other_candidate():
    notes = formats("USD")
    assert clean(["MB12345678C", "FEDERAL"], ["12345678"], notes) == (True,)
    assert clean(["MB12345678C", "MB12345670C"], ["12345678"], notes) == (False,)
    assert clean(["MB12345670C"], ["12345678"], notes) == (False,)
    assert clean(["MB12345678C", "MB22222222D"], ["12345678", "22222222"], notes) == (True, True)


def test_only_the_program_that_needs_another_opencv_gets_an_environment(tmp_path):
    assert environment_for(EASYOCR, tmp_path) == Path(sys.executable)
    assert environment_for(TESSERACT, tmp_path) == Path(sys.executable)
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_is_not_installed_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PeerError) as fault:
        Peer(TESSERACT, tmp_path)
    assert (fault.value.code, fault.value.fields["subject"]) == ("peer_unavailable", TESSERACT)


def test_stock_easyocr_reads_a_clear_strip_in_its_own_process(tmp_path):
    trial = TrialMaker(1, notes=formats("USD")).make(CONDITIONS[1], 0)
    cv2.imwrite(str(tmp_path / "strip.png"), strip_of(trial))
    with Peer(EASYOCR, tmp_path) as peer:
        answer = peer.read(tmp_path / "strip.png", strip=True)
    assert peer.title.startswith("EasyOCR ")
    assert contained(answer.texts, trial.laid.note.digits)
    assert answer.ms > 0
    with pytest.raises(PeerError):
        peer.read(tmp_path / "strip.png")
