/** The contents of the History panel, drawn anew whenever solves come or go, or others are chosen. */

import { gettext } from "../../language/gettext.js";
import { partsOf, write } from "../../page/dom.js";
import { createFiles } from "./files.js";
import { createFilters } from "./filters.js";
import { createLeftOpen } from "./left-open.js";
import { createList } from "./list.js";
import { createSessions } from "./sessions.js";
import { createSums } from "./sums.js";
import { exactTime } from "./times.js";
import { markedOtherwise, storyOf } from "../../kept/solve-facts.js";
import { parseMoves } from "../../puzzle/moves.js";

/**
 * @typedef {import("../../kept/solve-facts.js").Solve} Solve
 * @typedef {Omit<import("./history.js").HistoryOptions, "kept"> & {kept: import("../../kept/kept.js").Kept}} ViewOptions
 */

/** @param {HTMLElement} element @param {ViewOptions} options */
export function createHistoryView(element, { game, playback, toBoard, kept: { games, solves } }) {
  const parts = partsOf(element);
  const filters = createFilters(parts.filters, { solves, onChoose: draw });
  const sums = createSums(element);
  const list = createList(parts, { watch, again, remove, mark });
  createSessions(parts, { solves, say, onChoose: filters.chooseSession });
  createFiles(parts, { solves, say, shown: () => filters.shown });
  createLeftOpen(parts, { games, toBoard });
  /** @type {Solve | null} */
  let removed = null;

  async function draw() {
    filters.show(await solves.all());
    const { shown } = filters;
    parts.empty.hidden = shown.length > 0;
    sums.show(shown.filter(({ uncounted }) => !uncounted));
    list.show(shown);
  }

  function say(/** @type {string} */ sentence) {
    write(parts.said, sentence);
    parts.undo.hidden = true;
  }

  function watch(/** @type {Solve} */ solve) {
    again(solve);
    game.addSolution(parseMoves(solve.moves), 0, [], solve.times);
    playback.play();
  }

  function again(/** @type {Solve} */ solve) {
    playback.pause();
    game.load(storyOf(solve));
    toBoard();
  }

  /** Marks a solve as not finished, or takes that back. */
  function mark(/** @type {Solve} */ solve) {
    return solves.put([{ ...solve, penalty: markedOtherwise(solve.penalty) }]);
  }

  async function remove(/** @type {Solve} */ solve) {
    await solves.remove([solve]);
    say(gettext("The solve in {time} is deleted.", { time: exactTime(solve.time) }));
    removed = solve;
    parts.undo.hidden = false;
    parts.undo.focus();
  }

  parts.undo.addEventListener("click", async () => {
    if (removed) await solves.put([removed]);
    say(gettext("It is back."));
  });
  solves.subscribe(draw);
  draw();
}
