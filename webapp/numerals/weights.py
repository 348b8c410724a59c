"""The file of weights that the page loads: bytes with a scale for each output of a layer.

For each of the four layers in turn: the scales and the biases as little-endian float32, one of each for every output;
then, again for each layer, its weights as int8, input by input. A weight is its byte times the scale of its output.
"""

from pathlib import Path

import numpy as np

from webapp.numerals.network import SHAPES, Network

FILE = Path("static/vision/digits.bin")
"""where the page looks for it, from the root of the project"""


def pack(network: Network) -> bytes:
    """Return the file that the page loads: scales and biases as float32, then the weights as int8."""
    scales = [np.maximum(np.abs(weights).max(0), 1e-9) / 127 for weights in network.weights]
    numbers = [np.concatenate(pair) for pair in zip(scales, network.biases, strict=True)]
    codes = [np.rint(weights / scale) for weights, scale in zip(network.weights, scales, strict=True)]
    return b"".join(
        [*(each.astype("<f4").tobytes() for each in numbers), *(each.astype(np.int8).tobytes() for each in codes)]
    )


def unpack(packed: bytes) -> Network:
    """Return the network of a file, with the weights as the page has them."""
    network = Network()
    start = 0
    scales = []
    for layer, (_, outputs) in enumerate(SHAPES):
        numbers = np.frombuffer(packed, "<f4", 2 * outputs, start).astype(np.float32)
        scales.append(numbers[:outputs])
        network.biases[layer] = numbers[outputs:]
        start += numbers.nbytes
    for layer, (inputs, outputs) in enumerate(SHAPES):
        codes = np.frombuffer(packed, np.int8, inputs * outputs, start).reshape(inputs, outputs)
        network.weights[layer] = codes.astype(np.float32) * scales[layer]
        start += codes.nbytes
    if start != len(packed):
        raise ValueError(f"The file of weights must have {start} bytes, not {len(packed)}.")
    return network
