/**
 * Connected components of a mask: pixels that are set and touch, also at corners.
 *
 * @typedef {object} Box
 * @property {number} left
 * @property {number} top
 * @property {number} right   the first column after it
 * @property {number} bottom  the first row after it
 *
 * @typedef {Box & {area: number}} Component
 */

/** Find the components by runs: stretches of set pixels in a row, joined with those that they touch in the row above. */
export function componentsOf(/** @type {Uint8Array} */ mask, /** @type {number} */ width, /** @type {number} */ height) {
  /** @type {number[]} */
  const parents = [];
  /** @type {Component[]} */
  const found = [];
  /** @type {number[]} */
  let above = []; // start, end and label of each run of the last row
  for (let y = 0; y < height; y += 1) {
    /** @type {number[]} */
    const runs = [];
    let next = 0; // the first run above that may touch
    for (let x = 0, line = y * width; x < width; x += 1) {
      if (!mask[line + x]) continue;
      const start = x;
      while (x < width && mask[line + x]) x += 1;
      while (next < above.length && above[next + 1] < start) next += 3;
      let label = -1;
      for (let each = next; each < above.length && above[each] <= x; each += 3) label = joined(parents, label, above[each + 2]);
      if (label < 0) {
        label = parents.length;
        parents.push(label);
        found.push({ left: start, top: y, right: x, bottom: y + 1, area: 0 });
      }
      const box = found[label];
      box.left = Math.min(box.left, start);
      box.right = Math.max(box.right, x);
      box.bottom = y + 1;
      box.area += x - start;
      runs.push(start, x, label);
    }
    above = runs;
  }
  return gathered(parents, found);
}

function rootOf(/** @type {number[]} */ parents, /** @type {number} */ label) {
  while (parents[label] !== label) {
    parents[label] = parents[parents[label]];
    label = parents[label];
  }
  return label;
}

/** @param {number[]} parents @param {number} label  -1 for none @param {number} other */
function joined(parents, label, other) {
  const root = rootOf(parents, other);
  if (label < 0) return root;
  const one = rootOf(parents, label);
  parents[Math.max(one, root)] = Math.min(one, root);
  return Math.min(one, root);
}

function gathered(/** @type {number[]} */ parents, /** @type {Component[]} */ found) {
  found.forEach((box, label) => {
    const root = rootOf(parents, label);
    if (root !== label) found[root] = unionOf(found[root], box);
  });
  return found.filter((_, label) => parents[label] === label);
}

/** @param {Component} one @param {Component} other @returns {Component} */
export function unionOf(one, other) {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    area: one.area + other.area,
  };
}

/** Return whether a box is around another on all sides. @param {Box} outer @param {Box} inner */
export function isAround(outer, inner) {
  return outer.left < inner.left && outer.top < inner.top && outer.right > inner.right && outer.bottom > inner.bottom;
}

/** Return the intersection of two boxes divided by their union. @param {Box} one @param {Box} other */
export function overlapOf(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return 0;
  return (wide * high) / (areaOf(one) + areaOf(other) - wide * high);
}

function areaOf(/** @type {Box} */ { left, top, right, bottom }) {
  return (right - left) * (bottom - top);
}
