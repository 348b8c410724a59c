"""The second lesson: inversions, the rings of the 2x2 and single rows, counted with the rules."""

import re
from itertools import permutations

import pytest

from tests import naive
from tests.web.learn.page import answer_to, figures, words
from webapp.lessons.figures import counted
from webapp.lessons.routes import ring
from webapp.puzzle import Board, can_reach, check, count_inversions, named_goal


@pytest.mark.parametrize(("text", "reaches"), [("1 2/3 0", True), ("2 1/3 0", False)])
def test_a_ring_of_the_2x2_is_all_that_slides_lead_to(client, text, reaches):
    start = Board.parse(text)
    found = ring(start)
    assert {board.tiles for board in found} == set(naive.distances(start.tiles, 2))
    assert (len(found), max(naive.distances(start.tiles, 2).values())) == (12, 6)
    for board, following in zip(found, [*found[1:], start], strict=True):
        assert following in [board.slide(move) for move in board.legal_moves()]
    assert {can_reach(board, named_goal("standard", 2, 2)) for board in found} == {reaches}
    drawn = re.findall(r'<li data-position="([^"]+)">', client.get("/learn/counting").text)
    assert [str(board) for board in found] in (drawn[:12], drawn[12:])


def test_a_ring_turns_its_tiles_in_one_order(client):
    for text, order in (("1 2/3 0", "123"), ("2 1/3 0", "132")):
        for board in ring(Board.parse(text)):
            around = "".join(str(board.tiles[cell]) for cell in (0, 1, 3, 2) if board.tiles[cell])
            assert around in order * 2


def test_the_second_lesson_counts_as_the_rules_do(client):
    lesson = client.get("/learn/counting")
    small, counted = Board.parse("1 2 5/3 4 6/7 8 0"), Board.parse("4 1 3/2 0 6/7 5 8")
    goal = named_goal("standard", 3, 3)
    assert f"{count_inversions(small, goal)}: 5 comes before 3" in words(lesson)
    assert answer_to(lesson, "count") == count_inversions(counted, goal) == 6
    assert check(counted, goal).solvable
    around = Board.parse("3 0/2 1")
    assert naive.distances(named_goal("standard", 2, 2).tiles, 2)[around.tiles] == 5
    assert (named_goal("snake", 4, 3), False) in [(goal, can_reach(board, goal)) for board, goal in figures(lesson)]


def test_a_row_of_five_falls_into_classes_of_five():
    row = Board.parse("1 2 0 3 4")
    assert len(naive.distances(row.tiles, 5)) == 5
    assert 120 // 5 == 24


def test_seven_inversions_on_five_columns_cannot_be_solved():
    solved = named_goal("standard", 5, 4)
    tiles = (8, *range(1, 8), *range(9, 20))
    for blank in range(20):
        board = Board(5, 4, (*tiles[:blank], 0, *tiles[blank:]))
        assert (count_inversions(board, solved), check(board, solved).solvable) == (7, False)


@pytest.mark.parametrize(
    ("position", "facts", "verdict"),
    [
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", ["4, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("1 2 3 4/5 6 7 8/9 10 0 11", ["4, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("1 2 3 4\n0 6 7 8\n5 10 9 11", ["4, even", "4, even", "2", "6, even"], "It cannot be solved."),
        ("1 2 3/4 5 6/7 8 9/11 10 0", ["3, odd", "1, odd", "1"], "It cannot be solved."),
        ("2 1 3/4 5 6/7 8 0", ["3, odd", "1, odd", "1"], "It cannot be solved."),
        ("1 2 0 3", ["2, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("2/1/0", ["1, odd", "1, odd", "1"], "It cannot be solved."),
    ],
)
def test_a_position_of_the_readers_own_is_counted(client, position, facts, verdict):
    page = client.get("/learn/counting", query_string={"position": position})
    own = page.text[page.text.index('id="own"') :]
    assert re.findall(r"<dd>(.*?)</dd>", own) == facts
    assert verdict in own


@pytest.mark.parametrize("position", ["", "<b>", "1 2 2/3 4 5/6 7 0"])
def test_a_text_without_a_position_gets_a_sentence(client, position):
    page = client.get("/learn/counting", query_string={"position": position})
    assert page.status_code == 200
    assert "<b>" not in page.text[page.text.index('id="own"') :]
    assert re.search(r'role="alert" id="own-said">[^<]{10,}</p>', page.text)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_the_table_of_rules_is_right_on_every_position(width, height):
    goal = named_goal("standard", width, height)
    reachable = naive.distances(goal.tiles, width)
    for tiles in permutations(range(width * height)):
        own = counted(str(Board(width, height, tiles)))
        assert (tiles in reachable) == (own.sum % 2 == (width + 1) % 2) == own.verdict.solvable
