"""`taquin bench`: its sets, and the figures that it prints."""

import csv
import json
import re
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tests.web.command import objects, taquin
from webapp import conditions
from webapp.cli import bench, figures
from webapp.conditions import Conditions, machine, version
from webapp.protocol import Message
from webapp.puzzle import Board, Unsupported, named_goal, parse_moves
from webapp.solver import Info, Limit, SearchOptions, Stopped, benchmarks, search, solve
from webapp.solver.benchmarks import SETS, Instance, Summary, run
from webapp.solver.benchmarks.compiling import Compiled

GOAL = named_goal("standard", 3, 3)
CONDITIONS = Conditions(limit=2.5)


def test_bench_lists_its_sets():
    assert "published" in taquin("bench", "--list").stdout


def test_the_last_line_of_the_kernels_is_their_sum():
    compiled = [Compiled("cells.pack", 0.25, 1.5), Compiled("cells.unpack", 1.75, 2.0)]
    *_, line, total = figures.kernels(compiled, False)
    assert (line.split(), total.split()) == (["cells.unpack", "1.75", "2.00"], ["all", "3.50"])


@pytest.mark.slow
def test_bench_lists_the_kernels_of_a_first_start_and_their_times():
    told = objects(taquin("bench", "--compile", "--json"))
    names = [kernel["name"] for kernel in told]
    assert names.index("batches.deepen") < names.index("best_first.advance") < names.index("layers.expand")
    assert [kernel for kernel in told if kernel["seconds"] <= 0] == []


def test_a_table_in_markdown_has_the_shape_of_the_published_one():
    heading, rule, row = map(cells, taquin("bench", "published", "--markdown").stdout.splitlines())
    assert row[0] == "`published`"
    assert re.fullmatch(r"1 - ([\d.]+ m?s ){4}46.00 - 0.0% 100.0%", " ".join(row[1:]))
    document = (Path(benchmarks.__file__).parent / "README.md").read_text()
    table = [cells(line) for line in document[document.index("| set |") :].partition("\n\n")[0].splitlines()]
    assert table[:2] == [heading, rule]
    assert {each[0].strip("`") for each in table[2:]} <= set(SETS)
    for each in table[2:]:
        forms = r"\d+", *[r"[\d.]+ m?s|-"] * 5, *[r"[\d.]+|-"] * 2, *[r"[\d.]+%|-"] * 2
        assert all(map(re.fullmatch, forms, each[1:])), each


