/** The wheel over the board: steps through a replay that is open, and scrolls the page otherwise. */

const NOTCH_PX = 50; // pixels of the wheel that are a step; a mouse gives more at once, a touchpad less
const LINE_PX = 20; // pixels of a line, which some mice count in

/**
 * A replay is open where it was the replay that moved last, or where a link brought one; playing on closes it.
 *
 * @param {HTMLElement} board
 * @param {{game: import("../game/game.js").Game, go: (step: number) => void}} options
 */
export function listenToWheel(board, { game, go }) {
  let isOpen = game.moves.length > 0 && (game.isSolved || game.step < game.moves.length);
  let turned = 0; // pixels that have made no step yet

  game.subscribe(({ by, kind }) => {
    if (kind !== "goal" && kind !== "look") isOpen = by === "replay";
  });

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
