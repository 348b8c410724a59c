"""The field for typed commands, without a page."""

from tests.js.conftest import Run

MODULES = ("play/commands/commands", "game/game", "puzzle/position")


def test_arrow_keys_bring_typed_commands_back_from_the_latest_to_the_oldest(run: Run) -> None:
    recalled = run(
        """globalThis.MutationObserver = class { observe() {} };
        const part = (name) => Object.assign(new EventTarget(), { dataset: { part: name }, value: "" });
        const [form, field, answer] = ["form", "field", "answer"].map(part);
        const sheet = Object.assign(new EventTarget(), {
            querySelectorAll: () => [form, field, answer],
            matches: () => false,
        });
        const game = js.createGame({ start: js.parsePosition("1 2 3/4 0 5") });
        js.createCommands(sheet, { game, element: () => ({}), announce() {} });
        for (const text of ["board", "5", "5", "blank"]) {
            field.value = text;
            form.dispatchEvent(new Event("submit"));
        }
        const press = (key) => {
            field.dispatchEvent(Object.assign(new Event("keydown"), { key }));
            return field.value;
        };
        delete globalThis.MutationObserver;
        return ["Up", "Up", "Up", "Up", "Down", "Down", "Down", "Down", "Up"].map((way) => press(`Arrow${way}`));"""
    )
    assert recalled == ["blank", "5", "board", "board", "5", "blank", "", "", "blank"]
