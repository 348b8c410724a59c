"""Fake elements, which keep what a script draws as a tree of names, attributes, classes, styles and texts."""

DRAWN = r"""
const camel = (name) => name.replace(/-./g, (match) => match[1].toUpperCase());
const gathered = (parts, found) => {
    for (const part of parts) if (part instanceof Drawn) gathered(part.parts, (found.push(part), found));
    return found;
};
const testOf = (text) => {
    if (text.startsWith(":not(")) return { not: text.slice(":not(".length, -1) };
    const [, kind, name, end, value] = /^([#.[:]?)([\w-]+)(?:(\$?)=['"]?(.*?)['"]?)?\]?$/.exec(text);
    return { kind, name, end, value };
};
const PARSED = new Map();
const parsed = (selectors) => {
    if (!PARSED.has(selectors)) PARSED.set(selectors, selectors.split(/, *(?![^(]*\))/).map((selector) => {
        const [own, ...outer] = selector.trim().split(/[\s>]+(?![^(]*\))/).reverse();
        const tests = own === "*" ? [] : own.match(/:not\(.*?\)|\[.*?\]|[.#:]?[\w-]+/g).map(testOf);
        return { tests, outer: outer.reverse().join(" ") };
    }));
    return PARSED.get(selectors);
};
class Drawn extends EventTarget {
    constructor(name, more = {}) {
        super();
        const style = { getPropertyValue: (property) => style[property] ?? "" };
        style.setProperty = (property, value) => { style[property] = value; };
        Object.assign(this, { name, parts: [], attributes: {}, dataset: {}, style, classes: new Set() }, more);
    }
    addEventListener(type, act, { signal, ...options } = {}) { // Node keeps only the last listener of many to a signal
        super.addEventListener(type, act, options);
        signal?.addEventListener("abort", () => this.removeEventListener(type, act, options));
    }
    get classList() {
        const { classes } = this;
        return {
            contains: (name) => classes.has(name),
            add: (...names) => names.forEach((name) => classes.add(name)),
            remove: (...names) => names.forEach((name) => classes.delete(name)),
            toggle: (name, isOn = !classes.has(name)) => {
                if (isOn) classes.add(name);
                else classes.delete(name);
                return Boolean(isOn);
            },
        };
    }
    get className() { return [...this.classes].join(" "); }
    set className(text) { this.classes = new Set(text.split(" ")); }
    setAttribute(name, value) {
        this.attributes[name] = value;
        if (name === "class") this.className = value;
        if (name.startsWith("data-")) this.dataset[camel(name.slice("data-".length))] = String(value);
    }
    getAttribute(name) {
        const data = name.startsWith("data-") ? this.dataset[camel(name.slice("data-".length))] : undefined;
        return data ?? this.attributes[name] ?? null;
    }
    removeAttribute(name) {
        delete this.attributes[name];
        if (name.startsWith("data-")) delete this.dataset[camel(name.slice("data-".length))];
    }
    toggleAttribute(name, isOn) { return isOn ? this.setAttribute(name, "") : this.removeAttribute(name); }
    append(...parts) { this.insert(this.parts.length, parts); }
    prepend(...parts) { this.insert(0, parts); }
    before(...parts) { this.parentElement.insert(this.parentElement.parts.indexOf(this), parts); }
    after(...parts) { this.parentElement.insert(this.parentElement.parts.indexOf(this) + 1, parts); }
    insertBefore(part, next) { this.insert(next ? this.parts.indexOf(next) : this.parts.length, [part]); }
    appendChild(part) { return this.append(part) ?? part; }
    add(option) { this.append(option); }
    insert(at, parts) {
        const [earlier, later] = [this.parts.slice(0, at), this.parts.slice(at)];
        const others = (beside) => beside.filter((part) => !parts.includes(part));
        parts.forEach((part) => part.remove?.());
        this.replaceChildren(...others(earlier), ...parts, ...others(later));
    }
    replaceChildren(...parts) {
        this.parts = parts;
        this.children.forEach((child) => { child.parentElement = this; });
    }
    remove() {
        const { parentElement } = this;
        if (parentElement) parentElement.parts = parentElement.parts.filter((part) => part !== this);
        this.parentElement = null;
    }
    get within() { return gathered(this.parts, []); }
    all(name) { return this.within.filter((part) => part.name === name); }
    get children() { return this.parts.filter((part) => part instanceof Drawn); }
    get childElementCount() { return this.children.length; }
    get firstElementChild() { return this.children[0] ?? null; }
    get options() { return this.all("option"); }
    get tBodies() { return this.all("tbody").map(({ children }) => ({ rows: children })); }
    get cells() { return this.children; }
    get selectedOptions() { return this.options.filter((option) => option.value === this.value).slice(0, 1); }
    get value() {
        const usual = ["textarea", "option"].includes(this.name) ? this.textContent : "";
        if (this.name !== "select") return this.typed ?? this.getAttribute("value") ?? usual;
        const values = this.options.map(({ value }) => value);
        const chosen = this.options.find((option) => option.getAttribute("selected") !== null)?.value;
        return values.includes(this.typed) ? this.typed : chosen ?? values[0] ?? "";
    }
    set value(text) { this.typed = String(text); }
    get valueAsNumber() { return Number(this.value); }
    set valueAsNumber(number) { this.value = number; }
    get pathname() { return new URL(this.href, location.href).pathname; }
    get search() { return new URL(this.href, location.href).search; }
    set search(text) { this.href = this.pathname + text; }
    matches(selectors) {
        return parsed(selectors).some(({ tests, outer }) => (
            tests.every((test) => this.is(test)) && (!outer || Boolean(this.parentElement?.closest(outer)))
        ));
    }
    is({ kind, name, end, value, not }) {
        if (not) return !this.matches(not);
        if (kind === ".") return this.classes.has(name);
        if (kind === "#") return this.id === name;
        if (kind === ":") return this[camel(name)] === true;
        const own = kind ? this.getAttribute(name) : this.name;
        if (end) return String(own).endsWith(value);
        return kind ? own !== null && [undefined, String(own)].includes(value) : own === name;
    }
    closest(selectors) { return this.matches(selectors) ? this : this.parentElement?.closest(selectors) ?? null; }
    querySelector(selectors) { return this.querySelectorAll(selectors)[0] ?? null; }
    querySelectorAll(selectors) { return this.within.filter((part) => part.matches(selectors)); }
    contains(other) { return other === this || this.within.includes(other); }
    click() { send(this, "click"); }
    focus() { document.activeElement = this; }
    requestSubmit() { send(this, "submit"); }
    select() {}
    setPointerCapture(id) { this.captured = id; }
    scrollTo() {}
    scrollIntoView() {}
    getBoundingClientRect() {
        const [left, top, width, height] = [10, 20, this.clientWidth, this.clientHeight];
        return { left, top, right: left + width, bottom: top + height, width, height };
    }
    dispatchEvent(event) {
        Object.defineProperty(event, "target", { value: event.target ?? this });
        const { document: page } = globalThis;
        const above = (part) => part.parentElement ?? (part === page?.documentElement ? page : null);
        for (let at = this; at && !event.cancelBubble; at = above(at)) super.dispatchEvent.call(at, event);
        return !event.defaultPrevented;
    }
    get textContent() { return this.parts.map((part) => part.textContent ?? part).join(""); }
    set textContent(text) { this.parts = text ? [text] : []; }
}
for (const name of ["hidden", "inert", "disabled", "checked", "open"]) Object.defineProperty(Drawn.prototype, name, {
    get() { return this.getAttribute(name) !== null; },
    set(isOn) { this.toggleAttribute(name, Boolean(isOn)); },
});
for (const name of "id href type download max placeholder".split(" ")) Object.defineProperty(Drawn.prototype, name, {
    get() { return this.getAttribute(name) ?? ""; },
    set(text) { this.setAttribute(name, String(text)); },
});
Object.assign(Drawn.prototype, { clientWidth: 0, clientHeight: 0, parentElement: null });
class DrawnOption extends Drawn {
    constructor(text, value = text) { super("option", { parts: [text], value }); }
}
class DrawnDocument extends EventTarget {
    constructor(root = new Drawn("html")) {
        super();
        if (!root.children.length) root.append(new Drawn("body"));
        const [body] = root.all("body");
        Object.assign(this, { documentElement: root, body, activeElement: body, baseURI: "https://taquin.example/" });
    }
    createElement(name) { return new Drawn(name); }
    createElementNS(_, name) { return new Drawn(name); }
    getElementById(id) { return this.documentElement.within.find((part) => part.id === id) ?? null; }
    querySelectorAll(selectors) { return this.documentElement.querySelectorAll(selectors); }
    querySelector(selectors) { return this.documentElement.querySelector(selectors); }
    execCommand() { return false; }
}
const partsNamed = (...names) => Object.fromEntries(
    names.map((name) => [name, new Drawn(name, { dataset: { part: name }, value: "" })]),
);
const send = (element, type, more = {}) => {
    const event = new Event(type, { cancelable: true });
    Object.entries(more).forEach(([name, value]) => Object.defineProperty(event, name, { value }));
    element.dispatchEvent(event);
    return event.defaultPrevented;
};
const copyingTo = (kept) => ({ clipboard: { writeText: async (text) => { kept.push(text); } } }); // a navigator
const click = (button) => send(button, "click");
const drawnBy = (draw, fakes = {}) => {
    const elements = { Node: Drawn, Element: Drawn, Option: DrawnOption };
    const globals = { document: new DrawnDocument(), ...elements, addEventListener() {}, ...fakes };
    const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    const define = ([name, value]) => (
        Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true })
    );
    Object.entries(globals).forEach(define);
    const end = () => before.forEach(([name, property]) => {
        if (property) Object.defineProperty(globalThis, name, property);
        else delete globalThis[name];
    });
    let drawn;
    try { drawn = draw(); } finally { if (!(drawn instanceof Promise)) end(); }
    return drawn instanceof Promise ? drawn.finally(end) : drawn;
};
"""
"""`drawnBy(draw, fakes)` returns the result of `draw` in a page of fake elements, whose window also has the fakes."""
