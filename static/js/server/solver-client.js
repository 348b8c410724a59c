/**
 * The page's side of the solver: one job at a time, in a conversation with the server.
 *
 * @typedef {import("./job.js").View} View
 * @typedef {import("./protocol.js").Request} Request
 */

import { createConversation } from "./conversation.js";
import { IDLE, begin, change, drop, fail, isRunning, receive } from "./job.js";

/**
 * `onChange(view)` is called whenever anything is learned; the view is a new frozen value each time.
 *
 * @param {{url: string, onChange?: (view: View) => void, Socket?: typeof WebSocket}} options
 */
export function createSolverClient({ url, onChange = () => {}, Socket }) {
  const visit = Math.random().toString(36).slice(2, 10);
  let jobs = 0;
  let view = IDLE;

  const conversation = createConversation(url, { onOpen: ask, onMessage, onAway, onEnd, Socket });

  function update(/** @type {View} */ next) {
    view = next;
    onChange(view);
  }

  /** Starts a job; one that is under way is replaced. */
  function solve(/** @type {Request} */ request) {
    conversation.keep();
    jobs += 1;
    update(begin(view, `${visit}-${jobs}`, request));
    if (conversation.isOpen) ask();
    else conversation.open();
  }

  /** Ends the job; what was proved arrives with its last message. */
  function stop() {
    if (view.state === "connecting") return forget();
    if (!isRunning(view) || view.state === "stopping") return;
    conversation.say({ type: "stop", id: view.id });
    conversation.hurry();
    update(change(view, { state: "stopping" }));
  }

  /** Drops the job and all that is known of it: the page has turned to something else. */
  function forget() {
    if (conversation.isOpen && isRunning(view)) conversation.say({ type: "stop", id: view.id });
    if (view.state === "connecting") conversation.close();
    conversation.rest();
    update(drop(view));
  }

  /** The server listens: it is asked for what the job wants. */
  function ask() {
    if (!view.request || view.state !== "connecting") return conversation.rest();
    conversation.say({ type: "solve", id: view.id, ...view.request });
    return update(change(view, { state: "asked", trouble: null }));
  }

  function onMessage(/** @type {import("./protocol.js").ServerMessage} */ message) {
    const next = receive(view, message);
    if (isRunning(view) && !isRunning(next)) conversation.rest();
    if (next !== view) update(next);
  }

  function onAway(/** @type {string} */ sentence) {
    update(change(view, { trouble: sentence }));
    if (view.state !== "connecting") conversation.close();
  }

  function onEnd(/** @type {string} */ sentence) {
    if (isRunning(view)) update(fail(view, sentence));
  }

  return {
    solve,
    stop,
    forget,

    /** Asks what the server offers: `view.hello` comes when the socket stands. */
    greet: () => void (view.hello || conversation.open()),

    /** Ends the conversation; a job under way fails with that sentence. */
    hangUp: conversation.end,

    get view() {
      return view;
    },
  };
}
