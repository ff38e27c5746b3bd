import { setCacheNameDetails } from "workbox-core";
import { addPlugins, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { cachePrefix, cacheNames } from "../offline/caches.ts";
import { isWorkerMessage, appearanceOf } from "../offline/worker-message.ts";
import { askOwn } from "../ask-own.ts";
import { fetchOwn, responseInTime } from "./deadlines.ts";
import { answerTap, countOnIcon, renewSubscription, showPush } from "./push-messages.ts";
import { answerPicture, hasProgramme, keepPictures, keepProgramme } from "./programme-cache.ts";
import { isOurs } from "#app/domain/own-answer.ts";
import { signageDocument } from "#app/domain/signage/display.ts";
import { shellPath } from "../offline/shell-path.ts";

/**
 * The service worker. It caches the application's files, one page without personal data (the shell) and the offline
 * programme. Pages and their data always come from the server if it answers and are never cached, so the caches hold no
 * personal data.
 */
declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: cachePrefix });
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => (isOurs(response) && response.ok ? response : fetchOwn(request)),
  },
]);
// The previous version's files stay until the visitor accepts this one, since open pages need them.
precacheAndRoute(
  CARRIED_FILES.map((file) => (typeof file === "string" ? { url: file, revision: null } : file)),
  { cleanURLs: false, directoryIndex: "" },
);

self.addEventListener("install", (event) => {
  // If the programme can't be fetched now, a later update fetches it.
  event.waitUntil(Promise.all([keepShell(), keepProgramme().catch(() => undefined)]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOtherShells()]));
});

self.addEventListener("message", (event) => {
  if (!isWorkerMessage(event.data)) return;
  const { data, ports } = event;
  event.waitUntil(data.type === "accept" ? self.skipWaiting() : update(data.appearance, ports[0]));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data?.text() ?? "null"));
});
self.addEventListener("notificationclick", (event) => {
  event.waitUntil(answerTap(event));
});
self.addEventListener("notificationclose", (event) => {
  event.waitUntil(countOnIcon());
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});

let updating = Promise.resolve(true);
let cachingExtras: Promise<unknown> = Promise.resolve();

/**
 * Updates the caches, one update at a time, and tells the page whether it succeeded. Fonts and pictures come last, so
 * that a hanging picture never delays the programme.
 */
function update(appearance: string, reply: MessagePort | undefined): Promise<unknown> {
  updating = updating
    .then(() => bringUpToDate(appearance))
    .then(
      () => true,
      () => false,
    );
  void updating.then((isUpdated) => reply?.postMessage(isUpdated, []));
  cachingExtras = Promise.all([updating, cachingExtras])
    .then(cacheExtras)
    .catch(() => undefined);
  return cachingExtras;
}

async function bringUpToDate(appearance: string): Promise<void> {
  await keepProgramme();
  // If a new version waits, the server's shell is of another build. Keep this build's shell.
  await keepShell(appearance).catch(() => undefined);
}

async function cacheExtras(): Promise<void> {
  if (savesData()) return;
  await keepFonts();
  await keepPictures();
}

