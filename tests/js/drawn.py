"""Fake elements: what a script draws is kept as a tree of names, attributes and texts."""

DRAWN = """
class Drawn {
    constructor(name) { Object.assign(this, { name, parts: [], attributes: {} }); }
    setAttribute(name, value) { this.attributes[name] = value; }
    append(...parts) { this.parts.push(...parts); }
    all(name) { return this.parts.flatMap((part) => (part.name === name ? part : part.all?.(name) ?? [])); }
    get textContent() { return this.parts.map((part) => part.textContent ?? part).join(""); }
}
const drawnBy = (draw) => {
    globalThis.document = {
        createElement: (name) => new Drawn(name),
        createElementNS: (_, name) => new Drawn(name),
    };
    try { return draw(); } finally { delete globalThis.document; }
};
"""
