"""`taquin hint` and `POST /api/v1/hint`: what a solution does next."""

import pytest

from tests.positions import FOURTEEN_FIFTEEN, SOLVED_3X3
from tests.web.command import objects, taquin
from webapp.server.app import create_app

POSITION = "6 2 7/1 0 5/8 3 4"


@pytest.fixture
def client():
    return create_app({"TESTING": True}).test_client()


def test_the_command_names_the_next_tiles_and_the_best_move():
    result = taquin("hint", POSITION)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].startswith("Best move: tile 5 left. Move 3 ")
    assert result.stdout.startswith("Next in place for good: 1, after 5 moves. 2 leaves its place until move ")


def test_the_command_prints_the_fields_that_the_api_answers_with(client):
    (told,) = objects(taquin("hint", POSITION, "--json"))
    answered = client.post("/api/v1/hint", json={"position": POSITION})
    assert answered.json == told | {"id": "solve"}
    assert (told["tiles"], told["arrive_after"], told["making_room"], told["optimal"]) == ([1], 5, [2], True)


@pytest.mark.parametrize(
    ("position", "code", "words"),
    [(SOLVED_3X3, 0, "The board is solved."), (FOURTEEN_FIFTEEN, 1, "cannot be solved"), ("hello", 2, "")],
)
def test_a_position_without_a_next_move_says_why(position, code, words):
    result = taquin("hint", position)
    assert result.exit_code == code
    assert words in result.stdout


def test_the_api_answers_as_for_a_solution_when_there_is_no_move(client):
    assert client.post("/api/v1/hint", json={"position": SOLVED_3X3}).json["type"] == "solution"
    assert client.post("/api/v1/hint", json={"position": FOURTEEN_FIFTEEN}).json["type"] == "unsolvable"
    assert client.post("/api/v1/hint", json={"position": "1 2"}).status_code == 422


def test_letters_are_named_as_they_are_written():
    assert "Best move: tile E left. " in taquin("hint", POSITION, "--faces", "ABCDEFGH").stdout


def test_a_shorter_solution_than_the_recommended_one_is_named_as_such():
    result = taquin("hint", "2 5 11/1 0 7/8 10 6/4 9 3")
    assert result.stdout.startswith("Start with 1: row by row is easier but takes 63 moves instead of 33. ")
    assert result.stdout.splitlines()[1].startswith("In the shorter solution: tile ")
