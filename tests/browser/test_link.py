"""The address of the page: it is always that of the game, so that the game can be restored from it."""

import random
from itertools import accumulate

import pytest
from flask import Flask, request
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.seen import board, expect_board, link, part
from tests.positions import PUBLISHED_4X4, RECTANGLE_4X3
from webapp.protocol.links import asked_game
from webapp.puzzle import (
    PICTURES,
    Board,
    Challenge,
    Move,
    Problem,
    SharedGame,
    format_moves,
    named_goal,
    parse_moves,
    scramble,
)
from webapp.puzzle.link import Line

THREE = Board.parse("1 2 3/4 5 6/0 7 8")
START = f"/p/{THREE.link}"
WRITTEN = 400
"""milliseconds after which an address is up to date"""


def address(page: Page) -> str:
    page.wait_for_timeout(WRITTEN)
    return str(page.evaluate("location.pathname + location.search"))


def play(page: Page, *keys: str) -> None:
    page.locator("#board").focus()
    for key in keys:
        page.keyboard.press(key)


@pytest.mark.slow
def test_a_first_visit_has_the_address_of_its_scramble(desktop: Page) -> None:
    assert address(desktop) == f"/p/{Board.parse(board(desktop)).link}"


@pytest.mark.slow
def test_the_address_follows_the_moves_without_a_history_entry(visit: Visit) -> None:
    page = visit(START)
    entries = page.evaluate("history.length")
    play(page, "ArrowLeft", "ArrowDown", "ArrowRight")
    assert address(page) == f"{START}?moves=LDR"
    page.keyboard.press("ControlOrMeta+z")
    assert address(page) == f"{START}?moves=LDR&step=2"
    assert link(page).endswith(f"{START}?moves=LDR&step=2")
    assert page.evaluate("history.length") == entries


@pytest.mark.slow
def test_the_address_is_written_at_most_a_few_times_a_second(visit: Visit) -> None:
    page = visit(f"{START}?moves={'LLDRRU' * 20}&step=0")
    page.evaluate("""() => {
        window.written = 0;
        const { replaceState } = history;
        history.replaceState = function (...state) { window.written += 1; return replaceState.apply(this, state); };
    }""")
    part(page, "transport", "speed").select_option("20", force=True)
    part(page, "transport", "toggle").click()
    page.wait_for_timeout(1000)
    assert 1 <= page.evaluate("window.written") <= 4


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["blank-first", "4 3 2 1/8 7 6 5/11 10 9 0"])
def test_the_goal_is_part_of_the_address(visit: Visit, goal: str) -> None:
    spelt = goal if goal == "blank-first" else Board.parse(goal).link
    page = visit(f"/p/{Board.parse(RECTANGLE_4X3).link}?goal={spelt}&moves=R2")
    before = link(page)
    assert f"goal={spelt}&moves=R2" in before
    page.reload()
    assert link(page) == before
    assert page.evaluate(READ, [before])[0]["goal"] == goal


def test_page_and_server_write_and_read_the_same_links(visit: Visit) -> None:
    page = visit(START)
    dice = random.Random(4)
    stories = [_story(dice) for _ in range(60)]
    written = page.evaluate(WRITE, [_fields(story) for story in stories])
    assert written == [str(story) for story in stories]
    assert page.evaluate(READ, written) == [_fields(story) for story in stories]
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
]
"""of links, as people write them"""


@pytest.mark.slow
def test_page_and_server_read_each_spelling_of_a_link_alike(visit: Visit, app: Flask) -> None:
    def story(link: str) -> SharedGame:
        with app.test_request_context(link):
            return asked_game(str((request.view_args or {})["link"]))

    assert visit(START).evaluate(READ, SPELLINGS) == [_fields(story(link)) for link in SPELLINGS]


READ = """async (links) => {
    const names = ["game/links/link", "puzzle/moves", "puzzle/position", "puzzle/faces"];
    const [link, moves, position, letters] = await Promise.all(names.map((name) => import(`/static/js/${name}.js`)));
    return links.map((written) => {
        const story = link.readLink(new URL(written, location));
        return {
            start: position.formatPosition(story.start), goal: story.goalText,
            moves: moves.formatMoves(story.moves), step: story.step,
            faces: letters.formatFaces(story.faces), picture: story.picture, numbers: story.numbers,
            times: story.times,
            challenge: story.challenge && [moves.formatMoves(story.challenge.moves), story.challenge.times],
            lines: story.linkVariations && [
                story.linkVariations.name,
                story.linkVariations.others.map(({ name, moves: text }) => [name, moves.formatMoves(text)]),
            ],
        };
    });
}"""
WRITE = """async (stories) => {
    const names = ["game/links/link", "game/game", "puzzle/moves", "puzzle/position", "puzzle/faces"];
    const [link, game, moves, position, letters] = await Promise.all(
        names.map((name) => import(`/static/js/${name}.js`)),
    );
    return stories.map(({ start, goal, moves: text, step, faces, picture, numbers, times, challenge, lines }) => {
        const first = position.parsePosition(start);
        const before = game.createGame({
            start: first, goalText: goal, moves: moves.parseMoves(text), step,
            faces: letters.parseFaces(faces, first.tiles.length - 1), picture, numbers, times,
            challenge: challenge && { moves: moves.parseMoves(challenge[0]), times: challenge[1] },
            linkVariations: lines && {
                name: lines[0], others: lines[1].map(([name, text]) => ({ name, moves: moves.parseMoves(text) })),
            },
        });
        return link.writeLink(before);
    });
}"""


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
    names = ["", "by rows", "Ä+C%", "#?/&", "!*'()", "☃;=."]
    cuts = [moves[: dice.randint(1, len(moves))] for _ in range(dice.randint(1, 3))]
    return dice.choice(names), tuple(Line(dice.choice(names), cut) for cut in cuts)


