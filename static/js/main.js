/**
 * The play page put together: the game in the middle; board, playbar, panels, link and keys around it. Only wiring.
 *
 * What is imported here is what the page needs to be played on; `parts.js` has what comes later.
 */

import { gettext } from "./language/gettext.js";
import { createAnnouncer } from "./page/announcer.js";
import { createBoard } from "./board/board.js";
import { createBoardSettings } from "./playbar/board-settings.js";
import { SLIDE } from "./board/frames.js";
import { createClock, followGame } from "./game/clock.js";
import { createCover } from "./playbar/cover.js";
import { createDaily } from "./playbar/daily.js";
import { createGame } from "./game/game.js";
import { createHearing } from "./playbar/hearing.js";
import { whenIdle } from "./page/later.js";
import { leaveFocusWithBoard, listenToKeys } from "./page/keys.js";
import { listenToTexts } from "./page/exchange/text-drop.js";
import { homeOf, lookOf } from "./game/look.js";
import { keep } from "./kept/kept.js";
import { followFinish } from "./game/finish.js";
import { keepAddress, recall } from "./game/links/address.js";
import { writtenStory } from "./game/links/opening.js";
import { createNarrator } from "./playbar/narrator.js";
import { createPause } from "./game/pause.js";
import { createParts } from "./parts.js";
import { createPlayback } from "./game/playback.js";
import { createHistoryPanel } from "./panels/history/history.js";
import { createSettings } from "./playbar/settings.js";
import { createPlaybar } from "./playbar/playbar.js";
import { createShortcuts } from "./page/shortcuts.js";
import { ROOT } from "./page/root.js";
import { createSheet } from "./page/widgets/sheet.js";
import { createTransport } from "./transport/transport.js";
import { listenToWheel } from "./transport/wheel.js";
import { createTabs } from "./page/widgets/tabs.js";
import { createThemeSwitch } from "./page/theme/theme-switch.js";
import { createWelcome } from "./playbar/welcome.js";

const DEALING = gettext("The part that deals new boards");
const DEAL = 320; // milliseconds in which the tiles of a new scramble find their cells

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Where the server's websocket is; not every browser takes an address without its scheme. */
function socketAddress() {
  return new URL(String(document.body.dataset.socket), location.href).href.replace(/^http/, "ws");
}

function complain(/** @type {string} */ sentence) {
  element("unread").textContent = sentence;
  element("unread").hidden = false;
}

/** The page was kept for when the server is away, and begins with what its address asks for. */
async function storyAway() {
  const { storyInAddress } = await import("./game/links/opening-away.js");
  return storyInAddress(complain);
}

const memory = recall(location);
const game = createGame(memory?.story ?? ("shell" in document.body.dataset ? await storyAway() : writtenStory(document.body.dataset)));
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
  onSolve: (solve, standing) => queueMicrotask(() => parts.guidance.ask((part) => part.tellSolve(solve, standing))), // once all have heard of the move
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
createHearing(element("sounds-said"), { game, pause, settings });
createCover(document.body, { game, pause, settings, focusBoard: board.focus, announce });
const tabs = createTabs(document.body);
createSheet(element("options"));
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
  element("unread").hidden ||= event.kind === "load";
  if (event.kind === "load" || event.kind === "goal" || event.kind === "look") drawLook();
  board.show(game.position, paceOf(event));
});

const fetchDealing = () => import("./server/deal.js").catch(() => null);

/** @param {import("./puzzle/position.js").Size} size @param {import("./playbar/playbar.js").Kind} [kind] */
async function scramble(size, kind) {
  const dealing = await fetchDealing();
  if (!dealing) throw new Error(gettext("{name} could not be loaded. Check the connection and load the page again.", { name: DEALING }));
  const { dealBoard } = dealing;
  await dealBoard(game, size, kind);
  announce(gettext("New scramble, {width} wide, {height} high.", { width: size.width, height: size.height }));
}

const shortcuts = createShortcuts();
const parts = createParts({
  ...{ element, game, clock, pause, playback, board, playbar, shortcuts, announce },
  ...{ times, recording, timesOf: recording.times },
  go: transport.go,
  showPanel: tabs.show,
  socket: socketAddress(),
});
listenToTexts(document, {
  onText: (text) => parts.position.ask(({ enter }) => enter(text)),
  onTrouble: (sentence) => parts.position.ask(({ complain }) => complain(sentence)),
});
followFinish(game, clock, recording.times, (finish) => parts.guidance.ask(({ tellFinish }) => tellFinish(finish)));

leaveFocusWithBoard(board.focus);
listenToKeys({
  undo: () => game.undo(),
  redo: () => game.redo(),
  actions: {
    scramble: () => playbar.press("scramble"),
    solve: () => parts.search.ask(({ solve }) => solve()),
    hint: () => parts.guidance.ask(({ hint }) => hint()),
    restart: () => playbar.press("restart"),
    pause: pause.toggle,
    explore: board.toggleExplore,
    command: () => parts.commands.ask(({ toggle }) => toggle()),
    help: playbar.toggleHelp,
  },
  held: { freeze: (isFrozen) => board.set({ isFrozen }) },
  shortcuts,
  everywhere: () => shortcuts.areEverywhere,
  board: element("board"),
  press: board.press,
});
const history = createHistoryPanel(element("history-panel"), { game, playback, kept, toBoard });
keepAddress(game, () => ({ elapsed: clock.elapsed, isPaused: pause.isOn }));
if (game.challenge) void parts.second.come();
whenIdle(() => {
  parts.comeAll();
  void fetchDealing();
});
