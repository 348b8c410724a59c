"""The figures, texts and histograms of a batch against those of the command line."""

import csv
import re
from dataclasses import asdict

import pytest

from tests.js.conftest import Run
from tests.servers import ROOT
from webapp.cli.figures import as_csv
from webapp.conditions import Conditions
from webapp.puzzle import Board, named_goal
from webapp.solver.benchmarks import Instance, Result, summary

MODULES = ("puzzle/position", "lab/batch/board-sets", "lab/batch/costs", "lab/batch/summary", "lab/batch/batch-link")
HEADS = re.compile("<thead>(.*?)</thead>")


@pytest.mark.parametrize("number", [1, 2, 3, 10, 101, 250])
def test_the_figures_are_defined_as_those_of_the_command(run: Run, number: int) -> None:
    board, goal = Board.parse("1 2 3/4 5 6/7 0 8"), named_goal("standard", 3, 3)
    times = [((37 * index) % number + 1) / 8 for index in range(number)]
    results = [
        Result(
            Instance(str(index), board, goal, None, stated=index if index % 4 else None),
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
        | {"known": result.instance.known}
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
        const instance = { id: "a", start, goal, goalText: "standard", stated: 3 };
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
    assert {"searched": "0.25", "waited": "0.5", **used, **made, "known": "3"}.items() <= read.items()
    assert [told[name] for name in ("limit", "version", "machine", "waited")] == [None, "1.0", "A", 0.5]
    assert run(code, {**used, "heuristic": ""})[2]["heuristic"] is None
    assert head.split(",") == next(as_csv(Conditions(), iter([]))).split(",")


def test_each_figure_is_in_the_column_with_its_heading(run: Run) -> None:
    template = (ROOT / "templates/lab/batch.html").read_text()
    summary, boards = [
        re.findall(r'<th scope="col">(?:{{ _\(")?(.*?)(?:"\) }})?</th>', head) for head in HEADS.findall(template)
    ]
    figures = run("return js.figuresOf(given)", [1] * 60 + [2] * 35 + [3, 4, 5, 6, 7])
    assert dict(zip(summary[1:], figures, strict=True)) == {"mean": 1.55, "median": 1, "90 %": 2, "99 %": 6, "worst": 7}
    result = {"length": 20, "optimal": True, "lower": 18, "generated": 999, "searched": 0.25, "waited": 0.5}
    texts = run("return js.textsOf({ ...given, known: null })", result)
    expected = {"length": "20", "proved": "yes", "at least": "18", "generated": "999"}
    expected |= {"search seconds": "0.25\xa0s", "waiting seconds": "0.50\xa0s"}
    assert dict(zip(boards[1:-1], texts, strict=True)) == expected


def test_lengths_of_the_list_that_contradict_the_results_are_found(run: Run) -> None:
    results = [
        {"known": known, "lower": lower, "length": length}
        for known, lower, length in [(2, 2, 2), (30, 28, 28), (None, 5, 5), (20, 22, None), (24, 22, None), (9, 8, 10)]
    ]
    results = [{"id": str(number), **result} for number, result in enumerate(results)]
    assert run("return js.differing(given).map(({ known }) => known)", results) == [30, 20]
    said = run("return [given, given.slice(2), given.slice(0, 1), given.slice(2, 3)].map(js.statedText)", results)
    assert said == [
        "Stated lengths that differ: 2 of 5. 1 says 30 moves; the shortest solution has 28.",
        "Stated lengths that differ: 1 of 3. 3 says 20 moves; the shortest solution has 22–….",
        "The stated length of 1 board agrees.",
        "",
    ]


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"size": "5x3", "count": 20, "seed": 7, "solver": "astar", "heuristic": "manhattan", "seconds": 0},
        {"boards": "1 2 3/4 5 0\n1 2/0 3", "goal": "snake", "seconds": 2.5},
    ],
)
def test_the_link_of_a_batch_keeps_all_its_settings(run: Run, settings: dict[str, object]) -> None:
    given = run("return { ...js.DEFAULTS, ...given };", settings)
    assert run("return js.readBatchLink(js.writeBatchLink(given));", given) == given


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("count=0", "The count must be a number"),
        ("seed=x", "The seed must be a number"),
        ("boards=1-2-2", "contain each number from 0 to 2 exactly once"),
        ("size=3x3%3B%20reboot", "'3x3; reboot' is not a size"),
    ],
)
def test_a_link_that_means_nothing_is_refused_in_a_sentence(run: Run, query: str, sentence: str) -> None:
    assert sentence in run("try { js.readBatchLink(given); } catch (error) { return error.message; }", query)


def test_boards_that_cannot_be_searched_are_skipped_and_named(run: Run) -> None:
    boards = [
        {"id": "a", "place": "Line 1", "position": "1 2 3/4 5 6/7 0 8", "goal": "standard", "stated": 1},
        {"id": "b", "place": "Line 2", "position": "1 2 3/4 5 6/8 7 0", "goal": "standard"},
        {"id": "c", "place": "Line 3", "position": "1 2 3/4 5 6/8 7 0", "goal": "snake"},
        {"id": "d", "place": "Line 4", "error": "2 is missing."},
    ]
    name, ids, faults = run(
        """const before = globalThis.fetch;
        globalThis.fetch = async () => Response.json({ boards: given });
        try {
            const options = { file: "lists/My boards.v2 of today.txt", goal: "", signal: new AbortController().signal };
            const { name, instances, faults } = await js.boardsIn("", options);
            return [name, instances.map(({ id, stated }) => [id, stated]), faults];
        } finally {
            globalThis.fetch = before;
        }""",
        boards,
    )
    assert (name, ids) == ("My boards.v2", [["a", 1], ["c", None]])
    assert faults == ["Line 2: this position cannot reach the goal.", "Line 4: 2 is missing."]
    lines = [f"Line {number}" for number in range(1, 23)]
    assert run("return js.linesOf(given);", lines[:20]).split("\n") == lines[:20]
    assert run("return js.linesOf(given);", lines).split("\n") == [*lines[:20], "2 more lines were skipped."]


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


def test_settings_of_a_batch_are_accepted_within_their_limits(run: Run) -> None:
    taken = [["count", "1"], ["count", "1000"], ["seed", "0"], ["seed", "1000000000000"]]
    taken += [["seconds", "0"], ["seconds", "0.5"], ["seconds", "3600"]]
    refused = [["count", "0"], ["count", "1001"], ["count", "1.5"], ["seed", "-1"], ["seed", "1000000000001"]]
    refused += [["seconds", "3601"], ["seconds", "1e2"], ["seconds", ""]]
    numbers = """return given.map(([name, text]) => {
        try { return js.readNumber(name, text); } catch { return null; }
    });"""
    assert run(numbers, taken) == [float(text) for _, text in taken]
    assert run(numbers, refused) == [None] * len(refused)
