/**
 * Where the lines of a heading end in Chinese, which has no spaces between its words: only pages in Chinese have this script.
 * Between two words it puts a `<wbr>`; the style sheet lets no line end elsewhere unless it must.
 */

const HEADINGS = "h1, h2, h3";
const NEVER_FIRST = /^[的地得了着过吗呢吧们里上中下后前内外]$/u; // in a line: they belong to the word before
const NEVER_LAST = /^[和与或在从到把被向对用为让不没最更很太每第各一这那其]$/u; // they belong to the word after

const words = new Intl.Segmenter("zh", { granularity: "word" });
const observer = new MutationObserver((changes) => {
  for (const { target } of changes) markEnds(/** @type {HTMLElement} */ (target));
  observer.takeRecords(); // what was changed just here
});

for (const heading of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(HEADINGS))) {
  markEnds(heading);
  observer.observe(heading, { childList: true, subtree: true });
}

/** Puts the ends of lines into an element's texts that have none yet. @param {HTMLElement} element */
function markEnds(element) {
  for (const child of [...element.childNodes]) {
    if (child instanceof Text) child.replaceWith(...phrasesOf(child.data).flatMap((phrase, index) => (index ? [document.createElement("wbr"), phrase] : [phrase])));
    else if (child instanceof HTMLElement) markEnds(child);
  }
}

/** The parts of a text between which a line may end. @param {string} text */
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
