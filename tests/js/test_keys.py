"""Custom keys, as they are written and read, and the default keys in the help."""

import re

import pytest

from tests.js.conftest import Run

MODULES = ("ui/keys",)


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
    kept = '{"scramble":"r","restart":"n","explore":""}'
    assert run("return js.formatKeys(js.parseKeys(given));", kept) == kept
    pressed = [{"key": "т", "code": "KeyN"}, {"key": "N", "code": "KeyN"}, {"key": "é", "code": "Digit2"}]
    assert run("return given.map(js.keyOf);", pressed) == ["n", "n", "é"]


@pytest.mark.parametrize("path", ["/help", "/help?language=ru", "/help?language=zh", "/"])
def test_the_lists_of_keys_have_each_action_with_its_default_key(client, run: Run, path: str) -> None:
    text = client.get(path).text
    rows = re.findall(r'data-(?:default-)?key="(\w+)"[^>]*>(.*?)<', text)
    assert dict(rows) == run(
        "return Object.fromEntries(Object.entries(js.ACTIONS).map(([name, { key }]) => [name, js.nameOfKey(key)]));"
    )
    assert len(rows) == len(dict(rows))
