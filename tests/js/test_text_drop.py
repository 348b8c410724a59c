"""Texts and pictures that arrive on the page: dropped, pasted, shared with it or opened with it."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("ui/text-drop", "ui/launches", "ui/root")
PRELUDE = (
    DRAWN
    + """
const fileOf = ({ name = "a.txt", size = 1, type = "text/plain", text = "" }) => ({
    name, size, type, text: async () => { if (text === null) throw new Error(); return text; },
});
const arriving = (act, more = {}) => drawnBy(async () => {
    const done = [];
    const settled = () => new Promise((end) => setTimeout(end));
    const actions = {
        onText: (text) => done.push(["text", text]), onTrouble: (sentence) => done.push(["trouble",
        sentence.split(" ").slice(1, 4)]),
        onPicture: (picture) => done.push(["picture", picture.type]),
    };
    await act(actions, done);
    await settled();
    return done;
}, more);
const transfer = (items, files = [], text = "1 2") => ({
    items: items.map(([kind, type]) => ({ kind, type })), files: files.map(fileOf), getData: () => text,
});
"""
)
TEXT, LINK = ["string", "text/plain"], ["string", "text/uri-list"]
FILE, IMAGE = ["file", "text/plain"], ["file", "image/png"]


@pytest.mark.parametrize(
    ("items", "files", "target", "done"),
    [
        ([TEXT], [], "div", [["text", "1 2"]]),
        ([LINK, TEXT], [], "div", [["text", "1 2"]]),
        ([LINK], [], "div", []),
        ([TEXT], [], "textarea", []),
        ([TEXT], [], "input", []),
        ([FILE], [{"text": "file"}], "div", [["text", "file"]]),
        ([FILE], [{"text": "file"}], "textarea", [["text", "file"]]),
        ([FILE, IMAGE], [{"text": "file"}], "div", []),
        ([FILE], [{"size": 1 << 20, "text": "large"}], "div", [["text", "large"]]),
        ([FILE], [{"size": (1 << 20) + 1}], "div", [["trouble", ["is", "too", "large:"]]]),
        ([FILE], [{"text": None}], "div", [["trouble", ["cannot", "be", "read."]]]),
        ([FILE], [{"text": "a\0b"}], "div", [["trouble", ["is", "not", "a"]]]),
    ],
)
def test_texts_and_text_files_are_taken_when_dropped(run: Run, items: Any, files: Any, target: str, done: Any) -> None:
    found = run(
        """const used = [];
        const done = await arriving(async (actions) => {
            js.listenToDrops(document, actions);
            const root = document.documentElement;
            const more = { dataTransfer: transfer(given.items, given.files), target: new Drawn(given.target) };
            send(document, "dragenter", more);
            used.push(root.classes.has("is-dropping"), send(document, "dragover", more), send(document, "drop", more));
            used.push(root.classes.has("is-dropping"));
        });
        return [used, done];""",
        {"items": items, "files": files, "target": target},
    )
    assert found == [[bool(done)] * 3 + [False], done]


def test_the_mark_of_a_drop_ends_when_the_drag_leaves_the_page(run: Run) -> None:
    marks = run(
        """const marks = [];
        await arriving(async (actions) => {
            js.listenToDrops(document, actions);
            const note = () => marks.push(document.documentElement.classes.has("is-dropping"));
            send(document, "dragenter", { dataTransfer: transfer(given), target: new Drawn("div") });
            send(document, "dragleave", { relatedTarget: new Drawn("div") });
            note();
            send(document, "dragleave", { relatedTarget: null });
            note();
        });
        return marks;""",
        [TEXT],
    )
    assert marks == [True, False]


@pytest.mark.parametrize(
    ("paste", "done"),
    [
        ({}, [["text", "1 2"]]),
        ({"target": "input"}, []),
        ({"files": [{}]}, []),
        ({"text": ""}, []),
    ],
)
def test_a_text_is_taken_when_pasted_outside_of_fields(run: Run, paste: dict[str, Any], done: list[Any]) -> None:
    found = run(
        """let used;
        const done = await arriving(async ({ onText }) => {
            js.listenToPastes(document, onText);
            const { target = "div", files, text } = given;
            used = send(document, "paste", { clipboardData: transfer([], files, text), target: new Drawn(target) });
        });
        return [used, done];""",
        paste,
    )
    assert found == [bool(done), done]


@pytest.mark.parametrize(
    ("query", "files", "done"),
    [
        ("", [], []),
        ("?text=1+2&url=x", [], [["text", "1 2"]]),
        ("?text=&url=x", [], [["text", "x"]]),
        ("?shared", [], [["picture", "shared"]]),
        ("", [{"text": "file"}, {"text": "second"}], [["text", "file"]]),
        ("", [{"type": "image/png"}], [["picture", "image/png"]]),
    ],
)
def test_the_page_opens_with_what_another_app_shares(run: Run, query: str, files: list[Any], done: list[Any]) -> None:
    found = run(
        """const deleted = [];
        const caches = {
            match: async (url,
            { cacheName }) => (url.endsWith("/share") && cacheName ? { blob: async () => ({ type: "shared" }) } : null),
            delete: async (name) => { deleted.push(name); },
        };
        const files = given.files.map((file) => ({ getFile: async () => fileOf(file) }));
        const launchQueue = { setConsumer: (use) => use({ files }) };
        const query = new URLSearchParams(given.query);
        const done = await arriving((actions) => js.listenToLaunches(query, actions), { caches, launchQueue });
        return [done, deleted.length];""",
        {"query": query, "files": files},
    )
    assert found == [done, int("shared" in query)]
