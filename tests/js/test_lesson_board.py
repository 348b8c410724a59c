"""The boards of a lesson: sliding, swapping by hand, and being guided."""

from typing import Any

from tests.js.conftest import Run
from tests.js.lesson_page import LESSON_PAGE, lesson

MODULES = ("puzzle/moves", "puzzle/position")
PRELUDE = (
    LESSON_PAGE
    + """
/** Open the lesson; `act` gets the figure with a name and how to use it. */
const onBoard = (name, act, fakes) => opened("learn", ({ pass }) => {
    const figure = document.querySelector(`[data-figure=${name}]`);
    const board = figure.querySelector(".board");
    const cells = board.querySelector(".cells");
    const part = (name) => (figure.closest("[data-own-scramble]") ?? figure).querySelector(`[data-part=${name}]`);
    const piece = (tile) => cells.children.find(({ id }) => id === `board-${name}-${tile}`);
    const text = (name) => part(name).textContent;
    const move = async (moves) => {
        for (const letter of moves) send(board, "keydown", { key: KEYS[letter] });
        await pass(1000);
    };
    const tiles = () => {
        const sides = ["--columns", "--rows"].map((side) => Number(board.style[side]));
        return js.formatPosition(js.createPosition(...sides, tilesOf(board)));
    };
    const having = (...classes) => cells.children.filter((each) => classes.some((one) => each.classes.has(one)))
        .map(({ id }) => Number(id.split("-").at(-1)));
    const at = (column, row) => ({ button: 0, pointerId: 1, clientX: 100 * column + 50, clientY: 100 * row + 50 });
    cells.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 });
    return act({ figure, board, part, piece, text, move, tiles, having, at, pass });
}, fakes);
"""
)


@lesson("shortest")
def test_moves_count_single_tiles_and_go_back_to_the_start(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return onBoard("start", async ({ move, piece, tiles, part, text, pass, figure }) => {
            const facts = () => figure.all("dd").map(({ textContent }) => textContent);
            const seen = [[tiles(), facts(), part("play").href.split("/p/")[1]]];
            const see = () => seen.push([tiles(), facts(), part("play").href.split("/p/")[1]]);
            await move("R"); see();
            send(piece(3), "click", { detail: 0 }); // in another row and column
            await pass(1000); see();
            send(piece(7), "click", { detail: 0 });
            await pass(1000); see();
            click(part("restart"));
            await pass(1000); see();
            send(piece(7), "click", { detail: 0 }); // pushes another tile
            await pass(1000); see();
            return seen;
        });""",
        page,
    )
    starts = ["3 4 2/7 5 0/6 1 8", "3 4 2/7 0 5/6 1 8", "3 4 2/7 0 5/6 1 8", "3 4 2/0 7 5/6 1 8", "3 4 2/7 5 0/6 1 8"]
    starts.append("3 4 2/0 7 5/6 1 8")
    assert [each[0] for each in seen] == starts
    assert [each[2] for each in seen] == [start.replace(" ", "-").replace("/", ".") for start in starts]
    assert [each[1][0] for each in seen] == ["0", "1", "1", "2", "0", "2"]


@lesson("impossible")
def test_two_tiles_are_swapped_by_dragging_by_choosing_and_by_keys(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return onBoard("crux", async ({ board, part, piece, text, tiles, having, at, pass, move }) => {
            const seen = [];
            const see = (...more) => seen.push([tiles().split("/").at(-1), having("taken", "dragged"), ...more]);
            const drag = (from, to, end = "pointerup") => {
                send(board, "pointerdown", at(...from));
                send(board, "pointermove", at(...to));
                const shift = piece(Number(tiles().split(/[ /]/)[4 * from[1] + from[0]]) || 1).style.translate;
                send(board, end, at(...to));
                return shift;
            };
            const pressed = () => part("hands").attributes["aria-pressed"];
            const hands = () => [pressed(), board.classes.has("in-hands"), board.attributes.role];
            drag([0, 3], [1, 3]); await pass(1000); see(); // not by hand yet
            click(part("hands")); see(...hands());
            drag([3, 3], [0, 3]); await pass(1000); see(); // the blank
            const shift = drag([1, 3], [2, 3]); await pass(1000); see(shift, piece(15).style.translate);
            drag([0, 3], [2, 3], "pointercancel"); await pass(1000); see();
            drag([0, 3], [3, 3]); await pass(1000); see();                 // the blank stays where it is
            drag([0, 3], [0, 3]); see();
            send(board, "keydown", { key: "Escape" }); see();
            drag([0, 3], [0, 3]); drag([0, 3], [0, 3]); see(text("note"));
            drag([0, 3], [0, 3]); drag([1, 3], [1, 3]); await pass(1000); see();
            send(piece(14), "click", { detail: 0 }); see();
            send(piece(15), "click", { detail: 1 }); see();
            send(board, "pointerdown", { ...at(2, 3), button: 2 }); see();
            send(piece(15), "click", { detail: 0 }); await pass(1000); see(text("note"));
            drag([0, 3], [0, 3]);
            see();
            click(part("hands")); see(...hands());
            return seen;
        }, { MouseEvent: Event });""",
        page,
    )
    assert seen == [
        ["13 15 14 0", []],
        ["13 15 14 0", [], "true", True, "application"],
        ["13 15 14 0", []],
        ["13 14 15 0", [], "100px 0px", ""],
        ["13 14 15 0", []],
        ["13 14 15 0", []],
        ["13 14 15 0", [13]],
        ["13 14 15 0", []],
        ["13 14 15 0", [], "13 is no longer chosen."],
        ["14 13 15 0", []],
        *[["14 13 15 0", [14]]] * 3,
        ["15 13 14 0", [], "14 and 15 are swapped."],
        ["15 13 14 0", [15]],
        ["15 13 14 0", [], "false", False, "group"],
    ]


