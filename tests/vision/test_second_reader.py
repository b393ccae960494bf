"""EasyOCR's stock networks as a second reader of kept strips: it knows nothing of ours, and reads the same play note."""

from dealer_assist.table.reading import offered
from dealer_assist.vision.second_reader import SecondReader
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.ui.models.test_desk import Clock


def test_a_play_note_on_the_table_is_read_by_the_stock_networks(networks):
    """The note lies in the middle of the frame, which is looked at whole."""
    table = SimulatedTable(4, clock=Clock())
    readings = SecondReader(networks).read(table.latest(), currency="RUB")
    assert offered(readings[0].outcome).digits == table.note_at(0).digits
