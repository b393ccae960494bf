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
def serial_network():
    """Our own recognition network."""
    from dealer_assist.vision.serial_network import SerialNetwork

    return SerialNetwork()


@pytest.fixture(scope="session")
def reader(serial_network):
    """The live reader for ruble notes, as the simulated table needs it."""
    from dealer_assist.vision.pipeline import LiveReader, formats_for

    return LiveReader(serial_network, formats_for(("RUB",)))


@pytest.fixture(scope="session")
def picture_reader(networks, serial_network):
    """The thorough reader for every currency."""
    from dealer_assist.vision.pipeline import PictureReader, formats_for

    return PictureReader(networks.detect, serial_network, formats_for(()))
