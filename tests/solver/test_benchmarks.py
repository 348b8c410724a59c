"""The benchmark sets: their contents, and that results are compared with the known answers."""

import random
import re
from dataclasses import replace
from importlib import resources

import pytest

from webapp.puzzle import Board, check, format_moves, length_stm, named_goal, parse_moves, replay, scramble
from webapp.solver import Limit, Solution, Stopped, solve
from webapp.solver.benchmarks import SETS, Instance, WrongAnswer, median_summary, run, summary

THREE = Instance("three", Board.parse("1 2 3/4 5 6/0 7 8"), named_goal("standard", 3, 3), 2)


def answers(moves, lower=2, optimal=False):
    """Return a solver that gives these answers at once."""
    return lambda *_: iter([Solution(parse_moves(moves), optimal, lower, "fake", "", "stm", 3, 9, 0.1)])


@pytest.mark.parametrize("name", SETS)
def test_every_position_of_a_set_is_solvable_and_has_a_name_of_its_own(name):
    instances = SETS[name].instances()
    assert [instance for instance in instances if not check(instance.board, instance.goal).solvable] == []
    assert len({instance.id for instance in instances}) == len(instances)


def test_lengths_are_those_that_korf_gives():
    instances = [instance for instance in SETS["korf"].instances() if instance.optimal <= 46][:3]
    results = list(run(instances, lambda board, goal: solve(board, goal, solver="auto")))
    assert [result.length for result in results] == [instance.optimal for instance in instances]
    assert [result for result in results if not result.optimal] == []


def test_a_wrong_length_is_not_passed_over():
    (instance,) = SETS["published"].instances()
    with pytest.raises(WrongAnswer, match="seed: 46 moves, but 48 are known to be the shortest"):
        list(run([replace(instance, optimal=48)], solve))


def test_the_summary_counts_what_was_not_solved():
    instances = SETS["korf"].instances()[:2]
    figures = summary(list(run(instances, lambda board, goal: solve(board, goal, limit=Limit(nodes=2000)))))
    assert (figures.positions, figures.solved, figures.proved, figures.length) == (2, 0, 0, 0.0)
    assert 0 < figures.median <= figures.p99 <= figures.worst


def test_the_best_of_a_search_that_was_cut_short_counts_as_solved_and_has_a_gap():
    stopped = Stopped("limit", 2, 4, parse_moves("DUL2"), 3, 9, 0.1)
    nothing = Stopped("limit", 2, None, None, 3, 9, 0.1)
    instance = replace(THREE, optimal=None, published=2)
    other = replace(instance, published=6)
    found = summary([*run([instance], lambda *_: iter([stopped])), *run([other], lambda *_: iter([nothing]))])
    assert (found.solved, found.proved, found.share_solved, found.share_proved) == (1, 0, 0.5, 0)
    assert (found.length, found.reference, found.gap) == (4, 2, 1)


@pytest.mark.parametrize(
    ("solver", "complaint"),
    [
        (answers("L"), "three: the solution leads to 1 2 3/4 5 6/7 0 8"),
        (answers("L2U"), "three: the solution cannot be played: Move 2 [(]U[)] is impossible"),
        (answers("LRL2", lower=3), "three: at least 3 moves, but 2 are enough"),
        (answers("LRL2", optimal=True), "three: 4 moves, but 2 are known to be the shortest"),
    ],
)
def test_what_cannot_be_right_is_not_passed_over(solver, complaint):
    with pytest.raises(WrongAnswer, match=complaint):
        list(run([THREE], solver))


def test_fewer_moves_than_the_shortest_are_an_error_somewhere():
    with pytest.raises(WrongAnswer, match="2 moves, fewer than the 3 that are known to be the shortest"):
        list(run([replace(THREE, optimal=3)], answers("L2")))


@pytest.mark.parametrize("size", [(2, 2), (3, 5), (7, 2)], ids=str)
def test_a_replay_by_text_ends_where_the_rules_end(size):
    dice = random.Random(7)
    board = start = scramble(*size, seed=7)
    moves = []
    for _ in range(60):
        moves.append(dice.choice(board.legal_moves()))
        board = board.slide(moves[-1])
    rows = [[int(tile) for tile in row.split()] for row in str(start).split("/")]
    assert replay(rows, format_moves(moves)) == length_stm(moves)
    assert "/".join(" ".join(map(str, row)) for row in rows) == str(board)


def test_the_proofs_of_5x5_positions_say_which_nodes_each_column_counts():
    text = (resources.files("webapp.solver.benchmarks") / "README.md").read_text("utf-8")
    defined, shown = text[text.index("## 5x5, proved") : text.index("## Tables")].split("| position | moves |")
    head, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in shown.splitlines() if " | " in line
    ]
    columns = [name for name in head if name not in ("begins at the", "time")]
    assert [
        name for name in columns if not (name.endswith(("generated", "expanded")) and f"| {name} |" in defined)
    ] == []
    generated, expanded = (2 + columns.index(f"Taquin, {count}") for count in ("generated", "expanded"))
    ratios = [int(row[generated].replace(",", "")) / int(row[expanded].replace(",", "")) for row in rows]
    assert [row[0] for row in rows] == [instance.id for instance in SETS["proved24"].instances()]
    assert len(rows) == 30 and 2.0 < min(ratios) <= max(ratios) < 2.35


def test_the_random_sets_are_drawn_as_their_description_says():
    text = (resources.files("webapp.solver.benchmarks") / "README.md").read_text("utf-8")
    [code] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names = {}
    exec(code, names)
    files = {name: [instance.board for instance in SETS[name].instances()] for name in names["sets"]}
    assert names["sets"] == files and len(files) == 6


def test_several_runs_are_summed_up_by_the_lower_median():
    board = named_goal("standard", 2, 2)
    (result,) = run(
        [Instance("1", board, board, 0)], lambda *_: iter([Solution((), True, 0, *("astar", ""), "stm", 1, 1, 0.5)])
    )
    runs = [[replace(result, seconds=seconds, searched=seconds / 2)] for seconds in (3.0, 1.0, 2.0)]
    assert (median_summary(runs).mean, median_summary(runs).search) == (2.0, 1.0)
    assert median_summary(runs[:2]).mean == 1.0
