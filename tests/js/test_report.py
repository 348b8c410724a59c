"""The report on many solves: digests and sums, each beside an obvious computation from all distances of a 3x3."""

import csv
import random
from collections import Counter
from io import StringIO
from statistics import mean
from typing import Any

import pytest

from tests import naive
from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.plots import PLOTS
from webapp.puzzle import Board, Move, named_goal, parse_moves
from webapp.puzzle.moves import format_moves, inverted
from webapp.solver.coach.bounded import stages_of
from webapp.solver.states.paths import one_by_one

MODULES = (
    "api/local-searches",
    "storage/digest",
    "storage/report",
    "storage/solve-record",
    "puzzle/lost",
    "puzzle/game-stages",
    "puzzle/position",
    "puzzle/moves",
    "play/panels/history/report-view",
)
PRELUDE = """
const review = async ({ start, goal, moves }) => {
    let last;
    const store = { load: async () => undefined, save: async () => {} };
    const { onMessage } = js.createLocalSearches({ post: ({ message }) => { last = message; }, store });
    await onMessage({ id: 1, request: { type: "coach", position: start, goal, moves } });
    return last.moves;
};
const solveOf = (fields) => ({ ...js.BLANK, ...fields });
"""
DIGESTS = """
    const found = [];
    for (const fields of given) {
        const judged = await review(solveOf(fields));
        const { start, moves, goal } = solveOf(fields);
        const played = js.singleMoves(js.parseMoves(moves));
        const positions = js.positionsAlong(js.parsePosition(start), played);
        const reasons = judged.map(({ why }, index) => {
            const lost = { position: positions[index], before: played[index - 1], why };
            return why ? js.lostReason(lost, positions[positions.length - 1]) : null;
        });
        found.push([js.digestOf(solveOf(fields), judged), reasons.map((reason) => reason?.name ?? "")]);
    }
    return found;
"""
REPORT = "return js.reportOf(given.map(({ solve, digest }) => ({ solve: solveOf(solve), digest })))"


def wandered(goal: Board, length: int, seed: int) -> tuple[Board, tuple[Move, ...]]:
    """Return a position and single-tile moves that solve it, with detours, some of them back at once."""
    dice, board, moves = random.Random(seed), goal, []
    while len(moves) < length or board == goal:
        may_return = dice.random() < 0.1
        legal = [
            move
            for move in board.legal_moves()
            if move.count == 1 and (may_return or not moves or move != moves[-1].inverse)
        ]
        moves.append(dice.choice(legal))
        board = board.slide(moves[-1])
    return board, one_by_one(inverted(moves))


def boards_along(board: Board, moves: tuple[Move, ...]) -> list[Board]:
    boards = [board]
    for move in moves:
        boards.append(boards[-1].slide(move))
    return boards


def solve_fields(goal: str, seed: int) -> dict[str, Any]:
    board, moves = wandered(named_goal(goal, 3, 3), 40 + seed, seed)
    fields = {"date": 1_000_000 + seed, "time": 5000 + 900 * (seed % 4) + seed, "size": "3x3", "goal": goal}
    return {**fields, "start": str(board), "moves": format_moves(moves)}


