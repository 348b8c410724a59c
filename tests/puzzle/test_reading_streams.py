"""Streams: standard input is one position a line, or one position in its rows."""

from itertools import repeat

import pytest

from webapp.puzzle.reading.streams import texts_in

LINES = {
    "SlidySim": ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0"],
    "single lines": ["1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 8 7 0"],
    "digits": ["812043765", "123804765"],
    "one that cannot be read among others": ["nonsense", "1 2 3/4 5 6/7 8 0"],
    "small boards, as many as cells": ["1 2 3 0", "1 2 0 3", "1 0 2 3", "0 1 2 3"],
    "other sizes under a heading": ["positions to solve:", "1 2/3 0", "1 2 3/4 5 0"],
    "positions and moves": ["1 2 3/4 5 6/7 0 8 L", "1 2 3/4 5 6/7 0 8 R"],
}
TOGETHER = {
    "42 school": "# This puzzle is unsolvable\n3\n1 2 3\n4 5 6\n8 7 0\n",
    "a comment with a slash": "// rows/columns\n1 2 3\n4 5 6\n8 7 0\n",
    "bare rows, the first a board of its own": "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
    "nested lists": "[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]]\n",
    "drawn": "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n",
    "start and goal": "\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
    "rows with a mistake": "1 2 3\n4 5 6\n7 7 0\n",
    "a file with a mistake": "3\n1 2 3\n4 5 6\n8 7 7\n",
    "words": "RATE\nYOUR\nMIND\nPLA\n",
}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_positions_are_a_line_each(lines):
    given = ["", *lines, "  "]
    assert list(texts_in(f"{line}\n" for line in given)) == list(enumerate(lines, 2))


@pytest.mark.parametrize("text", TOGETHER.values(), ids=TOGETHER)
def test_rows_are_one_position(text):
    assert [number for number, _ in texts_in(text.splitlines(keepends=True))] == [0]


def test_blocks_of_rows_are_a_position_each():
    text = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0\n"
    assert list(texts_in(text.splitlines(keepends=True))) == [
        (1, "1 2 3\n4 5 6\n7 0 8"),
        (5, "1 2 3\n4 5 6\n0 7 8"),
        (9, "1 2 3\n4 5 6\n7 8 0"),
    ]


def test_lines_with_rows_are_answered_as_they_come():
    def lines():
        """Yield one line, then fail if another is requested before it is answered."""
        yield "1 2/3 0\n"
        raise AssertionError

    assert next(texts_in(lines())) == (1, "1 2/3 0")


def test_lines_that_are_too_long_for_one_position_are_answered_as_they_come():
    def lines():
        """Yield endless lines."""
        yield "1 2 3 4 5 6 7 8 0\n"
        yield from repeat("1 2 3 4 5 6 8 7 0\n", 2000)
        raise AssertionError

    texts = texts_in(lines())
    assert next(texts) == (1, "1 2 3 4 5 6 7 8 0")
    assert next(texts) == (2, "1 2 3 4 5 6 8 7 0")


def test_nothing_is_no_text():
    assert list(texts_in(["", " \n"])) == []
