"""The service worker's choices: which page an address gets while the server is away, and what another app shares."""

from pathlib import Path

import pytest

from tests.js.conftest import SCRIPTS, Run

MODULES = ("ui/root",)
WORKER = """
const PRECACHE = { home: "/games/", language: "en", version: "2", pages: ["/games/learn", "/games/help"], files: [] };
Object.assign(PRECACHE, { shell: "/games/offline", missing: "/games/offline/unkept" });
const kept = new Map();
const cache = { put: async (address, answer) => { kept.set(address, await answer.text()); } };
const caches = {
    match: async (page) => (given.cached ?? [PRECACHE.shell]).includes(page) ? { status: 200, page } : undefined,
    open: async () => cache,
    keys: async () => given.names,
    delete: async (name) => { given.names = given.names.filter((other) => other !== name); },
};
const self = { addEventListener() {}, registration: given.registration ?? {} };
const navigator = { locks: { query: async () => ({ held: (given.held ?? []).map((name) => ({ name })) }) } };
const Response = Object.assign(class { constructor(body) { this.text = async () => String(await body.text()); } },
    { redirect: (address, status) => [address, status] });
const fetch = async () => {
    if (given.isAway) throw new TypeError();
    for (let turn = 0; turn < 9; turn += 1) await null;
    return { status: given.status };
};
const { setTimeout } = given.isSlow ? { setTimeout: (act, _, value) => act(value) } : globalThis;
const names = ["PRECACHE", "caches", "self", "navigator", "Response", "fetch", "setTimeout"];
const script = `${given.script}; return { cachedPage, fetchPage, takeShared, dropUnused };`;
const worker = new Function(...names, script)(PRECACHE, caches, self, navigator, Response, fetch, setTimeout);
"""
SCRIPT = Path(SCRIPTS, "service-worker.js").read_text()


def test_each_address_has_its_page_while_the_server_is_away(run: Run) -> None:
    play = ["", "p/1-2-3.4-0-5", "daily", "daily/3x3"]
    missing = ["p/", "p/1-2-3.4-0-5/board.png", "daily/3x3/more", "lab/race", "embed/1-2-3.4-0-5", "pages", "learning"]
    addresses = [f"/games/{path}" for path in ["learn", "help", *play, *missing]]
    pages = run(f"{WORKER} return given.addresses.map(worker.cachedPage);", {"script": SCRIPT, "addresses": addresses})
    assert pages == ["/games/learn", "/games/help", *["/games/offline"] * 4, *["/games/offline/unkept"] * 7]


@pytest.mark.parametrize(
    ("server", "page"),
    [
        ({"status": 200}, None),
        ({"status": 404}, None),
        ({"status": 503}, None),
        ({"status": 502}, "/games/offline"),
        ({"status": 504}, "/games/offline"),
        ({"isAway": True}, "/games/offline"),
        ({"cached": [], "status": 502}, None),
    ],
)
def test_a_kept_page_is_shown_only_while_the_server_is_away(
    run: Run, server: dict[str, object], page: str | None
) -> None:
    body = f"{WORKER} return (await worker.fetchPage('/games/', PRECACHE.shell)).page ?? null;"
    assert run(body, {"script": SCRIPT, **server}) == page


@pytest.mark.parametrize("page", ["shell", "missing"])
def test_a_slow_server_is_waited_for_only_if_the_page_itself_is_not_kept(run: Run, page: str) -> None:
    body = f"""{WORKER} const page = PRECACHE[given.page];
        given.cached = [page];
        return (await worker.fetchPage("/games/", page)).page ?? "";"""
    found = run(body, {"script": SCRIPT, "isSlow": True, "status": 200, "page": page})
    assert found == {"shell": "/games/offline", "missing": ""}[page]


@pytest.mark.parametrize(
    ("form", "address", "kept"),
    [
        ({"text": "1 2/3 0", "url": "https://a.example"}, "/games/?text=1+2%2F3+0", []),
        ({"text": "", "url": "https://a.example"}, "/games/?text=https%3A%2F%2Fa.example", []),
        ({}, "/games/", []),
        ({"picture": "", "text": "1 0"}, "/games/?text=1+0", []),
        ({"picture": "pixels", "text": "1 0"}, "/games/?shared=picture", [["/games/share", "pixels"]]),
    ],
)
def test_what_another_app_shares_is_opened(run: Run, form: dict[str, str], address: str, kept: list[list[str]]) -> None:
    body = """const form = new Map(Object.entries(given.form));
        if (form.has("picture")) form.set("picture", new File([form.get("picture")], "board.png"));
        return [await worker.takeShared({ formData: async () => form }), [...kept]];"""
    assert run(f"{WORKER} {body}", {"script": SCRIPT, "form": form}) == [[address, 303], kept]


