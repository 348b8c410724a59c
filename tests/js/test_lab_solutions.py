"""The graph of all shortest solutions."""

import re
from itertools import chain, combinations

from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal
from webapp.solver import AllOptimal, all_optimal

MODULES = (*(f"lab/solutions/{name}" for name in ("drawing", "shown", "ways", "solution-sentences")), "puzzle/moves")


GRAPH = """
const { forks, chains } = given;
const { forks: places, chains: lines, height } = js.layOut(given);
const items = [...new Set(lines.flat())];
const xs = [...new Set(items.map(({ x }) => x))];
const lanesAt = (x) => items.filter((item) => item.x === x).map(({ lane }) => lane).sort((a, b) => a - b);
const columns = xs.map(lanesAt);
const gaps = columns.flatMap((lanes) => lanes.slice(1).map((lane, index) => lane - lanes[index]));
return [
  places.every(({ x }, fork) => x === forks[fork]),
  lines.every((line, index) => line[0] === places[chains[index].from] && line.at(-1) === places[chains[index].to]),
  lines.every((line) => line.length > 2),
  Math.min(...gaps),
  Math.min(...items.map(({ lane }) => lane)),
  Math.max(...items.map(({ lane }) => lane)) === height,
];
"""


def test_no_two_lines_of_the_graph_lie_on_each_other(run: Run) -> None:
    *_, found = all_optimal(Board.parse("8 6 7/2 5 4/3 0 1"), named_goal("standard", 3, 3), 50)
    assert isinstance(found, AllOptimal) and found.graph
    chains = [{"from": chain.from_fork, "to": chain.to_fork, "moves": "", "count": "1"} for chain in found.graph.chains]
    forks_in_place, lines_in_place, are_apart, gap, least, is_height = run(
        GRAPH, {"forks": found.graph.forks, "chains": chains}
    )
    assert forks_in_place and lines_in_place and are_apart and is_height
    assert gap >= 1 - 1e-9 and least == 0


def test_moves_are_a_way_only_when_they_end_at_the_goal(run: Run) -> None:
    found = run(
        """const chain = (from, to, moves) => ({ from, to, moves, count: "1" });
        const chains = [chain(0, 1, "L2"), chain(0, 1, "UL"), chain(1, 2, "D")];
        const ways = js.createWays({ forks: [0, 2, 3], chains });
        const of = (moves) => ways.of(js.singleMoves(js.parseMoves(moves)))?.map(({ moves }) => moves) ?? null;
        return ["L2D", "ULD", "L2", "L2DR", "LUD"].map(of);"""
    )
    assert found[:2] == [["L2", "D"], ["UL", "D"]]
    assert not any(found[2:])


def test_each_forced_move_is_named_and_no_other(run: Run) -> None:
    sets = [list(each) for each in chain(*(combinations(range(1, 7), count) for count in range(1, 7)))]
    said = run("return given.map((forced) => js.remarkText({ solutions: { forced, length: 6, count: '2' } }))", sets)
    for forced, sentence in zip(sets, said, strict=True):
        parts = [list(map(int, part.split("–"))) for part in re.findall(r"[\d–]+", sentence.rpartition(":")[2])]
        assert [number for part in parts for number in range(part[0], part[-1] + 1)] == forced
        assert len(parts) == 1 + sum(after - before > 1 for before, after in zip(forced, forced[1:], strict=False))


def test_the_drawing_fits_its_frame_unless_it_would_be_unreadable(run: Run) -> None:
    frames = [[1000, 700, 31, 35], [320, 700, 31, 10], [320, 300, 80, 40], [320, 700, 1, 0]]
    scales = run("return given.map(([width, height, ...graph]) => js.fitting({ width, height }, ...graph));", frames)
    (desktop, phone, long, single) = scales
    assert desktop["step"] == 30 and 35 * desktop["lane"] + 68 <= 700
    assert phone["lane"] == 30 and 319 < 31 * phone["step"] + 48 <= 320
    assert (long["step"], long["lane"]) == (7, 16)
    assert (single["step"], single["lane"]) == (30, 30)


