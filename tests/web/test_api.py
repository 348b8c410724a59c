"""JSON over HTTP: the responses, and the status and sentence of each error."""

from io import BytesIO

import pytest

from tests.positions import FOURTEEN_FIFTEEN, SOLVED_4X4
from tests.web.scripted import HOPELESS, LIMITED, SOLVED, Gate, improved, info, scripted
from webapp.puzzle import Board, check, named_goal, scramble
from webapp.solver import Info

JSON = {"Content-Type": "application/json"}


def solve(client, **fields):
    return client.post("/api/v1/solve", json={"position": "1 2 3/4 5 6/0 7 8"} | fields)


def test_read_says_what_a_text_means(client):
    answer = client.post("/api/v1/read", json={"text": "1,2,3\n4,_,5\n6,7,8"})
    assert answer.status_code == 200
    assert answer.json["position"] == "1 2 3/4 0 5/6 7 8"
    assert answer.json["format"] and answer.json["notes"]


def test_read_says_which_lines_were_read_of_a_longer_text(client):
    post = "My board is\n\n8 1 3\n4 0 2\n7 6 5\n\nand I need 14 moves for [1,2,3,4,0,6,7,5,8]."
    answer = client.post("/api/v1/read", json={"text": post}).json
    assert (answer["lines"], answer["alternatives"][0]["lines"]) == ([3, 5], [7, 7])
    assert "lines" not in client.post("/api/v1/read", json={"text": "8 1 3/4 0 2/7 6 5"}).json


def test_the_first_of_many_numbered_boards_is_read(client):
    boards = [scramble(3, 3, seed) for seed in range(12)]
    lines = [" ".join(map(str, (number, *board.tiles))) for number, board in enumerate(boards, 1)]
    answer = client.post("/api/v1/read", json={"text": "\n".join(lines)})
    assert (answer.status_code, answer.json["position"], answer.json["boards"]) == (200, str(boards[0]), 12)
    long = client.post("/api/v1/read", json={"text": "\n".join(map(str, boards * 9))}).json
    assert (long["position"], long["boards"], long["alternatives"]) == (str(boards[0]), 108, [])
    assert "the first of 108 positions" in long["said"] and "left out" not in long["said"]
    faulty = client.post("/api/v1/read", json={"text": "\n".join(map(str, ["1 2 3/4 4 5/6 7 8", *boards * 9]))}).json
    assert (faulty["position"], faulty["boards"]) == (str(boards[0]), 109)
    assert "from line 2" in faulty["said"] and "the first" not in faulty["said"]
    rows = "\n\n".join(str(board).replace("/", "\n") for board in boards * 9)
    assert "108 positions, one row per line" in client.post("/api/v1/read", json={"text": rows}).json["said"]
    slip = client.post("/api/v1/read", json={"text": "1 2 3\n4 5 6\n7 7 0"})
    assert slip.json["error"]["code"] == "bad_position"


def test_read_says_what_is_wrong_and_where(client):
    answer = client.post("/api/v1/read", json={"text": "1 2 3/4 12 5/6 12 0"})
    assert answer.status_code == 422
    assert answer.json["error"]["code"] == "bad_position"
    assert "12" in answer.json["error"]["message"]


def read(client, text, **at_hand):
    return client.post("/api/v1/read", json={"text": text} | at_hand)


@pytest.mark.parametrize("rows", ["1 2 3\n4 0 6\n7 5 8", "1 2 3\n4 0 6\n7 5 9", ""])
def test_read_says_that_a_text_is_a_programs_output(client, rows):
    """Whether its board is read, refused or missing, so that the moves are for the board on the page."""
    told = read(
        client, f"{rows}\nMovimientos: arriba, izquierda\nNodos expandidos: 7", position="1 2 3/4 0 6/7 5 8"
    ).json
    assert told.get("error", told)["program"]
    alone = read(client, rows or "UL", position="1 2 3/4 0 6/7 5 8").json
    assert "program" not in alone.get("error", alone)


