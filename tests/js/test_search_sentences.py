"""The texts and drawings of the Solve panel without a page: figures, interval, where a solution fits a game."""

import pytest

from tests.js.conftest import Run

MODULES = (
    "ui/figures",
    "game/game",
    "puzzle/moves",
    "puzzle/position",
    "game/placing",
    "play/panels/solve/placed-solutions",
    "play/panels/solve/solve-view",
    "play/panels/solve/search-sentences",
)

SAID = "return given.map(js[name]).map((text) => text.replace('\\u00a0', ' ')).join(', ');"


def test_counts_are_exact_while_they_are_short(run: Run) -> None:
    counts = [0, 7, 99_999, 100_000, 999_499, 999_600, 1_820_000, 9_994_000, 9_996_000, 31_000_000, 250e6, 1.5e9, 2e12]
    assert run(f"const name = 'count'; {SAID}", counts) == (
        "0, 7, 99,999, 100 k, 999 k, 1.00 M, 1.82 M, 9.99 M, 10.0 M, 31.0 M, 250 M, 1.50 G, 2.00 T"
    )


def test_durations_are_read_as_people_write_them(run: Run) -> None:
    durations = [0, 0.0004, 0.0421, 0.1, 0.64, 1, 12.34, 59.94, 60, 125.9, 3600, 3725]
    assert run(f"const name = 'duration'; {SAID}", durations) == (
        "0 ms, 1 ms, 43 ms, 0.10 s, 0.64 s, 1.0 s, 12.3 s, 59.9 s, 1:00, 2:05, 1:00:00, 1:02:05"
    )


def test_the_interval_s_scale_holds_its_ends_and_is_never_narrowed(run: Run) -> None:
    known = [[42, None], [44, 60], [46, 130], [46, 46], [300, None]]
    scales = run(
        "let scale = null; return given.map(([low, high]) => { scale = js.widened(scale, low, high); return scale; });",
        known,
    )
    for (lower, upper), scale in zip(known, scales, strict=True):
        assert scale["from"] <= lower <= (upper or lower) <= scale["to"]
    for before, after in zip(scales, scales[1:], strict=False):
        assert after["from"] <= before["from"] and after["to"] >= before["to"]


@pytest.mark.parametrize(
    ("view", "headline"),
    [
        ({"state": "searching", "info": {"lower": 0}}, "Searching"),
        ({"state": "searching", "info": {"lower": 42}}, "At least 42 moves"),
        ({"state": "searching", "info": {"lower": 42, "upper": 48}}, "Between 42 and 48 moves"),
        ({"state": "searching", "info": {"lower": 0, "upper": 48}}, "At most 48 moves"),
        ({"state": "building", "info": {"lower": 0}}, "Getting ready"),
        ({"state": "building", "info": {"lower": 42}}, "At least 42 moves"),
        ({"state": "building", "info": {"lower": 42, "upper": 48}}, "Between 42 and 48 moves"),
        ({"state": "failed", "info": {"lower": 42}}, "At least 42 moves"),
        ({"state": "searching", "improved": {"lower": 44, "length_stm": 46}}, "Between 44 and 46 moves"),
        ({"state": "searching", "info": {"lower": 43}, "lower": 45}, "At least 45 moves"),
        ({"state": "failed"}, "No answer"),
        ({"state": "done", "result": {"type": "stopped", "lower": 1}}, "At least 1 move"),
    ],
)
def test_the_headline_says_what_is_proved(run: Run, view: dict[str, object], headline: str) -> None:
    nothing = {"request": {}, "info": None, "improved": None, "result": None, "trouble": None}
    assert run("return js.headlineOf(given)", nothing | view) == headline


@pytest.mark.parametrize(
    ("state", "found", "remark"),
    [
        ("building", False, "Soon."),
        ("building", True, "Soon. A solution of 2 moves is ready to play meanwhile."),
        ("searching", True, "Soon. A solution of 2 moves is ready to play while the search continues."),
    ],
)
def test_the_remark_says_that_a_way_can_be_played(run: Run, state: str, found: bool, remark: str) -> None:
    info = {"lower": 0, "phase": state, "note": "Soon."}
    improved = {"moves": "L2", "length_stm": 2, "length_mtm": 1, "lower": 2} if found else None
    view = {"state": state, "request": {}, "info": info, "improved": improved, "result": None, "trouble": None}
    assert run("return js.remarkOf(given)", view) == remark


PLAYED = """
const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves("DU") });
const asked = js.askedFrom(game);
for (const move of js.parseMoves(given.played)) game.play(move);
for (let undone = 0; undone < given.undone; undone += 1) game.undo();
const fits = js.addIfFitting(game, asked, { moves: js.parseMoves(given.solution) });
return [fits, js.formatMoves(game.moves), game.step];
"""


