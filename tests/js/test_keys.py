"""Custom keys, as they are written and read, and the default keys in the help."""

import re

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("ui/keys",)
PRELUDE = (
    DRAWN
    + """
const onWindow = {};
const atKeys = (given, act) => drawnBy(() => {
    const heard = [];
    const [board, button] = [new Drawn("div"), new Drawn("button")];
    board.focus = () => heard.push("focus");
    board.append(new Drawn("button"));
    const hear = (name) => (value) => heard.push(value === undefined ? name : [name, value]);
    js.listenToKeys({
        undo: hear("undo"), redo: hear("redo"), actions: { scramble: hear("scramble"), solve: hear("solve") },
        held: { freeze: hear("freeze") }, board, press: ({ key, shiftKey }) => {
            heard.push(shiftKey ? `shift ${key}` : key);
            return key !== "ArrowUp";
        },
        shortcuts: { keys: js.parseKeys(null), areEverywhere: given.areEverywhere ?? true },
    });
    const targets = { body: document.body, board, "board button": board.children[0], button };
    const down = ({ on = "body", type, ...more }) => send(document, "keydown", {
        target: targets[on] ?? new Drawn(on, { attributes: { type } }), ...more,
    });
    return act({ heard, down, leave: () => onWindow.blur() });
}, { addEventListener: (type, act) => { onWindow[type] = act; } });
"""
)


PRESSED = """
globalThis.Element = class { closest() { return null; } };
const heard = [], listeners = {};
globalThis.addEventListener = () => {};
globalThis.document = { body: new Element(), addEventListener(type, listener) { listeners[type] = listener; } };
js.listenToKeys({ undo: () => heard.push("undo"), redo: () => heard.push("redo"), held: {}, shortcuts: { keys: {} } });
for (const press of given) listeners.keydown({ target: document.body, preventDefault() {}, ctrlKey: true, ...press });
for (const name of ["Element", "addEventListener", "document"]) delete globalThis[name];
return heard;
"""


def test_undo_and_redo_are_heard_with_caps_lock_too(run: Run) -> None:
    pressed = [{"key": "z"}, {"key": "Z"}, {"key": "Z", "shiftKey": True}, {"key": "y"}, {"key": "Y"}]
    assert run(PRESSED, pressed) == ["undo", "undo", "redo", "redo", "redo"]


@pytest.mark.parametrize(
    ("press", "heard", "is_used"),
    [
        ({"key": "n"}, [["scramble", True]], True),
        ({"key": "N"}, [["scramble", True]], True),
        ({"key": "т", "code": "KeyN"}, [["scramble", True]], True),
        ({"key": "n", "repeat": True}, [], True),
        ({"key": "n", "ctrlKey": True}, [], False),
        ({"key": "n", "metaKey": True}, [], False),
        ({"key": "n", "altKey": True}, [], False),
        ({"key": "z", "ctrlKey": True, "altKey": True}, [], False),
        ({"key": "z", "metaKey": True}, ["undo"], True),
        ({"key": "z"}, [], False),
        ({"key": "n", "on": "input"}, [], False),
        ({"key": "n", "on": "textarea"}, [], False),
        ({"key": "n", "on": "input", "type": "checkbox"}, [["scramble", True]], True),
        ({"key": "ArrowDown", "on": "input", "type": "checkbox"}, ["ArrowDown"], True),
        ({"key": "ArrowDown", "on": "input", "type": "range"}, [], False),
        ({"key": "ArrowDown", "on": "input", "type": "radio"}, [], False),
        ({"key": "n", "isComposing": True}, [], False),
        ({"key": "ArrowDown", "shiftKey": True}, ["shift ArrowDown"], True),
        ({"key": "ArrowUp"}, ["ArrowUp"], False),
        ({"key": "a", "repeat": True}, ["ArrowLeft"], True),
        ({"key": "a", "on": "button"}, ["focus", "ArrowLeft"], True),
        ({"key": "a", "on": "board button"}, ["ArrowLeft"], True),
        ({"key": "f"}, [["freeze", True]], True),
        ({"key": "q"}, [], False),
    ],
)
def test_a_key_acts_unless_something_else_uses_it(
    run: Run, press: dict[str, object], heard: object, is_used: bool
) -> None:
    assert run("return atKeys({}, ({ heard, down }) => [down(given), heard]);", press) == [is_used, heard]