def test_read_passes_on_what_else_a_text_may_mean(client):
    told = read(client, "1 2 3 4 5 6 7 8 9 10 11 0 12 13 14 15").json
    assert told["said"] == "Read as 4 wide, 4 high, 0 is the blank, a single line."
    sizes = [Board.parse(other["position"]).size for other in told["alternatives"]]
    assert sizes and "4x4" not in sizes
    assert [other for other in told["alternatives"] if not other["said"].startswith("Read as ")] == []


def test_read_tells_a_start_and_a_goal_and_the_other_way_round(client):
    told = read(client, "1 2 3/4 5 6/7 0 8\n\n1 2 3/8 0 4/7 6 5").json
    assert (told["position"], told["goal"]) == ("1 2 3/4 5 6/7 0 8", "spiral")
    assert told["alternatives"][0]["position"] == "1 2 3/8 0 4/7 6 5"
    assert told["alternatives"][0]["goal"] == "1 2 3/4 5 6/7 0 8"


@pytest.mark.parametrize(
    ("text", "at_hand", "asked"),
    [
        ("1 2 3/4 5 6/8 7 0", {}, {}),
        ("1 2 3/4 5 6/7 0 8\n\n1 2 3/8 0 4/7 6 5", {}, {"goal": "spiral"}),
        ("0 1 2/3 4 5/6 8 7", {"goal": "blank-first"}, {"goal": "blank-first"}),
        ("1 2/3 0", {"goal": "1 2 3/4 5 6/7 0 8"}, {}),
        ("1 2/3 0", {"goal": "magic"}, {}),
        ("RATE/YOUR/MIND/PAL_", {}, {"faces": "RATEYOURMINDPAL"}),
    ],
)
def test_read_judges_what_was_read_if_asked(client, text, at_hand, asked):
    given = ({"position": "1 2 3/4 5 6/7 8 0"} if at_hand else {}) | at_hand
    told = read(client, text, verdict=True, **given).json
    checked = client.get("/api/v1/check", query_string={"position": told["position"]} | asked)
    assert checked.status_code == 200
    assert told.pop("verdict") == checked.json
    assert read(client, text, **given).json == told


def test_read_names_places_as_scripts_count_them(client):
    text = "🧩🧩 the first: 1 2 3/4 5 6/7 0 8, and 77 🧩 of others"
    told, units = read(client, text).json, text.encode("utf-16-le")
    parts = [units[2 * start : 2 * end].decode("utf-16-le") for start, end in told["used"] + told["left_out"]]
    assert parts[0] == "1 2 3/4 5 6/7 0 8" and "77" in parts[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 2 3/4 5 6/7 0 8 in 5 moves, goal: spiral", {"goal": "spiral", "goal_named": "spiral", "stated": 5}),
        ("/p/1-2-3.4-5-6.0-7-8?moves=LL&step=1", {"moves": "LL", "step": 1, "program": True}),
        ("/p/1-2-3.4-5-6.0-7-8?moves=LL&step=0", {"moves": "LL", "step": 0, "program": True}),
        ("# This puzzle is unsolvable\n1 2 3\n4 5 6\n8 7 0", {"says": False, "lines": [2, 4]}),
    ],
)
def test_read_leaves_out_what_a_text_does_not_say(client, text, told):
    always = {"position", "format", "notes", "said", "alternatives"}
    answer = read(client, text).json
    assert {name: answer[name] for name in answer.keys() - always - {"used", "left_out"}} == told


LISTED = "a: 1 2 3/4 5 6/7 0 8 (1 move)\n1 2 2/3 4 5/6 7 8\n8 1 3/4 0 2/7 6 5\n"


@pytest.mark.parametrize("goal", ["standard", "spiral"])
def test_read_gives_each_board_of_a_list_or_what_is_wrong_with_it(client, goal):
    too_large = "/".join(" ".join(str(25 * row + column) for column in range(25)) for row in range(25))
    good, slip, other, large = read(client, LISTED + too_large, list=True, goal=goal).json["boards"]
    assert good == {"line": 1, "id": "a", "place": "Line 1", "position": "1 2 3/4 5 6/7 0 8", "goal": goal, "stated": 1}
    assert other == {"line": 3, "id": "3", "place": "Line 3", "position": "8 1 3/4 0 2/7 6 5", "goal": goal}
    assert slip.keys() == large.keys() == {"line", "id", "place", "error"}
    assert "2 appears twice" in slip["error"] and "limit is 400 cells" in large["error"]


