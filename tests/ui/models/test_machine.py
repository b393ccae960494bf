"""What the health strip says of the reader."""

import pytest

from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.machine import MachineState, health_models
from dealer_assist.ui.voice.speech import Speech
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.synth.simulated_table import SimulatedTable


@pytest.mark.parametrize(
    ("language", "own", "phase", "text"),
    [
        ("en", "", ReaderPhase.READY, "ready"),
        ("en", "ab12cd34ef56", ReaderPhase.READY, "ready, the club's own ab12cd34ef56"),
        ("ru", "ab12cd34ef56", ReaderPhase.READY, "готово, своя сеть клуба ab12cd34ef56"),
        ("en", "ab12cd34ef56", ReaderPhase.FAILED, "does not work"),
    ],
)
def test_a_recogniser_that_the_club_has_trained_is_named(qapp, language, own, phase, text):
    machine = MachineState(reader=phase, own_reader=own)
    speech, source = Speech(language), SimulatedTable(1)
    models = health_models(machine, source, speech, Wording(language))
    speech.close()
    source.close()
    assert text in [model.text for model in models]
