/** Search progress in a message at the board, for screens on which the panel is out of sight. */

import { createOverlayMessage } from "../../../ui/overlay-message.js";
import { html, writeOrHide } from "../../../ui/dom.js";
import { samePosition } from "../../../puzzle/position.js";
import { isRunning } from "../../../api/job.js";
import { headlineOf } from "./search-sentences.js";
/** @import { View } from "../../../api/job.js" */

/**
 * Create the message; `toggle` is the transport's play button; `onPlay` plays the solution.
 *
 * @param {HTMLElement} messages  the board's
 * @param {{game: import("../../../game/game.js").Game, playback: import("../../../game/playback.js").Playback, toggle: HTMLElement, onPlay: () => void}} options
 */
export function createBoardMessage(messages, { game, playback, toggle, onPlay }) {
  const button = html("button", { type: "button", class: "button compact", "data-leaves-focus": true, "data-part": "playFound", hidden: true });
  const message = createOverlayMessage("of-search", [button]);
  let place = game.position; // the position at which the game was loaded or the solver was asked
  messages.append(message.element);

  button.addEventListener("click", ({ detail }) => {
    onPlay();
    if (detail === 0) toggle.focus({ preventScroll: true });
  });
  game.on(["load", "goal"], mark);

  function mark() {
    place = game.position;
  }

  function textOf(/** @type {View} */ view) {
    if (playback.isPlaying || !(isRunning(view) || samePosition(game.position, place))) return "";
    if (view.state === "idle") return "";
    return (view.state === "failed" && view.trouble) || headlineOf(view);
  }

  return {
    /** Record that the next answers are for the current position. */
    mark,

    /** Show a running search, and its answer until the first move; nothing during a replay. `held`: why there is no search for now. */
    draw(/** @type {View} */ view, /** @type {ReturnType<typeof import("./placed-solutions.js").createPlacedSolutions>} */ answers, /** @type {string} */ held) {
      const text = held || textOf(view);
      writeOrHide(button, text && answers.shortPlayText(view));
      message.show(text);
    },
  };
}
