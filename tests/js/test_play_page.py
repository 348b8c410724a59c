"""The play page as a whole: its buttons and counters, the sheet of size and goal, and the settings."""

import pytest

from tests.js.conftest import Run
from tests.js.play_page import PLAY_MODULES, PLAY_PAGE, opened

MODULES = PLAY_MODULES
PRELUDE = PLAY_PAGE
THREE = "/p/1-2-3.4-5-6.0-7-8"


def test_the_buttons_lead_back_and_on_through_moves_and_boards(run: Run) -> None:
    seen = run(
        """return onPage(async ({ press, show, find, pass, address, key }) => {
            const button = (name) => find(`[data-do="${name}"]`);
            const isOn = (name) => button(name).getAttribute("aria-disabled") === "false";
            const look = async (act) => {
                act();
                await settle();
                await pass(500);
                const place = address()?.split("?")[0] === "/p/1-2-3.4-5-6.0-7-8" ? address().split("?")[1] : "other";
                const titles = ["undo", "redo"].map((name) => button(name).title.split(" ").at(-2) ?? "");
                const on = ["undo", "redo", "restart"].filter(isOn).join(" ");
                return [on, titles.join(" "), place ?? "", `${show("stm")} ${show("mtm")}`.trim()];
            };
            const acts = [
                () => key("ArrowDown"), () => press("undo"), () => press("redo"), () => press("restart"),
                () => key("ArrowLeft", { shiftKey: true }), () => press("restart"), () => press("scramble"),
                () => press("undo"), () => press("redo"),
            ];
            return Array.fromAsync(acts, look);
        });""",
        opened(THREE),
    )
    assert seen == [
        ["undo restart", " ", "moves=D", "1"],
        ["redo", " ", "moves=D&step=0", "0"],
        ["undo restart", " ", "moves=D", "1"],
        ["redo", " ", "moves=D&step=0", "0"],
        ["undo restart", " ", "moves=L2", "2 (1 multi-tile)"],
        ["undo", "previous ", "", "0"],
        ["undo", "previous ", "other", "0"],
        ["undo redo", "previous next", "", "0"],
        ["undo", "previous ", "other", "0"],
    ]


def test_a_press_right_after_the_win_moves_nothing_and_arrows_step_through_the_finished_game(run: Run) -> None:
    seen = run(
        """return onPage(async ({ address, element, key, pass }) => {
            const cells = element("board").querySelector(".cells");
            const press = () => send(cells, "click", { detail: 0, target: element("tile-6") });
            const acts = [
                () => { key("ArrowLeft"); key("ArrowLeft"); press(); },
                () => key("ArrowLeft"), () => key("ArrowRight"), press,
            ];
            return Array.fromAsync(acts, async (act) => { act(); await pass(600); return address().split("?")[1]; });
        });""",
        opened(THREE),
    )
    assert seen == ["moves=LL", "moves=LL&step=1", "moves=LL", "moves=LLD"]


def test_the_sheet_of_size_and_goal_deals_boards_and_shows_what_there_is(run: Run) -> None:
    seen = run(
        """return onPage(async ({ show, find, pass, address, turn, element, kept, key, part }) => {
            const look = async (act) => {
                await act();
                await pass(500);
                const sizes = document.querySelectorAll("[data-size]");
                const pressed = sizes.filter((size) => size.getAttribute("aria-pressed") === "true");
                const values = ["width", "height", "goal"].map((name) => element(`setup-${name}`).value);
                const named = [show("setup").replace(/.×./, "x"), pressed.map(({ dataset }) => dataset.size).join(" ")];
                return [...named, values.join(" "), address()?.split("?")[1] ?? "", said()];
            };
            const said = () => ["magic", "trouble"].filter((name) => show(name) !== "").join();
            const acts = [
                () => {}, () => click(find('[data-size="4x4"]')), () => turn("setup-height", "3"),
                () => turn("setup-goal", "magic"), () => turn("setup-goal", "snake"),
                () => turn("setup-width", "3"), () => turn("setup-goal", "magic"),
                () => turn("setup-goal", "standard"),
            ];
            return Array.fromAsync(acts, look);
        });""",
        opened(THREE),
    )
    assert seen == [
        ["3x3", "3x3", "3 3 standard", "", ""],
        ["4x4", "4x4", "4 4 standard", "", ""],
        ["4x3", "", "4 3 standard", "", ""],
        ["4x3", "", "4 3 standard", "", "trouble"],
        ["4x3", "", "4 3 snake", "goal=snake", ""],
        ["3x3", "3x3", "3 3 snake", "goal=snake", ""],
        ["3x3", "3x3", "3 3 magic", "goal=magic", "magic"],
        ["3x3", "3x3", "3 3 standard", "", ""],
    ]


def test_arrow_keys_move_the_tile_or_by_choice_the_blank(run: Run) -> None:
    seen = run(
        """return onPage(async ({ kept, key, turn, pass, address }) => {
            const seen = [];
            for (const isBlank of [null, true, false]) {
                if (isBlank !== null) await turn("arrows-blank", isBlank);
                key("ArrowRight");
                key("ArrowUp");
                await pass(500);
                seen.push([kept("arrows"), address().split("?")[1]]);
            }
            return seen;
        });""",
        opened(THREE, saved={"arrows": "blank"}),
    )
    assert seen == [["blank", "moves=LD"], ["blank", "moves=LDLD"], [None, "moves=LDLDRU"]]


