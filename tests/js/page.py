"""A page as the server sends it, of fake elements: for modules that run when they are imported."""

from functools import cache
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
const isAt = (element, selector) => {
    const [own, ...outer] = selector.trim().split(/\s+/).reverse();
    const [, tag, more] = /^([\w-]*|\*)(.*)$/.exec(own);
    const has = (test) => {
        const [, kind, name, value] = /^([#.[])([\w-]+)(?:=['"]?(.*?)['"]?)?\]?$/.exec(test);
        if (kind === ".") return element.classes.has(name);
        const text = kind === "#" ? element.getAttribute("id") : element.getAttribute(name);
        return kind === "#" ? text === name : text !== null && (value === undefined || text === value);
    };
    if ((tag && tag !== "*" && tag !== element.name) || !(more.match(/[#.[][^#.[]+/g) ?? []).every(has)) return false;
    const isIn = (at) => at !== null && (isAt(at, outer.toReversed().join(" ")) || isIn(at.parentElement));
    return !outer.length || isIn(element.parentElement);
};
const named = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
class Part extends Drawn {
    constructor(name, attributes = {}, parts = []) {
        super(name);
        this.dataset = new Proxy({}, {
            get: (_, key) => this.attributes[`data-${named(String(key))}`],
            set: (_, key, value) => (this.setAttribute(`data-${named(key)}`, String(value)), true),
        });
        for (const [key, value] of Object.entries(attributes)) this.setAttribute(key, value);
        this.append(...parts);
    }
    get options() { return this.all("option"); }
    get selectedOptions() { return this.options.filter((option) => option.value === this.value).slice(0, 1); }
    get value() {
        if (this.name === "option") return this.getAttribute("value") ?? this.textContent;
        const usual = this.name === "textarea" ? this.textContent : this.getAttribute("value") ?? "";
        if (this.name !== "select") return this.typed ?? usual;
        const values = this.options.map(({ value }) => value);
        const chosen = this.options.find((option) => option.getAttribute("selected") !== null)?.value;
        return values.includes(this.typed) ? this.typed : chosen ?? values[0] ?? "";
    }
    set value(text) { this.typed = String(text); }
    get className() { return [...this.classes].join(" "); }
    set className(text) { super.className = text; }
    get classList() { return Object.assign(super.classList, { add: (name) => this.classes.add(name) }); }
    get pathname() { return new URL(this.href, location.href).pathname; }
    get search() { return new URL(this.href, location.href).search; }
    get childElementCount() { return this.children.length; }
    get firstElementChild() { return this.children[0] ?? null; }
    get textContent() { return super.textContent; }
    set textContent(text) { super.textContent = text; }
    add(option) { this.append(option); }
    remove() { this.parentElement?.replaceChildren(...this.parentElement.parts.filter((part) => part !== this)); }
    click() { send(this, "click"); }
    focus() { document.activeElement = this; }
    matches(selectors) { return selectors.split(",").some((selector) => isAt(this, selector)); }
    closest(selectors) { return this.matches(selectors) ? this : this.parentElement?.closest(selectors) ?? null; }
    contains(other) { return other === this || this.within.includes(other); }
    querySelectorAll(selectors) { return this.within.filter((part) => part.matches(selectors)); }
    querySelector(selectors) { return this.querySelectorAll(selectors)[0] ?? null; }
    getBoundingClientRect() { return { left: 10, top: 20, width: this.clientWidth, height: this.clientHeight }; }
    requestSubmit() { send(this, "submit"); }
    select() {}
    scrollIntoView() {}
    scrollTo() {}
    setPointerCapture() {}
    dispatchEvent(event) {
        Object.defineProperty(event, "target", { value: event.target ?? this });
        for (let at = this; at; at = at.parentElement) EventTarget.prototype.dispatchEvent.call(at, event);
        return !event.defaultPrevented;
    }
}
for (const name of ["hidden", "inert", "disabled", "checked"]) Object.defineProperty(Part.prototype, name, {
    get() { return this.getAttribute(name) !== null; },
    set(isOn) { this.toggleAttribute(name, Boolean(isOn)); },
});
for (const name of "id href type download max placeholder".split(" ")) Object.defineProperty(Part.prototype, name, {
    get() { return this.getAttribute(name) ?? ""; },
    set(text) { this.setAttribute(name, text); },
});
Object.assign(Part.prototype, { clientWidth: 0, clientHeight: 0, parentElement: null });
const partFrom = (tree) => (typeof tree === "string" ? tree : new Part(tree[0], tree[1], tree[2].map(partFrom)));
const ofTag = (...names) => class { static [Symbol.hasInstance](part) { return names.includes(part?.name); } };
const sent = []; // what the page sent over its socket
let line; // its latest socket
const fakesFor = (tree, address) => {
    const root = partFrom(tree);
    const watchers = [];
    const shown = { frames: [], copied: [], addresses: [], saved: [], watchers };
    shown.frame = (now = performance.now()) => shown.frames.splice(0).forEach(([, act]) => act(now));
    shown.element = (id) => root.querySelector(`#${id}`);
    shown.part = (id, name) => shown.element(id).querySelector(`[data-part=${name}]`);
    shown.resize = () => watchers.forEach(([act]) => act());
    const document = Object.assign(new EventTarget(), {
        documentElement: root,
        body: root.querySelector("body"),
        createElement: (name) => new Part(name),
        createElementNS: (_, name) => new Part(name),
        getElementById: (id) => shown.element(id),
        querySelectorAll: (selectors) => root.querySelectorAll(selectors),
        querySelector: (selectors) => root.querySelector(selectors),
        execCommand: () => false,
    });
    document.activeElement = document.body;
    let count = 0; // of frames asked for
    const url = new URL(address, "https://taquin.example");
    const globals = {
        document,
        Element: Part,
        HTMLElement: Part,
        HTMLSelectElement: ofTag("select"),
        HTMLInputElement: ofTag("input"),
        HTMLTextAreaElement: ofTag("textarea"),
        WheelEvent: { DOM_DELTA_PIXEL: 0 },
        location: { href: url.href, search: url.search, pathname: url.pathname, hash: url.hash, origin: url.origin },
        history: { replaceState: (_, __, written) => shown.addresses.push(written) },
        devicePixelRatio: 1,
        getComputedStyle: () => ({}),
        requestAnimationFrame: (act) => (shown.frames.push([++count, act]), count),
        cancelAnimationFrame: (id) => { shown.frames = shown.frames.filter(([each]) => each !== id); },
        requestIdleCallback() {},
        sessionStorage: new Storage(),
        setInterval: (act) => { shown.tick = act; },
        ResizeObserver: class {
            constructor(act) { this.act = act; }
            observe(part) { watchers.push([this.act, part]); }
            disconnect() { watchers.splice(0, Infinity, ...watchers.filter(([act]) => act !== this.act)); }
        },
        MutationObserver: class { observe() {} },
        Option: class extends Part { constructor(text) { super("option", { value: text }, [text]); } },
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
    Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text) => { shown.copied.push(text); } },
        configurable: true,
    });
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
    """Reads the elements of a page, without its scripts."""

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
        if data.strip() and self.open[-1][0] not in {"script", "style"}:
            self.open[-1][2].append(data.strip())


@cache
def page_at(path: str) -> Tree:
    """Return the elements of a page: each has its name, its attributes and its children."""
    app = create_app({"TESTING": True})
    reader = Reader()
    reader.feed(app.test_client().get(path).text)
    app.extensions["jobs"].close(0)
    (root,) = reader.open[0][2]
    return root
