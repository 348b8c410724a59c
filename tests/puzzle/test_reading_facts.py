"""Positions as facts: PDDL with coordinates or cells, ASP and Prolog, plans with their actions, in any order."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.puzzle import format_moves, named_goal, scramble
from webapp.puzzle.reading import read

boards = st.builds(scramble, st.integers(2, 4), st.integers(2, 4), st.integers(0, 999))
squares = st.integers(3, 4).flatmap(lambda side: st.builds(scramble, st.just(side), st.just(side), st.integers(0, 999)))


def cells(board):
    return [(*divmod(cell, board.width), tile) for cell, tile in enumerate(board.tiles)]


def shuffled(facts, seed=0):
    return random.Random(seed).sample(facts, len(facts))


@given(boards, st.sampled_from(["at", "on", "tile-at", "loc", "is_at"]))
def test_a_tile_may_have_a_column_and_a_row(board, name):
    facts = [f"({name} t{tile} x{column + 1} y{row + 1})" for row, column, tile in cells(board) if tile]
    assert read(f"(:init {' '.join(shuffled(facts))})").board == board or len(facts) < 3


@given(squares, st.integers(0, 1), st.sampled_from(["empty", "blank", "clear", "at b", "is-empty"]))
def test_a_tile_may_have_one_cell(board, first, empty):
    def facts(of):
        return [
            f"(at t{tile} c{cell + first})" if tile else f"({empty} c{cell + first})"
            for cell, tile in enumerate(of.tiles)
        ]

    goal = named_goal("standard", board.width, board.height)
    text = f"(:init {' '.join(shuffled(facts(board)))}) (:goal (and {' '.join(facts(goal))}))"
    assert (read(text).board, read(text).goal) == (board, goal)


@given(squares, st.booleans())
def test_facts_of_asp_are_rows_columns_and_tiles(board, has_blank):
    facts = [f"in({row},{column},{tile})." for row, column, tile in cells(board) if tile or has_blank]
    reading = read("time(0..31). step(1,2).\n" + " ".join(shuffled(facts)))
    assert reading.board == board
    assert "the row first in each fact" in reading.said
    assert [list(other.board.rows) for other in reading.alternatives] == [list(zip(*board.rows, strict=True))]


@pytest.mark.parametrize(("width", "height"), [(3, 2), (2, 3)])
def test_five_facts_are_enough_for_a_board(width, height):
    board = scramble(width, height, 3)
    facts = [f"in({row},{column},{tile})." for row, column, tile in cells(board) if tile]
    assert read(" ".join(shuffled(facts))).board == board


def test_facts_with_goal_in_their_name_are_the_goal():
    board, goal = scramble(3, 3, 1), named_goal("spiral", 3, 3)
    facts = [
        f"{name}({tile}, ({row},{column}))."
        for name, of in (("tile", board), ("goal_tile", goal))
        for row, column, tile in cells(of)
    ]
    reading = read("\n".join(facts))
    assert (reading.board, reading.goal) == (board, goal)


@pytest.mark.parametrize(
    "plan",
    [
        "(move-up t5 p2 p3 p2)\n(move-left t8 p3 p2 p3)\n; cost = 2 (unit cost)",
        "move-up t5 p2 p3 p2 (1)\nmove-left t8 p3 p2 p3 (1)\n[t=0.01s, 9876 KB] Plan length: 2 step(s).",
        "0.001: (MOVE-DOWN T5 P2 P3 P2) [1.000]\n0.002: (MOVE-RIGHT T8 P3 P2 P3) [1.000]",
        "(slide tile5 pos8 pos5)\n(slide tile8 pos9 pos8)",
    ],
)
def test_a_plan_names_the_tiles_not_the_directions(plan):
    assert format_moves(read(f"1 2 3\n4 0 6\n7 5 8\n\n{plan}").moves) == "UL"
