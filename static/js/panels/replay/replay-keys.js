/** The keys of the replay: it answers them in its panel and on the board, where nothing else has a use for them. */

const FIELDS = "textarea, select, input:not([type=range])";

/** @type {Record<string, "toggle" | "first" | "last" | "back" | "forward">} */
const KEYS = { " ": "toggle", Home: "first", End: "last", ",": "back", ".": "forward" };

/** @type {Record<string, number>} */
const TURNS = { PageUp: -1, PageDown: 1 };

/**
 * `turn(by)` chooses the stage so many further on.
 *
 * @param {(HTMLElement | undefined)[]} places  where the keys are answered
 * @param {{game: import("../../game/game.js").Game, actions: Record<typeof KEYS[string], () => void>, panel: HTMLElement,
 *   turn: (by: number) => void}} options
 */
export function listenToReplayKeys(places, { game, actions, panel, turn }) {
  function onKey(/** @type {KeyboardEvent} */ event) {
    const action = KEYS[event.key];
    if (!action || !game.moves.length || event.defaultPrevented || !isFree(event)) return;
    event.preventDefault();
    actions[action]();
  }

  /** PageUp and PageDown are for stages where there are any: on the slider they would be for nothing in particular. */
  function onPage(/** @type {KeyboardEvent} */ event) {
    const by = TURNS[event.key];
    if (!by || !game.stages.length || !isFree(event)) return;
    event.preventDefault();
    turn(by);
  }

  panel.addEventListener("keydown", onPage);
  for (const place of places) place?.addEventListener("keydown", onKey);
}

/** A key that nothing else has a use for: no shortcut, no typing, no button or slider that answers it itself. */
function isFree(/** @type {KeyboardEvent} */ { key, target, ctrlKey, altKey, metaKey }) {
  const focused = /** @type {Element} */ (target);
  if (ctrlKey || altKey || metaKey || focused.closest(FIELDS)) return false;
  if (key === " ") return !focused.closest("button, summary, a");
  return !(focused.matches("input[type=range]") && (key === "Home" || key === "End"));
}
