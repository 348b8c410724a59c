"""The first lesson: the impossible puzzle, whose swaps are counted."""

import re

from tests.web.learn.page import figures, words
from webapp.puzzle import Board, can_reach, count_swaps, named_goal


def test_the_first_lesson_counts_exchanges_as_the_rules_do(client):
    lesson = client.get("/learn/impossible")
    assert [can_reach(board, goal) for board, goal in figures(lesson)] == [False, True, False, False, False, False]


def test_the_broken_position_has_the_cycles_that_the_lesson_undoes(client):
    home, broken = named_goal("standard", 4, 4), Board.parse("5 1 3 4/2 6 8 12/9 10 7 11/13 14 0 15")
    stands = dict(zip(home.tiles, broken.tiles, strict=True))
    cycles = {frozenset(cycle(tile, stands)) for tile in home.tiles}
    assert {each for each in cycles if len(each) > 1} == {
        frozenset({1, 2, 5}),
        frozenset({7, 8, 11, 12}),
        frozenset({15, 0}),
    }
    assert sum(len(each) - 1 for each in cycles) == count_swaps(broken, home) == 6
    assert "They take 2 + 3 + 1 = 6 swaps, an even number" in words(client.get("/learn/impossible"))


def test_the_proof_in_three_clicks_counts_the_cycles_as_the_rules_do(client):
    lesson = client.get("/learn/impossible").text
    (position,) = re.findall(r'data-cycle-proof data-goal="[^"]+" data-position="([^"]+)"', lesson)
    shown = re.findall(r'<li data-swaps="([^"]*)">.*?<span[^>]*>(.*?)</span>', lesson)
    counts = []
    for swaps, said in shown:
        board = Board.parse(position)
        for pair in filter(None, swaps.split(",")):
            board = board.swap(*map(int, pair.split()))
        counts.append(9 - count_swaps(board, named_goal("standard", 3, 3)))
        assert f"Together: {counts[-1]} cycles" in said
    assert counts == [6, 5, 6]


def cycle(tile, stands):
    """Return the cycle of a tile: each tile is followed by the one in its place, until the first comes again."""
    found = [tile]
    while stands[found[-1]] != tile:
        found.append(stands[found[-1]])
    return found


def test_the_reader_sends_a_board_to_the_lesson_that_counts_it(client):
    lesson = client.get("/learn/impossible").text
    ((address, field),) = re.findall(
        r'<form class="row own-position" method="get" action="([^"]+)">.*?name="(\w+)"', lesson, re.S
    )
    answer = client.get(address.partition("#")[0], query_string={field: "1 2 3/4 5 6/8 7 0"}).text
    assert "It cannot be solved." in answer