/** True if the visitor asked the browser to save data (Save Data API, in some browsers). */
function savesData(): boolean {
  if (!("connection" in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}

/** True for the paths that the shell can show: the visitors' pages, but not the panel, the API or files. */
const isVisitorsPage = (path: string): boolean =>
  !/^\/(?:admin|signage|api|ws|embed|uploads|assets|language|locations|logout|healthz|readyz|metrics)(?:\/|$)/i.test(
    path,
  ) && !path.slice(1).includes(".");

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isVisitorsPage(url.pathname),
  async ({ request }) => {
    const answer = fetch(request);
    const [shell, canOpen] = await Promise.all([findShell(), hasProgramme()]);
    // Without a programme the shell has nothing to show, but it explains this better than the browser.
    if (shell === undefined || !canOpen) return answer.catch(() => shell ?? Response.error());
    return (await responseInTime(request, answer)) ?? shell;
  },
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && url.pathname === signageDocument,
  ({ request }) => answerSign(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname in CARRIED_SHEETS,
  ({ request, url }) => answerSheet(request, CARRIED_SHEETS[url.pathname] ?? []),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/") && !CARRIED_FONTS.includes(url.pathname),
  ({ request }) => answerFile(request),
);

/** True for page data that can be built from the programme (React Router requests it for client-side navigation). */
const isProgrammeData = (path: string): boolean =>
  /^\/(?:_|events\/[^/]+|profile|settings|terms|privacy)\.data$/.test(path);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isProgrammeData(url.pathname),
  async ({ request }) => {
    if (!(await hasProgramme())) return fetch(request);
    const giveUp = new AbortController();
    request.signal.addEventListener("abort", () => giveUp.abort());
    const response = await responseInTime(request, fetch(request, { signal: giveUp.signal }));
    // A few hanging requests would use up all the browser's connections to the server.
    if (response === null) giveUp.abort();
    return response ?? Response.error();
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CARRIED_FONTS.includes(url.pathname),
  ({ request }) => answerFont(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/uploads/"),
  ({ request }) => answerPicture(request),
);

/** Caches the fonts of every theme and deletes all others. Fonts that the page has loaded are not fetched again. */
async function keepFonts(): Promise<void> {
  const cache = await caches.open(cacheNames.fonts);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(kept.filter((path) => !CARRIED_FONTS.includes(path)).map((path) => cache.delete(path)));
  for (const path of CARRIED_FONTS) if (!kept.includes(path)) await cache.put(path, await fetchOwn(path));
}

/** Returns a theme's style sheet, joined from its carried parts. */
async function answerSheet(request: Request, parts: string[]): Promise<Response> {
  const texts = await Promise.all(parts.map(async (part) => (await matchPrecache(part))?.text()));
  if (texts.includes(undefined)) return answerFile(request);
  return new Response(texts.join(""), { headers: { "Content-Type": "text/css; charset=utf-8" } });
}

const answerFont = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: cacheNames.fonts })) ?? answerFile(request);

/** Returns a sign's page from the server, or else from the sign's cache (`signage/sign-storage.ts`). */
async function answerSign(request: Request): Promise<Response> {
  const response = await responseInTime(request, fetch(request));
  const kept = { cacheName: cacheNames.signs };
  return (
    response ??
    (await caches.match(request.url, kept)) ??
    // A name that was never opened here: the page of another one shows the programme under it.
    (await caches.match(signageDocument, { ...kept, ignoreSearch: true })) ??
    Response.error()
  );
}

/** Returns a file that is not precached, such as one of a sign's page. */
async function answerFile(request: Request): Promise<Response> {
  try {
    return await askOwn(request);
  } catch {
    return (await caches.match(request.url, { cacheName: cacheNames.signs })) ?? Response.error();
  }
}

/** The shell's cache key. It names the build, whose entry script the shell loads. */
const address = `${shellPath}?${new URLSearchParams({ entry: BUILD_ENTRY })}`;

const findShell = (): Promise<Response | undefined> => caches.match(address, { cacheName: cacheNames.shell });

/**
 * Caches the shell in the given appearance, or in any if `appearance` is missing. Rejects without network, and if the server
 * runs another build.
 */
async function keepShell(appearance?: string): Promise<void> {
  const kept = await findShell();
  if (kept !== undefined && (appearance === undefined || appearanceIn(await kept.text()) === appearance)) return;
  const response = await fetchOwn(shellPath, { cache: "no-store" });
  const html = await response.clone().text();
  if (!html.includes(BUILD_ENTRY)) throw new Error(`${shellPath} is not of this build`);
  await (await caches.open(cacheNames.shell)).put(address, response);
}

function appearanceIn(html: string): string {
  const [root = ""] = /<html[^>]*>/.exec(html) ?? [];
  const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(root)?.[1] ?? "";
  return appearanceOf({
    language: attribute("lang"),
    theme: attribute("data-theme"),
    scheme: attribute("data-scheme"),
    text: attribute("data-text"),
  });
}

async function dropOtherShells(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(address));
  await Promise.all(others.map((one) => cache.delete(one)));
}
