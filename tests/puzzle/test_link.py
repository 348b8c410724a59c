"""Links: `parse` reads what `str` writes, and default values are left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzle.boards import walks
from webapp.puzzle import MAGIC, Board, Faces, InvalidBoard, InvalidGoal, Problem, named_goal, parse_moves
from webapp.puzzle.goals import GOAL_NAMES
from webapp.puzzle.link import (
    MAX_VARIATIONS,
    PICTURES,
    Challenge,
    InvalidPart,
    InvalidStep,
    Line,
    SharedGame,
)

EASY = Board.parse("1 2 3/4 5 6/0 7 8")
TEXTS = st.text("AbÄß8&+%=#?/;.~'()*!☃", min_size=1, max_size=4)


@st.composite
def stories(draw):
    """Return a strategy for a position with a goal, faces, moves, a step and a picture."""
    board, moves = draw(walks(largest=4))
    tiles = len(board.tiles)
    goals = [*(named_goal(name, board.width, board.height) for name in GOAL_NAMES)]
    goals += [MAGIC] if board.width == board.height in (3, 4) else []
    arranged = st.permutations(range(tiles)).map(lambda order: Board(board.width, board.height, tuple(order)))
    faces = st.lists(TEXTS, min_size=tiles - 1, max_size=tiles - 1).map(lambda texts: Faces(tuple(texts)))
    picture = draw(st.sampled_from(["", *PICTURES]))
    pace = st.just(()) | st.lists(st.integers(0, 9_999_999), min_size=len(moves), max_size=len(moves)).map(tuple)
    is_challenge = bool(moves) and draw(st.booleans())
    goal = board.play(moves) if is_challenge else draw(st.sampled_from(goals) | arranged)
    return SharedGame(
        Problem(board, goal, draw(st.none() | faces)),
        moves,
        draw(st.integers(0, len(moves))),
        picture,
        bool(picture) and draw(st.booleans()),
        draw(pace),
        Challenge(moves, draw(pace)) if is_challenge else None,
        *draw(lines(moves)),
        by=draw(st.just("") | TEXTS.map(lambda text: " ".join(text.split()))),
    )


def lines(moves):
    """Return a strategy for the name of the moves and the variations, perhaps empty."""
    if not moves:
        return st.just(())
    names = st.just("") | TEXTS.map(lambda text: text.replace("~", ""))
    cut = st.integers(1, len(moves)).map(lambda length: moves[:length])
    return st.just(()) | st.tuples(names, st.lists(st.builds(Line, names, cut), min_size=1, max_size=3).map(tuple))


@pytest.mark.slow
@given(stories())
def test_every_story_is_read_back_from_its_link(story):
    assert SharedGame.parse(str(story)) == story
    assert SharedGame.parse(f"https://example.org/under{story}") == story


@pytest.mark.slow
@given(stories())
def test_a_link_has_no_character_that_an_address_cannot_have(story):
    assert set(str(story)) <= set(map(chr, range(0x21, 0x7F))) - set('"<>[]{}|\\^`#')


@pytest.mark.parametrize(
    ("story", "link"),
    [
        (SharedGame(Problem.parse(EASY)), "/p/1-2-3.4-5-6.0-7-8"),
        (SharedGame(Problem.parse(EASY, "blank-first")), "/p/1-2-3.4-5-6.0-7-8?goal=blank-first"),
        (SharedGame(Problem.parse(EASY, "3 2 1/4 5 6/7 8 0")), "/p/1-2-3.4-5-6.0-7-8?goal=3-2-1.4-5-6.7-8-0"),
        (SharedGame(Problem.parse(EASY, "magic"), parse_moves("L2"), 1), "/p/1-2-3.4-5-6.0-7-8?goal=magic&moves=L2"),
        (SharedGame(Problem.parse(EASY), parse_moves("LL"), 0), "/p/1-2-3.4-5-6.0-7-8?moves=LL&step=0"),
        (SharedGame(Problem.parse(EASY, faces="A&BCDEF!")), "/p/1-2-3.4-5-6.0-7-8?faces=A%26BCDEF!"),
        (SharedGame(Problem.parse(EASY), picture="cat", numbers=True), "/p/1-2-3.4-5-6.0-7-8?picture=cat&numbers=1"),
        (
            SharedGame(Problem.parse(EASY), parse_moves("LL"), 2, times=(0, 120)),
            "/p/1-2-3.4-5-6.0-7-8?moves=LL&times=0.120",
        ),
        (
            SharedGame(Problem.parse(EASY), challenge=Challenge(parse_moves("LL"), (0, 120))),
            "/p/1-2-3.4-5-6.0-7-8?challenge=LL&pace=0.120",
        ),
        (
            SharedGame(
                Problem.parse(EASY),
                parse_moves("LL"),
                2,
                name="mine",
                lines=(Line("by rows", parse_moves("DUL2")), Line("", parse_moves("L"))),
            ),
            "/p/1-2-3.4-5-6.0-7-8?moves=LL&lines=mine~by%20rows~DUL2~~L",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_as_usual_is_left_out(story, link):
    assert str(story) == link


@pytest.mark.parametrize("goal", ["0-1-2.3-4-5.6-7-8", "0+1+2/3+4+5/6+7+8", "0%201%202%2F3%204%205%2F6%207%208"])
def test_a_goal_is_read_in_the_form_of_links_and_of_texts(goal):
    assert SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?goal={goal}").problem.goal == named_goal("blank-first", 3, 3)


def test_a_name_of_30_characters_is_no_longer_than_it_may_be():
    (line,) = SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?lines={'x' * 30}~{'y' * 30}~L").lines
    assert line.name == "y" * 30


def test_a_link_may_hold_as_many_variations_as_it_says():
    assert len(SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?lines={'~~L' * MAX_VARIATIONS}").lines) == MAX_VARIATIONS


@pytest.mark.parametrize(("step", "position"), [(0, "1 2 3/4 5 6/0 7 8"), (2, "1 2 3/4 5 6/7 8 0")])
def test_a_step_may_be_the_first_and_the_last(step, position):
    assert SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?moves=LL&step={step}").position == Board.parse(position)


def test_a_step_may_have_several_digits():
    assert SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?moves={'LR' * 6}&step=10").step == 10


def test_the_position_shown_keeps_its_picture_and_the_numbers_on_it():
    look = "faces=ABCDEFGG&picture=cat&numbers=1"
    story = SharedGame.parse(f"/p/1-2-3.4-5-6.0-7-8?goal=snake&moves=LL&step=1&times=0.9&{look}&by=Ada")
    assert str(story.shown) == f"/p/1-2-3.4-5-6.7-0-8?goal=snake&{look}"


def test_the_name_of_the_sender_is_in_one_line_of_30_characters():
    story = SharedGame.parse(f"/p/1-2.3-0?by=+Ada%0A++{'x' * 30}")
    assert story.by == f"Ada {'x' * 26}" and str(story) == f"/p/1-2.3-0?by=Ada%20{'x' * 26}"


def test_the_first_counts_of_what_is_written_twice():
    assert SharedGame.parse("/p/1-2-3.4-5-6.0-7-8?moves=LL&moves=L").moves == parse_moves("LL")


def test_what_is_unknown_is_left_alone():
    assert SharedGame.parse("/p/1-2-3.4-5-6.0-7-8?picture=dog&numbers=1&pace=x&later=1#part") == SharedGame(
        Problem.parse(EASY)
    )
    assert str(SharedGame.parse("/p/1-2.3-0?picture=cat&numbers=0&step=0")) == "/p/1-2.3-0?picture=cat"


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("/q/1-2.3-0", InvalidBoard),
        ("/p/1-2.2-0", InvalidBoard),
        ("/p/1-2.3-0?goal=1-2-3.4-5-0", InvalidGoal),
        ("/p/1-2.3-0?goal=magic", InvalidGoal),
        ("/p/1-2.3-0?moves=R&step=2", InvalidStep),
        ("/p/1-2.3-0?moves=R&step=-1", InvalidStep),
        ("/p/1-2.3-0?moves=L", ValueError),
        ("/p/1-2.3-0?moves=RL&times=1", InvalidPart),
        ("/p/1-2.3-0?moves=RL&times=1.-1", InvalidPart),
        ("/p/1-2.3-0?moves=RL&times=1.12345678", InvalidPart),
        ("/p/1-2.3-0?moves=RL&times=1.%C2%BD", InvalidPart),
        ("/p/1-2.3-0?times=1", InvalidPart),
        ("/p/1-2.3-0?challenge=RLR", InvalidPart),
        ("/p/1-2.3-0?challenge=L", ValueError),
        ("/p/1-2.3-0?challenge=RL&pace=1.2.3", InvalidPart),
        ("/p/1-2.3-0?faces=AB", InvalidBoard),
        ("/p/1-2.3-0?lines=mine", InvalidPart),
        ("/p/1-2.3-0?lines=mine~other", InvalidPart),
        ("/p/1-2.3-0?lines=mine~other~", InvalidPart),
        ("/p/1-2.3-0?lines=~~R~~", InvalidPart),
        (f"/p/1-2.3-0?lines=~{'x' * 31}~R", InvalidPart),
        (f"/p/1-2.3-0?lines={'~~R' * 21}", InvalidPart),
        ("/p/1-2.3-0?lines=~~L", ValueError),
        ("/p/1-2.3-0?lines=~~RX", ValueError),
    ],
)
def test_a_link_that_cannot_be_read_is_told_in_a_sentence(address, fault):
    with pytest.raises(fault, match=r"^[A-Z'2].*\.$"):
        SharedGame.parse(address)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("moves=R&step=2", r"from 0 to 1, not '2'"),
        ("moves=RL&times=1", r"Moves: 2, times: 1\b"),
        (f"lines={'~~R' * 21}", r"hold 20 .* has 21\b"),
        ("moves=RLL", r"^Move 3, L "),
    ],
)
def test_a_fault_in_a_link_is_told_with_its_numbers(query, numbers):
    with pytest.raises(ValueError, match=numbers):
        SharedGame.parse(f"/p/1-2.3-0?{query}")


@pytest.mark.parametrize("name", ["", "/board.svg", "/board.png", "/replay.gif", "/replay.webp", "/qr.svg", "."])
@pytest.mark.parametrize("page", ["p", "embed"])
def test_the_address_of_a_picture_or_a_frame_is_a_link_too(page, name):
    story = SharedGame.parse(f"https://somewhere.example/{page}/1-2-3.4-5-6.7-0-8{name}?moves=L")
    assert story.position == Board.parse("1 2 3/4 5 6/7 8 0")


def test_the_code_of_a_link_holds_its_whole_story():
    story = SharedGame.parse("/p/1-2-3.4-5-6.0-7-8?goal=snake&moves=LL&step=1")
    assert story.code == "/p/1-2-3.4-5-6.0-7-8/qr.svg?goal=snake&moves=LL&step=1"
    assert str(SharedGame.parse(story.code)) == str(story)
