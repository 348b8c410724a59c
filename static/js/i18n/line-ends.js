/**
 * Controls line breaks in Chinese headings, as Chinese has no spaces between words. Loaded only on Chinese pages. Inserts a
 * `<wbr>` between words; the style sheet prevents other breaks unless they are unavoidable.
 */

const HEADINGS = "h1, h2, h3";
const NEVER_FIRST = /^[的地得了着过吗呢吧们里上中下后前内外]$/u; // in a line: they attach to the word before
const NEVER_LAST = /^[和与或在从到把被向对用为让不没最更很太每第各一这那其]$/u; // they attach to the word after

const words = new Intl.Segmenter("zh", { granularity: "word" });
const observer = new MutationObserver((changes) => {
  for (const { target } of changes) markEnds(/** @type {HTMLElement} */ (target));
  observer.takeRecords(); // discard the changes made here
});

for (const heading of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(HEADINGS))) {
  markEnds(heading);
  observer.observe(heading, { childList: true, subtree: true });
}

/** Insert break opportunities into an element's text nodes that have none yet. @param {HTMLElement} element */
function markEnds(element) {
  for (const child of [...element.childNodes]) {
    if (child instanceof Text) child.replaceWith(...phrasesOf(child.data).flatMap((phrase, index) => (index ? [document.createElement("wbr"), phrase] : [phrase])));
    else if (child instanceof HTMLElement) markEnds(child);
  }
}

/** Split a text into phrases that a line may break between. @param {string} text */
function phrasesOf(text) {
  /** @type {string[]} */
  const phrases = [];
  let before = null;
  for (const word of words.segment(text)) {
    const isBegun = before?.isWordLike && word.isWordLike && !NEVER_LAST.test(before.segment) && !NEVER_FIRST.test(word.segment);
    if (isBegun || !before) phrases.push(word.segment);
    else phrases[phrases.length - 1] += word.segment;
    before = word;
  }
  return phrases;
}
