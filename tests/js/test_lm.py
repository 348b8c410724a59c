"""Replays of the game LM: read in the page from files written here in the same form."""

import base64
import random
import struct

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.js.conftest import Run
from webapp.puzzle import Board, format_moves, named_goal
from webapp.puzzle.moves import inverted

MODULES = ("storage/files", "storage/lm")
READ = """
    try {
        const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0));
        return await js.readFile(new File([bytes], "4x4.pr"));
    } catch (error) {
        return error.message;
    }
"""
DAMAGED = "The replay is damaged or incomplete."
DATE = 1_663_097_678_964


def text(content: str) -> bytes:
    return struct.pack("<i", len(content)) + content.encode()


def replay(board: Board, touches: list[tuple[int, int, int]], time: int) -> bytes:
    """Return a replay; each touch is a row, a column and a time."""
    position = str(board).replace(" ", ":").replace("/", "-")
    head = struct.pack("<ii", 2, 0) + text("59db4414-026a-4434-b9cf-8cdcd5255f0a")
    head += struct.pack("<5i", 1, 0, board.width, board.height, len(touches))
    head += struct.pack(">qq", time, 909) + struct.pack("<i", 0) + struct.pack(">q", DATE) + text(position)
    touched = b"".join(struct.pack("<ii", row, column) + struct.pack(">q", at) for row, column, at in touches)
    return head + struct.pack("<i", len(touches)) + touched + b"0" * 32


def played(side: int, length: int, seed: int, height: int = 0) -> tuple[Board, str, list[tuple[int, int, int]]]:
    """Return a position, multi-tile moves that solve it, and a touch for each."""
    dice, board, path = random.Random(seed), named_goal("standard", side, height or side), []
    while len(path) < length:
        path.append(dice.choice(board.legal_moves()))
        board = board.slide(path[-1])
    start, moves, touches = board, inverted(path), []
    for number, move in enumerate(moves):
        board = board.slide(move)
        touches.append((*divmod(board.blank, side), 40 * number))
    return start, format_moves(moves), touches


def read(run: Run, content: bytes) -> object:
    return run(READ, base64.b64encode(content).decode())


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 3), (4, 4), (10, 10), (5, 2), (2, 5)])
def test_a_replay_comes_with_its_position_moves_and_times(run: Run, width: int, height: int) -> None:
    for seed in range(6):
        board, moves, touches = played(width, 50, seed, height)
        (solve,) = read(run, replay(board, touches, 2345))
        assert (solve["start"], solve["moves"], solve["size"]) == (str(board), moves, f"{width}x{height}")
        assert solve["times"] == [at for _, _, at in touches]
        assert (solve["date"], solve["time"], solve["control"]) == (DATE, 2345, "touch")
        assert (solve["session"], solve["penalty"]) == ("LM", "")


def test_touches_of_two_fingers_that_are_out_of_order_keep_their_order_of_moves(run: Run) -> None:
    board, moves, touches = played(3, 20, 1)
    touches[4], touches[5] = (*touches[4][:2], touches[5][2]), (*touches[5][:2], touches[4][2])
    (solve,) = read(run, replay(board, touches, 1000))
    assert solve["moves"] == moves
    assert solve["times"] == [40 * number for number in range(20)]


def test_a_touch_that_moves_nothing_or_is_outside_is_a_damage(run: Run) -> None:
    board, _, _ = played(4, 20, 1)
    row, column = divmod(board.blank, 4)
    for wrong in [(row, column, 0), (9, 0, 0), (0, 9, 0), (-1, 0, 0), (row - 1, 4, 0)]:
        assert read(run, replay(board, [wrong], 1000)) == DAMAGED


def test_moves_that_do_not_solve_the_position_are_refused(run: Run) -> None:
    board, _, touches = played(4, 20, 3)
    assert read(run, replay(board, touches[:-1], 1000)) == "Solve 1: its moves do not lead to its goal."


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_replay_is_a_sentence_or_still_a_solve(run: Run, data: st.DataObject) -> None:
    board, _, touches = played(3, 12, 4)
    content = bytearray(replay(board, touches, 1000))
    for _ in range(data.draw(st.integers(0, 3))):
        content[data.draw(st.integers(12, len(content) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(12, len(content)))
    found = read(run, bytes(content[:cut]))
    assert isinstance(found, list) or found.endswith(".")
