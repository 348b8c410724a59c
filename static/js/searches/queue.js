/** The first positions of the frontier, as small boards in the order in which the search takes them. */

import { gettext, joined } from "../i18n/gettext.js";
import { html, write } from "../ui/dom.js";
import { waitingText } from "./recording.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Recording } from "./recording.js" */
/** @import { Node } from "./search.js" */
/** @import { BoardSpace } from "./space.js" */

const MAX_SHOWN = 12; // positions of the frontier

/**
 * Draw the queue, and say how many positions it has.
 *
 * @param {{queue: HTMLElement, waiting: HTMLElement}} parts
 * @param {Recording} recording
 * @param {BoardSpace} space
 * @param {(position: Position) => string} nameOf  for screen readers
 */
export function drawQueue(parts, recording, space, nameOf) {
  const { queue } = recording;
  const more = queue.length > MAX_SHOWN ? gettext("The first {count} are shown.", { count: MAX_SHOWN }) : "";
  write(parts.waiting, joined([waitingText(recording), more]));
  parts.queue.replaceChildren(...queue.slice(0, MAX_SHOWN).map((each) => {
    const position = space.positionOf(each.state);
    return drawWaiting(each, position, nameOf(position));
  }));
}

/** Draw a position of the frontier, small, with its g + h = f. @param {Node} node @param {Position} position @param {string} name */
function drawWaiting({ g, h }, position, name) {
  const cells = position.tiles.map((tile) => html("span", { class: tile ? "" : "is-blank" }, [tile ? String(tile) : ""]));
  const board = html("div", { class: "small-position", role: "img", "aria-label": name }, cells);
  board.style.setProperty("--columns", String(position.width));
  return html("li", {}, [
    board,
    html("p", { class: "small tabular" }, [`${g} + ${h} = `, html("strong", {}, [String(g + h)])]),
  ]);
}