def test_read_offers_the_goal_that_fits_a_list_and_names_boards_without_lines(client):
    assert read(client, LISTED, list=True, goal="spiral").json["offer"]["goal"] == "standard"
    assert "offer" not in read(client, LISTED, list=True).json
    boards = read(client, '["1 2/3 0", "1 0/3 2"]', list=True).json["boards"]
    assert [each["place"] for each in boards] == ["Board 1", "Board 2"]
    assert read(client, "1 2/0 3", list=True).json["boards"][0]["place"] == "Line 1"
    assert read(client, "1 2/3 0 (0 moves)", list=True).json["boards"][0]["stated"] == 0


def test_read_offers_the_sizes_of_numbers_in_no_rows(client):
    answer = read(client, " ".join(map(str, range(12))))
    assert answer.status_code == 422
    assert answer.json["error"]["sizes"][:2] == ["4x3", "3x4"]
    sized = read(client, "3x4: " + " ".join(map(str, range(12)))).json
    assert Board.parse(sized["position"]).size == "3x4"


def test_read_lists_every_mistake(client):
    error = read(client, "1 2 3/4 5/6 z 7/8 8 9").json["error"]
    assert len(error["mistakes"]) > 1
    assert error["message"] == " ".join(error["mistakes"])
    two = read(client, "1 2 3/4 5 6/7 7 z").json["error"]
    assert len(two["mistakes"]) == 2
    assert "mistakes" not in read(client, "1 2 3/4 12 5/6 12 0").json["error"]


def test_moves_are_checked_on_the_board_at_hand(client):
    told = read(client, "right, right", position="1 2 3/4 5 6/0 7 8").json
    assert (told["position"], told["format"]) == ("1 2 3/4 5 6/0 7 8", "moves")
    blank, tile = told["checked"]
    assert (blank["named_by"], blank["moves"], blank["solves"], blank["fault"]) == ("blank", "LL", True, None)
    assert (tile["named_by"], tile["solves"]) == ("tile", False)
    assert tile["fault"] == tile["said"] == "Move 1 (right) is impossible: no tile is left of the blank."
    assert (blank["length_stm"], blank["length_mtm"]) == (2, 1)
    assert told["alternatives"][0]["moves"] == "LL"


def test_moves_are_checked_with_any_goal(client):
    told = read(client, "LDR", position="0 1/3 2", goal="blank-first").json
    assert [checked for checked in told["checked"] if checked["solves"]] == []
    assert read(client, "L", position="0 1/3 2", goal="1 0/3 2").json["checked"][0]["solves"]
    assert read(client, "L", position="0 1/3 2", goal="0 1 2 3").status_code == 422


def test_moves_may_end_at_any_of_several_goals(client):
    at_hand = {"position": "2 1/3 0", "faces": "AAB"}
    assert not read(client, "RL", position="2 1/3 0").json["checked"][0]["solves"]
    assert read(client, "RL", **at_hand).json["checked"][0]["solves"]
    magic = {"position": "15 2 1 12/4 9 10 7/8 5 6 11/3 14 13 0", "goal": "magic"}
    assert read(client, "RL", **magic).json["checked"][0]["solves"]
    assert not read(client, "R", **magic).json["checked"][0]["solves"]


def test_numbers_are_moves_only_where_they_are_no_position_and_can_be_played(client):
    at_hand = {"position": "1 2 3/4 5 6/0 7 8"}
    assert read(client, "7 8", **at_hand).json["checked"][0]["moves"] == "LL"
    assert read(client, "7 8 6 1", **at_hand).json["checked"][0]["fault"].startswith("Move 4 (tile 1) is impossible")
    assert "checked" not in read(client, "1 2 3 0", **at_hand).json
    assert read(client, "1 2 2", **at_hand).status_code == 422


def test_a_board_that_no_page_can_hold_is_not_read(client):
    too_large = "/".join(" ".join(str(25 * row + column) for column in range(25)) for row in range(25))
    answer = client.post("/api/v1/read", json={"text": too_large})
    assert (answer.status_code, answer.json["error"]["code"]) == (422, "unsupported")
    assert "25x25" in answer.json["error"]["message"]


