/* Reads boards in raw pictures: each line of standard input names a file with its size, each line of output has the reading and its processor time. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [root] = process.argv.slice(2);
const [{ createNetwork }, { grayOf }, { findBoard, sizeBetween }] = await Promise.all(
  ["network", "raster", "reading"].map((name) => import(`${root}/static/js/vision/${name}.js`)),
);
const { buffer, byteOffset, byteLength } = readFileSync(`${root}/static/vision/digits.bin`);
const network = createNetwork(buffer.slice(byteOffset, byteOffset + byteLength));

for await (const line of createInterface({ input: process.stdin })) {
  const { path, width, height, asksSize } = JSON.parse(line);
  const begun = process.cpuUsage();
  const gray = grayOf({ width, height, data: readFileSync(path) });
  const board = findBoard(gray, network) ?? { place: null, numbers: null };
  const milliseconds = process.cpuUsage(begun).user / 1000;
  process.stdout.write(`${JSON.stringify({ ...board, milliseconds, size: asksSize && board.place && sizeBetween(gray, board.place.corners, network) })}\n`);
}
