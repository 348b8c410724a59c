"""The board widget: what pointers and keys do on it, and when it is drawn."""

from typing import Any

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("board/board", "play/accessible-board", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
Object.assign(Drawn.prototype, { clientWidth: 300, clientHeight: 200 });
const onBoard = (given, act) => inHeldTime((pass) => {
    let frames = [];
    const fakes = {
        requestAnimationFrame: (act) => frames.push(act),
        matchMedia: () => ({ matches: false }),
        cancelAnimationFrame: (number) => { frames[number - 1] = () => {}; },
    };
    return drawnBy(async () => {
        document.hasFocus = () => true;
        const element = new Drawn("div");
        const done = [];
        let position = js.parsePosition(given.start ?? "1 2 3/4 0 5");
        const create = given.isAccessible ? js.createAccessibleBoard : js.createBoard;
        const board = create(element, position, {
            ...given.isAccessible && { refusal: ({ direction }) => (direction === "D" ? "No way." : "") },
            onMove: (move) => {
                done.push(js.formatMove(move));
                if (given.isIdle) return;
                position = js.slide(position, move);
                board.show(position);
            },
            onTakeBack: () => done.push("back"), onStuck: () => done.push("stuck"),
            isStill: () => given.isStill ?? false,
            say: (text) => done.push(given.isAccessible ? text : text.slice(0, 7)),
        });
        const cells = element.querySelector(".cells");
        const tile = (number) => element.all("button").find(({ id }) => id === `tile-${number}`);
        const point = (type, x, y, more = {}) => send(cells, type, {
            ...{ pointerId: 1, button: 0, buttons: 1, pointerType: "mouse", timeStamp: performance.now(),
            target: cells },
            ...{ clientX: 10 + 100 * x, clientY: 20 + 100 * y, detail: 1, ...more },
        });
        const tap = (x, y) => { point("pointerdown", x, y); point("pointerup", x, y); };
        const key = (key, more = {}) => send(element, "keydown", { key, ...more });
        const frame = () => { const due = frames; frames = []; due.forEach((act) => act()); return due.length; };
        const place = (number) => tile(number).style.transform;
        const cursor = () => document.activeElement?.id;
        return act({
            ...{ element, board, done, cells, tile, point, tap, key, frame, place, cursor, pass, wait: settle },
            shown: () => js.formatPosition(position),
        });
    }, fakes);
});
"""
)
NAMES = "element board done cells tile point tap key frame place cursor pass wait shown"


def on_board(run: Run, acts: str, **given: Any) -> list[Any]:
    """Return the results of acts on a board of 3 by 2 cells, each 100 pixels wide."""
    body = f"return onBoard(given, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, given)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("press", "done"),
    [
        ("tap(0.5, 1.5)", ["R"]),
        ("tap(2.9, 1.1)", ["L"]),
        ("tap(1.5, 0.5)", ["D"]),
        ("tap(1.5, 1.5)", ["stuck"]),
        ("tap(2.5, 0.5)", ["stuck"]),
        ("tap(3, 0.5)", []),
        ("tap(1.5, -0.1)", []),
        ("point('pointerdown', 0.5, 1.5, { button: 2 })", []),
        ("point('pointerdown', 0.5, 1.5), point('pointerdown', 0.5, 1.5)", ["R"]),
        ("tap(0.5, 1.5), tap(2.5, 1.5)", ["R", "L2"]),
        (
            "point('pointerdown', 2.5, 0.5), point('pointerdown', 0.5, 0.5, { pointerId: 2 }), "
            "point('pointerup', 2.5, 1.2)",
            ["stuck", "stuck", "D"],
        ),
        ("point('click', 0.5, 1.5)", []),
        ("point('click', 0.5, 1.5, { pointerId: -1 })", ["R"]),
        ("point('click', 0, 0, { detail: 0, target: tile(4).children[0] })", ["R"]),
        ("point('click', 0, 0, { detail: 0, target: tile(3) })", ["Tile 3 ", "stuck"]),
        ("point('click', 0, 0, { detail: 0, target: cells })", []),
    ],
)
def test_a_press_moves_the_tiles_between_it_and_the_blank(run: Run, press: str, done: list[str]) -> None:
    assert on_board(run, f"{press}, done")[-1] == done


@pytest.mark.parametrize(
    ("points", "done"),
    [
        ([(0, 0.5, 1.5), (50, 0.1, 1.5)], ["R"]),
        ([(0, 0.5, 1.5), (100, 1.0, 1.5), (400, 0.2, 1.5)], ["R", "back"]),
        ([(0, 0.5, 1.5), (400, 0.3, 1.5)], ["R"]),
        ([(0, 1.5, 0.5), (100, 1.5, 1.0), (400, 1.5, 0.6)], ["D", "back"]),
        ([(0, 1.5, 0.5), (400, 1.5, 0.3)], ["D"]),
        ([(0, 2.5, 0.5), (100, 2.5, 1.2)], ["stuck", "D"]),
        ([(0, 2.5, 0.9), (100, 2.5, 0.1)], ["stuck"]),
        ([(0, 2.5, 0.5), (100, 1.5, 0.6)], ["stuck", "L"]),
    ],
)
def test_a_drag_takes_the_move_back_or_is_a_swipe(
    run: Run, points: list[tuple[int, float, float]], done: list[str]
) -> None:
    drag = """for (const [index, [time, x, y]] of given.points.entries()) {
            page.pass(time - performance.now());
            page.point(["pointerdown", "pointermove"][Math.min(index, 1)], x, y);
        }
        page.point("pointerup", ...given.points.at(-1).slice(1));
        return page.done;"""
    assert run(f"return onBoard(given, (page) => {{ {drag} }});", {"points": points}) == done
    if done == ["R", "back"]:
        assert run(f"return onBoard(given, (page) => {{ {drag} }});", {"points": points, "isIdle": True}) == ["R"]


def test_held_tiles_are_dragged_once_the_press_is_longer_than_a_tap(run: Run) -> None:
    seen = on_board(
        run,
        """point("pointerdown", 0.5, 1.5), frame(), place(4), await pass(100), point("pointermove", 0.1, 1.5), frame(),
        place(4), await pass(400), frame(), place(4), tile(4).classes.has("held"), point("pointercancel", -0.4, 1.5),
        frame(),
        place(4), done, tile(4).classes.has("held"), cells.captured""",
    )
    assert [seen[2], seen[6]] == ["translate(100%, 100%)"] * 2
    assert seen[9:11] == ["translate(60%, 100%)", True]
    assert seen[13:] == ["translate(100%, 100%)", ["R"], False, 1]


@pytest.mark.parametrize(
    ("given", "key", "done", "is_used"),
    [
        ({}, "key('ArrowRight')", ["R"], True),
        ({}, "key('ArrowUp')", ["stuck", "No tile"], True),
        ({"start": "1 2 3/0 4 5"}, "key('ArrowLeft', { shiftKey: true })", ["L2"], True),
        ({}, "(board.set({ arrows: 'blank' }), key('ArrowRight'))", ["L"], True),
        ({}, "key('ArrowRight', { ctrlKey: true })", [], False),
        ({}, "key('ArrowRight', { metaKey: true })", [], False),
        ({}, "key('ArrowRight', { altKey: true })", [], False),
        ({"isStill": True}, "key('ArrowRight')", [], False),
        ({}, "key('Home')", [], False),
        ({}, "board.press({ key: 'ArrowDown' })", ["D"], True),
    ],
)
def test_arrow_keys_move_tiles(run: Run, given: dict[str, Any], key: str, done: list[str], is_used: bool) -> None:
    assert on_board(run, f"{key}, done", **given) == [is_used, done]


def test_an_arrow_key_without_a_tile_says_which_way_none_can_move(run: Run) -> None:
    said = []
    for start, keys in [("0 1/2 3", ("Down", "Right")), ("1 2/3 0", ("Up", "Left"))]:
        acts = ", ".join(f"key('Arrow{key}')" for key in keys)
        said += on_board(run, f"{acts}, done", start=start, isAccessible=True)[-1][1::2]
    assert said == [f"No tile can move {way}." for way in ("down", "right", "up", "left")]


def test_exploring_goes_from_cell_to_cell_until_escape_or_the_focus_leaves(run: Run) -> None:
    seen = on_board(
        run,
        """board.toggleExplore(), cursor(), key("ArrowUp"), tile(2).attributes.tabindex === "0" && cursor(),
        key("End"), cursor(), key("ArrowDown"), cursor(),
        key("Home"), cursor(), key("x"), done.length, key("Escape"), document.activeElement === element,
        key("ArrowRight"), done.at(-1), board.toggleExplore(), send(element, "focusout", { relatedTarget: tile(1) }),
        element.attributes.role, document.hasFocus = () => false, send(element, "focusout", { relatedTarget: null }),
        element.attributes.role,
        document.hasFocus = () => true, send(element, "focusout", { relatedTarget: null }), element.attributes.role,
        board.explore(true), send(element, "focusout", { relatedTarget: null }), element.attributes.role,
        board.explore(false), element.attributes.role""",
    )
    assert seen[1:10:2] == ["tile-0", "tile-2", "tile-3", "tile-5", "tile-4"]
    assert seen[10:15] == [False, 1, True, True, True] and seen[15] == "R"
    roles = [seen[18], seen[21], seen[24], seen[27], seen[29]]
    assert roles == ["application", "application", "group", "application", "group"]


def test_the_cursor_stays_on_its_tile_as_the_board_changes(run: Run) -> None:
    seen = on_board(
        run,
        """board.explore(true), key("ArrowLeft"), cursor(), board.show(js.parsePosition("1 2 3/0 4 5")),
        key("ArrowUp"), cursor(),
        board.show(js.parsePosition("1 0")), key("ArrowRight"), cursor()""",
    )
    assert [seen[2], seen[5], seen[8]] == ["tile-4", "tile-2", "tile-0"]


def test_all_changes_before_a_frame_are_drawn_at_once_at_the_last_pace(run: Run) -> None:
    seen = on_board(
        run,
        """tile(4).style.transitionDuration, board.show(js.parsePosition("1 2 3/0 4 5")), board.show(
            js.parsePosition("0 2 3/1 4 5"), 30), place(4), frame(), place(4), tile(4).style.transitionDuration,
        board.show(js.parsePosition("2 0 3/1 4 5")), frame(), tile(2).style.transitionDuration,
        board.show(js.parsePosition("2 3 0/1 4 5")), board.drawNow(), place(3), frame()""",
    )
    assert seen[0].startswith("calc(0ms") and seen[3] == "translate(0%, 100%)"
    assert seen[4:6] == [1, "translate(100%, 100%)"] and seen[6].startswith("calc(30ms")
    assert seen[9].startswith("calc(140ms") and seen[12] == "translate(100%, 0%)"


def test_the_focus_by_a_pointer_shows_with_the_next_key(run: Run) -> None:
    seen = on_board(
        run,
        """tap(0.5, 1.5), document.activeElement === element, element.classes.has("by-pointer"), key("x"),
        element.classes.has("by-pointer"), board.focus(), element.classes.has("by-pointer"),
        send(cells, "mousedown")""",
    )
    assert [*seen[1:3], seen[4], *seen[6:]] == [True, True, False, True, True]


@pytest.mark.parametrize(
    ("chosen", "points", "done"),
    [
        ("{ moving: 'hover' }", "over(1.5, 1.5), over(2.5, 1.5), over(2.5, 0.5)", ["L", "D"]),
        ("{ moving: 'hover' }", "over(1.5, 1.5), over(1.5, 0.5), over(0.5, 0.5)", ["D", "R"]),
        ("{ moving: 'hover' }", "over(0.5, 1.5), over(2.5, 1.5)", ["R", "L", "L"]),
        ("{ moving: 'hover' }", "over(0.5, 1.5), point('pointerleave', 0, 1.5), over(2.5, 1.5)", ["R", "L2"]),
        ("{ moving: 'hover' }", "over(1.5, 1.5), over(2.5, 1.5, { ctrlKey: true })", []),
        ("{ moving: 'hover' }", "over(1.5, 1.5), over(2.5, 1.5, { buttons: 2 })", []),
        ("{ moving: 'hover', isFrozen: true }", "over(1.5, 1.5), over(2.5, 1.5)", []),
        ("{ moving: 'hover', isWatched: true }", "over(1.5, 1.5), over(2.5, 1.5)", []),
        ("{ moving: 'hover', solved: true }", "over(1.5, 1.5), over(2.5, 1.5)", []),
        ("{ moving: 'paint' }", "over(1.5, 1.5), over(2.5, 1.5)", []),
        ("{ moving: 'paint' }", "point('pointerdown', 1.5, 0.5), point('pointermove', 0.5, 0.5)", ["D", "R"]),
        ("{ moving: 'paint' }", "over(1.5, 1.5), point('pointerdown', 0.5, 0.6)", []),
        (
            "{ moving: 'hover' }",
            "over(1.5, 1.5), over(0.5, 0.5, { getCoalescedEvents: () => [part(0.5, 1.5), part(0.5, 0.5)] })",
            ["R", "D"],
        ),
        ("{ moving: 'hover' }", "point('pointerdown', 1.5, 0.5)", []),
        ("{ moving: 'hover' }", "point('pointerdown', 1.5, 0.5, { pointerType: 'touch' })", ["D"]),
        ("{ moving: 'press' }", "over(2.5, 1.5)", []),
    ],
)
def test_the_blank_follows_a_pointer_that_hovers_or_paints(run: Run, chosen: str, points: str, done: list[str]) -> None:
    trail = f"""return onBoard({{}}, async ({{ board, point, done, wait }}) => {{
            board.set({{ moving: "hover" }});
            for (let turn = 0; turn < 20; turn += 1) await wait();
            board.set({chosen});
            const over = (x, y, more) => point("pointermove", x, y, {{ buttons: 0, ...more }});
            const part = (x, y) => ({{ pointerId: 1, buttons: 0, clientX: 10 + 100 * x, clientY: 20 + 100 * y }});
            {points};
            return done;
        }});"""
    assert run(trail) == done


def test_a_board_outside_a_game_tells_moves_by_labels_and_why_one_is_refused(run: Run) -> None:
    look = "board.set({ look: { faces: [...'ABCDE'], numbers: false, picture: '', shape: { ratio: 1, part: 0.5 } } })"
    keys = f"key('ArrowLeft'), {look}, board.set({{ solved: false }}), key('ArrowRight'), key('ArrowDown')"
    done = on_board(run, f"{keys}, done", isAccessible=True)[-1]
    assert done == ["Tile 5 moved left.", "L", "Tile E moved right.", "R", "No way."]
