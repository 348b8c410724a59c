"""The page of the training: what a round shows, asks, saves and repeats."""

from tests.js.conftest import Run
from tests.js.page import PAGE, page_at

MODULES = ("ui/root",)
PRELUDE = (
    PAGE
    + """
const LEFT = { "1 2 3/4 5 0/7 8 6": { U: 0, D: 2, R: 2 }, "1 2 3/4 0 5/7 8 6": { L: 1, U: 3, R: 3, D: 3 } };
const asked = [];
const server = { isAway: false, position: "1 2 3/4 5 0/7 8 6" };
const fetch = async (url, { method, body } = {}) => {
    if (server.isAway) throw new TypeError("away");
    if (method === "HEAD") return new Response("");
    asked.push(body ? JSON.parse(body) : new URL(url, "https://a.example").search);
    if (!body) return Response.json({ position: server.position });
    const { position, moves } = JSON.parse(body);
    const left = LEFT[position][moves];
    const needed = Math.min(...Object.values(LEFT[position])) + 1;
    const why = left > needed ? { played: "RLLU", best: "LU" } : undefined;
    return Response.json({ type: "report", needed, left, moves: [{ lost: left > needed ? 2 : 0, left, why }] });
};
const opened = (act) => openPage(given, "train/train", async (page) => {
    const { shown, element, pass } = page;
    const part = (name) => page.part("training", name);
    const rest = async () => { for (let times = 0; times < 12; times += 1) await settle(); };
    const press = async (name) => { click(part(name)); await rest(); };
    const move = async (way) => { send(element("training-board"), "keydown", { key: `Arrow${way}` }); await rest(); };
    const choose = (name, value) => { part(name).value = value; send(part(name), "change"); };
    const hidden = (...names) => names.filter((name) => part(name).hidden);
    const text = (...names) => names.map((name) => part(name).textContent);
    const tiles = () => {
        shown.frame();
        const rows = [];
        for (const { id, style } of element("training-board").querySelectorAll("button")) {
            const [column, row] = style.transform.match(/\\d+/g).map((share) => share / 100);
            (rows[row] ??= [])[column] = id.split("-")[1];
        }
        return rows.map((row) => row.join(" ")).join("/");
    };
    const rows = (name) => part(name).all("tr").map((row) => row.children.map((cell) => cell.textContent));
    const tick = (time) => pass(time).then(() => shown.tick());
    await rest();
    return act({ ...page, part, rest, press, move, choose, hidden, text, tiles, rows, tick });
}, () => {
    localStorage.removeItem("taquin-training");
    return { fetch };
});
"""
)
TRAIN = {"page": page_at("/train"), "address": "/train"}


ALL = ["begin", "next", "giveUp", "end", "setup", "figures", "list", "past", "positions", "goal", "why"]
NEAR, FAR = "1 2 3/4 5 0/7 8 6", "1 2 3/4 0 5/7 8 6"
GOING = ["next", "setup", "past", "goal", "why"]


def test_a_round_of_best_moves_rates_each_answer_and_is_listed_at_its_end(run: Run) -> None:
    seen, requests, answers, rounds, links, cards = run(
        """return opened(async ({ press, move, choose, hidden, text, tiles, rows, part, pass, rest, element }) => {
            choose("source", "3x3");
            const seen = {};
            const note = (name) => {
                const focus = given.all.find((name) => part(name) === document.activeElement) ?? "";
                const position = tiles();
                const hints = element("training-board").querySelectorAll(".hinted").map(({ id }) => id);
                seen[name] = [hidden(...given.all), text("score", "rating"), focus, position, hints];
            };
            note("before");
            await press("begin");
            note("asked");
            await move("Up");
            note("right");
            await pass(1100);
            await rest();
            note("still");
            server.position = "1 2 3/4 0 5/7 8 6";
            await pass(200);
            await rest();
            note("asked again");
            await move("Right");
            note("wrong");
            await pass(5000);
            await rest();
            note("waits");
            await press("next");
            note("asked after it");
            await press("giveUp");
            note("given up");
            await press("next");
            await press("end");
            note("over");
            const links = part("answers").all("a").map(({ href }) => href.split("/p/")[1]);
            const { cards } = JSON.parse(localStorage.getItem("taquin-training"));
            const sizes = asked.filter((each) => typeof each === "string");
            return [seen, sizes, rows("answers"), rows("rounds"), links, cards];
        });""",
        {**TRAIN, "all": ALL},
    )
    assert seen["before"][:3] == [
        ["next", "giveUp", "end", "figures", "list", "past", "goal", "why"],
        ["0 of 0", "1,000"],
        "",
    ]
    assert seen["asked"] == [["next", "setup", "list", "past", "goal", "why"], ["0 of 0", "1,000"], "", NEAR, []]
    right = [["next", "giveUp", "setup", "past", "goal", "why"], ["1 of 1", "1,003"], "", "1 2 3/4 5 6/7 8 0", []]
    assert seen["right"] == seen["still"] == right
    assert seen["asked again"] == [GOING, ["1 of 1", "1,003"], "", FAR, []]
    wrong = [["giveUp", "setup", "past", "goal"], ["1 of 2", "981"], "next", FAR, ["training-5"]]
    assert seen["wrong"] == seen["waits"] == wrong, "the best move is marked, and the page waits"
    assert seen["asked after it"][0] == GOING
    assert seen["given up"][1:] == [["1 of 3", "961"], "next", FAR, ["training-5"]]
    assert seen["over"][:3] == [["next", "giveUp", "end", "goal", "why"], ["1 of 3", "961"], "begin"]
    assert [request.partition("length=")[0] for request in requests] == ["?size=3x3&"] * 4
    assert [row[:3] for row in answers] == [["3", FAR, "2"], ["2", FAR, "2"], ["1", NEAR, "1"]]
    assert [row[4] for row in answers] == ["961", "981", "1,003"]
    assert [row[1:] for row in rounds] == [["Find the best move, 3\u00a0×\u00a03", "1 of 3", "961"]]
    assert links[0].startswith("1-2-3.4-0-5.7-8-6")
    assert cards == {}, "random positions are not repeated"


