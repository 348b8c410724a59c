"""A search's lower bounds and solutions over time, without a page."""

from tests.js.conftest import Run

MODULES = ("play/panels/solve/bounds-chart",)


def test_each_bound_that_rises_and_each_solution_is_a_moment_and_a_report_without_news_is_none(run: Run) -> None:
    found = run(
        """const moments = js.createMoments();
        const note = (seconds, lower, upper = null) => moments.note({
            info: { type: "info", phase: "searching", seconds, lower, upper }, improved: null, result: null,
        });
        for (const each of [[1, 10], [2, 10], [3, 12], [4, 12, 20], [5, 14, 20], [6, 14, 20]]) note(...each);
        const told = () => [moments.list.map(({ seconds, lower, upper }) => [seconds, lower, upper]), moments.until];
        const first = told();
        moments.clear();
        note(2, 5);
        return [first, told()];"""
    )
    assert found == [
        [[[1, 10, None], [3, 12, None], [4, 12, 20], [5, 14, 20]], 6],
        [[[2, 5, None]], 2],
    ], "the search after it begins anew"