def test_letters_may_be_left_to_the_board(run: Run) -> None:
    body = """return atKeys({ areEverywhere: false }, ({ heard, down }) => [
        ...["body", "board", "board button"].map((on) => down({ key: "n", on })), down({ key: "ArrowDown" }),
        heard.length,
    ]);"""
    assert run(body) == [False, True, True, True, 3]


def test_a_held_action_ends_with_its_key(run: Run) -> None:
    body = """return atKeys({}, ({ heard, down, leave }) => {
        down({ key: "f" });
        for (const key of ["x", "F"]) send(document, "keyup", { key });
        down({ key: "f" });
        leave();
        return heard;
    });"""
    assert run(body) == [["freeze", True], ["freeze", False]] * 2, "or when the window is left"


def test_only_a_pointer_moves_the_focus_from_a_button_to_the_board(run: Run) -> None:
    focused = run(
        """return drawnBy(() => {
            let count = 0;
            js.leaveFocusWithBoard(() => { count += 1; });
            const leaving = new Drawn("button", { dataset: { leavesFocus: "" } });
            return [[leaving, 1], [leaving, 0], [new Drawn("button"), 1]].map(([target, detail]) => {
                send(document, "click", { target, detail });
                return count;
            });
        });"""
    )
    assert focused == [1, 1, 1]


def test_another_key_is_chosen_refused_and_forgotten(run: Run) -> None:
    seen = run(
        """try {
            const shortcuts = js.createShortcuts();
            let changes = 0;
            shortcuts.subscribe(() => { changes += 1; });
            const kept = () => [localStorage.getItem("taquin-keys"), localStorage.getItem("taquin-letters"), changes];
            const seen = [shortcuts.choose("solve", "n") !== "", shortcuts.choose("solve", ".") !== "", kept()];
            seen.push(shortcuts.choose("solve", "m"), shortcuts.choose("solve", "m"), kept(), shortcuts.areDefaults);
            seen.push(js.createShortcuts().keys.solve);
            shortcuts.areEverywhere = false;
            seen.push(kept()[1], js.createShortcuts().areEverywhere);
            shortcuts.areEverywhere = true;
            shortcuts.reset();
            return [...seen, kept(), shortcuts.keys.solve];
        } finally {
            ["keys", "letters"].forEach((name) => localStorage.removeItem(`taquin-${name}`));
        }"""
    )
    assert seen[:3] == [True, True, [None, None, 0]]
    assert seen[3:8] == ["", "", ['{"solve":"m"}', None, 2], False, "m"]
    assert seen[8:] == ["board", False, [None, None, 3], "l"]


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "",
        "[]",
        "nothing",
        "3",
        "null",
        '{"up": 7}',
        '{"up": "x", "down": "x"}',
        '{"none": "x"}',
        '{"up": "ab"}',
        '{"up": ","}',
    ],
)
def test_kept_keys_that_make_no_sense_are_the_usual_ones(run: Run, kept: str | None) -> None:
    assert run("return js.formatKeys(js.parseKeys(given));", kept) is None


def test_a_key_that_was_chosen_is_kept_when_it_becomes_the_usual_one_of_another_action(run: Run) -> None:
    assert run("const { pause, hint } = js.parseKeys(given); return [pause, hint];", '{"hint":"p"}') == ["", "p"]


def test_kept_keys_are_read_back_and_another_layout_has_its_letters(run: Run) -> None:
    kept = '{"scramble":"r","restart":"n","up":"😀","explore":""}'
    assert run("return js.formatKeys(js.parseKeys(given));", kept) == kept
    pressed = [{"key": "т", "code": "KeyN"}, {"key": "N", "code": "KeyN"}, {"key": "é", "code": "KeyE"}]
    assert run("return given.map(js.keyOf);", pressed) == ["n", "n", "é"]


@pytest.mark.parametrize("path", ["/help", "/help?language=ru", "/help?language=zh", "/"])
def test_the_lists_of_keys_have_each_action_with_its_default_key(client, run: Run, path: str) -> None:
    text = client.get(path).text
    rows = re.findall(r'data-(?:default-)?key="(\w+)"[^>]*>(.*?)<', text)
    assert dict(rows) == run(
        "return Object.fromEntries(Object.entries(js.ACTIONS).map(([name, { key }]) => [name, js.nameOfKey(key)]));"
    )
    assert len(rows) == len(dict(rows))
