"""HTTP requests: a busy server is asked again, but only a limited number of times."""

import csv

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from webapp.puzzle import Board, Problem

MODULES = ("api/api", "api/deal", "api/plain-text", "api/server-status", "lab/tables", "puzzle/position", "ui/copying")
PRELUDE = DRAWN


@pytest.mark.parametrize(("refusals", "outcome"), [(1, "solution"), (2, "solution"), (9, "The server is busy.")])
def test_a_busy_server_is_asked_three_times(run: Run, refusals: int, outcome: str) -> None:
    asked = """
        let requests = 0;
        globalThis.fetch = async () => {
            requests += 1;
            if (requests > given) return new Response(JSON.stringify({ type: "solution", moves: "R" }));
            const error = { code: "busy", message: "The server is busy." };
            return new Response(JSON.stringify({ error }), { status: 503, headers: { "Retry-After": "0" } });
        };
        const said = await js.solveWithin({ position: "1 2/3 0" }).then(({ type }) => type, ({ message }) => message);
        return [said, requests];
    """
    assert run(asked, refusals) == [outcome, min(refusals + 1, 3)]


def test_a_text_of_a_million_characters_is_sent_and_a_longer_one_is_refused_here(run: Run) -> None:
    sent = """
        globalThis.fetch = async (_, { body }) => Response.json({ length: JSON.parse(body).text.length });
        const texts = [1_000_000, 1_000_001].map((length) => "1".repeat(length));
        const refused = ({ code, mistakes, message }) => [code, mistakes.join() === message];
        return Promise.all(texts.map((text) => js.readText(text).then(({ length }) => length, refused)));
    """
    assert run(sent) == [1_000_000, ["bad_position", True]]


def test_plain_numbers_are_read_without_the_server(run: Run) -> None:
    large = "/".join(" ".join(str(21 * row + column) for column in range(21)) for row in range(20))
    texts = {
        "1 2 3/4 5 0": "1 2 3/4 5 0",
        " 1, 2\n3, 0\n": "1 2/3 0",
        "1 2 3 0": "1 2/3 0",
        "1 2 3 0 4": None,
        "1 2/3 4": None,
        "a board": None,
        large: None,
    }
    assert run("return given.map((text) => js.readPlain(text)?.position ?? null);", [*texts]) == [*texts.values()]


DEAL = """
    const [loaded, before] = [[], globalThis.fetch];
    const start = js.parsePosition("1 2/3 0");
    const game = { start, chosenGoal: "snake", faces: null, load: (dealt) => loaded.push(dealt) };
    globalThis.fetch = async () => answer();
    const said = await js.dealBoard(game, { width: 3, height: 2 }).then(() => "", ({ message }) => message);
    globalThis.fetch = before;
    js.serverStatus.note(false);
    return [loaded.map(({ start, goalText }) => [js.formatPosition(start), goalText]), said];
"""


def test_a_board_that_is_dealt_is_not_solved_and_is_the_pages_own_without_the_server(run: Run) -> None:
    served = "const positions = given; const answer = () => Response.json({ position: positions.shift() });"
    goal, other = "1 2 3/0 5 4", "1 2 3/5 0 4"
    assert run(served + DEAL, [goal, goal, other]) == [[[other, "snake"]], ""]
    refusal = "Response.json({ error: { code: 'unsupported', message: 'No.' } }, { status: 422 })"
    assert run(f"const answer = () => {refusal};" + DEAL) == [[], "No."]
    ((dealt,), said) = run("const answer = () => { throw new TypeError(); };" + DEAL)
    assert said == "" and dealt[0] != goal and Problem.parse(Board.parse(dealt[0]), "snake").verdict().solvable


