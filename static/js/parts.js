/**
 * The parts of the play page that come later than its first sight, each with the places where it is turned to; `page/later.js`
 * says when they come.
 *
 * @typedef {import("./panels/second/compare.js").Companion} Companion
 *
 * @typedef {import("./game/lines/branches.js").Branches} Branches
 *
 * @typedef {object} Page
 * @property {(id: string) => HTMLElement} element
 * @property {import("./game/game.js").Game} game
 * @property {import("./game/clock.js").Clock} clock
 * @property {import("./game/pause.js").Pause} pause
 * @property {import("./game/playback.js").Playback} playback
 * @property {ReturnType<typeof import("./game/clock.js").followGame>} times
 * @property {import("./kept/recording.js").Recording} recording
 * @property {() => readonly number[]} timesOf  the milliseconds at which the game's moves were made, where they are known
 * @property {ReturnType<typeof import("./board/board.js").createBoard>} board
 * @property {ReturnType<typeof import("./playbar/playbar.js").createPlaybar>} playbar
 * @property {import("./page/shortcuts.js").Shortcuts} shortcuts
 * @property {(step: number) => void} go          shows a step at the visitor's wish
 * @property {(name: string) => void} showPanel
 * @property {string} socket                      the address of the server's websocket
 * @property {(text: string) => void} announce
 */

import { gettext } from "./language/gettext.js";
import { createLater } from "./page/later.js";

/** @param {Page} page */
export function createParts(page) {
  const second = laterSecond(page);
  const onCompare = (/** @type {Companion} */ companion) => second.ask(({ open }) => open(companion));
  const coach = laterCoach(page, onCompare);
  const onCoach = () => {
    page.showPanel("replay");
    coach.ask(({ open }) => open());
  };
  const onStray = () => guidance.ask(({ replan }) => replan());
  const onBeside = (/** @type {Companion[]} */ lines, /** @type {() => void} */ end) => second.ask(({ show }) => show(lines, end));
  const replay = laterReplay({ ...page, onCompare, onBeside, onStray });
  const onBranches = (/** @type {(branches: Branches) => void} */ act) => replay.ask(act);
  const shared = { ...page, onCompare, onCoach, onBranches };
  const [guidance, search, position] = [laterGuidance(shared), laterSearch(shared), laterPosition(page)];
  const [share, kinds, keys] = [laterShare(shared), laterKinds(page), laterKeys(page)];
  const [commands, accent] = [laterCommands(page, { search, guidance }), laterAccent(page)];
  const all = [guidance, search, position, replay, share, kinds, keys, commands, accent, coach, second, laterOffline(page)];
  return {
    ...{ guidance, search, position, second, commands },

    /** Fetches what has not come yet. */
    comeAll() {
      for (const part of all) void part.come();
    },
  };
}

/** @typedef {Page & {onCompare: (companion: Companion) => void, onCoach: () => void, onBranches: (act: (branches: Branches) => void) => void}} Shared */

/** @param {Page} page */
function laterSecond({ element, game, clock, playback, timesOf }) {
  return createLater({
    name: gettext("The second board"),
    places: [element("second")],
    load: () => import("./panels/second/second.js"),
    create: ({ createSecond }) => createSecond(element("second"), { game, clock, playback, timesOf }),
  });
}

/** @param {Shared} page */
function laterGuidance({ element, game, playback, board, playbar, onCompare, onCoach, onBranches, announce }) {
  const onNext = () => playbar.press("scramble");
  return createLater({
    name: gettext("Help with the game"),
    places: [element("hint"), element("moves-left")],
    load: () => import("./guidance/guidance.js"),
    create: ({ createGuidance }) => createGuidance(document.body, { game, playback, board, onCompare, onCoach, onBranches, onNext, announce }),
  });
}

