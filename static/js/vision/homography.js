/**
 * Homographies: maps of the plane that keep lines straight, as a camera sees a flat board.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {readonly number[]} Homography  its 3 x 3 matrix row by row, the last number 1
 */

/** Return the image of a point. @param {Homography} map @param {number} x @param {number} y @returns {Point} */
export function mapped(map, x, y) {
  const scale = map[6] * x + map[7] * y + map[8];
  return { x: (map[0] * x + map[1] * y + map[2]) / scale, y: (map[3] * x + map[4] * y + map[5]) / scale };
}

/**
 * Return the homography that best maps each `from` to its `to`, by least squares; null if four or more points do not determine it.
 * Three points give an affine map.
 *
 * @param {readonly Point[]} from
 * @param {readonly Point[]} to
 * @returns {Homography | null}
 */
export function homographyOf(from, to) {
  if (from.length < 4) return affineOf(from, to);
  const rows = from.flatMap(({ x, y }, index) => [
    [x, y, 1, 0, 0, 0, -x * to[index].x, -y * to[index].x, to[index].x],
    [0, 0, 0, x, y, 1, -x * to[index].y, -y * to[index].y, to[index].y],
  ]);
  const found = leastSquares(rows, 8);
  return found && [...found, 1];
}

/** Return the affine map that best maps each `from` to its `to`. @param {readonly Point[]} from @param {readonly Point[]} to @returns {Homography | null} */
export function affineOf(from, to) {
  const across = leastSquares(from.map(({ x, y }, index) => [x, y, 1, to[index].x]), 3);
  const down = leastSquares(from.map(({ x, y }, index) => [x, y, 1, to[index].y]), 3);
  return across && down && [...across, ...down, 0, 0, 1];
}

/** Return the corners of a board of that size under a map from cells to the picture, clockwise from the top left. @param {Homography} map @param {number} columns @param {number} rows */
export function cornersOf(map, columns, rows) {
  return [mapped(map, 0, 0), mapped(map, columns, 0), mapped(map, columns, rows), mapped(map, 0, rows)];
}

/** Return the map from cells to the picture, given the corners of the board; null if they enclose nothing. @param {readonly Point[]} corners @param {number} columns @param {number} rows */
export function mapOfCells(corners, columns, rows) {
  if (!isConvex(corners)) return null;
  return homographyOf([{ x: 0, y: 0 }, { x: columns, y: 0 }, { x: columns, y: rows }, { x: 0, y: rows }], corners);
}

/** Return the map to a picture that is `scale` times as large. @param {Homography} map @param {number} scale @returns {Homography} */
export function scaled(map, scale) {
  return map.map((number, index) => (index < 6 ? number * scale : number));
}

/** Return the map composed with a translation before it. @param {Homography} map @param {number} x @param {number} y @returns {Homography} */
export function shifted(map, x, y) {
  return [0, 3, 6].flatMap((row) => [map[row], map[row + 1], map[row] * x + map[row + 1] * y + map[row + 2]]);
}

/** Return whether four points, in their order, turn clockwise on a screen at each. */
export function isConvex(/** @type {readonly Point[]} */ points) {
  return points.every((point, index) => {
    const next = points[(index + 1) % 4];
    const last = points[(index + 2) % 4];
    return (next.x - point.x) * (last.y - next.y) - (next.y - point.y) * (last.x - next.x) > 0;
  });
}

/** Solve an overdetermined system by its normal equations; each row ends with its right side. @param {number[][]} rows @param {number} unknowns */
function leastSquares(rows, unknowns) {
  const normal = Array.from({ length: unknowns }, () => Array(unknowns + 1).fill(0));
  for (const row of rows) {
    for (let i = 0; i < unknowns; i += 1) for (let j = 0; j <= unknowns; j += 1) normal[i][j] += row[i] * row[j];
  }
  return solved(normal);
}

/** Solve a square system by elimination with pivots; null where it has no single solution. @param {number[][]} rows */
function solved(rows) {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    if (Math.abs(rows[pivot][column]) < 1e-12) return null;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < size; row += 1) {
      const factor = row === column ? 0 : rows[row][column] / rows[column][column];
      if (factor) for (let each = column; each <= size; each += 1) rows[row][each] -= factor * rows[column][each];
    }
  }
  return rows.map((row, index) => row[size] / row[index]);
}