def test_a_long_body_in_chunks_is_refused_rather_than_cut(client):
    body = b'{"text": "1 2/3 0"}'.ljust((1 << 20) + 1)
    chunked = {"wsgi.input": BytesIO(body), "wsgi.input_terminated": True}
    answer = client.post("/api/v1/read", headers=JSON, environ_overrides=chunked)
    assert (answer.status_code, answer.json["error"]["code"]) == (413, "request_entity_too_large")
    chunked["wsgi.input"] = BytesIO(body[:100])
    assert client.post("/api/v1/read", headers=JSON, environ_overrides=chunked).json["position"] == "1 2/3 0"


def test_check_says_whether_and_why(client):
    answer = client.get("/api/v1/check", query_string={"position": FOURTEEN_FIFTEEN})
    assert answer.status_code == 200
    assert answer.json["solvable"] is False
    assert (answer.json["size"], answer.json["goal"], answer.json["goal_position"]) == ("4x4", "standard", SOLVED_4X4)
    assert (answer.json["inversions"], answer.json["blank_row"], answer.json["blank_column"]) == (1, 4, 4)
    assert answer.json["permutation"] == "odd"
    assert "cannot be solved" in answer.json["explanation"]
    assert sorted(answer.json["swap"]) == [14, 15]
    assert answer.json["swapped"] == SOLVED_4X4
    assert answer.json["repairs"][0] == {
        "title": "Swap 14 and 15",
        "reason": "That puts both where they belong.",
        "position": SOLVED_4X4,
    }
    assert answer.json["reaches"] == ["blank-first", "snake", "turned"]


def test_check_is_for_any_goal(client):
    answer = client.get("/api/v1/check", query_string={"position": FOURTEEN_FIFTEEN, "goal": "blank-first"})
    assert answer.json["solvable"] is True
    assert (answer.json["swap"], answer.json["swapped"]) == (None, None)
    by_position = {"position": FOURTEEN_FIFTEEN, "goal": answer.json["goal_position"]}
    assert client.get("/api/v1/check", query_string=by_position).json == answer.json


def test_scrambles_are_solvable_and_repeat_by_their_seed(client):
    assert client.get("/api/v1/scramble?size=30x5").json["position"].count("/") == 4
    answer = client.get("/api/v1/scramble?size=3x4").json
    board = Board.parse(answer["position"])
    assert (board.size, answer["size"]) == ("3x4", "3x4")
    assert check(board, named_goal("standard", 3, 4)).solvable
    assert client.get(f"/api/v1/scramble?size=3x4&seed={answer['seed']}").json == answer


@pytest.mark.parametrize("last", [SOLVED, LIMITED, HOPELESS], ids=["solution", "stopped", "unsolvable"])
def test_solve_answers_with_the_terminal_message(client, solver, last):
    solver.script = lambda: scripted(info(1), improved("RRD"), last)
    answer = solve(client, id="mine")
    assert answer.status_code == 200
    assert (answer.json["type"], answer.json["id"]) == (type(last).__name__.lower(), "mine")
    assert answer.json.get("moves", None) in ("L2U", "R2D", "RRD", None)


@pytest.mark.parametrize(
    ("asked", "given"),
    [({}, 10), ({"limit": {"seconds": 3, "nodes": 5}}, 3), ({"limit": {"seconds": 1e6}}, 60), ({"limit": {}}, 10)],
)
def test_solve_is_bounded_in_time_and_in_nodes(client, solver, asked, given):
    solve(client, **asked)
    limit = solver.calls[0].limit
    assert (limit.seconds, limit.nodes) == (given, asked.get("limit", {}).get("nodes"))
    assert (limit.since is not None) == ("seconds" in asked.get("limit", {})), "a limit counts from the request"


@pytest.mark.parametrize("settings", [{"SEARCHES": 1, "QUICK": 0, "LINE": 0}], ids=["one place"])
def test_solve_is_busy_when_the_places_are_taken(client, visitor, solver):
    gate = Gate()

    def patient():
        gate.hold()
        yield SOLVED

    solver.script = patient
    visitor.solves("a")
    gate.wait()
    assert client.get("/healthz").json["load"] == {"places": 1, "running": 1, "queued": 0}
    answer = solve(client)
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    gate.open()
    visitor.hears_end("a")


