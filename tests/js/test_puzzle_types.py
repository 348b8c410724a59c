"""Other puzzles than numbers: the Gem Puzzle's question, built-in pictures and your own on the tiles."""

from tests.js.conftest import Run
from tests.js.play_page import PLAY_MODULES, PLAY_PAGE, opened

MODULES = (*PLAY_MODULES, "puzzle/parity", "puzzle/position", "puzzle/goals")
PRELUDE = (
    PLAY_PAGE
    + """
const drawn = []; // on a canvas
Object.assign(Drawn.prototype, {
    getContext() { return { fillRect() {}, drawImage: (bitmap, ...place) => drawn.push(place) }; },
    toDataURL: () => "data:image/jpeg;base64,AAAA",
});
const createImageBitmap = async ({ width, height }) => {
    if (!width) throw new Error();
    return { width, height, close() {} };
};
const fileOf = (width, height = width, size = 9) => ({ width, height, size, type: "image/png" });
"""
)


def test_the_gem_puzzle_asks_about_its_board_until_it_is_answered_or_left(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, find, show, press, kept, key, pass, turn }) => {
            const root = document.documentElement.classes;
            const gem = (name) => find(`[data-gem="${name}"]`);
            const look = () => [
                ...[element("gem").hidden, root.has("has-gem"), root.has("guessing"), kept("gem-asked") !== null],
                ...[["yes", "no", "again"].filter((name) => !gem(name).hidden).join(" "), kept("gem")],
            ];
            const canSolve = () => {
                const position = js.parseLink(kept("gem-asked"));
                return js.canReach(position, js.namedGoal("standard", position.width, position.height));
            };
            const seen = [[...look(), show("gem-score")]];
            const note = async (act) => { await act(); await settle(); seen.push(look()); };
            await note(() => click(gem("no")));
            seen.push([show("gem-message"), show("gem-score"), document.activeElement === gem("again")]);
            key("ArrowLeft");
            seen.push(show("gem-why"));
            await pass(1000);
            await note(() => click(gem("again")));
            seen.push(document.activeElement === gem("yes") && js.parseLink(kept("gem-asked")).width === 3);
            await note(() => press("scramble"));
            await note(() => press("undo"));
            await note(() => click(gem(canSolve() ? "yes" : "no")));
            seen.push([show("gem-message").split(":")[0], show("gem-score")]);
            await note(() => click(gem("again")));
            await note(() => turn("setup-goal", "snake"));
            await note(() => click(gem("again")));
            await note(() => click(gem("end")));
            await pass(500);
            seen.push([document.activeElement === element("board"), element("announcer").textContent]);
            return seen;
        });""",
        opened("/p/1-2-3.4-5-6.7-0-8", saved={"gem-asked": "1-2-3.4-5-6.7-0-8", "gem": "3 2 1 2"}),
    )
    asked, left = [False, True, True, True, "yes no"], [True, False, False, False, "yes no"]
    answered = [False, True, False, False, "again"]
    assert seen[:3] == [
        [*asked, "3 2 1 2", "2 of 3 right · streak 1, best 2"],
        [*answered, "4 2 0 2"],
        ["No: it can be solved.", "2 of 4 right · streak 0, best 2", True],
    ]
    assert seen[3:6] == ["Solved.", [*asked, "4 2 0 2"], True]
    elsewhere = [True, False, False, True, "yes no"]
    assert seen[6:9] == [[*elsewhere, "4 2 0 2"], [*asked, "4 2 0 2"], [*answered, "5 3 1 2"]]
    assert seen[9] == ["Right", "3 of 5 right · streak 1, best 2"]
    assert seen[10:14] == [[*look, "5 3 1 2"] for look in (asked, left, asked, left)]
    assert seen[14][0] and seen[14][1].endswith("The Gem Puzzle has ended.")


def test_the_question_is_about_the_standard_goal_and_a_picture_takes_the_place_of_letters(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, address, pass, turn }) => {
            const isHidden = element("gem").hidden;
            const { value } = element("picture-name");
            await turn("picture-name", "cat");
            await pass(500);
            return [isHidden, value, address().split("?")[1]];
        });""",
        opened("/p/1-2-3.4-0-5?goal=snake&faces=ABCDE", saved={"gem-asked": "1-2-3.4-0-5"}),
    )
    assert seen == [True, "letters", "goal=snake&picture=cat"]