def test_a_board_keeps_the_goal_and_the_labels_that_fit_its_size(run: Run) -> None:
    found, asked = run(
        """const [loaded, asked, before] = [[], [], globalThis.fetch];
        const start = js.parsePosition("1 2 3/4 5 0");
        const load = ({ start, goalText, faces }) => loaded.push([js.formatPosition(start), goalText, faces]);
        globalThis.fetch = async (url) => {
            asked.push(new URL(url, "https://a.example").searchParams.get("goal"));
            return Response.json({ position: given.served.shift() });
        };
        for (const [chosenGoal, width, height, kind] of given.deals) {
            await js.dealBoard({ start, chosenGoal, faces: [..."AABCD"], load }, { width, height }, kind);
        }
        globalThis.fetch = before;
        return [loaded, asked];""",
        {
            "deals": [["snake", 3, 2], ["snake", 3, 2, {"faces": None}], ["1 2 3/0 4 5", 2, 2], ["magic", 3, 3]],
            "served": ["2 1 3/0 5 4", "1 2 3/5 0 4", "2 1 3/0 5 4", "1 2/0 3", "1 2 3/4 5 6/7 0 8"],
        },
    )
    assert found == [
        ["1 2 3/5 0 4", "snake", [*"AABCD"]],
        ["2 1 3/0 5 4", "snake", None],
        ["1 2/0 3", "standard", None],
        ["1 2 3/4 5 6/7 0 8", "magic", None],
    ]
    assert asked == ["snake"] * 3 + ["standard"] * 2, "a board that looks solved with its labels is dealt again"


def test_a_table_is_copied_in_columns_or_as_csv(run: Run) -> None:
    rows = [["racer", "moves"], ["A*, zero", 7], ["IDA*", 120]]
    text, written = run("return [js.tableAsText(given), js.tableAsCsv(given)];", rows)
    assert text == "racer     moves\nA*, zero      7\nIDA*        120\n"
    assert [*csv.reader(written.splitlines())] == [[str(cell) for cell in row] for row in rows]


@pytest.mark.parametrize(
    ("share", "clipboard", "old", "done", "copied"),
    [
        (None, True, False, "copied", ["text"]),
        (None, False, True, "copied", []),
        (None, False, False, "", []),
        ("", True, False, "sent", []),
        ("AbortError", True, False, "sent", []),
        ("NotAllowedError", True, False, "copied", ["text"]),
    ],
)
def test_what_cannot_be_sent_is_copied_in_either_way(
    run: Run, share: str | None, clipboard: bool, old: bool, done: str, copied: list[str]
) -> None:
    found = run(
        """const [copied, field] = [[], { focus() {}, select() {}, remove() {} }];
        const fail = (name) => { throw Object.assign(new Error(), { name }); };
        const share = given.share === null ? undefined : async () => given.share && fail(given.share);
        const clipboard = { writeText: async (text) => (given.clipboard ? copied.push(text) : fail("")) };
        const kept = Object.getOwnPropertyDescriptor(globalThis, "navigator");
        Object.defineProperty(globalThis, "navigator", { value: { clipboard, share }, configurable: true });
        const body = { append() {} };
        globalThis.document = { createElement: () => field, activeElement: null, body, execCommand: () => given.old };
        const done = await js.sendOrCopy({}, "text");
        delete globalThis.document;
        Object.defineProperty(globalThis, "navigator", kept);
        return [done, copied];""",
        {"share": share, "clipboard": clipboard, "old": old},
    )
    assert found == [done, copied]


@pytest.mark.parametrize("can_copy", [True, False])
def test_a_copied_text_leaves_nothing_on_the_page_and_the_focus_where_it_was(run: Run, can_copy: bool) -> None:
    assert run(
        """const kept = [];
        const fails = { clipboard: { writeText: async () => { throw new Error("not allowed"); } } };
        return drawnBy(async () => {
            const button = new Drawn("button");
            document.body.append(button);
            button.focus();
            const done = await js.copyText("a text");
            return [done, kept, document.activeElement === button, document.body.childElementCount];
        }, { navigator: given ? copyingTo(kept) : fails });""",
        can_copy,
    ) == [can_copy, ["a text"] if can_copy else [], True, 1]