def test_solve_is_busy_when_the_solver_takes_too_long_to_be_made_ready(client, solver, monkeypatch):
    def building():
        while True:
            yield Info("building", "auto", "auto")

    monkeypatch.setattr("webapp.server.api.DEFAULT_LIMIT_S", 0.05)
    solver.script = building
    answer = solve(client)
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    assert solver.running == 0


def test_solve_answers_with_the_way_that_is_known_while_the_solver_is_made_ready(client, solver, monkeypatch):
    def building():
        yield improved("L2U", lower=1)
        while True:
            yield Info("building", "anytime", "auto", lower=1, upper=3)

    monkeypatch.setattr("webapp.server.api.DEFAULT_LIMIT_S", 0.05)
    solver.script = building
    answer = solve(client)
    told = {name: answer.json[name] for name in ("type", "reason", "moves", "lower", "upper")}
    assert told == {"type": "stopped", "reason": "limit", "moves": "L2U", "lower": 1, "upper": 3}
    assert solver.running == 0


@pytest.mark.parametrize("settings", [{"PROPAGATE_EXCEPTIONS": False}], ids=["as in production"])
def test_a_search_that_fails_is_a_500_and_the_server_goes_on(client, solver, caplog):
    solver.fault = ZeroDivisionError("a secret of the house")
    answer = solve(client)
    assert (answer.status_code, answer.json["error"]["code"]) == (500, "internal")
    assert "secret" not in answer.text
    solver.fault = None
    assert solve(client).status_code == 200


def test_health_tells_whether_it_is_ready_and_how_busy(client):
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json.keys() == {"ready", "tables", "load"}
    assert answer.json["load"]["running"] == 0


REFUSED = [
    ("GET", "/api/v1/check", {}, 400, "bad_message"),
    ("GET", "/api/v1/check?position=1+2+2", {}, 422, "bad_position"),
    ("GET", "/api/v1/check?position=1+2/3+0&goal=sideways", {}, 422, "bad_goal"),
    ("GET", "/api/v1/check?position=1+2/3+0&goal=1+2+3/4+5+0", {}, 422, "bad_goal"),
    ("GET", f"/api/v1/check?position={'+'.join(map(str, range(1100)))}", {}, 422, "unsupported"),
    ("GET", "/api/v1/scramble?size=four", {}, 422, "unsupported"),
    ("GET", "/api/v1/scramble?size=0x4", {}, 422, "unsupported"),
    ("GET", "/api/v1/scramble?size=999x999", {}, 422, "unsupported"),
    ("GET", "/api/v1/scramble?size=3x3&goal=sideways", {}, 422, "bad_goal"),
    ("GET", "/api/v1/scramble?seed=x", {}, 400, "bad_message"),
    ("GET", f"/api/v1/scramble?seed={'9' * 5000}", {}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"json": {}}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"json": {"text": 5}}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"json": ["text"]}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"json": {"text": "", "colour": 1}}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"json": {"text": ""}}, 422, "bad_position"),
    ("POST", "/api/v1/read", {"data": "{", "headers": JSON}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"data": b"\xff", "headers": JSON}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"data": b'{"text": "\xff"}', "headers": JSON}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"data": "[" * 100_000, "headers": JSON}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"data": '{"text":' * 100_000, "headers": JSON}, 400, "bad_message"),
    ("POST", "/api/v1/read", {"data": "1 2 3 0"}, 415, "unsupported_media_type"),
    ("POST", "/api/v1/read", {"data": {"text": "1 2 3 0"}}, 415, "unsupported_media_type"),
    ("POST", "/api/v1/read", {"data": b" " * 1_100_000, "headers": JSON}, 413, "request_entity_too_large"),
    ("POST", "/api/v1/read", {"json": {"text": "1 2/3 0\n" * 5001, "list": True}}, 422, "bad_position"),
    ("POST", "/api/v1/solve", {"json": {}}, 400, "bad_message"),
    ("POST", "/api/v1/solve", {"json": {"type": "stop", "position": "1 2/3 0"}}, 400, "bad_message"),
    ("POST", "/api/v1/solve", {"json": {"position": "1 2/3 0", "weight": 0}}, 400, "bad_message"),
    ("POST", "/api/v1/solve", {"json": {"position": "1 2/3 0", "limit": {"seconds": -1}}}, 400, "bad_message"),
    ("POST", "/api/v1/solve", {"json": {"position": "1 2/3 3"}}, 422, "bad_position"),
    ("POST", "/api/v1/solve", {"json": {"position": "1 2/3 0", "goal": "0 1 2 3"}}, 422, "bad_goal"),
    ("GET", "/api/v1/read", {}, 405, "method_not_allowed"),
    ("DELETE", "/api/v1/solve", {}, 405, "method_not_allowed"),
    ("POST", "/api/v1/check", {}, 405, "method_not_allowed"),
    ("POST", "/healthz", {}, 405, "method_not_allowed"),
    ("GET", "/api/v1/nothing", {}, 404, "not_found"),
]


