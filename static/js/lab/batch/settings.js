/** The settings of a batch as a form: its boards, its solver, its limit; and the command that does the same. */

import { gettext, joined } from "../../language/gettext.js";
import { html, partsOf, write } from "../../page/dom.js";
import { listenToTexts, readFile } from "../../page/exchange/text-drop.js";
import { AUTO, createWishes } from "../../panels/solve/wishes.js";
import { parsePosition } from "../../puzzle/position.js";
import { linkHoldsBoards, readNumber, readSize } from "./link.js";

/**
 * @typedef {import("./link.js").Settings} Settings
 * @typedef {Record<"solver" | "heuristic", HTMLSelectElement> & Record<"size" | "count" | "seed" | "seconds" | "file", HTMLInputElement> &
 *   {boards: HTMLTextAreaElement, form: HTMLFieldSetElement} & Record<"random" | "fileName" | "hindrance" | "trouble" | "command" | "linkSaid", HTMLElement>} SettingParts
 */

const WISHES = /** @type {const} */ (["solver", "heuristic"]);

/** `onChange()` is told that something was set. @param {HTMLElement} element @param {{settings: Settings, onChange: () => void}} options  those that it begins with */
export function createSettings(element, { settings: first, onChange }) {
  const parts = /** @type {SettingParts} */ (partsOf(element));
  const picked = { metric: "stm", solver: first.solver, heuristic: first.heuristic, weight: 1, seconds: 0 };
  const wishes = createWishes(picked);
  let file = ""; // the name of the one that the boards came from

  function complain(/** @type {string} */ sentence) {
    write(parts.trouble, sentence);
    parts.trouble.hidden = !sentence;
  }

  function draw() {
    wishes.fit(sizeIn(parts));
    for (const wish of WISHES) fill(parts[wish], wish, wishes);
    parts.random.classList.toggle("is-off", parts.boards.value.trim() !== "");
    write(parts.fileName, file);
    write(parts.hindrance, joined(WISHES.map(wishes.hindrance)));
    parts.command.replaceChildren(...commandOf(parts, wishes).split(" ").flatMap((word) => [html("span", {}, [word]), " "]));
  }

  /** @param {string} text @param {string} name */
  function take(text, name) {
    parts.boards.value = text.trim();
    file = name;
    complain("");
    change();
  }

  function change() {
    draw();
    onChange();
  }

  function readChosen(/** @type {File | undefined} */ chosen) {
    if (chosen) void readFile(chosen, { onText: (text) => take(text, chosen.name), onTrouble: complain });
  }

  for (const name of /** @type {const} */ (["size", "count", "seed", "seconds"])) {
    parts[name].value = String(first[name]);
    parts[name].addEventListener("input", change);
  }
  parts.boards.value = first.boards;
  parts.boards.addEventListener("input", () => { file = ""; change(); });
  for (const wish of WISHES) parts[wish].addEventListener("change", () => { picked[wish] = parts[wish].value; change(); });
  parts.file.addEventListener("change", () => readChosen(parts.file.files?.[0]));
  listenToFiles(take, complain);
  draw();

  return {
    complain,

    /** Takes in what the server offers. @param {import("../../server/protocol.js").Hello} hello */
    offer(hello) {
      if (wishes.offer(hello)) draw();
    },

    /** Holds them still while a batch runs. @param {boolean} still */
    hold(still) { parts.form.disabled = still; },

    get file() { return file; },

    /** What is set. Throws an Error with a sentence. @returns {Settings} */
    read() {
      const [count, seed, seconds] = /** @type {const} */ (["count", "seed", "seconds"]).map((name) => readNumber(name, parts[name].value.trim()));
      const size = readSize(parts.size.value);
      return { size, count, seed, seconds, boards: parts.boards.value.trim(), solver: wishes.inForce("solver"), heuristic: wishes.inForce("heuristic") };
    },

    /** Says that the link was copied, and what is not in it. @param {Settings} settings @param {boolean} isCopied */
    sayCopied(settings, isCopied) {
      if (!isCopied) write(parts.linkSaid, gettext("The browser does not let pages copy."));
      else write(parts.linkSaid, linkHoldsBoards(settings) ? gettext("Copied.") : gettext("Copied without your boards, which are too many or in another form."));
    },
  };
}

/** `onText(text, name)` gets what is dropped on the page or pasted, which has no name. @param {(text: string, name: string) => void} onText @param {(sentence: string) => void} onTrouble */
function listenToFiles(onText, onTrouble) {
  let dropped = ""; // the name of a file that is being read
  document.addEventListener("drop", ({ dataTransfer }) => { dropped = dataTransfer?.files[0]?.name ?? ""; }, { capture: true });
  listenToTexts(document, {
    onText: (text) => {
      onText(text, dropped);
      dropped = "";
    },
    onTrouble,
  });
}

/** The size of the boards, as far as it is known. @param {SettingParts} parts */
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

/** @param {HTMLSelectElement} list @param {"solver" | "heuristic"} wish @param {ReturnType<typeof createWishes>} wishes */
function fill(list, wish, wishes) {
  const usual = AUTO[wish];
  const offers = [...(usual ? [usual] : []), ...wishes.possible(wish)];
  list.replaceChildren(...offers.map(({ name, title }) => html("option", { value: name }, [title])));
  list.value = wishes.inForce(wish);
  list.disabled = offers.length < 2;
}

/** @param {SettingParts} parts @param {ReturnType<typeof createWishes>} wishes */
function commandOf({ boards, size, count, seed, seconds }, wishes) {
  const chosen = WISHES.filter((wish) => wishes.inForce(wish) !== "auto").map((wish) => `--${wish} ${wishes.inForce(wish)}`);
  const limit = Number(seconds.value) ? [`--seconds ${seconds.value}`] : [];
  const bench = ["taquin bench --file boards.txt --csv", ...chosen, ...limit].join(" ");
  return boards.value.trim() ? bench : `taquin scramble --size ${size.value} --seed ${seed.value} --count ${count.value} > boards.txt; ${bench}`;
}
