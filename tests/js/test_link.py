"""Links in Node: the page writes, reads and refuses them as the server does."""

import random
from itertools import accumulate

import pytest
from flask import Flask, request

from tests.js.conftest import Run
from webapp.protocol.links import asked_game
from webapp.puzzle import PICTURES, Challenge, Move, Problem, SharedGame, format_moves, scramble
from webapp.puzzle.link import Line

MODULES = (
    *("game/links/link", "game/links/link-made", "game/game"),
    *("puzzle/moves", "puzzle/position", "puzzle/faces", "ui/root"),
)
PRELUDE = """
const read = (written) => js.readLink(new URL(js.POSITIONS + written.slice("/p/".length), "http://localhost"));
const fieldsOf = (story) => ({
    start: js.formatPosition(story.start), goal: story.goalText,
    moves: js.formatMoves(story.moves), step: story.step,
    faces: js.formatFaces(story.faces), picture: story.picture, numbers: story.numbers,
    times: story.times,
    challenge: story.challenge && [js.formatMoves(story.challenge.moves), story.challenge.times],
    lines: story.linkVariations && [
        story.linkVariations.name,
        story.linkVariations.others.map(({ name, moves }) => [name, js.formatMoves(moves)]),
    ],
});
const write = ({ start, goal, moves, step, faces, picture, numbers, times, challenge, lines }) => {
    const first = js.parsePosition(start);
    const story = js.createGame({
        start: first, goalText: goal, moves: js.parseMoves(moves), step,
        faces: js.parseFaces(faces, first.tiles.length - 1), picture, numbers, times,
        challenge: challenge && { moves: js.parseMoves(challenge[0]), times: challenge[1] },
        linkVariations: lines && {
            name: lines[0], others: lines[1].map(([name, moves]) => ({ name, moves: js.parseMoves(moves) })),
        },
    });
    return js.writeLink(story).slice(js.POSITIONS.length - "/p/".length);
};
"""


def test_page_and_server_write_and_read_the_same_links(run: Run) -> None:
    dice = random.Random(4)
    stories = [_story(dice) for _ in range(60)]
    written = run("return given.map(write);", [_fields(story) for story in stories])
    assert written == [str(story) for story in stories]
    assert run("return given.map(read).map(fieldsOf);", written) == [_fields(story) for story in stories]
    assert [SharedGame.parse(link) for link in written] == stories


SPELLINGS = [
    "/p/1%2D2-3.4-5-6.0-7-8",
    "/p/1-2-3.4-5-6.0-7-8?goal=+snake+",
    "/p/1 2-3.4-5-6.0-7-8?goal=0 1 2/3 4 5/6 7 8",
    "/p/01-2-3.4-5-6.0-7-8?goal=1-2-3.4-5-6.7-8-0",
    "/p/1-2-3.4-5-6.0-7-8?goal=0-1-2.3-4-5.6-7-8&goal=spiral",
    "/p/1-2-3.4-5-6.0-7-8?moves=L+L%20D2&step=02&times=1.2.3",
    "/p/1-2-3.4-5-6.0-7-8?numbers=1",
    "/p/1-2-3.4-5-6.0-7-8?picture=dog&numbers=1",
    "/p/1-2-3.4-5-6.0-7-8?picture=cat&numbers=yes",
    "/p/1-2-3.4-5-6.0-7-8?faces=+a,+b,c,d,e,f,g,h+&lang=ru",
    "/p/1-2-3.4-5-6.0-7-8?faces=e%CC%81bcdefgh",
    "/p/1-2-3.4-5-6.0-7-8?goal=magic&moves=",
    "/p/1-0?faces=10",
    "/p/2-1.3-0?faces=AAB&challenge=RL",
]
"""of links, as people write them"""


def test_page_and_server_read_each_spelling_of_a_link_alike(run: Run, app: Flask) -> None:
    def story(link: str) -> SharedGame:
        with app.test_request_context(link):
            return asked_game(str((request.view_args or {})["link"]))

    assert run("return given.map(read).map(fieldsOf);", SPELLINGS) == [_fields(story(link)) for link in SPELLINGS]


def _fields(story: SharedGame) -> dict[str, object]:
    problem, challenge = story.problem, story.challenge
    return {
        "start": str(story.start),
        "goal": problem.goal_text,
        "moves": format_moves(story.moves),
        "step": story.step,
        "faces": str(problem.faces or ""),
        "picture": story.picture,
        "numbers": story.numbers,
        "times": _milliseconds(story.times),
        "challenge": challenge and [format_moves(challenge.moves), _milliseconds(challenge.pace)],
        "lines": [story.name, [[line.name, format_moves(line.moves)] for line in story.lines]] if story.lines else None,
    }


def _milliseconds(times: tuple[int, ...]) -> list[int]:
    return [10 * time for time in accumulate(times)]


def _story(dice: random.Random) -> SharedGame:
    width, height = dice.choice([(2, 2), (3, 3), (4, 4), (3, 5), (10, 10), (1, 6)])
    start = scramble(width, height, dice.randrange(10**6))
    goals = ["standard", "snake", "spiral", str(scramble(width, height, dice.randrange(10**6)))]
    goal = dice.choice([*goals, "magic"] if width == height in (3, 4) else goals)
    faces = dice.choice(["", ",".join(dice.choices(["A", "B&", "Ä+C%", "#?/", "~!*'", "☃;=."], k=width * height - 1))])
    here, moves = start, []
    for _ in range(dice.randrange(12)):
        moves.append(dice.choice(here.legal_moves()))
        here = here.slide(moves[-1])
    picture = dice.choice(["", *PICTURES])
    is_challenge = bool(moves) and dice.random() < 0.5
    problem = Problem.parse(start, str(here) if is_challenge else goal, faces)
    return SharedGame(
        problem,
        tuple(moves),
        dice.randint(0, len(moves)),
        picture,
        bool(picture) and dice.random() < 0.5,
        _times(dice, len(moves)),
        Challenge(tuple(moves), _times(dice, len(moves))) if is_challenge else None,
        *(_lines(dice, tuple(moves)) if moves and dice.random() < 0.5 else ()),
    )


