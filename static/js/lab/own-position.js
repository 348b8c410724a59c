/** A field for your own position, in tools with their own goal and sizes. The server reads it in any form that it knows. */

import { gettext, joined } from "../i18n/gettext.js";
import { createReader } from "../play/door/reader.js";
import { listenToTyping } from "../play/door/typing.js";
import { write } from "../ui/dom.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";
/** @import { Position } from "../puzzle/position.js" */

const AWAY = gettext("The server does not answer. Your text will be read when it is back.");

/**
 * Create the field. `onPosition` gets a position that `check` accepts; `check` throws an Error with a sentence for others.
 * `onRefused` gets whether the text is refused.
 *
 * @param {{text: HTMLTextAreaElement, fault: HTMLElement}} parts
 * @param {{check: (position: Position) => Position, onPosition: (position: Position) => void, onRefused?: (isRefused: boolean) => void}} options
 */
export function createOwnPosition({ text, fault }, { check, onPosition, onRefused = () => {} }) {
  let shown = "";
  const reader = createReader({
    text: () => text.value,
    atHand: () => null,
    onReading: ({ position }) => take(position),
    onRefused: ({ mistakes }) => refuse(joined(mistakes)),
    onAway: () => complain(AWAY),
  });

  function complain(/** @type {string} */ sentence) {
    write(fault, sentence);
    text.setAttribute("aria-invalid", String(sentence !== ""));
  }

  function refuse(/** @type {string} */ sentence) {
    complain(sentence);
    onRefused(true);
  }

  function take(/** @type {string} */ written) {
    try {
      onPosition(check(parsePosition(written)));
    } catch (error) {
      refuse(/** @type {Error} */ (error).message);
    }
  }

  function follow() {
    reader.cancel();
    text.value = shown;
    complain("");
    onRefused(false);
  }

  const readIfOther = () => text.value.trim() !== shown && reader.readSoon(true);
  listenToTyping(text, {
    onWhole: () => reader.readSoon(true),
    onType: () => reader.cancel(),
    onRest: () => {},
    onMean: readIfOther,
    onLeave: readIfOther,
    onEscape: () => {
      follow();
      return true;
    },
  });

  return {
    show(/** @type {Position} */ position) {
      shown = formatPosition(position);
      follow();
    },
  };
}
