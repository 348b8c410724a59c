"""A picture of a board: what is asked of its reader, what is shown of the answer, and what is put on the board."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("play/door/picture/picture", "play/door/picture/picture-stage", "play/door/picture/cells", "ui/dom")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const focused = [];
const pens = [];
Object.assign(Drawn.prototype, {
    focus() { focused.push(this); },
    select() { focused.push(this); },
    getContext() { return {
        clearRect() {}, fillRect() {}, drawImage: (picture, ...box) => pens.push(box.slice(0, 4)),
        getImageData: (x, y, width, height) => ({ data: new Uint8ClampedArray(width * height * 4) }),
    }; },
    clientWidth: 200,
    clientHeight: 100,
});
const FILE = { size: 1 };
const CORNERS = [[0, 0], [300, 0], [300, 200], [0, 200]].map(([x, y]) => ({ x, y }));
const PLACE = { corners: CORNERS, columns: 3, rows: 2 };
const read = (text, doubtful = [], place = PLACE) => {
    const tiles = text.split(" ").map((tile) => (tile === "?" ? null : Number(tile)));
    return { place, numbers: { tiles, doubtful: tiles.map((_, cell) => doubtful.includes(cell)) } };
};
const inPicture = (act) => inHeldTime((pass) => {
    const [asked, done, workers] = [[], [], []];
    const Worker = class {
        constructor() { workers.push(this); }
        postMessage(question) { asked.push(question); }
        terminate() { this.isOver = true; }
    };
    const createImageBitmap = async () => ({ width: 400, height: 200, close() {} });
    return drawnBy(async () => {
        const parts = partsNamed("picture", "camera");
        parts.picture.hidden = true;
        const { open, close } = js.createPictureReading(parts, {
            size: () => ({ width: 4, height: 2 }), announce() {}, onOpen: () => done.push("open"),
            onUse: (position) => done.push(position), onUnused: (isUnused) => done.push(isUnused),
        });
        const answer = (content, number = asked.length - 1) => {
            workers.at(-1).onmessage({ data: { id: asked[number].id, ...content } });
            return settle();
        };
        const show = (content, onTiles = null, file = FILE) => {
            const shown = open(file, onTiles);
            return settle().then(() => content && answer(content)).then(() => ({ shown }));
        };
        const [use, tiles] = parts.picture.all("button").slice(1, 3);
        const [[check], [question]] = [parts.picture.all("details"), parts.picture.querySelectorAll(".question")];
        const number = question.all("input")[0];
        const cells = () => parts.picture.querySelector(".picture-cells").children;
        const values = () => cells().map(({ value }) => value).join(" ");
        const nudge = (key) => send(parts.picture.querySelector(".picture-corner"), "keydown", { key });
        const said = () => parts.picture.all("p")[0].textContent.slice(0, 15);
        const faults = () => [...cells().keys()].filter((cell) => cells()[cell].attributes["aria-invalid"] === "true");
        const [wide, high] = parts.picture.all("select");
        const type = (field, text) => { field.value = text; send(field, "input"); };
        return act({
            ...{ asked, done, parts, show, answer, use, tiles, check, question, number, cells, type, close, pass },
            ...{ wide, high, workers, faults, values, nudge, said },
        });
    }, { Worker, createImageBitmap });
});
"""
)


NAMES = """asked done parts show answer use tiles check question number cells type close pass wide high workers
    faults values nudge said"""


def shown(run: Run, acts: str) -> Any:
    """Return the results of acts on a page that reads a picture of 400 by 200 pixels."""
    return run(f"return inPicture(async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);")


def test_a_board_without_a_doubt_is_put_on_the_page_at_once(run: Run) -> None:
    found = shown(
        run,
        """await show(read("1 2 3 0 4 5")).then(({ shown }) => shown), done, check.open, use.hidden, question.hidden,
        asked.map(({ picture: { width, height, data } }) => [width, height, data.length]),
        cells().map(({ value }) => value), wide.value, high.value""",
    )
    fields = ["1", "2", "3", "0", "4", "5"]
    done = ["open", True, True, "1 2 3/0 4 5", False]
    assert found == [True, done, False, True, True, [[400, 200, 320_000]], fields, "3", "2"]


