/**
 * The parts of the play page that come later than its first sight, each with the places where it is turned to; `page/later.js`
 * says when they come.
 *
 * @typedef {import("./panels/second/compare.js").Companion} Companion
 *
 * @typedef {object} Page
 * @property {(id: string) => HTMLElement} element
 * @property {import("./game/game.js").Game} game
 * @property {import("./game/clock.js").Clock} clock
 * @property {import("./game/playback.js").Playback} playback
 * @property {() => readonly number[]} timesOf  the milliseconds at which the game's moves were made, where they are known
 * @property {ReturnType<typeof import("./board/board.js").createBoard>} board
 * @property {ReturnType<typeof import("./playbar/playbar.js").createPlaybar>} playbar
 * @property {import("./page/shortcuts.js").Shortcuts} shortcuts
 * @property {(step: number) => void} go          shows a step at the visitor's wish
 * @property {(name: string) => void} showPanel
 * @property {string} socket                      the address of the server's websocket
 * @property {(text: string) => void} announce
 */

import { createLater } from "./page/later.js";

/** @param {Page} page */
export function createParts(page) {
  const second = laterSecond(page);
  const onCompare = (/** @type {Companion} */ companion) => second.ask(({ open }) => open(companion));
  const coach = laterCoach(page);
  const onCoach = () => {
    page.showPanel("replay");
    coach.ask(({ open }) => open());
  };
  const shared = { ...page, onCompare, onCoach };
  const [guidance, search, position] = [laterGuidance(shared), laterSearch(shared), laterPosition(page)];
  const [replay, share, kinds, keys] = [laterReplay(shared), laterShare(page), laterKinds(page), laterKeys(page)];
  const all = [guidance, search, position, replay, share, kinds, keys, coach, second];
  return {
    ...{ guidance, search, position, kinds, second },

    /** Fetches what has not come yet. */
    comeAll() {
      for (const part of all) void part.come();
    },
  };
}

/** @typedef {Page & {onCompare: (companion: Companion) => void, onCoach: () => void}} Shared */

/** @param {Page} page */
function laterSecond({ element, game, clock, playback, timesOf }) {
  return createLater({
    name: "The second board",
    places: [element("second")],
    load: () => import("./panels/second/second.js"),
    create: ({ createSecond }) => createSecond(element("second"), { game, clock, playback, timesOf }),
  });
}

/** @param {Shared} page */
function laterGuidance({ element, game, playback, board, playbar, onCompare, onCoach, announce }) {
  const onNext = () => playbar.press("scramble");
  return createLater({
    name: "What helps with a game",
    places: [element("hint"), element("moves-left")],
    load: () => import("./guidance/guidance.js"),
    create: ({ createGuidance }) => createGuidance(document.body, { game, playback, board, onCompare, onCoach, onNext, announce }),
  });
}

/** @param {Shared} page */
function laterSearch({ element, game, playback, playbar, socket, showPanel, onCompare, announce }) {
  const bars = { playbar: element("playbar"), transport: element("transport"), sheet: element("options") };
  return createLater({
    name: "The solver",
    places: [element("solve-panel"), element("solving"), element("options")],
    load: () => import("./panels/solve/solve.js"),
    create: ({ createSolvePanel }) => createSolvePanel(element("solve-panel"), bars, {
      ...{ game, playback, socket, onCompare, announce },
      onAsk: () => showPanel("solve"),
      onOffer: (isThere) => playbar.offerScramble(!isThere),
    }),
  });
}

/** @param {Page} page */
function laterPosition({ element, game, playback, showPanel, announce }) {
  const onArrival = () => showPanel("position");
  return createLater({
    name: "The Position panel",
    places: [element("position-panel")],
    load: () => import("./panels/position/position.js"),
    create: ({ createPositionPanel }) => createPositionPanel(element("position-panel"), { game, playback, announce, onArrival }),
  });
}

/** @param {Shared} page */
function laterReplay({ element, game, go, onCompare }) {
  return createLater({
    name: "The list of moves",
    places: [element("replay-panel")],
    load: () => import("./panels/replay/replay.js"),
    create: ({ createReplayPanel }) => createReplayPanel(element("replay-panel"), { game, go, onCompare }),
  });
}

/** @param {Page} page */
function laterCoach({ element, game, socket, go, announce }) {
  const drawer = /** @type {HTMLDetailsElement} */ (element("coach"));
  return createLater({
    name: "The coach",
    places: [drawer],
    load: () => import("./panels/coach/coach.js"),
    create: ({ createCoach }) => createCoach(drawer, { game, socket, go, announce }),
  });
}

/** @param {Page} page */
function laterShare({ element, game, timesOf }) {
  return createLater({
    name: "The Share panel",
    places: [element("share-panel")],
    load: () => import("./panels/share/share.js"),
    create: ({ createSharePanel }) => createSharePanel(element("share-panel"), { game, timesOf, printed: element("printed") }),
  });
}

/** @param {Page} page */
function laterKinds({ element, game, playbar, showPanel, announce }) {
  const { deal, toggleKinds: toggle } = playbar;
  const onAnswer = () => showPanel("position");
  return createLater({
    name: "The sheet of puzzles",
    places: [element("kinds")],
    load: () => import("./kinds/puzzles.js"),
    create: ({ createKinds }) => createKinds({ sheet: element("kinds"), gem: element("gem") }, { game, deal, toggle, onAnswer, announce }),
  });
}

/** @param {Page} page */
function laterKeys({ element, shortcuts }) {
  return createLater({
    name: "The list of keys",
    places: [element("help")],
    load: () => import("./playbar/key-settings.js"),
    create: ({ createKeySettings }) => createKeySettings(element("help"), shortcuts),
  });
}
