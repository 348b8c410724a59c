"""The judge: what is right and what is wrong in the output of a program, in the right order and against our own A*."""

from heapq import heappop, heappush

import pytest

from webapp.puzzle import Board, InvalidGoal, Problem, UnsupportedSize, format_moves, named_goal, parse_moves
from webapp.puzzle.reading.printouts.printout import printouts
from webapp.solver import Limit, Stopped
from webapp.solver.coach.reports import Passage
from webapp.solver.judge import judge
from webapp.solver.judge.findings import Findings, JudgedProgram, JudgedPuzzle
from webapp.solver.judge.length import Lost, say_length
from webapp.solver.judge.path import Path

START = "1 2 3/4 0 6/7 5 8"
LESSON = "3 4 2/7 5 0/6 1 8"
GOAL = named_goal("standard", 3, 3).tiles
NEEDED = {"manhattan": 1513, "linear-conflict": 785}
"""positions with f below 25 from there, as counted by other programs"""


def judged(text, start=None, goal=None):
    """Return the judged puzzles of a text."""
    *_, last = judge(printouts(text), start and Board.parse(start), goal)
    return last.puzzles


def wrong(text, start=None):
    """Return what the findings that are wrong are about."""
    return [finding.about for puzzle in judged(text, start) for finding in puzzle.findings if finding.mark == "wrong"]


def said(text, about, start=None):
    """Return the sentences about something."""
    return [each.said for puzzle in judged(text, start) for each in puzzle.findings if each.about == about]


def rows(*boards):
    return "\n\n".join(board.replace("/", "\n") for board in boards)


@pytest.mark.parametrize(
    "text",
    [
        f"Start: {START}\nmoves: UL\ncost: 2",
        f"Start: {START}\npath_to_goal: ['Down', 'Right']\ncost_of_path: 2",
        f"Start: {START}\nTiles moved: 5, 8\ncost: 2",
        f"Start: {START}\ncost: 2",
        f"Start: {START}\nDFS\nmoves: RLUL\ncost: 4",
        rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0") + "\nmoves: 2",
        "Start: 1 2 3 4/5 6 7 8/0 9 10 11/13 14 15 12\nmoves: L3U\ncost: 2",
        "step,move,board\n0,,123406758\n1,U,123456708\n2,L,123456780",
        "step,state\n0,123406758\n1,123456708\n2,123456780",
        '{"start": "123406758", "moves": [[1, 1], [2, 1], [2, 2]], "cost": 2}',
        "Start: 123406758\nSolution: U L\nCost: 2\nLast move: tile 8",
        "[[1,2,3,4,0,6,7,5,8], [1,2,3,4,5,6,7,0,8], [1,2,3,4,5,6,7,8,0]]",
        "Start: 1 2 3/4 5 6/8 7 0\nNo solution possible",
        f"goal: snail\n{rows('1 2 3/0 8 4/7 6 5')}\nmoves: L\ncost: 1",
    ],
)
def test_nothing_is_wrong_with_a_right_output(text):
    (puzzle,) = judged(text)
    assert [finding.said for finding in puzzle.findings if finding.mark == "wrong"] == []
    assert puzzle.right


