"""The options of a search: only what fits the board and the options before it is in force."""

from typing import Any

from tests.js.conftest import Run

MODULES = ("play/panels/solve/search-options", "lab/race/racers")
HELLO = {
    "metrics": [{"name": "stm", "title": "single"}, {"name": "mtm", "title": "multi", "longest_side": 4}],
    "solvers": [
        {"name": "astar", "title": "A*", "heuristics": ["manhattan", "patterns"], "metrics": ["stm"]},
        {"name": "idastar", "title": "IDA*", "heuristics": ["manhattan"], "metrics": ["stm", "mtm"]},
        {"name": "weighted-astar", "title": "weighted A*", "heuristics": ["manhattan"], "metrics": ["stm"]},
        {"name": "train", "title": "Train", "boards": ["4x4", "3x5"], "metrics": ["stm"]},
    ],
    "heuristics": [
        {"name": "manhattan", "title": "Manhattan"},
        {"name": "patterns", "title": "PDB", "boards": ["4x4"]},
    ],
}
PICKED = {"metric": "stm", "solver": "auto", "heuristic": "auto", "weight": 2, "seconds": 0}


def options(run: Run, size: str, **picked: object) -> list[Any]:
    """Return the possible options, those in force, what hinders others, what is sent, and the summary."""
    return run(  # type: ignore[no-any-return]
        """const options = js.createSearchOptions(given.picked);
        options.offer(given.hello);
        const [width, height] = given.size.split("x").map(Number);
        options.fit({ width, height });
        const names = ["metric", "solver", "heuristic"];
        const possible = names.map((name) => options.possible(name).map((offer) => offer.name));
        const rest = [names.map(options.inForce), names.map(options.hindrance), options.chosen(), options.summary()];
        return [possible, ...rest];""",
        {"hello": HELLO, "size": size, "picked": PICKED | picked},
    )


def test_what_does_not_fit_the_size_is_not_offered(run: Run) -> None:
    (metrics, solvers, heuristics), *_ = options(run, "4x4", solver="astar")
    assert (metrics, heuristics) == (["stm", "mtm"], ["manhattan", "patterns"]) and "train" in solvers
    (metrics, solvers, heuristics), *_ = options(run, "3x5", solver="astar")
    assert (metrics, heuristics) == (["stm"], ["manhattan"]) and "train" in solvers
    (metrics, solvers, _), *_ = options(run, "5x3")
    assert metrics == ["stm"] and "train" not in solvers


def test_a_choice_that_does_not_fit_is_kept_and_says_why(run: Run) -> None:
    _, in_force, hindrances, chosen, summary = options(run, "4x4", metric="mtm", solver="astar", heuristic="manhattan")
    assert in_force == ["mtm", "auto", "manhattan"]
    assert hindrances == ["", "A* does not work with this board or the other choices.", ""]
    assert (chosen, summary) == ({"heuristic": "manhattan", "metric": "mtm"}, "Manhattan, multi")
    _, in_force, hindrances, chosen, summary = options(run, "4x5", metric="mtm", solver="idastar")
    assert (in_force[:2], chosen, summary) == (["stm", "idastar"], {"solver": "idastar"}, "IDA*")
    assert hindrances[0] == "multi does not work with this board or the other choices."
    assert options(run, "4x4", solver="unheard")[2][1] == "This server has no solver 'unheard'."


def test_only_a_solver_is_described_with_its_guarantee(run: Run) -> None:
    offer = {"summary": "With `f`.", "guarantee": "Optimal."}
    words = run("return ['solver', 'heuristic'].map((option) => js.wordsOf(option, given));", offer)
    assert words == ["With f. Optimal.", "With f."]


def test_another_size_is_one_of_other_sides(run: Run) -> None:
    sizes = """const options = js.createSearchOptions(given.picked);
        return given.sizes.map(([width, height]) => options.fit({ width, height }));"""
    given = {"picked": PICKED, "sizes": [[4, 3], [4, 3], [3, 4], [3, 4], [3, 5], [5, 5]]}
    assert run(sizes, given) == [True, False, True, False, True, True]


def test_only_options_other_than_the_defaults_are_sent(run: Run) -> None:
    assert options(run, "4x4")[3:] == [{}, ""]
    assert options(run, "4x4", seconds=30)[3:] == [{"limit": {"seconds": 30}}, "at most 30 s"]
    weighted = options(run, "4x4", solver="weighted-astar", heuristic="manhattan", seconds=5)[3:]
    limit = {"limit": {"seconds": 5}}
    assert weighted == [
        {"solver": "weighted-astar", "heuristic": "manhattan", "weight": 2, **limit},
        "weighted A*, Manhattan, at most 5 s",
    ]
    for picked in ({"solver": "astar"}, {"solver": "weighted-astar", "metric": "mtm"}):
        assert "weight" not in options(run, "4x4", **picked)[3]


def test_racers_are_read_as_they_are_written(run: Run) -> None:
    written = "breadth-first,astar:manhattan,weighted-astar:combined:2.5,weighted-astar:auto:1.5"
    racers = run("return js.parseRacers(given);", written)
    assert [tuple(racer.values()) for racer in racers] == [
        ("breadth-first", "auto", 1.5),
        ("astar", "manhattan", 1.5),
        ("weighted-astar", "combined", 2.5),
        ("weighted-astar", "auto", 1.5),
    ]
    assert run("return js.formatRacers(given);", racers) == written
    refused = """return given.map((text) => {
        try { return js.parseRacers(text); } catch ({ message }) { return message; }
    });"""
    assert run(refused, ["astar", "a,b,c,d,e", "astar:manhattan:0,idastar"]) == [
        "A race has 2 to 4 racers, but the link names 1.",
        "A race has 2 to 4 racers, but the link names 5.",
        "A racer must be a solver and a heuristic, such as astar:manhattan, not 'astar:manhattan:0'.",
    ]
    assert all(run("return js.PRESETS.map(({ racers }) => js.formatRacers(js.parseRacers(racers)) === racers);"))
