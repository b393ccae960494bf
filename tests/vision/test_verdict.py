"""The judge, on copies built by hand: what proves a serial and what does not."""

from dataclasses import replace
from math import exp, prod

import numpy as np
import pytest

from dealer_assist.table.reading import Agreed, Conflict, Nothing, Refusal, Unsure
from dealer_assist.vision.decode import Spelling
from dealer_assist.vision.formats import known_formats, shipped_formats
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.verdict import Copy, Judge, judge

STRIP = Strip(np.zeros((60, 400), np.uint8), np.eye(3), 20.0)


def format_of(currency: str, series: str):
    return next(note for note in shipped_formats() if (note.currency, note.series) == (currency, series))


def spelling(text: str, weak: dict[int, float] | None = None, crowded: bool = False, fit: float = 1.0, gap_after: int | None = None):
    confidence = [0.9995] * len(text)
    for place, value in (weak or {}).items():
        confidence[place] = value
    steps, step = [], 5.0
    for place in range(len(text)):
        steps.append(step)
        step += 14.0 if place == gap_after else 8.0
    return Spelling(text, tuple(confidence), tuple(steps), fit, fit, crowded)


def copy(text: str, times: int = 3, currency: str = "PKR", series: str = "2005", upside_down: bool = False, **how):
    return Copy(format_of(currency, series), STRIP, 100, (spelling(text, **how),) * times, upside_down)


def test_nothing_without_copies():
    assert judge(()) == Nothing(Refusal.NO_SERIAL)


def test_two_copies_that_agree():
    outcome = judge((copy("SU0032327"), copy("SU0032327")))
    assert isinstance(outcome, Agreed)
    assert (outcome.reading.digits, outcome.reading.text, outcome.reading.currency) == ("0032327", "SU0032327", "PKR")


def test_copies_that_differ_are_a_conflict_with_the_places():
    outcome = judge((copy("SU0032327"), copy("SU0082328", weak={8: 0.6})))
    assert isinstance(outcome, Conflict)
    assert outcome.positions == (3, 7)
    assert {reading.digits for reading in outcome.readings} == {"0032327", "0082328"}


@pytest.mark.parametrize(("one", "other", "certain"), [(0.9, 0.6, True), (0.8, 0.8, False), (0.99, 0.4, False), (0.999, 0.2, True)])
def test_a_digit_of_a_pair_needs_one_sure_and_no_contrary_copy(one, other, certain):
    outcome = judge((copy("SU0032327", weak={4: one}), copy("SU0032327", weak={4: other})))
    assert isinstance(outcome, Agreed) is certain
    if not certain:
        assert (outcome.positions, outcome.reason) == ((3,), Refusal.LOW_CONFIDENCE)


def test_an_eight_needs_more_for_it_may_be_a_six():
    outcome = judge((copy("SU0082327", weak={4: 0.93}), copy("SU0082327", weak={4: 0.93})))
    assert (outcome.positions, outcome.reason) == ((3,), Refusal.LOW_CONFIDENCE)
    assert isinstance(judge((copy("SU0032327", weak={4: 0.93}), copy("SU0032327", weak={4: 0.93}))), Agreed)


def test_a_single_copy_needs_three_sure_preparations():
    assert isinstance(judge((copy("SU0032327"),)), Agreed)
    assert judge((copy("SU0032327", times=2),)).reason is Refusal.SINGLE_COPY
    doubt = judge((copy("SU0032327", weak={5: 0.99}),))
    assert (doubt.positions, doubt.reason) == ((4,), Refusal.LOW_CONFIDENCE)


def test_a_single_copy_of_a_generic_kind_is_never_certain():
    """Any number on a page could be one of it; two copies that agree are."""
    kind = next(note for note in known_formats() if note.currency == "N7")
    alone = Copy(kind, STRIP, 100, (spelling("0032327"),) * 3)
    assert judge((alone,)).reason is Refusal.SINGLE_COPY
    assert isinstance(judge((alone, alone)), Agreed)


def test_a_single_copy_with_an_unknown_letter_or_a_further_sign_is_not_certain():
    assert judge((copy("SU0032327", weak={0: 0.3}),)).reason is Refusal.SINGLE_COPY
    assert judge((copy("SU0032327", crowded=True),)).reason is Refusal.SINGLE_COPY


