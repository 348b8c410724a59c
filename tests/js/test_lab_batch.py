"""The figures, texts and histograms of a batch against those of the command line."""

import csv
from dataclasses import asdict

import pytest

from tests.js.conftest import Run
from webapp.cli.bench import Entry, entries_in
from webapp.cli.figures import as_csv
from webapp.conditions import Conditions
from webapp.puzzle import Board, named_goal
from webapp.solver.benchmarks import Instance, Result, summary

MODULES = ("puzzle/position", "lab/batch/boards", "lab/batch/results", "lab/batch/figures", "lab/batch/link")


@pytest.mark.parametrize("number", [1, 2, 3, 10, 101, 250])
def test_the_figures_are_defined_as_those_of_the_command(run: Run, number: int) -> None:
    board, goal = Board.parse("1 2 3/4 5 6/7 0 8"), named_goal("standard", 3, 3)
    times = [((37 * index) % number + 1) / 8 for index in range(number)]
    results = [
        Result(
            Instance(str(index), board, goal, None),
            index % 5 > 0,
            index % 3 == 0,
            index if index % 5 else None,
            index % 7,
            1,
            index,
            time,
            time / 2,
        )
        for index, time in enumerate(times)
    ]
    sent = [
        {
            name: getattr(result, name)
            for name in ("solved", "optimal", "length", "lower", "generated", "seconds", "searched")
        }
        for result in results
    ]
    figures = run("return js.summaryOf(given)", sent)
    expected = asdict(summary(results))
    assert figures.pop("known") == expected.pop("reference")
    assert figures.pop("share_solved") == summary(results).share_solved
    assert figures.pop("share_proved") == summary(results).share_proved
    assert figures == pytest.approx(expected)


def test_the_rows_name_what_was_used_and_wait_apart(run: Run) -> None:
    code = """
        const start = js.parsePosition("1 2 3/4 0 6/7 5 8");
        const goal = js.parsePosition("1 2 3/4 5 6/7 8 0");
        const instance = { id: "a", start, goal, goalText: "standard" };
        const last = { type: "solution", optimal: true, lower: 2, expanded: 1, generated: 4, seconds: 0.25, ...given };
        const result = js.resultOf("set", instance, last, 0.75);
        const [head, row] = js.writeCsv([result], { limit: 5, version: "1.0", machine: "A, B; 2 cores" }).split("\\n");
        const [line] = js.writeJson([result], { limit: null, version: "1.0", machine: "A" }).split("\\n");
        return [head, row, JSON.parse(line)];
    """
    used = {"moves": "UL", "solver": "idastar", "heuristic": "patterns", "tables": "7-8"}
    head, row, told = run(code, used)
    (read,) = csv.DictReader([head, row])
    made = {"limit": "5", "version": "1.0", "machine": "A, B; 2 cores"}
    assert {"searched": "0.25", "waited": "0.5", **used, **made}.items() <= read.items()
    assert [told[name] for name in ("limit", "version", "machine", "waited")] == [None, "1.0", "A", 0.5]
    assert head.split(",") == next(as_csv(Conditions(), iter([]))).split(",")


def test_a_text_may_have_comments_and_quoted_fields(run: Run) -> None:
    entries = run("return js.entriesIn(given)", '# goal: snake\nSet, Position,ID\n,1 2/3 0,"x, ""y"""\n\n# end')
    assert entries == [{"number": 3, "id": 'x, "y"', "line": "1 2/3 0", "goal": "snake"}]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_fields_are_parted_as_the_line_of_names_tells(run: Run, separator: str) -> None:
    text = separator.join(["id", "Position", "length"]) + "\n" + separator.join(["a", '"1,2;3,0"', "0"])
    assert run("return js.entriesIn(given)", text) == [{"number": 2, "id": "a", "line": "1,2;3,0", "goal": None}]
    assert list(entries_in(text.splitlines())) == [Entry(2, "a", "1,2;3,0", None)]


def test_rows_in_blocks_are_a_board_each(run: Run) -> None:
    text = "# goal: snake\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n"
    boards = [(2, "1 2 3\n4 5 6\n7 0 8"), (6, "1 2 3\n4 5 6\n0 7 8")]
    expected = [Entry(number, str(number), board, "snake") for number, board in boards]
    assert list(entries_in(text.splitlines())) == expected
    assert run("return js.entriesIn(given)", text) == [
        {"number": number, "id": id, "line": line, "goal": goal} for number, id, line, goal in expected
    ]


@pytest.mark.parametrize("text", ["1 2 0 3\n1 2 3 0\n\n1 0 2 3\n0 1 2 3", "1 2\n3 0\n\n4 4\n5 5"])
def test_other_blocks_are_a_board_a_line(run: Run, text: str) -> None:
    assert len(run("return js.entriesIn(given)", text)) == len(list(entries_in(text.splitlines()))) == 4


def test_a_histogram_counts_each_number_once(run: Run) -> None:
    bins = run("return js.binsOf([50, 51, 51, 53, 60], true)")
    assert bins == {"from": 50, "width": 1, "counts": [1, 2, 0, 1, 0, 0, 0, 0, 0, 0, 1]}
    many = run("return js.binsOf(Array.from({ length: 1000 }, (_, index) => index * index / 7), false)")
    assert sum(many["counts"]) == 1000 and len(many["counts"]) <= 41
    assert run("return js.binsOf([3, 3, 3], true)") == {"from": 3, "width": 1, "counts": [3]}


def test_a_bar_for_one_whole_number_stands_over_its_mark(run: Run) -> None:
    bars = "return js.placesOf(js.binsOf(given, true), true)"
    assert run(bars, [50, 51, 53]) == {"align": 0, "ends": [49.25, 53.75]}
    assert run(bars, [0, 79])["align"] == 1
