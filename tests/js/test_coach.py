"""The coach without a page: the course of a game, what each of its moves lost, and the sentences."""

from tests.js.conftest import Run

MODULES = ("play/panels/coach/course", "play/panels/coach/coach-words", "puzzle/moves")
COURSE = """
const course = js.courseOf({ judged: null, bounds: null, appraisal: null, ...given.view }, given.letters);
return course && [course.known, course.isBounded, course.heights, [0, 1, 2, 3].map(course.textOf)];
"""

RIGHT = {"move": "R", "left": 4, "lost": 0, "only": True}
WRONG = {"move": "D", "left": 5, "lost": 2, "better": "L", "only": False}
LAST = {"move": "L", "left": 4, "lost": 0, "only": False}


def test_the_course_marks_only_moves_where_they_start_and_lost_moves_where_they_end(run: Run) -> None:
    view = {"judged": {"needed": 5, "moves": [RIGHT, WRONG, LAST]}}
    known, is_bounded, heights, texts = run(COURSE, {"view": view, "letters": "RDL"})
    assert (known, is_bounded) == (3, False)
    assert heights == [[5, 4, 5, 4], [None] * 4, [5, None, None, None], [None, None, 5, None]]
    assert texts == [
        "start: 5 needed",
        "move 1, R: 4 needed, the only best move",
        "move 2, D: 5 needed, 2 lost; L was better",
        "move 3, L: 4 needed, a best move",
    ]


def test_the_course_by_bounds_shows_a_passage_after_its_last_move(run: Run) -> None:
    bounds = {"lower": [50, 51, 50, 51], "upper": [60, 61, 60, 51]}
    texts = [
        "start: between 50 and 60 moves still needed",
        "after move 1, R: between 51 and 61 moves still needed",
        "after move 2, D: between 50 and 60 moves still needed",
        "after move 3, L: 51 moves still needed",
    ]
    given = {"view": {"bounds": bounds}, "letters": "RDL"}
    assert run(COURSE, given) == [3, True, [bounds["upper"], bounds["lower"], [None] * 4, [None] * 4], texts]
    appraisal = bounds | {"passages": [{"from": 2, "to": 3, "lost": 2}]}
    given["view"] = {"bounds": appraisal, "appraisal": appraisal}
    assert run(COURSE, given)[2][3] == [None, None, None, 51]


def test_the_first_moves_of_a_course_may_be_known_exactly(run: Run) -> None:
    appraisal = {
        "lower": [5, 4, 5, 4], "upper": [5, 4, 5, 6], "moves": [RIGHT, WRONG],
        "passages": [{"from": 2, "to": 2, "lost": 2}, {"from": 3, "to": 3, "lost": 2}],
    }  # fmt: skip
    judged = {"needed": 5, "moves": [RIGHT, WRONG]}
    view = {"judged": judged, "bounds": appraisal, "appraisal": appraisal}
    known, is_bounded, heights, texts = run(COURSE, {"view": view, "letters": "RDL"})
    assert (known, is_bounded, heights[3]) == (3, True, [None, None, 5, 6])
    assert texts[2:] == [
        "move 2, D: 5 needed, 2 lost; L was better",
        "after move 3, L: between 4 and 6 moves still needed",
    ]
    assert run(COURSE, {"view": {}, "letters": ""}) is None


def test_a_multi_tile_move_loses_what_its_tiles_lose_and_a_passage_counts_at_its_last_move(run: Run) -> None:
    losses = """const known = { judged: null, report: null, appraisal: null };
        return given.map((view) => js.lossesOf({ ...known, ...view }, js.parseMoves("R2DL2")));"""
    lost = [{"lost": number} for number in (0, 2, 2, 0, 0)]
    passages = [{"from": 2, "to": 3, "lost": 4}, {"from": 4, "to": 5, "lost": 2}]
    views = [
        {},
        {"judged": {"moves": lost[:3]}},
        {"report": {"moves": lost}, "judged": {"moves": []}},
        {"appraisal": {"passages": passages}},
        {"appraisal": {"passages": passages, "moves": lost[:3]}},
    ]
    assert run(losses, views) == [[None] * 3, [2, 2, None], [2, 2, 0], [None, 4, 2], [2, 2, 2]]