@pytest.mark.parametrize(
    ("text", "about"),
    [
        (f"Start: {START}\nmoves: UUL\ncost: 3", ["step"]),
        (f"Start: {START}\nmoves: UR\ncost: 2", ["end"]),
        (f"Start: {START}\nmoves: UL\ncost: 3", ["cost"]),
        (f"Start: {START}\nmoves: RLUL\ncost: 4", ["shortest"]),
        (f"Start: {START}\ncost: 4", ["cost"]),
        (f"Start: {START}\nDFS\ncost: 1", ["cost"]),
        (f"Start: {START}\nno solution", ["shortest"]),
        ("Start: 1 2 3/4 5 6/8 7 0\ncost: 20", ["shortest"]),
        (rows(START, "1 2 3/4 5 6/7 8 0"), ["step"]),
        (rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/8 7 0"), ["step"]),
        (rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 8"), ["step"]),
        (rows(START, "1 2 3/4 5 6/7 0 8"), ["end"]),
        ("step,move,board\n0,,123406758\n1,U,123456708\n2,R,123456870", ["step"]),
        (rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0") + "\nLU", ["moves"]),
        (rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0") + "\nULU", ["moves"]),
        (rows(START, "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0") + "\nU", ["moves"]),
        (f"1 2 3/4 5 5/7 8 0\n{rows('1 2 3/4 5 5/7 8 0', START)}", ["start"]),
    ],
)
def test_each_kind_of_mistake_is_found_and_nothing_else(text, about):
    assert wrong(text) == about


def test_the_first_impossible_step_comes_with_its_boards_and_its_line():
    (puzzle,) = judged(rows(START, "1 2 3/4 5 6/7 8 0"))
    (fault,) = (finding for finding in puzzle.findings if finding.mark == "wrong")
    assert (fault.said, fault.line) == ("Step 1 makes 2 moves at once, UL.", 5)
    assert [str(board) for board in fault.boards] == [START, "1 2 3/4 5 6/7 8 0"]


def test_a_step_to_a_board_of_another_size_is_said_to_be_so():
    sizes = "from 3\xa0×\xa03 to 3\xa0×\xa02"
    assert said(rows(START, "1 2 3/4 5 0"), "step") == [f"Step 1 changes the size, {sizes}."]


@pytest.mark.parametrize("count", range(2, 6))
def test_boards_up_to_four_moves_apart_are_said_to_be_so(count):
    moves = "ULDDR"[:count]
    after = Board.parse(START).play(parse_moves(moves))
    near, far = f"makes {count} moves at once, {moves}.", "is impossible: 6 cells change"
    assert (near if count < 5 else far) in said(rows(START, str(after)), "step")[0]


def test_moves_may_name_the_direction_of_the_blank_and_the_reason_is_said():
    assert said("path_to_goal: ['Up', 'Left', 'Left']", "moves", "1 2 5/3 4 0/6 7 8") == [
        "The moves were read as the direction in which the blank moves. Read as the direction in which the tile moves, "
        "move 2 (left) is impossible: no tile is right of the blank."
    ]


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("1 2 5/3 4 0/6 7 8\nULL", "blank-first"),  # the moves reach it
        ("1 2 5/3 4 0/6 7 8\nUL", "blank-first"),  # they end one move from it
        ("2 1 5/3 4 0/6 7 8\nULL", "standard"),  # no moves reach another
        ("1 2 5/3 4 0/6 7 8\ncost: 3", "standard"),
    ],
)
def test_a_goal_that_is_not_named_is_the_one_where_the_moves_end(text, goal):
    (puzzle,) = judged(f"Start: {text}")
    assert puzzle.goal == goal


def test_a_denial_beside_moves_that_reach_the_goal_is_about_another_search():
    assert said(f"Start: {START}\ndepth 1: no solution\ndepth 2: UL", "shortest") == [
        "It is a shortest solution: none has fewer moves."
    ]


def test_the_given_goal_counts():
    assert judged(f"Start: {START}\nUL", goal="blank-first")[0].right is False


def test_a_missing_start_is_asked_for_in_one_sentence():
    (puzzle,) = judged("ULL\ncost: 3")
    assert (puzzle.right, len(puzzle.findings)) == (None, 1)


def test_a_given_start_is_for_puzzles_printed_without_one():
    given = "1 2 3/4 5 6/0 7 8"
    printed, other = judged(f"Start: {START}\nUL\ncost: 2\n\nStart: 1 2 3/4 5 6/7 0 8\nL\ncost: 1", given)
    assert (str(printed.board), str(other.board)) == (START, "1 2 3/4 5 6/7 0 8")
    (alone,) = judged("LL\ncost: 2", given)
    assert str(alone.board) == given and alone.right


def test_where_a_solution_became_too_long():
    text = f"Start: {START}\nmoves: RLULRL"
    assert said(text, "shortest") == ["It is not the shortest: 2 moves are enough, 4 fewer."]
    assert said(text, "lost") == [
        "It was lost at move 1: moving tile 4 costs 2 moves more than moving tile 5.",
        "Moves that lost: 1 and 5.",
    ]
    assert said(f"Start: {START}\nmoves: ULRL", "lost") == [
        "It was lost at move 3: the position before it is the goal."
    ]
    assert said(f"Start: {START}\nmoves: {'RL' * 7}UL", "lost")[1] == "Moves that lost: 1, 3, 5, 7, 9 and 2 more."


@pytest.mark.parametrize(
    ("bounds", "sentence"),
    [
        ((2, 2), "It is a shortest solution: none has fewer moves."),
        ((1, 1), "It is not the shortest: 1 moves are enough, 1 fewer."),
        ((0, 1), "It is not the shortest: 1 moves are enough, and at least 0 are needed."),
        ((0, 2), "It may be the shortest: at least 0 moves are needed, as far as was searched."),
        ((0, None), "It may be the shortest: at least 0 moves are needed, as far as was searched."),
    ],
)
def test_a_path_is_called_too_long_only_if_a_shorter_one_is_known(bounds, sentence):
    (printout,) = printouts(f"Start: {START}\nUL")
    problem, moves = Problem(Board.parse(START), named_goal("standard", 3, 3)), parse_moves("UL")
    path, findings = Path(moves, problem.example, True, 2), Findings()
    say_length(printout, problem, path, Lost(bounds), findings)
    assert findings.found[0].said == sentence


def test_of_several_passages_the_one_that_lost_most_is_named():
    (printout,) = printouts(f"Start: {START}\nULRL")
    problem, findings = Problem(Board.parse(START), named_goal("standard", 3, 3)), Findings()
    passages = (Passage(1, 1, 2, None), Passage(2, 3, 6, None), Passage(4, 4, 4, None))
    path = Path(parse_moves("ULRL"), problem.example, True, 4)
    say_length(printout, problem, path, Lost((2, 3), passages=passages), findings)
    assert findings.found[-1].said == "Most was lost from move 2 to move 3: at least 6 moves."


def test_larger_boards_are_judged_by_bounds():
    start = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24"
    assert wrong(f"{rows(start)}\nmoves: RLLL\ncost: 4") == ["shortest"]
    assert wrong(f"{rows(start)}\nmoves: LL\ncost: 2") == []


@pytest.mark.parametrize(("limit", "seconds"), [(None, 10), (Limit(seconds=2), 2)])
def test_a_large_board_without_moves_is_searched_for_ten_seconds_or_as_long_as_asked(limit, seconds):
    def search(request):
        asked.append(request.limit.seconds)
        yield Stopped("limit", 20, None, None, 0, 0, 1.0)

    start, asked = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24", []
    *_, last = judge(printouts(f"{rows(start)}\ncost: 2"), limit=limit, search=search)
    assert asked == [seconds] and "has at least 20 moves" in last.puzzles[0].findings[-1].said


def test_more_moves_than_the_coach_reviews_are_compared_with_the_shortest_solution(monkeypatch):
    for name in ("coach", "judge.length"):
        monkeypatch.setattr(f"webapp.solver.{name}.MAX_MOVES", 3)
    assert said(f"Start: {START}\nmoves: RLUL", "shortest") == ["It is not the shortest: 2 moves are enough, 2 fewer."]


def test_nodes_are_not_counted_by_a_heuristic_that_does_not_serve_the_board():
    start = "1 2 3 4 5 6/7 8 9 10 0 11"
    assert said(f"Start: {start}\nA* walking distance\nnodes expanded: 5\nL\ncost: 1", "nodes") == []


def own_astar(heuristic, newest_first):
    """Return how many positions a plain A* expands from the lesson's position below the length of its solution."""
    start = Board.parse(LESSON).tiles
    waiting, best, number, closed = [(heuristic(start), 0, 0, start)], {start: 0}, 0, set()
    below = 0
    while waiting:
        f, _, g, tiles = heappop(waiting)
        if tiles == GOAL:
            return below
        if tiles in closed:
            continue
        closed.add(tiles)
        below += f < 25
        board = Board(3, 3, tiles)
        for successor in (board.slide(move).tiles for move in board.legal_moves()):
            if g + 1 < best.get(successor, 99):
                best[successor], number = g + 1, number + 1
                order = -number if newest_first else number
                heappush(waiting, (g + 1 + heuristic(successor), order, g + 1, successor))
    return None


def manhattan(tiles):
    places = ((cell, tile - 1) for cell, tile in enumerate(tiles) if tile)
    return sum(abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3) for cell, home in places)


@pytest.mark.parametrize("newest_first", [True, False])
def test_the_positions_that_every_astar_must_expand_are_those_of_our_own(newest_first):
    assert own_astar(manhattan, newest_first) == NEEDED["manhattan"]
    (sentence,) = said(f"Start: {LESSON}\nA* Manhattan\nnodes expanded: 1857", "nodes")[:1]
    assert "1,513 positions, those with f below 25" in sentence


@pytest.mark.parametrize(
    ("words", "nodes", "mark", "said"),
    [
        ("A* Manhattan", 1513, "right", "is possible."),
        ("A* Manhattan", 1512, "wrong", "is too few"),
        ("A*", 785, "note", "is possible with Linear conflict."),
        ("A*", 784, "note", "takes a stronger heuristic"),
        ("IDA* Manhattan", 4155, "right", "is possible."),
        ("IDA* Manhattan", 4154, "wrong", "is too few"),
        ("BFS", 123889, "wrong", "is too few"),
        ("BFS", 123890, "right", "is possible."),
        ("greedy", 30, "note", "no number is certain."),
        ("A* pattern database", 30, "note", "no number is certain."),
    ],
)
def test_the_stated_nodes_are_compared_with_the_least_possible(words, nodes, mark, said):
    (puzzle,) = judged(f"Start: {LESSON}\n{words}\nnodes expanded: {nodes}\ncost: 25")
    *_, last = (finding for finding in puzzle.findings if finding.about == "nodes")
    assert last.mark == mark and said in last.said


def test_several_puzzles_share_one_verdict():
    *_, last = judge(printouts(f"{START} -> UL 2\n1 2 3/4 5 6/7 0 8 -> L 2"))
    assert [puzzle.right for puzzle in last.puzzles] == [True, False]
    assert (last.right, last.said) == (False, "Puzzles with a mistake: 1 of 2.")
    without_start = JudgedPuzzle(1, ())
    assert JudgedProgram((without_start, *last.puzzles)).said == "Puzzles with a mistake: 1 of 3."
    assert JudgedProgram((without_start, last.puzzles[0])).said.startswith("The start position is missing")


def test_the_moves_are_named_by_the_tile_in_the_answer():
    (puzzle,) = judged(f"Start: {START}\npath_to_goal: ['Down', 'Right']")
    assert (format_moves(puzzle.moves), puzzle.length, puzzle.shortest) == ("UL", 2, 2)


def test_at_the_limit_nothing_is_claimed():
    text = "Start: 14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3\ngoal: zero_first\nA* Manhattan\nnodes expanded: 9\ncost: 57"
    *_, last = judge(printouts(text), limit=Limit(nodes=1))
    assert last.right


def test_unsuitable_goals_and_boards_are_refused_at_once():
    with pytest.raises(InvalidGoal):
        judge(printouts(f"Start: {START}\nUL"), goal="1 2/3 0")
    with pytest.raises(InvalidGoal):
        judge(printouts(f"Start: {START}\nGoal: 1 2/3 0\nUL"))
    large = "/".join(" ".join(str(row * 20 + column) for column in range(20)) for row in range(20))
    with pytest.raises(UnsupportedSize):
        judge(printouts(f"Start: {large}\nUL"))
