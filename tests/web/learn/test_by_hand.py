"""The lesson on solving by hand: its scramble, its stages and its shortest solution."""

from tests.web.learn.page import answer_to, words
from webapp.lessons.figures import staged
from webapp.puzzle import Board, named_goal, parse_moves
from webapp.solver import solve
from webapp.solver.by_hand.rows import rows
from webapp.solver.states.lines import lines


def test_the_scramble_solved_by_hand_has_its_stages_and_its_shortest_solution(client):
    lesson, goal = client.get("/learn/by-hand"), named_goal("standard", 4, 4)
    scrambled = Board.parse("5 12 11 14/13 4 7 1/2 0 15 6/3 9 10 8")
    told = staged(str(scrambled), rows)
    assert scrambled.play(move for part in told.parts for move in part.moves) == goal
    assert f"in {len(told.parts)} stages." in words(lesson)
    assert f"took {told.length} moves by this method." in words(lesson)
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
