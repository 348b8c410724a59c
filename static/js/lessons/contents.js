/** The contents of a lesson: a link to each step, the current one marked; beside the text if there is room, else folded. */

import { html } from "../ui/dom.js";

const HAS_ROOM = matchMedia("(min-width: 76rem)"); // beside the text, the same as in css/learn.css
const IN_VIEW = "-40% 0px -60% 0px"; // a step is current if it crosses this line of the window

/** @param {HTMLDetailsElement} element @param {HTMLElement[]} steps */
export function createContents(element, steps) {
  const links = new Map(steps.flatMap((step) => {
    const heading = step.querySelector("h2[id]");
    return heading ? [[step, html("a", { href: `#${heading.id}` }, [String(heading.textContent)])]] : [];
  }));

  function mark(/** @type {Element} */ current) {
    for (const [step, link] of links) {
      if (step === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  const fit = () => { element.open = HAS_ROOM.matches; };
  const observer = new IntersectionObserver((entries) => {
    const entered = entries.find(({ isIntersecting }) => isIntersecting);
    if (entered) mark(entered.target);
  }, { rootMargin: IN_VIEW });

  element.querySelector("ol")?.append(...[...links.values()].map((link) => html("li", {}, [link])));
  for (const step of links.keys()) observer.observe(step);
  HAS_ROOM.addEventListener("change", fit);
  fit();
}