def test_preparations_that_differ_in_a_digit_make_it_doubtful():
    note = format_of("PKR", "2005")
    mixed = Copy(note, STRIP, 100, (spelling("SU0032327"), spelling("SU0032327"), spelling("SU0032321")))
    outcome = judge((mixed,))
    assert (outcome.positions, outcome.reason) == ((7,), Refusal.LOW_CONFIDENCE)


def test_a_wide_gap_inside_the_digits_may_hide_a_dropped_one():
    outcome = judge((copy("SU0032327", gap_after=5), copy("SU0032327", gap_after=5)))
    assert not isinstance(outcome, Agreed)


def test_ruble_digits_must_stand_behind_a_blank():
    with_blank = copy("AK2444841", currency="RUB", series="1997", gap_after=1)
    without = copy("AK2444841", currency="RUB", series="1997")
    assert isinstance(judge((with_blank, with_blank)), Agreed)
    assert not isinstance(judge((without, without)), Agreed)


def test_ruble_letters_come_out_cyrillic_and_never_count():
    reading = judge((copy("3O2444841", currency="RUB", series="1997", gap_after=1),) * 2).reading
    assert (reading.text, reading.digits, reading.counted) == ("ЗО2444841", "2444841", (2, 3, 4, 5, 6, 7, 8))


@pytest.mark.parametrize(("text", "certain"), [("X02507142935", True), ("X02507142936", False)])
def test_a_euro_serial_is_checked(text, certain):
    outcome = judge((copy(text, currency="EUR", series="first"),) * 2)
    assert isinstance(outcome, Agreed) is certain
    if not certain:
        assert outcome.reason is Refusal.CHECK_DIGIT


def test_a_serial_that_reads_as_well_upside_down_is_not_certain():
    outcome = judge((copy("SU0069890"), copy("SU0686900", upside_down=True)))
    assert isinstance(outcome, Unsure)
    assert outcome.reason is Refusal.TURNED_AMBIGUOUS
    assert outcome.positions == (1, 2, 3, 4, 5, 6, 7)


def test_ornaments_that_spell_something_weak_do_not_speak():
    ornament = copy("UU1000007", weak=dict.fromkeys(range(9), 0.3))
    assert isinstance(judge((copy("SU0032327"), copy("SU0032327"), ornament)), Agreed)


def own(text: str, fit: float = 1.0, currency: str = "PKR", series: str = "2005", networks: int = 2, **how):
    """A copy that our own networks read: calibrated, in three preparations."""
    read = spelling(text, **how)
    calibrated = Spelling(read.text, read.confidence, read.steps, fit, 1.0, read.crowded, calibrated=True)
    return Copy(format_of(currency, series), STRIP, 100, (calibrated,) * 3, networks=networks)


def raised(probability: float) -> float:
    """What three preparations of two networks say together that each give this probability: odds e ** 1.6 times as high."""
    odds = exp(1.6) * probability / (1 - probability)
    return odds / (1 + odds)


@pytest.mark.parametrize(("one", "other", "certain"), [(0.95, 0.75, True), (0.8, 0.75, False), (0.9999, 0.06, True)])
def test_two_calibrated_copies_are_as_sure_as_both_together(one, other, certain):
    """Together they need odds of 999: the product of both, as three preparations of each raise them."""
    high, low = raised(one), raised(other)
    assert ((high / (1 - high)) * (low / (1 - low)) >= 999) is certain
    assert isinstance(judge((own("SU0032327", weak={4: one}), own("SU0032327", weak={4: other}))), Agreed) is certain


@pytest.mark.parametrize(("value", "certain"), [(0.98, True), (0.97, False)])
def test_one_calibrated_copy_needs_every_digit(value, certain):
    assert (raised(value) >= 0.995) is certain
    assert isinstance(judge((own("SU0032327", weak={4: value}),)), Agreed) is certain


def test_one_copy_needs_a_second_network():
    assert judge((own("SU0032327", networks=1),)).reason is Refusal.SINGLE_COPY
    assert isinstance(judge((own("SU0032327", networks=1), own("SU0032327", networks=1))), Agreed)


