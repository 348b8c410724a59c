/*
 * The service worker: keeps one version of the pages and their files, and gives them out while the server is away. It is no
 * module, for not every browser takes one here, and the server writes before it what is to be KEPT; `/api/` and `/live` never are.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = `taquin ${KEPT.home} `; // how the names of its caches begin: in other folders of the site there may be others
const CACHE = `${OURS}${KEPT.language} ${KEPT.version}`; // and that of the lock which each open page of the version and language holds
const NAMED = /(?:href|src)="([^"]*\/static\/[^"]+)"/g; // the files that a page names
const PATIENCE = 4000; // ms that the server has to answer before the cached page is used
const GONE = new Set([502, 504]); // what a proxy answers for a server that is away

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => event.waitUntil(hear(event.data, event.source)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`${KEPT.home}static/`)) event.respondWith(fileOf(request));
  else if (request.mode === "navigate") event.respondWith(pageOrKept(request, keptFor(pathname)));
});

/** All or nothing: a failed attempt is deleted, so that it takes no room. */
async function keepAll() {
  try {
    await fill(await caches.open(CACHE));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Cache pages and files. The page, fetched once more at the end, shows whether the server still has the same version. */
async function fill(/** @type {Cache} */ cache) {
  const named = await Promise.all([KEPT.shell, KEPT.missing, ...KEPT.pages].map((page) => keepPage(cache, page)));
  await cache.addAll([...new Set([...KEPT.files, ...named.flat()])]);
  await keepPage(cache, KEPT.shell);
}

/** Keeps a page; which files it names. @param {Cache} cache @param {string} page */
async function keepPage(cache, page) {
  const answer = await fetch(page, { cache: "reload" });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(`/static/${KEPT.version}/`)) throw new Error(`${page} is not of this version.`);
  await cache.put(page, answer);
  return Array.from(text.matchAll(NAMED), ([, file]) => file);
}

/** Take over open pages. */
async function takeOver() {
  await dropUnused();
  await worker.clients.claim();
}

/** Delete older versions, except those of pages that are still open: they fetch parts later. */
async function dropUnused() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return; // theirs is not in use yet
  const [names, { held = [] } = {}] = await Promise.all([caches.keys(), navigator.locks?.query()]); // some browsers have none
  const isUsed = (/** @type {string} */ cache) => held.some(({ name }) => name === cache);
  const unused = names.filter((name) => name.startsWith(OURS) && name !== CACHE && !isUsed(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** A page has opened, says which version it is of, or that its visitor wants this one. @param {{isOpen?: boolean, version?: string, isWanted?: boolean}} said @param {ExtendableMessageEvent["source"]} page */
async function hear({ isOpen, version, isWanted = version === KEPT.version }, page) {
  if (isOpen) await tidy();
  else if (isWanted) await worker.skipWaiting();
  else page?.postMessage("other version");
}

/** Delete what no page needs any more, and fetch again what the user has cleared. */
async function tidy() {
  await dropUnused();
  if (!(await caches.has(CACHE))) await keepAll();
}

/** The page that is kept for an address; of links one for all, which takes the position from the address. What is not kept has a page that says so. @param {string} path */
function keptFor(path) {
  if (KEPT.pages.includes(path)) return path;
  const isPlay = path === KEPT.home || /^(?:p\/[^/]+|daily(?:\/[^/]+)?)$/.test(path.slice(KEPT.home.length));
  return isPlay ? KEPT.shell : KEPT.missing;
}

/** @param {Request} request @param {string} page @returns {Promise<Response>} */
async function pageOrKept(request, page) {
  const kept = await caches.match(page, { cacheName: CACHE, ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise((done) => { if (page !== KEPT.missing) setTimeout(done, PATIENCE, kept); });
  const answer = await Promise.race([fetch(request).catch(() => kept), late]);
  return GONE.has(answer.status) ? kept : answer;
}

/** @param {Request} request @returns {Promise<Response>} */
async function fileOf(request) {
  const kept = await caches.match(request, { ignoreVary: true }); // from the cache of the version of the page that asks
  return kept ?? fetch(request);
}
