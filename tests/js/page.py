"""A page as the server sends it, of fake elements: for modules that run when they are imported."""

from collections.abc import Callable
from functools import cache, partial
from html.parser import HTMLParser
from typing import Any

from tests.js.conftest import SCRIPTS
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME
from webapp.server.app import create_app

EMPTY = {"input", "link", "meta", "br", "hr", "img", "wbr", "source", "col"}

Tree = tuple[str, dict[str, str], list[Any]]

PAGE = f"{DRAWN}{HELD_TIME}const SCRIPTS = '{SCRIPTS.as_uri()}';" + (
    r"""
const grown = ([name, attributes, parts]) => {
    const element = new Drawn(name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...parts.map((part) => (typeof part === "string" ? part : grown(part))));
    return element;
};
const ofTag = (...names) => class { static [Symbol.hasInstance](part) { return names.includes(part?.name); } };
const sent = []; // what the page sent over its socket
let line; // its latest socket
const fakesFor = (tree, address) => {
    const root = grown(tree);
    const watchers = [];
    const shown = { frames: [], copied: [], addresses: [], saved: [], asked: [], watchers };
    shown.frame = (now = performance.now()) => shown.frames.splice(0).forEach(([, act]) => act(now));
    shown.element = (id) => root.querySelector(`#${id}`);
    shown.part = (id, name) => shown.element(id).querySelector(`[data-part=${name}]`);
    shown.resize = () => watchers.forEach(([act]) => act());
    let count = 0; // of frames asked for
    const url = new URL(address, "https://taquin.example");
    const globals = {
        document: new DrawnDocument(root),
        HTMLElement: Drawn,
        HTMLSelectElement: ofTag("select"),
        HTMLInputElement: ofTag("input"),
        HTMLTextAreaElement: ofTag("textarea"),
        MouseEvent: Event,
        WheelEvent: { DOM_DELTA_PIXEL: 0 },
        location: Object.assign(url, {
            reload: () => shown.asked.push("reload"),
            assign: (address) => shown.asked.push(address),
        }),
        history: {
            replaceState(_, __, written) { url.href = new URL(written, url); shown.addresses.push(written); },
        },
        innerHeight: 800,
        scrollY: 0,
        scrollBy: (_, down) => shown.asked.push(down),
        devicePixelRatio: 1,
        getComputedStyle: () => ({}),
        requestAnimationFrame: (act) => (shown.frames.push([++count, act]), count),
        cancelAnimationFrame: (id) => { shown.frames = shown.frames.filter(([each]) => each !== id); },
        requestIdleCallback() {},
        sessionStorage: new Storage(),
        navigator: copyingTo(shown.copied),
        setInterval: (act) => { shown.tick = act; },
        ResizeObserver: class {
            constructor(act) { this.act = act; }
            observe(part) { watchers.push([this.act, part]); }
            disconnect() { watchers.splice(0, Infinity, ...watchers.filter(([act]) => act !== this.act)); }
        },
        BroadcastChannel: class { addEventListener() {} postMessage() {} },
        MutationObserver: class { observe() {} },
        IntersectionObserver: class { observe() {} disconnect() {} },
        fetch: async () => { throw new TypeError("away"); },
        WebSocket: class {
            constructor() { line = this; queueMicrotask(() => { this.readyState = 1; this.onopen(); }); }
            send(text) { sent.push(JSON.parse(text)); }
            close() { this.readyState = 3; }
            says(message) { this.onmessage({ data: JSON.stringify(message) }); }
        },
        URL: class extends URL {
            static createObjectURL(blob) { return shown.saved.push(blob); }
            static revokeObjectURL() {}
        },
    };
    return { shown, globals };
};
const openPage = ({ page, address = "/" }, name, act, more = () => ({})) => inHeldTime(async (pass) => {
    const { shown, globals } = fakesFor(page, address);
    const { serverStatus } = await import(`${SCRIPTS}/api/server-status.js`);
    const { subscribe } = serverStatus;
    const ends = [];
    serverStatus.subscribe = (listener) => ends[ends.push(subscribe(listener)) - 1];
    return drawnBy(async () => {
        await import(`${SCRIPTS}/${name}.js?${Math.random()}`);
        await settle();
        return act({ ...shown, shown, pass, serverStatus });
    }, { ...globals, ...more(shown) }).finally(() => {
        ends.forEach((end) => end());
        serverStatus.subscribe = subscribe;
        serverStatus.note(false);
    });
});
"""
)


class Reader(HTMLParser):
    """Reads the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[Tree] = [("", {}, [])]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element: Tree = (tag, {name: value or "" for name, value in attrs}, [])
        self.open[-1][2].append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, *_ in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1][2].append(" ".join(data.split()))


def page_at(path: str) -> Callable[[], Tree]:
    """Return a function that fetches a page, for the tests that a process runs: the elements of the page.

    Each element has its name, its attributes and its children.
    """
    return partial(_elements_at, path)


@cache
def _elements_at(path: str) -> Tree:
    app = create_app({"TESTING": True})
    reader = Reader()
    reader.feed(app.test_client().get(path).text)
    app.extensions["jobs"].close(0)
    (root,) = reader.open[0][2]
    return root
