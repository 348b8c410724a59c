/** Inks: the colours of the page as a canvas needs them, and when they change. */

const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** The colours of elements, as four bytes each. @param {readonly Element[]} elements */
export function inksOf(elements) {
  const canvas = document.createElement("canvas");
  canvas.width = elements.length;
  canvas.height = 1;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  elements.forEach((element, at) => {
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(at, 0, 1, 1);
  });
  return new Uint32Array(pen.getImageData(0, 0, elements.length, 1).data.buffer);
}

/** Calls whenever the page may have other colours. @param {() => void} onChange */
export function listenToTheme(onChange) {
  new MutationObserver(onChange).observe(document.documentElement, { attributeFilter: ["data-theme", "data-accent"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", onChange);
}
