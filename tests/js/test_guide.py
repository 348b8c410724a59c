"""The guidance of the lesson on solving by hand leads to the goal from anywhere."""

import pytest

from tests.js.conftest import Run
from webapp.puzzle import Board, named_goal, parse_moves, scramble

MODULES = (
    "lessons/by-hand/guide",
    "lessons/by-hand/own-scramble",
    "puzzle/position",
    "puzzle/goals",
    "puzzle/moves",
)
PRELUDE = """
function moveOn(position, { direction }) { return js.slide(position, js.createMove(direction)); }

/** Return the guidance from a position to the goal, with the tile of each move and the finished tiles. */
function guided(text) {
  let position = js.parsePosition(text);
  const goal = js.namedGoal("standard", position.width, position.height);
  const said = [];
  for (let next; (next = js.guidanceAt(position, goal)); position = moveOn(position, next)) {
    said.push({ ...next, finished: next.kept.map((cell) => position.tiles[cell]) });
    if (said.length > 9999) throw new Error("The guidance goes round in circles.");
  }
  return said;
}
"""
EVERY_3X3 = """
const goal = js.namedGoal("standard", 3, 3);
const follower = new Map([[js.formatPosition(goal), ""]]);
for (const open = [goal]; open.length;) {
  const position = open.pop();
  for (const direction of js.DIRECTIONS) {
    const near = js.roomFor(position, direction) ? moveOn(position, { direction }) : goal;
    if (follower.has(js.formatPosition(near))) continue;
    follower.set(js.formatPosition(near), js.formatPosition(moveOn(near, js.guidanceAt(near, goal))));
    open.push(near);
  }
}
const known = new Set([""]);
for (const start of follower.keys()) {
  const path = new Set();
  for (let text = start; !known.has(text); text = follower.get(text)) {
    if (path.has(text)) return text;
    path.add(text);
  }
  for (const text of path) known.add(text);
}
return follower.size;
"""
BY_THE_WORDS = """
/** Take the blank to a cell by a shortest way past the kept cells, and return the position. */
function led(position, target, kept) {
  const before = new Map([[js.formatPosition(position), position]]);
  for (const shown of before.values()) {
    if (js.blankOf(shown) === target) return shown;
    for (const direction of js.DIRECTIONS.filter((each) => js.roomFor(shown, each))) {
      const after = moveOn(shown, { direction });
      const text = js.formatPosition(after);
      if (!kept.includes(js.blankOf(after)) && !before.has(text)) before.set(text, after);
    }
  }
  throw new Error("The blank cannot get there.");
}
let position = js.parsePosition(given);
const goal = js.namedGoal("standard", position.width, position.height);
const seen = new Set();
for (let next; (next = js.guidanceAt(position, goal));) {
  const text = js.formatPosition(position);
  if (seen.has(text)) return text;
  seen.add(text);
  const lead = /^Take the blank (above|below|to the left of|to the right of) ([0-9]+),/.exec(next.how);
  if (lead) {
    const cell = position.tiles.indexOf(Number(lead[2]));
    const from = { above: -position.width, below: position.width, "to the left of": -1, "to the right of": 1 }[lead[1]];
    position = led(position, cell + from, [...next.kept, cell]);
    position = led(position, cell, next.kept);
  } else position = moveOn(position, next);
}
return "";
"""
DOWN, FURTHER = (f"4 is in the way of 3. Take 4 {rows} down." for rows in ("two rows", "one row further"))
PAIRS = {
    "trap": ("1 2 4 3/5 6 0 7/10 9 11 8/13 14 15 12", "DLUURDLDRUULDRDLU", [DOWN, FURTHER]),
    "kin": ("1 2 3 7/5 6 0 4/10 9 11 8/13 14 15 12", "ULDDRULURDDLU", [FURTHER]),
}
WAY_IN = [
    "Bring 3 into the corner, where 4 belongs.",
    "3 stays in the corner. Bring 4 under it.",
    "Turn 3 and 4 in.",
]


@pytest.mark.slow
def test_guidance_leads_from_every_position_of_the_3x3_to_the_goal(run: Run) -> None:
    assert run(EVERY_3X3) == 181_440


