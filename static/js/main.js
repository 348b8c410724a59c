/**
 * Assembles the play page: the game at the centre; board, playbar, panels, link and keys around it. Only wiring.
 *
 * Imports only what the page needs to be playable; `play/lazy-parts.js` loads the rest later.
 */

import { createBoard, SLIDE_MS } from "./board/board.js";
import { createClock, followGame } from "./game/clock.js";
import { followFinish } from "./game/finish.js";
import { createGame } from "./game/game.js";
import { opening, updateAddress } from "./game/links/address.js";
import { createPause } from "./game/pause.js";
import { asksForOwn, lookOf, OWN, shownGoal } from "./game/pictures.js";
import { createPlayback } from "./game/playback.js";
import { createVariations } from "./game/variations/variations.js";
import { startAutosave } from "./storage/autosave.js";
import { gettext } from "./i18n/gettext.js";
import { createAnnouncer } from "./ui/announcer.js";
import { byId } from "./ui/dom.js";
import { listenToDrops, listenToPastes } from "./ui/text-drop.js";
import { createShortcuts, leaveFocusWithBoard, listenToKeys } from "./ui/keys.js";
import { whenIdle } from "./ui/lazy.js";
import { readPreference } from "./ui/preferences.js";
import { ROOT } from "./ui/root.js";
import { createSheet, createTabs } from "./ui/sheets.js";
import { createParts } from "./play/lazy-parts.js";
import { createBoardSettings, createPageSettings } from "./play/settings.js";
import { createCover } from "./play/cover.js";
import { dailyAddress, dayOf, noteOpenedDay, noteSolvedDay } from "./play/daily-days.js";
import { createNarrator } from "./play/narrator.js";
import { createPlaybar } from "./play/playbar.js";
import { createTransport } from "./play/transport.js";

const DEALING = gettext("new scrambles");
const MAX_RESTORE_MS = 5000; // before input is taken without the saved game
const DEAL_MS = 320; // ms that the tiles of a new scramble take to reach their cells

function complain(/** @type {string} */ sentence) {
  byId("unread").textContent = sentence;
  byId("unread").hidden = false;
  byId("unread").scrollIntoView({ block: "nearest" }); // on phones it is off-screen, below the board
}

const { shared, left } = opening(location, document.body.dataset.link);
const opened = shared ?? (await import("./game/links/offline-opening.js")).gameInAddress(complain); // the server is away, or the address cannot be read
const game = createGame(opened);
noteOpenedDay(opened, document.body.dataset);
const clock = createClock();
clock.reset(left?.elapsed);
const times = followGame(clock, game);
const pause = createPause(clock, game);
if (left?.isPaused) pause.recall();
const { recording, saved } = startAutosave({
  game,
  clock,
  times,
  isBare: !left && location.pathname + location.search === `${ROOT}/`,
  isDaily: !left && !game.moves.length && dayOf(game) !== "",
  onTrouble(sentence) {
    parts.history.use(({ warn }) => warn(sentence));
    parts.guidance.use(({ warn }) => warn(sentence));
  },
  onSolve(solve, standing) {
    noteSolvedDay(game);
    queueMicrotask(() => parts.guidance.use((part) => part.showSolve(solve, standing))); // after all subscribers have seen the move
  },
});
if (asksForOwn(location.search)) game.show({ picture: OWN });
if (left?.run) recording.recall(game.id, /** @type {import("./storage/recorder.js").Run} */ (left.run));

const variations = createVariations({ game, times, recording, onLeaveSolution: () => parts.guidance.use(({ replan }) => replan()) });
const figures = () => times.figures(recording.times());

const announce = createAnnouncer(byId("announcer"));
byId("board").setAttribute("aria-describedby", "board-keys");
const board = createBoard(byId("board"), game.position, {
  onMove: (move) => finish.isFresh || game.play(move),
  onTakeBack: () => game.undo(),
  onStuck() {
    playback.pause();
    byId("board").dispatchEvent(new Event("stuck"));
  },
  isStill: () => game.isFinished,
  say: announce,
});

function drawLook() {
  board.set({ goal: shownGoal(game), look: lookOf(game) });
}

drawLook();

const playback = createPlayback(game, recording.times);
playback.subscribe(() => {
  if (playback.isPlaying) byId("board-area").scrollIntoView({ block: "nearest" });
  import("./play/wake-lock.js").then(({ keepAwake }) => keepAwake(playback.isPlaying), () => {}); // optional
});
const places = [document.body, byId("board"), byId("replay-panel")];
const transport = createTransport(byId("transport"), { game, playback, hasTimes: () => recording.times().length > 0, clock, finish: () => finish, places, announce });
const settings = createPageSettings();
const shortcuts = createShortcuts();
const playbar = createPlaybar(document.body, { game, clock, pause, settings, figures, scramble });
board.set({ arrows: readPreference("arrows") === "blank" ? "blank" : "tile" });
createBoardSettings({ game, playback, settings, board });
createCover(document.body, { game, pause, settings, shortcuts, focusBoard: board.focus, announce });
const tabs = createTabs(document.body);
createSheet(byId("options"));
createNarrator({ game, figures, announce, message: byId("solved-message"), onSolved: (solved) => board.set({ solved }) });

