/** A field for a position of one's own, where a tool has a goal and sizes of its own: the server reads it, in any form that it knows. */

import { gettext, joined } from "../language/gettext.js";
import { createReader } from "../panels/position/reader.js";
import { listenToTyping } from "../panels/position/typing.js";
import { write } from "../page/dom.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";

const AWAY = gettext("The server does not answer. The text will be read as soon as it does.");

/**
 * `onPosition` is called with a position that `check` lets pass: it throws an Error with a sentence for any other.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @param {{text: HTMLTextAreaElement, fault: HTMLElement}} parts
 * @param {{check: (position: Position) => Position, onPosition: (position: Position) => void}} options
 */
export function createOwnPosition({ text, fault }, { check, onPosition }) {
  let shown = "";
  const reader = createReader({
    text: () => text.value,
    atHand: () => null,
    onReading: ({ position }) => take(position),
    onRefused: ({ mistakes }) => complain(joined(mistakes)),
    onAway: () => complain(AWAY),
  });

  function complain(/** @type {string} */ sentence) {
    write(fault, sentence);
    text.setAttribute("aria-invalid", String(sentence !== ""));
  }

  function take(/** @type {string} */ written) {
    try {
      onPosition(check(parsePosition(written)));
    } catch (error) {
      complain(/** @type {Error} */ (error).message);
    }
  }

  function follow() {
    reader.cancel();
    text.value = shown;
    complain("");
  }

  const readIfOther = () => text.value.trim() !== shown && reader.readSoon(true);
  listenToTyping(text, {
    onWhole: () => reader.readSoon(true),
    onType: () => reader.cancel(),
    onRest: () => {},
    onMean: readIfOther,
    onLeave: () => {},
    onEscape: () => {
      follow();
      return true;
    },
  });

  return {
    /** The board shows another position. */
    show(/** @type {Position} */ position) {
      shown = formatPosition(position);
      follow();
    },
  };
}
