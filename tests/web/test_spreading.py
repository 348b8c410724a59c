"""Work spread over threads, with the results in order."""

from itertools import count
from threading import Event, Semaphore
from time import sleep

import pytest

from tests.web.scripted import TIMEOUT_S
from webapp.cli.standard_input import MAX_AHEAD_PER_SLOT, work_in_order


def test_a_long_piece_does_not_hold_up_the_next_ones():
    many, done = MAX_AHEAD_PER_SLOT, Semaphore(0)

    def work(piece):
        if piece:
            done.release()
            return
        for _ in range(many):
            assert done.acquire(timeout=TIMEOUT_S)

    told = []
    work_in_order(work, range(many + 1), 2, lambda piece, future: told.append((piece, future.result())) or True)
    assert told == [(piece, None) for piece in range(many + 1)]


def test_each_is_told_in_order_before_the_next_piece_comes():
    told, heard = [], Event()

    def tell(piece, future):
        told.append((piece, future.result()))
        heard.set()
        return True

    def pieces():
        for piece in range(6):
            yield piece
            assert heard.wait(TIMEOUT_S)
            heard.clear()

    work_in_order(lambda piece: -piece, pieces(), 2, tell)
    assert told == [(piece, -piece) for piece in range(6)]


def test_when_nobody_wants_to_hear_more_no_more_is_taken():
    pieces, told = count(), []

    def tell(piece, future):
        told.append(future.result())
        return piece < 2

    work_in_order(lambda piece: piece, pieces, 2, tell)
    assert told == [0, 1, 2]
    assert next(pieces) <= 3 + 2 * MAX_AHEAD_PER_SLOT + 1


def test_what_was_not_begun_is_dropped_when_nobody_wants_to_hear_more():
    begun, taken = [], Event()

    def work(piece):
        begun.append(piece)
        sleep(0.05)

    def pieces():
        yield from range(MAX_AHEAD_PER_SLOT)
        taken.set()

    work_in_order(work, pieces(), 1, lambda piece, future: not taken.wait(TIMEOUT_S))
    assert len(begun) < MAX_AHEAD_PER_SLOT


def test_what_goes_wrong_in_telling_is_raised():
    def tell(piece, future):
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        work_in_order(lambda piece: piece, count(), 2, tell)
