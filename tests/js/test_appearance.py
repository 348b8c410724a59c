"""How the page looks by choice: theme, accent and type, before and after the first paint; its tabs and sheets."""

from typing import Any

import pytest

from tests.js.conftest import SCRIPTS, Run
from tests.js.drawn import DRAWN

MODULES = ("ui/themes", "ui/large-type", "ui/sheets")
PRELUDE = (
    DRAWN
    + """
const kept = (name) => localStorage.getItem(`taquin-${name}`);
const forget = () => ["theme", "accent", "large-type"].forEach((name) => localStorage.removeItem(`taquin-${name}`));
const themed = (isDark, act) => {
    const system = Object.assign(new EventTarget(), { matches: isDark });
    try {
        return drawnBy(() => {
            const [button, list] = [new Drawn("button"), new Drawn("select")];
            list.append(...["", "light", "dark"].map((value) => new Drawn("option", { value })));
            js.createThemeSwitch(button, list);
            const { dataset } = document.documentElement;
            const look = () => [dataset.theme ?? "", button.attributes["aria-pressed"], list.value, kept("theme")];
            return act({ system, button, list, look });
        }, { matchMedia: () => system });
    } finally {
        forget();
    }
};
"""
)


def test_the_switch_goes_to_the_other_theme_and_back_to_that_of_the_system(run: Run) -> None:
    looks = run(
        """return [false, true].map((isDark) => themed(isDark, ({ system, button, list, look }) => {
            const looks = [look()];
            const note = (act) => { act(); looks.push(look()); };
            note(() => click(button));
            note(() => click(button));
            note(() => { list.value = "light"; send(list, "change"); });
            note(() => { list.value = ""; send(list, "change"); });
            note(() => { system.matches = !system.matches; send(system, "change"); });
            return looks;
        }));"""
    )
    plain, light = ["", "false", "", None], ["light", "false", "light", "light"]
    assert looks[0] == [plain, ["dark", "true", "dark", "dark"], plain, light, plain, ["", "true", "", None]]
    assert looks[1] == [["", "true", "", None], light, ["", "true", "", None], light, ["", "true", "", None], plain]


def test_an_accent_is_one_of_the_offered_or_your_own(run: Run) -> None:
    looks = run(
        """try {
            return drawnBy(() => {
                const swatches = ["#111111", "#222222"].map((value) => new Drawn("input",
                { attributes: { type: "radio" }, value }));
                const own = new Drawn("input", { attributes: { "data-own": "" }, value: "" });
                const [group, label] = [new Drawn("div"), new Drawn("label")];
                label.append(own);
                group.append(...swatches, label);
                js.createAccentChoice(group);
                const { dataset, style } = document.documentElement;
                const look = () => [
                    swatches.map(({ checked }) => checked), own.value, label.classes.has("is-chosen"),
                    dataset.accent ?? "",
                    style["--wish"] ?? "", kept("accent"),
                ];
                const looks = [look()];
                send(swatches[1], "change");
                looks.push(look());
                own.value = "#333333";
                send(own, "input");
                looks.push(look());
                send(swatches[0], "change");
                return [...looks, look(), swatches.map((swatch) => swatch.style["--wish"])];
            });
        } finally {
            forget();
        }"""
    )
    assert looks == [
        [[True, False], "#111111", False, "", "", None],
        [[False, True], "#222222", False, "#222222", "#222222", "#222222"],
        [[False, False], "#333333", True, "#333333", "#333333", "#333333"],
        [[True, False], "#111111", False, "", "#111111", None],
        ["#111111", "#222222"],
    ]


