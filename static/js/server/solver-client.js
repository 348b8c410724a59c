/**
 * The page's side of the solver: one job at a time, in a conversation with the server. A job for which the server has no time
 * is asked for again, until it has. While the server is away a stand-in does what it can.
 *
 * @typedef {import("./job.js").View} View
 * @typedef {import("./protocol.js").Wanted} Wanted
 * @typedef {{view: View}} Known  what is known of the job; whoever sets it tells those who draw it
 * @typedef {import("./protocol.js").Request} Request
 *
 * @typedef {object} StandIn  who solves what the server would
 * @property {(wanted: Wanted) => wanted is Request} canStandIn
 * @property {string} excuse      what it could do, said behind another sentence
 * @property {(task: Request & {id: string}, onMessage: (message: import("./protocol.js").ServerMessage) => void) => void} solve
 * @property {() => void} stop    ends the task with what is known
 * @property {() => void} end     drops the task
 * @property {boolean} isAtWork
 */

import { createConversation } from "./conversation.js";
import { IDLE, begin, change, drop, fail, isAsked, isRefusedForNow, isRunning, postpone, receive } from "./job.js";
import { createPauses } from "./pause.js";
import { presence } from "./presence.js";

const FIRST_PAUSE = 2_000; // ms before a busy server is asked again

/**
 * `onChange(view)` is called whenever anything is learned; the view is a new frozen value each time.
 *
 * @param {{url: string, onChange?: (view: View) => void, Socket?: typeof WebSocket, standIn?: StandIn}} options
 */
export function createSolverClient({ url, onChange = () => {}, Socket, standIn }) {
  const visit = Math.random().toString(36).slice(2, 10);
  let jobs = 0;
  let isWatched = true; // whether anybody looks at the page
  const pauses = createPauses(FIRST_PAUSE);
  const known = createKnown(onChange);
  const ear = createEar(known, () => conversation, pauses, start, standIn);
  const conversation = createConversation(url, { onOpen: ask, ...ear, Socket });

  /** Starts a job; one that is under way is replaced. */
  function solve(/** @type {Wanted} */ request) {
    pauses.forget();
    start(request);
  }

  /** Asks for something, as a new job. */
  function start(/** @type {Wanted} */ request) {
    pauses.end();
    standIn?.end();
    conversation.keep();
    jobs += 1;
    known.view = begin(known.view, `${visit}-${jobs}`, request);
    if (conversation.isOpen) ask();
    else if (!presence.isAway || !ear.turnToStandIn()) conversation.open();
  }

  /** Ends the job; what was proved arrives with its last message. */
  function stop() {
    const { view } = known;
    if (view.state === "connecting") return forget();
    if (standIn?.isAtWork) return standIn.stop();
    if (!isRunning(view) || view.state === "stopping") return;
    conversation.say({ type: "stop", id: view.id });
    conversation.hurry();
    known.view = change(view, { state: "stopping" });
  }

  /** Drops the job and all that is known of it: the page has turned to something else. */
  function forget() {
    const { view } = known;
    pauses.end();
    if (standIn?.isAtWork) standIn.end();
    else if (isAsked(view)) conversation.say({ type: "stop", id: view.id });
    if (view.state === "connecting") conversation.close();
    conversation.rest();
    known.view = drop(view);
  }

  /** The server listens: it is asked for what the job wants. */
  function ask() {
    const { view } = known;
    if (!view.request || !view.id || view.state !== "connecting") return conversation.rest();
    conversation.say({ type: "solve", id: view.id, ...view.request });
    known.view = change(view, { state: "asked", trouble: null });
    if (!isWatched) watch(false);
  }

  /** Tells whether anybody looks at the page: a search that nobody watches lets others go first. */
  function watch(/** @type {boolean} */ watched) {
    isWatched = watched;
    if (isAsked(known.view) && !standIn?.isAtWork) conversation.say({ type: "watch", id: known.view.id, watched });
  }

  return {
    solve,
    stop,
    forget,
    watch,

    /** Asks what the server offers: `view.hello` comes when the socket stands. */
    greet: () => void (known.view.hello || conversation.open()),

    /** Ends the conversation; a job under way fails with that sentence. */
    hangUp: conversation.end,

    get view() {
      return known.view;
    },
  };
}

/** What is known, told to `onChange` whenever it is set. @param {(view: View) => void} onChange @returns {Known} */
function createKnown(onChange) {
  let view = IDLE;
  return {
    get view() {
      return view;
    },
    set view(next) {
      view = next;
      onChange(view);
    },
  };
}

/**
 * What becomes known by what the server says or leaves unsaid; `start` asks for the same as another job.
 *
 * @param {Known} known
 * @param {() => ReturnType<typeof createConversation>} conversation
 * @param {ReturnType<typeof createPauses>} pauses
 * @param {(request: Wanted) => void} start
 * @param {StandIn} [standIn]
 */
function createEar(known, conversation, pauses, start, standIn) {
  function onMessage(/** @type {import("./protocol.js").ServerMessage} */ message) {
    const { view } = known;
    if (isRefusedForNow(view, message)) return onBusy(message.message);
    const next = receive(view, message);
    if (isRunning(view) && !isRunning(next)) conversation().rest();
    if (next !== view) known.view = next;
  }

  function onBusy(/** @type {string} */ sentence) {
    const { view } = known;
    const { request } = view;
    if (!request || !isRunning(view) || view.state === "stopping") return onEnd(sentence);
    pauses.then(() => start(request));
    known.view = postpone(view, sentence);
  }

  function onAway(/** @type {string} */ sentence) {
    if (turnToStandIn()) return;
    known.view = change(known.view, { trouble: sentence + (standIn?.excuse ?? "") });
    if (known.view.state !== "connecting") conversation().close();
  }

  /** Has the job done without the server, where that can be; whether it can. */
  function turnToStandIn() {
    const { id, state, request } = known.view;
    if (state !== "connecting" || !request || !standIn?.canStandIn(request)) return false;
    conversation().close();
    known.view = change(known.view, { state: "searching", trouble: null });
    standIn.solve({ ...request, id }, onMessage);
    return true;
  }

  function onEnd(/** @type {string} */ sentence, isLost = false) {
    pauses.end();
    standIn?.end();
    if (isRunning(known.view)) known.view = fail(known.view, sentence, isLost);
  }

  return { onMessage, onBusy, onAway, onEnd, turnToStandIn };
}