@pytest.mark.parametrize(
    ("played", "undone", "solution", "after"),
    [
        ("", 0, "LL", [True, "DULL", 2]),
        ("", 1, "LL", [True, "DULL", 1]),
        ("L", 0, "LL", [True, "DULL", 3]),
        ("LL", 0, "L2", [True, "DUL2", 3]),
        ("L2", 0, "LL", [True, "DULL", 4]),
        ("L", 0, "L2", [False, "DUL", 3]),
        ("D", 0, "LL", [False, "DUD", 3]),
        ("LLR", 0, "LL", [False, "DULLR", 5]),
    ],
)
def test_a_solution_joins_the_moves_only_where_it_fits(
    run: Run, played: str, undone: int, solution: str, after: list[object]
) -> None:
    assert run(PLAYED, {"played": played, "undone": undone, "solution": solution}) == after


BESIDE = """
const playback = { isPlaying: false, pause() {}, play() {} };
const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves("D"), step: 0 });
const answers = js.createPlacedSolutions(game, playback, () => {});
const view = { state: "done", request: null, info: null, improved: null, result: { type: "solution", moves: "L2" } };
const shown = () => {
    const other = answers.otherSolution(view);
    return other && [other.title, js.formatPosition(other.start), js.formatMoves(other.moves)];
};
answers.ask();
const found = [shown()];
answers.play(view);
found.push(shown());
if (given) game.load({ start: js.parsePosition(given), moves: js.parseMoves("D") });
return [...found, shown()];
"""


@pytest.mark.parametrize(
    ("later", "after"),
    [
        (None, ["Your moves", "1 2 3/4 5 6/0 7 8", "D"]),
        ("1 2 3/4 5 6/0 7 8", ["The solution", "1 2 3/4 5 6/0 7 8", "L2"]),
        ("1 2 3/4 0 6/7 5 8", None),
    ],
    ids=["same game", "another game of this start", "a game of another start"],
)
def test_only_games_of_one_start_are_compared(run: Run, later: str | None, after: list[str] | None) -> None:
    start = "1 2 3/4 5 6/0 7 8"
    solution, own = ["The solution", start, "L2"], ["Your moves", start, "D"]
    assert run(BESIDE, later) == [solution, own, after]


def test_the_solution_beside_begins_with_the_moves_before_the_search(run: Run) -> None:
    body = BESIDE.replace("step: 0", "step: 1").replace('"L2"', '"ULL"')
    assert run(body, None)[0] == ["The solution", "1 2 3/4 5 6/0 7 8", "DULL"]


@pytest.mark.parametrize(("nearest", "said"), [(1, "No other"), (2, "1 other goal is"), (3, "2 other goals are")])
def test_of_several_goals_those_as_near_are_counted(run: Run, nearest: int, said: str) -> None:
    result = {"type": "solution", "moves": "LL", "optimal": True, "nearest": nearest}
    assert run("return js.remarkOf({ state: 'done', result: given, trouble: null });", result).startswith(said)


@pytest.mark.parametrize(
    ("game", "metric", "is_optimal", "length", "is_rated"),
    [
        ({}, "stm", True, "1 multi-tile move", True),
        ({}, "stm", False, "1 multi-tile move", False),
        ({}, "mtm", True, "2 single-tile moves", False),
        ({"faces": list("AABCDEFG")}, "stm", True, "1 multi-tile move", False),
    ],
)
def test_a_proved_length_to_one_goal_is_rated(  # noqa: PLR0913, PLR0917
    run: Run, game: dict[str, list[str]], metric: str, is_optimal: bool, length: str, is_rated: bool
) -> None:
    result = {"type": "solution", "moves": "L2", "optimal": is_optimal, "length_stm": 2, "length_mtm": 1}
    facts = run(
        """const { problem } = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), ...given.game });
        return js.factsOf(given.view, problem);""",
        {"game": game, "view": {"request": {"metric": metric}, "result": result}},
    )
    assert facts.startswith(length) and (" · " in facts) is is_rated


@pytest.mark.parametrize(
    ("reason", "said"),
    [("limit", "its limit"), ("memory", "memory"), ("replaced", "another search"), ("ending", "shutting down")],
)
def test_a_search_that_was_stopped_says_why(run: Run, reason: str, said: str) -> None:
    result = {"type": "stopped", "reason": reason, "lower": 0}
    assert said in run("return js.remarkOf({ state: 'done', result: given, trouble: null });", result)