def test_every_refusal_is_json_with_its_status_and_a_sentence(client):
    for method, path, sent, status, code in REFUSED:
        answer = client.open(path, method=method, **sent)
        told = f"{method} {path} {sent}"[:99]
        assert (answer.status_code, answer.json.keys(), answer.json["error"]["code"]) == (status, {"error"}, code), told
        message = answer.json["error"]["message"]
        assert message[0] in "'0123456789" or message[0].isupper(), told
        assert message.endswith((".", "...")), told
        assert ("Allow" in answer.headers) == (status == 405), told


def test_scrambles_of_one_seed_after_the_other_are_given_at_once(client):
    answer = client.get("/api/v1/scramble?size=3x2&seed=5&count=3&goal=spiral").json
    each = [client.get(f"/api/v1/scramble?size=3x2&seed={seed}&goal=spiral").json["position"] for seed in (5, 6, 7)]
    assert answer == {"positions": each, "size": "3x2", "seed": 5}


@pytest.mark.parametrize(
    "query", ["count=0", "count=x", "count=1001", "count=-1", "size=20x20&count=200", "count=2&length=3"]
)
def test_a_count_of_scrambles_that_cannot_be_is_a_sentence(client, query):
    answer = client.get(f"/api/v1/scramble?{query}")
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "bad_message")
    assert "count" in answer.json["error"]["message"]


def test_a_scramble_of_an_exact_length_is_given(client):
    answer = client.get("/api/v1/scramble?size=3x3&length=31&seed=1")
    assert answer.json == client.get("/api/v1/scramble?size=3x3&length=31&seed=1").json
    assert answer.json["position"] in ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1")
    assert (answer.json["length"], answer.json["seed"]) == (31, 1)
    oblong = client.get("/api/v1/scramble?size=3x2&length=0&goal=spiral").json
    assert (oblong["position"], oblong["size"]) == ("1 2 3/0 5 4", "3x2")


@pytest.mark.parametrize(
    ("query", "status", "said"),
    [
        ("size=3x3&length=32", 422, "more than 31 moves"),
        ("size=4x4&length=81", 422, "more than 80 moves"),
        ("size=5x5&length=30", 422, "too large for scrambles of exactly 30 moves"),
        ("size=3x3&length=-1", 400, "The length must be a number"),
        ("size=3x3&length=", 400, "The length must be a number"),
        ("size=3x3&length=99999", 400, "The length must be a number"),
    ],
)
def test_a_length_that_is_not_to_be_had_is_refused(client, query, status, said):
    answer = client.get(f"/api/v1/scramble?{query}")
    assert answer.status_code == status
    assert said in answer.json["error"]["message"]


def test_a_list_may_have_as_many_boards_as_its_limit(client, monkeypatch):
    monkeypatch.setattr("webapp.server.lists.MAX_LISTED", 3)
    answers = [client.post("/api/v1/read", json={"text": "1 2/3 0\n" * count, "list": True}) for count in (3, 4)]
    assert [answer.status_code for answer in answers] == [200, 422]
