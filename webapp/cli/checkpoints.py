"""Checkpoints: a search in a file, with which the same command goes on after it was stopped.

The file is a line with the versions and a checksum, then an `.npz` of NumPy: a text with position, goal, counts and the
best solution, and the rows of each branch. The file stays after the proof, so that an answer that got lost is soon
found again.
"""

import json
import os
import zlib
from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import cast

import click
import numpy as np

from webapp.puzzle import Problem, Unsupported, format_moves, parse_moves
from webapp.solver import Event, Improved, Info, Known, SearchRequest, Solution, Spent, Stopped, search
from webapp.solver.algorithms.search import Resumable, Search
from webapp.solver.events import Unfinished
from webapp.solver.kernels.folder import written_whole
from webapp.solver.pattern_databases.lookup import STRING_LENGTH
from webapp.solver.requests.plans import reached
from webapp.solver.states.paths import moves_of
from webapp.solver.tables import pattern_tables

VERSION = 1
"""of the file; raise it when rows, or the order in which they are searched, change"""
KIND = "taquin checkpoint "
VERSIONS = f"{KIND}{VERSION}, tables {pattern_tables.VERSION}, strings {STRING_LENGTH}, crc32 "
PERIOD_S = 30.0
"""between two checkpoints"""
SOLVERS = ("auto", "anytime", "idastar", "parallel-idastar")


class Checkpoint:
    """The checkpoint of one search."""

    def __init__(self, path: Path, problem: Problem) -> None:
        self._path = path
        self._identity = {"position": str(problem.board), "goal": str(problem.example)}
        self._known = self._read() if path.exists() else Known()
        self._search: Resumable | None = None
        self._is_saved = False

    def search(self, request: SearchRequest) -> Generator[Event, None, None]:
        """Search from the end of the file; save at the first event, then regularly, and when the search stops."""
        known, limit = self._known, request.limit
        if limit.seconds is not None:
            limit = replace(limit, seconds=limit.seconds + known.spent.seconds)
        options = request.options._replace(heuristic="patterns")
        events = search(replace(request, options=options, limit=limit, known=known), self._follow)
        if known.unfinished:
            click.echo(f"Resumed at bound {known.at_least}, {known.spent.generated:,} positions generated.", err=True)
        if known.best:
            reached(request.problem.board, request.problem.example, known.best)
            yield Improved(known.best, known.at_least, known.spent.seconds)
        due = 0.0
        with closing(events):
            for event in events:
                if self._search and (monotonic() >= due or not isinstance(event, Info | Improved)):
                    self._save(event)
                    due = monotonic() + PERIOD_S
                try:
                    yield event
                except GeneratorExit:
                    self._save(event)
                    raise

    def _follow(self, started: Search) -> None:
        self._search = cast(Resumable, started)

    def _save(self, event: Event) -> None:
        """Save the search as it is after an event, if it has begun and is not solved.

        Raise OSError if the first attempt fails; later ones may fail, since the search is worth more than the file.
        """
        unfinished = self._search.unfinished if self._search else None
        if self._search and unfinished and isinstance(event, Info | Improved | Solution | Stopped):
            progress, (expanded, generated, _) = self._search.progress, self._known.spent
            spent = Spent(expanded + progress.expanded, generated + progress.generated, event.seconds)
            best = moves_of(self._search.directions) or self._known.best
            try:
                self._write(Known(progress.lower, best, spent, unfinished))
                self._is_saved = True
            except OSError as error:
                if not self._is_saved:
                    raise
                click.echo(f"{self._path} cannot be written: {error.strerror or error}.", err=True)

    def _write(self, known: Known) -> None:
        assert known.unfinished is not None
        *iteration, rows = known.unfinished
        best = format_moves(known.best or ())
        body = BytesIO()
        np.savez(body, np.array(json.dumps([self._identity, known.at_least, best, known.spent, iteration])), *rows)
        with written_whole(self._path) as file:
            file.write(_first_line(body.getvalue()) + body.getvalue())
            file.flush()
            os.fsync(file.fileno())

    def _read(self) -> Known:
        """Return what the file holds. Raise Unsupported if it is damaged, or of another search or version."""
        first, end, body = self._path.read_bytes().partition(b"\n")
        if first.startswith(KIND.encode()) and not first.startswith(VERSIONS.encode()):
            raise Unsupported(f"{self._path} was saved by another version of Taquin. Choose another file.")
        if first + end != _first_line(body):
            raise Unsupported(f"{self._path} is damaged or not a checkpoint. Delete it or choose another file.")
        text, *rows = np.load(BytesIO(body)).values()
        identity, at_least, best, spent, (shape, bound, generated) = json.loads(str(text))
        if identity != self._identity:
            named = f"{identity['position']} with the goal {identity['goal']}"
            raise Unsupported(f"{self._path} is the checkpoint of {named}. Choose another file.")
        unfinished = Unfinished(shape, bound, generated, tuple(rows))
        return Known(at_least, parse_moves(best) or None, Spent(*spent), unfinished)


def search_with_checkpoint(path: Path, request: SearchRequest) -> Generator[Event, None, None]:
    """Search like `solver.search`, from the end of the file if there is one.

    Raise Unsupported if the search cannot be saved, or if the file is not its own.
    """
    options = request.options
    is_proof = options.solver in SOLVERS and options.heuristic in ("auto", "patterns") and options.metric == "stm"
    if request.problem.has_several_goals or not is_proof:
        raise Unsupported(
            "--checkpoint saves IDA* and anytime searches with pattern databases, for one goal and single-tile moves."
        )
    return Checkpoint(path, request.problem).search(request)


def _first_line(body: bytes) -> bytes:
    return f"{VERSIONS}{zlib.crc32(body):08x}\n".encode()
