"""The lessons: an index and pages that can be read before any script runs, whose numbers are computed."""

import re
from html import unescape
from itertools import islice
from math import factorial

import pytest

from tests import naive
from webapp.learn.lessons import LESSONS
from webapp.learn.rings import ring
from webapp.learn.stages import staged
from webapp.puzzle import (
    Board,
    can_reach,
    check,
    count_exchanges,
    count_inversions,
    is_magic,
    magic_goals,
    named_goal,
    parse_moves,
)
from webapp.puzzle.distances import DISTANCES
from webapp.solver import solve
from webapp.solver.benchmarks import SETS
from webapp.solver.by_hand.rows import rows
from webapp.solver.spheres import board_of, spheres
from webapp.solver.states.lines import lines

NAMES = [lesson.name for lesson in LESSONS]


def words(answer):
    """What is read on a page, tags and the space between left out."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def figures(answer):
    """The boards of a page, each with its goal."""
    found = re.findall(r'<figure [^>]*data-position="([^"]+)" data-goal="([^"]+)"', answer.text)
    return [(Board.parse(position), Board.parse(goal)) for position, goal in found]


def answer_to(answer, exercise):
    """What the page takes for the right answer."""
    return int(re.search(rf'data-exercise="{exercise}"[^>]* data-answer="(\d+)"', answer.text)[1])


def test_the_index_leads_to_every_lesson_in_order(client):
    index = client.get("/learn")
    assert re.findall(r'<a href="/learn/([a-z-]+)"', index.text) == NAMES
    assert all(lesson.title in words(index) and lesson.summary in words(index) for lesson in LESSONS)


def test_every_page_of_the_site_leads_to_the_lessons(client):
    assert 'href="/learn">Learn</a>' in client.get("/").text


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_text_boards_and_answers_before_any_script_runs(client, name):
    lesson = client.get(f"/learn/{name}")
    assert lesson.status_code == 200
    assert len(words(lesson)) > 3000
    boards = re.findall(r'<div class="board[^"]*" id="board-([\w-]+)" role="img" aria-label="([^"]+)"', lesson.text)
    assert len(boards) >= 3
    assert len({board for board, _ in boards}) == len(boards)
    assert lesson.text.count('<details class="answer"') == lesson.text.count("data-exercise=") == 3
    assert lesson.text.count('<details class="reveal"') == lesson.text.count("data-predict=") >= 2


@pytest.mark.parametrize("name", NAMES)
def test_ids_on_a_lesson_are_there_once(client, name):
    ids = re.findall(r' id="([^"]+)"', client.get(f"/learn/{name}").text)
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", NAMES)
def test_every_board_of_a_lesson_can_be_played(client, name):
    links = set(re.findall(r'href="http://localhost(/p/[^"]+)"', client.get(f"/learn/{name}").text))
    assert links
    assert {client.get(unescape(link)).status_code for link in links} == {200}


@pytest.mark.parametrize("name", NAMES)
def test_every_source_that_is_named_is_on_the_page(client, name):
    lesson = client.get(f"/learn/{name}").text
    named = set(re.findall(r'<sup><a href="#([\w-]+)"', lesson))
    assert named == set(re.findall(r'<li id="([\w-]+)">', lesson))


def test_a_lesson_that_there_is_none_of_is_refused_with_a_sentence(client):
    answer = client.get("/learn/nothing")
    assert answer.status_code == 404
    assert f"There is no lesson of that name: there are {', '.join(NAMES)}." in words(answer)


@pytest.mark.parametrize("path", ["/learn", "/learn/impossible"])
def test_lessons_have_the_headers_of_every_page(client, path):
    home, lesson = client.get("/"), client.get(path)
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cache-Control"):
        assert lesson.headers[name] == home.headers[name]
    assert not re.search(r"<script(?![^>]* src=)|<style| style=", lesson.text)


def test_nothing_of_the_lessons_is_loaded_with_the_play_page(client):
    assert not re.search(r"/(js/learn/|css/learn)", client.get("/").text)
    assert "/js/learn/lesson-board.js" in client.get("/learn/impossible").text


def test_the_first_lesson_counts_exchanges_as_the_rules_do(client):
    lesson = client.get("/learn/impossible")
    assert answer_to(lesson, "exchanges") == 3
    home = named_goal("standard", 4, 4)
    assert [can_reach(board, goal) for board, goal in figures(lesson)] == [False, True, False, False, False]
    assert can_reach(home.swap(1, 2).swap(14, 15), home)
    assert not can_reach(home.swap(1, 2), home)
    assert not can_reach(home.swap(1, 2).swap(2, 3).swap(3, 4), home)


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
    assert f"{count_inversions(small, goal)}: 5 stands before 3" in words(lesson)
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


def test_the_numbers_of_the_3x3_are_those_of_all_its_positions(client):
    goal = named_goal("standard", 3, 3)
    sizes = [len(sphere.keys) for sphere in spheres(goal)]
    assert list(DISTANCES["3x3"]) == sizes
    lesson = client.get("/learn/how-hard")
    assert (sum(sizes), len(sizes) - 1, sizes[-1], sizes.index(max(sizes))) == (181_440, 31, 2, 24)
    for said in ("181,440 positions", "31, and two of them are as far", "24 slides away, 24,047 of them", "is 22.0"):
        assert said in words(lesson)
    farthest = [board_of(int(key), goal) for key in list(spheres(goal))[-1].keys]
    assert set(farthest) <= {board for board, _ in figures(lesson)}


def test_the_two_farthest_of_the_3x3_are_one_turned_around():
    board, other = map(Board.parse, ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1"))
    turned = [column * 3 + row for row in range(3) for column in range(3)]
    number = [0, *(turned[tile - 1] + 1 for tile in range(1, 9))]
    assert other.tiles == tuple(number[board.tiles[cell]] for cell in turned)


def test_the_numbers_of_the_4x4_begin_as_its_positions_do_and_are_all_that_there_are(client):
    counts = DISTANCES["4x4"]
    assert sum(counts) == factorial(16) // 2
    begun = [len(sphere.keys) for sphere in islice(spheres(named_goal("standard", 4, 4)), 17)]
    assert list(counts[:17]) == begun
    lesson = words(client.get("/learn/how-hard"))
    assert "10,461,394,944,000" in lesson
    assert "80, and seventeen positions are as far." in lesson
    assert f"The average is {sum(n * count for n, count in enumerate(counts)) / sum(counts):.1f}." in lesson


def test_the_positions_of_the_5x5_would_be_looked_at_for_246_million_years(client):
    positions = factorial(25) // 2
    assert f"{positions:,} positions" in words(client.get("/learn/how-hard"))
    assert round(positions / 1e9 / (365.25 * 24 * 3600) / 1e6) == 246


def test_the_farthest_4x4_of_the_lesson_is_one_of_those_that_are_known_to_be(client):
    (farthest,) = [board for board, _ in figures(client.get("/learn/how-hard")) if board.tiles[:2] == (0, 12)]
    assert [each.optimal for each in SETS["hard"].instances() if each.board == farthest] == [80]


def test_slides_lead_from_order_to_half_of_the_magic_squares():
    assert len(magic_goals(named_goal("standard", 4, 4))) == 7040 // 2


def test_the_magic_square_of_the_lesson_is_35_slides_from_order(client):
    square = next(board for board, _ in figures(client.get("/learn/how-hard")) if is_magic(board))
    *_, found = solve(square, named_goal("standard", 4, 4))
    assert (found.length_stm, found.optimal) == (35, True)


def test_the_exercise_of_eight_slides_has_one_shortest_solution(client):
    goal = named_goal("standard", 3, 3)
    (start,) = [board for board, _ in figures(client.get("/learn/how-hard")) if board.tiles[:3] == (1, 5, 2)]
    assert naive.distances(goal.tiles, 3)[start.tiles] == 8
    assert naive.shortest_solutions(goal.tiles, 3)[start.tiles] == 1
    assert start.play(parse_moves("LURDDLUU")) == goal


def test_three_tiles_far_apart_go_round_and_all_others_come_back(client):
    start = Board.parse("1 2 3 4/5 7 11 8/9 10 6 12/13 14 15 0")
    (part,) = staged(str(start)).parts
    assert part.title == "Cycle 7, 11 and 6"
    assert start.play(part.moves) == named_goal("standard", 4, 4)
    assert f"Cycle 7, 11 and 6 : {part.length} slides, {part}" in words(client.get("/learn/three-cycles"))


def test_four_slides_round_a_corner_are_a_three_cycle():
    start = named_goal("standard", 2, 2)
    for round_the_corner in ("DRUL", "RDLU"):
        once = start.play(parse_moves(round_the_corner))
        assert (once.blank, count_exchanges(once, start)) == (start.blank, 2)
        assert sum(tile != other for tile, other in zip(once.tiles, start.tiles, strict=True)) == 3
        assert start.play(parse_moves(3 * round_the_corner)) == start


def test_three_cycles_are_counted_as_the_rules_do(client):
    lesson = client.get("/learn/three-cycles")
    five = Board.parse("2 3 4 5/1 6 7 8/9 10 11 12/13 14 15 0")
    assert answer_to(lesson, "cycles") == len(staged(str(five)).parts) == 2
    turn = Board.parse("1 2 3/4 6 8/7 5 0")
    assert turn.play(parse_moves("DRUL")) == named_goal("standard", 3, 3)


@pytest.mark.parametrize(
    "text", ["8 6 7/2 5 4/3 0 1", "8-6-7.2-5-4.3-0-1", "8 6 7\n2 5 4\n3 0 1", " 8 6 7/2 5 4/3 0 1 "]
)
def test_a_position_of_ones_own_is_solved_stage_by_stage(client, text):
    lesson = client.get("/learn/three-cycles", query_string={"position": text})
    own = staged(text)
    moves = [move for part in own.parts for move in part.moves]
    assert Board.parse("8 6 7/2 5 4/3 0 1").play(moves) == named_goal("standard", 3, 3)
    assert f"{len(own.parts)} stages, {own.length} slides." in words(lesson)
    for part in own.parts:
        assert re.search(rf"{part.title} : {part.length} slides?, {part}\b", words(lesson))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "it cannot be solved."),
        ("1 2 2/3 4 5/6 7 0", "2 appears twice"),
        ("", "Row 1 is empty."),
        ("<b>", "is not a number."),
        ("/".join(" ".join(str((5 * row + cell + 1) % 25) for cell in range(5)) for row in range(5)), "at most 16"),
        ("1 2 3/4 5 6/7 8 0", "Every tile is at home already."),
        ("1 2 0 3", "1 stage"),
    ],
)
def test_a_position_that_is_not_solved_in_stages_gets_a_sentence(client, text, sentence):
    lesson = client.get("/learn/three-cycles", query_string={"position": text})
    assert lesson.status_code == 200
    assert sentence in words(lesson)
    assert "<b>" not in lesson.text


def test_the_scramble_solved_by_hand_has_its_stages_and_its_shortest_solution(client):
    lesson, goal = client.get("/learn/by-hand"), named_goal("standard", 4, 4)
    scrambled = Board.parse("5 12 11 14/13 4 7 1/2 0 15 6/3 9 10 8")
    told = staged(str(scrambled), rows)
    assert scrambled.play(move for part in told.parts for move in part.moves) == goal
    assert f"in {len(told.parts)} stages." in words(lesson)
    assert f"took {told.length} slides by this method." in words(lesson)
    *_, shortest = solve(scrambled, goal)
    assert shortest.optimal
    assert f"{shortest.length_stm}, as the solver proves: less than half." in words(lesson)
    assert 2 * shortest.length_stm < told.length


def test_what_is_done_by_hand_leads_where_the_lesson_says(client):
    goal = named_goal("standard", 4, 4)
    pair, turn = map(Board.parse, ("1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12", "1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12"))
    assert pair.play(parse_moves("LU")).rows[0] == (1, 2, 3, 4)
    assert pair.play(parse_moves("LUUU")) == turn.play(parse_moves("LU")) == goal
    assert answer_to(client.get("/learn/by-hand"), "count") == len(list(lines(5, 5, 24))) == 6
