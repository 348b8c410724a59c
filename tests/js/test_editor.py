"""The editor of positions: what its cells and tiles show, and what keys, clicks and buttons do."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("play/panels/edit/editor", "play/panels/edit/edit", "game/game", "game/subject", "puzzle/position", "ui/dom")
PRELUDE = (
    HELD_TIME
    + DRAWN
    + """
/** An editor of a game; `act` gets what it shows and how to use it. */
const editing = (start, more, act) => drawnBy(() => {
    const game = js.createGame({ start: js.parsePosition(start), ...more });
    const subject = js.createSubject(game);
    const element = new Drawn("div");
    let closed = 0;
    const editor = js.createEditor(element, { subject, game, onClose: () => { closed += 1; } });
    const boxes = () => element.querySelectorAll(".editor-cell");
    const tiles = () => element.querySelector(".editor-tray").children;
    const buttons = () => element.all("button").filter((button) => !tiles().includes(button));
    const sides = element.all("select");
    const used = {
        game, subject, element, boxes, tiles, sides, editor,
        shown: () => js.textOf(subject),
        at: () => boxes().findIndex(({ classes }) => classes.has("is-marked")),
        key: (key, more = {}) => send(boxes()[subject.editing?.cursor ?? 0], "keydown", { key, ...more }),
        press: (text) => click(buttons().find(({ textContent }) => textContent === text)),
        off: () => buttons().filter(js.isDisabled).map(({ textContent }) => textContent),
        choose: (side, value) => { sides[side].value = value; send(sides[side], "change"); },
        get closed() { return closed; },
    };
    return act(used);
});
"""
)


def test_the_cells_are_in_rows_and_say_where_they_are_and_what_is_in_them(run: Run) -> None:
    rows, kinds, labels, columns, focus = run(
        """return editing("3 1 2/4 0 5", {}, ({ subject, element, boxes, key }) => {
            subject.open();
            key("ArrowDown");
            key("Delete");
            const rows = element.querySelectorAll("[role=row]");
            const label = (box) => box.attributes["aria-label"];
            const kinds = boxes().map(({ classes }) => [...classes][1]);
            const { "--columns": columns } = element.querySelector(".editor-cells").style;
            const focus = boxes().map((box) => [box.tabIndex, box.attributes["aria-selected"]]);
            const texts = rows.map((row) => row.children.map(({ textContent }) => textContent));
            return [texts, kinds, boxes().map(label), columns, focus];
        });"""
    )
    assert rows == [["3", "1", "2"], ["", "", "5"]]
    assert kinds == ["is-tile"] * 3 + ["is-empty", "is-blank", "is-tile"]
    assert labels[2:5] == ["Row 1, column 3: tile 2", "Row 2, column 1: empty", "Row 2, column 2: blank"]
    assert columns == "3"
    assert focus == [[-1, "false"]] * 3 + [[0, "true"]] + [[-1, "false"]] * 2


def test_clicks_and_keys_fill_the_cells_and_undo_takes_back_one_after_the_other(run: Run) -> None:
    seen = run(
        """return editing("1 2 3/4 5 0", {}, ({ subject, boxes, tiles, key, shown, press, at, closed }) => {
            subject.open();
            press("Clear");
            const seen = [[shown(), at()]];
            const see = () => seen.push([shown(), at(), boxes().indexOf(document.activeElement)]);
            click(boxes()[4]);
            see();
            click(tiles().at(-1)); // the blank is the last
            see();
            click(tiles()[1]);
            key("2");
            see();
            const isTaken = [key("z"), key("z", { ctrlKey: true }), key("Z", { metaKey: true })];
            isTaken.push(key("1", { altKey: true }));
            see();
            return [seen, isTaken];
        });"""
    )
    steps, taken = seen
    assert steps == [
        ["? ? ?/? ? ?", 0],
        ["? ? ?/? ? ?", 4, 4],
        ["? ? ?/? 0 ?", 5, 4],
        ["? ? ?/? 0 2", 5, 5],
        ["? ? ?/? 0 ?", 5, 5],
    ]
    assert taken == [False, True, True, False]


def test_the_tiles_not_placed_yet_are_marked_and_named_up_to_twelve(run: Run) -> None:
    seen = run(
        """const told = (start, more = {}) => editing(start, more, ({ subject, element, tiles, press, shown }) => {
            subject.open();
            press("Clear");
            const left = element.all("p").find(({ attributes }) => attributes.role === "status");
            const first = left.textContent;
            click(tiles()[1]);
            const free = tiles().filter(({ classes }) => classes.has("is-free")).map(({ textContent }) => textContent);
            const begun = shown();
            press("Fill in order");
            return [first, left.textContent, free, left.hidden, begun];
        });
        return [told("2 1 0"), told("1 2/3 0", { faces: ["A", "B", "A"] }), told("1 2 3 4/5 6 7 8/9 10 11 0")[0],
            told("1 2 3 4 5/6 7 8 9 10/11 12 13 14 0")[0]];"""
    )
    line, letters, twelve, more = seen
    assert line[0] == "Still to place: 1, 2, the blank" and line[2:] == [["1", "□"], True, "2 ? ?"]
    assert letters[0] == "Still to place: A, B, A, the blank"
    assert letters[2] == ["A", "A", "□"] and letters[4] == "B? ??"
    assert twelve.endswith("11, the blank")
    assert more.endswith("11, 12 …")


def test_each_button_does_its_part_and_closes_the_editor_when_it_should(run: Run) -> None:
    seen = run(
        """return given.map((texts) => editing("1 2 3/4 0 5", {}, (used) => {
            const { game, subject, press, key, off, element } = used;
            subject.open();
            const isOff = [];
            for (const text of texts) {
                isOff.push(off().length);
                if (text.length === 1 || text === "Escape") key(text);
                else press(text);
            }
            return [isOff, used.closed, element.hidden, js.formatPosition(game.position), game.goalText];
        }));""",
        [
            ["Put on the board"],
            ["2", "Put on the board"],
            ["2", "Use as the goal"],
            ["2", "Cancel"],
            ["2", "Escape"],
            ["Clear", "Put on the board"],
            ["2", "Fill in order", "Put on the board"],
        ],
    )
    start, typed = "1 2 3/4 0 5", "2 1 3/4 0 5"
    assert seen == [
        [[1], 0, False, start, "standard"],
        [[1, 0], 1, True, typed, "standard"],
        [[1, 0], 1, True, start, typed],
        [[1, 0], 1, True, start, "standard"],
        [[1, 0], 1, True, start, "standard"],
        [[1, 2], 0, False, start, "standard"],
        [[1, 0, 0], 1, True, "1 2 3/4 5 0", "standard"],
    ]


def test_a_side_is_chosen_by_itself_and_a_single_cell_is_no_board(run: Run) -> None:
    seen = run(
        """return editing("1 2 3/4 0 5", {}, ({ subject, sides, choose, boxes, tiles, off, element }) => {
            subject.open();
            const seen = [];
            const rows = () => element.querySelectorAll("[role=row]").map((row) => row.children.length);
            const see = () => seen.push([sides[0].value, sides[1].value, boxes().length, tiles().length, off()]);
            see();
            subject.load({ start: js.parsePosition("1 2/3 4/5 0") });
            const tall = rows();
            choose(1, "2"); choose(0, "4"); see();
            choose(1, "1"); see();
            choose(0, "1"); see();
            choose(0, "2"); choose(1, "1"); choose(0, "1"); choose(1, "1"); see();
            subject.load({ start: js.parsePosition("0 1 2 3 4 5 6 7 8 9 10/11 12 13 14 15 16 17 18 19 20 21") });
            see();
            return [seen, tall, rows()];
        });"""
    )
    sizes, tall, rows = seen
    goal_is_no_goal_of_the_game = ["Use as the goal"]
    assert sizes == [
        ["3", "2", 6, 6, ["Put on the board"]],
        ["4", "2", 8, 8, goal_is_no_goal_of_the_game],
        ["4", "1", 4, 4, goal_is_no_goal_of_the_game],
        ["1", "2", 2, 2, goal_is_no_goal_of_the_game],
        ["2", "1", 2, 2, goal_is_no_goal_of_the_game],
        ["11", "2", 22, 22, goal_is_no_goal_of_the_game],
    ]
    assert (tall, rows) == ([2, 2, 2], [11, 11])


def test_cells_filled_in_order_keep_the_goal_of_the_draft(run: Run) -> None:
    goals = """const goals = { goalText: "snake", chosenGoal: "standard" };
    return editing("1 2 3/4 0 5", goals, ({ subject, press, shown }) => {
        subject.open();
        press("Fill in order");
        return [subject.goalText, shown()];
    });"""
    assert run(goals) == ["snake", "1 2 3/0 5 4"]


def test_the_panel_shows_and_copies_the_position_in_the_forms_that_fit(run: Run) -> None:
    seen = run(
        """const kept = [];
        return inHeldTime(() => drawnBy(async () => {
            const parts = partsNamed("edit", "editor", "judge", "copy", "copy-as", "forms", "open", "text", "file");
            parts.forms.hidden = true;
            const panel = new Drawn("div");
            panel.append(...Object.values(parts));
            const said = [];
            const announce = (text) => said.push(text);
            const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
            const subject = js.createSubject(game);
            js.createEditPanel(panel, { subject, game, announce, onJudge() {}, onText() {}, onTrouble() {} });
            const names = () => parts.forms.querySelectorAll(".copy-title").map(({ textContent }) => textContent);
            const seen = [parts.text.value, names().length];
            click(parts["copy-as"]);
            seen.push(parts["copy-as"].attributes["aria-expanded"], names().slice(0, 2));
            click(parts.forms.all("button")[1]);
            await settle();
            seen.push(names()[1]);
            click(parts.edit);
            seen.push(parts.edit.attributes["aria-expanded"], parts.text.value);
            send(parts.editor.querySelector(".editor-cell"), "keydown", { key: "Delete" });
            seen.push(parts.text.value, parts.forms.textContent);
            send(parts.forms, "keydown", { key: "Tab" });
            seen.push(parts.forms.hidden);
            send(parts.forms, "keydown", { key: "Escape" });
            seen.push(parts.forms.hidden, document.activeElement === parts["copy-as"]);
            click(parts.edit);
            seen.push(subject.isOpen, parts.text.value);
            click(parts.copy);
            await settle();
            Object.assign(parts.file, { files: [], value: "C:\\\\fakepath" });
            send(parts.file, "change"); // the same file may be opened again
            return { seen, said, kept, copy: parts.copy.textContent, file: parts.file.value };
        }, { navigator: copyingTo(kept) }));"""
    )
    assert seen["seen"] == [
        *["1 2 3/4 0 5", 0, "true", ["SlidySim", "Simon Tatham’s game ID"], "Simon Tatham’s game ID: copied"],
        *["true", "1 2 3/4 0 5", "? 2 3/4 0 5", "Fill every cell first.", False, True, True, False, "1 2 3/4 0 5"],
    ]
    assert seen["kept"] == ["3x2:1,2,3,4,0,5", "1 2 3/4 0 5"]
    assert seen["said"] == ["Simon Tatham’s game ID: copied."] and [seen["copy"], seen["file"]] == ["Copied", ""]