def test_doubtful_numbers_are_asked_for_one_after_the_other(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [4, 5])).then(() => focused.at(-1) === number), number.value,
        question.all("p")[0].textContent, use.hidden,
        pens.at(-1).map(Math.round), type(number, "5"), send(number, "keydown", { key: "Enter" }),
        done.length, number.value,
        question.all("p")[0].textContent, type(number, " "),
        click(question.all("button")[0]), focused.at(-1) === number, type(number, "4"),
        click(question.all("button")[0]), done.at(-2), question.hidden, check.open""",
    )
    assert steps[0] is True and steps[1:5] == ["4", "Row 2, column 2. 0 is the blank.", True, [85, 85, 130, 130]]
    assert steps[6:10] == [True, 4, "4", "Row 2, column 3. 0 is the blank."]
    assert steps[12] and steps[-3:] == ["1 2 3/0 5 4", True, False]


def test_a_missing_number_is_typed_into_its_cell_before_the_position_can_be_used(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 ? 0 4 1")), check.open, use.hidden, js.isDisabled(use),
        parts.picture.all("p").at(-2).textContent,
        faults(), click(use), done.length,
        type(cells()[2], " 3 "), type(cells()[5], "6"), js.isDisabled(use), faults(), type(cells()[5], "02"), faults(),
        type(cells()[5], "05"), js.isDisabled(use),
        click(use), done.slice(-2), use.hidden, type(cells()[5], "4"), use.hidden, done.at(-1)""",
    )
    assert steps[1:4] == [True, False, True]
    assert steps[4].endswith("Missing: 3, 5.")
    assert [steps[index] for index in (5, 11, 13)] == [[0, 5], [5], [1, 5]]
    assert [steps[index] for index in (7, 10, 15)] == [3, True, False]
    assert steps[17:] == [["1 2 3/0 4 5", False], True, None, False, True]


def test_the_blank_must_be_there_as_well(run: Run) -> None:
    steps = shown(
        run, """await show(read("1 2 3 4 5 ?")), js.isDisabled(use), type(cells()[5], "0"), js.isDisabled(use)"""
    )
    assert steps[1::2] == [True, False]


def test_where_no_board_was_found_its_corners_and_size_are_set_by_hand(run: Run) -> None:
    steps = shown(
        run,
        """await show({ place: null, numbers: null }).then(({ shown }) => shown) || said(), check.open, wide.value,
        high.value,
        parts.picture.querySelectorAll(".picture-corner").map(({ style }) => [style["--x"], style["--y"]]),
        send(parts.picture.querySelector(".picture-corner"), "keydown", { key: "ArrowRight" }), await pass(249),
        asked.length, await pass(1), asked[1].isSizeOpen, asked[1].place.corners[0].x.toFixed(1),
        await answer(read("1 2 3 0 4 5")), values(), done.at(-1), use.hidden, await show(null), use.hidden""",
    )
    corners = [["0.12", "0.12"], ["0.88", "0.12"], ["0.88", "0.88"], ["0.12", "0.88"]]
    assert steps[:5] == ["No board found.", True, "4", "2", corners]
    assert steps[7] == 1
    assert steps[9:11] == [True, "49.6"]
    assert steps[12:15] + steps[16:] == ["1 2 3 0 4 5", True, False, True]


