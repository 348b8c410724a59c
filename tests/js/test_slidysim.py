"""SlidySim's database of solves: read in the page from files that Python's sqlite3 writes."""

import base64
import random
import sqlite3
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.js.conftest import Run
from webapp.puzzle import Board, format_moves, named_goal
from webapp.puzzle.moves import inverted

MODULES = ("storage/files", "storage/sqlite")
READ = """
    try {
        const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0));
        return await js.readFile(new File([bytes], "solves.db"));
    } catch (error) {
        return error.message;
    }
"""
TABLE = """
    const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0));
    const table = js.readTables(bytes.buffer).get("things");
    return {names: table.names, rows: [...table.rows()].map((row) => row.map(
        (value) => (value instanceof Uint8Array ? [...value] : value)))};
"""
SCHEMA = """
    CREATE TABLE "solves" ("id" INTEGER PRIMARY KEY, "single_start_id" INTEGER, "single_end_id" INTEGER,
        "width" INTEGER, "height" INTEGER, "memo_time" INTEGER, "time" INTEGER, "moves" INTEGER,
        "tps" INTEGER, "solve_type" TEXT, "display_type" TEXT, "controls" TEXT,
        "scrambler" TEXT, "marathon_length" INTEGER, "success" INTEGER,
        "completed" INTEGER, "timestamp" INTEGER);
    CREATE TABLE "single_solves" ("id" INTEGER PRIMARY KEY, "width" INTEGER, "height" INTEGER, "time" INTEGER,
        "moves" INTEGER, "tps" INTEGER, "scramble" TEXT, "solution" TEXT, "completed" INTEGER,
        "move_times_start_id" INTEGER, "move_times_end_id" INTEGER);
    CREATE TABLE "move_times" ("id" INTEGER PRIMARY KEY, "time" INTEGER);
    CREATE INDEX "by_time" ON "solves" ("timestamp");
"""
DATE = 1_700_000_000_000


def packed(database: sqlite3.Connection) -> str:
    database.commit()
    return base64.b64encode(database.serialize()).decode()


def empty() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.executescript(SCHEMA)
    return database


def walk(side: int, length: int, seed: int) -> tuple[Board, str]:
    """Return a position and the single-tile moves that solve it."""
    dice, board, moves = random.Random(seed), named_goal("standard", side, side), []
    while len(moves) < length:
        move = dice.choice([move for move in board.legal_moves() if not moves or move != moves[-1].inverse])
        board, moves = board.slide(move), [*moves, move]
    return board, format_moves(inverted(moves))


def add(database: sqlite3.Connection, singles: list[tuple[Board, str, str]], **about: object) -> None:
    """Add a solve with these puzzles: the position, the solution and the scramble as written."""
    ids = []
    for board, moves, written in singles:
        times = [
            database.execute("INSERT INTO move_times (time) VALUES (?)", (100 * n,)).lastrowid
            for n in range(len(moves))
        ]
        row = (board.width, board.height, 100 * len(moves), 1000 * len(moves), written, moves, about.get("done", 1))
        ids.append(
            database.execute(
                "INSERT INTO single_solves (width, height, time, moves, scramble, solution, completed,"
                " move_times_start_id, move_times_end_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, times[0], times[-1]),
            ).lastrowid
        )
    fields = {
        "solve_type": "Standard",
        "display_type": "Standard",
        "controls": "Mouse",
        "scrambler": "Random permutation",
    }
    fields |= {"timestamp": DATE, "single_start_id": ids[0], "single_end_id": ids[-1]}
    fields |= {name: value for name, value in about.items() if name != "done"}
    names = ", ".join(fields)
    database.execute(f"INSERT INTO solves ({names}) VALUES ({', '.join('?' * len(fields))})", tuple(fields.values()))


def test_solves_come_with_their_scramble_moves_and_times(run: Run) -> None:
    with closing(empty()) as database:
        for seed in range(300):
            board, moves = walk(4, 30, seed)
            add(database, [(board, moves, str(board))], timestamp=DATE + seed)
        found = run(READ, packed(database))
    assert len(found) == 300
    board, moves = walk(4, 30, 7)
    solve = found[7]
    assert (solve["start"], solve["moves"], solve["size"]) == (str(board), moves, "4x4")
    assert solve["times"] == [100 * number for number in range(30)]
    assert (solve["date"], solve["time"], solve["penalty"], solve["control"]) == (DATE + 7, 3000, "", "mouse")
    assert {each["session"] for each in found} == {"SlidySim"}