/** @param {Shared} page */
function laterSearch({ element, game, playback, playbar, socket, showPanel, onCompare, onBranches, announce }) {
  const bars = { playbar: element("playbar"), transport: element("transport"), sheet: element("options") };
  return createLater({
    name: gettext("The solver"),
    places: [element("solve-panel"), element("solving"), element("options")],
    load: () => import("./panels/solve/solve.js"),
    create: ({ createSolvePanel }) => createSolvePanel(element("solve-panel"), bars, {
      ...{ game, playback, socket, onCompare, onBranches, announce },
      onAsk: () => showPanel("solve"),
      onOffer: (isThere) => playbar.offerScramble(!isThere),
    }),
  });
}

/** @param {Page} page */
function laterPosition({ element, game, playback, showPanel, announce }) {
  const onArrival = () => showPanel("position");
  return createLater({
    name: gettext("The Position panel"),
    places: [element("position-panel")],
    load: () => import("./panels/position/position.js"),
    create: ({ createPositionPanel }) => createPositionPanel(element("position-panel"), { game, playback, announce, onArrival }),
  });
}

/** @param {Page & {onCompare: (companion: Companion) => void, onBeside: (lines: Companion[], end: () => void) => void, onStray: () => void}} page */
function laterReplay({ element, ...page }) {
  return createLater({
    name: gettext("The list of moves"),
    places: [element("replay-panel")],
    load: () => import("./panels/replay/replay.js"),
    create: ({ createReplayPanel }) => createReplayPanel(element("replay-panel"), page),
  });
}

/** @param {Page} page @param {Shared["onCompare"]} onCompare */
function laterCoach({ element, game, socket, go, announce }, onCompare) {
  const drawer = /** @type {HTMLDetailsElement} */ (element("coach"));
  return createLater({
    name: gettext("The coach"),
    places: [drawer],
    load: () => import("./panels/coach/coach.js"),
    create: ({ createCoach }) => createCoach(drawer, { game, socket, go, onCompare, announce }),
  });
}

/** @param {Shared} page */
function laterShare({ element, game, timesOf, onBranches }) {
  return createLater({
    name: gettext("The Share panel"),
    places: [element("share-panel")],
    load: () => import("./panels/share/share.js"),
    create: ({ createSharePanel }) => createSharePanel(element("share-panel"), { game, timesOf, onBranches, printed: element("printed"), sheet: element("code") }),
  });
}

/** @param {Page} page */
function laterKinds({ element, game, playbar, showPanel, announce }) {
  const { deal, toggleKinds: toggle } = playbar;
  const onAnswer = () => showPanel("position");
  return createLater({
    name: gettext("The sheet of puzzles"),
    places: [element("kinds")],
    load: () => import("./kinds/puzzles.js"),
    create: ({ createKinds }) => createKinds({ sheet: element("kinds"), gem: element("gem") }, { game, deal, toggle, onAnswer, announce }),
  });
}

/** @param {Page} page */
function laterKeys({ element, shortcuts }) {
  return createLater({
    name: gettext("The list of keys"),
    places: [element("help")],
    load: () => import("./playbar/key-settings.js"),
    create: ({ createKeySettings }) => createKeySettings(element("help"), shortcuts),
  });
}

/** @param {Page} page @param {Pick<import("./commands/deeds.js").Deeds, "search" | "guidance">} others */
function laterCommands({ element, game, pause, playbar, board, announce }, others) {
  return createLater({
    name: gettext("The field for commands"),
    places: [element("commands")],
    load: () => import("./commands/commands.js"),
    create: ({ createCommands }) => createCommands(element("commands"), {
      ...{ game, pause, playbar, announce, ...others },
      voice: element("announcer"),
      onExplore: board.toggleExplore,
    }),
  });
}

/** @param {Page} page */
function laterAccent({ element }) {
  return createLater({
    name: gettext("The choice of an accent"),
    places: [element("accents")],
    load: () => import("./page/theme/accent.js"),
    create: ({ createAccentChoice }) => createAccentChoice(element("accents")),
  });
}

/** @param {Page} page */
function laterOffline({ element, announce }) {
  const [away, update] = [element("away"), element("update")];
  return createLater({
    name: gettext("The offline part of the page"),
    places: [away, update],
    load: () => import("./offline/offline.js"),
    create: ({ createOffline }) => createOffline({ away, update }, announce),
  });
}
