/** The games that were left open in tabs that are gone: each can be gone on with, or forgotten. */

import { createButton, html } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { parsePosition, sizeOf } from "../../puzzle/position.js";

const LOOK = "button compact";

/**
 * @typedef {import("../../kept/written.js").WrittenGame} WrittenGame
 * @typedef {import("../../kept/kept.js").Kept["games"]} Games
 */

/** @param {Record<string, HTMLElement>} parts @param {{games: Games, toBoard: () => void}} options */
export function createLeftOpen({ others, games: list, drawer }, { games, toBoard }) {
  async function draw() {
    const left = await games.others();
    others.hidden = left.length === 0;
    list.replaceChildren(...left.map(itemOf));
  }

  function itemOf(/** @type {WrittenGame} */ game) {
    const about = aboutOf(game);
    const button = (/** @type {string} */ text, /** @type {() => Promise<void>} */ act) => {
      const made = createButton(text, LOOK, () => act().then(draw));
      made.setAttribute("aria-label", `${text}: ${about}`);
      return made;
    };
    const goOn = async () => {
      await games.goOn(game);
      toBoard();
    };
    return html("li", {}, [html("div", { class: "small" }, [about]), html("div", { class: "row" }, [button("Go on", goOn), button("Forget", () => games.forget([game]))])]);
  }

  drawer.addEventListener("toggle", draw);
  draw();
}

/** @param {WrittenGame} game */
function aboutOf({ current: { start, moves, step }, isSolved, saved }) {
  const played = lengthStm(parseMoves(moves).slice(0, step));
  const when = new Date(saved).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const size = sizeOf(parsePosition(start)).replace("x", " × ");
  return `${size}, ${counted(played, "move")}${isSolved ? ", solved" : ""} · ${when}`;
}
