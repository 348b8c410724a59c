"""The judge's page on a server that the test plays: what is asked, shown and said."""

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + """
const START = "1 2 3/4 0 5";
const finding = (mark, more = {}) => ({ about: "length", mark, said: `It is ${mark}.`, boards: [], ...more });
const puzzle = (line, more = {}) => ({ line, position: START, goal: "snake", moves: "", findings: [], ...more });
const opened = (act, text = "") => openPage(given, "lab/judge/judge", (page) => {
    const field = page.part("judge-panel", "text");
    const judge = (written = text) => {
        field.value = written;
        return send(page.part("judge-panel", "form"), "submit");
    };
    return act({ ...page, field, judge, panel: (name) => page.part("judge-panel", name) });
}, () => ({
    fetch: (url, { body, signal }) => new Promise((answer) => {
        asked.push({ ...JSON.parse(body), signal, answer: async (told, status = 200) => {
            answer(Response.json(told, { status }));
            await settle();
            await settle();
        } });
    }),
}));
const asked = [];
"""
)
JUDGE = {"page": page_at("/lab/judge")}


def test_each_puzzle_has_its_findings_its_boards_and_the_game_of_its_moves(run: Run) -> None:
    prevented, sent, look, headings, links, findings, boards = run(
        """return opened(async ({ judge, element, part, panel }) => {
            panel("start").value = "  1 2/3 0 ";
            panel("goal").value = "spiral";
            const prevented = judge("the output");
            await settle();
            const busy = element("judged").getAttribute("aria-busy");
            const boards = ["1 2 3/4 5 0", "1 2/3 0"];
            const right = finding("right", { line: 7, boards });
            const puzzles = [puzzle(3), puzzle(9, { moves: "LU", findings: [right, finding("note")] })];
            await asked[0].answer({ right: false, said: "One is wrong.", puzzles });
            const { text, position, goal } = asked[0];
            const judged = element("judged");
            const list = part("judged", "puzzles");
            return [
                prevented,
                [text, position, goal, busy],
                [judged.hidden, judged.getAttribute("aria-busy"), part("judged", "said").className],
                list.all("h3").map(({ textContent }) => textContent),
                list.all("a").map(({ href }) => href.slice(js.ROOT.length)),
                list.all("li").map(({ className, textContent }) => [className, textContent]),
                list.querySelectorAll("[role=img]").map((each) => each.getAttribute("aria-label")),
            ];
        });""",
        JUDGE,
    )
    assert (prevented, sent) == (True, ["the output", "1 2/3 0", "spiral", "true"])
    assert look == [False, None, "is-wrong"]
    assert headings == ["Puzzle 1, from line 3", "Puzzle 2, from line 9"]
    assert links == ["/p/1-2-3.4-0-5?goal=snake&moves=LU"]
    assert [name for name, _ in findings] == ["is-right about-length", "is-note about-length"]
    assert "Right: Line 7: It is right." in findings[0][1] and "Line" not in findings[1][1]
    assert [board.rpartition(": ")[2] for board in boards] == ["1, 2, 3; 4, 5, blank", "1, 2; 3, blank"]


def test_a_start_that_is_missing_is_asked_for_until_it_is_given(run: Run) -> None:
    missing, fault, focus, after = run(
        """return opened(async ({ judge, element, panel, pass }) => {
            judge("moves only");
            await settle();
            const puzzles = [puzzle(1, { position: undefined }), puzzle(4)];
            await asked[0].answer({ said: "Where is the start?", puzzles });
            const fault = [panel("fault").textContent, panel("text").getAttribute("aria-invalid")];
            const missing = [panel("missing").hidden, element("judged").hidden];
            const focus = document.activeElement === panel("start");
            panel("start").value = START;
            judge("moves only");
            await settle();
            await asked[1].answer({ right: true, said: "Right.", puzzles: [puzzle(1)] });
            const judged = element("judged");
            const after = [panel("missing").hidden, judged.hidden, panel("fault").textContent, judged.all("h3").length];
            await pass(1000);
            return [missing, fault, focus, [...after, element("live").textContent]];
        });""",
        JUDGE,
    )
    assert (missing, fault, focus) == ([False, True], ["Where is the start?", "true"], True)
    assert after == [False, False, "", 0, "Right."], "the field stays, and one puzzle has no number"


def test_only_the_last_text_is_judged_and_a_refusal_hides_what_was_judged_before(run: Run) -> None:
    shown = run(
        """return opened(async ({ judge, element, part, panel, serverStatus }) => {
            const fault = () => panel("fault").textContent;
            const look = () => [part("judged", "said").textContent, element("judged").hidden, fault()];
            judge("one");
            judge("two");
            await settle();
            await asked[1].answer({ right: true, said: "Two.", puzzles: [puzzle(1)] });
            await asked[0].answer({ error: { code: "no", message: "No." } }, 400);
            const shown = [[asked[0].signal.aborted, asked[1].signal.aborted], look()];
            judge("three");
            judge("three, too");
            await settle();
            await asked[3].answer({ error: { code: "too_long", message: "It is too long." } }, 400);
            await asked[2].answer({ right: true, said: "Three.", puzzles: [puzzle(1)] });
            shown.push(look().slice(1));
            judge("four");
            await settle();
            await asked[4].answer({}, 502);
            shown.push([fault().endsWith("Your text stays here."), serverStatus.isAway]);
            return shown;
        });""",
        JUDGE,
    )
    assert shown == [[True, False], ["Two.", False, ""], [True, "It is too long."], [True, True]]


def test_a_pasted_text_an_example_and_control_enter_are_judged_at_once(run: Run) -> None:
    assert run(
        """return opened(async ({ field, panel, pass }) => {
            const count = [];
            const note = async () => { await pass(0); count.push(asked.length); };
            const [, second] = panel("examples").children;
            click(second);
            await note();
            const isExample = asked[0].text === field.value && field.value.startsWith("Step 0");
            field.value = "typed";
            send(field, "paste");
            await note();
            for (const more of [{}, { ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: "x" }]) {
                send(field, "keydown", { key: "Enter", ...more });
                await note();
            }
            return [isExample, count, asked.at(-1).text];
        });""",
        JUDGE,
    ) == [True, [1, 2, 2, 3, 4, 4], "typed"]