def _times(dice: random.Random, count: int) -> tuple[int, ...]:
    return tuple(dice.choices([0, 7, 1234, 9_999_999], k=count)) if dice.random() < 0.5 else ()


@pytest.mark.slow
@pytest.mark.parametrize(
    "query",
    ["moves=LL&times=1", "moves=LL&times=1.x", "times=5", "challenge=L", "challenge=LL&pace=1.2.3", "challenge=LX",
     "lines=mine", "lines=a~b~", "lines=~~LX", "lines=" + "~~L" * 21, "lines=~" + "☃" * 31 + "~L"],
)  # fmt: skip
def test_page_and_server_say_the_same_of_a_bad_challenge(visit: Visit, query: str) -> None:
    said = visit(START).evaluate(
        """async (search) => {
            const { readLink } = await import("/static/js/game/links/link.js");
            try { readLink({ pathname: location.pathname, search }); } catch (error) { return error.message; }
        }""",
        f"?{query}",
    )
    with pytest.raises(ValueError) as refused:
        SharedGame.parse(f"{START}?{query}")
    assert said == str(refused.value)


@pytest.mark.slow
def test_the_longest_address_opens(visit: Visit) -> None:
    fitting = "LLDRRU" * 1300
    page = visit(f"{START}?moves={fitting}&step=5")
    before = link(page)
    assert 7800 < len(before) <= 8100
    page.goto(before)
    expect(part(page, "transport", "slider")).to_have_value("5")


@pytest.mark.slow
def test_what_is_too_long_for_a_link_says_so_and_survives_a_reload(visit: Visit) -> None:
    page = visit(f"{START}?moves={'LLDRRU' * 1328}")
    play(page, *["ArrowLeft", "ArrowLeft"] * 2)
    expect(part(page, "share", "message")).not_to_contain_text("this one has only the position")
    page.evaluate(LENGTHEN)
    expect(part(page, "share", "message")).to_contain_text("this one has only the position")
    short, shown, counter = link(page), board(page), part(page, "transport", "counter").inner_text()
    assert short.endswith(f"/p/{Board.parse(shown).link}")
    page.wait_for_timeout(WRITTEN)
    page.reload()
    assert board(page) == shown
    expect(part(page, "transport", "counter")).to_have_text(counter)
    other = visit(short)
    assert board(other) == shown
    expect(part(other, "transport", "counter")).to_have_text("0 of 0")


LENGTHEN = """() => {
    const board = document.querySelector("#board");
    for (let round = 0; round < 5; round += 1)
        for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"])
            board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


@pytest.mark.slow
def test_the_time_goes_on_after_a_reload(visit: Visit) -> None:
    page = visit(START)
    play(page, "ArrowDown")
    page.wait_for_timeout(600)
    page.reload()
    seconds = float(page.locator("[data-show=time]").inner_text().removeprefix("0:"))
    assert seconds >= 0.5


@pytest.mark.slow
def test_a_reload_right_after_a_move_has_the_move(visit: Visit) -> None:
    page = visit(START)
    page.wait_for_timeout(WRITTEN)
    play(page, "ArrowLeft")
    page.reload()
    assert board(page) == str(THREE.play(parse_moves("L")))


@pytest.mark.slow
def test_a_link_opened_in_the_same_tab_is_not_what_the_tab_remembers(visit: Visit) -> None:
    page = visit(START)
    play(page, "ArrowLeft")
    page.goto(START)
    assert board(page) == str(THREE)


@pytest.mark.slow
def test_back_and_forward_between_links_bring_each_game_back(visit: Visit) -> None:
    page = visit(START)
    play(page, "ArrowLeft")
    page.wait_for_timeout(WRITTEN)
    other = f"/p/{Board.parse(PUBLISHED_4X4).link}"
    page.goto(other)
    expect_board(page, PUBLISHED_4X4)
    page.go_back()
    expect_board(page, THREE.play(parse_moves("L")))
    page.go_forward()
    expect_board(page, PUBLISHED_4X4)


@pytest.mark.slow
def test_going_back_over_a_fragment_follows_the_address(visit: Visit) -> None:
    page = visit(START)
    play(page, "ArrowLeft")
    page.wait_for_timeout(WRITTEN)
    page.evaluate("location.hash = 'main'")
    play(page, "ArrowLeft")
    expect_board(page, named_goal("standard", 3, 3))
    page.wait_for_timeout(WRITTEN)
    page.go_back()
    expect_board(page, THREE.play(parse_moves("L")))
    assert address(page) == f"{START}?moves=L"
