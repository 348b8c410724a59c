"""The play page of fake elements: all its parts loaded, and no server."""

from typing import Any

from tests.js.page import PAGE, page_at

PLAY_MODULES = ("ui/root", "game/pictures")

PLAY_PAGE = (
    PAGE
    + """
const FAKES = {
    requestIdleCallback: (act) => act(), KeyboardEvent: Event,
    addEventListener: (type, act) => { if (type === "load") act(); },
};
const savedBefore = () => {
    const storage = new Storage();
    Object.entries(given.saved ?? {}).forEach(([name, value]) => storage.setItem(`taquin-${name}`, value));
    return storage;
};
const onPage = (act, more = {}) => openPage({ ...given, address: js.ROOT + given.address }, "main", async (page) => {
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
}, () => ({ ...FAKES, localStorage: savedBefore(), ...more }));
"""
)
"""`onPage(act, more)` opens the page and resolves to what `act` returns; `more` are further globals."""


def opened(address: str, **more: Any) -> dict[str, Any]:
    """Return what a test needs to open the page at an address; `saved` are preferences."""
    return {"page": page_at(address), "address": address, **more}