@pytest.mark.parametrize(
    ("address", "saved", "session", "classes", "data"),
    [
        ("/", {}, "", [], {}),
        ("/", {"taquin-theme": "dark", "taquin-accent": "#12ab9f"}, "", [], {"theme": "dark", "accent": "#12ab9f"}),
        ("/", {"taquin-theme": "red", "taquin-accent": "#12AB9F"}, "", [], {}),
        ("/", {"taquin-shape": "flat", "taquin-motion": ""}, "", [], {"shape": "flat"}),
        ("/", {"taquin-left-open": "1"}, "", ["awaits-game"], {}),
        ("/p/1-0", {"taquin-left-open": "1"}, "", [], {}),
        ("/?lang=de", {"taquin-left-open": "1"}, "", [], {}),
        ("/daily/4x4", {"taquin-daily": "[]"}, "", ["awaits-game"], {}),
        ("/daily", {"taquin-daily": "[]"}, "", ["awaits-game"], {}),
        ("/dailyx", {"taquin-daily": "[]"}, "", [], {}),
        ("/p/1-0?moves=L", {}, '{"link":"/p/1-0?moves=L"}', ["continues"], {}),
        ("/p/1-0?moves=L", {}, '{"link":"/p/1-0?moves=LR"}', [], {}),
        ("/p/1-0?moves=L", {}, '{"link":"/p/1-0?moves=L","isShow":true}', [], {}),
        ("/p/1-0", {"taquin-gem-asked": "1-0"}, "", ["guessing"], {}),
        ("/", {"taquin-gem-asked": "1-0"}, "", ["guessing"], {}),
        ("/p/0-1", {"taquin-gem-asked": "1-0"}, "", [], {}),
    ],
)
def test_the_first_paint_has_the_chosen_look(
    run: Run, address: str, saved: dict[str, str], session: str, classes: list[str], data: dict[str, str]
) -> None:
    painted = """const root = new Drawn("html");
        const { pathname, search } = new URL(given.address, "https://x.org");
        const store = (items) => ({ getItem: (name) => items[name] ?? null });
        const names = ["document", "location", "localStorage", "sessionStorage"];
        const session = store({ "taquin.story": given.session || undefined });
        new Function(...names, given.script)({ documentElement: root }, { pathname, search }, store(given.saved),
        session);
        return [[...root.classes], root.dataset];"""
    script = (SCRIPTS / "ui/theme.js").read_text()
    given = {"script": script, "address": address, "saved": saved, "session": session}
    assert run(painted, given) == [["js", *classes], data]


@pytest.mark.parametrize(
    ("key", "is_used"),
    [
        ({"key": "t"}, True),
        ({"key": "T"}, True),
        ({"key": "t", "ctrlKey": True}, False),
        ({"key": "t", "shiftKey": True}, False),
        ({"key": "x"}, False),
        ({"key": "t", "on": "input"}, False),
        ({"key": "t", "on": "p"}, True),
    ],
)
def test_large_type_is_turned_on_and_off_by_its_key(run: Run, key: dict[str, Any], is_used: bool) -> None:
    seen = run(
        """try {
            return drawnBy(() => {
                const button = new Drawn("button");
                js.createLargeType(button);
                const { on = "body", ...key } = given;
                const press = () => send(document, "keydown", { ...key, target: new Drawn(on) });
                const look = () => [document.documentElement.classes.has("large-type"), kept("large-type")];
                return [press(), look(), press(), look(), click(button), look()];
            });
        } finally {
            forget();
        }""",
        key,
    )
    on, off = [True, "1"], [False, None]
    assert seen == [is_used, on if is_used else off, is_used, off, False, on]


def test_one_panel_is_shown_or_on_a_wide_page_the_moves_with_the_solution(run: Run) -> None:
    shown = run(
        """return drawnBy(() => {
            const page = new Drawn("main");
            const names = ["share", "solve", "replay"];
            const buttons = names.map((panel) => new Drawn("button",
            { dataset: { panel }, attributes: { "aria-pressed": String(panel === "share") } }));
            const panels = names.map((name) => new Drawn("section", { id: `${name}-panel` }));
            const events = [];
            panels.forEach((panel) => panel.addEventListener("show", () => events.push(panel.id)));
            page.querySelectorAll = (selector) => (selector === "[data-panel]" ? buttons : panels);
            const room = Object.assign(new EventTarget(), { matches: false });
            const tabs = js.createTabs(page, room);
            const look = () => [
                tabs.shown, panels.map(({ classes }) => classes.has("is-shown")), page.classes.has("shows-solution"),
                buttons.map(({ attributes }) => attributes["aria-pressed"] === "true"), events.splice(0),
            ];
            const looks = [look()];
            click(buttons[2]);
            looks.push(look());
            tabs.show("solve");
            looks.push(look());
            room.matches = true;
            send(room, "change");
            return [...looks, look()];
        });"""
    )
    assert shown == [
        ["share", [True, False, False], False, [True, False, False], ["share-panel"]],
        ["replay", [False, False, True], False, [False, False, True], ["replay-panel"]],
        ["solve", [False, True, False], True, [False, True, False], ["solve-panel"]],
        ["solve", [False, True, True], True, [False, True, False], ["solve-panel", "replay-panel"]],
    ]
