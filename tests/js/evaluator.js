// Runs the bodies of functions that a test sends, one JSON text a line, and answers each with a line.
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";

const faults = []; // thrown by listeners, whose events go on
process.on("uncaughtException", (error) => faults.push(error));

// Charts are drawn by the class Plot of a test, if it has one.
const source = "export default class { static paths = { stepped: (how) => how, bars: (how) => how }; constructor(...given) { return new Plot(...given); } }";
registerHooks({
  load: (url, context, next) => (url.endsWith("/uPlot.min.js") ? { format: "module", source, shortCircuit: true } : next(url, context)),
});

const AsyncFunction = (async () => {}).constructor;

globalThis.window = globalThis; // as in a page
globalThis.Storage = class {
  #kept = new Map();
  getItem(key) { return this.#kept.get(key) ?? null; }
  setItem(key, value) { this.#kept.set(key, String(value)); }
  removeItem(key) { this.#kept.delete(key); }
};
globalThis.localStorage = new Storage();
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });

for await (const line of createInterface({ input: process.stdin })) {
  const { modules, body, given } = JSON.parse(line);
  let answer;
  try {
    const js = Object.assign({}, ...(await Promise.all(modules.map((url) => import(url)))));
    const value = (await AsyncFunction("js", "given", body)(js, given)) ?? null;
    answer = JSON.stringify({ value });
    await new Promise(setImmediate);
    if (faults.length) throw faults[0];
  } catch (error) {
    answer = JSON.stringify({ error: error instanceof Error ? error.stack : String(error) });
  }
  faults.length = 0;
  process.stdout.write(`${answer}\n`);
}
