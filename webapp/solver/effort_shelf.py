"""Effort tables at hand: small ones at once, large ones from a file, built in the background when there is none.

The tables of a board depend on its size and on where the goal's blank is, nothing else.
"""

import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, lru_cache

import numpy as np
from filelock import FileLock
from numpy.typing import NDArray

from webapp.solver import tables
from webapp.solver.beam import Stage
from webapp.solver.efforts import Efforts, Pattern, effort_table, efforts_of, patterns_for

AT_ONCE = 2
"""tiles of the patterns whose tables are built when they are asked for"""
LARGE = ((36, 4), (100, 3))
"""on boards of up to so many cells, the tiles of the patterns of the large tables"""
THREADS = 2
VERSION = 1

log = logging.getLogger(__name__)

Key = tuple[int, int, int]
"""width, height and the cell of the goal's blank"""


def efforts_at_hand(stage: Stage) -> Efforts:
    """The efforts to guide a search of this stage: by the large tables if they are ready, else by small ones."""
    key = stage.width, stage.height, stage.blank
    future = _large.get(key)
    ready = future is not None and future.done() and not future.exception()
    tiles = tiles_for(stage.width * stage.height) if ready else AT_ONCE
    return _efforts(key, tiles, frozenset(stage.line))


def tiles_for(cells: int) -> int:
    """The tiles of the patterns of the best tables for a board of so many cells."""
    return next((tiles for most, tiles in LARGE if cells <= most), AT_ONCE)


def order(key: Key) -> Future[None]:
    """Have the large tables made ready in the background, from their file where there is one; once for each board."""
    with _lock:
        if key not in _large:
            future: Future[None] = Future()
            _large[key] = future
            if tiles_for(key[0] * key[1]) == AT_ONCE:
                future.set_result(None)
            else:
                threading.Thread(target=_make_ready, args=(key, future), name="efforts", daemon=True).start()
        return _large[key]


_large: dict[Key, Future[None]] = {}
_lock = threading.Lock()


def _make_ready(key: Key, future: Future[None]) -> None:
    try:
        _tables(key, tiles_for(key[0] * key[1]))
        future.set_result(None)
    except Exception as error:
        log.warning("The effort tables for %dx%d boards cannot be built: %r", key[0], key[1], error)
        future.set_exception(error)


@lru_cache(maxsize=64)
def _efforts(key: Key, tiles: int, line: frozenset[int]) -> Efforts:
    patterns = patterns_for(*key, tiles)
    return efforts_of(key[0] * key[1], patterns, _tables(key, tiles), line)


@cache
def _tables(key: Key, tiles: int) -> NDArray[np.uint8]:
    """The tables of all patterns, one after the other; large ones are kept in a file."""
    patterns = patterns_for(*key, tiles)
    if tiles == AT_ONCE:
        return _built(key, patterns)
    width, height, blank = key
    path = tables.folder() / f"{width}x{height}-blank-{blank + 1}-efforts-{tiles}.v{VERSION}.tables"
    content = [f"efforts {VERSION}, {width}x{height}, blank on {blank}", *(str(pattern) for pattern in patterns)]
    size = sum((width * height) ** len(pattern) for pattern in patterns)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{path}.lock"):
            kept = tables.load_from(path, content, np.uint8, size)
            if kept is None:
                kept = _built(key, patterns)
                tables.save_to(path, content, kept)
            return kept
    except OSError as error:
        log.warning("No tables can be kept in %s: %s", tables.folder(), error)
        return _built(key, patterns)


def _built(key: Key, patterns: list[Pattern]) -> NDArray[np.uint8]:
    with ThreadPoolExecutor(THREADS) as executor:
        return np.concatenate(list(executor.map(lambda pattern: effort_table(*key, pattern), patterns)))
