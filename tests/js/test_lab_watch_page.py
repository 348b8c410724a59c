"""The page that shows a search step by step: its address, its buttons and keys, its pictures."""

import pytest

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + """
const opened = (act, more) => openPage(given, "lab/watch/watch", async (page) => {
    const step = () => Number(/Step ([\\d,]+)/.exec(page.part("steps", "message").textContent)?.[1].replace(",", ""));
    const press = (name) => click(page.part("steps", name));
    const choose = (name, value) => {
        page.part("watched", name).value = value;
        send(page.part("watched", name), "change");
    };
    const written = async () => { await page.pass(250); return page.shown.addresses.at(-1); };
    return act({ ...page, step, press, choose, written });
}, more);
"""
)
WATCH = {"page": page_at("/lab/watch")}
OBLONG = "/lab/watch?position=1-2-3.0-4-5"
FAR = "/lab/watch?position=5-4-3.2-1-0&search=breadth-first"


def test_the_buttons_step_and_are_off_at_the_ends(run: Run) -> None:
    steps, off = run(
        """return opened(async ({ press, step, part }) => {
            const names = ["first", "back", "forward", "expand", "run", "last"];
            const off = () => names.filter((name) => part("steps", name).getAttribute("aria-disabled") === "true");
            const [steps, offs] = [[step()], [off()]];
            for (const name of `back forward forward forward back expand first last forward back`.split(" ")) {
                press(name);
                await settle();
                steps.push(step());
                offs.push(off());
            }
            const message = part("steps", "message").textContent;
            return [steps, [offs[0], offs[1], offs[2], offs[8]], message];
        });""",
        {**WATCH, "address": OBLONG},
    )[:2]
    last = steps[8]
    assert steps[:6] == [1, 1, 2, 3, 4, 3] and steps[7] == 1
    assert steps[8:] == [last, last, last - 1] and last > 6
    assert off == [["first", "back"], ["first", "back"], [], ["forward", "expand", "run", "last"]]


def test_expand_goes_on_to_the_next_position_that_is_expanded(run: Run) -> None:
    assert run(
        """return opened(async ({ press, part }) => {
            const said = () => part("steps", "message").textContent;
            const counts = [];
            for (let times = 0; times < 3; times += 1) {
                press("expand");
                counts.push([/expand it/.test(said()), Number(/(\\d+) expanded/.exec(said())[1])]);
            }
            return counts;
        });""",
        {**WATCH, "address": FAR},
    ) == [[True, 1], [True, 2], [True, 3]]


def test_run_goes_on_at_the_chosen_pace_and_stops_at_the_goal(run: Run) -> None:
    steps, words, end = run(
        """return opened(async ({ shown, press, step, part, pass }) => {
            const [steps, words] = [[], []];
            const after = async (time) => {
                await pass(time);
                shown.frame();
                steps.push(step());
                words.push(part("steps", "run").textContent);
            };
            press("run");
            for (const time of [10, 100, 50, 50, 9000]) await after(time);
            press("run");
            await after(1000);
            part("steps", "pace").value = "1000";
            press("run");
            for (let times = 0; times < 12; times += 1) await after(250);
            return [steps, words, shown.frames.length];
        });""",
        {**WATCH, "address": FAR},
    )
    assert steps[:6] == [2, 3, 3, 4, 6, 6], "ten a second, a frame that comes late counts as a quarter second"
    assert words[0] == "Pause" and words[5] == "Run"
    assert steps[6] == 6 + 1 + 250 and steps[-1] == steps[-2]
    assert (words[-1], end) == ("Run", 0)


def test_keys_press_the_buttons_but_not_in_fields_and_home_and_end_only_in_the_bar(run: Run) -> None:
    assert run(
        """return opened(async ({ step, element, part }) => {
            const steps = [];
            const key = async (target, name, more = {}) => {
                const isUsed = send(target, "keydown", { key: name, ...more });
                await settle();
                steps.push([step(), isUsed]);
            };
            const [body, bar] = [document.body, part("steps", "forward")];
            await key(body, "ArrowRight");
            await key(bar, "ArrowRight");
            await key(body, "ArrowRight", { shiftKey: true });
            await key(body, "ArrowRight", { ctrlKey: true });
            await key(part("watched", "text"), "ArrowRight");
            await key(part("queue", "queue"), "ArrowLeft");
            await key(bar, "ArrowLeft");
            await key(body, "End");
            await key(bar, "Home");
            return steps;
        });""",
        {**WATCH, "address": OBLONG},
    ) == [[2, True], [3, True], [3, False], [3, False], [3, False], [3, False], [2, True], [2, False], [1, True]]