def test_the_summary_of_a_reviewed_game_counts_lost_and_best_moves(run: Run) -> None:
    moves = [RIGHT, WRONG, LAST]
    report = {"needed": 5, "left": 4, "lost": 2, "best": 2, "only": 2, "moves": moves}
    unmarked = report | {"only": 0, "moves": [{"lost": 0}, WRONG, {"lost": 0}]}
    perfect = {"needed": 2, "left": 0, "lost": 0, "best": 2, "only": 2, "moves": [RIGHT, LAST]}
    reports = [report, unmarked, perfect]
    assert run("return given.map((report) => [js.sumText(report), js.shareText(report)]);", reports) == [
        [
            "3 moves made and 4 left, 5 needed: 2 lost.",
            "Best moves: 2 of 3, 67 %. Positions whose only best move you found: 2.",
        ],
        ["3 moves made and 4 left, 5 needed: 2 lost.", "Best moves: 2 of 3, 67 %."],
        ["2 moves, 2 needed: none lost.", "Every move was a best move. In 2 positions there was only one best move."],
    ]


def test_the_summary_of_a_game_with_bounds_gives_ranges(run: Run) -> None:
    appraisals = [
        {"lower": [50, 10], "upper": [60, 12], "lost_least": 0, "lost_most": 2},
        {"lower": [50] * 41, "upper": [60] * 40 + [50], "lost_least": 4, "lost_most": 10},
        {"lower": [2, 1, 0], "upper": [2, 1, 0], "lost_least": 0, "lost_most": 0},
    ]
    found = run("return given.map((each) => [js.boundedSumText(each), js.boundedShareText(each)]);", appraisals)
    assert found == [
        [
            "1 move made and between 10 and 12 left, between 50 and 60 needed: between 0 and 2 lost.",
            "No move is proved to be a loss.",
        ],
        [
            "40 moves made and 50 left, between 50 and 60 needed: between 4 and 10 lost.",
            "Best moves: at most 38 of 40, 95 %.",
        ],
        ["2 moves, 2 needed: none lost.", "Every move was a best move."],
    ]


def test_passages_and_stages_name_the_better_move_or_length(run: Run) -> None:
    passages = [
        {"from": 35, "to": 35, "lost": 2},
        {"from": 35, "to": 37, "lost": 6, "better": "R"},
    ]
    said = """const reasonText = (passage) => js.passageReasonText(passage, "Why.");
        return given.flatMap((each) => [js.passageText(each), js.passageText(each, true), reasonText(each)]);"""
    assert run(said, passages) == [
        "Move 35: 2 lost",
        "Move 35: at least 2 lost",
        "Why.",
        "Moves 35 to 37: 6 lost; R was better",
        "Moves 35 to 37: at least 6 lost; R was better",
        "Move 35. Why.",
    ]
    stages = [{"title": "Row 1", "from": 4, "to": 38, "best": best} for best in (28, 34, 0)]
    assert run("return given.map(js.stageText);", stages) == [
        "Row 1: 34 moves; the best known solution takes 28",
        "Row 1: 34 moves",
        "Row 1: 34 moves, all unnecessary",
    ]


def test_an_unfinished_review_says_why_and_from_which_move(run: Run) -> None:
    note = """const none = { info: null, judged: null, bounds: null, appraisal: null, result: null, trouble: "" };
        return given.map((view) => js.noteText({ state: "searching", ...none, ...view }, 3));"""
    views = [
        {"appraisal": {"reason": "memory", "moves": [RIGHT, WRONG]}},
        {"appraisal": {"reason": "memory"}},
        {"appraisal": {"reason": "limit", "moves": [RIGHT]}},
        {"appraisal": {"reason": "limit"}},
        {"judged": {"moves": [RIGHT]}},
        {"bounds": {"lower": [50], "upper": [60]}},
        {"state": "queued", "info": {"note": "Waiting."}},
        {"state": "done"},
    ]
    assert run(note, views) == [
        "Memory ran out before all moves were reviewed. From move 3 on only bounds are known.",
        "Memory ran out before any move was reviewed. Only bounds are known.",
        "Time ran out before all moves were reviewed. From move 2 on only bounds are known.",
        "Time ran out before any move was reviewed. Only bounds are known.",
        "Reviewing: 1 of 3 moves.",
        "Searching: between 50 and 60 needed from the start.",
        "Waiting.",
        "",
    ]


def test_all_but_one_of_many_moves_are_less_than_a_hundred_percent(run: Run) -> None:
    share = "return js.boundedShareText({ upper: Array(201), lost_least: 2, lost_most: 2 });"
    assert run(share) == "Best moves: 199 of 200, 99 %."
