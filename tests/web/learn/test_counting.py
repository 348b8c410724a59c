"""The second lesson: inversions, the rings of the 2x2 and single rows, counted with the rules."""

import re
from itertools import combinations, permutations, product

import pytest

from tests import naive
from tests.web.learn.page import figures, words
from webapp.lessons.figures import counted
from webapp.lessons.routes import ring
from webapp.puzzle import Board, can_reach, check, count_inversions, named_goal, scramble


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


def test_rows_from_the_top_and_from_the_bottom_ask_for_the_same_inversions(client):
    page = client.get("/learn/counting").text
    table = page[page.index('id="both-rows"') :].partition("</table>")[0]
    rows = re.findall(r'<th scope="row">(\d)</th><td>(\d)</td><td>(odd|even)</td>', table)
    goal = named_goal("standard", 4, 4)
    boards = [scramble(4, 4, seed, goal) for seed in range(100)]
    found = {(board.tiles.index(0) // 4 + 1, count_inversions(board, goal) % 2) for board in boards}
    assert {(int(top), ("even", "odd").index(parity)) for top, _, parity in rows} == found
    assert [(int(top) + int(bottom), int(bottom)) for top, bottom, _ in rows] == [(5, 4), (5, 3), (5, 2), (5, 1)]


def test_the_second_lesson_counts_as_the_rules_do(client):
    lesson = client.get("/learn/counting")
    small, counted = Board.parse("1 2 5/3 4 6/7 8 0"), Board.parse("4 1 3/2 0 6/7 5 8")
    goal = named_goal("standard", 3, 3)
    assert f"{count_inversions(small, goal)}: 5 comes before 3" in words(lesson)
    assert check(counted, goal).solvable
    assert 'aria-label="Board, 4 wide, 3 high: 1, 2, 3, 4; 5, 6, 7, 8; 9, 10, blank, 11"' in lesson.text
    assert (named_goal("snake", 4, 3), False) in [(goal, can_reach(board, goal)) for board, goal in figures(lesson)]


def test_a_row_of_five_falls_into_classes_of_five():
    row = Board.parse("1 2 0 3 4")
    assert len(naive.distances(row.tiles, 5)) == 5
    assert 120 // 5 == 24


def test_two_boards_with_the_same_counts_can_both_be_solved():
    for width, height in ((4, 3), (3, 4)):
        boards, goal = with_two_inversions(width, height), named_goal("standard", width, height)
        assert boards and all(check(board, goal).solvable for board in boards)


def test_each_wrong_option_about_the_two_boards_follows_from_a_wrong_rule():
    even_inversions, even_sum = 2 % 2 == 0, (2 + 3) % 2 == 0
    height_chooses = even_inversions, even_sum
    even_sum_on_even_width = even_sum, even_inversions
    even_sum_on_both = even_sum, even_sum
    assert height_chooses == (True, False), "only the one 4 wide"
    assert even_sum_on_even_width == (False, True), "only the one 3 wide"
    assert even_sum_on_both == (False, False), "neither"


def with_two_inversions(width, height):
    """Return boards with two inversions and the blank in the third row from the top."""
    goal = named_goal("standard", width, height)
    found = []
    for first, second, column in product(range(10), range(10), range(width)):
        tiles = list(goal.tiles[:-1])
        for place in (first, second):
            tiles[place], tiles[place + 1] = tiles[place + 1], tiles[place]
        cell = 2 * width + column
        board = Board(width, height, (*tiles[:cell], 0, *tiles[cell:]))
        found += [board] if count_inversions(board, goal) == 2 else []
    return found


def test_the_rule_of_the_4x4_fails_on_a_board_that_one_move_solves(client):
    (trap,) = re.findall(r'data-figure="trap"[^>]* data-position="([^"]+)"', client.get("/learn/counting").text)
    board, goal = Board.parse(trap), named_goal("standard", 4, 3)
    assert goal in [board.slide(move) for move in board.legal_moves()]
    verdict = check(board, goal)
    assert (verdict.inversions, verdict.blank_row) == (0, 3)


@pytest.mark.parametrize(
    ("position", "facts", "verdict"),
    [
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", ["4, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("1 2 3 4/5 6 7 8/9 10 0 11", ["4, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("1 2 3 4\n0 6 7 8\n5 10 9 11", ["4, even", "4, even", "2", "6, even"], "It cannot be solved."),
        ("1 2 3/4 5 6/7 8 9/11 10 0", ["3, odd", "1, odd", "1"], "It cannot be solved."),
        ("2 1 3/4 5 6/7 8 0", ["3, odd", "1, odd", "1"], "It cannot be solved."),
        ("start: 2 1 3/4 5 6/7 8 0\ngoal: 2 1 3/4 5 6/7 0 8", ["3, odd", "1, odd", "1"], "It cannot be solved."),
        ("1 2 0 3", ["2, even", "0, even", "1", "1, odd"], "It can be solved."),
        ("2/1/0", ["1, odd", "1, odd", "1"], "It cannot be solved."),
    ],
)
def test_a_position_of_the_readers_own_is_counted(client, position, facts, verdict):
    page = client.get("/learn/counting", query_string={"position": position})
    own = page.text[page.text.index('id="own"') :]
    assert re.findall(r"<dd>(.*?)</dd>", own) == facts
    assert verdict in own
    assert 'aria-describedby="own-said"' in own and own.count('id="own-said"') == 1


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


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_the_sum_for_any_goal_decides_between_any_two_positions(width, height):
    goal = named_goal("standard", width, height)
    for start in (goal, goal.swap(1, 2)):
        alike = {
            tiles
            for tiles in permutations(range(width * height))
            if (sum_for_any_goal(tiles, width) - sum_for_any_goal(start.tiles, width)) % 2 == 0
        }
        assert set(naive.distances(start.tiles, width)) == alike


def sum_for_any_goal(tiles, width):
    order = [tile or len(tiles) for tile in tiles]
    return sum(one > other for one, other in combinations(order, 2)) + sum(divmod(tiles.index(0), width)) + 2
