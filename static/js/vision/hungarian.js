/** The assignment problem, solved by the Hungarian algorithm in its form with potentials (Jonker and Volgenant, 1987). */

/**
 * Return a different column for each row so that the sum of the costs is least. Cubic in the number of rows.
 *
 * @param {readonly ArrayLike<number>[]} costs  a square matrix
 */
export function assignmentOf(costs) {
  const size = costs.length;
  const ofRow = new Float64Array(size + 1);
  const ofColumn = new Float64Array(size + 1);
  const rowAt = new Int32Array(size + 1); // the row of each column, counted from 1; 0: none yet
  const before = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    rowAt[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const isUsed = new Uint8Array(size + 1);
    do {
      isUsed[column] = 1;
      column = nearest(column, costs[rowAt[column] - 1]);
    } while (rowAt[column] !== 0);
    for (; column !== 0; column = before[column]) rowAt[column] = rowAt[before[column]];

    /** Lower the potentials until an unused column is as cheap as it can be. @param {number} from @param {ArrayLike<number>} cost */
    function nearest(from, cost) {
      let step = Infinity;
      let next = 0;
      for (let each = 1; each <= size; each += 1) {
        if (isUsed[each]) continue;
        const left = cost[each - 1] - ofRow[rowAt[from]] - ofColumn[each];
        if (left < least[each]) {
          least[each] = left;
          before[each] = from;
        }
        if (least[each] < step) {
          step = least[each];
          next = each;
        }
      }
      for (let each = 0; each <= size; each += 1) {
        if (isUsed[each]) {
          ofRow[rowAt[each]] += step;
          ofColumn[each] -= step;
        } else least[each] -= step;
      }
      return next;
    }
  }
  const columns = new Array(size).fill(0);
  for (let column = 1; column <= size; column += 1) columns[rowAt[column] - 1] = column - 1;
  return columns;
}
