/*
 * The service worker: caches one version of the pages and their files, and serves them while the server is away. A classic
 * script, because some browsers do not support module workers here. The server prepends KEPT, the list of what to cache;
 * `/api/` and `/live` are never cached.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = `taquin ${KEPT.home} `; // prefix of its cache names; other folders of the site may have caches too
const CACHE = `${OURS}${KEPT.language} ${KEPT.version}`; // also the name of the lock held by each open page of this version and language
const NAMED = /(?:href|src)="([^"]*\/static\/[^"]+)"/g; // files referenced by a page
const PATIENCE = 4000; // ms to wait for the server before using the cached page
const GONE = new Set([502, 504]); // a proxy's answers while the server is away

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

/** All or nothing: delete the cache if filling it fails, to free its space. */
async function keepAll() {
  try {
    await fill(await caches.open(CACHE));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Cache pages and files. At the end, fetch the page once more to check that the server still has the same version. */
async function fill(/** @type {Cache} */ cache) {
  const named = await Promise.all([KEPT.shell, KEPT.missing, ...KEPT.pages].map((page) => keepPage(cache, page)));
  await cache.addAll([...new Set([...KEPT.files, ...named.flat()])]);
  await keepPage(cache, KEPT.shell);
}

/** Cache a page; return the files it references. @param {Cache} cache @param {string} page */
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

/** Delete older versions, except those of open pages, which may still load parts. */
async function dropUnused() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return; // its cache is not in use yet
  const [names, { held = [] } = {}] = await Promise.all([caches.keys(), navigator.locks?.query()]); // missing in some browsers
  const isUsed = (/** @type {string} */ cache) => held.some(({ name }) => name === cache);
  const unused = names.filter((name) => name.startsWith(OURS) && name !== CACHE && !isUsed(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** Handle a message: a page has opened, states its version, or its user wants this version. @param {{isOpen?: boolean, version?: string, isWanted?: boolean}} said @param {ExtendableMessageEvent["source"]} page */
async function hear({ isOpen, version, isWanted = version === KEPT.version }, page) {
  if (isOpen) await tidy();
  else if (isWanted) await worker.skipWaiting();
  else page?.postMessage("other version");
}

/** Delete what no page needs any more; restore the cache if the user has cleared it. */
async function tidy() {
  await dropUnused();
  if (!(await caches.has(CACHE))) await keepAll();
}

/** Return the cached page for an address. All links share one page, which reads the position from the address; uncached addresses have a page that says so. @param {string} path */
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
  const kept = await caches.match(request, { ignoreVary: true }); // from the cache of the requesting page's version
  return kept ?? fetch(request);
}