def test_keys_are_chosen_in_the_help_and_named_wherever_they_are_told(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, find, kept, press, turn }) => {
            const button = (name) => find(`[data-key="${name}"]`);
            const type = (key, more = {}) => send(button("hint"), "keydown", { key, ...more });
            const of = (id, name) => element(id).getAttribute(name) ?? "none";
            const look = () => {
                const [said] = element("keys-message").textContent.split(" ");
                const shown = [button("hint").textContent, button("hint").getAttribute("aria-pressed")];
                return [...shown, of("hint", "aria-keyshortcuts"), said, of("usual-keys", "aria-disabled")].join(" ");
            };
            const seen = [look(), find('[data-key-name="explore"]').textContent, type("j")];
            const note = (act) => { const used = act(); seen.push([used ?? null, look(), kept("keys")]); };
            note(() => click(button("hint")));
            note(() => type("Shift"));
            note(() => type("Tab"));
            note(() => type("c", { ctrlKey: true }));
            note(() => type("n")); // another action has it
            note(() => type("J"));
            note(() => { click(button("hint")); return type("Escape"); });
            note(() => { click(button("hint")); return type("Backspace"); });
            note(() => { click(button("hint")); send(button("hint"), "blur"); });
            note(() => { click(button("hint")); return type("?"); });
            click(button("explore"));
            send(button("explore"), "keydown", { key: "x" });
            seen.push(find('[data-key-name="explore"]').textContent);
            click(button("explore"));
            send(button("explore"), "keydown", { key: "Delete" });
            seen.push(find('[data-key-name="explore"]').textContent);
            note(() => click(element("usual-keys")));
            for (const isOn of [false, true]) {
                await turn("letters-everywhere", isOn);
                seen.push(kept("letters"));
            }
            return seen;
        });""",
        opened(THREE),
    )
    assert seen[:3] == ["H false H Press true", "E", False]
    waits, chosen, without = "… true H Press true", '{"hint":"j"}', '{"hint":""}'
    assert seen[3:8] == [
        *[[is_used, waits, None] for is_used in (False, True, False, False)],
        [True, "… true H N true", None],
    ]
    assert seen[8:12] == [
        *[[True, "J false J Hint: false", chosen], [True, "J false J  false", chosen]],
        *[[True, "– false none Hint: false", without], [None, "– false none  false", without]],
    ]
    assert seen[12:15] == [[True, "… true none ? false", without], "X", "no key"]
    assert seen[15:] == [[False, "H false H Default true", None], "board", None]


def test_settings_are_applied_kept_and_given_up_again(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, kept, turn, show, key, pass }) => {
            const { dataset } = document.documentElement;
            const seen = [[dataset.shape, element("setting-shape").value, dataset.figures]];
            for (const shape of ["square", "rounded"]) {
                await turn("setting-shape", shape);
                seen.push([dataset.shape, kept("shape")]);
            }
            for (const isOn of [true, false]) {
                const [field] = document.querySelectorAll('[data-setting="distances"]');
                field.checked = isOn;
                send(field, "change");
                seen.push([dataset.distances, kept("distances")]);
            }
            for (const clock of ["hidden", "seconds"]) {
                await turn("setting-clock", clock);
                key("ArrowDown");
                await pass(2100);
                seen.push(show("time"));
            }
            return seen;
        });""",
        opened(THREE, saved={"shape": "round", "figures": "huge"}),
    )
    assert seen == [
        *[["round", "round", "usual"], ["square", "square"], ["rounded", None]],
        *[["on", "on"], ["", None], "–", "0:02.10"],
    ]


