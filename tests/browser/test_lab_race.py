"""The lab's race: searches on one clock, their lower bounds and solutions, as text and CSV."""

import csv
import re
from io import StringIO
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import MARKS, SOLVING, barriers_in_light_and_dark, intercept
from tests.positions import PUBLISHED_4X4
from tests.web.command import objects, taquin
from webapp.puzzle import Board, named_goal, parse_moves

LINK = f"/lab/race?position={Board.parse(PUBLISHED_4X4).link}"
HARD = "/lab/race?position=0-12-9-13.15-11-10-14.3-7-2-5.4-8-6-1"
"""80 moves away: no search ends by itself during a test"""
EASY = "/lab/race?position=1-2-3.4-0-5.7-8-6&racers=astar:manhattan,breadth-first"
SCREENS = pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])


def part(page: Page, name: str) -> Locator:
    return page.locator(f":is(#race-setup, #race-stage) [data-part={name}]")


def run(page: Page) -> None:
    page.get_by_role("button", name="Start the race").click()
    over(page)


def over(page: Page) -> None:
    expect(part(page, "message")).to_contain_text("The race is over", timeout=SOLVING)


def rows(page: Page) -> list[dict[str, str]]:
    """Return the table of results, a dictionary a racer."""
    table = part(page, "results")
    names = table.locator("thead th").all_inner_texts()
    texts = [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr").all()]
    return [dict(zip(names, row, strict=True)) for row in texts]


def figures(row: dict[str, str], *names: str) -> tuple[int, ...]:
    return tuple(int(row[name].replace(",", "")) for name in names)


def slide_to(page: Page, place: int) -> None:
    """Set the time line to this many thousandths of its range."""
    part(page, "slider").evaluate(
        "(slider, place) => { slider.value = place; slider.dispatchEvent(new Event('input')); }", place
    )


def copied(page: Page, button: str, said: str) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text(said)).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()")).replace("\r\n", "\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    "heuristics",
    [("manhattan", "linear-conflict", "corner-tiles", "last-moves"), ("combined", "manhattan")],
    ids=["one by one", "together"],
)
def test_a_race_of_a_star_has_the_figures_of_the_command_to_the_node(visit: Visit, heuristics: tuple[str, ...]) -> None:
    page = visit(f"{LINK}&seconds=60&racers={','.join(f'astar:{heuristic}' for heuristic in heuristics)}")
    run(page)
    for row, heuristic in zip(rows(page), heuristics, strict=True):
        (told,) = objects(taquin("solve", "--json", PUBLISHED_4X4, "--solver", "astar", "--heuristic", heuristic))
        names = ("found", "proved", "expanded", "generated")
        assert figures(row, *names) == (46, told["lower"], told["expanded"], told["generated"]), heuristic
        assert row["optimal"] == "yes"


@pytest.mark.slow
def test_a_bound_that_is_the_only_one_stands_in_the_middle_of_its_chart(visit: Visit) -> None:
    page = visit(EASY.replace("breadth-first", "astar:linear-conflict"))
    page.evaluate(MARKS, "[data-part=bounds]")
    run(page)
    page.wait_for_function("() => window.marks.length")
    assert {"1", "2", "3"} <= set(page.evaluate("window.marks"))
    assert not {"0", "4", "5"} & set(page.evaluate("window.marks"))


@pytest.mark.slow
@pytest.mark.parametrize("decades", [2, 9])
def test_a_logarithmic_axis_marks_each_power_of_ten_once(visit: Visit, decades: int) -> None:
    page = visit("/lab/race")
    page.evaluate(MARKS, "[data-part=bounds]")
    page.evaluate(
        """async (decades) => {
            const { createRacersPlot } = await import("/static/js/lab/race/charts.js");
            const place = document.querySelector("[data-part=bounds]");
            for (let at = place; at; at = at.parentElement) at.hidden = false;
            const inks = () => ({ racers: ["red"], text: "black", line: "gray", ground: "white" });
            const titles = { across: "bound", up: "expanded" };
            const plot = createRacersPlot(place, { inks, titles, isLogarithmic: true, isWhole: true, format: String });
            plot.show([{ points: [[40, 2], [50, 0.9 * 10 ** decades]], here: null }]);
        }""",
        decades,
    )
    page.wait_for_function("() => window.marks.includes('expanded')")
    marks = page.evaluate("window.marks")
    assert "0" not in marks
    draws = marks.count("bound")  # the chart may be drawn again when its element is resized
    assert [marks.count(mark) for mark in ("1", "10", "100", "expanded")] == [draws] * 4


@pytest.mark.slow
def test_a_solution_leads_to_its_replay(visit: Visit) -> None:
    page = visit(EASY)
    run(page)
    link = page.get_by_role("link", name="replay them").first
    address = urlsplit(str(link.get_attribute("href")))
    moves = parse_moves(parse_qs(address.query)["moves"][0])
    assert Board.parse("1 2 3/4 0 5/7 8 6").play(moves) == named_goal("standard", 3, 3)
    link.click()
    expect(page.locator("#board")).to_be_visible()
    expect(page).to_have_url(re.compile("/p/1-2-3.4-0-5.7-8-6"))


