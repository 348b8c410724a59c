/** The search of a panel: runs one job at a time and holds its state for the view. */

import { IDLE, advance, begin, change, drop, finish, isRunning } from "./job.js";
import { retry, search } from "./solver-interface.js";
import { Disconnected, createServerSolver } from "./server-solver.js";
import { serverStatus } from "./server-status.js";
/** @import { View } from "./job.js" */
/** @import { Wanted } from "./protocol.js" */

/**
 * Create a client. `onChange(view)` gets a new frozen view after every change. `local` solves what it can while the server is
 * away, and before asking it if `find` is `searchNearby`. `left` is the reason given for a job that fails because the user
 * leaves the page.
 *
 * @param {{url?: string, onChange?: (view: View) => void, local?: import("./solver-interface.js").LocalSolver, find?: typeof search, left?: string, Socket?: typeof WebSocket}} options
 */
export function createSolverClient({ url, onChange = () => {}, local, find = search, left = "", Socket }) {
  let view = IDLE;
  let control = new AbortController(); // of the current job
  let isGreeting = false;
  const troubleOf = (/** @type {Error} */ { message }) => message + (serverStatus.isAway && local ? local.scopeFor(view.request) : "");
  const server = createServerSolver({ url: url ?? new URL(String(document.body.dataset.socket), location.href).href, onHello: (hello) => set(change(view, { hello, trouble: null })), onClose, Socket });
  serverStatus.subscribe((isAway) => !isAway && isGreeting && greet());

  function set(/** @type {View} */ next) {
    view = next;
    onChange(view);
  }

  /** Cancel the current job and return a signal for the next one. */
  function renew() {
    control.abort();
    control = new AbortController();
    return control.signal;
  }

  /** Start a job, replacing a running one. Resolves to the view at its end. */
  function solve(/** @type {Wanted} */ request) {
    const signal = renew();
    const unlessOld = (/** @type {(view: View) => View} */ next) => control.signal === signal && set(next(view));
    set(begin(view, request));
    const options = {
      signal,
      onAsked: () => unlessOld((known) => change(known, { state: "asked", trouble: null })),
      onProgress: (/** @type {import("./solver-interface.js").Progress} */ message) => unlessOld((known) => advance(known, message)),
    };
    const onRetry = (/** @type {Error} */ error) => unlessOld((known) => change(known, { state: "connecting", info: null, trouble: troubleOf(error) }));
    return retry(() => find(server, local, request, options), { signal, onRetry }).then(
      (end) => unlessOld((known) => finish(known, end)),
      (error) => unlessOld((known) => change(known, { state: "failed", trouble: error.message, isLost: error instanceof Disconnected })),
    ).then(() => view);
  }

  /** Stop the job; its last message brings what was proved. */
  function stop() {
    if (view.state === "connecting") return forget();
    if (!isRunning(view) || view.state === "stopping") return;
    set(change(view, { state: "stopping" }));
    control.abort();
  }

  /** Cancel the job and drop all its results. */
  function forget() {
    renew();
    set(drop(view));
  }

  /** Ask what the server offers, now and after each reconnection; the answer is in `view.hello`. */
  function greet() {
    isGreeting = true;
    if (!view.hello) server.connect();
  }

  function onClose(/** @type {Error} */ error) {
    if (isGreeting && !view.hello && !isRunning(view)) set(change(view, { trouble: troubleOf(error) }));
  }

  /** Close the connection; a running job fails with that sentence. */
  function hangUp(/** @type {string} */ sentence) {
    renew();
    server.close(new Error(sentence));
    if (isRunning(view)) set(change(view, { state: "failed", trouble: sentence }));
  }

  if (left) {
    document.addEventListener("visibilitychange", () => server.setVisible(!document.hidden));
    window.addEventListener("pagehide", () => hangUp(left));
  }
  return {
    ...{ solve, stop, forget, greet, hangUp },

    /** Report whether the page is visible: searches of hidden pages have lower priority. */
    watch: server.setVisible,
    get view() { return view; },
  };
}