def test_the_straightest_is_listed_in_front_of_the_first_unless_it_is_one_of_them(run: Run) -> None:
    rows = run(
        "return given.map((straightest) => js.rowsOf({ solutions: ['LULU', 'R2D'], straightest }));", ["R2D", "D3"]
    )
    first = [[1, "LULU", 4, 3], [2, "R2D", 2, 1]]
    assert rows == [first, [["straightest", "D3", 1, 0], *first]]


def test_a_way_through_a_fork_or_a_chain_keeps_the_old_moves_or_takes_the_commonest(
    run: Run,
) -> None:
    found = run(
        """const chain = (from, to, moves, count) => ({ from, to, moves, count });
        const chains = [
            chain(0, 1, "LL", "10"), chain(0, 1, "UL", "9"), chain(1, 3, "DR", "9"), chain(1, 3, "RD", "10"),
            chain(0, 2, "DD", "1"), chain(2, 3, "RR", "1"),
        ];
        const ways = js.createWays({ forks: [0, 2, 2, 4], chains });
        const old = [chains[1], chains[2]];
        const through = [
            ways.throughFork(2, old), ways.throughChain(chains[0], old), ways.throughChain(chains[3], old),
            ways.throughFork(1, [chains[4], chains[5]]), ways.throughChain(chains[5], old),
        ];
        const at = [[old, 2], [old, 4], [old, 3], [old, 0]].map(([way, step]) => ways.forkAt(way, step));
        return [through.map((way) => way.map(({ moves }) => moves).join(" ")), at];"""
    )
    assert found == [["DD RR", "LL DR", "UL RD", "LL RD", "DD RR"], [1, 3, -1, 0]]


def test_the_text_of_a_fork_counts_its_ways_in_and_out(run: Run) -> None:
    said = run(
        """const chain = (from, to) => ({ from, to, moves: "U", count: "1" });
        const chains = [chain(0, 1), chain(0, 1), chain(0, 2), chain(1, 2), chain(2, 3), chain(2, 3), chain(2, 3)];
        const graph = { forks: [0, 2, 3, 7], chains };
        const forks = [[0, 0], [1, 2], [2, 3], [3, 7]].map(([fork, step]) => js.forkText(graph, fork, step));
        return [forks, js.wayText({ moves: "UL", count: "2" }, "5"), js.choiceText(2, 0), js.choiceText(1, 3)];"""
    )
    assert said == [
        [
            "Start, 3 next moves",
            "After 2 moves, 2 ways to get here, 1 next move",
            "After 3 moves, 2 ways to get here, 3 next moves",
            "Goal, after 7 moves",
        ],
        "UL, in 2 of 5 solutions",
        "2 next moves:",
        "No choice for the next 3 moves.",
    ]


def test_a_search_that_ended_early_says_why_and_what_is_known(run: Run) -> None:
    ends = [{"reason": "memory", "upper": 9}, {"reason": "memory", "upper": 0}, {"reason": "memory"}]
    said = run(
        "return given.map((end) => js.remarkText({ state: 'done', result: { type: 'stopped', ...end } }));", ends
    )
    memory = "There are too many positions to fit in memory."
    assert said == [f"{memory} The shortest solutions have 9 moves. They are not fully counted.", memory, memory]
    states = ["idle", "done", "failed", "searching"]
    heads = run("return given.map((state) => js.headlineText({ state }));", states)
    assert heads == ["All shortest solutions", "All shortest solutions", "No answer", "Searching"]
    assert run("return [0, 1, 4].map(js.slidesText);") == [
        "0 multi-tile moves, 0 turns.",
        "1 multi-tile move, 0 turns.",
        "4 multi-tile moves, 3 turns.",
    ]