def twin(fields: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """Return the digest: losses by distances to all positions, stages by the server's code, these reasons."""
    goal = named_goal(fields["goal"], 3, 3)
    far = naive.distances(tuple(goal.tiles), 3)
    moves = parse_moves(fields["moves"])
    boards = boards_along(Board.parse(fields["start"]), moves)
    left = [far[tuple(board.tiles)] for board in boards]
    lost = [1 + after - before for before, after in zip(left, left[1:], strict=False)]
    reasons: Counter[str] = Counter()
    for name, cost, before in zip(names, lost, left, strict=False):
        if cost:
            reasons[name if before else ""] += cost  # away from the goal no other move was better
    return {
        "made": len(moves),
        "needed": left[0],
        "stages": [(str(title), begin, end, sum(lost[begin:end])) for title, begin, end in stages_of(boards, goal)],
        "reasons": dict(reasons),
        "lost": lost,
    }


def titled(stage: dict[str, Any]) -> str:
    return "The rest" if stage["line"] == "rest" else f"{stage['line'].title()} {stage['number']}"


@pytest.mark.parametrize("goal", ["standard", "spiral"])
def test_a_digest_is_what_all_distances_say(run: Run, goal: str) -> None:
    solves = [solve_fields(goal, seed) for seed in range(12)]
    for fields, (digest, names) in zip(solves, run(DIGESTS, solves), strict=True):
        expected = twin(fields, names)
        assert (digest["made"], digest["needed"]) == (expected["made"], expected["needed"])
        stages = [(titled(stage), stage["from"], stage["to"], stage["lost"]) for stage in digest["stages"]]
        assert stages == expected["stages"]
        assert digest["reasons"] == expected["reasons"]
        assert sum(digest["reasons"].values()) == digest["made"] - digest["needed"]
        costs = [mistake["lost"] for mistake in digest["mistakes"]]
        assert costs == sorted(costs, reverse=True) and len(costs) <= 5
        for mistake in digest["mistakes"]:
            assert mistake["lost"] == sum(expected["lost"][mistake["from"] - 1 : mistake["to"]])
            assert expected["lost"][mistake["from"] - 1] > 0
            assert (mistake["reason"] or {}).get("name", "") == names[mistake["from"] - 1]


def test_the_reason_of_a_lost_move_is_certain_only_with_one_goal(run: Run) -> None:
    reasons = run(
        """const judged = [{ lost: 2, why: { played: "RLL", best: "L" } }, { lost: 0 }, { lost: 0 }];
        const fields = { start: "1 2 3/4 5 6/7 0 8", moves: "RLL" };
        return given.map((faces) => js.digestOf(solveOf({ ...fields, faces }), judged).reasons);""",
        ["ABCDEFGH", "AABCDEFG"],
    )
    assert reasons == [{"leaves-and-returns": 2}, {"": 2}]


@pytest.mark.parametrize("size", ["3x3", "4x4", "5x4", "2x6", "6x2", "5x5"])
@pytest.mark.parametrize("goal", ["standard", "blank-first", "spiral"])
def test_a_game_has_the_stages_that_the_coach_gives_it(run: Run, size: str, goal: str) -> None:
    width, height = map(int, size.split("x"))
    end = named_goal(goal, width, height)
    games = [
        (board, boards_along(board, moves))
        for board, moves in (wandered(end, 15 + 5 * seed, seed) for seed in range(16))
    ]
    given = [[str(board) for board in boards] for _, boards in games]
    told = run(
        """return given.map((texts) => {
            const positions = texts.map(js.parsePosition);
            return js.stagesOf(positions, positions.at(-1));
        });""",
        given,
    )
    for (_, boards), stages in zip(games, told, strict=True):
        expected = [(str(title), begin, last) for title, begin, last in stages_of(boards, end)]
        assert [(titled(stage), stage["from"], stage["to"]) for stage in stages] == expected


def row(number: int, **digest: Any) -> dict[str, Any]:
    """Return a row of a report; with fields of a digest, it has moves."""
    solve = {"date": 1_000_000 + number, "time": 10_000 - 100 * number, "size": "4x4"}
    whole = {"made": 0, "needed": 0, "stages": [], "reasons": {}, "mistakes": [], **digest}
    return {"solve": solve, "digest": whole if digest else None}


def test_the_sums_are_those_of_a_calculation_by_hand(run: Run) -> None:
    dice = random.Random(3)
    rows = []
    for number in range(11):
        if number == 4:
            rows.append(row(number))
            continue
        needed, lost = dice.randrange(20, 60), 2 * dice.randrange(1, 20)
        mistake = {"from": 1, "to": 2, "lost": lost, "reason": None}
        stages = [
            {"line": "row", "number": 1, "from": 0, "to": 10, "lost": lost - 2},
            {"line": "rest", "number": 0, "from": 10, "to": needed + lost, "lost": 2},
        ][number in (1, 2) :]
        reasons = {"takes-back": lost - 2, "": 2} if lost > 2 else {"": 2}
        rows.append(row(number, made=needed + lost, needed=needed, stages=stages, reasons=reasons, mistakes=[mistake]))
    rows[5]["solve"]["time"] = 0  # not timed
    report = run(REPORT, rows)

    def figures(part: list[dict[str, Any]]) -> dict[str, Any]:
        played = [each for each in part if each["digest"]]
        times = [each["solve"]["time"] for each in part]
        made = [each["digest"]["made"] for each in played]
        timed = [each["digest"]["made"] for each in played if each["solve"]["time"]]
        return {
            "count": len(part),
            "best": min(times),
            "time": mean(times),
            "made": mean(made),
            "needed": mean(each["digest"]["needed"] for each in played),
            "lost": mean(each["digest"]["made"] - each["digest"]["needed"] for each in played),
            "rate": sum(timed) / (sum(each["solve"]["time"] for each in played) / 1000),
        }

    assert report["all"] == pytest.approx(figures(rows))
    assert report["thirds"] == [pytest.approx(figures(part)) for part in (rows[:3], rows[-3:])]
    played = [each["digest"] for each in rows if each["digest"]]
    assert [(stage["line"], stage["made"]) for stage in report["stages"]] == [
        ("row", pytest.approx(10 * 8 / 10)),
        ("rest", pytest.approx(mean(each["made"] - 10 for each in played))),
    ]
    lost = sum(stage["lost"] for each in played for stage in each["stages"]) / len(played)
    assert sum(stage["lost"] for stage in report["stages"]) == pytest.approx(lost)
    assert [reason["name"] for reason in report["reasons"]] == ["takes-back", ""]
    assert sum(reason["lost"] for reason in report["reasons"]) == pytest.approx(report["all"]["lost"])
    assert sum(reason["share"] for reason in report["reasons"]) == pytest.approx(1)
    worst = sorted((each["made"] - each["needed"] for each in played), reverse=True)[:5]
    assert [found["mistake"]["lost"] for found in report["mistakes"]] == worst


def test_stages_are_in_the_order_in_which_they_usually_begin(run: Run) -> None:
    usual = [
        {"line": line, "number": 1, "from": start, "to": start + 9, "lost": 0}
        for line, start in [("row", 0), ("rest", 9)]
    ]
    late = {"line": "column", "number": 1, "from": 18, "to": 20, "lost": 0}
    rows = [row(number, made=20, stages=[*usual, late][: 2 + (number == 3)]) for number in range(4)]
    assert [stage["line"] for stage in run(REPORT, rows)["stages"]] == ["row", "rest", "column"]


def test_few_solves_have_no_thirds_and_large_boards_no_losses(run: Run) -> None:
    report = run(REPORT, [row(number, made=90, needed=None) for number in range(8)])
    assert report["thirds"] == []
    assert (report["all"]["made"], report["all"]["needed"], report["all"]["lost"]) == (90, None, None)
    assert (report["reasons"], report["mistakes"]) == ([], [])


def test_once_a_solve_is_reviewed_the_others_count_for_times_only(run: Run) -> None:
    report = run(REPORT, [row(0, made=50, needed=40), row(1, made=90, needed=None), row(2)])
    assert (report["all"]["count"], report["all"]["made"], report["all"]["lost"]) == (3, 50, 10)


def test_the_table_has_a_line_for_each_solve(run: Run) -> None:
    given = [row(0, made=50, needed=40), row(1, made=90, needed=None), row(2)]
    text = run("return js.writeReportCsv(given.map(({ solve, digest }) => ({ solve: solveOf(solve), digest })))", given)
    lines = list(csv.DictReader(StringIO(text)))
    assert [(line["time"], line["made"], line["shortest"], line["lost"]) for line in lines] == [
        ("10000", "50", "40", "10"),
        ("9900", "90", "", ""),
        ("9800", "", "", ""),
    ]


def test_digests_of_solves_that_are_gone_are_dropped(run: Run) -> None:
    names = run(
        """
        const kept = new Map();
        const database = {
            getAll: async () => [...kept.values()],
            put: async (_, value) => kept.set(value.name, value),
            delete: async (_, name) => kept.delete(name),
        };
        const store = js.createDigestStore({ open: async () => database });
        const others = [{}, { start: "0 1" }, { faces: "A" }, { goal: "0 1" }, { moves: "L" }];
        const [here, ...gone] = others.map((each) => solveOf({ start: "1 0", ...each }));
        await store.save(here, { made: 1 });
        for (const each of gone) await store.save(each, { made: 2 });
        const found = await store.load([here]);
        return [[...kept.keys()], found.get(js.digestName(here)), js.digestName(here)];
        """
    )
    assert names == [[names[2]], {"made": 1}, names[2]]


def test_without_a_database_nothing_is_saved_and_nothing_fails(run: Run) -> None:
    assert (
        run(
            """
        const store = js.createDigestStore({ open: async () => { throw new Error("SecurityError"); } });
        await store.save(solveOf({}), {});
        return (await store.load([])).size;
        """
        )
        == 0
    )


def test_a_report_shows_a_mistake_as_a_link_with_its_reason_by_labels(run: Run) -> None:
    names = """reportChart singleKey reportBody reportTitle reportThirds reportFigures reportNote reportStages stageLost
        stageRows reportReasons reasonRows reportMistakes mistakes"""
    link, text, (first, second), figures, stage = run(
        f"""{DRAWN}{PLOTS}
        const observer = class {{ observe() {{}} }};
        const fakes = {{ Plot, ResizeObserver: observer, MutationObserver: observer, getComputedStyle: () => ({{}}) }};
        return drawnBy(() => {{
            const parts = partsNamed(...given);
            const solve = solveOf({{ start: "1 2 3/4 5 6/7 0 8", size: "3x3", moves: "RLL", faces: "ABCDEFGH" }});
            const lost = {{ lost: 2, why: {{ played: "RLL", best: "L" }} }};
            const rows = [{{ solve, digest: js.digestOf(solve, [lost, {{ lost: 0 }}, {{ lost: 0 }}]) }}];
            js.createReportView(parts, () => {{}})(js.reportOf(rows), rows, {{ unfinished: 0, unplayed: 0 }});
            const [link] = parts.mistakes.all("a");
            const reasons = {{ "makes-row-conflict": 4, "keeps-column-conflict": 2 }};
            const others = [{{ solve, digest: {{ ...rows[0].digest, reasons }} }}];
            js.createReportView(parts, () => {{}})(js.reportOf(others), others, {{ unfinished: 0, unplayed: 0 }});
            const lines = (name) => parts[name].children.map((line) => line.textContent);
            const shown = [lines("reasonRows"), lines("reportFigures").slice(4), lines("stageRows")[0]];
            return [link.attributes.href, link.parentElement.parentElement.textContent, ...shown];
        }}, fakes);""",
        names.split(),
    )
    assert link.endswith("/p/1-2-3.4-5-6.7-0-8?moves=RLL&step=1&faces=ABCDEFGH")
    assert text.startswith("Move 1: 2 lost") and " G leaves its place" in text
    assert "in a row" in first and "67" in first and "in a column" in second
    assert figures == ["moves made3.0", "shortest solution1.0", "moves lost2.0"]
    assert stage == "Column 12.02.0"


def test_a_mistake_opens_the_game_behind_the_move_that_holds_it(run: Run) -> None:
    solve = {"start": "1 2 3/4 5 0", "size": "3x2", "moves": "R2DL2", "times": [10, 20, 30]}
    steps = run("return [1, 2, 3, 4, 5].map((from) => js.gameAt(solveOf(given), from).step)", solve)
    assert steps == [1, 1, 2, 3, 3]


@pytest.mark.parametrize(
    ("size", "left", "said"),
    [
        ("4x4", (0, 0), "2 solves are not reviewed: too many arrangements of their tiles count as solved."),
        ("5x3", (0, 1), "1 solve has no recorded moves: only its time counts. 2 solves are not reviewed: too many"),
        ("6x3", (2, 0), "2 unfinished solves are left out. On boards of more than 16 cells this page knows no exact"),
    ],
)
def test_a_report_says_what_it_leaves_out(run: Run, size: str, left: tuple[int, int], said: str) -> None:
    note = run(
        """const rows = [null, null, 3].map((needed) => ({ solve: solveOf({ size: given[0] }), digest: { needed } }));
        const [, [unfinished, unplayed]] = given;
        return js.noteText([...rows, { solve: solveOf({}), digest: null }], { unfinished, unplayed });""",
        [size, left],
    )
    assert note.startswith(said) and note.count(".") == sum(map(bool, left)) + 1
