"""A page's clock that a test advances, for modules without a page."""

HELD_TIME = """
const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, now: performance.now };
const settle = () => new Promise((done) => real.setTimeout.call(window, done));
const inHeldTime = async (act) => {
    let [now, last, waiting] = [0, 0, []];
    window.setTimeout = (act, pause = 0, ...given) => (
        waiting.push({ id: ++last, at: now + pause, act: () => act(...given) }), last
    );
    window.clearTimeout = (id) => { waiting = waiting.filter((timer) => timer.id !== id); };
    performance.now = () => now;
    const pass = (milliseconds) => {
        const end = now + milliseconds;
        const next = () => waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        for (let timer = next(); timer; timer = next()) {
            now = timer.at;
            window.clearTimeout(timer.id);
            timer.act();
        }
        now = end;
        return settle();
    };
    try {
        return await act(pass);
    } finally {
        Object.assign(window, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
        delete performance.now;
    }
};
"""
"""`inHeldTime(act)` calls `act(pass)` and resolves to its result. `pass(milliseconds)` fires timers in order; await it,
as `settle()`, to wait for what they started.
"""
