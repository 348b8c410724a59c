/** The settings of a batch as a form: boards, goal, solver and limit; and the equivalent command. */

import { gettext, joined } from "../../i18n/gettext.js";
import { createSearchOptions, showOffers } from "../../play/panels/solve/search-options.js";
import { parsePosition } from "../../puzzle/position.js";
import { copyTo } from "../../ui/copying.js";
import { html, partsOf, write } from "../../ui/dom.js";
import { listenToDrops, listenToPastes, readFile } from "../../ui/text-drop.js";
import { linkHoldsBoards, readNumber, readSize, writeBatchLink } from "./batch-link.js";
/** @import { Hello } from "../../api/protocol.js" */
/** @import { Settings } from "./batch-link.js" */

/**
 * @typedef {Record<"solver" | "heuristic" | "goal", HTMLSelectElement> & Record<"size" | "count" | "seed" | "seconds" | "file", HTMLInputElement> &
 *   {boards: HTMLTextAreaElement, form: HTMLFieldSetElement} & Record<"random" | "fileName" | "hindrance" | "trouble" | "command" | "linkMessage", HTMLElement>} SettingParts
 */

const WISHES = /** @type {const} */ (["solver", "heuristic"]);

/** Create the form; `onChange()` is called after every change. @param {HTMLElement} element @param {{settings: Settings, onChange: () => void}} options  the initial settings */
export function createBatchForm(element, { settings: first, onChange }) {
  const parts = /** @type {SettingParts} */ (partsOf(element));
  const picked = { metric: "stm", solver: first.solver, heuristic: first.heuristic, weight: 1, seconds: 0 };
  const wishes = createSearchOptions(picked);
  let file = ""; // name of the file with the boards

  function complain(/** @type {string} */ sentence) {
    write(parts.trouble, sentence);
    parts.trouble.hidden = !sentence;
  }

  function draw() {
    wishes.fit(sizeIn(parts));
    for (const wish of WISHES) parts[wish].disabled = showOffers(parts[wish], wish, wishes).length < 2;
    const isOwn = parts.boards.value.trim() !== "";
    parts.random.classList.toggle("is-off", isOwn);
    parts.goal.disabled = !isOwn;
    write(parts.fileName, file);
    write(parts.hindrance, joined(WISHES.map(wishes.hindrance)));
    parts.command.replaceChildren(...commandOf(parts, wishes).split(" ").flatMap((word) => [html("span", {}, [word]), " "]));
  }

  function take(/** @type {string} */ text, /** @type {string} */ name) {
    parts.boards.value = text.trim();
    file = name;
    complain("");
    change();
  }

  function change() {
    draw();
    onChange();
  }

  for (const name of /** @type {const} */ (["size", "count", "seed", "seconds"])) parts[name].addEventListener("input", change);
  for (const name of /** @type {const} */ (["size", "count", "seed", "seconds", "boards"])) parts[name].value ||= String(first[name]); // may be typed already
  parts.goal.value = first.goal;
  parts.goal.addEventListener("change", change);
  parts.boards.addEventListener("input", () => { file = ""; change(); });
  for (const wish of WISHES) parts[wish].addEventListener("change", () => { picked[wish] = parts[wish].value; change(); });
  parts.file.addEventListener("change", () => {
    const [chosen] = parts.file.files ?? [];
    if (chosen) void readFile(chosen, { onText: (text) => take(text, chosen.name), onTrouble: complain });
  });
  listenToFiles(take, complain);
  draw();

  return {
    complain,

    /** Set the server's offers. @param {Hello} hello */
    offer(hello) {
      if (wishes.offer(hello)) draw();
    },

    /** Fill in a list; `file` is its name. */
    take,

    /** Choose the goal of all boards. @param {string} goal */
    choose(goal) {
      parts.goal.value = goal;
      change();
    },

    /** Disable the form while a batch runs. @param {boolean} still */
    hold(still) { parts.form.disabled = still; },

    get file() { return file; },

    /** Return the settings. Throws an Error with a sentence. @returns {Settings} */
    read() {
      const [count, seed, seconds] = /** @type {const} */ (["count", "seed", "seconds"]).map((name) => readNumber(name, parts[name].value.trim()));
      const size = readSize(parts.size.value);
      return { size, count, seed, seconds, boards: parts.boards.value.trim(), goal: parts.goal.value, solver: wishes.inForce("solver"), heuristic: wishes.inForce("heuristic") };
    },

  };
}

/** Listen to dropped and pasted text; `onText(text, name)` gets it, without a name if pasted. @param {(text: string, name: string) => void} onText @param {(sentence: string) => void} onTrouble */
function listenToFiles(onText, onTrouble) {
  let dropped = ""; // name of the file being read
  document.addEventListener("drop", ({ dataTransfer }) => { dropped = dataTransfer?.files[0]?.name ?? ""; }, { capture: true });
  const take = (/** @type {string} */ text) => {
    onText(text, dropped);
    dropped = "";
  };
  listenToDrops(document, { onText: take, onTrouble });
  listenToPastes(document, take);
}

/** Return the size of the boards, as far as it is known. @param {SettingParts} parts */
function sizeIn({ boards, size }) {
  const [width, height] = size.value.split(/x/i).map(Number);
  const [line] = boards.value.trim().split("\n");
  try {
    if (line) return line.includes("/") ? parsePosition(line) : { width: 0, height: 0 };
  } catch {
    return { width: 0, height: 0 };
  }
  return { width: width || 0, height: height || 0 };
}

/** @param {SettingParts} parts @param {ReturnType<typeof createSearchOptions>} wishes */
function commandOf({ boards, goal, size, count, seed, seconds }, wishes) {
  const chosen = WISHES.filter((wish) => wishes.inForce(wish) !== "auto").map((wish) => `--${wish} ${wishes.inForce(wish)}`);
  const limit = Number(seconds.value) ? [`--seconds ${seconds.value}`] : [];
  const goals = boards.value.trim() && goal.value ? [`--goal ${goal.value}`] : [];
  const bench = ["taquin bench --file boards.txt --csv", ...goals, ...chosen, ...limit].join(" ");
  return boards.value.trim() ? bench : `taquin scramble --size ${size.value} --seed ${seed.value} --count ${count.value} > boards.txt; ${bench}`;
}

/** Copy the link of the settings, and say in `message` what it lacks. @param {HTMLElement} message @param {Settings} settings */
export function copyLink(message, settings) {
  const done = linkHoldsBoards(settings) ? undefined : gettext("Link copied without your boards: there are too many, or their format does not fit in a link.");
  return copyTo(message, new URL(writeBatchLink(settings), location.href).href, done);
}
