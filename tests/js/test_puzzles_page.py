"""The page of puzzles: its links, your own picture and your own words."""

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("puzzle/position", "puzzle/parity", "ui/root")
PRELUDE = (
    PAGE
    + """
Drawn.prototype.getContext = () => ({ fillRect() {}, drawImage() {} });
Drawn.prototype.toDataURL = () => "data:image/jpeg;base64,";
const opened = (act) => openPage(given, "puzzles/puzzles", async (page) => {
    const left = () => JSON.parse(sessionStorage.getItem("taquin.left"))?.link?.replace(js.ROOT, "") ?? null;
    const address = () => decodeURIComponent(page.shown.asked.at(-1) ?? "").replace(js.ROOT, "");
    return act({ ...page, left, address });
}, () => {
    const sessionStorage = new Storage();
    const link = given.last && js.ROOT + given.last;
    if (link) sessionStorage.setItem("taquin.story", JSON.stringify({ link }));
    const createImageBitmap = async ({ type }) => {
        if (type === "image/x-none") throw new TypeError();
        return { width: 300, height: 200, close() {} };
    };
    return { sessionStorage, createImageBitmap, localStorage: new Storage() };
});
"""
)
PUZZLES = {"page": page_at("/puzzles")}
TALL = "/p/1-2-3.4-5-6.7-8-9.10-11-0"


def test_pictures_have_the_size_of_the_last_game_until_another_is_chosen(run: Run) -> None:
    seen = run(
        """return opened(({ element }) => {
            const sizes = element("picture-size");
            const look = () => [
                sizes.children.filter((button) => button.getAttribute("aria-pressed") === "true").map((button) => (
                    button.textContent
                )).join(),
                [...new Set(document.querySelectorAll(".gallery a").map((link) => link.getAttribute("href")))].length,
                [...new Set(document.querySelectorAll(".gallery a").map(({ search }) => (
                    new URLSearchParams(search).get("size")
                )))].join(),
            ];
            const seen = [look(), sizes.children.length];
            click(sizes.children[0]);
            return [...seen, look()];
        });""",
        {**PUZZLES, "last": TALL},
    )
    assert seen == [["3\xa0×\xa04", 5, "3x4"], 4, ["3 × 3", 5, "3x3"]]


def test_a_link_followed_in_this_tab_keeps_the_game_that_is_left(run: Run) -> None:
    kept = run(
        """return opened(({ element, left }) => {
            const link = document.querySelector(".gallery a");
            const [shown] = link.children;
            const ways = [[element("main")], ...["ctrlKey", "metaKey", "shiftKey"].map((key) => [shown, key]), [shown]];
            return ways.map(([target, key]) => (send(target, "click", key && { [key]: true }), left()));
        });""",
        {**PUZZLES, "last": TALL},
    )
    assert kept == [None, None, None, None, TALL]


@pytest.mark.parametrize(("last", "size"), [(TALL, [3, 4]), ("/p/1-2-0-3", [4, 4]), ("", [4, 4])])
def test_the_gem_puzzle_is_thrown_at_the_size_of_the_last_game(run: Run, last: str, size: list[int]) -> None:
    found = run(
        """return opened(({ element }) => {
            const kinds = new Set();
            let sizes;
            for (let times = 0; times < 64; times += 1) {
                click(element("gem"));
                const start = js.parseLink(element("gem").pathname.split("/p/")[1]);
                sizes = [start.width, start.height];
                const goal = [...start.tiles.map((_, at) => at).slice(1), 0];
                kinds.add(js.canReach(start, { ...start, tiles: goal }));
            }
            return [sizes, kinds.size, localStorage.getItem("taquin-gem-asked") !== null];
        });""",
        {**PUZZLES, "last": last},
    )
    assert found == [size, 2, True]


def test_your_picture_is_chosen_dropped_or_pasted_and_played_at_the_chosen_size(run: Run) -> None:
    seen = run(
        """return opened(async ({ element, address, left }) => {
            const file = element("own-picture");
            const bring = async (act) => {
                act();
                for (let times = 0; times < 4; times += 1) await settle();
                const [ratio] = (sessionStorage.getItem("taquin.picture") ?? "").split(" ");
                return [address(), left(), element("picture-message").textContent.slice(0, 26), ratio];
            };
            const files = [{ type: "image/png", size: 9 }];
            let isAsked = false;
            file.addEventListener("click", () => { isAsked = true; });
            click(element("own"));
            const choose = () => send(Object.assign(file, { files }), "change");
            const seen = [isAsked];
            files[0].type = "image/x-none";
            seen.push(await bring(choose));
            files[0].type = "image/png";
            seen.push(await bring(choose));
            click(element("picture-size").children[1]);
            seen.push(await bring(() => send(document, "paste", { clipboardData: { files } })));
            return seen;
        });""",
        {**PUZZLES, "last": TALL},
    )
    asked, wrong, chosen, pasted = seen
    assert asked is True and wrong == ["", None, "This browser cannot show t", ""]
    assert chosen == ["/?size=3x4&picture=own", TALL, "This browser cannot show t", "1.5"]
    assert pasted[0] == "/?size=4x4&picture=own"


def test_your_words_are_judged_while_you_type_and_played_at_their_size(run: Run) -> None:
    said, played = run(
        """return opened(({ element, address, left }) => {
            const [field, message] = [element("own-words"), element("words-message")];
            const said = given.words.map((words) => {
                field.value = words;
                send(field, "input");
                return message.textContent;
            });
            const play = (words) => {
                field.value = words;
                const isStopped = send(element("letters"), "submit");
                return [isStopped, address(), left(), message.textContent.slice(0, 9)];
            };
            return [said, ["ABC DEF G", "ABC DE"].map(play)];
        });""",
        {**PUZZLES, "last": TALL, "words": ["", "ABC DE", "ABA BE", "AAA DE", "ABC DEF G"]},
    )
    rule, distinct, twice, thrice, again = said
    assert rule == again and rule not in (distinct, twice, thrice)
    assert "half of all" in distinct and "A appears twice" in twice and "A appears 3 times" in thrice
    assert played[0] == [True, "", None, "The rows "]
    assert played[1] == [True, "/?size=3x2&faces=ABCDE", TALL, "The rows "]
