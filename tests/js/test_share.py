"""What the Share panel makes of a game: links with what was chosen, a text, and code for another page."""

import pytest

from tests.js.conftest import Run
from tests.js.play_page import PLAY_PAGE, opened

MODULES = ("play/panels/share/share-contents", "game/game", "puzzle/moves", "puzzle/position", "ui/root")
PRELUDE = (
    PLAY_PAGE
    + """
const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves("LL"), ...given });
const share = (kind, times = [100, 2500]) => js.gameToShare(kind, game, times);
"""
)


def test_each_kind_of_link_holds_its_own_parts_of_the_game(run: Run) -> None:
    kinds = run(
        """return ["moves", "times", "challenge", "variations", "embed"].map((kind) => {
            const { moves, step, times, challenge, linkVariations } = share(kind);
            const beaten = challenge && [js.formatMoves(challenge.moves), challenge.times];
            return [js.formatMoves(moves), step, times, beaten, linkVariations !== null];
        });""",
        {},
    )
    assert kinds == [
        ["LL", 0, [], None, False],
        ["LL", 0, [100, 2500], None, False],
        ["", 0, [], ["LL", [100, 2500]], False],
        ["LL", 2, [], None, True],
        ["LL", 0, [], None, False],
    ]
    assert run("return share('moves').step;", {"step": 1}) == 1
    named = """const lineOf = (moves) => ({ title: "", name: "x", state: { moves: js.parseMoves(moves) } });
        const others = ["LR", ""].map(lineOf);
        game.setVariations({ own: { title: "Try 1", name: "" }, others });
        const { name, others: linked } = share("variations").linkVariations;
        return [name, linked.map(({ name, moves }) => name + js.formatMoves(moves))];"""
    assert run(named, {}) == ["Variation 1", ["xLR"]]


def test_a_text_gives_the_moves_their_number_and_the_time(run: Run) -> None:
    texts = run(
        "return ['moves', 'times', 'challenge'].map((kind) => js.writeText(share(kind), 'https://a').split('\\n'));", {}
    )
    for lines, moves in zip(texts, ("Moves: LL", "Moves: LL", "Beat this: LL"), strict=True):
        assert lines[:2] == ["Position: 1 2 3/4 5 6/0 7 8", "Goal: 1 2 3/4 5 6/7 8 0"]
        assert lines[2:4] == [moves, "Length: 2 moves"]
        assert lines[-2].startswith("https://a")
    plain, timed, challenge = (lines[4] for lines in texts)
    assert timed == challenge == "Time: 0:02.50" and not plain.startswith("Time")


def test_the_embed_code_shows_only_the_moves(run: Run) -> None:
    code = run("return js.writeFrame(share('embed'), 'https://a').replace(js.ROOT, '');", {"goalText": "snake"})
    assert code.startswith('<iframe src="https://a/embed/1-2-3.4-5-6.0-7-8?goal=snake&amp;moves=LL"')


def test_a_sentence_says_what_the_link_holds_or_leaves_out(run: Run) -> None:
    said = """const of = (kind, isWhole = true) => js.contentText(share(kind), isWhole);
        const cut = [of("moves", false), of("variations", false)];
        return [of("moves"), of("times"), of("challenge"), of("variations"), ...cut];"""
    moves, times, challenge, variations, cut, one = run(said, {})
    assert moves == "The link holds the position, the goal, the moves and the step that is shown."
    assert times == "The link holds the position, the goal, the step that is shown, and the moves with their times."
    assert challenge == "Beat 2 moves in 0:02.50: anyone who opens the link races a ghost of this solve."
    assert variations == "The link holds the position, the goal and 1 variation with its name."
    assert cut.startswith("Too long for a link: this one has only the position. To share all 2 moves")
    assert one.startswith("Too long for a link: this one has only the current variation.")
    assert "Your picture stays on this device" in run(
        "return js.contentText(share('moves'), true);", {"picture": "own"}
    )


