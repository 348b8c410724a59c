"""The field for any text: how other meanings are named, which goal they get, and which part of the text is marked."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("play/door/answer", "play/door/meanings", "lab/position-field", "puzzle/position", "ui/choices")
PRELUDE = DRAWN + 'const PARTS = ["answer", "title", "said", "fault", "put", "marks", "alternatives", "text"];'
WIDE, TALL, OTHER = "1 2 3/4 5 0", "1 2/3 4/5 0", "1 2 3/4 0 5"


def meaning(position: str, form: str = "numbers", *notes: str) -> dict[str, Any]:
    return {"position": position, "format": form, "notes": list(notes)}


def named(run: Run, chosen: int, *meanings: dict[str, Any] | None) -> list[str]:
    """Return the names of meanings."""
    return run("return js.namesOf(given.meanings, given.chosen);", {"meanings": meanings, "chosen": chosen})  # type: ignore[no-any-return]


def test_other_meanings_are_named_by_how_they_differ_from_the_chosen_one(run: Run) -> None:
    chosen = meaning(WIDE, "numbers", "0 is the blank")
    by_blank = meaning(OTHER, "numbers", "0 is the blank", "read by columns")
    names = named(run, 0, chosen, meaning(TALL), by_blank, meaning(OTHER, "moves", "0 is the blank"), None)
    assert names[1:] == ["2 wide, 3 high", "Read by columns", "Moves", ""]
    assert named(run, 1, chosen, meaning(OTHER))[0] == "0 is the blank"
    assert named(run, 1, meaning(WIDE), meaning(OTHER))[0] == WIDE
    same = named(run, 0, chosen, by_blank, by_blank | {"position": WIDE})
    assert same[1:] == [f"2: {OTHER}", f"3: {WIDE}"]
    up, down = (" ".join(map(str, numbers)) for numbers in (range(25), range(24, -1, -1)))
    assert named(run, 0, meaning(up), meaning(down))[1] == f"{down[:43]}…"
    assert named(run, 2, chosen, meaning(TALL), None)[:2] == ["0 is the blank, 3\xa0×\xa02", "Numbers, 2\xa0×\xa03"]


def test_of_many_choices_four_are_shown_and_all_on_request(run: Run) -> None:
    shown = run(
        """return drawnBy(() => [5, 6].map((count) => {
            const list = new Drawn("div");
            const choices = Array.from({ length: count }, (_, number) => ({ text: String(number), act() {} }));
            js.showChoices(list, choices);
            const first = list.children.map(({ textContent }) => textContent);
            if (count > 5) click(list.children[4]);
            return [first, list.childElementCount, document.activeElement.textContent];
        }));"""
    )
    assert shown == [[["0", "1", "2", "3", "4"], 5, ""], [["0", "1", "2", "3", "2 more"], 6, "4"]]


def test_a_meaning_keeps_its_own_goal_and_gets_the_chosen_one_only_if_it_fits(run: Run) -> None:
    goals = run(
        "return given.map(([meaning, chosen]) => js.problemMeant(meaning, chosen).goalText);",
        [
            [{"position": WIDE, "goal": "snake"}, "spiral"],
            [{"position": WIDE}, "spiral"],
            [{"position": WIDE}, OTHER],
            [{"position": TALL}, OTHER],
            [{"position": WIDE}, "magic"],
            [{"position": WIDE}, None],
        ],
    )
    assert goals == ["snake", "spiral", OTHER, "standard", "standard", "standard"]


def test_the_part_that_was_read_is_marked_if_another_was_left_out(run: Run) -> None:
    marked = run(
        """const parts = partsNamed(...PARTS);
        return drawnBy(() => {
            const answer = js.createAnswer(parts);
            return given.map((meaning) => {
                answer.read("Hi 1 2 / 3 0!", { said: "Read.", ...meaning }, true);
                const marks = parts.marks.all("mark").map(({ textContent }) => textContent);
                return [parts.marks.textContent, marks, parts.said.textContent, parts.put.hidden];
            });
        });""",
        [{"used": [[3, 6], [9, 12]], "left_out": [[0, 2]]}, {"used": [[3, 6]], "lines": "2"}, {"used": [[3, 12]]}],
    )
    assert marked == [
        ["Hi 1 2 / 3 0!", ["1 2", "3 0"], "Read.", False],
        ["Hi 1 2 / 3 0!", ["1 2"], "Read.", False],
        ["", [], "Read.", False],
    ]


def test_the_look_of_the_answer_follows_its_content(run: Run) -> None:
    looks = run(
        """const parts = partsNamed(...PARTS);
        return drawnBy(() => {
            const answer = js.createAnswer(parts);
            const look = () => [[...parts.answer.classes].slice(2).join(), answer.about, parts.fault.hidden];
            answer.judge(true, false);
            answer.rest();
            const seen = [look()];
            answer.judge(false, false);
            seen.push(look());
            answer.faults(["No.", "Not so."]);
            seen.push(look(), parts.fault.all("li").length, parts.text.attributes["aria-invalid"]);
            answer.typing();
            seen.push(look(), parts.text.attributes["aria-invalid"]);
            answer.read("1 0", { said: "Read." }, true);
            answer.faults(["No."]);
            return [...seen, parts.put.hidden];
        });"""
    )
    good, warn, *fault, typing, valid, is_put_hidden = looks
    assert is_put_hidden
    assert (good, warn) == (["good", "board", True], ["warn", "board", True])
    assert fault == [["", "fault", False], 2, "true"]
    assert (typing, valid) == (["", "typing", True], "false")


def test_a_tool_reads_the_problem_in_its_address_as_in_a_link(run: Run) -> None:
    found = run(
        """return given.map((query) => {
            try {
                const problem = js.readProblem(new URLSearchParams(query));
                return problem && [js.formatPosition(problem.start), problem.goalText, problem.faces?.join("") ?? ""];
            } catch ({ message }) { return message; }
        });""",
        ["", "position=1-2-3.4-0-5", "position=1-2-3.4-0-5&goal=snake&faces=ABCDE", "goal=snake"],
    )
    assert found == [
        None,
        [OTHER, "standard", ""],
        [OTHER, "snake", "ABCDE"],
        "The link has a goal or labels, but no position.",
    ]


def test_the_goal_of_one_text_is_not_kept_for_later_texts(run: Run) -> None:
    given = [{"goalText": "snake"}, {"goalText": "snake", "chosenGoal": "standard"}]
    assert run("return given.map((problem) => js.withChosenGoal(problem).chosenGoal);", given) == ["snake", "standard"]
