/**
 * The network that reads a digit: two convolutions with pooling and two dense layers, trained by `python -m webapp.numerals`.
 *
 * webapp/numerals/weights.py describes its file, and webapp/numerals/network.py is its twin.
 */

export const ROWS = 24;
export const COLUMNS = 20;
export const CLASSES = 11;
export const NO_DIGIT = 10; // the class of all that is no digit

const CHANNELS = [10, 16];
const HIDDEN = 56;
const SHAPES = [
  [9, CHANNELS[0]],
  [9 * CHANNELS[0], CHANNELS[1]],
  [(ROWS / 4) * (COLUMNS / 4) * CHANNELS[1], HIDDEN],
  [HIDDEN, CLASSES],
]; // inputs and outputs of the layers

const LANES = 4; // outputs computed together, so that their sums stay in registers; their number is rounded up to a multiple

/** @typedef {{outputs: number, pitch: number, weights: Float32Array, biases: Float32Array}} Layer  `pitch`: the weights of each input */
/** @typedef {ReturnType<typeof createNetwork>} Network */

/** @param {ArrayBuffer} packed */
export function createNetwork(packed) {
  const layers = layersOf(packed);
  const rows2 = ROWS / 2;
  const columns2 = COLUMNS / 2;
  const first = new Float32Array(ROWS * COLUMNS * CHANNELS[0]);
  const pooled = new Float32Array(rows2 * columns2 * CHANNELS[0]);
  const second = new Float32Array(rows2 * columns2 * CHANNELS[1]);
  const flat = new Float32Array((rows2 / 2) * (columns2 / 2) * CHANNELS[1]);
  const hidden = new Float32Array(HIDDEN);

  /** Return the unnormalised scores of the classes. @param {Float32Array} crop  ROWS x COLUMNS values from 0, ground, to 1, ink */
  function logits(crop) {
    convolve(layers[0], crop, ROWS, COLUMNS, 1, first);
    pool(first, ROWS, COLUMNS, CHANNELS[0], pooled);
    convolve(layers[1], pooled, rows2, columns2, CHANNELS[0], second);
    pool(second, rows2, columns2, CHANNELS[1], flat);
    apply(layers[2], gathered(flat, 0, flat.length, 0, layers[2].pitch, 0), 0, hidden, 0);
    const out = new Float32Array(CLASSES);
    apply(layers[3], gathered(hidden, 0, HIDDEN, 0, layers[3].pitch, 0), -Infinity, out, 0);
    return out;
  }

  return {
    logits,

    /** Return the probabilities of the classes. */
    classify(/** @type {Float32Array} */ crop) {
      return softmax(logits(crop));
    },
  };
}

/** @param {ArrayBuffer} packed @returns {Layer[]} */
function layersOf(packed) {
  const view = new DataView(packed);
  let start = 0;
  const numbers = SHAPES.map(([, outputs]) => Float32Array.from({ length: 2 * outputs }, () => {
    start += 4;
    return view.getFloat32(start - 4, true);
  }));
  return SHAPES.map(([inputs, outputs], layer) => {
    const codes = new Int8Array(packed, start, inputs * outputs);
    start += codes.length;
    const pitch = Math.ceil(outputs / LANES) * LANES;
    const weights = new Float32Array(inputs * pitch);
    codes.forEach((code, index) => {
      const output = index % outputs;
      weights[Math.floor(index / outputs) * pitch + output] = code * numbers[layer][output];
    });
    const biases = new Float32Array(pitch);
    biases.set(numbers[layer].subarray(outputs));
    return { outputs, pitch, weights, biases };
  });
}

const inputValues = new Float64Array(SHAPES[2][0]); // the inputs of a pixel or layer that are not 0
const inputStarts = new Int32Array(SHAPES[2][0]); // and where their weights begin

/** Add inputs that are not 0 to those gathered so far; return how many there are. @param {Float32Array} values @param {number} from @param {number} to @param {number} start  of the weights @param {number} pitch @param {number} count */
function gathered(values, from, to, start, pitch, count) {
  for (let index = from; index < to; index += 1) {
    const value = values[index];
    if (value === 0) continue;
    inputValues[count] = value;
    inputStarts[count] = start + (index - from) * pitch;
    count += 1;
  }
  return count;
}

/** Compute the outputs for the gathered inputs; what is written beyond the last one is overwritten by the next pixel. @param {Layer} layer @param {number} count @param {number} least  0 for a ReLU @param {Float32Array} out @param {number} place */
function apply({ outputs, weights, biases }, count, least, out, place) {
  for (let output = 0; output < outputs; output += LANES) {
    let first = biases[output];
    let second = biases[output + 1];
    let third = biases[output + 2];
    let fourth = biases[output + 3];
    for (let input = 0; input < count; input += 1) {
      const value = inputValues[input];
      const at = inputStarts[input] + output;
      first += value * weights[at];
      second += value * weights[at + 1];
      third += value * weights[at + 2];
      fourth += value * weights[at + 3];
    }
    out[place + output] = Math.max(first, least);
    out[place + output + 1] = Math.max(second, least);
    out[place + output + 2] = Math.max(third, least);
    out[place + output + 3] = Math.max(fourth, least);
  }
}

/** Compute a convolution of 3 x 3 with a border of zeros, and the ReLU after it. @param {Layer} layer @param {Float32Array} values @param {number} rows @param {number} columns @param {number} channels @param {Float32Array} out */
function convolve(layer, values, rows, columns, channels, out) {
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let count = 0;
      for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, rows - 1); row += 1) {
        for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, columns - 1); column += 1) {
          const tap = (row - y + 1) * 3 + column - x + 1;
          const from = (row * columns + column) * channels;
          count = gathered(values, from, from + channels, tap * channels * layer.pitch, layer.pitch, count);
        }
      }
      apply(layer, count, 0, out, (y * columns + x) * layer.outputs);
    }
  }
}

/** Compute the largest value of each block of 2 x 2. @param {Float32Array} values @param {number} rows @param {number} columns @param {number} channels @param {Float32Array} out */
function pool(values, rows, columns, channels, out) {
  const pitch = columns * channels;
  let to = 0;
  for (let y = 0; y < rows; y += 2) {
    for (let x = 0; x < columns; x += 2) {
      for (let channel = 0; channel < channels; channel += 1) {
        const from = y * pitch + x * channels + channel;
        out[to] = Math.max(values[from], values[from + channels], values[from + pitch], values[from + pitch + channels]);
        to += 1;
      }
    }
  }
}

/** Return the likeliest digit. */
export function likeliestDigit(/** @type {Float32Array} */ shares) {
  let best = 0;
  for (let digit = 1; digit < NO_DIGIT; digit += 1) if (shares[digit] > shares[best]) best = digit;
  return best;
}

/** Return how sure the network is that it sees a digit: the probability of the likeliest. */
export function certaintyOf(/** @type {Float32Array} */ shares) {
  return shares[likeliestDigit(shares)];
}

export function softmax(/** @type {Float32Array} */ scores) {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
