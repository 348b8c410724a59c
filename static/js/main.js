/** The play page put together: the game in the middle; board, playbar, panels, link and keys around it. Only wiring. */

import { createAnnouncer } from "./page/announcer.js";
import { createBoard } from "./board/board.js";
import { createBoardSettings } from "./playbar/board-settings.js";
import { SLIDE } from "./board/frames.js";
import { createClock, followGame } from "./game/clock.js";
import { createCover } from "./playbar/cover.js";
import { createDaily } from "./playbar/daily.js";
import { dealBoard } from "./server/deal.js";
import { createGame } from "./game/game.js";
import { createGuidance } from "./playbar/guidance.js";
import { createKeySettings } from "./playbar/key-settings.js";
import { leaveFocusWithBoard, listenToKeys } from "./page/keys.js";
import { createKinds } from "./playbar/puzzles.js";
import { parseFaces } from "./puzzle/faces.js";
import { createGem } from "./playbar/gem-panel.js";
import { homeOf, lookOf } from "./game/look.js";
import { keep } from "./kept/kept.js";
import { keepAddress, recall } from "./game/address.js";
import { readLink } from "./game/link.js";
import { parseMoves } from "./puzzle/moves.js";
import { createNarrator } from "./playbar/narrator.js";
import { createCoach } from "./panels/coach/coach.js";
import { createPositionPanel } from "./panels/position/position.js";
import { createPause } from "./game/pause.js";
import { createPlayback } from "./game/playback.js";
import { createHistoryPanel } from "./panels/history/history.js";
import { createReplayPanel } from "./panels/replay/replay.js";
import { createSettings } from "./playbar/settings.js";
import { createSharePanel } from "./panels/share/share.js";
import { createSolvePanel } from "./panels/solve/solve.js";
import { createPlaybar } from "./playbar/playbar.js";
import { parsePosition } from "./puzzle/position.js";
import { createSecondBoard } from "./panels/second/second-board.js";
import { createCompare } from "./panels/second/compare.js";
import { createGhost } from "./panels/second/ghost.js";
import { createShortcuts } from "./page/shortcuts.js";
import { ROOT } from "./page/root.js";
import { createTransport } from "./transport/transport.js";
import { listenToWheel } from "./transport/wheel.js";
import { createTabs } from "./page/tabs.js";
import { createThemeSwitch } from "./page/theme-switch.js";
import { createWelcome } from "./page/welcome.js";

const DEAL = 320; // milliseconds in which the tiles of a new scramble find their cells

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The story that the server found in the address. */
function givenStory() {
  const given = /** @type {Record<string, string>} */ (document.body.dataset);
  const { position, goal, goalPosition, moves, step, faces, picture, numbers } = given;
  const played = parseMoves(moves);
  const start = parsePosition(position);
  const { times, challenge } = readLink(location);
  return {
    start,
    times,
    challenge,
    faces: parseFaces(faces, start.tiles.length - 1),
    picture,
    numbers: numbers === "1",
    goalText: goal,
    goal: parsePosition(goalPosition),
    moves: played,
    step: step ? Number(step) : played.length,
  };
}

/** Where the server's websocket is; not every browser takes an address without its scheme. */
function socketAddress() {
  return new URL(String(document.body.dataset.socket), location.href).href.replace(/^http/, "ws");
}

const memory = recall(location);
const game = createGame({ ...givenStory(), ...memory?.story });
const clock = createClock();
clock.reset(memory?.elapsed);
const times = followGame(clock, game);
const pause = createPause(clock, game);
if (memory?.isPaused) pause.recall();
const { recording, kept } = keep({
  game,
  clock,
  times,
  isBare: !memory && location.pathname + location.search === `${ROOT}/`,
  onTrouble: (sentence) => history.warn(sentence),
  onSolve: (solve, standing) => queueMicrotask(() => guidance.tellSolve(solve, standing)), // once all have heard of the move
});

const announce = createAnnouncer(element("announcer"));
element("board").setAttribute("aria-describedby", "board-keys");
const board = createBoard(element("board"), game.position, {
  onMove: (move) => game.play(move),
  onTakeBack: () => game.undo(),
  onStuck: () => playback.pause(),
  say: announce,
});

function drawLook() {
  board.set({ goal: homeOf(game), look: lookOf(game) });
}

