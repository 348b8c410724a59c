/** The History panel: your solves, with averages, graphs and a list, redrawn when solves or filters change. */

import { dateText, gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../../puzzle/moves.js";
import { parsePosition, shownSize, sizeOf } from "../../../puzzle/position.js";
import { writeCsv } from "../../../storage/csv.js";
import { readFile, writeJson } from "../../../storage/files.js";
import { markedOtherwise, scrambleOf } from "../../../storage/solve-record.js";
import { saveText } from "../../../ui/copying.js";
import { createButton, html, partsOf, write } from "../../../ui/dom.js";
import { createFilters } from "./filters.js";
import { createList } from "./list.js";
import { resultText, sessionName } from "./names.js";
import { gameAt } from "./report-view.js";
import { createReport } from "./solves-report.js";
import { createSums } from "./sums.js";
/** @import { Saved } from "../../../storage/autosave.js" */
/** @import { Solve } from "../../../storage/solve-record.js" */
/** @import { Solves } from "../../../storage/solves.js" */
/** @import { WrittenGame } from "../../../storage/written.js" */

/** @typedef {Pick<import("../../lazy-parts.js").Page, "game" | "playback" | "settings" | "toBoard">} HistoryPage */

/** @param {HTMLElement} element @param {HistoryPage & {saved: Promise<Saved>}} page */
export function createHistory(element, { saved, ...page }) {
  const { trouble } = partsOf(element);
  saved.then((known) => createView(element, page, known), () => {}); // reported when opening the database fails

  return {
    /** Say why the history cannot be saved. */
    warn(/** @type {string} */ sentence) {
      write(trouble, sentence);
      trouble.hidden = false;
    },
  };
}

/** @param {HTMLElement} element @param {HistoryPage} page @param {Saved} saved */
function createView(element, { game, playback, settings, toBoard }, { games, solves }) {
  const parts = partsOf(element);
  const filters = createFilters(parts.filters, { solves, onChoose: draw });
  const showSums = createSums(element);
  const showSolves = createList(parts, { watch, again, remove, mark });
  const offerReport = createReport(parts, { solves, openAt });
  createSessions(parts, { solves, say, onChoose: filters.chooseSession });
  createFiles(parts, { solves, say, shown: () => filters.shown });
  createLeftOpen(element, parts, { games, toBoard });
  /** @type {Solve | null} */
  let removed = null;

  async function draw() {
    if (!isShown(element)) return;
    filters.show(await solves.all());
    const { shown } = filters;
    parts.empty.hidden = shown.length > 0;
    const counted = shown.filter(({ uncounted }) => !uncounted);
    showSums(counted);
    offerReport(counted);
    showSolves(shown);
  }

  function say(/** @type {string} */ sentence) {
    write(parts.message, sentence);
    parts.undo.hidden = true;
  }

  function watch(/** @type {Solve} */ solve) {
    again(solve);
    game.addSolution(parseMoves(solve.moves), 0, [], solve.times);
    playback.play();
  }

  function again(/** @type {Solve} */ solve) {
    playback.pause();
    game.load(scrambleOf(solve));
    toBoard();
  }

  function openAt(/** @type {Solve} */ solve, /** @type {number} */ number) {
    playback.pause();
    game.load(gameAt(solve, number));
    toBoard();
  }

  function mark(/** @type {Solve} */ solve, /** @type {"DNF" | "+2"} */ name) {
    return solves.put([{ ...solve, penalty: markedOtherwise(solve.penalty, name) }]);
  }

  async function remove(/** @type {Solve} */ solve) {
    await solves.remove([solve]);
    say(gettext("Deleted the solve in {time}.", { time: resultText(solve.time) }));
    removed = solve;
    parts.undo.hidden = false;
    parts.undo.focus();
  }

  parts.undo.addEventListener("click", async () => {
    if (removed) await solves.put([removed]);
    say(gettext("Restored."));
  });
  element.addEventListener("show", draw);
  solves.subscribe(draw);
  settings.follow("clock", draw);
}

/** Return whether a panel is shown; what is drawn in a hidden one would cost time at each move that solves a board. */
function isShown(/** @type {HTMLElement} */ panel) {
  return panel.classList.contains("is-shown");
}

/** Sessions: start or rename one, with a form that replaces the buttons. */

/** @param {Record<string, HTMLElement>} parts @param {{solves: Solves, say: (sentence: string) => void, onChoose: (name: string) => void}} options */
export function createSessions({ naming, name, begin, rename, cancel }, { solves, say, onChoose }) {
  const field = /** @type {HTMLInputElement} */ (name);
  let opener = begin;

  function open(/** @type {HTMLElement} */ button, /** @type {string} */ proposal) {
    opener = button;
    naming.hidden = false;
    field.value = proposal;
    field.focus();
    field.select();
  }

  function close() {
    naming.hidden = true;
    opener.focus();
  }

  async function save() {
    const [chosen, before] = [field.value.trim(), solves.session];
    const all = await solves.all();
    if (!chosen) return say(gettext("A session needs a name."));
    if (chosen !== before && all.some(({ session }) => session === chosen)) return say(gettext("A session named {session} already exists.", { session: chosen }));
    close();
    onChoose(chosen);
    if (opener === begin) return say(gettext("New solves will be saved in {session}.", { session: chosen }));
    await solves.put(all.filter(({ session }) => session === before).map((solve) => ({ ...solve, session: chosen })));
    return say(gettext("{session} is now named {name}.", { session: sessionName(before), name: chosen }));
  }

  begin.addEventListener("click", () => open(begin, ""));
  rename.addEventListener("click", () => open(rename, solves.session));
  cancel.addEventListener("click", close);
  naming.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  naming.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
}

/** Unfinished games of closed tabs: each can be resumed or deleted. */

const LOOK = "button compact";

/** @typedef {Saved["games"]} Games */

/** @param {HTMLElement} panel @param {Record<string, HTMLElement>} parts @param {{games: Games, toBoard: () => void}} options */
function createLeftOpen(panel, { others, games: list }, { games, toBoard }) {
  async function draw() {
    if (!isShown(panel)) return;
    const left = (await games.others()).filter(({ isSolved }) => !isSolved);
    others.hidden = left.length === 0;
    list.replaceChildren(...left.map(itemOf));
  }

  function itemOf(/** @type {WrittenGame} */ game) {
    const about = aboutOf(game);
    const buttons = [
      createButton(gettext("Continue"), LOOK, () => games.goOn(game).then(toBoard).then(draw), { "aria-label": gettext("Continue: {game}", { game: about }) }),
      createButton(gettext("Discard"), LOOK, () => games.forget([game]).then(draw), { "aria-label": gettext("Discard: {game}", { game: about }) }),
    ];
    return html("li", {}, [html("div", { class: "small" }, [about]), html("div", { class: "row" }, buttons)]);
  }

  panel.addEventListener("show", draw);
  games.subscribe(draw);
  draw();
}

function aboutOf(/** @type {WrittenGame} */ { current: { start, moves, step }, saved }) {
  const played = lengthStm(parseMoves(moves).slice(0, step));
  const when = dateText(saved, { dateStyle: "medium", timeStyle: "short" });
  const size = shownSize(sizeOf(parsePosition(start)));
  const values = { size, when };
  return ngettext("{size}, {count} move · {when}", "{size}, {count} moves · {when}", played, values);
}

/* Files: exports the shown solves as JSON or CSV, and imports solves. */

/** @param {Record<string, HTMLElement>} parts @param {{solves: Solves, say: (sentence: string) => void, shown: () => readonly Solve[]}} options */
function createFiles({ json, csv, take: opener, file }, { solves, say, shown }) {
  const field = /** @type {HTMLInputElement} */ (file);

  function save(/** @type {string} */ ending, /** @type {string} */ type, /** @type {string} */ text) {
    saveText(`taquin-solves.${ending}`, text, type);
    say(ngettext(
    'Exported the {count} solve shown. Choose “all” above for every solve.',
    'Exported the {count} solves shown. Choose “all” above for every solve.',
    shown().length,
  ));
  }

  /** Import files; solves with the same date and scramble are added once. */
  async function importFiles(/** @type {File[]} */ chosen) {
    /** @type {Solve[]} */
    const found = [];
    /** @type {string[]} */
    const faults = [];
    for (const file of chosen) {
      try {
        found.push(...(await readFile(file)));
      } catch (error) {
        faults.push(gettext("{file} could not be read. {reason}", { file: file.name, reason: /** @type {Error} */ (error).message }));
      }
    }
    const before = (await solves.all()).length;
    if (found.length) await solves.put(found);
    const added = (await solves.all()).length - before;
    const file = chosen.length === 1 ? chosen[0].name : ngettext("{count} file", "{count} files", chosen.length);
    const read = found.length > 0 && ngettext("{file}: {count} solve read, {number} of them new.", "{file}: {count} solves read, {number} of them new.", found.length, { file, number: added });
    const others = faults.length - 1;
    const more = others > 0 && ngettext("{count} other file could not be read either.", "{count} other files could not be read either.", others);
    say(joined([read, found.length > 0 && placeOf(found, shown()), faults[0], more]));
  }

  json.addEventListener("click", () => save("json", "application/json", writeJson(shown())));
  csv.addEventListener("click", () => save("csv", "text/csv", writeCsv(shown())));
  opener.addEventListener("click", () => field.click());
  field.addEventListener("change", () => {
    const chosen = [...(field.files ?? [])];
    if (chosen.length) importFiles(chosen);
    field.value = "";
  });
}

/** Return where to find imported solves that the filters hide. @param {readonly Solve[]} found @param {readonly Solve[]} shown */
export function placeOf(found, shown) {
  const sessions = [...new Set(found.map(({ session }) => session))];
  if (sessions.every((name) => shown.some(({ session }) => session === name))) return "";
  return ngettext("Choose their session above: {sessions}.", "Choose their sessions above: {sessions}.", sessions.length, { sessions: sessions.join(", ") });
}