def test_print_that_has_no_letters_is_no_pair_of_serials():
    """The comb of lines along a note's edge twice: ones, and before them nothing that is a letter in either."""
    comb = own("TI1111111", weak={0: 0.3, 1: 0.45} | dict.fromkeys(range(2, 9), 0.95), fit=0.3)
    assert judge((comb, comb)).reason is Refusal.DIGIT_COUNT
    assert isinstance(judge((comb, own("TI1111111"))), Agreed)


def test_a_digit_that_most_preparations_do_not_name_proves_nothing_in_a_pair():
    """One of three that skips a sign of a longer serial, as if the format had an inset letter there; the other copy skips it too."""
    skipped, whole = own("0HT679296", currency="INR", series="new"), own("0HT767929", currency="INR", series="new")
    mixed = replace(skipped, spellings=(skipped.best, *(replace(whole.best, crowded=True),) * 2))
    assert max(mixed.reading.digit_confidence[:3]) < 0.15
    assert judge((skipped, mixed)).reason is Refusal.LOW_CONFIDENCE


def test_one_copy_must_be_read_alike_by_every_preparation_however_sure_the_others_are():
    """Seven preparations with odds of 99,999 and one that names another digit: 0.9999 all the same, and no proof."""
    agreeing = replace(own("SU0032327").best, confidence=(0.99999,) * 9)
    other = own("SU0032328").best
    mixed = Copy(format_of("PKR", "2005"), STRIP, 100, (agreeing,) * 7 + (other,), preparations=8, networks=2)
    assert min(mixed.reading.digit_confidence) > 0.9999
    assert judge((mixed,)).reason is Refusal.SINGLE_COPY
    assert isinstance(judge((replace(mixed, spellings=(agreeing,) * 8),)), Agreed)


def test_one_calibrated_copy_whose_letters_do_not_fit_may_be_of_another_format():
    """Three signs of a ruble serial that pass for a rupee prefix: the digits fit, the whole does not."""
    assert judge((own("30O286669", fit=0.15, currency="INR", series="new", gap_after=2),)).reason is Refusal.SINGLE_COPY
    assert isinstance(judge((own("3DM286669", currency="INR", series="new", gap_after=2),)), Agreed)


def test_a_calibrated_copy_contradicts_only_with_digits_that_it_believes_in():
    sure = own("SU0032327")
    assert raised(0.15) < 0.5 < raised(0.25)
    assert isinstance(judge((sure, own("SU0032328", weak={8: 0.15}))), Agreed)
    assert isinstance(judge((sure, own("SU0032328", weak={8: 0.25}))), Conflict)


def test_a_preparation_that_names_another_digit_has_not_excluded_this_one():
    """Odds of 1,999, 1,999 and (at the least) 1 to 19: the geometric mean is 59.5, raised 295."""
    agreeing, other = own("SU0032327").best, own("SU0032328").best
    mixed = Copy(format_of("PKR", "2005"), STRIP, 100, (agreeing, agreeing, other), networks=2)
    odds = exp(1.6) * (1999 * 1999 / 19) ** (1 / 3)
    assert mixed.reading.digit_confidence[-1] == pytest.approx(odds / (1 + odds), abs=1e-6)
    assert not isinstance(judge((mixed,)), Agreed)


def behind(room: float, text: str = "SU0032327", crowded: bool = False) -> Copy:
    """A copy whose strip goes on behind the last character's middle for so many steps of 8 columns."""
    calibrated = replace(spelling(text, crowded=crowded), calibrated=True)
    moved = replace(calibrated, steps=tuple(step + 15 for step in calibrated.steps))
    return Copy(format_of("PKR", "2005"), STRIP, round(moved.steps[-1] + 8 * room) + 1, (moved,) * 3)


@pytest.mark.parametrize(("room", "certain"), [(1.0, False), (1.5, True)])
def test_a_strip_that_ends_behind_the_serial_says_nothing_against_a_further_digit_of_the_other_copy(room, certain):
    outcome = judge((behind(room), behind(1.5, crowded=True)))
    assert isinstance(outcome, Agreed) is certain
    assert certain or outcome.reason is Refusal.DIGIT_COUNT
    assert isinstance(judge((behind(room), behind(room))), Agreed)


def test_the_same_copies_are_judged_once():
    judging, one, other = Judge(), copy("SU0032327"), copy("SU0032327")
    first = judging((one, other))
    assert first == judge((one, other))
    assert judging([one, other]) is first
    assert isinstance(judging((one, copy("SU0082328"))), Conflict)


