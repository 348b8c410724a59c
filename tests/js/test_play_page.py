"""The play page as a whole: its buttons and counters, the sheet of size and goal, and the settings."""

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
            const look = async (act = () => {}) => {
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
            const seen = [];
            for (const act of acts) seen.push(await look(act));
            return seen;
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
                return [...named, values.join(" "), address()?.split("?")[1] ?? "", show("magic") !== ""];
            };
            const acts = [
                () => {}, () => click(find('[data-size="4x4"]')), () => turn("setup-height", "3"),
                () => turn("setup-goal", "snake"), () => turn("setup-width", "3"), () => turn("setup-goal", "magic"),
                () => turn("setup-goal", "standard"),
            ];
            const seen = [];
            for (const act of acts) seen.push(await look(act));
            return seen;
        });""",
        opened(THREE),
    )
    assert seen == [
        ["3x3", "3x3", "3 3 standard", "", False],
        ["4x4", "4x4", "4 4 standard", "", False],
        ["4x3", "", "4 3 standard", "", False],
        ["4x3", "", "4 3 snake", "goal=snake", False],
        ["3x3", "3x3", "3 3 snake", "goal=snake", False],
        ["3x3", "3x3", "3 3 magic", "goal=magic", True],
        ["3x3", "3x3", "3 3 standard", "", False],
    ]


def test_arrow_keys_move_the_tile_or_by_choice_the_blank(run: Run) -> None:
    seen = run(
        """return onPage(async ({ kept, key, turn, pass, address }) => {
            const seen = [];
            for (const isBlank of [true, false]) {
                await turn("arrows-blank", isBlank);
                key("ArrowRight");
                key("ArrowUp");
                await pass(500);
                seen.push([kept("arrows"), address().split("?")[1]]);
            }
            return seen;
        });""",
        opened(THREE),
    )
    assert seen == [["blank", "moves=LD"], [None, "moves=LDRU"]]
