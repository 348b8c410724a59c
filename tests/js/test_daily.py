"""The daily puzzle in the page, which works without the server: the same positions as the server's."""

from datetime import date, timedelta

from tests.js.conftest import Run
from webapp.puzzle import DAILY_SIZES, daily
from webapp.server.pages import FIRST_DAY

MODULES = ("puzzle/daily", "puzzle/position")
POSITION = "return given.map(([size, day]) => js.formatPosition(js.dailyPosition(size, day, '2100-01-01')))"


def test_the_page_and_the_server_have_the_same_puzzles(run: Run) -> None:
    days = [FIRST_DAY + timedelta(days=back) for back in range(0, 9000, 97)]
    wanted = [(size, day) for day in days for size in DAILY_SIZES]
    found = run(POSITION, [[f"{width}x{height}", str(day)] for (width, height), day in wanted])
    assert found == [str(daily(day, *size)) for size, day in wanted]


def test_other_sizes_and_days_are_refused_with_a_sentence(run: Run) -> None:
    said = """return given.map(([size, day]) => {
      try { return js.dailyPosition(size, day, "2026-11-29"); } catch ({ message }) { return message; }
    })"""
    days = f"Daily puzzles are from {FIRST_DAY} to 2026-11-29."
    wanted = [
        ["4x4", str(FIRST_DAY - timedelta(days=1))],
        ["4x4", "2026-11-30"],
        ["3x3", "2026-02-30"],
        ["3x3", "yesterday"],
        ["7x7", str(date(2026, 5, 5))],
    ]
    assert run(said, wanted) == [
        days,
        days,
        days,
        days,
        "There is no daily puzzle of that size. Choose 3\xa0×\xa03, 4\xa0×\xa04, 5\xa0×\xa05.",
    ]
