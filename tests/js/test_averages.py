"""Averages against a naive implementation, and for figures that can be checked by hand."""

import math
import random

import pytest

from tests.js.conftest import Run

MODULES = ("game/clock", "storage/averages", "play/hints/result-words", "play/panels/history/names")
UNFINISHED = "DNF"
AVERAGES = """
    const results = given.results.map((result) => (result === "DNF" ? Infinity : result));
    const text = (value) => (value === Infinity ? "DNF" : value);
    return js.averages(results, given.span).map(text);
"""


def naive(results: list[int | str], span: int) -> list[float | str | None]:
    """Return the averages by their definition: sort the last solves, drop both ends, take the mean."""
    found: list[float | str | None] = []
    for end in range(1, len(results) + 1):
        last = sorted(
            math.inf if result == UNFINISHED else float(result) for result in results[max(0, end - span) : end]
        )
        dropped = math.ceil(span / 20)
        left = last[dropped : span - dropped]
        average = sum(left) / len(left) if end >= span else None
        found.append(UNFINISHED if average == math.inf else average)
    return found


@pytest.mark.parametrize("span", [5, 12, 100])
@pytest.mark.parametrize("share", [0, 0.05, 0.3])
def test_averages_are_those_of_the_slow_twin(run: Run, span: int, share: float) -> None:
    dice = random.Random(span)
    results = [UNFINISHED if dice.random() < share else dice.randrange(1000, 90_000) for _ in range(260)]
    found = run(AVERAGES, {"results": results, "span": span})
    for ours, theirs in zip(found, naive(results, span), strict=True):
        assert ours == (pytest.approx(theirs) if isinstance(theirs, float) else theirs)


@pytest.mark.parametrize(
    ("results", "average"),
    [
        ([1, 2, 3, 4], None),
        ([1, 2, 3, 4, 5], 3),
        ([100, 20, 30, 40, 1], 30),
        (["DNF", 2, 3, 4, 5], 4),
        (["DNF", "DNF", 3, 4, 5], "DNF"),
    ],
)
def test_of_five_the_best_and_the_worst_are_dropped(run: Run, results: list[int | str], average: float | None) -> None:
    assert run(AVERAGES, {"results": results, "span": 5})[-1] == average


@pytest.mark.parametrize(("results", "mean"), [([1, 2], None), ([9, 1, 2, 6], 3), ([1, "DNF", 3], "DNF")])
def test_of_three_none_is_dropped(run: Run, results: list[int | str], mean: float | None) -> None:
    assert run(AVERAGES, {"results": results, "span": 3})[-1] == mean


def test_the_mean_leaves_out_what_was_not_finished_and_the_best_what_is_not_there(run: Run) -> None:
    said = run("return [js.mean([1, Infinity, 3]), js.mean([]), js.best([null, 7, 5, null]), js.best([null])];")
    assert said == [2, None, 5, None]


def test_only_a_better_average_than_all_before_is_a_record(run: Run) -> None:
    rows = [[9, 9, 3], [9, 9, 9, 3], [3, 9, 9, 9], [9, 9, 9, 9], ["DNF", 9, 9, 3], [9, 9, 9, 1, 9, 1], []]
    body = "return given.map((row) => js.bestsAt(row.map((each) => (each === 'DNF' ? Infinity : each))));"
    six = [{"span": 3, "time": pytest.approx(11 / 3)}, {"span": 5, "time": pytest.approx(19 / 3)}]
    assert run(body, rows) == [[], [{"span": 3, "time": 7}], [], [], [], six, []]


@pytest.mark.parametrize(
    ("average", "form", "shown"),
    [
        (2408.67, "hundredths", "0:02.40"),
        (2408.67, "exact", "0:02.408"),
        (59_999.6, "hundredths", "0:59.99"),
        (59_999.6, "tenths", "0:59.9"),
        (None, "hundredths", "–"),
        (None, "exact", "–"),
    ],
)
def test_an_average_is_truncated_as_chosen_on_the_result_card_and_in_the_lists(
    run: Run, average: float | None, form: str, shown: str
) -> None:
    card, listed = run(
        """js.chooseTimeFormat(given.form);
        const best = given.average ?? { hundredths: null, exact: Infinity }[given.form]; // none, or none finished
        const standing = { isBest: false, best, average: given.average };
        const texts = [js.standingWords({ time: 1000, moves: "LR" }, standing), js.resultText(given.average)];
        js.chooseTimeFormat("hundredths");
        return texts;""",
        {"average": average, "form": form},
    )
    speed = "2.0 moves/s"
    assert card == (speed if average is None else f"best {shown} · average of 5 {shown} · {speed}")
    assert listed == shown


def test_a_new_best_average_of_five_is_named_once_and_a_solve_that_does_not_count_says_why(run: Run) -> None:
    words = run(
        """return given.map((standing) => js.standingWords({ time: 1000, moves: "LR", uncounted: "" }, standing));""",
        [
            *[
                {"isBest": True, "best": 1, "average": 2000, "bests": [{"span": span, "time": 3000}]}
                for span in (5, 12)
            ],
            {"uncounted": "again"},
        ],
    )
    best, speed = "Your best time so far", "2.0 moves/s"
    assert words == [
        f"{best} · best average of 5 so far: 0:03.00 · {speed}",
        f"{best} · average of 5 0:02.00 · best average of 12 so far: 0:03.00 · {speed}",
        f"Not counted: you had solved this scramble before · {speed}",
    ]
    why = {"shown": "a solution", "hinted": "a hint", "easy": "nearly solved"}
    said = run("return given.map((uncounted) => js.standingWords({ time: 0, moves: '', uncounted }, null));", [*why])
    assert [each for word, each in zip(why.values(), said, strict=True) if word not in each] == []
