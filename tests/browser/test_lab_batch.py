"""Batches in the lab: boards by seed and your own, and the rows and figures of `taquin bench`."""

import csv
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.seen import MARKS, SOLVING, barriers, intercept
from tests.web.command import taquin
from webapp.puzzle import scramble

BOARDS = "1 2 3/4 5 6/7 0 8\n\n8 6 7/2 5 4/3 0 1\n1 2 3/4 0 6/7 5 8\n"
TIMES = ("seconds", "searched", "waited")


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit("/lab/batch?size=3x3&count=6&seed=4")


def start(page: Page) -> None:
    page.get_by_role("button", name="Start").click()


def done(page: Page, boards: int) -> None:
    """Wait until all boards are solved."""
    expect(headline(page)).to_have_text(
        f"{boards} boards: {boards} solved, {boards} of them proved optimal", timeout=SOLVING
    )


def headline(page: Page) -> Locator:
    return page.locator("#figures-heading")


def trouble(page: Page) -> Locator:
    return page.locator("#batch-settings [data-part=trouble]")


def saved(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return Path(download.value.path()).read_text()


@pytest.mark.slow
def test_the_csv_and_the_json_are_those_of_the_command(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "own boards.txt"
    file.write_text(BOARDS)
    bench = ("bench", "--file", str(file), "--seconds", "10")
    page.locator("input[type=file]").set_input_files(file)
    start(page)
    done(page, 3)
    told, text = taquin(*bench, "--csv").stdout, saved(page, "Save as CSV")
    assert text.splitlines()[0] == told.splitlines()[0]
    own, theirs = (list(csv.DictReader(each.splitlines())) for each in (text, told))
    assert [untimed(row) for row in own] == [untimed(row) for row in theirs]
    assert [row for row in own if not (0 <= float(row["searched"]) and float(row["seconds"]) > 0)] == []
    lines = [json.loads(line) for line in saved(page, "Save as JSON").splitlines()]
    others = [json.loads(line) for line in taquin(*bench, "--json").stdout.splitlines()]
    assert [set(line) for line in lines] == [set(line) for line in others]
    same = ("set", "id", "position", "known", "solved", "proved", "optimal", "length", "lower", "gap", "share_proved")
    assert [[line.get(name) for name in same] for line in lines] == [
        [line.get(name) for name in same] for line in others
    ]


def untimed(row: dict[str, object]) -> dict[str, object]:
    """Return a row without times, nodes and moves, which depend on the tables used."""
    differing = (*TIMES, "expanded", "generated", "tables", "moves")
    return {name: value for name, value in row.items() if name not in differing} | {"limit": float(str(row["limit"]))}


@pytest.mark.slow
def test_random_boards_are_those_of_their_seeds_and_their_table_is_copied_by_key(page: Page) -> None:
    start(page)
    done(page, 6)
    rows = list(csv.DictReader(saved(page, "Save as CSV").splitlines()))
    assert [row["id"] for row in rows] == [f"seed {seed}" for seed in range(4, 10)]
    assert [row["position"] for row in rows] == [str(scramble(3, 3, seed)) for seed in range(4, 10)]
    expect(page.locator("[data-part=rows] tr")).to_have_count(6)
    expect(page.locator(".batch-chart canvas")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as text").press("Enter")
    expect(page.locator("#results").get_by_text("Copied.")).to_be_visible()
    copied = str(page.evaluate("navigator.clipboard.readText()")).splitlines()
    assert [f"seed {seed}" in line for line, seed in zip(copied[1:], range(4, 10), strict=True)] == 6 * [True]
    page.get_by_label("Or your own boards").fill(BOARDS)
    start(page)
    done(page, 3)
    expect(page.locator("[data-part=rows] tr")).to_have_count(3)


@pytest.mark.slow
def test_a_batch_reads_its_own_csv_and_that_of_the_command(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "boards.csv"
    file.write_text("# mine\nid,position\na,1 2 3/4 5 6/7 0 8\nb,1 2 3/4 0 6/7 5 8\n")
    file.write_text(taquin("bench", "--file", str(file), "--csv").stdout)
    for _ in range(2):
        page.locator("input[type=file]").set_input_files(file)
        start(page)
        done(page, 2)
        expect(trouble(page)).to_be_hidden()
        told = saved(page, "Save as CSV")
        assert [(row["id"], row["length"]) for row in csv.DictReader(told.splitlines())] == [("a", "1"), ("b", "2")]
        file.write_text(told)


@pytest.mark.slow
def test_a_solver_that_the_server_has_not_is_named(visit: Visit) -> None:
    page = visit("/lab/batch?solver=oracle")
    expect(page.locator("[data-part=hindrance]")).to_have_text("This server has no solver 'oracle'.")
    expect(page.get_by_label("Solver", exact=True)).to_have_value("auto")


@pytest.mark.slow
def test_a_batch_can_be_stopped_while_its_boards_are_read(page: Page) -> None:
    asked: list[Route] = []
    intercept(page, "**/api/v1/scramble?*", lambda route: asked.append(route))
    with page.expect_request("**/api/v1/scramble?*"):
        start(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Start")).to_be_focused()
    with page.expect_response("**/api/v1/scramble?*"):
        asked[0].continue_()
    page.get_by_label("How many").fill("7")
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    expect(page.locator("#results")).to_be_hidden()


@pytest.mark.slow
def test_the_axes_of_the_histogram_have_titles_and_whole_marks(visit: Visit) -> None:
    page = visit("/lab/batch")
    page.evaluate(MARKS, "[data-part=chart]")
    page.get_by_label("Or your own boards").fill("1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/0 7 8")
    start(page)
    done(page, 2)
    page.wait_for_function("() => window.marks.includes('boards')")
    marks = set(page.evaluate("window.marks"))
    assert "length, moves" in marks
    assert {"1", "2"} <= marks and not [mark for mark in marks if "." in mark]


@pytest.mark.slow
@pytest.mark.parametrize("settings", [PHONE, {"color_scheme": "dark"}], ids=["phone", "dark"])
def test_nothing_stands_in_anybodys_way(visit: Visit, settings: dict[str, object]) -> None:
    page = visit("/lab/batch?size=3x3&count=3", **settings)
    start(page)
    done(page, 3)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_on_a_phone_short_fields_share_a_row(visit: Visit) -> None:
    page = visit("/lab/batch", **PHONE)
    for names in (("Random boards of size", "How many", "First seed"), ("Heuristic", "Time limit per board")):
        boxes = [box for name in names if (box := page.get_by_label(name).bounding_box())]
        assert len(boxes) == len(names)
        assert len({box["y"] for box in boxes}) == 1
        assert len({box["x"] for box in boxes}) == len(names)