@pytest.mark.slow
def test_on_a_clock_of_seconds_none_has_more_than_the_others(visit: Visit) -> None:
    page = visit(f"{HARD}&racers=idastar:manhattan,astar:manhattan&seconds=1")
    run(page)
    seconds = [float(row["seconds"]) for row in rows(page)]
    assert [taken for taken in seconds if not 0.9 < taken < 10] == [], seconds
    expect(page.get_by_text("reached its limit")).to_have_count(2)


@pytest.mark.slow
def test_on_a_clock_of_nodes_all_generate_as_many(visit: Visit) -> None:
    page = visit(f"{HARD}&racers=idastar:manhattan,astar:linear-conflict,breadth-first&nodes=100000")
    run(page)
    generated = [figures(row, "generated")[0] for row in rows(page)]
    assert [each for each in generated if not 100_000 <= each < 110_000] == [], generated


@pytest.mark.slow
def test_the_race_is_run_once_more_side_by_side(visit: Visit) -> None:
    page = visit(EASY)
    run(page)
    slide_to(page, 0)
    expect(part(page, "slider")).to_have_attribute("aria-valuetext", re.compile("^0"))
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(part(page, "slider")).to_have_value("1000")
    expect(page.get_by_role("button", name="Replay")).to_be_visible()


@pytest.mark.slow
def test_the_results_are_copied_as_text_and_as_csv(visit: Visit) -> None:
    page = visit(EASY)
    run(page)
    table = [row["expanded"] for row in rows(page)]
    head, *lines = copied(page, "Copy as text", "Table copied.").splitlines()
    assert head.split()[:3] == ["racer", "proved", "found"] and len(lines) == 2
    told = list(csv.DictReader(StringIO(copied(page, "Copy as CSV", "copied as CSV"))))
    assert [row["expanded"] for row in told] == table
    assert [row["racer"] for row in told] == ["A*, Manhattan distance", "Breadth-first"]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    assert saved.value.path().read_text().splitlines()[0].startswith("racer,proved,found")


def test_only_what_goes_together_is_offered(visit: Visit) -> None:
    page = visit("/lab/race?position=1-2-3-4-5.6-7-8-9-10.11-12-13-14-15.16-17-18-19-20.21-22-23-0-24")
    heuristic = page.get_by_label("Racer 1: heuristic")
    expect(heuristic.locator("[value=combined]")).to_have_count(1)
    expect(heuristic.locator("[value=walking-distance]")).to_have_count(0)
    page.get_by_label("Racer 1: solver").select_option("breadth-first")
    expect(heuristic).to_be_hidden()
    page.get_by_label("Racer 1: solver").select_option("greedy")
    expect(heuristic.locator("[value=zero]")).to_have_count(0)
    solver = page.get_by_label("Racer 1: solver")
    expect(solver.locator("[value=train]")).to_have_count(0)
    expect(solver.locator("[value=auto]")).to_have_count(1)


def test_the_train_races_on_a_board_that_it_fits(visit: Visit) -> None:
    page = visit("/lab/race?position=8-6-7.2-5-4.3-0-1&racers=train,rows")
    expect(page.get_by_label("Racer 1: solver")).to_have_value("train")
    run(page)
    expect(page.locator(".lane-headline").first).to_contain_text("43")


@pytest.mark.slow
def test_a_random_position_that_comes_late_ends_no_race(visit: Visit) -> None:
    page = visit(EASY)
    asked: list[Route] = []
    intercept(page, "**/api/v1/scramble?*", lambda route: asked.append(route))
    with page.expect_request("**/api/v1/scramble?*"):
        page.get_by_role("button", name="Random 3 × 3").click()
    page.get_by_role("button", name="Start the race").click()
    with page.expect_response("**/api/v1/scramble?*"):
        asked[0].continue_()
    over(page)
    expect(page.get_by_label("Numbers, a link")).to_have_value("1 2 3/4 0 5/7 8 6")


@pytest.mark.slow
def test_a_racer_whose_search_is_lost_says_why(visit: Visit) -> None:
    page = visit(f"{HARD}&racers=idastar:manhattan,astar:manhattan&seconds=60", new=True)
    sockets: list[WebSocketRoute] = []

    def overhear(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/live?*", overhear)
    page.reload()
    page.get_by_role("button", name="Start the race").click()
    lane = page.locator(".lane").first
    expect(lane).to_contain_text("expanded", timeout=SOLVING)
    sockets[0].close()
    expect(lane).to_contain_text("The connection to the server was lost")


@pytest.mark.slow
@SCREENS
def test_nobody_is_kept_out_of_the_race(visit: Visit, screen: dict[str, object]) -> None:
    page = visit(
        f"{HARD}&racers=astar:combined,idastar,weighted-astar:combined:2,rows&nodes=300000",
        **screen,
    )
    assert barriers_in_light_and_dark(page) == []
    run(page)
    for table in page.get_by_text("As a table").all():
        table.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers_in_light_and_dark(page) == []