def _lines(dice: random.Random, moves: tuple[Move, ...]) -> tuple[str, tuple[Line, ...]]:
    names = ["", "by rows", "Ä+C%", "#?/&", "!*'()", "☃;=.", "🧩" * 30]
    cuts = [moves[: dice.randint(1, len(moves))] for _ in range(dice.randint(1, 3))]
    return dice.choice(names), tuple(Line(dice.choice(names), cut) for cut in cuts)


def _times(dice: random.Random, count: int) -> tuple[int, ...]:
    return tuple(dice.choices([0, 7, 1234, 9_999_999], k=count)) if dice.random() < 0.5 else ()


@pytest.mark.parametrize(
    "query",
    ["moves=LL&times=1", "moves=LL&times=1.x", "times=5", "challenge=L", "challenge=LL&pace=1.2.3", "challenge=LX",
     "lines=mine", "lines=a~b~", "lines=~~LX", "lines=" + "~~L" * 21, "lines=~" + "☃" * 31 + "~L",],
)  # fmt: skip
def test_page_and_server_say_the_same_of_a_bad_challenge(run: Run, query: str) -> None:
    link = f"/p/1-2-3.4-5-6.0-7-8?{query}"
    with pytest.raises(ValueError) as refused:
        SharedGame.parse(link)
    assert run("try { read(given); } catch (error) { return error.message; }", link) == str(refused.value)


def test_page_and_server_refuse_a_step_that_is_not_there(run: Run) -> None:
    links = [f"/p/1-2-3.4-5-6.0-7-8?moves=LL&step={step}" for step in ("3", "-1", "0.5", "x")]
    for link in links:
        with pytest.raises(ValueError, match="The step"):
            SharedGame.parse(link)
    body = "return given.map((link) => { try { return read(link); } catch ({ message }) { return message; } });"
    assert run(body, links) == [f"There is no step {link.split('=')[-1]}." for link in links]


MADE = """
const [start, goal, position] = ["0 7 8", "7 8 0", "7 0 8"].map((row) => js.parsePosition(`1 2 3/4 5 6/${row}`));
const usual = { faces: null, picture: "", numbers: false, times: [10, 20], challenge: null, linkVariations: null };
const game = { start, position, goal, goalText: "standard", moves: js.parseMoves("LL"), step: 1, ...usual, ...given };
const boards = [js.writeEmbed(game), js.writeShown(game), js.writePicture(game)];
return [...boards, js.writePlay(game, "LL"), js.writePlay(game), js.writeLab("race", game)].map((link) => {
    const { pathname, searchParams } = new URL(link.replace(js.ROOT, ""), "http://localhost");
    return [pathname, Object.fromEntries(searchParams)];
});
"""


@pytest.mark.parametrize(
    ("more", "problem", "picture"),
    [
        ({}, {}, {}),
        ({"goalText": "snake"}, {"goal": "snake"}, {}),
        ({"faces": list("ABCDEFGH")}, {"faces": "ABCDEFGH"}, {"faces": "ABCDEFGH"}),
        ({"picture": "cat", "numbers": True}, {}, {"picture": "cat", "numbers": "1"}),
        ({"picture": "cat", "goalText": "snake"}, {"goal": "snake"}, {"goal": "snake", "picture": "cat"}),
        ({"picture": "own"}, {}, {}),
        ({"challenge": {"moves": [{"direction": "L", "count": 2}], "times": []}}, {}, {}),
    ],
    ids=str,
)
def test_other_addresses_of_a_game_hold_only_what_they_show(
    run: Run, more: dict[str, object], problem: dict[str, str], picture: dict[str, str]
) -> None:
    start, now = "1-2-3.4-5-6.0-7-8", "1-2-3.4-5-6.7-0-8"
    assert run(MADE, more) == [
        [f"/embed/{start}", problem | picture | {"moves": "LL"}],
        [f"/p/{now}", problem | picture],
        [f"/p/{now}/board.png", picture],
        [f"/p/{start}", problem | {"moves": "LL", "step": "0"}],
        [f"/p/{start}", problem],
        ["/lab/race", {"position": start} | problem],
    ]


def test_files_of_a_link_and_games_in_a_text_are_found(run: Run) -> None:
    made = "return given.map((link) => js.madeOf(link, 'qr.svg'));"
    assert run(made, ["/p/1-2.3-0", "/p/1-2.3-0?goal=snake"]) == ["/p/1-2.3-0/qr.svg", "/p/1-2.3-0/qr.svg?goal=snake"]
    found = """return given.map((text) => {
        const game = js.findGame(text);
        return game && [js.formatPosition(game.start), js.formatMoves(game.moves), game.times, game.challenge !== null];
    });"""
    texts = [
        "Look: https://a.example/p/1-2.0-3?moves=L&times=25 !",
        "Beat this: http://a.example/p/1-2.0-3?challenge=L",
        "https://a.example/p/1-2.0-3?moves=L",
        "https://a.example/p/1-2.0-3",
        "times=25",
    ]
    assert run(found, texts) == [["1 2/0 3", "L", [250], False], ["1 2/0 3", "", [], True], None, None, None]
