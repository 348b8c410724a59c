"""The cover over a paused game: keys that would move tiles uncover the board, all others keep their meaning."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/cover", "ui/keys")
PRELUDE = (
    DRAWN
    + """
/** The cover of a board; `act` gets its parts, what was done, and a function that leaves the page. */
const covering = (act) => drawnBy(() => {
    const page = new Drawn("main");
    const cover = new Drawn("button", { id: "cover" });
    page.append(new Drawn("div", { id: "board" }), cover, new Drawn("button", { dataset: { do: "pause" } }));
    let listener;
    let leave;
    globalThis.addEventListener = (_, act) => { leave = act; };
    const done = [];
    const pause = { isOn: true, isPossible: true, subscribe(on) { listener = on; } };
    const turn = (isOn) => () => { pause.isOn = isOn; listener(); };
    Object.assign(pause, { begin: turn(true), end: turn(false) });
    const settings = { follow: (_, act) => act("on") };
    const shortcuts = { keys: { up: "w", hint: "h", scramble: "n" } };
    const more = { focusBoard: () => done.push("board"), announce: (text) => done.push(text) };
    js.createCover(page, { game: { subscribe() {} }, pause, settings, shortcuts, ...more });
    return act({ cover, pause, done, leave });
});
const pressed = (presses) => covering(({ cover, pause, done }) => {
    const ends = presses.map(({ on, ...press }) => {
        pause.isOn = true;
        const isTaken = send(document, "keydown", { ...press, ...(on && { target: new Drawn("button", { id: on }) }) });
        return [!pause.isOn, isTaken];
    });
    return [ends, done, cover.hidden];
});
"""
)


@pytest.mark.parametrize(
    ("presses", "uncovers"),
    [
        ([{"key": key} for key in ("ArrowUp", "Home", "PageDown", "Enter", " ", ",", ".", "w", "W", "h")], True),
        ([{"key": " ", "on": "cover"}], True),
        ([{"key": " ", "on": "undo"}], False),
        ([{"key": key, "ctrlKey": True} for key in "zZyY"] + [{"key": "z", "metaKey": True}], True),
        ([{"key": key} for key in ("n", "z", "Tab", "Escape", "?")], False),
        ([{"key": "ArrowUp", "altKey": True}, {"key": "w", "ctrlKey": True}, {"key": "c", "ctrlKey": True}], False),
    ],
)
def test_only_keys_that_would_move_a_tile_uncover_the_board(
    run: Run, presses: list[dict[str, Any]], uncovers: bool
) -> None:
    ends, said, is_hidden = run("return pressed(given);", presses)
    assert ends == [[uncovers, uncovers]] * len(presses)
    assert set(said) == ({"The game continues."} if uncovers else set())
    assert is_hidden is uncovers


def test_the_focus_returns_from_the_cover_to_the_board(run: Run) -> None:
    seen = run(
        """return covering(({ cover, pause, done }) => ["cover", "elsewhere"].map((place) => {
            pause.begin();
            const isFocused = document.activeElement === cover;
            if (place === "elsewhere") document.body.focus();
            pause.end();
            return [isFocused, done.splice(0).includes("board")];
        }));"""
    )
    assert seen == [[True, True], [True, False]]


@pytest.mark.parametrize(("way", "pauses"), [(None, True), ({"persisted": True}, True), ({"persisted": False}, False)])
def test_a_page_out_of_sight_pauses_unless_it_is_left_for_good(
    run: Run, way: dict[str, bool] | None, pauses: bool
) -> None:
    is_on = """return covering(({ pause, leave }) => {
        pause.end();
        if (given) leave(given);
        document.hidden = true;
        send(document, "visibilitychange");
        return pause.isOn;
    });"""
    assert run(is_on, way) is pauses
