/**
 * The subject of the Position panel: the game, or the draft while that is edited; and its text.
 *
 * @typedef {ReturnType<typeof createSubject>} Subject
 * @typedef {Pick<Subject, "position" | "editing" | "width" | "faces">} Shown
 */

import { areLetters } from "../puzzle/faces.js";
import { formatWords } from "../puzzle/words.js";
import { formatPosition } from "../puzzle/position.js";
import { facesFor } from "../puzzle/problem.js";
/** @import { Draft, DraftEvent } from "./draft.js" */
/** @import { Game } from "./game.js" */

/** Return a common interface to the game, or to the draft while that is open. @param {Game} game @param {Draft} draft */
export function createSubject(game, draft) {
  const current = () => (draft.isOpen ? draft : game);
  return {
    get position() { return current().position; },
    get goal() { return current().goal; },
    get goalText() { return current().goalText; },
    get chosenGoal() { return current().chosenGoal; },
    get faces() { return facesFor(game, this); },
    get editing() { return draft.editing; },
    /** @returns {number} */
    get width() { return (draft.editing ?? game.start).width; },
    /** @returns {number} */
    get height() { return (draft.editing ?? game.start).height; },
    load: (/** @type {import("./state.js").SharedGame} */ shared) => current().load(shared),
    setGoal: (/** @type {string} */ goalText) => current().setGoal(goalText),
    subscribe(/** @type {(event: DraftEvent) => void} */ listener) {
      draft.subscribe(listener);
      game.subscribe((event) => {
        if (!draft.isOpen) listener(event);
      });
    },
  };
}

/** Return the text of a position, as words if the tiles have letters; while editing, empty cells are "?". */
export function textOf(/** @type {Shown} */ { position, editing, width, faces }) {
  const cells = position?.tiles ?? editing?.cells ?? [];
  if (faces && areLetters(faces)) return formatWords(faces, { width, cells });
  if (position) return formatPosition(position);
  const words = cells.map((tile) => String(tile ?? "?"));
  return words.map((word, cell) => word + (cell === words.length - 1 ? "" : (cell + 1) % width ? " " : "/")).join("");
}