drawLook();

const playback = createPlayback(game, recording.times);
playback.subscribe(() => playback.isPlaying && element("easel").scrollIntoView({ block: "nearest" }));
const places = [element("board"), element("replay-panel")];
const transport = createTransport(element("transport"), { game, playback, hasTimes: () => recording.times().length > 0, places, announce });
listenToWheel(element("board"), { game, go: transport.go });
const settings = createSettings(element("settings"));
const playbar = createPlaybar(document.body, { game, clock, pause, settings, scramble, onArrows: (arrows) => board.set({ arrows }) });
createBoardSettings({ game, playback, settings, board });
createCover(document.body, { game, pause, settings, focusBoard: board.focus, announce });
const second = createSecondBoard(element("second"), game);
const compare = createCompare(element("second"), { game, playback, timesOf: recording.times, second });
createReplayPanel(element("replay-panel"), { game, go: transport.go, onCompare: compare.open });
const coach = createCoach(/** @type {HTMLDetailsElement} */ (element("coach")), { game, socket: socketAddress(), go: transport.go, announce });
const tabs = createTabs(document.body);
createPositionPanel(element("position-panel"), { game, playback, announce, onArrival: () => tabs.show("position") });
const search = createSolvePanel(element("solve-panel"), { playbar: element("playbar"), transport: element("transport"), sheet: element("options") }, {
  game,
  playback,
  announce,
  socket: socketAddress(),
  onAsk: () => tabs.show("solve"),
  onCompare: compare.open,
  onOffer: (isThere) => playbar.offerScramble(!isThere),
});
createSharePanel(element("share-panel"), { game, timesOf: recording.times, printed: element("printed") });
createGhost({ game, clock, second });
createThemeSwitch(element("theme-switch"), /** @type {HTMLSelectElement} */ (element("setting-theme")));
createWelcome(element("welcome"));
createDaily(element("daily"), game);
createNarrator({ game, clock, announce, plate: element("plate"), onSolved: (solved) => board.set({ solved }) });

function toBoard() {
  board.focus();
  element("board").scrollIntoView({ block: "nearest" });
}

/** A replay faster than tiles slide shows them faster. */
function paceOf(/** @type {import("./game/game.js").GameEvent} */ { kind, by }) {
  if (kind === "load") return document.documentElement.classList.contains("awaits-game") ? 0 : DEAL;
  return by === "replay" && playback.isPlaying ? Math.min(SLIDE, 0.8 * playback.interval) : SLIDE;
}

game.subscribe((event) => {
  if (event.kind === "load" || event.kind === "goal" || event.kind === "look") drawLook();
  board.show(game.position, paceOf(event));
});

function showCoach() {
  tabs.show("replay");
  coach.open();
}

/** @param {import("./puzzle/position.js").Size} size @param {import("./playbar/playbar.js").Kind} [kind] */
async function scramble(size, kind) {
  await dealBoard(game, size, kind);
  announce(`New scramble, ${size.width} wide, ${size.height} high.`);
}

const gem = createGem(element("gem"), { game, announce, onAnswer: () => tabs.show("position") });
createKinds(element("kinds"), { game, deal: playbar.deal, playGem: gem.play, toggle: playbar.toggleKinds, announce });

const guidance = createGuidance(document.body, { game, clock, timesOf: recording.times, playback, board, onCompare: compare.open, onCoach: showCoach, onNext: () => playbar.press("scramble"), announce });

const shortcuts = createShortcuts();
const keySettings = createKeySettings(element("help"), shortcuts);
leaveFocusWithBoard(board.focus);
listenToKeys({
  undo: () => game.undo(),
  redo: () => game.redo(),
  actions: {
    scramble: () => playbar.press("scramble"),
    solve: search.solve,
    hint: guidance.hint,
    restart: () => playbar.press("restart"),
    pause: pause.toggle,
    explore: board.toggleExplore,
    help: playbar.toggleHelp,
  },
  held: { freeze: (isFrozen) => board.set({ isFrozen }) },
  shortcuts,
  everywhere: () => keySettings.areEverywhere,
  board: element("board"),
  press: board.press,
});
const history = createHistoryPanel(element("history-panel"), { game, playback, kept, toBoard });
keepAddress(game, () => ({ elapsed: clock.elapsed, isPaused: pause.isOn }));
