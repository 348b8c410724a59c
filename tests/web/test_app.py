"""The application as a whole: headers on every response, errors in the visitor's language, no stale files."""

import pytest

from webapp.server.app import create_app
from webapp.solver.tables.pattern_tables import Tiers

ANSWERS = [
    ("/", 200),
    ("/p/1-2.3-0", 200),
    ("/p/1-2.3-0/board.svg", 200),
    ("/p/1-2.3-0/board.png", 200),
    ("/p/nonsense", 404),
    ("/nowhere", 404),
    ("/live", 400),
    ("/healthz", 200),
    ("/api/v1/scramble", 200),
    ("/api/v1/check", 400),
    ("/api/v1/read", 405),
    ("/static/js/api/job.js", 200),
    ("/static/nothing.css", 404),
    ("/robots.txt", 200),
]


@pytest.mark.parametrize(("path", "status"), ANSWERS)
def test_every_answer_has_the_headers_that_keep_a_page_safe(client, path, status):
    answer = client.get(path, buffered=True)
    assert answer.status_code == status
    policy = dict(rule.split(" ", 1) for rule in answer.headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert (policy["script-src"], policy["style-src"], policy["connect-src"]) == ("'self'", "'self'", "'self'")
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["Cache-Control"]


def test_modules_are_scripts_and_checked_anew_each_time(client):
    answer = client.get("/static/js/api/job.js", buffered=True)
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    headers = {"If-None-Match": answer.headers["ETag"]}
    again = client.get("/static/js/api/job.js", headers=headers, buffered=True)
    assert again.status_code == 304


@pytest.mark.parametrize(("path", "mimetype"), [("/", "text/html"), ("/api/v1/scramble", "application/json")])
def test_a_fault_of_our_own_is_told_without_its_secrets(solver, monkeypatch, path, mimetype, caplog):
    def breaks(*_, **__):
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr("webapp.server.pages.scramble", breaks)
    monkeypatch.setattr("webapp.server.api.scramble", breaks)
    app = create_app({"TESTING": True, "PROPAGATE_EXCEPTIONS": False, "SOLVE": solver})
    answer = app.test_client().get(path)
    assert (answer.status_code, answer.mimetype) == (500, mimetype)
    assert "Something went wrong" in answer.text
    assert "secret" not in answer.text
    assert "Content-Security-Policy" in answer.headers
    assert "a secret of the house" in caplog.text


def test_the_solver_is_made_ready_in_the_background_but_not_for_tests(monkeypatch):
    started = []
    tiers = Tiers()
    monkeypatch.setattr("webapp.solver.TIERS", tiers)
    monkeypatch.setattr("webapp.solver.start_precompiling", lambda: started.append("precompiling"))
    monkeypatch.setattr("webapp.solver.warm_up", lambda: started.append("solver"))
    create_app({"TESTING": True})
    assert started == []
    create_app({"TABLES": "small"})
    assert (started, tiers.large) == (["precompiling", "solver"], False)


def test_a_server_that_loses_all_its_workers_makes_ready_its_solver_and_no_page_again(monkeypatch):
    heard, started = [], []

    class Workers:
        """Three workers, unless a test changes the number."""

        slots, begin = 3, None

        def __init__(self, address, hears):
            heard.append(hears)

    monkeypatch.setattr("webapp.server.app.Cluster", Workers)
    monkeypatch.setattr("webapp.solver.TIERS", Tiers())
    monkeypatch.setattr("webapp.server.pages.home", lambda: started.append("page"))
    monkeypatch.setattr("webapp.solver.start_precompiling", lambda: started.append("precompiling"))
    monkeypatch.setattr("webapp.solver.warm_up", lambda: started.append("solver"))
    create_app({"TABLES": "small", "SCHEDULER": "tcp://example.org:8786", "HOSTS": "example.org"})
    assert started == ["page"]
    heard[0](0)
    assert started == ["page", "precompiling", "solver"]
