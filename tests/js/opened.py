"""Scripts of whole pages, which run on import, in a page of fake elements."""

from tests.js.conftest import SCRIPTS
from tests.js.drawn import DRAWN
from tests.js.held_time import HELD_TIME

OPENED = (
    HELD_TIME
    + DRAWN
    + f"""
const SCRIPTS = "{SCRIPTS.as_uri()}";
"""
    + """
/** Run the script of a page anew in a page with that body; `act` gets what the time does and what was asked for. */
const opened = (script, body, act, { search = "", ...fakes } = {}) => inHeldTime((pass) => {
    const [asked, listeners] = [[], []];
    const location = Object.assign(new URL(`https://example.org/${search}`), { reload: () => asked.push("reload") });
    const page = {
        location, innerHeight: 800, scrollY: 0, scrollBy: (_, down) => asked.push(down),
        sessionStorage: new Storage(), localStorage: new Storage(),
        requestAnimationFrame: (act) => setTimeout(() => act(performance.now()), 16),
        cancelAnimationFrame: (timer) => clearTimeout(timer),
        requestIdleCallback() {},
        Node: Drawn, Element: Drawn, HTMLElement: Drawn, HTMLSelectElement: class {}, HTMLInputElement: class {},
        MouseEvent: Event, addEventListener: (type, listener) => listeners.push([type, listener]),
        ResizeObserver: class { observe() {} }, MutationObserver: class { observe() {} },
        IntersectionObserver: class { observe() {} disconnect() {} },
        ...fakes,
    };
    return drawnBy(async () => {
        document.body = grown(body);
        await import(`${SCRIPTS}/${script}.js?${Math.random()}`);
        await settle();
        const happen = (type) => listeners.forEach(([each, listener]) => each === type && listener(new Event(type)));
        return act({ pass, asked, happen });
    }, page);
});
"""
)
"""`opened(script, body, act, fakes)` resolves to the result of `act`."""
