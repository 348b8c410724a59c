"""The answer to every exercise of every lesson, computed from its question with other code than the page's."""

import re
from collections.abc import Callable
from html import unescape
from itertools import count

import pytest

from tests import naive
from webapp.lessons.routes import LESSONS
from webapp.puzzle import Board, can_reach, named_goal
from webapp.puzzle.distances import DISTANCES

Exercise = dict[str, str]


def exercises_of(client, lesson: str) -> list[Exercise]:
    """Return the attributes, the text and the options of each exercise, and its board and goal if it has them."""
    found = []
    for start, body in re.findall(
        r'<li class="exercise card" ([^>]*)>(.*?)</li>', client.get(f"/learn/{lesson}").text, re.S
    ):
        question, answer = body.split("<summary>")
        entry = dict(re.findall(r'data-(\w+)="([^"]*)"', start))
        entry |= dict(re.findall(r'data-(position|goal)="([^"]*)"', question))
        entry["options"] = "|".join(re.findall(r"data-choice[^>]*>(.*?)</button>", question))
        entry["question"] = text_of(question[: question.index("</p>")])
        entry["why"] = text_of(answer)
        found.append(entry)
    return found


def text_of(markup: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", markup)).split())


def board(exercise: Exercise) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    position, goal = Board.parse(exercise["position"]), Board.parse(exercise["goal"])
    return position.tiles, goal.tiles, position.width


def numbers(exercise: Exercise) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", exercise["question"].replace(",", ""))]


def fewest_swaps(exercise: Exercise) -> int:
    tiles, goal, _ = board(exercise)
    return naive.exchanges(tiles, goal)


def inversions(exercise: Exercise) -> int:
    tiles, goal, _ = board(exercise)
    return naive.inversions(tiles, goal)


def least_moves(exercise: Exercise) -> int:
    """Return the smallest number that the weight and the parity of the solution found allow."""
    weight, found = numbers(exercise)
    return next(moves for moves in count() if weight * moves >= found and (found - moves) % 2 == 0)


def filled_lines(exercise: Exercise) -> int:
    width, height, last, _ = numbers(exercise)
    lines = 0
    while (width, height) != (last, last):
        width, height, lines = (width, height - 1, lines + 1) if height >= width else (width - 1, height, lines + 1)
    return lines


def solvable_option(exercise: Exercise) -> int:
    home = named_goal("standard", 4, 4)
    boards = [home.swap(1, 2), home.swap(1, 2).swap(14, 15), home.swap(1, 2).swap(2, 3).swap(3, 4)]
    (right,) = [place for place, each in enumerate(boards) if can_reach(each, home)]
    return right


def commonest_length(exercise: Exercise) -> int:
    counts = DISTANCES["3x3"]
    mean = sum(moves * positions for moves, positions in enumerate(counts)) / sum(counts)
    lengths = [int(option) for option in exercise["options"].split("|")]
    return lengths.index(min(lengths, key=lambda length: abs(length - mean)))


def option(words: str) -> Callable[[Exercise], int]:
    """Return a function that finds the option with these words: its question has nothing to compute."""
    return lambda exercise: exercise["options"].split("|").index(words)


def both_can(exercise: Exercise) -> int:
    """Return the option for two boards whose verdicts follow from counts: the blank's row counts on even widths."""
    width, height, inversions, row, other_width, _ = numbers(exercise)
    solvable = [
        inversions % 2 == 0 if columns % 2 else (inversions + rows - row + 1) % 2 == 1
        for columns, rows in ((width, height), (other_width, width))
    ]
    return {(True, True): 0, (True, False): 1, (False, True): 2, (False, False): 3}[tuple(solvable)]


def in_fewest_moves(exercise: Exercise) -> None:
    """Assert that the exercise asks for the length of the shortest solution, in its text as well."""
    tiles, goal, width = board(exercise)
    reached = [{tiles}]
    while goal not in reached[-1]:
        reached.append({after for each in reached[-1] for after in naive.neighbours(each, width).values()})
    assert int(exercise["most"]) == len(reached) - 1
    assert int(exercise["most"]) in numbers(exercise)


def by_one_swap(exercise: Exercise) -> None:
    """Assert that the position cannot be solved, and that any swap mends it."""
    position, goal = Board.parse(exercise["position"]), Board.parse(exercise["goal"])
    assert not can_reach(position, goal)
    assert [can_reach(position.swap(1, tile), goal) for tile in range(2, 16)] == [True] * 14


ANSWERS: dict[tuple[str, str], Callable[[Exercise], int | None]] = {
    ("impossible", "exchanges"): fewest_swaps,
    ("impossible", "which"): solvable_option,
    ("impossible", "mend"): by_one_swap,
    ("counting", "count"): inversions,
    ("counting", "turned"): both_can,
    ("counting", "around"): in_fewest_moves,
    ("three-cycles", "cycles"): lambda exercise: fewest_swaps(exercise) // 2,
    ("three-cycles", "why"): option("A three-cycle is two swaps, and one is odd"),
    ("three-cycles", "turn"): in_fewest_moves,
    ("by-hand", "count"): filled_lines,
    ("by-hand", "together"): option("It can enter the corner only from below, with the blank above it"),
    ("by-hand", "in"): in_fewest_moves,
    ("shortest", "sum"): lambda exercise: naive.manhattan(*board(exercise)),
    ("shortest", "bounded"): least_moves,
    ("shortest", "within"): in_fewest_moves,
    ("estimates", "twice"): lambda exercise: naive.linear_conflict(*board(exercise)),
    ("estimates", "mix"): lambda exercise: (
        exercise["options"].split("|").index(f"{max(numbers(exercise)[:2])}, the greater")
    ),
    ("estimates", "shared"): option("The moves of 4 would be counted twice"),
    ("how-hard", "half"): lambda exercise: numbers(exercise)[-1] // 2,
    ("how-hard", "average"): commonest_length,
    ("how-hard", "shortest"): in_fewest_moves,
}


@pytest.mark.parametrize("lesson", [lesson.name for lesson in LESSONS])
def test_every_exercise_has_the_answer_that_follows_from_its_question(client, lesson):
    exercises = {(lesson, each["exercise"]): each for each in exercises_of(client, lesson)}
    assert list(exercises) == [key for key in ANSWERS if key[0] == lesson]
    for key, exercise in exercises.items():
        answer = ANSWERS[key](exercise)
        assert answer is None or answer == int(exercise["answer"]), key
        if exercise["kind"] == "number":
            assert f"{answer:,}:" in exercise["why"]
