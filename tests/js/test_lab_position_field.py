"""The field for a position in the lab: typed, moved by hand, dealt or with another goal, on a page of its own."""

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("lab/position-field", "puzzle/position", "puzzle/goals", "puzzle/problem")
PRELUDE = (
    PAGE
    + """
const asked = [];
const opened = (act, { start = "1 2 3/4 0 5", ...more } = {}) => inHeldTime((pass) => {
    const { shown, globals } = fakesFor(given.page, "/lab/race");
    const answers = [];
    const fetch = (url, { body, signal } = {}) => new Promise((answer) => {
        asked.push(body ? JSON.parse(body).text : new URL(url, "https://a.example").search);
        answers.push(async (told, status = 200) => {
            answer(Response.json(told, { status }));
            for (let times = 0; times < 4; times += 1) await settle();
        });
    });
    return drawnBy(async () => {
        const position = js.parsePosition(start);
        const goalText = "standard";
        const goal = js.goalOf(goalText, position.width, position.height);
        const changes = [];
        const words = (problem) => problem && `${js.formatPosition(problem.start)} ${problem.goalText}`;
        const field = js.createPositionField(shown.element("position-field"), {
            problem: { start: position, goal, goalText, faces: null, ...more },
            onChange: (problem) => changes.push(words(problem)),
        });
        const part = (name) => shown.part("position-field", name);
        const type = async (text, more) => {
            part("text").value = text;
            send(part("text"), "input", { inputType: "insertText", ...more });
            await pass(0);
        };
        const choose = (goal) => { part("goal").value = goal; send(part("goal"), "change"); };
        const read = (position, more) => ({ position, notes: [], said: "Read.", alternatives: [], ...more });
        const look = () => [part("text").value, part("message").textContent, part("message").classes.has("is-fault")];
        return act({ field, part, type, choose, read, look, changes, answers, pass, words, shown });
    }, { ...globals, fetch });
});
"""
)
FIELD = {"page": page_at("/lab/race")}


def test_typed_text_is_read_when_typing_rests_and_pasted_text_at_once(run: Run) -> None:
    found, changes = run(
        """return opened(async ({ type, pass, answers, read, look, changes, part, field, words }) => {
            await type("a");
            const found = [asked.length];
            await pass(600);
            found.push([...asked]);
            await type("b", { inputType: "insertFromPaste" });
            found.push([...asked]);
            await answers[0](read("1 2/3 0"));
            found.push(changes.length);
            document.activeElement = part("text");
            await answers[1](read("1 2 3/4 5 0", { said: "a board" }));
            found.push([...look(), part("text").getAttribute("aria-invalid"), words(field.problem)]);
            await type("c", { inputType: "insertFromPaste" });
            await answers[2]({ error: { code: "no_text", message: "It has no position." } }, 400);
            found.push([...look(), part("text").getAttribute("aria-invalid"), field.problem]);
            const isUsed = send(part("text"), "keydown", { key: "Escape" });
            found.push([isUsed, ...look(), words(field.problem)]);
            return [found, changes];
        });""",
        FIELD,
    )
    good = "1 2 3/4 5 0 standard"
    assert found[:4] == [0, ["a"], ["a", "b"], 0], "only the last text counts"
    assert found[4] == ["b", "A board.", False, "false", good], "the text of a field in use stays"
    assert found[5] == ["c", "It has no position.", True, "true", None]
    assert [found[6][0], found[6][1], found[6][3], found[6][4]] == [True, "1 2 3/4 5 0", False, good]
    assert changes == [good, None, good]


