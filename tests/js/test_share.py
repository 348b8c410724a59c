"""What the Share panel makes of a game: links with what was chosen, a text, and code for another page."""

from tests.js.conftest import Run

MODULES = ("play/panels/share/share-contents", "game/game", "puzzle/moves", "puzzle/position", "ui/root")
PRELUDE = """
const game = js.createGame({ start: js.parsePosition("1 2 3/4 5 6/0 7 8"), moves: js.parseMoves("LL"), ...given });
const share = (kind, times = [100, 2500]) => js.gameToShare(kind, game, times);
"""


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
