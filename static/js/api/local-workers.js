/**
 * Workers of the local solver: a conversation with one, and a team of several for long searches.
 *
 * @typedef {ReturnType<typeof createConversation>} Conversation
 * @typedef {{signal?: AbortSignal, onProgress?: (message: Progress) => void}} AskOptions
 */

import { isProgress } from "./search.js";
/** @import { Message, Question } from "./local-searches.js" */
/** @import { LocalWorker } from "./local-solver.js" */
/** @import { Progress } from "./search.js" */
/** @import { Wanted } from "./protocol.js" */

/** The most workers that search together. Two take nearly 60 MB; each further one needs 13 MB for its own tables. */
const MAX_WORKERS = 2;
const SOLO_S = 1; // search time before helpers join

/** @type {Message} */
const FAILED = { type: "failed" };

/** Send requests to one worker and dispatch its answers. If the worker fails, all pending requests fail, and the next request starts a new worker. @param {() => LocalWorker} begin */
export function createConversation(begin) {
  /** @type {LocalWorker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, {resolve: (end: Message) => void, onProgress?: (message: Progress) => void}>} */
  const pending = new Map();

  function open() {
    const opened = begin();
    opened.onmessage = ({ data: { id, message } }) => {
      if (isProgress(message)) return pending.get(id)?.onProgress?.(message);
      pending.get(id)?.resolve(message);
      pending.delete(id);
    };
    opened.onerror = () => {
      opened.terminate();
      worker = null;
      pending.forEach(({ resolve }) => resolve(FAILED));
      pending.clear();
    };
    return opened;
  }

  return {
    get isOpen() { return worker !== null; },

    /** Send a request; resolves to the last message of its search. Aborting stops the search. @param {Omit<Question, "id">} question @param {AskOptions} [options] @returns {Promise<Message>} */
    ask(question, { signal, onProgress } = {}) {
      const id = (count += 1);
      return new Promise((resolve, reject) => {
        try {
          worker ??= open();
        } catch { // the browser has no module workers
          return resolve(FAILED);
        }
        pending.set(id, { resolve, onProgress });
        signal?.addEventListener("abort", () => {
          if (pending.delete(id)) worker?.postMessage({ id });
          reject(signal.reason);
        });
        worker.postMessage({ id, ...question });
      });
    },

    close() {
      worker?.terminate();
      worker = null;
      pending.clear();
    },
  };
}

/**
 * Ask a worker; helpers join once the search takes long. Resolves to the last message of the search.
 *
 * @param {Conversation} lead
 * @param {() => LocalWorker} begin
 * @param {Wanted} request
 * @param {{signal?: AbortSignal, onProgress: (message: Progress) => void}} options
 */
export async function askTogether(lead, begin, request, { signal, onProgress }) {
  const begunAt = performance.now();
  let mayBeShared = !("type" in request) && !request.limit; // it asks for one solution
  const solo = new AbortController();
  let known = { lower: 0, expanded: 0, generated: 0 };
  /** @type {Conversation[]} */
  let helpers = [];
  let areReady = false;

  /** @template {Message} M @param {M} message @returns {M} */
  const timed = (message) => ("seconds" in message ? { ...message, seconds: (performance.now() - begunAt) / 1000 } : message);
  const report = (/** @type {Progress} */ message) => onProgress(timed(message));

  function onSoloProgress(/** @type {Progress} */ message) {
    report(message);
    if (message.type !== "info") return;
    known = message;
    if (mayBeShared && message.rate && message.generated > SOLO_S * message.rate) void addHelpers();
  }

  async function addHelpers() {
    mayBeShared = false;
    const size = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
    helpers = Array.from({ length: size - 1 }, () => createConversation(begin));
    const ends = await Promise.all(helpers.map(({ ask }) => ask({ request, isTablesOnly: true })));
    areReady = ends.length > 0 && ends.every(({ type }) => type === "ready");
    if (areReady) solo.abort();
  }

  signal?.addEventListener("abort", () => solo.abort(signal.reason));
  try {
    return timed(await lead.ask({ request }, { signal: solo.signal, onProgress: onSoloProgress }));
  } catch (error) {
    if (!areReady || signal?.aborted) throw error;
    return timed(await searchTogether([lead, ...helpers], request, known, { signal, onProgress: report }));
  } finally {
    helpers.forEach(({ close }) => close());
  }
}

/**
 * Search for a shortest solution, each bound by all workers, each with a share of the tree. If a worker fails, the first one
 * goes on alone.
 *
 * @param {Conversation[]} workers
 * @param {Wanted} request
 * @param {{lower: number, expanded: number, generated: number}} known  proved lower bound and the nodes spent on it
 * @param {{signal?: AbortSignal, onProgress: (message: Progress) => void}} options
 * @returns {Promise<Message>}
 */
async function searchTogether(workers, request, known, { signal, onProgress }) {
  for (;;) {
    const { lower, expanded, generated } = known;
    /** @type {Map<number, Message>} */
    const answers = new Map(); // the latest of each worker
    const sum = (/** @type {"expanded" | "generated" | "rate"} */ field) => [...answers.values()].reduce((total, answer) => total + (new Map(Object.entries(answer)).get(field) ?? 0), 0);
    const spent = () => ({ expanded: expanded + sum("expanded"), generated: generated + sum("generated") });
    const bound = new AbortController();
    signal?.addEventListener("abort", () => bound.abort(signal.reason));

    /** Search one share of the tree. Throws if it has no solution of `lower` moves. @param {Conversation} worker @param {number} part */
    const searchShare = async ({ ask }, part) => {
      const end = await ask({ request, share: { part, parts: workers.length, lower } }, {
        signal: bound.signal,
        onProgress(message) {
          answers.set(part, message);
          onProgress({ type: "info", id: "", phase: "searching", lower, ...spent(), rate: sum("rate"), seconds: 0 });
        },
      });
      answers.set(part, end);
      if (end.type === "stopped") throw new Error("no solution in this share");
      return end;
    };

    const end = await Promise.any(workers.map(searchShare)).catch(() => null);
    signal?.throwIfAborted();
    bound.abort();
    if (end && (end.type !== "failed" || workers.length === 1)) return { ...end, ...spent() };
    if (end) workers = workers.slice(0, 1); // retry the same bound alone
    else known = { ...spent(), lower: Math.min(...[...answers.values()].map((answer) => (answer.type === "stopped" ? answer.lower : Infinity))) };
  }
}
