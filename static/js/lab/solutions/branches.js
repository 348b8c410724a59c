/** Branches: a button for each way on from where solutions part, with how many take it. */

import { ngettext } from "../../language/gettext.js";
import { createButton, html } from "../../page/dom.js";
import { grouped } from "./words.js";

/** @typedef {import("./ways.js").Chain} Chain */

/** @param {HTMLElement} element @param {(chain: Chain) => void} onChoose */
export function createBranches(element, onChoose) {
  function createBranch(/** @type {Chain} */ chain, /** @type {boolean} */ isTaken) {
    const { moves, count } = chain;
    const button = createButton("", "button compact way", () => onChoose(chain));
    button.append(html("span", { class: "mono", dir: "ltr" }, [moves]), html("span", { class: "quiet" }, [grouped(count)]));
    button.setAttribute("aria-label", ngettext("{moves}, in {count} solution", "{moves}, in {count} solutions", Number(count), { moves, count: grouped(count) }));
    button.setAttribute("aria-pressed", String(isTaken));
    return button;
  }

  /** Draws them; that which is taken is pressed, and has the focus where one had it. @param {Chain[]} chains @param {Chain | undefined} taken */
  return function draw(chains, taken) {
    const hadFocus = element.contains(document.activeElement);
    const buttons = chains.map((chain) => createBranch(chain, chain === taken));
    element.replaceChildren(...buttons);
    if (hadFocus) buttons.find((_, index) => chains[index] === taken)?.focus();
  };
}