@lesson("by-hand")
def test_a_guided_board_tells_more_on_request_until_the_step_is_done(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return onBoard("walk", async ({ part, piece, text, move, having, tiles }) => {
            const seen = [];
            const see = () => seen.push([text("say"), text("how") !== "", part("help").hidden === true]);
            const aims = [];
            see();
            click(part("help")); aims.push(text("say")); see();
            click(part("help")); see();
            await move("URRDL"); see();
            seen.push(tiles(), having("locked"));
            click(part("undo")); await move(""); see();
            click(part("restart")); await move("");
            click(part("undo")); await move(""); see();
            const end = tiles();
            send(piece(4), "click", { detail: 0 }); // with the tile beside it
            click(part("undo")); await move("URRDL"); see();
            return { seen, isAim: aims[0] !== seen[0][0], end };
        });""",
        page,
    )
    next_one = ["Next: 1.", False, False]
    assert seen["seen"][0] == next_one and seen["isAim"]
    assert [each[1:] for each in seen["seen"][1:3]] == [[True, False], [True, True]]
    assert seen["seen"][3:6] == [["Done, in 5 moves.", False, True], "1 0 3/4 2 5/7 8 6", []]
    assert seen["seen"][6][0] != "Done, in 5 moves." and seen["seen"][7] == next_one
    assert (seen["end"], seen["seen"][8][0]) == ("4 1 0/2 5 3/7 8 6", "Done, in 5 moves.")


@lesson("by-hand")
def test_finished_tiles_are_locked_while_they_are_marked(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        """return onBoard("pair-practice", async ({ text, move, having, tiles, part }) => {
            const start = tiles();
            const locked = having("locked");
            await move("DD"); // 6 and then 1, which is finished
            return [start, locked, tiles(), text("refused"), part("guide").classes.has("warn")];
        });""",
        page,
    )
    assert seen == [
        *["1 2 5 3/6 7 8 11/0 4 9 12/13 10 15 14", [1, 2], "1 2 5 3/0 7 8 11/6 4 9 12/13 10 15 14"],
        *["1 is finished and locked. Take the blank round it.", True],
    ]


ESTIMATES = """
const seen = [];
for (const [name, moves] of FIGURES) await onBoard(name, async ({ figure, move, text, part }) => {
    const factOf = ({ children: [term, value] }) => `${term.textContent}: ${value.textContent}`;
    for (const letter of ` ${moves}`) {
        await move(letter.trim());
        const looks = ["good", "bad"].filter((look) => part("message").classes.has(look));
        const marks = figure.querySelectorAll(".marks .mark, .marks .dashed").length;
        seen.push([...figure.querySelectorAll("dl div").map(factOf), text("message"), ...looks, marks]);
    }
});
return seen;
"""


@lesson("estimates")
def test_the_estimates_of_a_position_are_shown_with_what_changed_them(run: Run, page: dict[str, Any]) -> None:
    seen = run(
        'const FIGURES = [["conflict", "RR"], ["corner", "D"], ["last", "U"], ["one", "RU"], ["other", "R"]];'
        + ESTIMATES,
        page,
    )
    assert seen == [
        ["Manhattan distance: 7", "In conflict: 6 and 4", "Together: 9", "Move a tile.", 2],
        ["Manhattan distance: 8", "In conflict: 6 and 4", "Together: 10", "4 moved: the estimate is 1 higher.", 2],
        ["Manhattan distance: 7", "In conflict: 6 and 4", "Together: 9", "6 moved: the estimate is 1 lower.", 2],
        ["Manhattan distance: 6", "In place, but in the way: 4", "Together: 8", "Move a tile.", 2],
        ["Manhattan distance: 5", "In place, but in the way: 4", "Together: 7", "8 moved: the estimate is 1 lower.", 2],
        ["Manhattan distance: 7", "Must make way: 6", "Together: 9", "Move a tile.", 2],
        ["Manhattan distance: 8", "Must make way: 6", "Together: 10", "8 moved: the estimate is 1 higher.", 2],
        ["Moves of 1, 2, 3, 4: 10", "Move a tile.", 0],
        ["Moves of 1, 2, 3, 4: 10", "5 moved: the estimate is unchanged.", 0],
        ["Moves of 1, 2, 3, 4: 9", "1 moved: the estimate is 1 lower.", 0],
        ["Moves of 5, 6, 7, 8: 9", "Move a tile.", 0],
        ["Moves of 5, 6, 7, 8: 10", "5 moved: the estimate is 1 higher.", 0],
    ]


@lesson("counting")
def test_the_inversions_of_a_position_are_counted_with_what_changed_them(run: Run, page: dict[str, Any]) -> None:
    seen = run('const FIGURES = [["odd", "DR"], ["even", "U"], ["any", "D"]];' + ESTIMATES, page)
    last = "Inversions, the blank as the highest number"
    disagree = ["The same at the goal: 13, odd", "They disagree: the goal cannot be reached.", "bad", 0]
    assert seen == [
        ["Inversions: 2, even", "It can be solved.", "good", 0],
        ["Inversions: 4, even", "6 moved: 2 more inversions.", 0],
        ["Inversions: 4, even", "4 moved: the number of inversions is unchanged.", 0],
        [
            *["Inversions: 3", "The blank’s row: 3", "Together: 6, even", "At the goal: 4, even"],
            *["It can be solved.", "good", 0],
        ],
        [
            *["Inversions: 6", "The blank’s row: 4", "Together: 10, even", "At the goal: 4, even"],
            *["15 moved: 3 more inversions.", 0],
        ],
        [f"{last}: 7", "The blank’s row + column: 3 + 4", "Together: 14, even", *disagree],
        [f"{last}: 14", "The blank’s row + column: 2 + 4", "Together: 20, even", *disagree],
    ]


@lesson("shortest")
def test_the_sum_of_moves_made_and_left_is_compared_with_the_threshold(run: Run, page: dict[str, Any]) -> None:
    seen = run('const FIGURES = [["within", "UDU"], ["manhattan", "R"]];' + ESTIMATES, page)
    above = ["The threshold: 10", "Above the threshold: IDA* turns back here.", "bad", 0]
    within = ["The threshold: 10", "Within the threshold.", 0]
    assert seen == [
        ["g, moves made: 0", "h, Manhattan distance: 10", "f = g + h: 10", *within],
        ["g, moves made: 1", "h, Manhattan distance: 9", "f = g + h: 10", *within],
        ["g, moves made: 2", "h, Manhattan distance: 10", "f = g + h: 12", *above],
        ["g, moves made: 3", "h, Manhattan distance: 9", "f = g + h: 12", *above],
        ["Cells to go, tile by tile: 3 + 1 + 2 + 2 + 3 + 1 + 1", "Manhattan distance: 13", "Move a tile.", 0],
        [
            *["Cells to go, tile by tile: 3 + 1 + 2 + 2 + 1 + 3 + 1 + 1", "Manhattan distance: 14"],
            *["5 moved: the estimate is 1 higher.", 0],
        ],
    ]


@lesson("by-hand")
def test_an_own_scramble_is_guided_as_chosen_and_its_result_is_kept(run: Run, page: dict[str, Any]) -> None:
    seen, kept = run(
        """const kept = new Storage();
        const seen = await onBoard("own", async ({ figure, part, text, move, tiles, pass }) => {
            const element = figure.closest("[data-own-scramble]");
            const choices = element.querySelectorAll("button[data-level]");
            const seen = [];
            const see = () => seen.push([
                tiles().length < 20 ? tiles() : "large",
                choices.findIndex(({ attributes }) => attributes["aria-pressed"] === "true"),
                element.querySelectorAll("[data-result]").map((each) => each.textContent.slice(0, 12)),
                text("fault") !== "", text("ended") !== "",
            ]);
            const read = async (position) => {
                part("position").value = position;
                send(part("form"), "submit");
                await move("");
                see();
            };
            see();
            await read("1 2/0 3/");
            await read("1 2 3/4 5 6/7 8 0"); // without a move it does not count
            await read("1 2 3/4 5 0/7 8 6");
            click(part("help"));
            await move("U"); see();
            click(part("scramble")); await move(""); see();
            await read("1 2/0 3");
            await move("L"); see();
            click(choices[2]); await move(""); see();
            await move("L"); see();
            await read("1 2 3/4 5 6/7 8 0");
            await read("1 2 3/4 5 0/7 8 6");
            const help = [text("how") === ""];
            await move("D");
            help.push(tiles());
            click(part("help"));
            help.push(text("say"), text("how") === "", text("progress"));
            click(choices[1]); await move("D");
            const last = [tiles(), text("refused") !== ""];
            click(part("scramble"));
            await move("");
            last.push(choices.findIndex(({ attributes }) => attributes["aria-pressed"] === "true"));
            return [...seen, help, last];
        }, { localStorage: kept });
        return [seen, JSON.parse(kept.getItem("taquin-lessons"))["by-hand"].helped];""",
        page,
    )
    none, helped, alone = "not solved y", "solved, with", "solved, with"
    assert seen[:10] == [
        ["large", 0, [none] * 3, False, False],
        ["large", 0, [none] * 3, True, False],
        ["1 2 3/4 5 6/7 8 0", 0, [none] * 3, False, False],
        ["1 2 3/4 5 0/7 8 6", 0, [none] * 3, False, False],
        ["1 2 3/4 5 6/7 8 0", 0, [helped, none, none], False, True],
        [seen[5][0], 1, [helped, none, none], False, False],
        ["1 2/0 3", 1, [helped, none, none], False, False],
        ["1 2/3 0", 1, [helped, alone, none], False, True],
        ["1 2/0 3", 2, [helped, alone, none], False, False],
        ["1 2/3 0", 2, [helped, alone, alone], False, True],
    ]
    assert seen[10][1:] == seen[11][1:] == [2, [helped, alone, alone], False, True]
    assert seen[12] == [
        True,
        "1 2 0/4 5 3/7 8 6",
        "3 was in place. Put it back, or press Undo.",
        False,
        "1 of 8 tiles finished.",
    ]
    assert seen[13] == ["1 2 3/4 5 0/7 8 6", True, 1], "what was not solved is tried again with as much guidance"
    assert len(kept["2"]) == 1 and kept["1"] == kept["0"] == []