function toBoard() {
  board.focus();
  byId("board").scrollIntoView({ block: "nearest" });
}

/** Return the duration of a slide; shorter if a replay steps faster than tiles slide. */
function paceOf(/** @type {import("./game/game.js").GameEvent} */ { kind, by }) {
  if (kind === "load") return document.documentElement.classList.contains("awaits-game") ? 0 : DEAL_MS;
  return by === "replay" && playback.isPlaying ? Math.min(SLIDE_MS, 0.8 * playback.interval) : SLIDE_MS;
}

game.on(["load"], () => { byId("unread").hidden = true; });
game.on(["load", "goal", "look"], drawLook);
game.subscribe((event) => board.show(game.position, paceOf(event)));

const fetchDealing = () => import("./api/deal.js").catch(() => null);

/** @param {import("./puzzle/position.js").Size} size @param {import("./play/playbar.js").Kind} [kind] */
async function scramble(size, kind) {
  const dealing = await fetchDealing();
  if (!dealing) throw new Error(gettext("Could not load {name}. Check your connection and reload.", { name: DEALING }));
  await dealing.dealBoard(game, size, kind);
  announce(gettext("New scramble, {width} wide, {height} high.", { width: size.width, height: size.height }));
}

const parts = createParts({
  ...{ element: byId, game, clock, pause, playback, board, playbar, settings, shortcuts, announce, toBoard },
  ...{ times, recording, timesOf: recording.times, variations, saved },
  go: transport.go,
  showPanel: tabs.show,
});
const texts = {
  onText: (/** @type {string} */ text) => parts.door.use((part) => part.bring(text)),
  onTrouble: (/** @type {string} */ sentence) => parts.door.use((part) => part.complain(sentence)),
  onPicture: (/** @type {Blob} */ picture) => parts.door.use((part) => part.takePicture(picture, byId("door"))),
};
listenToPastes(document, texts.onText);
listenToDrops(document, texts);
const query = new URLSearchParams(location.search); // the address changes meanwhile
void import("./ui/launches.js").then(({ listenToLaunches }) => listenToLaunches(query, texts), () => {}); // optional
const finish = followFinish(game, clock, recording.times, (finished) => parts.guidance.use(({ showFinish }) => showFinish(finished)));

leaveFocusWithBoard(board.focus);
listenToKeys({
  undo: () => game.undo(),
  redo: () => game.redo(),
  actions: {
    scramble: () => playbar.press("scramble"),
    solve: () => parts.search.use(({ solve }) => solve()),
    hint: () => parts.guidance.use(({ hint }) => hint()),
    restart: () => playbar.press("restart"),
    pause: pause.toggle,
    explore: board.toggleExplore,
    command: () => parts.commands.use(({ toggle }) => toggle()),
    help: playbar.toggleHelp,
  },
  held: { freeze: (isFrozen) => board.set({ isFrozen }) },
  shortcuts,
  board: byId("board"),
  press: board.press,
});
const page = byId("main").classList;
const coach = /** @type {HTMLDetailsElement} */ (byId("coach"));
page.toggle("has-result", left?.hasResult ?? false);
coach.open = left?.isReviewed ?? false;
if (left?.panel) tabs.show(left.panel);
const show = byId("show");
show.hidden = left !== null || !game.moves.length;
page.toggle("has-show", !show.hidden);
document.documentElement.classList.remove("continues"); // theme.js only guessed
updateAddress(game, () => ({ elapsed: clock.elapsed, isPaused: pause.isOn, panel: tabs.shown, hasResult: page.contains("has-result"), isReviewed: coach.open, isShow: !show.hidden, run: recording.of(game.id) }), dailyAddress, opened.by);
if (game.challenge) void parts.compare.load();
const offered = show.hidden || import("./play/show.js").then(({ offerShow }) => offerShow(show, { game, playback, timesOf: recording.times, by: opened.by ?? "" }), () => { show.hidden = true; });
void takeInput();
void parts.setup.load(); // draws the goal next to the board

/** Let early.js repeat what was pressed before: once the saved game is there, if there may be one. */
async function takeInput() {
  const mayReturn = left !== null || game.moves.length > 0 || document.documentElement.classList.contains("awaits-game");
  const restored = saved.then(() => {}, () => {});
  if (left?.hasResult) void restored.then(() => parts.guidance.use(({ showResult }) => showResult()));
  if (mayReturn) await Promise.race([Promise.all([restored, offered]), new Promise((late) => { setTimeout(late, MAX_RESTORE_MS); })]);
  document.dispatchEvent(new Event("ready"));
}

whenIdle(() => {
  void fetchDealing();
  import("./play/wheel.js").then(({ listenToWheel }) => listenToWheel(byId("board"), { game, go: transport.go }), () => {}); // optional
});
