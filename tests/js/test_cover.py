"""The cover over a paused game: keys that would move tiles uncover the board, all others keep their meaning."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/cover", "ui/keys")
PRELUDE = (
    DRAWN
    + """
const pressed = (presses) => drawnBy(() => {
    const page = new Drawn("main");
    const parts = new Map();
    page.querySelector = (name) => {
        parts.set(name, parts.get(name) ?? Object.assign(new Drawn(name), { contains: () => false }));
        return parts.get(name);
    };
    let listener;
    const pause = { isOn: true, isPossible: true, subscribe(on) { listener = on; } };
    pause.end = () => { pause.isOn = false; listener(); };
    const [game, settings, said] = [{ subscribe() {} }, { follow() {} }, []];
    const shortcuts = { keys: { up: "w", hint: "h", scramble: "n" } };
    js.createCover(page, { game, pause, settings, shortcuts, focusBoard() {}, announce: (text) => said.push(text) });
    const ends = presses.map((press) => {
        pause.isOn = true;
        const isTaken = send(document, "keydown", press);
        return [!pause.isOn, isTaken];
    });
    return [ends, said, parts.get("#cover").hidden];
}, { Element: class {} });
"""
)


@pytest.mark.parametrize(
    ("presses", "uncovers"),
    [
        ([{"key": key} for key in ("ArrowUp", "Home", "PageDown", "Enter", " ", ",", ".", "w", "W", "h")], True),
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
