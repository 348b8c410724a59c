"""The version of the page: when a new one is offered, and when the page reloads."""

from typing import Any

from tests.js.conftest import Run
from tests.js.drawn import DRAWN

MODULES = ("ui/version",)
PRELUDE = (
    DRAWN
    + """
const settle = () => new Promise((done) => setTimeout(done));
const versioned = (given, act) => {
    const done = [];
    const workerNamed = (name, state) => Object.assign(new EventTarget(), {
        state, postMessage: (message) => done.push([name, Object.keys(message)[0]]),
    });
    const registration = Object.assign(new EventTarget(), {
        installing: null, waiting: given.waiting ? workerNamed("waiting") : null,
        update: async () => done.push("update"),
    });
    const serviceWorker = Object.assign(new EventTarget(), {
        register: async () => done.push("register"), ready: Promise.resolve(registration),
        controller: workerNamed("controller"),
    });
    const fakes = {
        navigator: { serviceWorker: given.isMissing ? undefined : serviceWorker },
        location: { reload: () => done.push("reload") }, top: given.isFramed ? {} : globalThis,
    };
    return drawnBy(async () => {
        const [note, button] = [new Drawn("p"), new Drawn("button")];
        note.append(button);
        note.hidden = true;
        js.keepVersion({ note, announce: () => done.push("said") });
        await settle();
        const offered = () => !note.hidden && document.documentElement.classes.has("has-update");
        return act({ done, registration, serviceWorker, button, offered, workerNamed });
    }, fakes);
};
"""
)


def versioned(run: Run, acts: str, **given: Any) -> list[Any]:
    """Return what is done on a page whose version is kept, after acts."""
    names = "done, registration, serviceWorker, button, offered, workerNamed"
    return run(f"return versioned(given, async ({{ {names} }}) => {{ {acts}; return [offered(), done]; }});", given)  # type: ignore[no-any-return]


def test_a_waiting_version_hears_of_the_open_page(run: Run) -> None:
    opened = ["controller", "isOpen"]
    assert versioned(run, "") == [False, ["register", opened]]
    assert versioned(run, "", waiting=True) == [False, ["register", ["waiting", "version"], opened]]
    installed = """registration.installing = workerNamed("new", "installing");
        send(registration, "updatefound");
        send(registration.installing, "statechange");
        registration.installing.state = "installed";
        send(registration.installing, "statechange")"""
    assert versioned(run, installed) == [False, ["register", opened, ["new", "version"]]]


def test_another_version_is_offered_once_and_loaded_when_asked_for(run: Run) -> None:
    offer = "send(serviceWorker, 'message'); send(serviceWorker, 'message')"
    assert versioned(run, offer)[1][2:] == ["said"] and versioned(run, offer)[0] is True
    change = "send(serviceWorker, 'controllerchange')"
    assert versioned(run, change)[1][2:] == [["controller", "version"]]
    assert versioned(run, f"click(button); {change}")[1][2:] == ["reload", "reload"]
    assert versioned(run, f"click(button); {change}", waiting=True)[1][3:] == [["waiting", "isWanted"], "reload"]


def test_a_page_that_is_shown_again_looks_for_a_new_version(run: Run) -> None:
    shown = "for (const hidden of [true, false]) { document.hidden = hidden; send(document, 'visibilitychange'); }"
    assert versioned(run, shown)[1][2:] == ["update"]


def test_a_page_in_a_frame_or_without_workers_keeps_no_version(run: Run) -> None:
    assert [versioned(run, "", **given) for given in ({"isFramed": True}, {"isMissing": True})] == [[False, []]] * 2
