"""Fake elements, which keep what a script draws as a tree of names, attributes, classes, styles and texts."""

DRAWN = """
class Drawn extends EventTarget {
    constructor(name, more = {}) {
        super();
        const style = { getPropertyValue: (property) => style[property] ?? "" };
        style.setProperty = (property, value) => { style[property] = value; };
        Object.assign(this, { name, parts: [], attributes: {}, dataset: {}, style, classes: new Set(), ...more });
    }
    get classList() {
        const { classes } = this;
        return {
            contains: (name) => classes.has(name),
            add: (name) => classes.add(name),
            remove: (name) => classes.delete(name),
            toggle: (name, isOn = !classes.has(name)) => {
                if (isOn) classes.add(name);
                else classes.delete(name);
                return Boolean(isOn);
            },
        };
    }
    set className(text) { this.classes = new Set(text.split(" ")); }
    setAttribute(name, value) {
        this.attributes[name] = value;
        if (name === "class") this.className = value;
        if (name.startsWith("data-")) this.dataset[name.slice("data-".length)] = value;
    }
    getAttribute(name) { return this.attributes[name] ?? null; }
    removeAttribute(name) { delete this.attributes[name]; }
    toggleAttribute(name, isOn) { return isOn ? this.setAttribute(name, "") : this.removeAttribute(name); }
    get hidden() { return "hidden" in this.attributes; }
    set hidden(isOn) { this.toggleAttribute("hidden", isOn); }
    append(...parts) { this.replaceChildren(...this.parts, ...parts); }
    prepend(...parts) { this.replaceChildren(...parts, ...this.parts); }
    replaceChildren(...parts) {
        this.parts = parts;
        this.children.forEach((child) => { child.parentElement = this; });
    }
    get within() { return this.parts.flatMap((part) => (part instanceof Drawn ? [part, ...part.within] : [])); }
    all(name) { return this.within.filter((part) => part.name === name); }
    get children() { return this.parts.filter((part) => part instanceof Drawn); }
    matches(selector) {
        const has = (part) => {
            if (part.startsWith(":not(")) return !this.matches(part.slice(5, -1));
            const [name, value] = part.replace(/[[\\].#"]/g, "").split("=");
            if (part[0] === ".") return this.classes.has(name);
            if (part[0] === "#") return (this.id ?? this.attributes.id) === name;
            if (part[0] !== "[") return this.name === name;
            const attribute = this.attributes[name] ?? this.dataset[name.slice("data-".length)];
            return attribute !== undefined && [undefined, attribute].includes(value);
        };
        const partsOf = (each) => each.match(/:not\\(.*?\\)|\\[.*?\\]|[.#]?[\\w-]+/g);
        return selector.split(/, (?![^(]*\\))/).some((each) => partsOf(each).every(has));
    }
    closest(selector) { return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null; }
    querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
    querySelectorAll(selector) { return this.within.filter((part) => part.matches(selector)); }
    contains(other) { return other === this || this.within.includes(other); }
    before(...parts) {
        const { parts: beside } = this.parentElement;
        const at = beside.indexOf(this);
        this.parentElement.replaceChildren(...beside.slice(0, at), ...parts, ...beside.slice(at));
    }
    remove() {
        this.parentElement?.replaceChildren(...this.parentElement.parts.filter((part) => part !== this));
        this.parentElement = undefined;
    }
    focus() {}
    get textContent() { return this.parts.map((part) => part.textContent ?? part).join(""); }
    set textContent(text) { this.parts = text ? [text] : []; }
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
const click = (button) => send(button, "click");
const drawnBy = (draw, fakes = {}) => {
    const document = Object.assign(new EventTarget(), {
        createElement: (name) => new Drawn(name),
        createElementNS: (_, name) => new Drawn(name),
        documentElement: new Drawn("html"),
    });
    const globals = { document, addEventListener() {}, ...fakes };
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
