"""The curves of a race, without a page."""

from tests.js.conftest import Run

MODULES = ("lab/race/charts", "lab/race/stage")
ITERATIONS = [
    {"bound": 34, "expanded": 1, "generated": 2},
    {"bound": 36, "expanded": 9, "generated": 18},
    {"bound": 38, "expanded": 90, "generated": 180},
]


def entry(lower: int, expanded: int, **fields: object) -> dict[str, object]:
    details = {"iterations": ITERATIONS}
    info = {"solver": "idastar", "details": details}
    return {"lower": lower, "expanded": expanded, "fullAfter": None, "view": {"info": info, "result": None}, **fields}


def test_a_search_with_a_single_report_has_a_point_at_each_bound(run: Run) -> None:
    points = run("return js.expandedByBound({ entries: given });", [entry(38, 100)])
    assert points == [[34, 1], [36, 1], [38, 100]]


def test_the_expansions_of_a_search_that_filled_its_memory_come_first(run: Run) -> None:
    before = {**entry(30, 500), "view": {"info": {"solver": "astar"}, "result": None}}
    points = run("return js.expandedByBound({ entries: given });", [before, entry(38, 600, fullAfter=1)])
    assert points == [[30, 500], [34, 500], [36, 501], [38, 600]]


def test_a_search_that_also_does_other_work_has_only_the_points_of_its_reports(run: Run) -> None:
    anytime = {"info": {"solver": "anytime", "details": {"iterations": ITERATIONS}}, "result": None}
    assert run("return js.expandedByBound({ entries: given });", [entry(38, 1_000, view=anytime)]) == [[38, 1_000]]


def test_only_a_search_that_has_ended_can_be_too_short_to_time(run: Run) -> None:
    ended = {"result": {"type": "solution"}}
    cases = [
        None,
        {"view": {"result": None}, "seconds": 0.02},
        {"view": ended, "seconds": 0.02},
        {"view": ended, "seconds": 0.1},
    ]
    assert run("return given.map(js.isTooShort);", cases) == [False, False, True, False]


def test_the_bars_end_at_the_shortest_solution_or_a_little_beyond_the_best_bound(run: Run) -> None:
    bounds = [[(20, None), (24, 40)], [(30, 36)]]
    entries = [[{"lower": lower, "upper": upper} for lower, upper in racer] for racer in bounds]
    course = "const course = js.courseOf(given.map((entries) => ({ entries })));"
    assert run(f"{course} return course;", entries) == {"start": 19, "end": 36}
    assert run(f"{course} return course;", [entries[0][:1]]) == {"start": 19, "end": 24}
    places = run(f"{course} return [18, 36, 40].map((lower) => js.placeOn(course, {{ lower }}));", entries)
    assert places == [0, 1, 1]
