/** Overlays: what can be shown on each tile that is not at home, its distance from there and an arrow that points there. */

import { distanceOf, turnOf, wayHome } from "./homes.js";
import { setAttribute, setStyle } from "./style.js";

/** Put what is wished on the piece in a cell, or take it off. @param {HTMLElement} piece @param {import("./state.js").BoardState} state @param {number} cell */
export function drawOverlays(piece, state, cell) {
  const { distances, pointers } = state;
  const way = distances || pointers ? wayHome(state, cell) : null;
  const isAway = way !== null && distanceOf(way) > 0;
  if (isAway && distances) setAttribute(piece, "data-distance", String(distanceOf(way)));
  else piece.removeAttribute("data-distance");
  piece.classList.toggle("pointed", isAway && pointers);
  if (isAway && pointers) setStyle(piece, "--turn", `${turnOf(way)}deg`);
}