def test_a_link_with_moves_shows_them_until_the_game_is_played_and_compares_its_others_until_closed(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, part, pass, show, address, find }) => {
            const compare = () => find('[data-part="variationList"] [aria-pressed]:not([hidden])');
            const acts = [() => click(compare()), () => click(part("compare", "close"))];
            const pressed = acts.map((act) => { act(); return compare().getAttribute("aria-pressed"); });
            const card = element("show");
            const look = () => [card.hidden, element("main").classes.has("has-show"), card.classes.has("of-solve")];
            const seen = [[...look(), part("show", "title").textContent, part("show", "by").textContent]];
            click(part("show", "watch"));
            for (const time of [1400, 200]) {
                await pass(time);
                seen.push(show("stm"));
            }
            seen.push(look());
            click(part("show", "again"));
            await pass(500);
            seen.push([...look(), show("stm"), address().split("?")[1] ?? ""]);
            return [...seen, pressed];
        });""",
        opened("/p/1-2-3.4-5-6.0-7-8?moves=LL&times=50.150&by=Ann&step=0&lines=~other~LR"),
    )
    assert seen == [
        [False, True, True, "A solve of 2 moves in 0:02.00", "By Ann"],
        *["1", "2", [False, True, True], [True, False, True, "0", ""]],
        ["true", "false"],
    ]


def test_a_reload_continues_the_game_where_it_was(run: Run) -> None:
    seen = run(
        """const sessionStorage = new Storage();
        const seen = [];
        const look = ({ show, element, find }) => {
            const { panel } = find("[data-panel][aria-pressed=true]").dataset;
            const hidden = ["cover", "show"].map((id) => element(id).hidden);
            seen.push([show("time"), show("stm"), ...hidden, panel, element("coach").open]);
        };
        for (let visit = 0; visit < 2; visit += 1) await onPage(async (page) => {
            look(page);
            if (visit) {
                page.key("z", { ctrlKey: true });
                await page.pass(500);
                look(page);
                return;
            }
            page.key("ArrowDown");
            page.key("ArrowLeft");
            await page.pass(3000);
            click(page.find('[data-panel="share"]'));
            page.element("coach").open = true;
            page.key("p");
            await page.pass(500);
            look(page);
            given.address = page.address();
            send(document, "submit");
        }, { sessionStorage });
        return seen;""",
        opened(THREE),
    )
    left = ["0:03.00", "2", False, True, "share", True]
    assert seen == [["0:00.00", "0", True, True, "solve", False], left, left, [*left[:2], True, *left[3:]]]


def test_the_screen_stays_awake_while_moves_are_played_and_a_shown_page_asks_again(run: Run) -> None:
    seen = run(
        """const locks = [];
        const request = async () => {
            const lock = { released: false, release: async () => { lock.released = true; } };
            locks.push(lock);
            return lock;
        };
        return onPage(async () => {
            const { keepAwake } = await import(`${SCRIPTS}/play/wake-lock.js?own`);
            const look = async (act) => {
                act();
                for (let turn = 0; turn < 9; turn += 1) await settle();
                return locks.map(({ released }) => !released);
            };
            const show = () => send(document, "visibilitychange");
            const hide = () => { locks.at(-1).released = true; show(); };
            const acts = [() => keepAwake(true), () => keepAwake(true), hide, () => keepAwake(false), show];
            return Array.fromAsync(acts, look);
        }, { navigator: { wakeLock: { request } } });""",
        opened(THREE),
    )
    assert seen == [[True], [True], [False, True], [False, False], [False, False]]


def test_another_goal_takes_the_moves_of_a_link_away(run: Run) -> None:
    hidden = """return onPage(async ({ element, turn }) => {
        const { hidden } = element("show");
        await turn("setup-goal", "snake");
        return [hidden, element("show").hidden];
    });"""
    assert run(hidden, opened("/p/1-2-3.4-5-6.0-7-8?moves=LL&step=0")) == [False, True]


def test_refused_moves_and_wins_are_felt_by_choice(run: Run) -> None:
    seen = run(
        """const pulses = [];
        const navigator = { vibrate: (pattern) => { pulses.push(pattern); } };
        return onPage(async ({ element, key, press, pass }) => {
            while (element("vibration").hidden) await settle();
            const felt = async (time, ...keys) => {
                keys.forEach((name) => key(name));
                await pass(time);
                return pulses.splice(0);
            };
            const [field] = document.querySelectorAll('[data-setting="vibration"]');
            const seen = [await felt(149, "ArrowUp"), await felt(1), await felt(300, "ArrowUp", "ArrowLeft")];
            seen.push(await felt(300, "ArrowLeft"));
            seen.push(await felt(1000, "Home", "End"));
            press("restart");
            for (const isOn of [false, true]) {
                field.checked = isOn;
                send(field, "change");
                seen.push(await felt(300), await felt(300, "ArrowUp"));
            }
            return seen;
        }, { navigator });""",
        opened(THREE, saved={"vibration": "on"}),
    )
    assert seen == [[], [20], [], [[40, 60, 80]], [], [], [], [20], [20]]


def test_where_nothing_can_be_kept_choices_last_and_the_page_says_so(run: Run) -> None:
    seen = run(
        """const refuse = () => { throw new Error("blocked"); };
        const localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
        return onPage(async ({ element, turn }) => {
            const { dataset, classes } = document.documentElement;
            send(document, "beforetoggle");
            await turn("setting-shape", "square");
            return [dataset.shape, classes.has("cannot-save"), element("setting-shape").value];
        }, { localStorage });""",
        opened(THREE),
    )
    assert seen == ["square", True, "square"]


@pytest.mark.parametrize(("address", "is_daily"), [("/daily/3x3", True), (THREE, False)])
def test_a_daily_puzzle_has_a_heading_as_long_as_it_is_on_the_board(run: Run, address: str, is_daily: bool) -> None:
    hidden = run(
        """return onPage(async ({ element, press, pass }) => {
            const settled = async () => { for (let turn = 0; turn < 20; turn += 1) await settle(); };
            const acts = [() => {}, () => press("scramble"), () => press("undo")];
            return Array.fromAsync(acts, async (act) => { act(); await settled(); return element("daily").hidden; });
        });""",
        opened(address),
    )
    assert hidden == [not is_daily, True, not is_daily]
