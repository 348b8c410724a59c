"""The exact wire format: every message of a search as text, and the objects of `--json`.

`wire_format.json` was written by an earlier version. New fields are allowed; existing ones must not change.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.command import objects, taquin
from tests.web.scripted import scripted
from webapp import protocol, solver
from webapp.i18n.sentences import gettext
from webapp.protocol import openapi
from webapp.puzzle import Board, parse_moves
from webapp.solver import Improved, Info, Solution, Stopped, Unsolvable, coach
from webapp.solver.all_optimal import Chain, Graph
from webapp.solver.coach import reports
from webapp.solver.events import Stage

BEFORE = json.loads((Path(__file__).parent / "wire_format.json").read_text())
START, GOAL = Board.parse("1 2 3/4 5 6/0 7 8"), Board.parse("1 2 3/4 5 6/7 8 0")
UP, LEFT = parse_moves("UL2")
NOTE = gettext("The {thing} is ready.", thing="solver")
FOUND = Solution(parse_moves("L2"), True, 2, "astar", "manhattan", "stm", 12, 30, 0.51234)
STOPPED = Stopped("limit", 7, 11, parse_moves("RRD"), 100, 200, 1.0004)
JUDGED = (
    reports.Judgement(UP, 3, 0, None, True),
    reports.Judgement(UP, 4, 2, LEFT),
    reports.Judgement(UP, 3, 0, None, False),
)
PASSAGES = (reports.Passage(1, 2, 2, LEFT), reports.Passage(3, 3, 2, None))
REPORT = reports.Report(3, JUDGED, PASSAGES, parse_moves("UL2"), parse_moves("D"), 5, 6, 0.12345)
APPRAISAL = reports.Appraisal(
    (1, 2), (3, 4), 0, 2, PASSAGES, (reports.GameStage(NOTE, 0, 2, 1),), parse_moves("U"), (), 5, 6, 0.12345
)
GRAPH = Graph((0, 2), (Chain(0, 1, parse_moves("L2"), 2**60),))
ALL = solver.AllOptimal(2, 2**60, 3, (1, 2), (parse_moves("L2"), ()), parse_moves("L2"), GRAPH, None, 9, 0.12345)
EVENTS = {
    "info": Info("searching", "astar", "manhattan"),
    "info, all known": Info("building", "a", "m", 1, 2, 3, 4, 5, 6, 7, 8.12345, 9.98765, 0.51234, NOTE, 3.98765),
    "improved": Improved(parse_moves("RL2"), 4, 0.25),
    "improved, no moves": Improved((), 0, 0.0),
    "solution": FOUND,
    "solution, all known": replace(FOUND, stages=(Stage(NOTE, 0, 1),), goal=GOAL, nearest=2, memory_full_after=3.98765),
    "solution, no moves or stages": replace(FOUND, moves=(), stages=(), heuristic=""),
    "stopped": STOPPED,
    "stopped, nothing found": Stopped("memory", 0, None, None, 0, 0, 0.0, 3.98765),
    "stopped, no moves": replace(STOPPED, moves=()),
    "unsolvable": Unsolvable(NOTE),
    "judged": reports.Judged(3, JUDGED),
    "marked": reports.Marked((1, 3)),
    "bounds": reports.Bounds((1, 2), (3, 4)),
    "report": REPORT,
    "report, nothing known": reports.Report(0, ()),
    "appraisal": APPRAISAL,
    "appraisal, no stages": replace(APPRAISAL, stages=(), passages=()),
    "appraisal, limit": replace(APPRAISAL, moves=JUDGED[:1], reason="limit"),
    "appraisal, memory full at once": replace(APPRAISAL, reason="memory"),
    "solutions": ALL,
    "solutions, no graph": replace(ALL, graph=None, note=NOTE, forced=()),
    "scrambled": solver.Scrambled(START),
}


def sent(event):
    return json.loads(protocol.encode(protocol.Message(event, "a")))


@pytest.mark.parametrize("name", EVENTS)
def test_every_message_is_written_as_before(name):
    assert sent(EVENTS[name]) == BEFORE["messages"][name]


@pytest.mark.parametrize("name", [name for name in EVENTS if name.startswith(("solution", "stopped", "unsolvable"))])
def test_solve_prints_the_same_objects_as_before(name, monkeypatch):
    monkeypatch.setattr(solver, "search", lambda request: scripted(EVENTS[name]))
    monkeypatch.setattr(solver, "all_optimal", lambda *_: scripted(EVENTS[name]))
    options = ["--all", "3"] if name.startswith("solutions") else []
    assert objects(taquin("solve", str(START), "--json", *options)) == [BEFORE["solve"][name]]


@pytest.mark.parametrize("name", [name for name in EVENTS if name.startswith(("report", "appraisal"))])
def test_coach_prints_the_same_objects_as_before(name, monkeypatch):
    monkeypatch.setattr(coach, "coach", lambda *_: EVENTS[name])
    assert objects(taquin("coach", str(START), "L", "--json")) == [BEFORE["coach"][name]]


def bare(schema):
    """Return the type of a field, ignoring whether it is optional."""
    kinds = [kind for kind in schema.get("anyOf", [schema]) if kind != {"type": "null"}]
    return {key: value for key, value in kinds[0].items() if key not in ("description", "default")}


def fits(now, before):
    """Return whether a type is unchanged, or lists the possible values of a former text."""
    return now == before or (before == {"type": "string"} and "enum" in now)


@pytest.mark.parametrize("name", BEFORE["schemas"])
def test_the_api_document_has_the_types_and_fields_that_it_had(name):
    schema, before = openapi.document()["components"]["schemas"][name], BEFORE["schemas"][name]
    found = {field: bare(of) for field, of in schema["properties"].items()}
    assert [field for field, of in before["properties"].items() if not fits(found[field], bare(of))] == []
    assert set(before["required"]) <= set(schema.get("required", []))
