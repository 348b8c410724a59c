/* Asks the page's worker about raw pictures: each line of standard input names a file with its size, each line of output has the answer and its processor time. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [root] = process.argv.slice(2);
const { buffer, byteOffset, byteLength } = readFileSync(`${root}/static/vision/digits.bin`);
const arrayBuffer = async () => buffer.slice(byteOffset, byteOffset + byteLength);

let listen, answer;
const postMessage = (given) => { answer = given; };
const addEventListener = (type, listener) => { listen = listener; };
Object.assign(globalThis, { postMessage, addEventListener, fetch: async () => ({ ok: true, arrayBuffer }) });
await import(`${root}/static/js/vision/worker.js`);

async function ask(question) {
  await listen({ data: question });
  return answer;
}

await ask({ id: 0 }); // fetches the weights
for await (const line of createInterface({ input: process.stdin })) {
  const { path, width, height, asksSize } = JSON.parse(line);
  const begun = process.cpuUsage();
  const { place, numbers } = await ask({ id: 1, picture: { width, height, data: readFileSync(path) } });
  const milliseconds = process.cpuUsage(begun).user / 1000;
  const between = asksSize && place && (await ask({ id: 2, place: { ...place, columns: 1, rows: 1 }, isSizeOpen: true })).place;
  const size = between && { columns: between.columns, rows: between.rows };
  process.stdout.write(`${JSON.stringify({ place, numbers, milliseconds, size })}\n`);
}
