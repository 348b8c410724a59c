/**
 * The parts of the play page that load after the first paint, each with the ids of its elements: in idle time, or on first
 * use for the coach, the history and the sounds.
 *
 * @typedef {object} Page  shared by the parts of the play page
 * @property {(id: string) => HTMLElement} element
 * @property {import("../game/game.js").Game} game
 * @property {import("../game/clock.js").Clock} clock
 * @property {import("../game/pause.js").Pause} pause
 * @property {import("../game/playback.js").Playback} playback
 * @property {ReturnType<typeof import("../game/clock.js").followGame>} times
 * @property {import("../storage/recorder.js").Recording} recording
 * @property {() => readonly number[]} timesOf  the ms at which the game's moves were made, if known
 * @property {import("../game/variations/variations.js").Variations} variations
 * @property {Promise<import("../storage/autosave.js").Saved>} saved
 * @property {ReturnType<typeof import("../board/board.js").createBoard>} board
 * @property {ReturnType<typeof import("./playbar.js").createPlaybar>} playbar
 * @property {import("./settings.js").Settings} settings
 * @property {import("../ui/keys.js").Shortcuts} shortcuts
 * @property {(step: number) => void} go        shows a step and stops playback
 * @property {() => void} toBoard               scrolls the board into view and focuses it
 * @property {(name: string) => void} showPanel
 * @property {(text: string) => void} announce  to screen readers
 *
 * @typedef {object} Requests  requests from one part to another
 * @property {(other: OtherSolution) => void} onCompare  shows other moves next to the game
 * @property {() => void} onCoach
 * @property {(reason: string) => void} onHold  Solve says this reason instead of searching; "" lets it search again
 * @property {() => void} onJudge  shows the verdict on the board
 * @property {(picture: File, target: EventTarget | null, onTiles: (picture: Blob) => void) => void} onPicture  reads a board from it
 *
 * @typedef {Page & Requests} Shared
 */

import { gettext } from "../i18n/gettext.js";
import { createLazy } from "../ui/lazy.js";
import { readPreference } from "../ui/preferences.js";
import { dayOf } from "./daily-days.js";
/** @import { OtherSolution } from "./compare/compare.js" */

export function createParts(/** @type {Page} */ page) {
  const { element, showPanel } = page;
  /** @type {Shared} */
  const shared = {
    ...page,
    onCompare(other) { compare.use(({ open }) => open(other)); },
    onHold(reason) { search.use(({ hold }) => hold(reason)); },
    onJudge() { door.use(({ judge }) => judge()); },
    onPicture(picture, target, onTiles) { door.use(({ takePicture }) => takePicture(picture, target, onTiles)); },
    onCoach() {
      showPanel("replay");
      coach.use(({ open }) => open());
    },
  };

  const guidance = createLazy(gettext("hints"), ["hint", "moves-left", "hint-plan", "follow"], () => import("./hints/guidance.js"),
    ({ createGuidance }) => createGuidance(document.body, shared));
  const search = createLazy(gettext("the solver"), ["solve-panel", "solving", "options"], () => import("./panels/solve/solve.js"),
    ({ createSolvePanel }) => createSolvePanel(element("solve-panel"), shared));
  const door = createLazy(gettext("the reader of puzzles"), ["door", "edit-panel"], () => import("./door/door.js"),
    ({ createDoor }) => createDoor(element("door"), element("edit-panel"), shared));
  const setup = createLazy(gettext("the choice of size and goal"), ["setup", "arrows-blank"], () => import("./setup.js"),
    ({ createSetup }) => createSetup(document.body, page));
  const replay = createLazy(gettext("the list of moves"), ["replay-panel"], () => import("./panels/replay/replay.js"),
    ({ createReplayPanel }) => createReplayPanel(element("replay-panel"), {
      ...shared,
      onBeside(others, end) { compare.use(({ show }) => show(others, end)); },
    }));
  const commands = createLazy(gettext("the command field"), ["commands"], () => import("./commands/commands.js"),
    ({ createCommands }) => createCommands(element("commands"), { ...page, search, guidance }));
  const coach = createLazy(gettext("the coach"), ["coach"], () => import("./panels/coach/coach-view.js"),
    ({ createCoach }) => createCoach(/** @type {HTMLDetailsElement} */ (element("coach")), { ...shared, onLosses(lost) { replay.use(({ mark }) => mark(lost)); } }));
  const compare = createLazy(gettext("the second board"), ["compare"], () => import("./compare/compare.js"),
    ({ createCompareBoards }) => createCompareBoards(element("compare"), page));
  const history = createLazy(gettext("the history"), ["history-panel"], () => import("./panels/history/history-view.js"),
    ({ createHistory }) => createHistory(element("history-panel"), page));
  for (const part of [guidance, search, door, setup, replay, commands, compare]) part.loadWhenIdle();
  createOthers(shared);
  return { guidance, search, door, setup, compare, commands, history };
}

/** Create the parts that no other part calls. @param {Shared} shared */
function createOthers(shared) {
  const { element } = shared;
  const share = createLazy(gettext("the Share panel"), ["share-panel"], () => import("./panels/share/share.js"),
    ({ createSharePanel }) => createSharePanel(element("share-panel"), shared));
  const puzzleTypes = createLazy(gettext("the choice of pictures"), ["picture-choice"], () => import("./puzzle-types/puzzle-types.js"),
    ({ createPuzzleTypes }) => createPuzzleTypes(shared));
  const keys = createLazy(gettext("the list of keys"), ["help"], () => import("./key-settings.js"),
    ({ createKeySettings }) => createKeySettings(element("help"), shared.shortcuts));
  const sounds = createLazy(gettext("the sounds"), ["settings"], () => import("./sounds.js"),
    ({ createSounds }) => createSounds(element("sounds-message"), shared));
  const offline = createLazy(gettext("offline support"), ["away", "update", "install"], () => import("../api/offline.js"),
    ({ createOffline }) => createOffline({ away: element("away"), update: element("update"), install: element("install") }, shared.announce));
  const latest = createLazy(gettext("the latest times"), ["latest-times"], () => import("./latest-times.js"),
    ({ createLatestTimes }) => createLatestTimes(element("latest-times"), shared));
  const daily = createLazy(gettext("the heading of the daily puzzle"), ["daily"], () => import("./daily-heading.js"),
    ({ createDailyHeading }) => createDailyHeading(element("daily"), shared));
  const loadDaily = () => dayOf(shared.game) && void daily.load();
  shared.game.on(["load", "goal", "look"], loadDaily);
  loadDaily();
  for (const part of [share, puzzleTypes, keys, offline, latest]) part.loadWhenIdle();
  if (readPreference("sounds") || readPreference("vibration")) sounds.loadWhenIdle();
}
