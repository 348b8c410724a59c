"""The play page of fake elements: all its parts loaded, nothing saved before, and no server."""

from tests.js.page import PAGE

PLAY_PAGE = (
    PAGE
    + """
const FAKES = {
    requestIdleCallback: (act) => act(), KeyboardEvent: Event,
    addEventListener: (type, act) => { if (type === "load") act(); },
};
const onPage = (path, act, more = () => ({})) => openPage({ ...given, address: js.ROOT + path }, "main", async (page) => {
    while (document.querySelector("[aria-busy]")) await settle(); // parts that load in idle time
    const find = (selector) => document.querySelector(selector);
    const press = (name) => click(find(`[data-do="${name}"]`));
    const text = (element) => (element.hidden ? "" : element.textContent);
    const show = (name) => text(find(`[data-show="${name}"]`));
    const address = () => page.addresses.at(-1)?.replace(js.ROOT, "");
    const key = (name, more = {}) => send(page.element("board"), "keydown", { key: name, ...more });
    const kept = (name) => localStorage.getItem(`taquin-${name}`);
    const turn = (id, value, type = "change") => {
        const field = page.element(id);
        if (typeof value === "boolean") field.checked = value;
        else field.value = value;
        send(field, type);
        return settle();
    };
    return act({ ...page, find, press, text, show, address, key, kept, turn });
}, (page) => ({ ...FAKES, localStorage: new Storage(), ...more(page) }));
"""
)
"""`onPage(path, act)` opens a path and resolves to what `act` returns."""