@pytest.mark.parametrize(
    "query",
    [
        "?position=1-2-3.0-4-5&search=a-star&step=3",
        "?position=1-2-3.4-0-6.7-5-8&search=weighted-a-star&heuristic=zero&weight=5&step=12",
        "?position=4-1-3.2-0-6.7-5-8&search=breadth-first&heuristic=linear-conflict&step=40",
        "?position=0-1.3-2.5-4&search=ida-star&step=7",
    ],
)
def test_an_address_is_shown_and_written_again(run: Run, query: str) -> None:
    shown, written = run(
        """return opened(async ({ part, pass, step, written }) => {
            const chosen = ["search", "heuristic", "weight"].map((name) => part("watched", name).value);
            return [[...chosen, part("watched", "weights").hidden, step()], await written()];
        });""",
        {**WATCH, "address": f"/lab/watch{query}"},
    )
    wanted = dict(pair.split("=") for pair in query[1:].split("&"))
    assert shown[:3] == [wanted["search"], wanted.get("heuristic", "manhattan"), wanted.get("weight", "2")]
    assert shown[3:] == [wanted["search"] != "weighted-a-star", int(wanted["step"])]
    assert written == query


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("search=dfs", "Unknown search 'dfs'"),
        ("heuristic=best", "Unknown heuristic 'best'"),
        ("weight=4", "not '4'"),
        ("step=0", "not '0'"),
        ("step=300001", "from 1 to 300,000"),
        ("position=1-2-3-4.5-6-7-8.9-10-11-0", "this one is 4 × 3"),
        ("position=2-1.3-0", "cannot be solved"),
    ],
)
def test_an_address_that_means_nothing_is_reported_and_the_usual_search_shown(run: Run, query: str, said: str) -> None:
    fault, position, search = run(
        """return opened(({ element, part }) => {
            const fault = element("watch-fault");
            return [!fault.hidden && fault.textContent, part("watched", "text").value, part("watched", "search").value];
        });""",
        {**WATCH, "address": f"/lab/watch?{query}"},
    )
    assert said.replace(" × ", "\u00a0×\u00a0") in fault
    assert (position, search) == ("1 3 5/4 0 2/7 8 6", "a-star")


def test_another_choice_begins_anew_from_the_same_position(run: Run) -> None:
    steps, lines, weights, written = run(
        """return opened(async ({ press, step, choose, part, written }) => {
            const lines = () => part("code", "lines").children.length;
            const found = [[], [], []];
            const choices = ["search ida-star", "search weighted-a-star", "weight 1.5", "heuristic zero"];
            for (const [name, value] of choices.map((each) => each.split(" "))) {
                press("forward");
                press("forward");
                choose(name, value);
                [step(), lines(), part("watched", "weights").hidden].forEach((each, at) => found[at].push(each));
            }
            return [...found, await written()];
        });""",
        {**WATCH, "address": OBLONG},
    )
    assert steps == [1, 1, 1, 1]
    assert lines[0] != lines[1] == lines[2]
    assert weights == [True, False, False, False]
    assert written == "?position=1-2-3.0-4-5&search=weighted-a-star&heuristic=zero&weight=1.5&step=1"


def test_a_random_or_typed_position_is_searched_and_a_refused_one_hides_the_steps(run: Run) -> None:
    sizes, dealt, hidden, fault, again = run(
        """return opened(async ({ part, element, pass, step, press }) => {
            const sizes = part("watched", "random").children.map(({ textContent }) => textContent.replace(/\\W/g, ""));
            const text = part("watched", "text");
            press("forward");
            click(part("watched", "random").children[1]);
            await settle();
            await settle();
            const dealt = [text.value, step()];
            const type = async (written) => {
                text.value = written;
                text.selectionStart = 0;
                send(text, "keydown", { key: "Enter" });
                await pass(10);
                await settle();
                await settle();
            };
            await type("1 2 3 4/5 6 7 0");
            const fault = [part("watched", "fault").textContent, text.getAttribute("aria-invalid")];
            const hidden = ["steps", "bench"].map((id) => element(id).hidden);
            await type("1 2/0 3");
            const again = [element("steps").hidden, part("watched", "fault").textContent, text.value];
            return [sizes, dealt, hidden, fault, again];
        }, () => ({
            fetch: async (url, { body } = {}) => {
                const { text } = body ? JSON.parse(body) : {};
                if (text) return Response.json({ position: text, format: "", notes: [], said: "", alternatives: [] });
                return Response.json({ position: url.includes("size=2x3") ? "1 2/3 4/0 5" : url });
            },
        }));""",
        WATCH,
    )
    assert sizes == ["22", "23", "32", "33"]
    assert dealt == ["1 2/3 4/0 5", 1]
    assert hidden == [True, True] and fault[1] == "true" and "4\u00a0×\u00a02" in fault[0]
    assert again == [False, "", "1 2/0 3"]


