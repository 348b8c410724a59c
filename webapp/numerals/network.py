"""A small convolutional network in NumPy: two convolutions with pooling, two dense layers, softmax.

Shapes are (samples, rows, columns, channels). Weights of a convolution have the shape (9 x channels in, channels out),
its 3 x 3 window row by row, the channels innermost.
"""

from collections.abc import Iterator

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from webapp.numerals.samples import CLASSES, COLUMNS, ROWS

Array = NDArray[np.float32]
CHANNELS = (10, 16)
HIDDEN_UNITS = 56
SHAPES = (
    (9, CHANNELS[0]),
    (9 * CHANNELS[0], CHANNELS[1]),
    (ROWS // 4 * (COLUMNS // 4) * CHANNELS[1], HIDDEN_UNITS),
    (HIDDEN_UNITS, CLASSES),
)
"""of the weights of the layers"""


class Network:
    """The weights and biases of the four layers, and what the last forward pass left for the backward pass."""

    def __init__(self, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        self.weights = [chance.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32) for shape in SHAPES]
        self.biases = [np.zeros(shape[1], np.float32) for shape in SHAPES]

    def logits(self, crops: Array) -> Array:
        """Return the unnormalised scores of the classes for crops of shape (samples, ROWS, COLUMNS)."""
        self._pools: list[tuple[Array, Array]] = []
        self._inputs: list[Array] = []
        values = crops[..., None]
        for layer in (0, 1):
            values = self._pool(self._convolve(layer, values))
        values = values.reshape(len(crops), -1)
        for layer in (2, 3):
            self._inputs.append(values)
            values = values @ self.weights[layer] + self.biases[layer]
            if layer == 2:
                values = np.maximum(values, 0)
        return np.asarray(values, np.float32)

    def _convolve(self, layer: int, values: Array) -> Array:
        padded = np.pad(values, ((0, 0), (1, 1), (1, 1), (0, 0)))
        windows = sliding_window_view(padded, (3, 3), axis=(1, 2)).transpose(0, 1, 2, 4, 5, 3)
        columns = np.ascontiguousarray(windows).reshape(-1, self.weights[layer].shape[0])
        self._inputs.append(columns)
        sums = columns @ self.weights[layer] + self.biases[layer]
        return np.asarray(np.maximum(sums, 0).reshape(*values.shape[:3], -1), np.float32)

    def _pool(self, values: Array) -> Array:
        samples, rows, columns, channels = values.shape
        blocks = values.reshape(samples, rows // 2, 2, columns // 2, 2, channels)
        pooled = np.asarray(blocks.max((2, 4)), np.float32)
        self._pools.append((blocks, pooled))
        return pooled

    def gradients(self, error: Array) -> tuple[list[Array], list[Array]]:
        """Return the gradients of weights and biases, given those of the logits of the last forward pass."""
        weights: list[Array] = []
        biases: list[Array] = []
        for layer in (3, 2, 1, 0):
            inputs = self._inputs[layer]
            if layer == 2:
                error = error * (self._inputs[3] > 0)
            elif layer < 2:
                error = self._unpooled(layer, error)
            weights.insert(0, inputs.T @ error)
            biases.insert(0, error.sum(0))
            if layer:
                error = error @ self.weights[layer].T
            if layer == 1:
                error = self._unwindowed(error)
        return weights, biases

    def _unpooled(self, layer: int, error: Array) -> Array:
        """Send each gradient to the largest value of its block, and through the ReLU before it."""
        blocks, pooled = self._pools[layer]
        spread = error.reshape(pooled.shape)[:, :, None, :, None]
        largest = (blocks == pooled[:, :, None, :, None]) & (blocks > 0)
        return np.where(largest, spread, np.float32(0)).reshape(-1, blocks.shape[-1])

    def _unwindowed(self, error: Array) -> Array:
        """Add up the gradients of the windows of the second convolution at each of their inputs."""
        samples, rows, columns, channels = self._pools[0][1].shape
        windows = error.reshape(samples, rows, columns, 3, 3, channels)
        sums = np.zeros((samples, rows + 2, columns + 2, channels), np.float32)
        for down in range(3):
            for across in range(3):
                sums[:, down : down + rows, across : across + columns] += windows[:, :, :, down, across]
        return sums[:, 1:-1, 1:-1]


def softmax(logits: Array) -> Array:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


class Adam:
    """The optimiser Adam (Kingma and Ba, 2015) with decoupled weight decay."""

    def __init__(self, network: Network, decay: float = 1e-4) -> None:
        self._parameters = [*network.weights, *network.biases]
        self._decayed = len(network.weights)
        self._decay = decay
        self._means = [np.zeros_like(each) for each in self._parameters]
        self._squares = [np.zeros_like(each) for each in self._parameters]
        self._steps = 0

    def step(self, gradients: list[Array], rate: float) -> None:
        """Move the parameters against their gradients, one for each, with weight decay."""
        self._steps += 1
        by_mean, by_square = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for index, (value, gradient) in enumerate(zip(self._parameters, gradients, strict=True)):
            mean, square = self._means[index], self._squares[index]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            if index < self._decayed:
                value -= np.float32(rate * self._decay) * value
            value -= (rate * (mean / by_mean) / (np.sqrt(square / by_square) + 1e-8)).astype(np.float32)


def train(network: Network, crops: Array, labels: NDArray[np.int64], epochs: int, seed: int) -> Iterator[float]:
    """Fit the network, and yield the mean loss of each epoch. The learning rate falls along a cosine."""
    optimiser = Adam(network)
    chance = np.random.default_rng(seed)
    batch = 128
    steps = epochs * (len(crops) // batch)
    done = 0
    for _ in range(epochs):
        order = chance.permutation(len(crops))
        losses = []
        for start in range(0, len(crops) - batch + 1, batch):
            chosen = order[start : start + batch]
            shares = softmax(network.logits(crops[chosen]))
            target = np.full_like(shares, 0.02 / CLASSES)
            target[np.arange(batch), labels[chosen]] += 0.98
            losses.append(float(-(target * np.log(shares + 1e-9)).sum(1).mean()))
            weights, biases = network.gradients((shares - target) / np.float32(batch))
            optimiser.step([*weights, *biases], 2e-3 * 0.5 * (1 + np.cos(np.pi * done / steps)))
            done += 1
        yield float(np.mean(losses))
