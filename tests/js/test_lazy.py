"""Parts that load with their first use: what is repeated when they have loaded, and what happens if they do not."""

from typing import Any

import pytest

from tests.js.conftest import SCRIPTS, Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("ui/lazy", "ui/announcer")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const lazily = (act, more = {}) => {
    const places = { panel: new Drawn("section"), bar: new Drawn("div") };
    const card = new Drawn("div", { classes: new Set(["card"]) });
    card.append(...Object.values(places));
    const idle = [];
    const fakes = {
        KeyboardEvent: { [Symbol.hasInstance]: ({ type }) => type === "keydown" },
        requestIdleCallback: (act) => idle.push(act), ...more,
    };
    return drawnBy(async () => {
        document.getElementById = (id) => places[id];
        document.readyState = "complete";
        const modules = [];
        const made = [];
        const lazy = js.createLazy("the panel", Object.keys(places),
        () => new Promise((...ends) => modules.push(ends)), (module) => {
            made.push(module);
            return module;
        });
        const arrive = async (module = "part") => { modules.at(-1)[0](module); await settle(); };
        const fail = async () => { modules.at(-1)[1](new Error()); await settle(); };
        const on = (type, target, more = {}, place = places.panel) => (
            send(place, type, { target, currentTarget: place, ...more })
        );
        const notes = () => card.querySelectorAll(".note").length;
        return act({ ...places, card, modules, made, lazy, arrive, fail, on, notes, idle, wait: settle });
    }, fakes);
};
const loaded = (type, target, more, change) => lazily(async ({ panel, modules, arrive, on }) => {
    const again = [];
    for (const name of ["click", "input", "change", "keydown", "toggle"]) {
        target.addEventListener(name, () => again.push([name, target.value, target.checked]));
    }
    target.requestSubmit = () => again.push(["submit"]);
    const prevented = on(type, target, more);
    change(target);
    if (modules.length) await arrive();
    return [modules.length, again, prevented];
});
"""
)


@pytest.mark.parametrize(
    ("act", "loads", "again"),
    [
        ("'click', new Drawn('button')", 1, [["click", "b", True]]),
        ("'click', new Drawn('button', { attributes: { popovertarget: 'x' } })", 1, []),
        ("'click', new Drawn('button', { attributes: { type: 'submit' } })", 1, []),
        ("'click', new Drawn('div')", 1, []),
        ("'pointerdown', new Drawn('button')", 1, []),
        ("'focusin', new Drawn('button')", 1, []),
        ("'toggle', new Drawn('div')", 1, []),
        ("'input', new Drawn('input', { type: 'text', value: 'a' })", 1, [["input", "a", True]]),
        ("'change', new Drawn('input', { type: 'checkbox', value: 'a', checked: false })", 1, [["change", "b", False]]),
        ("'change', new Drawn('input', { type: 'radio', value: 'a', checked: false })", 1, [["change", "b", False]]),
        ("'change', new Drawn('input', { type: 'file', value: 'a' })", 1, [["change", "b", True]]),
        ("'keydown', new Drawn('textarea', { value: 'a' }), { key: 'Enter' }", 1, [["keydown", "a", True]]),
        ("'keydown', new Drawn('textarea', { value: 'a' }), { key: 'x' }", 1, []),
        ("'keydown', new Drawn('button'), { key: 'Enter' }", 1, []),
        ("'submit', new Drawn('form')", 1, [["submit"]]),
        ("'mouseover', new Drawn('button')", 0, []),
    ],
)
def test_what_was_done_before_a_part_has_loaded_is_repeated(run: Run, act: str, loads: int, again: Any) -> None:
    more = "" if act.count("{ key") else ", {}"
    change = "(target) => { target.value = 'b'; target.checked = true; }"
    found = run(f"return loaded({act}{more}, {change});")
    assert found == [loads, again, act.startswith("'submit'")]


def test_a_part_loads_once_and_then_handles_its_own_events(run: Run) -> None:
    seen = run(
        """return lazily(async ({ lazy, made, modules, arrive, on, bar }) => {
            const used = [];
            for (const name of ["first", "second"]) lazy.use((part) => used.push(`${name} ${part}`));
            on("focusin", bar, {}, bar);
            lazy.load();
            const before = [modules.length, used.length];
            await arrive("module");
            lazy.use((part) => used.push(`${part} again`));
            const button = new Drawn("button");
            button.addEventListener("click", () => used.push("click"));
            on("click", button);
            return [before, made, used, modules.length];
        });"""
    )
    assert seen == [[1, 0], ["module"], ["first module", "second module", "module again"], 1]


def test_a_part_that_fails_says_so_where_it_was_wanted_and_is_tried_again(run: Run) -> None:
    seen = run(
        """return lazily(async ({ lazy, panel, modules, arrive, fail, on, notes, made }) => {
            const seen = [];
            const button = new Drawn("button");
            button.addEventListener("click", () => seen.push("click"));
            on("focusin", button);
            await fail();
            seen.push(notes());
            on("click", button);
            await fail();
            seen.push(notes(), modules.length);
            on("focusin", button);
            await arrive();
            return [...seen, notes(), made.length];
        });"""
    )
    assert seen == [0, 1, 2, 0, 1]


def test_an_idle_page_loads_its_parts(run: Run) -> None:
    seen = run(
        """return lazily(async ({ lazy, panel, bar, modules, arrive, idle }) => {
            const busy = () => [panel, bar].map(({ attributes }) => attributes["aria-busy"]);
            lazy.loadWhenIdle();
            const seen = [busy(), modules.length];
            idle[0]();
            seen.push(modules.length);
            await arrive();
            const listeners = new EventTarget();
            window.addEventListener = listeners.addEventListener.bind(listeners);
            document.readyState = "loading";
            js.whenIdle(() => {});
            seen.push(busy(), idle.length);
            send(listeners, "load");
            return [...seen, idle.length];
        });"""
    )
    assert seen == [["true", "true"], 0, 1, [None, None], 1, 2]


EARLY = """return drawnBy(() => {
    const root = document.documentElement;
    const board = new Drawn("div", { id: "board" });
    const tiles = [0, 100].map((left) => new Drawn("button", {
        classes: new Set(["tile"]), getBoundingClientRect: () => ({ left, right: left + 100, top: 0, bottom: 100 }),
    }));
    board.append(...tiles);
    const button = new Drawn("button");
    const [field, popover] = [new Drawn("input"), new Drawn("button", { attributes: { popovertarget: "x" } })];
    document.querySelectorAll = () => tiles;
    new Function(given.script)();
    const done = [];
    tiles.forEach((tile, index) => { tile.click = () => done.push(index); });
    for (const [name, target] of Object.entries({ button, popover })) target.click = () => done.push(name);
    board.addEventListener("keydown", ({ key }) => done.push(key));
    const on = (type, target, more = {}) => send(document, type, { target, ...more });
    const held = (ACT);
    const before = done.length;
    const wasLoading = root.classes.has("is-loading");
    send(document, "ready");
    on("click", button, { detail: 1 });
    return [before, wasLoading, root.classes.has("is-loading"), done];
}, { KeyboardEvent: class extends Event { constructor(type, more) { super(type); Object.assign(this,
{ key: more.key }); } } });"""


@pytest.mark.parametrize(
    ("act", "done"),
    [
        ("on('pointerdown', tiles[0], { button: 0, clientX: 150, clientY: 50 })", [1]),
        ("on('pointerdown', tiles[0], { button: 0, clientX: 100, clientY: 99 })", [1]),
        ("on('pointerdown', tiles[0], { button: 0, clientX: 50, clientY: 100 })", []),
        ("on('pointerdown', tiles[0], { button: 1, clientX: 50, clientY: 50 })", []),
        ("on('pointerdown', button, { button: 0, clientX: 50, clientY: 50 })", []),
        ("(root.classList.add('awaits-game'), on('pointerdown', board, { button: 0, clientX: 5, clientY: 5 }))", []),
        ("on('click', button, { detail: 1 })", ["button"]),
        ("on('click', popover, { detail: 1 })", []),
        ("on('click', tiles[1], { detail: 1 })", []),
        ("on('click', tiles[1], { detail: 0 })", [1]),
        ("on('keydown', board, { key: 'ArrowUp' })", ["ArrowUp"]),
        ("on('keydown', board, { key: 'u' })", ["u"]),
        ("on('keydown', board, { key: 'z', ctrlKey: true })", ["z"]),
        ("on('keydown', board, { key: 's', ctrlKey: true })", []),
        ("on('keydown', board, { key: 'z', altKey: true })", []),
        ("on('keydown', board, { key: 'u', repeat: true })", []),
        ("on('keydown', board, { key: 'Tab' })", []),
        ("on('keydown', field, { key: 'u' })", []),
        ("on('keydown', button, { key: 'Enter' })", []),
        ("'abcdefghij'.split('').map((key) => on('keydown', board, { key }))", list("cdefghij")),
    ],
)
def test_taps_and_keys_before_the_page_is_ready_are_repeated_in_their_order(
    run: Run, act: str, done: list[Any]
) -> None:
    script = (SCRIPTS / "ui/early.js").read_text()
    assert run(EARLY.replace("ACT", act), {"script": script}) == [0, True, False, done]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ([(0, "a"), (0, "b")], [[120, "a b"], [4120, ""]]),
        ([(0, "a"), (0, "a")], [[120, "a"], [4120, ""]]),
        ([(0, "a"), (130, "b")], [[120, "a"], [720, "b"], [4720, ""]]),
        ([(0, "a"), (900, "a")], [[120, "a"], [1020, "a\u00a0"], [5020, ""]]),
        ([(0, "abcd")], [[120, "b c d"], [4120, ""]]),
    ],
)
def test_announcements_come_together_and_never_too_fast(run: Run, texts: Any, said: list[list[Any]]) -> None:
    given = [[at, list(text) if len(text) > 1 else [text]] for at, text in texts]
    found = run(
        """return inHeldTime(async (pass) => {
            const said = [];
            const region = { set textContent(text) { said.push([performance.now(), text]); } };
            const announce = js.createAnnouncer(region);
            for (const [at, texts] of given) {
                await pass(at - performance.now());
                texts.forEach(announce);
            }
            await pass(9000);
            return said;
        });""",
        given,
    )
    assert found == said
