"""The positions that a search must expand, whatever it does among equals: those with f below the solution's length.

A* with a consistent heuristic expands each of them once before it can stop, and none of them is a matter of luck: only
among positions with f equal to the length does the order decide. IDA* expands them in every iteration before its last.
"""

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from typing import NamedTuple

from webapp.i18n.sentences import gettext, ngettext
from webapp.puzzle.problem import Problem
from webapp.puzzle.reading.printouts.printout import Printout
from webapp.solver.coach.reports import Account, Searcher
from webapp.solver.events import Details, Info, Solution, Stopped
from webapp.solver.judge.findings import Findings
from webapp.solver.requests.catalog import HEURISTICS, NOTHING
from webapp.solver.requests.request import SearchOptions, SearchRequest

UNNAMED = ("manhattan", "linear-conflict")
"""the heuristics that a program probably uses if it names none"""
MAX_GENERATED = 20_000_000
"""nodes of a search that counts: about ten seconds"""
SEARCHED = {"": "astar", "astar": "astar", "idastar": "idastar", "breadth-first": "astar"}
"""by the search that the text names: the search that counts; others promise nothing"""


class Count(NamedTuple):
    """The positions that must be expanded with a heuristic."""

    heuristic: str
    expanded: int
    is_all: bool
    """whether none is missing; the search may have stopped at its limit"""


def below(details: Details | None, length: int) -> int:
    """Return how many positions were expanded with f below `length`."""
    return sum(each.expanded for each in (details.iterations if details else ()) if each.bound < length)


def must_expand(
    problem: Problem, solver: str, heuristic: str, length: int, account: Account, search: Searcher
) -> Generator[Info, None, Count]:
    """Return how many positions every such search expands with f below `length`."""
    latest: Details | None = None
    limit = replace(account.left, nodes=min(MAX_GENERATED, account.left.nodes or MAX_GENERATED))
    request = SearchRequest(problem, SearchOptions(solver, heuristic), limit)
    with closing(search(request)) as events:
        for event in events:
            if isinstance(event, Info | Solution | Stopped) and event.solver == solver:
                latest = event.details or latest
            if isinstance(event, Info):
                yield event
                bounds = [each.bound for each in latest.iterations] if latest else []
                if bounds and bounds[-1] >= length:  # the rest is luck
                    return Count(heuristic, below(latest, length), True)
            elif isinstance(event, Solution | Stopped):
                account.add(event.expanded, event.generated)
                is_all = isinstance(event, Solution) and event.solver == solver
                return Count(heuristic, below(latest, length), is_all)
    raise RuntimeError("The search ended without a result.")


def say_nodes(
    printout: Printout, problem: Problem, length: int, account: Account, search: Searcher
) -> Generator[Info, None, Findings]:
    """Return what the counts say about the stated number of nodes."""
    findings = Findings()
    stated, solver = printout.nodes, SEARCHED.get(printout.search)
    if stated is None:
        return findings
    if solver is None or printout.heuristic == "patterns":
        said = gettext("Nodes stated: {nodes:,}. For this search no number is certain.", nodes=stated)
        findings.add("nodes", "note", said)
        return findings
    # breadth-first search may look for the goal among the successors, and so leave out the layer before it
    named = NOTHING if printout.search == "breadth-first" else printout.heuristic
    counts = []
    for heuristic in (named,) if named else UNNAMED:
        if HEURISTICS[heuristic].serves(problem.board.width, problem.board.height):
            bound = length - 1 if heuristic == NOTHING else length
            counts.append((yield from must_expand(problem, solver, heuristic, bound, account, search)))
    for count in counts:
        if count.expanded:
            _say_count(solver, count, length - (count.heuristic == NOTHING), findings)
    if counts:
        _say_stated(stated, counts, bool(named), findings)
    return findings


def _say_count(solver: str, count: Count, length: int, findings: Findings) -> None:
    values = {"expanded": count.expanded, "heuristic": HEURISTICS[count.heuristic].title, "length": length}
    if not count.is_all:
        said = gettext(
            "{heuristic}: every correct A* must expand at least {expanded:,} positions; the count stopped there.",
            **values,
        )
    elif solver == "idastar":
        said = gettext(
            "{heuristic}: an IDA* that never takes back its last move expands {expanded:,} positions "
            "before its last iteration, the one with the bound {length}.",
            **values,
        )
    elif count.heuristic == NOTHING:
        said = gettext(
            "Every breadth-first search expands {expanded:,} positions, those less than {length} moves away.", **values
        )
    else:
        said = ngettext(
            "{heuristic}: every correct A* must expand {count:,} position, the one with f below {length}.",
            "{heuristic}: every correct A* must expand {count:,} positions, those with f below {length}.",
            count.expanded,
            heuristic=values["heuristic"],
            length=length,
        )
    findings.add("nodes", "note", said)


def _say_stated(stated: int, counts: list[Count], is_named: bool, findings: Findings) -> None:
    """Compare the stated number of nodes with the least that are possible."""
    enough = [count for count in counts if stated >= count.expanded]
    if len(enough) == len(counts):
        findings.add("nodes", "right", gettext("Nodes stated: {nodes:,}. That is possible.", nodes=stated))
    elif enough:
        title = HEURISTICS[enough[0].heuristic].title
        said = gettext("Nodes stated: {nodes:,}. That is possible with {heuristic}.", nodes=stated, heuristic=title)
        findings.add("nodes", "note", said)
    elif is_named:
        said = gettext(
            "Nodes stated: {nodes:,}. That is too few: the heuristic overestimates, or not every expansion is counted.",
            nodes=stated,
        )
        findings.add("nodes", "wrong", said)
    else:
        said = gettext(
            "Nodes stated: {nodes:,}. That takes a stronger heuristic, or not every expansion is counted.", nodes=stated
        )
        findings.add("nodes", "note", said)