def test_a_picture_is_on_the_tiles_by_choice_and_is_seen_whole_while_its_button_is_held(run: Run) -> None:
    seen = run(
        """return onPage(async ({ element, pass, address, turn }) => {
            const whole = element("whole-picture");
            const look = async () => {
                await pass(500);
                const { "--picture": picture, "--shape": shape } = whole.style;
                const name = whole.hidden ? "" : /(\\w+)\\.svg/.exec(picture)[1];
                const { value } = element("picture-name");
                return [value, name, shape, element("numbers-over").parentElement.hidden, address()?.split("?")[1]];
            };
            const seen = [await look()];
            await turn("picture-name", "cat");
            seen.push(await look());
            await turn("numbers-over", true);
            seen.push(await look());
            const isWhole = () => element("board").classes.has("whole");
            const holds = [["pointerdown", { button: 0 }], ["keydown", { key: " " }], ["keydown", { key: "Enter" }]];
            for (const end of ["pointerup", "pointercancel", "keyup", "blur"]) {
                for (const [type, more] of [...holds, ["pointerdown", { button: 2 }], ["keydown", { key: "x" }]]) {
                    send(whole, type, more);
                    const is = isWhole();
                    send(whole, end, { key: " " });
                    seen.push([is, isWhole()]);
                }
            }
            send(whole, ...holds[0]);
            await turn("picture-name", "");
            return [...seen, await look(), isWhole()];
        });""",
        opened("/p/1-2-3.0-4-5?picture=teapot"),
    )
    assert seen[:3] == [
        ["teapot", "teapot", "1.5", False, None],
        ["cat", "cat", "1.5", False, "picture=cat"],
        ["cat", "cat", "1.5", False, "picture=cat&numbers=1"],
    ]
    assert seen[3:-2] == [*[[True, False]] * 3, *[[False, False]] * 2] * 4
    assert seen[-2:] == [["", "", "1.5", True, None], False]


def test_your_own_picture_is_on_the_tiles_however_it_came(run: Run) -> None:
    seen = run(
        """const forget = () => js.setOwnPicture({ url: "", ratio: 1, part: 0.5 });
        forget();
        return onPage(async ({ element, find, show, turn, press }) => {
            const field = element("own-picture");
            const own = () => js.ownPicture();
            const look = () => [
                ...[element("picture-name").value, find('[value="own"]').hidden, show("trouble").split(" ")[0]],
                ...[own().ratio, own().part, find('[data-show="picture-part"]').hidden, drawn.length],
            ];
            const choose = async (file) => {
                field.value = "C:\\\\fakepath\\\\a.png";
                field.files = file ? [file] : [];
                send(field, "change");
                await settle();
                seen.push([...look(), field.value]);
            };
            const seen = [look()];
            await choose(fileOf(0));
            await choose(fileOf(600, 400));
            await choose(fileOf(9, 9, 61e6));
            await choose();
            await choose(fileOf(1000, 2000));
            seen.push(drawn.at(-1));
            await turn("picture-part", "80", "input");
            seen.push([own().part, element("whole-picture").style["--picture-part"]]);
            element("setup").popoverOpen = true;
            const files = [{ type: "text/plain" }, fileOf(300)];
            const dataTransfer = { files, items: [{ kind: "file", type: "image/png" }] };
            const root = document.documentElement.classes;
            send(document, "dragenter", { dataTransfer });
            const isMarked = root.has("is-dropping");
            const used = ["dragover", "drop"].map((type) => send(document, type, { dataTransfer }));
            await settle();
            seen.push([isMarked, ...used, root.has("is-dropping"), ...look()]);
            const isTaken = send(document, "paste", { clipboardData: { files: [fileOf(400, 300)] } });
            await settle();
            seen.push([isTaken, ...look()]);
            forget();
            return seen;
        }, { createImageBitmap });""",
        opened("/p/1-2-3.0-4-5"),
    )
    fits, wide, high = [1.5, 0.5, True], [4 / 3, 0.5, False], [0.5, 0.5, False]
    assert seen[:6] == [
        ["", True, "", 1, 0.5, True, 0],
        ["", True, "This", 1, 0.5, True, 0, ""],
        ["own", False, "", *fits, 1, ""],
        ["own", False, "This", *fits, 1, ""],
        ["own", False, "This", *fits, 1, ""],
        ["own", False, "", *high, 2, ""],
    ]
    assert seen[6:8] == [[0, 0, 640, 1280], [0.8, "0.8"]]
    assert seen[8:] == [
        [True, True, True, False, "own", False, "", 1, 0.5, False, 3],
        [True, "own", False, "", *wide, 4],
    ]


def test_a_reload_leaves_your_own_picture_on_the_tiles(run: Run) -> None:
    name = run(
        """const kept = (url) => js.setOwnPicture({ url, ratio: 1, part: 0.5 });
        kept("data:,");
        return onPage(({ element }) => element("picture-name").value).finally(() => kept(""));""",
        opened("/p/1-2-3.0-4-5?picture=own"),
    )
    assert name == "own"
