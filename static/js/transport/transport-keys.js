/** The keys of the transport, answered in the places that mean it, where nothing else has a use for them. */

const FIELDS = "textarea, select, input:not([type=range])";

/** @type {Record<string, "toggle" | "first" | "last" | "back" | "forward">} */
const KEYS = { " ": "toggle", Home: "first", End: "last", ",": "back", ".": "forward" };

/** @type {Record<string, number>} */
const TURNS = { PageUp: -1, PageDown: 1 };

/**
 * `turn(by)` goes on by so many stages.
 *
 * @param {HTMLElement[]} places
 * @param {{game: import("../game/game.js").Game, actions: Record<typeof KEYS[string], () => void>, turn: (by: number) => void}} options
 */
export function listenToTransportKeys(places, { game, actions, turn }) {
  function onKey(/** @type {KeyboardEvent} */ event) {
    const act = actionOf(event.key);
    if (!act || event.defaultPrevented || !isFree(event)) return;
    event.preventDefault();
    act();
  }

  /** PageUp and PageDown are for stages where there are any: elsewhere they are left to the page. */
  function actionOf(/** @type {string} */ key) {
    if (KEYS[key]) return game.moves.length ? actions[KEYS[key]] : undefined;
    return TURNS[key] && game.stages.length ? () => turn(TURNS[key]) : undefined;
  }

  for (const place of places) place.addEventListener("keydown", onKey);
}

/** A key that nothing else has a use for: no shortcut, no typing, no button or slider that answers it itself. */
function isFree(/** @type {KeyboardEvent} */ { key, target, ctrlKey, altKey, metaKey }) {
  const focused = /** @type {Element} */ (target);
  if (ctrlKey || altKey || metaKey || focused.closest(FIELDS)) return false;
  if (key === " ") return !focused.closest("button, summary, a");
  return !(focused.matches("input[type=range]") && (key === "Home" || key === "End"));
}