def cells(line):
    """Return the cells of a Markdown table row."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_a_file_of_positions_is_a_set_and_its_results_are_csv(tmp_path):
    file = tmp_path / "our own.txt"
    file.write_text("1 2 3/4 5 6/7 0 8\n\n8 6 7/2 5 4/3 0 1\n")
    lines = taquin("bench", "--file", str(file), "--csv").stdout.splitlines()
    rows = list(csv.DictReader(lines))
    assert [(row["set"], row["id"], row["position"]) for row in rows] == [
        ("our own", "1", "1 2 3/4 5 6/7 0 8"),
        ("our own", "3", "8 6 7/2 5 4/3 0 1"),
    ]
    assert [(row["length"], row["optimal"]) for row in rows] == [("1", "True"), ("31", "True")]
    assert taquin("bench", "published", "--file", str(file)).stdout.count("\n") == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "Line 1: "),
        ("1 2 3/4 5 6/8 7 0", "Line 1: "),
        ("ABA/C_D", "Line 1: It has several goals, but a benchmark needs one."),
        ("\n# nothing\n", "The file has no position"),
        ("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3\n13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6", "None of the 2 boards can"),
    ],
)
def test_a_file_without_a_position_that_can_be_solved_is_refused(tmp_path, text, said):
    file = tmp_path / "boards"
    file.write_text(text)
    result = taquin("bench", "--file", str(file))
    assert (result.exit_code, result.stdout) == (2, "") and result.stderr.startswith(said)
    assert result.stderr.count("\n") <= 2


def test_lines_that_cannot_be_measured_are_reported_and_skipped(tmp_path):
    file = tmp_path / "boards"
    file.write_text("1 2 3/4 5 6/7 0 8\nnonsense\n1 2 3/4 5 6/8 7 0\n1 2 3/4 0 6/7 5 8\n")
    result = taquin("bench", "--file", str(file), "--csv")
    assert [row["id"] for row in csv.DictReader(result.stdout.splitlines())] == ["1", "4"]
    assert [line[:8] for line in result.stderr.splitlines()] == ["Line 2: ", "Line 3: "]
    assert result.exit_code == 2


def test_the_length_that_a_file_states_is_compared_and_shown(tmp_path):
    file = tmp_path / "boards"
    file.write_text("a: 1 2 3/4 5 6/7 0 8 (3 moves)\nb: 1 2 3/4 5 6/0 7 8 (2 moves)\n")
    result = taquin("bench", "--file", str(file), "--csv")
    assert [row["known"] for row in csv.DictReader(result.stdout.splitlines())] == ["3", "2"]
    assert result.stderr == "a says 3 moves; the shortest has 1.\n1 of 2 stated lengths differs.\n"


def test_in_json_a_skipped_line_has_an_object_in_its_place(tmp_path):
    file = tmp_path / "mine"
    file.write_text("noise\n1 2 3/4 5 6/7 0 8\nnoise\nnoise\n# mine\n1 2 3/4 0 6/7 5 8\n1 2 3/4 5 6/8 7 0\n")
    told = objects(taquin("bench", "--file", str(file), "eight", "--first", "2", "--json"))
    mine = [(each.get("id"), each.get("line")) for each in told if each["set"] == "mine"]
    assert mine == [("1", 1), ("2", None), ("3", 3), ("4", 4), ("6", None), (None, None)]
    assert not [each for each in told if each["set"] == "eight" and "line" in each]
    *_, last, total = objects(taquin("bench", "--file", str(file), "--json"))
    assert (last["line"], last["error"]["code"], total["positions"]) == (7, "unsupported", 2)
    file.write_text("\nnoise\n")
    assert [each["line"] for each in objects(taquin("bench", "--file", str(file), "--json"))] == [2]


def test_a_file_may_be_csv_with_comments_as_bench_and_its_sets_have_it(tmp_path):
    file = tmp_path / "boards.csv"
    lines = ["\ufeff# mine", "# goal: blank-first", "Id, Position", "a,1 0 2/3 4 5/6 7 8", "b,1 4 2/3 0 5/6 7 8"]
    file.write_text("\n".join(lines), encoding="utf-8")
    written = taquin("bench", "--file", str(file), "--csv")
    assert written.exit_code == 0
    rows = list(csv.DictReader(written.stdout.splitlines()))
    assert [(row["id"], row["length"]) for row in rows] == [("a", "1"), ("b", "2")]
    file.write_text("# goal: blank-first\n" + written.stdout)
    again = taquin("bench", "--file", str(file), "--csv")
    assert [row["id"] for row in csv.DictReader(again.stdout.splitlines())] == ["a", "b"] and again.exit_code == 0


def test_a_row_says_how_and_with_what_it_was_measured(tmp_path):
    file = tmp_path / "boards"
    file.write_text("1 2 3/4 0 6/7 5 8\n15 14 13 12/10 11 9 8/2 6 5 3/1 4 7 0\n")
    made = {"version": version(), "machine": machine()}
    common = ("--file", str(file), "--seconds", "0.01")
    rows = list(csv.DictReader(taquin("bench", *common, "--csv").stdout.splitlines()))
    told = objects(taquin("bench", *common, "--solver", "astar", "--heuristic", "manhattan", "--json"))
    assert len(machine().split("; ")) == 4 and "," not in machine()
    for row in (*rows, *told[:2]):
        assert made.items() <= row.items() and float(row["limit"]) == 0.01
        assert float(row["waited"]) == pytest.approx(max(0.0, float(row["seconds"]) - float(row["searched"])))
    assert (rows[0]["heuristic"], rows[0]["tables"], rows[0]["moves"]) == ("patterns", "whole", "UL")
    assert rows[1]["tables"] in ("6-6-3 twice", "7-8")
    solved, stopped, summary = told
    assert (solved["solver"], solved["heuristic"], solved["tables"]) == ("astar", "manhattan", None)
    assert (stopped["solver"], stopped["heuristic"], stopped["moves"]) == ("astar", "manhattan", None)
    assert made.items() <= summary.items() and summary["limit"] == 0.01


@pytest.mark.parametrize(
    ("highest", "named"),
    [
        ("3500000\n", "Chip (family 6 model 85) at 3.5 GHz"),
        (None, "Chip (family 6 model 85) at 2.1 GHz"),
        ("?", "Chip (family 6 model 85)"),
    ],
)
def test_a_processor_is_named_with_its_highest_clock_or_else_the_present_one(tmp_path, monkeypatch, highest, named):
    for name in ("CPU_INFO", "MAX_CLOCK"):
        monkeypatch.setattr(conditions, name, tmp_path / name)
    first = "cpu family : 6\nmodel : 85\nmodel name : Chip\ncpu MHz : 2100.5\n"
    (tmp_path / "CPU_INFO").write_text(f"{first}\nmodel name : Other\n")
    if highest:
        (tmp_path / "MAX_CLOCK").write_text(highest)
    assert conditions._processor() == named


@pytest.mark.parametrize(
    ("named", "address"),
    [
        (["Home, https://a.org", "Source, https://example.org/taquin"], "https://example.org/taquin"),
        (["Source, https://git.example/taquin"], ""),
        (None, ""),
    ],
)
def test_the_source_is_where_the_package_says_except_a_placeholder(monkeypatch, named, address):
    monkeypatch.setattr(conditions, "metadata", lambda package: SimpleNamespace(get_all=lambda field: named))
    assert conditions.source() == address


def test_figures_say_which_searches_filled_their_memory_and_when():
    instances = SETS["published"].instances() + [Instance("near", Board.parse("1 2 3/4 5 6/7 0 8"), GOAL, 1)]
    search = partial(solve, solver="astar", heuristic="manhattan", limit=Limit(memory=1 << 18))
    results = list(run(instances, search))
    head, *lines = figures.as_csv(CONDITIONS, iter([("own", [results])]))
    full, near = csv.DictReader([head, *lines])
    assert 0 < float(full["memory_full_after"]) < float(full["searched"])
    assert near["memory_full_after"] == ""
    *_, remark = figures.table(iter([("own", [results])]))
    assert remark.strip().startswith("1 of 2 searches filled their memory")
    late, early = (replace(results[0], memory_full_after=seconds) for seconds in (4.5, 1.5))
    *_, remark = figures.table(iter([("own", [[late, early]])]))
    assert "the first after 1.5 s" in remark


def test_each_figure_is_in_its_column(monkeypatch):
    found = Summary(9, 8, 7, 20.0, 21.0, 0.05, 6000.0, 1.0, 2.0, 3.0, 4.0, 5.0)
    monkeypatch.setattr(figures, "median_summary", lambda runs: found)
    (_, row), (*_, published) = (
        lines(iter([("own", [[]])])) for lines in (figures.table, partial(figures.markdown, 2))
    )
    shown = ["20.00", "21.00", "5.0%"]
    assert row.split()[1:8] == ["9", "88.9%", "77.8%", *shown, "6,000"]
    assert row.split()[8:] == ["1,000.00", "2,000.00", "3,000.00", "4,000.00", "5,000.00"]
    assert cells(published) == ["`own`", "9", "2 s", "1 s", "2 s", "3 s", "4 s", *shown, "77.8%"]


def test_where_nothing_was_solved_there_is_no_length_and_no_gap():
    results = list(run(SETS["published"].instances(), partial(solve, solver="idastar", limit=Limit(nodes=1))))
    *_, row = figures.markdown(0.1, iter([("own", [results])]))
    assert cells(row)[:3] == ["`own`", "1", "0.1 s"] and cells(row)[-4:] == ["-", "-", "-", "0.0%"]


def test_of_several_runs_the_last_is_told_line_by_line(capsys):
    instances = [Instance("near", Board.parse("1 2 3/4 5 6/7 0 8"), GOAL, 1, stated=1)]
    (first,) = run(instances, partial(solve, solver="astar", heuristic="manhattan"))
    runs = [[first], [replace(first, generated=first.generated + 7)]]
    (row,) = csv.DictReader(figures.as_csv(CONDITIONS, iter([("own", runs)])))
    told, _ = figures.as_json(CONDITIONS, iter([("own", runs)]))
    assert int(row["generated"]) == json.loads(told)["generated"] == first.generated + 7
    file, runs = BytesIO(), [[replace(first, moves=None, length=None, lower=2)], [first]]
    assert list(bench._certified(bench._compared([("own", runs)]), file)) == [("own", runs)]
    assert json.loads(file.getvalue())["moves"] == "L"
    assert capsys.readouterr().err == "None of 1 stated lengths differ.\n"


def test_a_new_process_is_given_all_that_was_asked_and_its_complaint_is_passed_on(monkeypatch):
    board, commands = Board.parse("1 2 3/4 5 6/7 0 8"), []
    said = {"type": "solution", "moves": "L", "optimal": True, "lower": 1, "solver": "astar"}
    outputs = iter([json.dumps(said), ""])

    def ran(command, **_):
        commands.append(command)
        return SimpleNamespace(stdout=next(outputs), stderr="No.\n")

    monkeypatch.setattr("subprocess.run", ran)
    solved = figures.by_new_processes(SearchOptions("astar", "manhattan"), 2.5)
    (found,) = solved(board, GOAL)
    assert (found.moves, found.lower) == (parse_moves("L"), 1)
    given = ["--goal=1 2 3/4 5 6/7 8 0", "--solver=astar", "--heuristic=manhattan", "--seconds", "2.5"]
    assert commands[0][-7:] == ["--json", *given, str(board)]
    with pytest.raises(Unsupported, match="No."):
        list(solved(board, GOAL))


@pytest.mark.parametrize(("solved", "runs", "rows"), [(2, 1, [0, 1]), (7, 3, [0, 1, 2, 3])])
def test_what_was_measured_before_ctrl_c_is_told(solved, runs, rows, monkeypatch):
    monkeypatch.setattr(figures, "complete", (completed := []).append)
    chances = iter([solve] * (1 + solved))  # the first call compiles the kernels

    def interrupted(board, goal):
        if (now := next(chances, None)) is None:
            raise KeyboardInterrupt
        return now(board, goal)

    instances = SETS["eight"].instances()[:4]
    lines = figures.as_csv(Conditions(None), figures.measured([("eight", instances)], runs, interrupted, True))
    told = []
    with pytest.raises(KeyboardInterrupt):
        told.extend(lines)
    assert [row["id"] for row in csv.DictReader(told)] == [instances[row].id for row in rows]
    assert completed == [GOAL], "the tables are built before"


def test_bench_prints_a_table_of_figures():
    head, row = taquin("bench", "published").stdout.splitlines()
    figures = dict(zip(head.split(), row.split(), strict=True))
    assert (figures["set"], figures["positions"], figures["proved"], figures["length"]) == (
        "published",
        "1",
        "100.0%",
        "46.00",
    )


def test_bench_tells_its_figures_in_json():
    told = objects(taquin("bench", "published", "eight", "--first", "3", "--runs", "2", "--json"))
    position, published, *each, eight = told
    assert (position["set"], position["id"], position["length"], position["optimal"]) == ("published", "seed", 46, True)
    assert position["seconds"] > 0
    assert (published["set"], published["positions"], published["length"]) == ("published", 1, 46)
    assert "reference" not in published
    assert [result["id"] for result in each] == ["seed 0", "seed 1", "seed 2"]
    assert (eight["set"], eight["positions"], eight["proved"], eight["share_proved"]) == ("eight", 3, 3, 1)


def test_bench_tells_the_gap_of_what_is_not_proved():
    told = objects(taquin("bench", "deepcubea35", "--first", "1", "--solver", "rows", "--json"))
    position, figures = told
    assert position["known"] == figures["known"] == 128 < position["length"]
    assert figures["gap"] == (position["length"] - position["lower"]) / position["lower"] > 0
    assert (figures["share_solved"], figures["share_proved"]) == (1, 0)


def test_a_file_that_is_too_long_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("webapp.cli.bench.MAX_LIST_CHARACTERS", 17)
    file = tmp_path / "positions"
    file.write_text("1 2 3/4 5 6/7 0 8\n")
    result = taquin("bench", "--file", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{file} has more than 17 characters; split it.\n"


def test_a_goal_is_for_the_positions_of_a_file():
    result = taquin("bench", "eight", "--goal", "snake")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "--goal is for the positions of a --file; a set has its own goal.\n"


@pytest.mark.parametrize("sets", [(), ("nothing",), ("published", "nothing")], ids=str)
def test_bench_says_which_sets_there_are(sets):
    result = taquin("bench", *sets)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "published" in result.stderr


@pytest.mark.slow
def test_bench_asks_a_new_process_for_each_position_and_tells_both_clocks():
    first, second, figures = objects(taquin("bench", "eight", "--first", "2", "--cold", "--json"))
    for told in (first, second):
        assert told["optimal"]
        assert 0 <= told["searched"] < told["seconds"]
    assert figures["search"] == (first["searched"] + second["searched"]) / 2


@pytest.mark.slow
def test_bench_asks_a_server_just_started_twice():
    told = objects(taquin("bench", "eight", "--first", "2", "--as-served", "--seconds", "60", "--json"))
    told_of = [(each["set"], each.get("id"), each.get("proved", each.get("optimal"))) for each in told]
    positions = [("seed 0", True), ("seed 1", True), (None, 2)]
    assert told_of == [(f"eight {state}", *position) for state in ("cold", "warm") for position in positions]


def test_a_server_is_asked_until_the_search_ends_or_is_refused():
    board, end = Board.parse("1 2 3/4 5 6/0 7 8"), Stopped("limit", 1, 2, parse_moves("L2"), 5, 6, 0.5)
    told = [Message(each).fields() for each in (Info("searching", lower=1), end)]
    answers = iter(msgspec.json.encode(each) for each in [*told, {"type": "error", "message": "No."}])
    client = SimpleNamespace(send=(sent := []).append, receive=lambda: next(answers))
    assert list(figures._ask(client, SearchOptions("astar"), 2.5, board, GOAL)) == [end]
    asked = json.loads(sent[0])
    assert (asked["position"], asked["goal"], asked["solver"]) == (str(board), str(GOAL), "astar")
    assert asked["limit"]["seconds"] == 2.5
    with pytest.raises(Unsupported, match="No."):
        list(figures._ask(client, SearchOptions(), None, board, GOAL))


@pytest.mark.slow
@pytest.mark.parametrize("way", ["--cold", "--as-served"])
def test_bench_passes_complaints_of_processes_and_servers_on(way):
    result = taquin("bench", "eight", "--first", "1", way, "--solver", "nobody")
    assert (result.exit_code, result.stdout.count("\n"), result.stderr.count("\n")) == (2, 1, 1)
    assert "Unknown solver 'nobody'" in result.stderr


def test_workers_of_the_environment_measure_unless_this_machine_is_asked_for(monkeypatch):
    def by_workers(scheduler, sets, runs, options, seconds):
        return figures.measured(sets, runs, figures.by_search(search, options, seconds), False)

    monkeypatch.setattr(bench, "measured_by_workers", by_workers)
    monkeypatch.setenv("TAQUIN_SCHEDULER", "tcp://127.0.0.1:1")
    told = objects(taquin("bench", "eight", "--first", "1", "--json"))
    assert [each["machine"] for each in told] == ["workers of tcp://127.0.0.1:1"] * 2
    assert taquin("bench", "nothing", "--cold").stderr.startswith("Unknown set nothing.")


@pytest.mark.parametrize("way", ["--cold", "--as-served", "--compile"])
def test_what_is_measured_on_this_machine_is_not_asked_of_a_cluster(way):
    result = taquin("bench", "published", way, "--scheduler", "tcp://127.0.0.1:1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{way} measures this machine and --scheduler others: give only one of them.\n"
