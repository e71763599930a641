/**
 * The worker of the installed house: it keeps the files of this version, and answers in the server's place where there is no network.
 * The server writes before it what to keep: `self.HOUSE`.
 *
 * @typedef {{version: string, files: string[], pages: string[], answers: string[]}} House
 * @typedef {import("./screens.d.ts").OfflineExercise} Kept
 * @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} Lasting
 * @typedef {Lasting & {data?: {prepare?: string}}} Told
 * @typedef {Lasting & {request: Request, respondWith: (answer: Promise<Response>) => void}} Fetching
 * @typedef {{(kind: "install" | "activate", heard: (event: Lasting) => void): void, (kind: "message", heard: (event: Told) => void): void,
 *   (kind: "fetch", heard: (event: Fetching) => void): void}} Listen
 * @typedef {{HOUSE: House, skipWaiting: () => void, clients: {claim: () => Promise<void>}, addEventListener: Listen}} HouseWorker
 */

const worker = /** @type {HouseWorker} */ (/** @type {unknown} */ (self));
/** @type {House} */
const house = worker.HOUSE;
const SHELL = `shell-${house.version}`;
const ANSWERS = `answers-${house.version}`;
/** Hands that were counted on this device: they outlive a version. */
const COUNTED = "counted";
const MOST_COUNTED = 300;
const LANGUAGE = "/kept-language";
/** What is kept is kept in one language: whatever the headers say, it is the answer. */
const ANY = { ignoreVary: true };
/** Where exactly one answer is given. */
const ONE = ["one_tile", "one_choice", "number"];

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(house.files)));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

async function forgetOthers() {
  for (const name of await caches.keys()) if (![SHELL, ANSWERS, COUNTED].includes(name)) await caches.delete(name);
}

worker.addEventListener("message", (event) => {
  if (event.data?.prepare) event.waitUntil(prepare(event.data.prepare));
});

/** Fetch everything once in a language. @param {string} language */
async function prepare(language) {
  const kept = await caches.open(ANSWERS);
  const known = await kept.match(LANGUAGE, ANY);
  if ((await known?.text()) === language) return;
  for (const path of [...house.pages, ...house.answers, `/text/${language}.json`]) {
    const answer = await fetch(path, { headers: { Accept: path.startsWith("/api/") ? "application/json" : "*/*" } });
    if (answer.ok) await kept.put(path, answer);
  }
  await kept.put(LANGUAGE, new Response(language));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname.startsWith("/static/") && request.method === "GET") event.respondWith(file(request));
  else if (pathname === "/api/score" && request.method === "POST") event.respondWith(counted(request));
  else if (pathname.startsWith("/api/training") && pathname !== "/api/training/offline") event.respondWith(exercise(request, pathname));
  else if (request.mode === "navigate") event.respondWith(first(request, pathname, true));
  else if ([...house.answers].includes(pathname) || pathname.startsWith("/text/")) event.respondWith(first(request, pathname, false));
});

/** Files never change under their address. @param {Request} request */
async function file(request) {
  return (await caches.match(request, ANY)) ?? fetch(request);
}

/** The network first; what is kept where there is none. @param {Request} request @param {string} path @param {boolean} page */
async function first(request, path, page) {
  const kept = await caches.open(ANSWERS);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && [...house.pages, ...house.answers].includes(path)) await kept.put(path, answer.clone());
    return answer;
  } catch (problem) {
    const found = (await kept.match(path, ANY)) ?? (page ? await kept.match("/offline", ANY) : undefined);
    if (found) return found;
    throw problem;
  }
}

/** A hand is counted by the server; one that was counted here before is known. @param {Request} request */
async function counted(request) {
  const asked = `/api/score?${encodeURIComponent(await request.clone().text())}`;
  const kept = await caches.open(COUNTED);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await kept.put(asked, answer.clone());
      const keys = await kept.keys();
      if (keys.length > MOST_COUNTED) await kept.delete(keys[0]);
    }
    return answer;
  } catch (problem) {
    const found = await kept.match(asked, ANY);
    if (found) return found;
    throw problem;
  }
}

/** Exercises come from the server, or from those that are kept with their answers. @param {Request} request @param {string} path */
async function exercise(request, path) {
  const copy = request.clone();
  try {
    const answer = await fetch(request);
    if (answer.ok && path === "/api/training" && request.method === "GET") await (await caches.open(ANSWERS)).put(path, answer.clone());
    return answer;
  } catch (problem) {
    const found = await keptAnswer(copy, path);
    if (found) return found;
    throw problem;
  }
}

/** @param {Request} request @param {string} path */
async function keptAnswer(request, path) {
  const kept = await caches.open(ANSWERS);
  if (path === "/api/training" && request.method === "GET") return kept.match(path, ANY);
  const pack = await kept.match("/api/training/offline", ANY);
  if (!pack) return undefined;
  /** @type {Kept[]} */
  const all = await pack.json();
  if (path === "/api/training/new") return told(drawn(all, new URL(request.url).searchParams)?.exercise);
  /** @type {Kept["exercise"]["situation"] & {situation: Kept["exercise"]["situation"], answer: Parameters<typeof judged>[1]}} */
  const asked = await request.json();
  const found = all.find(({ exercise: { situation } }) => same(situation, path === "/api/training" ? asked : asked.situation));
  if (!found) return undefined;
  return path === "/api/training" ? told(found.exercise) : told({ ...found.verdict, right: judged(found, asked.answer) });
}

/** @param {unknown} data */
const told = (data) => (data === undefined ? undefined : new Response(JSON.stringify(data), { headers: { "Content-Type": "application/json" } }));

/** One of the kind that was asked for, of this level if there is one. @param {Kept[]} all @param {URLSearchParams} asked */
function drawn(all, asked) {
  const fitting = all.filter(({ kind, rules }) => kind === asked.get("kind") && rules === (asked.get("rules") ?? "rcr-2016"));
  const level = fitting.filter((each) => each.level === asked.get("level"));
  const among = level.length ? level : fitting;
  return among[Math.floor(Math.random() * among.length)];
}

/** Whether an answer is the right one, as the server judges. @param {Kept} kept @param {string[]} given */
function judged({ exercise: { asked }, verdict }, given) {
  if (ONE.includes(asked)) return given.length === 1 && verdict.answer.includes(given[0].trim());
  return same([...new Set(given)].sort(), [...verdict.answer].sort());
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
