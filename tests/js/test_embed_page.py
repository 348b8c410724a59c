"""The embedded player: its buttons, its slider and its keys."""

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = PAGE
EMBED = {"page": page_at("/embed/1-2-3.0-4-5?moves=L2R&faces=ABCDE"), "address": "/embed/1-2-3.0-4-5"}


def test_buttons_slider_and_arrows_step_through_the_moves(run: Run) -> None:
    seen = run(
        """return openPage(given, "embed", async ({ part, element, pass }) => {
            const tiles = () => element("board").getAttribute("aria-label").split(": ")[1];
            const off = (name) => part("player", name).getAttribute("aria-disabled") === "true";
            const look = () => [
                tiles(), part("player", "slider").value, element("counter").textContent, off("back"), off("forward"),
                part("player", "toggle").dataset.playing,
            ];
            const seen = [look()];
            const note = () => seen.push(look());
            const key = (name) => { send(element("board"), "keydown", { key: name }); note(); };
            key("ArrowRight");
            click(part("player", "forward"));
            note();
            key("ArrowLeft");
            key("Enter");
            part("player", "slider").value = "3";
            send(part("player", "slider"), "input");
            note();
            click(part("player", "forward"));
            click(part("player", "back"));
            click(part("player", "back"));
            note();
            click(part("player", "toggle"));
            note();
            await pass(5000);
            note();
            click(part("player", "toggle"));
            await pass(10);
            note();
            click(part("player", "forward"));
            await pass(5000);
            note();
            return seen;
        }, ({ element }) => { element("link").href = `${js.ROOT}/p/1-2-3.0-4-5?moves=L2R&step=0&faces=ABCDE`; });""",
        EMBED,
    )
    first = ["A, B, C; blank, D, E", "0", "Move 0 of 3", True, False]
    second = ["A, B, C; D, E, blank", "1", "Move 2 of 3", False, False]
    last = ["A, B, C; D, blank, E", "2", "Move 3 of 3", False, True]
    stepped = [first, second, last, second, second, last, first]
    played = [(second, "true"), (last, "false"), (first, "true"), (second, "false")]
    assert seen == [[*look, playing] for look, playing in [*((each, "false") for each in stepped), *played]]
