"""The lesson on three-cycles: they do what it says, also on your own position."""

import re
from itertools import combinations, pairwise
from math import perm

import pytest

from tests.web.learn.page import words
from webapp.lessons.figures import conjugated, staged
from webapp.puzzle import Board, count_swaps, named_goal, parse_moves
from webapp.puzzle.moves import inverted
from webapp.solver.states.cells import neighbours


def test_three_tiles_far_apart_go_round_in_three_stages_and_all_others_come_back(client):
    start = Board.parse("1 2 3 4/5 7 11 8/9 10 6 12/13 14 15 0")
    there, around, back = parts = conjugated(str(start)).parts
    gathered = start.play(there.moves)
    corners = [{*first[:2], *second[:2]} for first, second in pairwise(gathered.rows)]
    corners += [{*first[-2:], *second[-2:]} for first, second in pairwise(gathered.rows)]
    assert {0, 6, 7, 11} in (corners[0], corners[2], corners[3], corners[5])
    turned = gathered.play(around.moves)
    assert {tile for tile, other in zip(gathered.tiles, turned.tiles, strict=True) if tile != other} == {6, 7, 11}
    assert back.moves == inverted(there.moves)
    assert turned.play(back.moves) == named_goal("standard", 4, 4)
    steps = [pair for part in parts for pair in pairwise(part.moves)]
    assert [step for step in steps if step[0].direction == step[1].direction] == [], "several tiles in one move"
    lesson = words(client.get("/learn/three-cycles"))
    for title, part in zip(("Set up", "Do", "Undo"), parts, strict=True):
        assert f"{title} {part.length} moves, {part}" in lesson


def test_four_slides_round_a_corner_are_a_three_cycle():
    start = named_goal("standard", 2, 2)
    for round_the_corner in ("DRUL", "RDLU"):
        once = start.play(parse_moves(round_the_corner))
        assert (once.blank, count_swaps(once, start)) == (start.blank, 2)
        assert sum(tile != other for tile, other in zip(once.tiles, start.tiles, strict=True)) == 3
        assert start.play(parse_moves(3 * round_the_corner)) == start


def test_two_swaps_without_a_common_thing_are_two_three_cycles():
    start = Board.parse("1 2 3/4 0 5")
    between = start.swap(1, 2).swap(2, 3).swap(2, 3).swap(3, 4)
    assert between == start.swap(1, 2).swap(3, 4)
    for first, second in (((1, 2), (2, 3)), ((2, 3), (3, 4))):
        cycled = start.swap(*first).swap(*second)
        assert sum(tile != other for tile, other in zip(cycled.tiles, start.tiles, strict=True)) == 3


def test_one_crossing_brings_any_three_tiles_of_a_ring_side_by_side():
    for others in combinations(range(5), 2):
        if (others[1] - others[0]) % 5 in (1, 4):
            continue
        rest = [tile for tile in range(5) if tile != others[0]]
        turned = rest[others[0] :] + rest[: others[0]]  # as they follow the tile that crosses
        crossed = [*turned[:2], others[0], *turned[2:]]
        places = [crossed.index(tile) for tile in others]
        assert (places[1] - places[0]) % 5 in (1, 4)


def test_the_three_tiles_of_the_lesson_are_gathered_in_four_moves(client):
    (bridge,) = re.findall(r'data-figure="bridge"[^>]* data-position="([^"]+)"', client.get("/learn/three-cycles").text)
    gathered = Board.parse(bridge).play(parse_moves("DLUR"))
    assert {tile for row in gathered.rows for tile in row[:2]} == {0, 1, 2, 3}


def test_three_cycles_are_counted_as_the_rules_do():
    five = Board.parse("2 3 4 5/1 6 7 8/9 10 11 12/13 14 15 0")
    assert len(staged(str(five)).parts) == 2
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
    assert f"{len(own.parts)} stages, {own.length} moves." in words(lesson)
    for part in own.parts:
        assert re.search(rf"{part.title} {part.length} moves?, {part}\b", words(lesson))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "it cannot be solved."),
        ("1 2 2/3 4 5/6 7 0", "2 appears twice"),
        ("", "Row 1 is empty."),
        ("<b>", "is not a number."),
        ("/".join(" ".join(str((5 * row + cell + 1) % 25) for cell in range(5)) for row in range(5)), "at most 16"),
        ("1 2 3/4 5 6/7 8 0", "Every tile is already in place."),
        ("1 2 0 3", "1 stage"),
    ],
)
def test_a_position_that_is_not_solved_in_stages_gets_a_sentence(client, text, sentence):
    lesson = client.get("/learn/three-cycles", query_string={"position": text})
    assert lesson.status_code == 200
    assert sentence in words(lesson)
    assert "<b>" not in lesson.text


@pytest.mark.parametrize(("width", "height"), [(2, 3), (3, 3), (4, 3), (4, 4)])
def test_the_last_two_tiles_of_a_row_always_get_in_and_nothing_blocks_the_others(width, height):
    for column in range(width - 1):
        free = set(range(column, width * height))
        carried = 2 if column == width - 2 else 1
        block = {row * width + each for row in range(3) for each in (width - 2, width - 1)}
        for cells in (free, block) if carried == 2 else (free,):
            assert len(arrangements(width, height, cells, carried)) == perm(len(cells), carried + 1)


def arrangements(width, height, cells, carried):
    """Return where moves within `cells` can bring the blank and the carried tiles."""
    start = tuple(sorted(cells)[: carried + 1])
    found, waiting = {start}, [start]
    while waiting:
        blank, *tiles = waiting.pop()
        for cell in neighbours(width, height, blank):
            after = (cell, *(blank if tile == cell else tile for tile in tiles))
            if cell in cells and after not in found:
                found.add(after)
                waiting.append(after)
    return found
