"""The lesson on solving by hand: its scramble, its stages and its shortest solution."""

import re
from collections import deque

from tests.web.learn.page import figures, words
from webapp.lessons.figures import staged
from webapp.puzzle import Board, can_reach, named_goal, parse_moves
from webapp.solver import solve
from webapp.solver.by_hand.rows import rows
from webapp.solver.by_hand.train import train
from webapp.solver.states.cells import neighbours


def test_the_scramble_solved_by_hand_has_its_stages_and_its_shortest_solution(client):
    lesson, goal = client.get("/learn/by-hand"), named_goal("standard", 4, 4)
    scrambled = Board.parse("5 12 11 14/13 4 7 1/2 0 15 6/3 9 10 8")
    told = staged(str(scrambled), rows)
    assert scrambled.play(move for part in told.parts for move in part.moves) == goal
    assert f"in {len(told.parts)} stages." in words(lesson)
    assert f"The scramble at the beginning took {told.length} moves by this method." in words(lesson)
    *_, shortest = solve(scrambled, goal)
    assert shortest.optimal
    assert f"{shortest.length_stm}, as the solver proves: less than half." in words(lesson)
    assert 2 * shortest.length_stm < told.length


def test_what_is_done_by_hand_leads_where_the_lesson_says(client):
    pair = Board.parse("1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12")
    assert pair.play(parse_moves("LU")).rows[0] == (1, 2, 3, 4)
    assert pair.play(parse_moves("LUUU")) == named_goal("standard", 4, 4)
    exercise = Board.parse("1 2 0 3/5 6 8 4/9 10 7 12/13 14 11 15")
    assert (exercise, named_goal("standard", 4, 4)) in figures(client.get("/learn/by-hand"))
    assert exercise.play(parse_moves("LURUUL")) == named_goal("standard", 4, 4)


def test_a_tile_goes_straight_on_in_five_moves_and_round_a_bend_in_three():
    start = Board.parse("4 1 0/2 5 3/7 8 6")
    assert start.play(parse_moves("URRDL")).tiles[0] == 1
    assert fewest_moves(start, {1: 0}) == 5
    behind = Board.parse("5 6 7 8/9 2 3 4/10 11 1 0/12 13 14 15")
    assert [fewest_moves(behind, {1: cell}) for cell in (9, 6)] == [5, 3]
    before = Board.parse("5 6 7 8/9 2 3 4/10 0 1 11/12 13 14 15")
    assert fewest_moves(before, {1: 0}) == 1 + 3 + 3 + 3


def test_the_way_out_of_the_trap_is_the_shortest(client):
    trap = Board.parse("1 2 4 3/5 6 0 7/10 9 11 8/13 14 15 12")
    steps = re.findall(r'<span class="mono">([UDLR ]+)</span>\.</li>', client.get("/learn/by-hand").text)
    letters = "".join(steps).replace(" ", "")
    assert trap.play(parse_moves(letters)).rows[0] == (1, 2, 3, 4)
    assert len(letters) == fewest_moves(trap, {3: 2, 4: 3}, kept={0, 1}) == 17


def test_the_train_takes_the_moves_that_the_lesson_says(client):
    lesson, goal = words(client.get("/learn/by-hand")), named_goal("standard", 3, 3)
    position = Board.parse("8 6 7/2 5 4/3 0 1")
    told = staged(str(position), train)
    assert position.play(move for part in told.parts for move in part.moves) == goal
    *_, shortest = solve(position, goal)
    assert f"That is {told.length} moves. The shortest solution has {shortest.length_stm}," in lesson
    assert [part.title for part in told.parts if part.title not in lesson] == []


def test_every_board_to_practise_on_can_be_solved(client):
    boards = figures(client.get("/learn/by-hand"))
    assert len(boards) >= 10
    assert [(board, goal) for board, goal in boards if not can_reach(board, goal)] == []


def test_the_tiles_to_bring_in_are_those_that_the_task_names_and_not_in_place_yet(client):
    practice = r'data-position="([^"]+)"[^>]* data-wanted="([^"]+)"[^>]*>.*?<figcaption[^>]*>\s*<p>(.*?)</p>'
    tasks = re.findall(practice, client.get("/learn/by-hand").text, re.DOTALL)
    assert len(tasks) > 5
    for position, wanted, task in tasks:
        board = Board.parse(position)
        home = named_goal("standard", board.width, board.height)
        assert [tile for tile in wanted.split() if not re.search(rf"\b{tile}\b", task)] == []
        assert any(board.tiles.index(tile) != home.tiles.index(tile) for tile in map(int, wanted.split()))


def fewest_moves(board, places, kept=frozenset()):
    """Return the fewest moves that bring tiles to their cells in `places`; those in the cells of `kept` do not move."""
    start = tuple(board.tiles.index(tile) for tile in (0, *places))
    lengths, waiting = {start: 0}, deque([start])
    while waiting:
        blank, *cells = state = waiting.popleft()
        if cells == list(places.values()):
            return lengths[state]
        for near in set(neighbours(board.width, board.height, blank)) - kept:
            after = (near, *(blank if cell == near else cell for cell in cells))
            if after not in lengths:
                lengths[after] = lengths[state] + 1
                waiting.append(after)
    raise AssertionError("There is no way.")


def test_the_readers_own_scramble_begins_with_the_most_guidance(client):
    page = client.get("/learn/by-hand").text
    assert re.findall(r'data-level="(\d)" aria-pressed="true"', page) == ["2"]
    assert re.search(r'<figure [^>]*data-figure="own" [^>]*data-level="2"', page)
