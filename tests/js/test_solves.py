"""The solves of this browser without a page: how a new one compares with those before."""

from tests.js.conftest import Run

MODULES = ("storage/solves", "storage/solve")
PRELUDE = """
const solvesIn = (kept) => js.createSolves({ storage: {
    all: async () => kept,
    put: async (_, solves) => { kept.push(...solves); return true; },
    remove: async () => {},
} });
const solve = (start, time, more = {}) => ({ ...js.BLANK, date: time, size: "3x3", start, time, ...more });
const standing = async (kept, made) => Object.values(await solvesIn(kept).note(made));
"""


def test_a_solve_is_compared_with_those_that_count(run: Run) -> None:
    found = run(
        """const kept = () => [
            solve("a", 5000), solve("b", 4000, { penalty: "+2" }), solve("c", 1000, { uncounted: "shown" }),
            solve("d", 1000, { size: "4x4" }), solve("e", 1000, { penalty: "DNF" }),
        ];
        return [
            await standing(kept(), solve("f", 4500)),
            await standing(kept(), solve("f", 5500)),
            await standing(kept(), solve("a", 3000)),
            await standing(kept(), solve("f", 3000, { uncounted: "easy" })),
        ];"""
    )
    best, slower, again, easy = found
    assert best == [True, 4500, None, ""]
    assert slower == [False, 5000, None, ""]
    assert (again, easy) == ([False, 5000, None, "again"], [False, 5000, None, "easy"])