def test_typed_numbers_are_kept_until_the_size_changes(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [4])), type(cells()[4], "5"),
        send(parts.picture.querySelector(".picture-corner"), "keydown", { key: "ArrowDown" }), await pass(250),
        await answer(read("1 2 3 0 4 4", [4])), values(),
        wide.value = "2", send(wide, "change"), high.value = "3", send(high, "change"),
        cells().map(({ value }) => value).join(""), await pass(250), asked.at(-1).isSizeOpen,
        asked.length, [asked.at(-1).place.columns, asked.at(-1).place.rows],
        await answer(read("1 2 3 0 4 5", [], { ...PLACE, columns: 2, rows: 3 })),
        values()""",
    )
    assert steps[5] == "1 2 3 0 5 4"
    assert steps[10] == ""
    assert steps[12:15] == [False, 3, [2, 3]]
    assert steps[16] == "1 2 3 0 4 5"


def test_another_place_or_size_is_read_anew(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [4])), type(cells()[4], "5"), nudge("ArrowUp"), await pass(250),
        asked[1].isSizeOpen,
        nudge("ArrowUp"), await pass(250), await answer(read("1 2 3 0 4 5", [4])), await answer(read("9 9 9 9 9 9"), 1),
        values(), question.hidden, nudge("ArrowUp"), await pass(250),
        await answer(read("1 2 3 0 5 4", [], { ...PLACE, columns: 2, rows: 3 })), values(), wide.value""",
    )
    assert [steps[4], *steps[9:11], *steps[14:]] == [False, "1 2 3 0 5 5", True, "1 2 3 0 5 4", "2"]
    steps = shown(
        run,
        """await show({ place: null, numbers: null }), wide.value = "2", send(wide, "change"), await pass(250),
        asked[1].isSizeOpen""",
    )
    assert steps[4] is False


def test_a_board_with_other_rows_is_read_anew(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [4])), type(cells()[4], "5"), nudge("ArrowUp"), await pass(250),
        await answer(read("1 2 3 4 6 5 7 8 0", [], { ...PLACE, rows: 3 })), values(),
        high.value = "2", send(high, "change"), values().trim(), cells().length""",
    )
    assert [steps[5], *steps[8:]] == ["1 2 3 4 6 5 7 8 0", "", 6]


def test_a_number_that_is_being_typed_is_not_replaced(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [5])), type(number, "9"), send(cells()[0], "focus"),
        type(cells()[0], "1"), number.value,
        parts.picture.querySelectorAll(".is-marked").length, await show(read("1 2 3 0 4 4", [5]), null, { size: 2 }),
        number.value""",
    )
    assert [steps[4], steps[5], steps[7]] == ["9", 1, "4"]


def test_only_the_answer_to_the_last_question_counts(run: Run) -> None:
    steps = shown(
        run,
        """show(null), await show(null, null, { size: 3 }), asked.length,
        await show(read("5 4 3 2 1 0"), null, { size: 2 }), await answer(read("1 2 3 0 4 5"), 0),
        values(), done.filter((each) => typeof each === "string")""",
    )
    assert steps[2] == 1
    assert steps[5:] == ["5 4 3 2 1 0", ["open", "open", "open", "5 4 3/2 1 0"]]


def test_a_picture_is_closed_by_escape_or_put_on_the_tiles(run: Run) -> None:
    steps = shown(
        run,
        """await show(read("1 2 3 0 4 4", [4])), tiles.hidden, send(parts.picture, "keydown", { key: "Escape" }),
        parts.picture.hidden, focused.at(-1) === parts.camera, done.at(-1), workers[0].isOver,
        await show({ place: null, numbers: null }, (file) => done.push(file)), tiles.hidden, click(tiles),
        parts.picture.hidden, done.slice(-2), workers.length""",
    )
    assert steps[1] and steps[3:7] == [True, True, False, True]
    assert steps[8] is False
    assert steps[10:13] == [True, [False, {"size": 1}], 2]


def test_a_reader_that_fails_says_so_and_the_next_picture_starts_another(run: Run) -> None:
    steps = shown(
        run,
        """await show(null).then(({ shown }) => { workers[0].onerror(); return shown; }), check.open, workers[0].isOver,
        await show(read("1 2 3 0 4 5"), null, { size: 2 }), done.at(-2), workers.length,
        await show(null, null, { size: 1e9 }).then(({ shown }) => shown), parts.picture.all("p")[0].hidden""",
    )
    assert steps[:3] == [True, True, True]
    assert steps[4:] == ["1 2 3/0 4 5", 2, True, False]