def test_the_panel_shares_what_was_chosen_as_long_as_the_game_has_it(run: Run) -> None:
    seen = run(
        """const handed = [];
        const handOn = async (data) => { handed.push(data); throw new Error("cancelled"); };
        return onPage(async ({ part, element, press, key, kept, pass, saved }) => {
            const own = (name) => part("share-panel", name);
            const choose = (kind) => { own("kind").value = kind; send(own("kind"), "change"); };
            const link = () => own("link").value.split(js.ROOT).at(-1).replace("/p/1-2-3.4-5-6.0-7-8", "");
            const hidden = () => ["by", "film", "coded", "send"].filter((name) => own(name).hidden);
            const kinds = () => own("kind").options.filter(({ disabled }) => !disabled).map(({ value }) => value);
            const look = () => [kinds().join(" "), own("kind").value, link(), hidden().join(" ")];
            const move = async (name) => { key(name); await pass(500); };
            const seen = [look()];
            await move("ArrowLeft");
            seen.push(look());
            choose("times");
            seen.push(look());
            await move("ArrowLeft");
            own("by").value = " Ann ";
            send(own("by"), "input");
            seen.push(look(), kept("name"));
            choose("challenge");
            const qr = [element("printed"), element("code")].map((sheet) => sheet.querySelector("img").src);
            seen.push(look(), qr.map((source) => source.split(js.ROOT).at(-1)));
            click(own("send"));
            await settle();
            choose("embed");
            seen.push([own("link").value.slice(0, 7), hidden().join(" ")]);
            choose("challenge");
            click(own("save"));
            const text = await saved[0].text();
            seen.push(text.split("\\n")[2], handed.map(({ title, url }) => [title, url.split("?")[1]]));
            own("by").value = "";
            send(own("by"), "input");
            press("restart");
            return [...seen, kept("name"), look()];
        }, { navigator: { share: handOn } });""",
        opened("/p/1-2-3.4-5-6.0-7-8"),
    )
    assert seen[:4] == [
        ["moves embed", "moves", "", "by film"],
        ["moves times embed", "moves", "?moves=L", "by"],
        ["moves times embed", "times", "?moves=L&times=0", "by"],
        ["moves times challenge embed", "times", "?moves=LL&step=0&times=0.50&by=Ann", ""],
    ]
    beaten = "challenge=LL&pace=0.50"
    assert seen[4:6] == ["Ann", ["moves times challenge embed", "challenge", f"?{beaten}", "by"]]
    assert seen[6] == ["/p/1-2-3.4-5-6.7-8-0/qr.svg", f"/p/1-2-3.4-5-6.0-7-8/qr.svg?{beaten}"]
    assert seen[7:9] == [["<iframe", "by coded send"], "Beat this: LL"]
    assert seen[9:] == [
        [["Beat 2 moves in 0:00.50!", beaten]],
        *[None, ["moves embed", "moves", "", "by film"]],
    ]


@pytest.mark.parametrize("can_copy", [True, False])
def test_the_panel_says_for_a_while_whether_the_link_was_copied(run: Run, can_copy: bool) -> None:
    seen = run(
        """const writeText = async (text) => { if (!given.can_copy) throw new Error(text); };
        return onPage(async ({ part, pass }) => {
            const { textContent: before } = part("share-panel", "message");
            click(part("share-panel", "copy"));
            await settle();
            const { textContent: said } = part("share-panel", "message");
            await pass(3999);
            const isStill = part("share-panel", "message").textContent === said;
            await pass(1);
            const isBack = part("share-panel", "message").textContent === before;
            return [said.startsWith("Link copied"), isStill, isBack, document.activeElement.dataset.part ?? ""];
        }, { navigator: { clipboard: { writeText } } });""",
        opened("/p/1-2-3.4-5-6.0-7-8", can_copy=can_copy),
    )
    assert seen == [can_copy, True, True, "" if can_copy else "link"]


@pytest.mark.parametrize(
    ("pairs", "offered"),
    [(0, "coded embed"), (200, "film coded embed"), (201, "coded embed"), (1500, "embed"), (4500, "coded moves")],
)
def test_what_has_no_room_for_many_moves_is_not_offered(run: Run, pairs: int, offered: str) -> None:
    found = run(
        """return onPage(async ({ part }) => {
            const own = (name) => part("share-panel", name);
            const kinds = own("kind").options.filter(({ disabled }) => !disabled).map(({ value }) => value);
            return [...["film", "coded"].filter((name) => !own(name).hidden), kinds.at(-1)].join(" ");
        });""",
        opened("/p/1-2-3.4-5-6.0-7-8") | {"address": f"/p/1-2-3.4-5-6.0-7-8?moves={'LR' * pairs}"},
    )
    assert found == offered
