"""Fake elements: what a script draws is kept as a tree of names, attributes, classes, styles and texts."""

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
            remove: (name) => classes.delete(name),
            toggle: (name, isOn = !classes.has(name)) => (isOn ? classes.add(name) : classes.delete(name)),
        };
    }
    set className(text) { this.classes = new Set(text.split(" ")); }
    setAttribute(name, value) {
        this.attributes[name] = value;
        if (name === "class") this.className = value;
    }
    getAttribute(name) { return this.attributes[name] ?? null; }
    removeAttribute(name) { delete this.attributes[name]; }
    toggleAttribute(name, isOn) { return isOn ? this.setAttribute(name, "") : this.removeAttribute(name); }
    append(...parts) { this.parts.push(...parts); }
    replaceChildren(...parts) { this.parts = parts; }
    get within() { return this.parts.flatMap((part) => (part instanceof Drawn ? [part, ...part.within] : [])); }
    all(name) { return this.within.filter((part) => part.name === name); }
    get children() { return this.parts.filter((part) => part instanceof Drawn); }
    querySelector(selector) {
        const isIt = ({ name, classes }) => name === selector || classes.has(selector.slice(1));
        return this.within.find(isIt) ?? null;
    }
    focus() {}
    querySelectorAll() { return this.within; }
    get textContent() { return this.parts.map((part) => part.textContent ?? part).join(""); }
    set textContent(text) { this.parts = text ? [text] : []; }
}
const drawnBy = (draw) => {
    globalThis.document = {
        createElement: (name) => new Drawn(name),
        createElementNS: (_, name) => new Drawn(name),
        documentElement: new Drawn("html"),
    };
    const end = () => { delete globalThis.document; };
    let drawn;
    try { drawn = draw(); } finally { if (!(drawn instanceof Promise)) end(); }
    return drawn instanceof Promise ? drawn.finally(end) : drawn;
};
"""
