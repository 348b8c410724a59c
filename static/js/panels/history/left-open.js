/** The games that were left open in tabs that are gone: each can be gone on with, or forgotten. Those that are solved are no longer open. */

import { LANGUAGE, gettext, ngettext } from "../../language/gettext.js";
import { createButton, html } from "../../page/dom.js";
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
    const left = (await games.others()).filter(({ isSolved }) => !isSolved);
    others.hidden = left.length === 0;
    list.replaceChildren(...left.map(itemOf));
  }

  function itemOf(/** @type {WrittenGame} */ game) {
    const about = aboutOf(game);
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => Promise<void>} */ act) => {
      const made = createButton(text, LOOK, () => act().then(draw));
      made.setAttribute("aria-label", label);
      return made;
    };
    const goOn = async () => {
      await games.goOn(game);
      toBoard();
    };
    const buttons = [
      button(gettext("Go on"), gettext("Go on: {game}", { game: about }), goOn),
      button(gettext("Forget"), gettext("Forget: {game}", { game: about }), () => games.forget([game])),
    ];
    return html("li", {}, [html("div", { class: "small" }, [about]), html("div", { class: "row" }, buttons)]);
  }

  drawer.addEventListener("toggle", draw);
  draw();
}

/** @param {WrittenGame} game */
function aboutOf({ current: { start, moves, step }, saved }) {
  const played = lengthStm(parseMoves(moves).slice(0, step));
  const when = new Date(saved).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "short" });
  const size = sizeOf(parsePosition(start)).replace("x", " × ");
  const values = { size, when };
  return ngettext("{size}, {count} move · {when}", "{size}, {count} moves · {when}", played, values);
}
