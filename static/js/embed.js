/** The embedded player for other websites: replays the moves of a link on a board, with buttons and a slider. */

import { gettext } from "./i18n/gettext.js";
import { createState } from "./board/state.js";
import { createView } from "./board/view.js";
import { createGame } from "./game/game.js";
import { readLink } from "./game/links/link.js";
import { lookOf, shownGoal } from "./game/pictures.js";
import { createPlayback } from "./game/playback.js";
import { byId, disable, onPress, partsOf, write } from "./ui/dom.js";
import { lengthStm } from "./puzzle/moves.js";
import { parsePosition } from "./puzzle/position.js";

/** @typedef {{back: HTMLElement, toggle: HTMLElement, forward: HTMLElement, slider: HTMLInputElement}} Controls */

const SLIDE_MS = 120; // ms that a tile takes to reach its cell

const link = /** @type {HTMLAnchorElement} */ (byId("link"));
const goal = parsePosition(String(document.body.dataset.goalPosition));
const game = createGame(/** @type {import("./game/state.js").SharedGame} */ ({ ...readLink(link), goal }));
const state = createState(game.position);
const view = createView(byId("board"));
state.mode = "look";

function drawBoard() {
  state.position = game.position;
  view.draw(state, SLIDE_MS);
}

/** Create the player: buttons, slider and arrow keys step through the moves. @param {HTMLElement} player */
function createPlayer(player) {
  const { back, toggle, forward, slider } = /** @type {Controls} */ (partsOf(player));
  const playback = createPlayback(game);
  const go = (/** @type {number} */ step) => {
    playback.pause();
    game.jump(step);
  };

  function drawControls() {
    const { step, moves } = game;
    disable(back, step === 0);
    disable(forward, step === moves.length);
    toggle.dataset.playing = String(playback.isPlaying);
    toggle.setAttribute("aria-label", playback.isPlaying ? gettext("Pause") : gettext("Play"));
    slider.value = String(step);
    const counted = gettext("Move {step} of {moves}", { step: lengthStm(moves.slice(0, step)), moves: lengthStm(moves) });
    slider.setAttribute("aria-valuetext", counted);
    write(byId("counter"), counted);
  }

  onPress(back, () => go(game.step - 1));
  onPress(forward, () => go(game.step + 1));
  onPress(toggle, playback.toggle);
  slider.addEventListener("input", () => go(Number(slider.value)));
  byId("board").addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") go(game.step - 1);
    if (key === "ArrowRight") go(game.step + 1);
  });
  playback.subscribe(drawControls);
  game.subscribe(drawControls);
  drawControls();
}

state.goal = shownGoal(game);
state.look = lookOf(game);
game.subscribe(drawBoard);
drawBoard();
if (game.moves.length) createPlayer(byId("player"));
