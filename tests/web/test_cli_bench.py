"""`taquin bench`: its sets, and the figures that it prints."""

import csv

import pytest

from tests.web.command import objects, taquin


def test_bench_lists_its_sets():
    assert "published" in taquin("bench", "--list").stdout


@pytest.mark.slow
def test_bench_lists_the_kernels_of_a_first_start_and_their_times():
    told = objects(taquin("bench", "--compile", "--json"))
    names = [kernel["name"] for kernel in told]
    assert names.index("batches.deepen") < names.index("best_first.advance") < names.index("layers.expand")
    assert all(kernel["seconds"] > 0 for kernel in told)


def test_a_file_of_positions_is_a_set_and_its_results_are_csv(tmp_path):
    file = tmp_path / "own boards.txt"
    file.write_text("1 2 3/4 5 6/7 0 8\n\n8 6 7/2 5 4/3 0 1\n")
    lines = taquin("bench", "--file", str(file), "--csv").stdout.splitlines()
    rows = list(csv.DictReader(lines))
    assert [(row["set"], row["id"], row["position"]) for row in rows] == [
        ("own boards", "1", "1 2 3/4 5 6/7 0 8"),
        ("own boards", "3", "8 6 7/2 5 4/3 0 1"),
    ]
    assert [(row["length"], row["optimal"]) for row in rows] == [("1", "True"), ("31", "True")]
    assert taquin("bench", "published", "--file", str(file)).stdout.count("\n") == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/8 7 0", "Line 2: "),
        ("nonsense", "Line 1: "),
        ("\n", "There is no position in that file."),
    ],
)
def test_a_file_that_cannot_be_measured_is_one_sentence(tmp_path, text, sentence):
    file = tmp_path / "boards"
    file.write_text(text)
    result = taquin("bench", "--file", str(file))
    assert (result.exit_code, result.stdout) == (2, "") and result.stderr.startswith(sentence)


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
    assert [result["id"] for result in each] == ["seed 0", "seed 1", "seed 2"]
    assert (eight["set"], eight["positions"], eight["proved"], eight["share_proved"]) == ("eight", 3, 3, 1)


def test_bench_tells_the_gap_of_what_is_not_proved():
    told = objects(taquin("bench", "deepcubea35", "--first", "1", "--solver", "rows", "--json"))
    position, figures = told
    assert position["known"] == figures["known"] == 128 < position["length"]
    assert figures["gap"] == (position["length"] - position["lower"]) / position["lower"] > 0
    assert (figures["share_solved"], figures["share_proved"]) == (1, 0)


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


@pytest.mark.slow
@pytest.mark.parametrize("way", ["--cold", "--as-served"])
def test_bench_passes_complaints_of_processes_and_servers_on(way):
    result = taquin("bench", "eight", "--first", "1", way, "--solver", "nobody")
    assert (result.exit_code, result.stdout.count("\n"), result.stderr.count("\n")) == (2, 1, 1)
    assert "There is no solver 'nobody'" in result.stderr


@pytest.mark.parametrize("way", ["--cold", "--as-served", "--compile"])
def test_what_is_measured_on_this_machine_is_not_asked_of_a_cluster(way):
    result = taquin("bench", "published", way, "--scheduler", "tcp://127.0.0.1:1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{way} is about this machine, and --scheduler about others: give one of the two.\n"
