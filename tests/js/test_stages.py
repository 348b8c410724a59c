"""The stages of a solution: which one a step belongs to, how keys go from one to another, and their marks."""

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("game/stages", "play/transport")
PRELUDE = DRAWN
STAGES = [{"title": "a", "from": 2, "to": 5}, {"title": "b", "from": 5, "to": 9}, {"title": "c", "from": 9, "to": 10}]


def test_a_step_between_two_stages_belongs_to_the_later(run: Run) -> None:
    stages = run("return [0, 1, 2, 4, 5, 9, 10].map((step) => js.stageAt(given, step));", STAGES)
    assert stages == [-1, -1, 0, 0, 1, 2, 2]


def test_keys_go_to_the_next_stage_and_back_to_the_start_of_the_current_one_first(run: Run) -> None:
    steps = [0, 2, 4, 5, 9, 10]
    by = "return given.steps.map((step) => js.stepByStages(given.stages, step, given.by));"
    assert run(by, {"stages": STAGES, "steps": steps, "by": 1}) == [2, 5, 5, 9, 10, 10]
    assert run(by, {"stages": STAGES, "steps": steps, "by": -1}) == [0, 2, 2, 2, 5, 9]
    assert run(by, {"stages": [], "steps": [3], "by": 1}) == [3]


def test_each_stage_has_a_mark_that_leads_to_its_start(run: Run) -> None:
    marks, chosen = run(
        """const [element, chosen] = [new Drawn("div"), []];
        const show = js.createMarks(element, (step) => chosen.push(step));
        drawnBy(() => show({ stages: given, moves: Array(10) }));
        const press = (value) => {
            element.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value }));
        };
        const marks = element.all("span").map((mark) => {
            press({ dataset: { step: String(mark.dataset.step) } });
            return [mark.attributes.title, mark.style["--at"]];
        });
        press({ dataset: {} });
        return [marks, chosen];""",
        STAGES,
    )
    assert (marks, chosen) == ([["a", "0.2"], ["b", "0.5"], ["c", "0.9"]], [2, 5, 9])
