/** The wheel over the board: steps through an open replay; otherwise it scrolls the page. */

const NOTCH_PX = 50; // wheel pixels per step; a mouse sends more at once, a touchpad less
const LINE_PX = 20; // pixels per line, the unit of some mice

/**
 * A replay is open if it made the last change or a link opened it; playing closes it.
 *
 * @param {HTMLElement} board
 * @param {{game: import("../game/game.js").Game, go: (step: number) => void}} options
 */
export function listenToWheel(board, { game, go }) {
  let isOpen = game.moves.length > 0 && (game.isSolved || game.step < game.moves.length);
  let turned = 0; // pixels since the last step

  game.on(["play", "jump", "load", "solution"], ({ by }) => { isOpen = by === "replay"; });

  board.addEventListener("wheel", (event) => {
    if (!isOpen || event.ctrlKey || !event.deltaY) return;
    event.preventDefault();
    const way = event.deltaY * (event.deltaMode ? LINE_PX : 1);
    turned = Math.sign(way) === Math.sign(turned) ? turned + way : way;
    if (Math.abs(turned) < NOTCH_PX) return;
    turned = 0;
    go(game.step + Math.sign(way));
  }, { passive: false });
}
