"""Moves: their text, their lengths, and that inverted moves undo them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import naive
from tests.puzzle.boards import moves, walks
from webapp.certificate import length_of
from webapp.puzzle import InvalidMoves, Move, format_moves, length_mtm, length_stm, merged, parse_moves
from webapp.puzzle.moves import inverted


@given(moves)
def test_moves_are_read_back(sequence):
    assert parse_moves(format_moves(sequence)) == sequence


@given(moves, st.sampled_from([" ", "  ", "\n", "\t"]))
def test_blanks_between_moves_do_not_matter(sequence, blank):
    assert parse_moves(blank.join(map(str, sequence))) == sequence


@given(walks())
def test_inverted_moves_lead_back(walk):
    board, sequence = walk
    assert board.play(sequence).play(inverted(sequence)) == board


@given(walks())
def test_play_agrees_with_one_tile_after_another(walk):
    board, sequence = walk
    letters = "".join(move.direction * move.count for move in sequence)
    assert board.play(sequence).tiles == naive.tiles_after(board.tiles, board.width, letters)


@given(walks())
def test_merged_moves_lead_to_the_same_position_in_no_more_moves(walk):
    board, sequence = walk
    joined = merged(sequence)
    assert board.play(joined) == board.play(sequence)
    assert length_stm(joined) == length_stm(sequence)
    assert length_mtm(joined) == length_mtm(sequence) == len(joined)
    assert [
        (before, after)
        for before, after in zip(joined, joined[1:], strict=False)
        if before.direction == after.direction
    ] == []


@pytest.mark.parametrize("text", ["R2UL3", "RRULLL", "RRUL2L"])
def test_lengths_are_those_of_what_is_done_however_it_is_written(text):
    sequence = parse_moves(text)
    assert (length_stm(sequence), length_mtm(sequence)) == (6, 3)
    assert (length_of(text, "stm"), length_of(text, "mtm")) == (6, 3)
    assert length_stm(()) == length_mtm(()) == 0


def test_one_letter_a_move_and_counts_mean_different_lists_of_one_path():
    assert parse_moves("RRU") == (Move("R"), Move("R"), Move("U"))
    assert merged(parse_moves("RRU")) == parse_moves("R2U")
    assert parse_moves("") == parse_moves("  ") == ()


@pytest.mark.parametrize(
    ("text", "place"),
    [("RX", "'X' at character 2"), ("2R", "'2' at character 1"), ("R0", "'0' at character 2"), ("RU u", "'u' at char")],
)
def test_what_is_no_move_is_named_with_its_place(text, place):
    with pytest.raises(InvalidMoves) as error:
        parse_moves(text)
    assert str(error.value).startswith(place)


@pytest.mark.slow
@given(st.text(max_size=30))
def test_any_text_is_moves_or_is_refused(text):
    try:
        sequence = parse_moves(text)
    except InvalidMoves:
        return
    assert format_moves(sequence) == "".join(str(Move(move.direction, move.count)) for move in sequence)
    assert parse_moves(format_moves(sequence)) == sequence
