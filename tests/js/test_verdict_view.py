"""The verdict in the door: what it is about, which figures, repairs and goals it shows, and when its proof is drawn."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

MODULES = (
    "game/game",
    "game/subject",
    "game/editing",
    "play/door/verdict/verdict-view",
    "play/door/verdict/proof",
    "puzzle/moves",
    "puzzle/position",
    "puzzle/goals",
)
PRELUDE = (
    DRAWN
    + HELD_TIME
    + """
Drawn.prototype.getBoundingClientRect = function box() {
    return this.box ?? { left: 0, right: 9, top: 0, bottom: 9, width: 9, height: 9 };
};
const PARTS = "title goal-name short repairs goals other other-label other-goals ask-why why proof".split(" ");
const judging = (shared, act) => inHeldTime((pass) => drawnBy(async () => {
    const parts = partsNamed(...PARTS);
    for (const name of ["other", "why", "repairs"]) parts[name].hidden = true;
    const game = js.createGame({ ...shared, start: js.parsePosition(shared.start) });
    const subject = js.createSubject(game);
    const [verdicts, chosen] = [[], []];
    const verdict = js.createVerdict(parts, subject, {
        onVerdict: (solvable) => verdicts.push(solvable),
        onChoose: ({ start, goalText }, typed) => (
            chosen.push([start ? js.formatPosition(start) : goalText, typed && js.formatPosition(typed.start)])
        ),
    });
    const repairs = () => parts.repairs.all("button");
    const goals = () => parts["other-goals"].all("button");
    const play = (text) => js.parseMoves(text).forEach((move) => game.play(move));
    const svgs = () => parts.proof.all("svg").length;
    return act({ parts, game, subject, verdict, verdicts, chosen, repairs, goals, play, pass, svgs });
}));
"""
)
NAMES = "parts game subject verdict verdicts chosen repairs goals play pass svgs"
UNSOLVABLE = "2 1 3/4 5 0"


def judged(run: Run, shared: dict[str, Any], acts: str) -> list[Any]:
    """Return the results of acts next to the verdict on a game."""
    body = f"return judging(given, async ({{ {', '.join(NAMES.split())} }}) => [{acts}]);"
    return run(body, shared)  # type: ignore[no-any-return]


def test_repairs_of_an_unsolvable_position_can_be_chosen(run: Run) -> None:
    found = judged(
        run,
        {"start": UNSOLVABLE},
        """verdicts, parts.title.textContent, parts.repairs.hidden, click(repairs()[0]), chosen, parts.goals.hidden,
        parts.proof.hidden, parts["ask-why"].hidden""",
    )
    assert found[:3] == [[False], "Cannot be solved.", False]
    [[repaired, typed]] = found[4]
    assert typed is None and repaired != UNSOLVABLE and sorted(repaired) == sorted(UNSOLVABLE)
    assert found[6:] == [False, False]


def test_a_step_changes_the_figures_at_once_and_the_repairs_when_it_settles(run: Run) -> None:
    found = judged(
        run,
        {"start": UNSOLVABLE},
        """parts.short.textContent, play("R"), parts.short.textContent, parts.repairs.inert, await pass(200), play("D"),
        await pass(249), parts.repairs.inert, verdicts.length, await pass(1), parts.repairs.inert, verdicts.length,
        parts.short.textContent, click(repairs()[0]), chosen[0][0].split("/")[0].split(" ").includes("0")""",
    )
    assert found[0] == "1 inversion, the blank in row 2, column 3."
    assert [found[2], found[12]] == [
        "1 inversion, the blank in row 2, column 2.",
        "3 inversions, the blank in row 1, column 2.",
    ]
    assert [found[3], found[7], found[8], found[10], found[11], found[14]] == [True, True, 1, False, 2, True]


def test_goals_that_can_be_reached_are_offered_with_their_pictures(run: Run) -> None:
    found = judged(
        run,
        {"start": "1 2 3/4 5 6/7 8 0"},
        """parts.goals.hidden, parts.other.hidden, click(parts.goals), parts.other.hidden, goals().map(
            (button) => [button.textContent.length > 0, button.all("svg").length]), click(goals()[0]), chosen,
        click(parts.goals), parts.other.hidden, parts.goals.attributes["aria-expanded"]""",
    )
    assert [found[0], found[1], found[3], *found[8:]] == [False, True, False, True, "false"]
    assert found[4] and set(map(tuple, found[4][:4])) == {(True, 1)}
    assert found[6][0][0] in ("blank-first", "columns", "snake", "spiral", "turned")
    shown = "goals()[0].querySelector('.goal-picture').dataset.columns"
    assert judged(run, {"start": "1 2 3/4 5 0"}, shown) == ["3"]
    for width, pictures in [(6, 1), (7, 0)]:
        start = "/".join(" ".join(str((width * y + x + 1) % (6 * width)) for x in range(width)) for y in range(6))
        assert judged(run, {"start": start}, "goals()[0].all('svg').length") == [pictures]


def test_a_typed_problem_is_judged_instead_of_the_game_until_it_is_given_up(run: Run) -> None:
    found = judged(
        run,
        {"start": "1 2 3/4 5 0"},
        """verdict.about({ ...game.problem, start: js.parsePosition("2 1 3/4 5 0") }), [...verdicts], play("R"),
        parts.short.textContent.endsWith("column 3."), click(repairs()[0]), chosen[0][1], verdict.about(null),
        [...verdicts],
        verdict.about(null), verdicts.length, verdict.sentence""",
    )
    assert [found[1], found[3], found[5], found[7], found[9]] == [
        [True, False],
        True,
        UNSOLVABLE,
        [True, False, True],
        3,
    ]
    assert found[10] == "Can be solved. Goal: 1…5, the blank last."


def test_a_draft_with_empty_cells_has_no_verdict(run: Run) -> None:
    found = judged(
        run,
        {"start": UNSOLVABLE},
        """click(parts["ask-why"]), parts.why.hidden, subject.open(), subject.edit(js.takeOut(subject.editing)),
        verdicts.at(-1), parts.why.hidden, parts["ask-why"].hidden, parts.repairs.hidden,
        parts["goal-name"].textContent, subject.close(), verdicts.at(-1), parts["ask-why"].hidden, parts.why.hidden,
        parts.repairs.hidden""",
    )
    assert found[1] is False
    assert found[4:9] == [None, True, True, True, ""]
    assert found[10:] == [False, False, True, False]


def test_the_proof_is_drawn_only_while_it_is_open_and_for_one_goal(run: Run) -> None:
    found = judged(
        run,
        {"start": UNSOLVABLE},
        """svgs(), click(parts["ask-why"]), svgs(), parts.proof.all("input")[0].max,
        play("D"), parts.proof.all("p")[1].textContent""",
    )
    assert [found[0], *found[2:4]] == [0, 1, "2"] and found[5].startswith("3 inversions in all.")
    alike = {"start": "2 1 3/4 5 0", "faces": list("AABCD")}
    acts = "verdicts, parts.proof.hidden, parts['ask-why'].hidden, click(parts['ask-why']), svgs()"
    assert judged(run, alike, acts) == [[True], True, False, False, 0]


def test_a_line_has_one_view_of_its_proof(run: Run) -> None:
    found = [
        judged(
            run, {"start": start}, "parts.short.textContent, click(parts['ask-why']), parts.proof.all('div')[0].hidden"
        )
        for start in ("1 2 0 3", "3 1 2 0", "2/1/0")
    ]
    assert [hidden for *_, hidden in found] == [True] * 3
    figures = [("A single row", 0), ("A single row", 2), ("A single column", 1)]
    assert [words.endswith("One swap would not be enough.") for words, *_ in found] == [False, True, False]
    assert all(
        words.startswith(f"{line}, with {count} inv") for (words, *_), (line, count) in zip(found, figures, strict=True)
    )


def test_the_slider_counts_along_in_the_chosen_view(run: Run) -> None:
    seen = run(
        """return inHeldTime((pass) => drawnBy(() => {
            const element = new Drawn("div");
            const show = js.createProof(element);
            show(js.parsePosition("3 1 2/5 4 0"), js.namedGoal("standard", 3, 2), null);
            const [slider, tabs] = [element.all("input")[0], element.all("button")];
            const sentence = element.all("p")[1];
            const look = () => [slider.max, slider.value, slider.style["--played"].slice(0, 4), sentence.textContent];
            const seen = [look()];
            const step = (value) => { slider.value = value; send(slider, "input"); seen.push(look()); };
            step("1");
            seen.push(element.querySelectorAll(".is-met").length, element.querySelectorAll(".arcs").length);
            click(tabs[1]);
            seen.push(look(), element.all("svg").length, element.querySelector(".band").attributes.d);
            step("4");
            seen.push(element.querySelectorAll(".corner").length);
            click(tabs[2]);
            seen.push(look(), tabs.map(({ attributes }) => attributes["aria-pressed"]));
            step("1");
            show(js.parsePosition("2 1 0"), js.namedGoal("standard", 3, 1), null);
            const last = sentence.textContent;
            show(js.parsePosition("2 1 0"), js.namedGoal("standard", 3, 1), ["A", "B"]);
            return [...seen, last, element.all("p")[0].textContent.split(": ").at(-1)];
        }));"""
    )
    goal = "Goal: 0 inversions + row 2 + column 3 = 5, odd."
    assert seen == [
        ["3", "3", "1", "3 inversions in all. Move the slider back to count along."],
        ["3", "1", "0.33", "3 comes before 1, 2: 2, so far 2."],
        *[2, 1],
        ["7", "7", "1", f"Start: 3 inversions + row 2 + column 3 = 8, even. {goal}"],
        *[2, "M100 0V60H0"],
        ["7", "4", "0.57", "Row 2, column 1: start 5, lower numbers after it: 1; goal 4, lower numbers after it: 0."],
        8,
        ["3", "3", "1", "2 cycles, 3 swaps in all. Move the slider back to count along."],
        ["false", "false", "true"],
        ["3", "1", "0.33", "Cycle A: 3 → 2 → 1 → 3, 2 swaps, so far 2."],
        *["1 inversion in all. Move the slider back to count along.", "A 1, B 2."],
    ]


def test_a_wide_picture_follows_the_counted_tile(run: Run) -> None:
    scrolled = run(
        """return inHeldTime(() => drawnBy(() => given.map(([left, right, top, bottom]) => {
            const element = new Drawn("div");
            const show = js.createProof(element);
            const stage = element.querySelector(".proof-stage");
            const box = { left: 100, right: 300, top: 0, bottom: 90, width: 200, height: 90 };
            Object.assign(stage, { scrollLeft: 0, scrollTop: 0, box });
            stage.querySelector = () => ({ getBoundingClientRect: () => ({ left, right, top, bottom }) });
            show(js.parsePosition("3 1 2/5 4 0"), js.namedGoal("standard", 3, 2), null);
            return [stage.scrollLeft, stage.scrollTop];
        })));""",
        [[150, 170, 10, 20], [290, 310, 10, 20], [90, 110, 10, 20], [150, 170, 85, 95], [150, 170, -5, 5]],
    )
    assert scrolled == [[0, 0], [90, 0], [-110, 0], [0, 40], [0, -50]]
