"""A visit in each engine, with the server and offline: play, paste, why, solve, replay, share. And derived colours."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack

import pytest

from tests.browser.conftest import ROOT
from tests.browser.engines.engine import Engine, Missing
from tests.browser.engines.firefox import firefox
from tests.browser.engines.walker import Walker, part
from tests.browser.engines.webkit import webkit
from tests.browser.engines.witnessed import Witnessed
from tests.browser.seen import at
from tests.browser.test_accent import TEXT, WORST
from tests.conftest import in_one_piece, serving
from tests.positions import FOURTEEN_FIFTEEN, HARDEST_3X3, PUBLISHED_4X4, SLIDYSIM_4X4, SOLVED_3X3, SOLVED_4X4
from webapp.puzzle import Board, parse_moves
from webapp.puzzle.moves import inverted
from webapp.server.app import create_app

pytestmark = [
    pytest.mark.slow,
    # Selenium warns about its own user agent
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]
NEAR = Board.parse("1 2 3/4 5 6/0 7 8")
"""two moves from the goal"""
WAY = "DDRRUULL"
"""moves that lead to the goal, from the position where they are undone from it"""


def application() -> Witnessed:
    """Return the application with the real solver and joined scripts, whose pages have a witness."""
    return Witnessed(in_one_piece(create_app({"TESTING": True, "TABLES": "small", "JOINS_SCRIPTS": True})), ROOT)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Yield the address of a server."""
    with serving(application()) as address:
        yield f"http://{address}"


ENGINES: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "Firefox": firefox,
    "WebKit": webkit,
}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Yield a browser; if it is missing, the tests are skipped with the reason."""
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(ENGINES[request.param]())
        except Missing as why:
            pytest.skip(str(why))
        yield browser


@pytest.fixture
def walker(engine: Engine, site: str) -> Iterator[Walker]:
    """Yield a visitor whose pages must have no fault."""
    walker = Walker(engine, site)
    yield walker
    assert walker.faults() == []


def test_play_a_tile_slides_when_it_is_clicked_and_by_the_keys(walker: Walker) -> None:
    walker.open(at(NEAR))
    walker.click("#tile-7")
    walker.sees_board(NEAR.play(parse_moves("L")))
    walker.play("L")
    walker.sees_board(SOLVED_3X3)
    walker.sees("[data-show=stm]", "2")


def test_paste_a_position_that_was_copied_elsewhere_is_on_the_board(walker: Walker) -> None:
    walker.open(at(NEAR))
    walker.paste(part("door", "text"), PUBLISHED_4X4)
    walker.sees_board(PUBLISHED_4X4)
    walker.sees(part("door", "title"), "Can be solved.")


@pytest.mark.parametrize(
    ("position", "verdict", "reason"),
    [
        (SLIDYSIM_4X4, "Can be solved.", "18 inversions + row 4 of the blank = 22, even."),
        (FOURTEEN_FIFTEEN, "Cannot be solved.", "1 inversion + row 4 of the blank = 5, odd."),
    ],
    ids=["solvable", "unsolvable"],
)
def test_why_the_verdict_has_its_reason(walker: Walker, position: str, verdict: str, reason: str) -> None:
    walker.open(at(SOLVED_3X3))
    walker.paste(part("door", "text"), position)
    walker.sees(part("door", "title"), verdict)
    walker.click(part("door", "ask-why"))
    walker.sees(part("door", "proof"), reason)


def test_solve_the_search_proves_the_length_that_is_known(walker: Walker) -> None:
    walker.open(at(HARDEST_3X3[0]))
    walker.click(part("playbar", "solve"))
    walker.sees(part("solve", "headline"), "31 moves, the shortest possible")


def test_replay_every_step_is_shown_up_to_the_goal(walker: Walker) -> None:
    moves = parse_moves(WAY)
    start = Board.parse(SOLVED_4X4).play(inverted(moves))
    walker.open(f"{at(start)}?moves={WAY}&step=0")
    for step in range(1, len(moves) + 1):
        walker.click(part("transport", "forward"))
        walker.sees_board(start.play(moves[:step]))
    walker.sees_board(SOLVED_4X4)
    walker.click(part("transport", "first"))
    walker.click(part("transport", "toggle"))
    walker.sees_board(SOLVED_4X4)


def test_share_the_link_opens_with_the_same_board_and_its_moves(walker: Walker, site: str) -> None:
    walker.open(at(PUBLISHED_4X4))
    walker.play("RD")
    walker.click(part("share", "copy"))
    walker.sees(part("share", "message"), "Link copied.")
    shared = walker.value(part("share", "link"))
    walker.open(at(NEAR))
    walker.open(shared.removeprefix(site))
    walker.sees_board(Board.parse(PUBLISHED_4X4).play(parse_moves("RD")))
    walker.sees("[data-show=stm]", "2")


def test_offline_a_link_opens_and_is_played_hinted_and_solved(engine: Engine) -> None:
    with serving(application()) as address:
        walker = Walker(engine, f"http://{address}")
        walker.open(at(NEAR))
        walker.wait("navigator.serviceWorker.controller")
    engine.open(f"http://{address}{at(PUBLISHED_4X4)}")
    walker.sees("#away", "The server cannot be reached.")
    walker.click(part("playbar", "solve"))
    walker.sees(part("solve", "headline"), "46 moves, the shortest possible")
    engine.open(f"http://{address}{at(NEAR)}")
    walker.sees("#away", "The server cannot be reached.")
    walker.click("#hint")
    walker.sees(".of-hint", "Next in place: 7. Move tile 7.")
    walker.play("LL")
    walker.sees_board(SOLVED_3X3)
    walker.sees("[data-show=stm]", "2")
    assert walker.faults() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_accent_of_any_colour_has_its_contrast(walker: Walker, engine: Engine, theme: str) -> None:
    walker.open("/offline")
    wished = f"({WORST})({json.dumps([[TEXT], [0, 85, 170, 255]])})"
    [(contrast, *where)] = engine.evaluate(f"(document.documentElement.dataset.theme = {json.dumps(theme)}, {wished})")
    assert contrast >= 4.5, where
