/** The reader's text size: drawings and charts are made for 16 pixels and grow with it. */

const USUAL_PX = 16;

/** Return how much larger the text is than usual: 2 at a browser font of 32 pixels. */
export function textScale() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
}

/** Return a length for CSS and SVG of that many pixels at the usual text size, which grows with the text. @param {number} pixels */
export function inRem(pixels) {
  return `${pixels / USUAL_PX}rem`;
}

/** Return the attributes of a picture whose size grows with the text. @param {number} width @param {number} height */
export function pictureSize(width, height) {
  return { width: inRem(width), height: inRem(height), viewBox: `0 0 ${width} ${height}` };
}
