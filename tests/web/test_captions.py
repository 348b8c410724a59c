"""The caption of a picture: the verdict, or the number of moves, proved or between bounds, never guessed."""

import shutil
import subprocess
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.web.scripted import scripted
from webapp.media import drawing
from webapp.puzzle import SharedGame, parse_moves
from webapp.solver import Solution, Stopped

START = "1-2-3.4-5-6.0-7-8"
TEXT = "{http://www.w3.org/2000/svg}text"
NOT_PROVED = Solution(parse_moves("L2"), False, 1, "rows", "", "stm", 0, 0, 0.1)


def label_of(answer):
    """Return the last text of an SVG, which is below the board."""
    return [element.text for element in ElementTree.fromstring(answer.text).iter(TEXT)][-1]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (START, "Can be solved"),
        ("1-2-3.4-5-6.8-7-0", "Cannot be solved"),
        ("1-2-3.4-5-6.8-7-0?faces=ABCDEFGG", "Can be solved"),
    ],
)
def test_the_verdict_stands_under_the_board(client, link, said):
    path, _, query = link.partition("?")
    answer = client.get(f"/p/{path}/board.svg?label=verdict&{query}")
    assert label_of(answer) == said
    position = path.replace("-", " ").replace(".", "/")
    assert ElementTree.fromstring(answer.text).get("aria-label") == f"{position}. {said}."


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (Solution(parse_moves("L2"), True, 2, "idastar", "", "stm", 0, 0, 0.1), "2 moves, optimal"),
        (Solution(parse_moves("L"), True, 1, "idastar", "", "stm", 0, 0, 0.1), "1 move, optimal"),
        (Solution((), True, 0, "idastar", "", "stm", 0, 0, 0.1), "Solved"),
        (NOT_PROVED, "At least 1 and at most 2 moves"),
        (Stopped("limit", 40, None, None, 0, 0, 0.1), "At least 40 moves"),
        (Stopped("limit", 0, None, None, 0, 0, 0.1), "Can be solved"),
        (Stopped("limit", 40, 58, parse_moves("L2"), 0, 0, 0.1), "At least 40 and at most 58 moves"),
    ],
)
def test_moves_are_called_optimal_only_when_that_is_proved(client, solver, end, said):
    solver.script = lambda: scripted(end)
    answer = client.get(f"/p/{START}/board.svg?label=optimal")
    assert label_of(answer) == said
    is_settled = said in ("Solved", "1 move, optimal", "2 moves, optimal")
    assert ("max-age" in answer.headers["Cache-Control"]) == is_settled


def test_a_caption_that_is_settled_is_not_searched_for_again(client, solver):
    for name in ("board.svg", "board.png", "board.svg"):
        client.get(f"/p/{START}/{name}?label=optimal")
    assert len(solver.calls) == 1
    assert solver.calls[0].limit.seconds <= 2


@pytest.mark.parametrize("query", ["goal=turned", "goal=magic", "faces=ABCDEFGG"])
def test_the_search_for_a_caption_is_for_the_whole_problem(client, solver, query):
    client.get(f"/p/{START}/board.svg?label=optimal&{query}")
    assert [call.problem for call in solver.calls] == [SharedGame.parse(f"/p/{START}?{query}").problem]


def test_one_that_is_not_is_searched_for_again(client, solver):
    solver.script = lambda: scripted(NOT_PROVED)
    for _ in range(2):
        client.get(f"/p/{START}/board.svg?label=optimal")
    assert len(solver.calls) == 2


def test_a_large_board_is_not_searched_and_its_caption_stays(client, solver):
    solver.script = lambda: scripted(NOT_PROVED)
    for name in ("board.svg", "board.png"):
        answer = client.get(f"/p/1-2-3-4-5.6-7-8-9-10.11-12-13-14-15.16-17-18-19-20.21-22-23-0-24/{name}?label=optimal")
        assert "max-age" in answer.headers["Cache-Control"]
    assert [call.options.solver for call in solver.calls] == ["rows"]
    client.get(f"/p/{'-'.join(map(str, range(1, 20)))}-0/board.svg?label=optimal&faces={'A' * 19}")
    assert solver.calls[-1].options.solver == "auto", "several goals are beyond a solution by hand"