def test_every_preparation_that_was_tried_must_have_read_a_single_copy():
    read = own("SU0032327")
    assert isinstance(judge((replace(read, spellings=read.spellings[:1] * 5, preparations=5),)), Agreed)
    assert judge((replace(read, spellings=read.spellings[:1] * 4, preparations=5),)).reason is Refusal.SINGLE_COPY


@pytest.mark.parametrize(("values", "factor"), [((0.9,), 1.0), ((0.9, 0.99), 1.0), ((0.9, 0.9, 0.99), exp(1.4))])
def test_a_digit_has_the_mean_odds_of_its_preparations(values, factor):
    """The geometric mean of odds of 9 and 99, raised from three preparations of one network on."""
    spellings = tuple(own("SU0032327", weak={8: value}).best for value in values)
    odds = factor * prod(value / (1 - value) for value in values) ** (1 / len(values))
    read = Copy(format_of("PKR", "2005"), STRIP, 100, spellings).reading
    assert read.digit_confidence[-1] == pytest.approx(odds / (1 + odds), abs=1e-6)


def with_steps(copy: Copy, wide: dict[int, float]) -> Copy:
    """The copy with steps of 8 columns, but for those before the places in `wide`, which are so many times as wide."""
    steps = [5.0]
    for place in range(1, len(copy.best.text)):
        steps.append(steps[-1] + 8.0 * wide.get(place, 1.0))
    return replace(copy, spellings=tuple(replace(each, steps=tuple(steps)) for each in copy.spellings))


@pytest.mark.parametrize(("wide", "certain"), [({}, True), ({5: 1.15}, True), ({5: 1.3}, False), ({4: 1.4, 6: 1.4}, False)])
def test_digits_of_one_copy_must_stand_in_even_steps(wide, certain):
    outcome = judge((with_steps(own("SU0032327"), wide),))
    assert isinstance(outcome, Agreed) is certain
    if not certain:
        assert (outcome.reason, outcome.positions) == (Refusal.DIGIT_COUNT, (1, 2, 3, 4, 5, 6, 7))


@pytest.mark.parametrize(("text", "certain"), [("SU0012327", True), ("SU0032327", False)])
def test_beside_a_one_digits_may_stand_closer(text, certain):
    """The third digit stands 0.65 steps behind the second and before the fourth: so narrow is a 1 in many faces, and no other digit."""
    assert isinstance(judge((with_steps(own(text), {4: 0.65, 5: 0.65}),)), Agreed) is certain


def test_a_digit_too_many_is_none_even_beside_a_one():
    """Two digits in the room of one: steps of half the usual width."""
    assert judge((with_steps(own("SU0012327"), {4: 0.5, 5: 0.5}),)).reason is Refusal.DIGIT_COUNT


def test_the_same_uneven_number_twice_is_no_serial_either():
    twice = (with_steps(own("SU0032327"), {5: 1.45}), with_steps(own("SU0032327"), {5: 1.45}))
    assert judge(twice).reason is Refusal.DIGIT_COUNT


@pytest.mark.parametrize(("blank", "certain"), [(1.8, True), (1.0, False)])
def test_a_blank_proves_the_number_of_digits_where_ruble_letters_are_not_readable(blank, certain):
    print_of = with_steps(own("ОЭ7591722", fit=0.0, currency="RUB", series="1997"), {2: blank})
    assert isinstance(judge((print_of, print_of)), Agreed) is certain
    assert not isinstance(judge((print_of,)), Agreed)


def test_one_of_the_copies_may_pass_for_a_note_with_the_same_letters():
    ruble = with_steps(own("ОЕ7476258", fit=0.15, currency="RUB", series="1997"), {2: 1.7})
    som = with_steps(own("OE7476258", fit=0.07, currency="KGS", series="2009"), {2: 1.7})
    assert isinstance(judge((ruble, som)), Agreed)
    assert judge((som, som)).reason is Refusal.DIGIT_COUNT


def test_a_blank_proves_nothing_where_digits_may_stand_before_it():
    """A43 944934 of a lira note looks like a rupee's prefix and six digits."""
    print_of = with_steps(own("43A944934", fit=0.0, currency="INR", series="new"), {3: 1.8})
    assert judge((print_of, print_of)).reason is Refusal.DIGIT_COUNT