@pytest.mark.parametrize(
    ("about", "session", "kind", "penalty"),
    [
        ({"solve_type": "Marathon", "marathon_length": 42}, "SlidySim · Marathon x42", "numbers", ""),
        ({"solve_type": "2-N relay"}, "SlidySim · 2-N relay", "numbers", ""),
        ({"display_type": "Minimal"}, "SlidySim · Minimal", "other", ""),
        ({"scrambler": "Random moves"}, "SlidySim · Random moves", "numbers", ""),
        ({"solve_type": "BLD", "success": 0}, "SlidySim · BLD", "numbers", "DNF"),
        ({"done": 0}, "SlidySim", "numbers", "DNF"),
    ],
)
def test_what_cannot_be_compared_has_its_own_session(run: Run, about, session, kind, penalty) -> None:
    board, moves = walk(3, 12, 1)
    with closing(empty()) as database:
        add(database, [(board, moves, str(board))] * 2, **about)
        found = run(READ, packed(database))
    assert [(each["session"], each["kind"], each["penalty"]) for each in found] == [(session, kind, penalty)] * 2
    assert [each["date"] for each in found] == [DATE, DATE + 1]
    assert found[0]["moves"] == ("" if penalty else moves)


@pytest.mark.parametrize(
    ("solution", "scramble", "start", "moves"),
    [
        ("UL2", "", "1 0 3 4/5 2 6 7", "ULL"),
        ("LU", "4x2", "1 2 0 3/5 6 7 4", "LU"),
        ("LU", "7 6 5 4/3 2 1 0", "", ""),
        ("?", "1 2 0 3/5 6 7 4", "", ""),
    ],
)
def test_a_scramble_and_moves_that_do_not_fit_are_left_out(run: Run, solution, scramble, start, moves) -> None:
    with closing(empty()) as database:
        add(database, [(named_goal("standard", 4, 2), solution, scramble)])
        (solve,) = run(READ, packed(database))
    assert solve["time"] == 100 * len(solution)
    assert solve["moves"] == moves
    assert not moves or solve["start"] == start


def test_other_databases_are_named(run: Run) -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE solves (id INTEGER PRIMARY KEY, time)")
        assert "but not SlidySim's" in run(READ, packed(database))
    with closing(empty()) as database:
        assert run(READ, packed(database)) == "This SlidySim database has no solves."


@pytest.mark.parametrize("kept", [16, 60, 100, 4096, 6000, 20_000])
def test_a_file_cut_short_is_reported(run: Run, kept: int) -> None:
    with closing(empty()) as database:
        for seed in range(200):
            board, moves = walk(3, 12, seed)
            add(database, [(board, moves, str(board))])
        cut = base64.b64decode(packed(database))[:kept]
    assert run(READ, base64.b64encode(cut).decode()) == "The database is damaged or incomplete."


values = (
    st.none() | st.integers(-(2**53), 2**53) | st.floats(-1e9, 1e9) | st.text(max_size=9000) | st.binary(max_size=9000)
)
tables = st.lists(st.tuples(values, values, values), max_size=40)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tables, st.sampled_from([512, 1024, 4096, 65536]), st.sampled_from(["UTF-8", "UTF-16le", "UTF-16be"]))
def test_every_table_is_read_back(run: Run, rows, page_size, encoding) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.execute(f"PRAGMA page_size = {page_size}")
        database.execute(f"PRAGMA encoding = '{encoding}'")
        database.execute(
            'CREATE TABLE things (id INTEGER PRIMARY KEY, "a b", [c] DEFAULT (max(1, 2)), `d`, UNIQUE (id, [c]))'
        )
        database.executemany("INSERT INTO things VALUES (NULL, ?, ?, ?)", rows)
        found = run(TABLE, packed(database))
        kept = database.execute("SELECT * FROM things").fetchall()  # SQLite replaces U+FFFE in UTF-16
    assert found["names"] == ["id", "a b", "c", "d"]
    expected = [[list(value) if isinstance(value, bytes) else value for value in row] for row in kept]
    assert found["rows"] == expected


@pytest.mark.parametrize("page_size", [512, 1024])
def test_records_of_all_lengths_are_read_back_from_their_pages(run: Run, page_size: int) -> None:
    lengths = range(0, 3 * page_size, 11)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.execute(f"PRAGMA page_size = {page_size}")
        database.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT)")
        database.executemany("INSERT INTO things VALUES (?, ?)", ((length, "ab" * length) for length in lengths))
        found = run(TABLE, packed(database))
    assert found["rows"] == [[length, "ab" * length] for length in lengths]
