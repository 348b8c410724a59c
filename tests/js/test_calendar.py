"""Counts of days and answers: the calendar of daily puzzles, days solved in a row, the score of the Gem Puzzle."""

from calendar import monthrange
from datetime import date, timedelta

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("puzzles/calendar", "play/streak", "play/puzzle-types/gem-panel")
PRELUDE = DRAWN


def test_a_month_has_the_days_of_the_calendar(run: Run) -> None:
    months = [f"{year}-{month:02}" for year in (2026, 2027, 2028) for month in range(1, 13)]
    found = run("return given.map((month) => [js.daysOf(month), js.columnOf(month + '-01')])", months)
    for month, (days, column) in zip(months, found, strict=True):
        year, number = map(int, month.split("-"))
        assert days == [str(date(year, number, day)) for day in range(1, monthrange(year, number)[1] + 1)]
        assert column == date(year, number, 1).weekday()


def test_months_are_counted_over_the_end_of_a_year(run: Run) -> None:
    assert run("return [js.movedBy('2026-12', 1), js.movedBy('2026-01', -1)]") == ["2027-01", "2025-12"]


def test_days_in_a_row_end_today_or_yesterday(run: Run) -> None:
    today = date(2026, 3, 2)
    days = [str(today - timedelta(days=back)) for back in range(5)]
    streak = "return js.streakOf(new Set(given), '2026-03-02')"
    assert run(streak, days) == 5
    assert run(streak, days[1:]) == 4
    assert run(streak, [days[0], *days[2:]]) == 1
    assert run(streak, days[2:]) == 0
    assert run(streak, []) == 0


def test_answers_about_gem_puzzles_are_counted_with_their_streaks(run: Run) -> None:
    scores = run(
        """localStorage.removeItem("taquin-gem");
        const scores = given.map((wasRight) => (js.noteAnswer(wasRight), Object.values(js.readScore())));
        localStorage.setItem("taquin-gem", "3 2 x");
        return [...scores, Object.values(js.readScore())];""",
        [True, True, False, True],
    )
    assert scores == [[1, 1, 1, 1], [2, 2, 2, 2], [3, 2, 0, 2], [4, 3, 1, 2], [0, 0, 0, 0]]
    said = run(
        "return [[true, true], [true, false], [false, true], [false, false]].map((each) => js.sentenceOn(...each));"
    )
    assert said == [f"{word}: it {fact}." for word in ("Right", "No") for fact in ("can be solved", "is impossible")]


def test_the_calendar_goes_from_the_first_month_to_this_one(run: Run) -> None:
    months = run(
        """return drawnBy(() => {
            const [today, seen] = [new Date().toISOString().slice(0, 10), []];
            const first = js.movedBy(today.slice(0, 7), -2);
            const place = new Drawn("div", { dataset: { first: `${first}-15` } });
            js.createCalendar(place);
            const buttons = () => place.all("button");
            const isOff = ({ attributes }) => attributes.disabled === "";
            const note = () => seen.push([...buttons().map(isOff), buttons().indexOf(document.activeElement)]);
            const days = place.all("a").map(({ attributes }) => attributes["aria-label"]);
            const marked = place.all("a").filter(({ attributes }) => attributes["aria-current"] === "date");
            note();
            for (const number of [0, 0, 1]) {
                buttons()[number].focus();
                click(buttons()[number]);
                note();
            }
            const isWhole = days.length === Number(today.slice(8)) && days.at(-1) === today;
            return [seen, isWhole, marked.length === 1 && marked[0].attributes["aria-label"] === today];
        });"""
    )
    assert months == [[[False, True, -1], [False, False, 0], [True, False, 1], [False, False, 1]], True, True]
