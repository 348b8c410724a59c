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

/** @typedef {{inputs: number, outputs: number, weights: Float32Array, biases: Float32Array}} Layer */
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
    convolve(layers[0], crop, ROWS, COLUMNS, first);
    pool(first, ROWS, COLUMNS, CHANNELS[0], pooled);
    convolve(layers[1], pooled, rows2, columns2, second);
    pool(second, rows2, columns2, CHANNELS[1], flat);
    apply(layers[2], flat, hidden);
    for (let index = 0; index < HIDDEN; index += 1) hidden[index] = Math.max(hidden[index], 0);
    const out = new Float32Array(CLASSES);
    apply(layers[3], hidden, out);
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
    const weights = Float32Array.from(codes, (code, index) => code * numbers[layer][index % outputs]);
    return { inputs, outputs, weights, biases: numbers[layer].slice(outputs) };
  });
}

/** Compute a convolution of 3 x 3 with a border of zeros, and the ReLU after it. @param {Layer} layer @param {Float32Array} values @param {number} rows @param {number} columns @param {Float32Array} out */
function convolve({ inputs, outputs, weights, biases }, values, rows, columns, out) {
  const channels = inputs / 9;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const to = (y * columns + x) * outputs;
      for (let output = 0; output < outputs; output += 1) out[to + output] = biases[output];
      for (let tap = 0; tap < 9; tap += 1) {
        const row = y + ((tap / 3) | 0) - 1;
        const column = x + (tap % 3) - 1;
        if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
        for (let channel = 0; channel < channels; channel += 1) {
          const value = values[(row * columns + column) * channels + channel];
          if (value === 0) continue;
          const from = (tap * channels + channel) * outputs;
          for (let output = 0; output < outputs; output += 1) out[to + output] += value * weights[from + output];
        }
      }
      for (let output = 0; output < outputs; output += 1) if (out[to + output] < 0) out[to + output] = 0;
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

/** @param {Layer} layer @param {Float32Array} values @param {Float32Array} out */
function apply({ inputs, outputs, weights, biases }, values, out) {
  out.set(biases);
  for (let input = 0; input < inputs; input += 1) {
    const value = values[input];
    if (value === 0) continue;
    for (let output = 0; output < outputs; output += 1) out[output] += value * weights[input * outputs + output];
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