def test_keys_go_from_number_to_number_on_an_oblong_board(run: Run) -> None:
    reached = run(
        """return drawnBy(() => {
            const cells = js.createCells({ onType() {}, onFocus() {} });
            cells.show(["1", "2", "3", "4", "5", "0"], 2);
            cells.show(["1", "2", "3", "4", "5", "0"], 3);
            const { children } = cells.element;
            return given.map(([cell, key]) => {
                focused.length = 0;
                const used = send(children[cell], "keydown", { key });
                return used ? children.indexOf(focused[0]) : null;
            });
        });""",
        [
            [1, "ArrowDown"],
            [4, "ArrowUp"],
            [2, "Enter"],
            [3, "ArrowDown"],
            [2, "ArrowUp"],
            [5, "Enter"],
            [1, "ArrowLeft"],
        ],
    )
    assert reached == [4, 1, 3, None, None, None, None]


STAGE = """const moved = [];
const chosen = [];
const stage = js.createPictureStage({
    onMove: (corners) => moved.push(corners.map(({ x, y }) => [x, Number(y.toFixed(1))])),
    onChoose: (cell) => chosen.push(cell),
});
stage.show(new Drawn("canvas", { width: 400, height: 200 }));
stage.draw(PLACE, { tiles: ["1", "2", "", "4", "5", "3"], doubtful: [, , true, , true] }, 3);
const cells = stage.element.all("g");
const corners = stage.element.all("button");
"""


def test_each_cell_is_outlined_on_the_picture_and_labelled_with_what_was_read(run: Run) -> None:
    cells = run(
        f"""return drawnBy(() => {{ {STAGE}
            click(cells[4]);
            const outline = (cell) => cell.all("polygon")[0].attributes.points.replaceAll("-0.0", "0.0");
            const looks = cells.map((cell) => [outline(cell), cell.textContent]);
            return [looks, cells.map(({{ classes }}) => [...classes].slice(1).join()), chosen];
        }});"""
    )
    looks, marks, chosen = cells
    assert looks[1] == ["100.0,0.0 200.0,0.0 200.0,100.0 100.0,100.0", "2"]
    assert looks[3][0] == "0.0,100.0 100.0,100.0 100.0,200.0 0.0,200.0"
    assert [text for _, text in looks] == ["1", "2", "?", "4", "5?", "3"]
    assert marks == ["", "", "is-doubtful", "is-marked", "is-doubtful", ""] and chosen == [4]


def test_a_corner_follows_keys_and_pointer_within_the_picture(run: Run) -> None:
    moved = run(
        f"""return drawnBy(() => {{ {STAGE}
            const drag = (index, points, end = "pointerup") => {{
                const [down, ...later] = points.map(([clientX, clientY]) => ({{ clientX, clientY, button: 0 }}));
                send(corners[index], "pointerdown", down);
                later.forEach((point) => send(corners[index], "pointermove", point));
                send(corners[index], end);
                send(corners[index], "pointermove", down);
            }};
            drag(2, [[160, 119], [150, 109]]);
            drag(1, [[160, 20], [400, -50]], "pointercancel");
            drag(2, [[160, 120], [160, 500]]);
            drag(0, [[10, 20], [209, 119]]);
            const used = [["ArrowDown", true], ["ArrowLeft", false], ["Tab", false]].map(
                ([key, shiftKey]) => send(corners[1], "keydown", {{ key, shiftKey }}),
            );
            return [moved, used];
        }});"""
    )
    places = [[[0, 0], [300, 0], [300, 200], [0, 200]] for _ in range(5)]
    places[0][2], places[1][1], places[3][1], places[4][1] = [280, 180], [400, 0], [300, 9.6], [298.4, 0]
    assert moved == [places, [True, True, False]]
