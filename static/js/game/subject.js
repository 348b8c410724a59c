/** The subject of the Position panel: the game, or the draft while that is edited; and its text. */

import { areLetters, formatWords } from "../puzzle/faces.js";
import { formatPosition } from "../puzzle/position.js";

/** The game, or the draft while that is open, as one thing to look at and to change. */
export function createSubject(game, draft) {
  const current = () => (draft.isOpen ? draft : game);
  return {
    get position() { return current().position; },
    get goal() { return current().goal; },
    get goalText() { return current().goalText; },
    get faces() { return this.width === game.start.width && this.height === game.start.height ? game.faces : null; },
    get editing() { return draft.editing; },
    get width() { return (draft.editing ?? game.start).width; },
    get height() { return (draft.editing ?? game.start).height; },
    load: (timeline) => current().load(timeline),
    setGoal: (goalText) => current().setGoal(goalText),
    subscribe(listener) {
      draft.subscribe(listener);
      game.subscribe((event) => !draft.isOpen && listener(event));
    },
  };
}

/** The text of a position, in words where letters are on the tiles; of cells in the editor also while some are empty. */
export function textOf({ position, editing, width, faces }) {
  if (areLetters(faces)) return formatWords(faces, { width, cells: position?.tiles ?? editing.cells });
  if (position) return formatPosition(position);
  const words = editing.cells.map((tile) => tile ?? "?");
  return words.map((word, cell) => word + (cell === words.length - 1 ? "" : (cell + 1) % width ? " " : "/")).join("");
}
