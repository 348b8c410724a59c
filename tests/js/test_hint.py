"""Hints and how they are played: first the tile, then its direction, then the move and the next ones."""

import pytest

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = ("play/hints/hint", "play/hints/plan", "game/game", "puzzle/moves", "puzzle/position")
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
const hinting = (start, act, more = {}) => inHeldTime((pass) => drawnBy(async () => {
    const [said, marks, played] = [[], [], []];
    const game = js.createGame({ start: js.parsePosition(start), ...more });
    const distances = { find: async () => ({ moves: js.parseMoves("L") }) };
    const plan = js.createPlan({ game, distances, isShortest: () => false });
    const playMove = (move) => { played.push(js.formatMove(move)); game.play(move); };
    const place = new Drawn("div");
    const hint = js.createHint({
        game, plan, playMove, place, choice: new Drawn("select"), onAsk() {},
        mark: (mark) => marks.push(mark && [mark.tile, mark.direction]), announce: (text) => said.push(text),
    });
    const press = async () => { hint.press(); await settle(); };
    await act({ game, hint, press, pass, message: place.children[0] });
    return [said, marks.filter(Boolean), played.join(""), hint.played];
}));
"""
)


def test_a_hint_names_the_tile_then_its_direction_and_then_plays_the_move(run: Run) -> None:
    said, marks, played, count, offers = run(
        """const offers = [];
        return hinting("1 2 3/4 5 6/0 7 8", async ({ press, message }) => {
            for (let number = 0; number < 6; number += 1) {
                await press();
                offers.push(message.querySelector("button").textContent);
            }
        }).then((seen) => [...seen, offers]);"""
    )
    assert offers[2] == "Play the next move"
    assert said[:3] == ["Next in place: 7. Move tile 7.", "Move tile 7 left.", "1 move to go."]
    assert said[3:] == ["Next in place: 8. Move tile 8.", "Move tile 8 left."]
    assert (marks, played, count) == ([[7, None], [7, "L"], [8, None], [8, "L"]], "LL", 2)


def test_a_solved_board_gets_no_hint(run: Run) -> None:
    said, _, played, _, shown = run(
        """const shown = [];
        return hinting("1 2 3/4 5 6/0 7 8", async ({ game, press, pass, message }) => {
            await press();
            js.parseMoves("LL").forEach((move) => game.play(move));
            await press();
            for (const time of [5999, 1]) {
                await pass(time);
                shown.push(message.classes.has("shown"));
            }
        }).then((seen) => [...seen, shown]);"""
    )
    assert said[-1] == "The board is solved." and played == ""
    assert shown == [True, False]


def test_a_hint_leads_to_the_goal_that_was_chosen_last(run: Run) -> None:
    said, *_ = run(
        """return hinting("1 2 3/4 5 6/0 7 8", async ({ game, press }) => {
            await press();
            game.setGoal("blank-first");
            await press();
        });"""
    )
    assert said[0].startswith("Next in place: 7.") and said[1].startswith("Next in place: 6.")


def test_a_hint_leads_to_the_place_of_each_number_once_letters_are_gone(run: Run) -> None:
    said, *_ = run(
        """return hinting("2 3 1/4 5 6/7 0 8", async ({ game, press }) => {
            await press();
            game.show({ faces: null });
            await press();
        }, { faces: [..."AAABCDEF"] });"""
    )
    assert said[0].startswith("Next in place: F.") and said[1].startswith("Next in place: 1.")


def test_played_hints_count_until_the_game_restarts(run: Run) -> None:
    counts = run(
        """const counts = [];
        await hinting("1 2 3/4 5 6/0 7 8", async ({ game, hint, press }) => {
            for (let number = 0; number < 3; number += 1) await press();
            counts.push(hint.played);
            game.undo();
            counts.push(hint.played);
        });
        return counts;"""
    )
    assert counts == [1, 0]


def test_a_step_ends_the_moves_that_a_hint_plays_and_the_wait_for_one(run: Run) -> None:
    _, _, played, _ = run(
        """return hinting("0 1 2/4 5 3/7 8 6", async ({ game, press, pass, message }) => {
            for (let number = 0; number < 3; number += 1) await press();
            send(message.querySelector("button"), "click");
            await pass(400);
            game.undo();
            await pass(4000);
        });"""
    )
    assert played == "LLU"
    said, *_ = run(
        """return hinting("1 2 3/4 5 6/0 7 8", async ({ game, hint, press }) => {
            hint.press();
            game.play(js.parseMoves("L")[0]);
            await settle();
            await press();
        });"""
    )
    assert said == ["Next in place: 8. Move tile 8."]


@pytest.mark.parametrize(
    ("look", "words"),
    [
        ({}, ["Next in place: 3 and 4. Move tile 3.", "Move tile 3 up. Why."]),
        ({"faces": list("ABCDE")}, ["Next in place: C and D. Move tile C.", "Move tile C up. Why."]),
    ],
)
def test_a_hint_names_tiles_by_their_labels(run: Run, look: dict[str, object], words: list[str]) -> None:
    said = """const next = { tile: 3, tiles: [3, 4], wording: (slide) => `Move ${slide}.`, reason: () => "Why." };
        const game = { faces: null, picture: "", numbers: false, ...given };
        return [null, "U"].map((direction) => js.hintWords(game, next, direction));"""
    assert run(said, look) == [[each, each] for each in words]


def test_on_a_picture_without_numbers_only_screen_readers_get_the_number(run: Run) -> None:
    said = """const next = { tile: 3, tiles: [3], wording: (slide) => `Move ${slide}.`, reason: () => "" };
        const game = { faces: null, picture: "cat", numbers: false };
        return [null, ..."RULD"].map((direction) => js.hintWords(game, next, direction));"""
    assert run(said) == [
        ["Move the marked tile.", "Next in place: 3. Move tile 3."],
        *[[f"Move the marked tile {way}.", f"Move tile 3 {way}."] for way in ("right", "up", "left", "down")],
    ]