@pytest.mark.parametrize(
    ("size", "count"), [((4, 4), 60), ((2, 2), 5), ((3, 2), 5), ((2, 5), 5), ((5, 4), 5), ((3, 4), 3)]
)
def test_guidance_solves_scrambles_and_moves_no_finished_tile(run: Run, size: tuple[int, int], count: int) -> None:
    goal = named_goal("standard", *size)
    for seed in range(count):
        board = scramble(*size, seed, goal)
        said = run("return guided(given)", str(board))
        assert [each for each in said if each["tile"] in each["finished"]] == []
        assert [each for each in said if each["topic"] == "pair" and "right of it" in each["aim"]] == []
        assert [each for each in said if each["topic"] == "column" and "under it" in each["aim"]] == []
        assert size[0] > size[1] or size[0] < 3 or said[0]["topic"] != "column", "the first row comes first"
        assert board.play(parse_moves("".join(each["direction"] for each in said))) == goal


@pytest.mark.parametrize("name", PAIRS)
def test_two_tiles_that_block_each_other_are_noticed_and_freed(run: Run, name: str) -> None:
    position, letters, away = PAIRS[name]
    said = run("return guided(given)", position)
    assert said[0]["topic"] == "trap"
    assert list(dict.fromkeys(each["aim"] for each in said[: len(letters)])) == [*away, *WAY_IN]
    assert "".join(each["direction"] for each in said[: len(letters)]) == letters
    assert Board.parse(position).play(parse_moves(letters)).rows[0] == (1, 2, 3, 4)


def test_the_second_of_a_pair_comes_under_the_corner_before_both_turn_in(run: Run) -> None:
    position = "1 2 7 3/8 9 5 13/10 15 0 4/14 6 12 11"
    said = [each for each in run("return guided(given)", position) if each["cells"] in ([7], [2, 3])]
    assert list(dict.fromkeys(each["aim"] for each in said)) == WAY_IN[1:]


def test_guidance_says_where_the_blank_goes_before_a_tile_moves(run: Run) -> None:
    said = run("return guided(given)", "4 1 0/2 5 3/7 8 6")
    assert [each["how"] for each in said[3:6]] == [
        "Take the blank to the left of 1, then move 1 left.",
        "Move 1 left.",
        "Move 2 up.",
    ]
    assert {each["aim"] for each in said[:5]} == {"Bring 1 to its place."}


@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 3), (3, 4), (4, 4), (2, 5)])
def test_who_follows_the_sentences_by_any_short_way_gets_to_the_goal(run: Run, width: int, height: int) -> None:
    for seed in range(40):
        assert run(BY_THE_WORDS, str(scramble(width, height, seed=seed))) == "", seed


def test_each_of_three_scrambles_is_noted_once_with_the_help_asked_for_in_it(run: Run) -> None:
    noted = run(
        """const [helped, noted] = [{}, []];
        const noteHelp = (level, topics) => { helped[level] = topics; noted.push([level, topics]); };
        const trials = js.createTrials({ helpWith: (level) => helped[level], noteHelp });
        for (const topics of [["line", "line"], ["last"], [], []]) {
            trials.begin(trials.next());
            topics.forEach(trials.noteHelp);
            noted.push([trials.end(), trials.end(), trials.isDone]);
        }
        return noted;"""
    )
    once = [True, False, True]
    assert noted == [[2, ["line"]], once, [1, ["last"]], once, [0, []], once, [0, []], once]


def test_an_own_scramble_is_read_if_it_can_be_guided(run: Run) -> None:
    texts = {
        "5 1 3/4 2 6/7 8 0": "5 1 3/4 2 6/7 8 0",
        "https://example.org/p/1-2-3.4-0-5?moves=L": "1 2 3/4 0 5",
        "1 2 3/4 5 6/8 7 0": "This position cannot be solved.",
        str(named_goal("standard", 2, 10)): str(named_goal("standard", 2, 10)),
        "1/2/0": "Boards from 2 × 2 to 10 × 10 can be guided here.",
        "/".join(f"{2 * row} {2 * row + 1}" for row in range(11)): "Boards from 2 × 2 to 10 × 10 can be guided here.",
        "no board": "Write the rows with slashes between them, and 0 for the blank: 5 1 3/4 2 6/7 8 0",
    }
    found = run(
        """return given.map((text) => {
            try { return js.formatPosition(js.readPosition(text)); } catch ({ message }) { return message; }
        });""",
        [*texts],
    )
    assert [text.replace("\xa0", " ") for text in found] == [*texts.values()]
