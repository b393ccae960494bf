"""Shared fixtures. The networks take seconds to load, so one pair serves the whole run."""

import pytest
from hypothesis import settings

settings.register_profile("no_deadline", deadline=None)  # no test asserts a time: a busy machine is no fault of the rules
settings.load_profile("no_deadline")


@pytest.fixture(scope="session")
def networks():
    """The real EasyOCR networks with the offline weights."""
    from dealer_assist.vision.easyocr_reader import EasyOcrReader

    return EasyOcrReader()


@pytest.fixture(scope="session")
def reader(networks):
    """The live reader for ruble notes, as the simulated table needs it."""
    from dealer_assist.vision.pipeline import LiveReader, formats_for

    return LiveReader(networks.recognise, formats_for(("RUB",)))


@pytest.fixture(scope="session")
def picture_reader(networks):
    """The thorough reader for every currency."""
    from dealer_assist.vision.pipeline import PictureReader, formats_for

    return PictureReader(networks.detect, networks.recognise, formats_for(()))
