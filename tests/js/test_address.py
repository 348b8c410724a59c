"""The page's address: which game it opens, what a tab remembers of it, and when it is written."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME
from tests.servers import ROOT

MODULES = ("game/game", "game/links/address", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const inTab = (given, act) => inHeldTime((pass) => {
    const address = new URL(given.address ?? given.here, "https://x.org");
    const kept = new Map(given.session ? [[js.KEY, JSON.stringify(given.session)]] : []);
    const listeners = new EventTarget();
    const real = performance.getEntriesByType;
    performance.getEntriesByType = () => [{ type: given.loading ?? "navigate" }];
    const fakes = {
        location: address, sessionStorage: {
            getItem: (name) => kept.get(name) ?? null,
            setItem: (name, text) => { if (given.isFull) throw new Error(); kept.set(name, text); },
        },
        history: { state: null, replaceState: (state, title, to) => { address.href = new URL(to, address).href; } },
        addEventListener: listeners.addEventListener.bind(listeners),
    };
    return drawnBy(async () => {
        document.baseURI = "https://x.org/";
        const session = () => JSON.parse(kept.get(js.KEY));
        return act({ address, listeners, session, pass, here: () => address.pathname + address.search });
    }, fakes).finally(() => { performance.getEntriesByType = real; });
});
const opened = (given) => inTab(given, ({ address }) => {
    const { shared, left } = js.opening(address, given.link);
    const { start, moves, chosenGoal, solutionFrom } = shared ?? {};
    return [start ? js.formatPosition(start) : null, moves ? js.formatMoves(moves) : null, chosenGoal, solutionFrom,
    left?.elapsed];
});
"""
)
HERE, THERE = (f"{ROOT}/p/{position}" for position in ("1-2-3.4-0-5", "1-2.0-3"))
GAME, OTHER = "1 2 3/4 0 5", "1 2/0 3"
LEFT = {
    "link": f"{HERE}?moves=RL",
    "address": HERE,
    "before": "/p/9",
    "chosenGoal": "snake",
    "solutionFrom": 1,
    "elapsed": 7,
}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, [GAME, "", None, None, None]),
        ({"link": f"{THERE}?moves=L"}, [OTHER, "L", None, None, None]),
        ({"address": "/"}, [None, None, None, None, None]),
        ({"address": f"{HERE}?moves=R9"}, [None, None, None, None, None]),
        ({"address": "/p/nonsense"}, [None, None, None, None, None]),
        ({"session": LEFT}, [GAME, "RL", "snake", 1, 7]),
        ({"session": LEFT, "link": THERE}, [GAME, "RL", "snake", 1, 7]),
        ({"session": LEFT | {"link": f"{HERE}?moves=R9"}}, [GAME, "", "snake", None, 7]),
        ({"session": LEFT | {"address": THERE}}, [GAME, "", None, None, None]),
        ({"session": LEFT | {"address": THERE, "before": HERE}}, [GAME, "", None, None, None]),
        (
            {"session": LEFT | {"address": THERE, "before": HERE}, "loading": "reload"},
            [GAME, "RL", "snake", 1, 7],
        ),
        ({"session": LEFT | {"isShow": True}}, [GAME, "RL", "snake", 1, None]),
        ({"session": {"link": HERE, "elapsed": 3}}, [GAME, "", None, None, 3]),
    ],
)
def test_a_tab_goes_on_with_the_game_of_its_address(run: Run, given: dict[str, Any], found: list[Any]) -> None:
    assert run("return opened(given);", {"here": HERE, **given}) == found


KEPT = """return inTab(given, async ({ address, listeners, session, pass, here }) => {
    const seen = [];
    const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5"), ...js.gameAt(here()) });
    js.updateAddress(game, () => ({ elapsed: 5, isPaused: false, isShow: given.isShow }), () => given.daily ?? "",
    "Ada");
    const play = (text) => js.parseMoves(text).forEach((move) => game.play(move));
    const note = () => seen.push(here());
    await ACTS;
    return [...seen, session()];
});"""


def kept(run: Run, acts: str, **given: Any) -> list[Any]:
    """Return the addresses that were noted during acts, and what the tab remembers at the end."""
    return run(KEPT.replace("ACTS", f"(async () => {{ {acts} }})()"), {"here": HERE, "there": THERE, **given})  # type: ignore[no-any-return]


def test_the_address_follows_the_game_after_a_moment(run: Run) -> None:
    acts = "play('R'); await pass(299); note(); play('L'); await pass(1); note(); play('D'); await pass(300); note();"
    *seen, session = kept(run, acts)
    assert seen == [HERE, f"{HERE}?moves=RL", f"{HERE}?moves=RLD"]
    assert session["link"] == session["address"] == f"{HERE}?moves=RLD"
    assert session["before"] == f"{HERE}?moves=RL" and session["elapsed"] == 5


@pytest.mark.parametrize(
    "leave",
    [
        "send(listeners, 'pagehide')",
        "send(document, 'submit')",
        "document.hidden = true; send(document, 'visibilitychange')",
    ],
)
def test_the_address_is_written_as_the_page_is_left(run: Run, leave: str) -> None:
    assert kept(run, f"play('R'); {leave}; note();")[0] == f"{HERE}?moves=R"


def test_a_page_that_is_shown_again_writes_no_address(run: Run) -> None:
    assert kept(run, "play('R'); document.hidden = false; send(document, 'visibilitychange'); note();")[0] == HERE


def test_a_daily_puzzle_keeps_its_own_address_and_remembers_its_moves(run: Run) -> None:
    *seen, session = kept(run, "note(); play('R'); await pass(300); note();", daily="/daily/3x2")
    assert seen == ["/daily/3x2"] * 2 and session["link"] == f"{HERE}?moves=R"
    linked = kept(run, "note();", daily="/daily/3x2", address=f"{HERE}?moves=R")
    assert linked[0] == f"{HERE}?moves=R"


def test_a_solution_to_be_shown_names_who_shows_it(run: Run) -> None:
    assert kept(run, "note();", isShow=True, address=f"{HERE}?moves=R")[0] == f"{HERE}?moves=R&by=Ada"
    assert kept(run, "note();", address=f"{HERE}?moves=R")[0] == f"{HERE}?moves=R"


def test_going_back_within_the_page_loads_the_game_of_the_address(run: Run) -> None:
    back = "address.href = new URL(given.there, address).href; send(listeners, 'popstate'); await pass(300); note();"
    same = "const { id } = game; send(listeners, 'popstate'); seen.push(game.id === id);"
    assert kept(run, f"{back} seen.push(js.formatPosition(game.start)); {same}")[:3] == [THERE, OTHER, True]


def test_without_storage_the_address_is_still_written(run: Run) -> None:
    seen = kept(run, "play('R'); await pass(300); note();", isFull=True, session=LEFT)
    assert seen[0] == f"{HERE}?moves=R" and seen[1] == LEFT