@pytest.mark.parametrize(
    ("start", "query"),
    [
        ("1-2-3-4.5-6-7-8.9-10-11-12.13-14-0-15", ""),
        ("1-2-3-4-5.6-7-8-9-10.11-12-13-14-15.16-0-17-18-19", "&faces=AABCDEFGHIJKLMNOPQR"),
    ],
    ids=["16 cells", "letters"],
)
def test_a_board_with_few_cells_or_several_goals_is_searched(client, solver, start, query):
    client.get(f"/p/{start}/board.svg?label=optimal{query}")
    assert [call.options.solver for call in solver.calls] == ["auto"]


def test_a_busy_server_says_what_it_knows_without_a_search(app, client, solver):
    scheduler = app.extensions["scheduler"]
    for _ in range(app.config["SEARCHES"] + app.config["QUICK"] + app.config["LINE"]):
        scheduler.enter()
    assert label_of(client.get(f"/p/{START}/board.svg?label=optimal")) == "Can be solved"
    assert solver.running == 0


def test_what_cannot_be_solved_is_not_searched(client, solver):
    assert label_of(client.get("/p/1-2-3.4-5-6.8-7-0/board.svg?label=optimal")) == "Cannot be solved"
    assert solver.calls == []


def test_a_label_that_is_none_is_refused(client):
    answer = client.get(f"/p/{START}/board.png?label=best")
    assert answer.status_code == 400
    assert "must be verdict or optimal" in answer.text


def test_the_png_has_its_label_under_the_board(client):
    plain, labelled = (
        Image.open(BytesIO(client.get(f"/p/{START}/board.png{query}").data)) for query in ("", "?label=verdict")
    )
    assert plain.size == labelled.size
    under = 0, 630 - 80, 1200, 630 - 20
    assert len(labelled.crop(under).getcolors(1 << 20)) > 1
    assert plain.crop((0, 600, 1200, 630)).getcolors() == [(1200 * 30, (0xF5, 0xF0, 0xEA))]


@pytest.mark.parametrize("start", [START, "1-2-3-4-5.6-7-8-9-0", "1-2.3-4.5-6.7-8.9-0"], ids=["3x3", "5x2", "2x5"])
def test_the_board_of_a_png_ends_above_its_label(client, start):
    image = Image.open(BytesIO(client.get(f"/p/{start}/board.png?label=verdict").data))
    assert image.crop((0, 535, 1200, 540)).getcolors() == [(1200 * 5, (0xF5, 0xF0, 0xEA))]


def test_a_caption_is_in_the_language_of_who_asks(client):
    answer = client.get(f"/p/{START}/board.svg?label=verdict", headers={"Accept-Language": "ru"})
    assert label_of(answer) == "Решение есть"
    assert "Accept-Language" in answer.headers["Vary"]
    assert "Accept-Language" not in client.get(f"/p/{START}/board.svg").headers.get("Vary", "")


def test_a_caption_without_letters_for_it_is_drawn_in_english(client, monkeypatch):
    monkeypatch.setattr("webapp.media.drawing.FONTS", ())
    drawing._wide_fonts.cache_clear()
    english, chinese = (
        client.get(f"/p/{START}/board.png?label=verdict", headers={"Accept-Language": language}).data
        for language in ("en", "zh")
    )
    drawing._wide_fonts.cache_clear()
    assert chinese == english


@pytest.mark.parametrize("caption", ["Решение есть", "可以求解"])
def test_a_caption_is_drawn_in_a_font_of_the_machine_that_has_its_letters(caption):
    if not shutil.which("fc-list"):
        pytest.skip("there is no fc-list to ask for fonts")
    asked = ["fc-list", f":charset={ord(caption[0]):x}", "file"]
    files = subprocess.run(asked, capture_output=True, text=True).stdout
    if any(name in files for name in drawing.FONTS):
        assert drawing.has_letters_for(caption)