def test_older_versions_are_deleted_unless_a_page_of_theirs_is_open(run: Run) -> None:
    own = [f"taquin /games/ {name}" for name in ("en 2", "en 1", "ru 1", "en 0")]
    others = ["taquin / en 1", "shared picture"]
    given = {"script": SCRIPT, "names": [*own, *others], "held": ["taquin /games/ ru 1"]}
    left = run(f"{WORKER} await worker.dropUnused(); return given.names;", given)
    assert left == [own[0], own[2], *others]
    for waits in ("installing", "waiting"):  # its cache is not in use yet
        given |= {"names": [*own, *others], "registration": {waits: {}}}
        assert run(f"{WORKER} await worker.dropUnused(); return given.names;", given) == [*own, *others]


EVENTS = """
const heard = {};
const [stored, deleted, said] = [new Map(), [], []];
const ours = { PRECACHE: { home: "/games/", language: "en", version: "2", files: ["/games/a.js"] } };
Object.assign(ours.PRECACHE, { pages: ["/games/learn"], shell: "/games/offline", missing: "/games/unkept" });
ours.caches = {
    open: async (name) => ({
        put: async (page) => { stored.set(page, name); },
        addAll: async (files) => {
            if (given.lost) throw new Error();
            files.forEach((file) => stored.set(file, name));
        },
    }),
    has: async () => !given.cleared,
    keys: async () => [],
    delete: async (name) => { deleted.push(name); },
    match: async ({ url }) => (url?.includes("kept") ? "kept file" : undefined),
};
ours.self = {
    addEventListener: (type, listener) => { heard[type] = listener; },
    registration: {},
    skipWaiting: async () => said.push("skip"),
    clients: { claim: async () => said.push("claim") },
};
ours.navigator = {};
ours.location = { origin: "https://a.example" };
let asked = 0;
const page = (version) => `<script src="/games/static/${version}/b.js"></script>`;
ours.fetch = async (request) => {
    if (typeof request !== "string") return "fetched";
    asked += 1;
    return new Response(page(given.until && asked > given.until ? "3" : "2"), { status: given.status ?? 200 });
};
new Function(...Object.keys(ours), given.script)(...Object.values(ours));
const happen = (type, more) => {
    let end = Promise.resolve();
    heard[type]({ waitUntil: (promise) => { end = promise; }, respondWith: (promise) => { end = promise; }, ...more });
    return end;
};
"""


@pytest.mark.parametrize(
    ("given", "is_kept"),
    [({}, True), ({"until": 2}, False), ({"until": 3}, False), ({"lost": True}, False), ({"status": 500}, False)],
)
def test_all_pages_and_their_files_are_kept_or_none(run: Run, given: dict[str, object], is_kept: bool) -> None:
    files, deleted, failed = run(
        f"""{EVENTS}
        const failed = await happen("install").then(() => false, () => true);
        return [[...stored.entries()], deleted, failed];""",
        {"script": SCRIPT, **given},
    )
    cache = "taquin /games/ en 2"
    pages = ["/games/offline", "/games/unkept", "/games/learn"]
    assert failed != is_kept and deleted == ([] if is_kept else [cache])
    if is_kept:
        assert dict(files) == dict.fromkeys([*pages, "/games/a.js", "/games/static/2/b.js"], cache)


OPEN = {"isOpen": True, "version": "2"}


def test_a_new_version_waits_until_it_is_wanted_and_a_cleared_cache_is_filled_again(run: Run) -> None:
    found = run(
        f"""{EVENTS}
        const source = {{ postMessage: (text) => said.push(text) }};
        await happen("activate");
        for (const data of given.messages) await happen("message", {{ data, source }});
        const before = stored.size;
        given.cleared = true;
        await happen("message", {{ data: {{ isOpen: true, version: "2" }}, source }});
        return [said, before, stored.size > 0];""",
        {"script": SCRIPT, "messages": [{"version": "2"}, {"version": "1"}, {"version": "1", "isWanted": True}, OPEN]},
    )
    assert found == [["claim", "skip", "other version", "skip"], 0, True]


def test_only_requests_for_our_own_files_and_pages_are_answered(run: Run) -> None:
    found = run(
        f"""{EVENTS}
        const request = ([method, url, mode]) => ({{ request: {{ method, url, mode }} }});
        return Promise.all(given.requests.map((each) => happen("fetch", request(each))));""",
        {
            "script": SCRIPT,
            "requests": [
                ["GET", "https://a.example/games/static/2/kept.js", "cors"],
                ["GET", "https://a.example/games/static/2/other.js", "cors"],
                ["GET", "https://a.example/games/learn", "navigate"],
                ["GET", "https://a.example/games/api/v1/scramble", "cors"],
                ["GET", "https://b.example/games/static/2/kept.js", "cors"],
                ["POST", "https://a.example/games/static/2/kept.js", "cors"],
            ],
        },
    )
    assert found == ["kept file", "fetched", "fetched", None, None, None]
