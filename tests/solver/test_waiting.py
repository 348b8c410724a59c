"""Waiting: how much of a wait is over and how long it still takes, from what is known of what is waited for."""

import pytest

from webapp.solver.waiting import BUILDING, Wait


class Clock:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Waited:
    """A wait whose clock is set by hand, and how long it is expected to take."""

    def __init__(self, expected):
        self.expected = expected
        self.clock = Clock()
        self.wait = Wait(lambda: self.expected, self.clock)

    def goes_on(self, seconds, expected):
        self.clock.now += seconds
        self.expected = expected
        return self.wait


def test_it_is_over_when_nothing_is_left_of_what_there_was_at_first():
    waited = Waited(8)
    assert waited.wait.over == 0
    assert waited.goes_on(1, 2).over == 0.75


def test_it_never_goes_back_nor_is_it_forgotten():
    waited = Waited(10)
    assert [waited.goes_on(1, left).over for left in (5, 8, 0, 2.5)] == [0.5, 0.5, 0.5, 0.75]


def test_of_what_nobody_knows_nothing_is_told():
    waited = Waited(0)
    assert (waited.wait.over, waited.wait.note) == (None, BUILDING)
    assert (waited.goes_on(9, 5).over, waited.wait.note) == (None, BUILDING)


@pytest.mark.parametrize(
    ("gone", "expected", "left"),
    [
        (3.5, 6.5, "7 more seconds"),
        (12, 6, "10 more seconds"),
        (2, 6, "5 more seconds"),
        (28, 9, "45 more seconds"),
        (3, 0.4, "1 more second"),
    ],
)
def test_how_long_it_still_takes_is_told_by_what_was_expected_and_by_the_pace_so_far(gone, expected, left):
    note = Waited(10).goes_on(gone, expected).note
    assert note == f"The solver is getting ready. This happens once and takes about {left}."


@pytest.mark.parametrize(("gone", "expected"), [(0.9, 9), (30, 10)])
def test_what_is_there_in_a_moment_or_has_not_begun_is_not_said_to_take_long(gone, expected):
    assert Waited(10).goes_on(gone, expected).note == BUILDING
