"""Reading takes time linear in the length of a text, whatever is repeated in it, and with any text around it."""

import string
from time import thread_time

import pytest

from webapp.puzzle import Faces, InvalidBoard, named_goal
from webapp.puzzle.reading import read, read_beside, read_letters

PATIENCE = 1.0
"""seconds of processor time for a text: ten times the usual, and a tenth of what a quadratic algorithm would take"""
GOAL = named_goal("standard", 4, 4)
BLANKS = " \t\n\r\v\f\x85\xa0\u1680\u2003\u2028\u3000\u200b"
OTHERS = string.punctuation + "1axUé│─□①½→\u0301"
PHRASES = [
    "-> ", " to", "to ", "start ", "goal: 1 ", "goal 1 2\n", "start: 1\n", "moves\n", "/* ab */", "/*a", "# ab\n",
    "- 1\n", "**1", "1.0,", "<td", "\\begin{", "row 1:", "http://a/1 ", "p/1-", "[1],", "' '", "|  |", "ab ", "ab cd\n",
    "ABC/", "1 U", "U2\n1\n", "U (3) ", "R L", "8 7 8 7 ", "+--+\n", "1234567890abcdef\n", "1 2 3 0\n", "1 2/3 0\n\n",
    "\u0316\u0301", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 ",
]  # fmt: skip
FRAMES = {
    "alone": ("", ""),
    "before a word": ("", "x"),
    "between numbers": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "0"),
    "behind a board": ("1 2 3/4 5 6/7 8 0 U", "x"),
    "in a sentence": ("1 0 ab", ""),
}


def beside(text):
    return read_beside(text, GOAL, GOAL)


def seconds(reader, text):
    begun = thread_time()
    try:
        reader(text)
    except InvalidBoard as error:
        assert str(error).endswith((".", "..."))
    return thread_time() - begun


def is_slow(reader, text):
    """Return whether it takes too long twice in a row; once may be due to garbage of other tests."""
    return all(seconds(reader, text) > PATIENCE for _ in range(2))


def slow(units, frame, length, readers=(read,)):
    """Return the repeated units with which a text of this length takes too long, each with its reader."""
    before, after = FRAMES[frame]
    texts = {unit: (before + unit * (length // len(unit) + 1))[: length - len(after)] + after for unit in units}
    return [(reader.__name__, unit) for unit in units for reader in readers if is_slow(reader, texts[unit])]


@pytest.mark.slow
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("units", [BLANKS, OTHERS, PHRASES], ids=["blanks", "characters", "phrases"])
def test_twenty_thousand_characters_of_one_thing_are_read_at_once(units, frame):
    readers = [read, beside, read_letters] if frame == "before a word" else [read]
    assert slow(units, frame, 20_000, readers) == []


@pytest.mark.slow
@pytest.mark.parametrize("units", [BLANKS, OTHERS, PHRASES], ids=["blanks", "characters", "phrases"])
def test_three_hundred_thousand_characters_of_one_thing_are_refused_at_once(units):
    assert slow(units, "before a word", 300_000) == []


@pytest.mark.parametrize("count", [2200, 10_000])
def test_numbers_as_many_as_are_read_are_read_at_once(count):
    texts = [separator.join(["1 2 3", *["3"] * count]) for separator in (" ", "\n", "\n\n", ",", "/", "], [", "\t")]
    assert [text[:9] for text in texts if is_slow(read, text)] == []


def test_accents_in_faces_are_not_put_in_order_without_end():
    with pytest.raises(InvalidBoard, match="too long: 100,001 characters"):
        Faces.parse("a" + "\u0316\u0301" * 50_000)