def test_a_goal_that_cannot_be_reached_is_refused_and_the_chosen_goal_stays_for_other_boards(run: Run) -> None:
    found, changes, listed = run(
        """return opened(async ({ type, answers, read, look, changes, part, choose, field }) => {
            const texts = () => part("goal").options.map(({ value }) => value);
            const found = [];
            choose("snake");
            found.push([...look().slice(1), part("goal").value]);
            choose("standard");
            const whole = { inputType: "insertFromPaste" };
            await type("own", whole);
            await answers[0](read("1 2 3/4 0 5", { goal: "1 2 3/4 0 5" }));
            found.push([part("goal").value, texts().length, part("play").href.split("/p/")[1]]);
            await type("plain", whole);
            await answers[1](read("5 4/3 2/1 0"));
            found.push([part("goal").value, texts().length]);
            await type("faces", whole);
            await answers[2](read("2 1 3/4 5 0", { faces: "ABCDE", goal: "0 1 2/3 4 5" }));
            found.push([field.problem !== null, look()[2]]);
            click(part("random").children[0]);
            await answers[3]({ position: "1 2 3/4 5 6/7 8 0" });
            found.push([asked.at(-1), field.problem.goalText, field.problem.faces]);
            for (const [index, position] of ["1 2 3/4 5 6/7 8 0", "2 1 3/4 5 6/7 8 0"].entries()) {
                await type(position, whole);
                await answers[4 + index](read(position, { goal: "magic" }));
                found.push([part("goal").selectedOptions[0].textContent, look()[2]]);
            }
            return [found, changes, texts().length];
        });""",
        FIELD,
    )
    assert found[0][1:] == [True, "snake"]
    goal, count, link = found[1]
    assert goal != "standard" and count == listed and "goal=" in link
    assert found[2] == ["standard", listed - 1]
    assert changes[:2] == [None, "1 2 3/4 0 5 standard"] and changes[3] == "5 4/3 2/1 0 standard"
    assert found[3] == [True, False], "with labels of letters, only the server knows"
    assert found[4] == ["?size=3x3&goal=standard", "standard", None]
    assert found[5:] == [["Magic square", False]] * 2, "of two swapped tiles, one reaches each square"
    query = "position=1-2-3.4-0-5&goal=blank-first&faces=ABCDE"
    linked = run("return js.readProblem(new URLSearchParams(given));", query)
    assert (linked["faces"], linked["goal"]["tiles"]) == ([*"ABCDE"], [0, 1, 2, 3, 4, 5])


def test_boards_are_dealt_for_the_chosen_goal_and_only_the_last_one_counts(run: Run) -> None:
    queries, found, changes = run(
        """return opened(async ({ answers, look, changes, part, choose, type, field }) => {
            choose("blank-first");
            click(part("random").children[0]);
            click(part("random").children[5]);
            await answers[1]({ position: "1 2 3/4 5 6/7 8 9/10 11 12/13 0 14" });
            await answers[0]({ position: "1 2 3/4 5 6/7 8 0" });
            const found = [[look()[0], js.formatPosition(field.problem.goal)]];
            part("size").value = " 7 × 2 ";
            send(part("form"), "submit");
            await answers[2]({ error: { code: "no", message: "It is too large." } }, 400);
            found.push(look().slice(1));
            part("size").value = "";
            const isPrevented = send(part("form"), "submit");
            await type("x");
            await answers[3]({ position: "1 2/0 3" });
            found.push([isPrevented, field.problem]);
            click(part("random").children[1]);
            field.hold(true);
            await answers[4]({ position: "1 2/0 3" });
            found.push([field.problem, document.getElementById("position-field").inert]);
            return [asked, found, changes];
        });""",
        FIELD,
    )
    assert queries == [f"?size={size}&goal=blank-first" for size in ("3x3", "3x5", "7x2", "8x5", "4x4")]
    assert found[0] == ["1 2 3/4 5 6/7 8 9/10 11 12/13 0 14", "0 1 2/3 4 5/6 7 8/9 10 11/12 13 14"]
    assert found[1:] == [["It is too large.", True], [True, None], [None, True]]
    assert len(changes) == 3


def test_tiles_are_moved_by_hand_on_an_oblong_board(run: Run) -> None:
    assert run(
        """return opened(({ changes, part }) => {
            for (const key of ["ArrowRight", "ArrowUp", "ArrowDown"]) send(part("board"), "keydown", { key });
            return changes;
        });""",
        FIELD,
    ) == [f"{position} standard" for position in ("1 2 3/0 4 5", "0 2 3/1 4 5")]