def test_the_pictures_show_the_line_of_code_the_board_and_the_frontier_at_its_depths(run: Run) -> None:
    lines, inner, board, spots, marks, shades, steps, discs = run(
        """return opened(async ({ press, part, shown }) => {
            const code = part("code", "lines");
            const current = () => code.children.flatMap((line, at) => (line.getAttribute("aria-current") ? [at] : []));
            const lines = [current()];
            for (let times = 0; times < 4; times += 1) {
                press("forward");
                lines.push(current());
            }
            for (let times = 0; times < 300; times += 1) press("forward");
            const picture = part("frontier", "picture");
            picture.clientWidth = 1000;
            shown.resize();
            const [drawing] = picture.children;
            const number = (part, name) => Number(part.attributes[name]);
            const side = number(drawing.all("rect")[0], "width") + 1;
            const middle = (part) => ["x", "y"].map((name) => number(part, name) + side / 2);
            const spots = drawing.all("rect").map((part) => [...middle(part), part.classes.has("at-hand")]);
            const texts = drawing.all("text").filter(({ textContent }) => /^[05]$/.test(textContent));
            const marks = texts.map((part) => [part.textContent, number(part, "x"), number(part, "y")]);
            const steps = part("tree", "picture").all("line").map((line) => number(line, "y2") - number(line, "y1"));
            const [, g, h] = /g (\\d+), h (\\d+)/.exec(part("at-hand", "values").textContent);
            const inner = code.children.map(({ classes }) => classes.has("is-inner"));
            const shades = drawing.all("rect").map(({ attributes }) => Number(attributes.opacity)).filter(Boolean);
            const name = part("at-hand", "board").getAttribute("aria-label");
            const discs = part("tree", "picture").all("text").map(({ textContent }) => Number(textContent));
            return [lines, inner, name, [Number(g), Number(h), spots], marks, shades, steps, discs];
        });""",
        {**WATCH, "address": FAR},
    )
    assert lines == [[0], [1], [3], [4], [4]]
    assert inner == [False, False, False, False, True, True]
    assert "3 wide, 2 high" in board
    g, h, places = spots
    (left, _), (right, _), (_, low), (_, high) = ((x, y) for _, x, y in marks)
    (at_hand,) = [(x, y) for x, y, is_here in places if is_here]
    assert at_hand == pytest.approx((left + (right - left) / 5 * g, low + (high - low) / 5 * h))
    assert [text for text, *_ in marks[:4]] == ["0", "5", "0", "5"] and left < right and low > high
    assert max(discs) >= g + h, "a disc has the sum"
    assert set(steps) == {70}, "each level of the tree is below that of its parents"
    assert max(shades) == 1 > min(shades), "the more nodes, the more opaque"


def test_what_is_first_in_the_frontier_is_taken_next(run: Run) -> None:
    pairs, counts = run(
        """return opened(({ press, part }) => {
            const nameOf = (board) => board.getAttribute("aria-label").split(": ").at(-1);
            const [pairs, counts] = [[], []];
            for (let times = 0; times < 90; times += 1) {
                const [first] = part("queue", "queue").querySelectorAll("[role=img]");
                const name = first && nameOf(first);
                press("forward");
                counts.push(part("queue", "queue").children.length);
                const isTaken = part("steps", "message").textContent.includes("taken");
                if (isTaken) pairs.push([name, nameOf(part("at-hand", "board"))]);
            }
            return [pairs, Math.max(...counts)];
        });""",
        {**WATCH, "address": "/lab/watch?position=8-6-7.2-5-4.3-0-1"},
    )
    assert len(pairs) > 5 and [first for first, _ in pairs] == [taken for _, taken in pairs]
    assert counts == 12, "of a longer queue, the rest is not drawn"