def test_the_clock_runs_while_a_position_is_asked_and_ends_the_round(run: Run) -> None:
    clocks, rest = run(
        """return opened(async ({ press, move, choose, hidden, text, rows, tick, tiles }) => {
            choose("kind", "fewest");
            choose("source", "3x3");
            await press("begin");
            const clocks = [];
            for (const time of [0, 1000, 59_000, 500]) {
                await tick(time);
                clocks.push(...text("clock"));
            }
            server.position = "1 2 3/4 0 5/7 8 6";
            await move("Left"); // tile 6 is right of the blank: nothing moves
            await move("Right");
            clocks.push(...text("message"));
            await move("Left");
            await move("Up");
            await tick(30_000);
            clocks.push(...text("clock", "score"), tiles());
            await press("next");
            clocks.push(...text("clock"));
            await move("Up");
            const moved = tiles();
            await press("giveUp");
            clocks.push(moved !== tiles() && tiles());
            await press("next");
            await tick(540_000);
            const counts = [rows("rounds").length, rows("answers").length];
            return [clocks, [hidden("begin", "end"), text("clock", "score"), ...counts]];
        });""",
        TRAIN,
    )
    assert clocks[:4] == ["10:00", "9:59", "9:00", "9:00"]
    assert clocks[4] == "1 move made." and clocks[5:] == ["9:00", "0 of 1", "1 2 3/4 5 6/7 8 0", "9:00", FAR]
    assert rest == [["end"], ["0:00", "0 of 2"], 1, 2]


def test_cards_need_no_server_and_other_rounds_wait_for_it(run: Run) -> None:
    found = run(
        """return opened(async ({ press, choose, hidden, text, part, serverStatus, element, rest, tiles }) => {
            const isOff = () => part("begin").getAttribute("aria-disabled") === "true";
            const seen = [];
            const note = () => seen.push([part("kind").value, isOff(), hidden("positions"), element("away").hidden]);
            note();
            serverStatus.note(true);
            note();
            choose("kind", "best-move");
            note();
            serverStatus.note(false);
            note();
            server.isAway = true;
            await press("begin");
            const wait = [text("message")[0].includes("cannot be reached"), hidden("next", "end")];
            server.isAway = false;
            serverStatus.note(false);
            await rest();
            return [seen, wait, tiles()];
        });""",
        {**TRAIN, "address": "/train#cards"},
    )
    assert found == [
        [
            ["cards", False, ["positions"], True],
            ["cards", False, ["positions"], False],
            ["best-move", True, [], False],
            ["best-move", False, [], True],
        ],
        [True, ["next"]],
        NEAR,
    ]


def test_a_card_asks_for_two_tiles_and_a_wrong_one_is_due_at_once(run: Run) -> None:
    first, asked, marked, message, saved = run(
        """return opened(async ({ press, choose, text, element, shown, tiles, pass }) => {
            choose("kind", "cards");
            const board = element("training-board");
            const first = tiles();
            await press("begin");
            shown.frame();
            await pass(200);
            const asked = [document.activeElement === board, element("live").textContent.slice(0, 22)];
            const marked = board.querySelectorAll(".next-tile").map(({ id }) => Number(id.split("-")[1]));
            const [message] = text("message");
            const settled = board.querySelectorAll(".settled").map(({ id }) => Number(id.split("-")[1]));
            await press("giveUp");
            await press("end");
            const { cards, rounds } = JSON.parse(localStorage.getItem("taquin-training"));
            const saved = [Object.values(cards)[0].box, rounds[0].size, rounds[0].kind];
            return [first, asked, [marked, settled], message, saved];
        });""",
        TRAIN,
    )
    (tiles, settled) = marked
    assert asked == [True, "Board, 4 wide, 4 high:"]
    assert first.startswith("1 2 ") and len(first.split("/")[0].split()) == 4, "a case as those to come"
    assert len(tiles) == 2 and sorted(settled) == list(range(1, len(settled) + 1)) and len(settled) > 1
    assert [tile for tile in tiles if str(tile) not in message] == []
    assert saved == [0, "", "cards"]


def test_a_round_goes_on_by_itself_only_after_a_right_answer_in_the_same_round(run: Run) -> None:
    seen = run(
        """return opened(async ({ press, choose, hidden, text, rows, move, pass, rest, serverStatus }) => {
            choose("source", "3x3");
            await press("begin");
            await press("end");
            const seen = [[hidden("begin", "end"), rows("rounds").length]];
            await press("begin");
            await move("Up");
            const saved = JSON.parse(localStorage.getItem("taquin-training"));
            const round = { date: 0, kind: "fewest", size: "4x4", asked: 7, score: 1, rating: 900 };
            localStorage.setItem("taquin-training", JSON.stringify({ ...saved, rounds: Array(24).fill(round) }));
            await press("end");
            await pass(2000);
            await rest();
            seen.push([hidden("begin", "end"), rows("rounds").length, rows("rounds")[0][2]]);
            await press("begin");
            seen.push(text("score", "rating"));
            await press("giveUp");
            serverStatus.note(true);
            serverStatus.note(false);
            await rest();
            seen.push([hidden("next", "giveUp"), text("score")]);
            return seen;
        });""",
        TRAIN,
    )
    again = ["0 of 0", "1,003"]
    assert seen == [[["end"], 0], [["end"], 20, "1 of 1"], again, [["giveUp"], ["0 of 1"]]]
