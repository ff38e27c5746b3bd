import { isOurs } from "#app/domain/own-answer.ts";
import { askOwn } from "../ask-own.ts";
import { signageDocument } from "#app/domain/signage/display.ts";
import { type EventMoves, storedMoves } from "#app/domain/signage/recent-moves.ts";
import { type SignState, signState } from "#app/domain/signage/sign-state.ts";
import {
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";
import { cacheNames } from "../offline/caches.ts";
import { readItem, readJson, writeItem } from "../storage.ts";

/** Stores a sign's state in its browser, so that it starts after a power cut without network. */

const stateKey = (slug: string): string => `verbena-sign:${slug}`;
const movesKey = "verbena-sign-moves";
const idKey = "verbena-sign-id";
const startedKey = "verbena-sign-started";

/** Returns the sign's last state, with its emergency; null if it is missing or unreadable. */
export function keptState(slug: string): SignState | null {
  return signState.safeParse(readJson(stateKey(slug))).data ?? null;
}
export const keepState = (slug: string, state: SignState): boolean => writeItem(stateKey(slug), JSON.stringify(state));

/** Returns the hours that changed a short while ago: a sign that begins anew still shows them. */
export const keptMoves = (): EventMoves => new Map(storedMoves.safeParse(readJson(movesKey)).data);
export const keepMoves = (moves: EventMoves): boolean =>
  writeItem(movesKey, moves.size === 0 ? null : JSON.stringify([...moves]));

/** Returns this browser's id, which tells two displays of one sign apart in the panel. */
export function displayId(): string {
  const known = readItem(idKey);
  if (known !== null && /^[a-z0-9]{8}$/.test(known)) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
  writeItem(idKey, id);
  return id;
}

/** True once in each run of the browser: not for the reloads of a sign. */
export function isFirstPage(): boolean {
  try {
    const isFirst = sessionStorage.getItem(startedKey) === null;
    sessionStorage.setItem(startedKey, "");
    return isFirst;
  } catch {
    return true;
  }
}

const cache = async (): Promise<Cache | null> =>
  "caches" in window ? caches.open(cacheNames.signs).catch(() => null) : null;

export async function keptProgramme(): Promise<OfflineProgramme | null> {
  try {
    const json: unknown = await (await (await cache())?.match(offlineProgrammePath))?.json();
    return isOfflineProgramme(json) ? json : null;
  } catch {
    return null;
  }
}

export async function keepProgramme(response: Response): Promise<void> {
  await (await cache())?.put(offlineProgrammePath, response);
}

/** The parts that a player needs for a start without network. */
export interface KeptOfSign {
  page: boolean;
  worker: boolean;
}

export async function whatIsKept(): Promise<KeptOfSign> {
  const page = await (await cache())?.match(signageDocument, { ignoreSearch: true });
  const worker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  return { page: page !== undefined, worker };
}

/**
 * Caches this page with all its files and the pictures of its playlist, so that the service worker can serve it without network
 * (`worker/service-worker.ts`). Deletes the files of older builds.
 */
export async function keepPage(media: readonly string[]): Promise<void> {
  const kept = await cache();
  if (kept === null) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name, location.href));
  const files = loaded
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(?:assets\/|uploads\/|drawings\.svg|favicon)/.test(pathname),
    )
    .map(({ href }) => href);
  // A picture that no scene has shown so far, in its largest width. Videos keep themselves (`kept-videos.ts`).
  const own = media.filter((address) => address.startsWith("/")).map((address) => new URL(address, location.href).href);
  files.push(...own.filter((address) => !isVideo(address)));
  const page = await fetch(location.href, { cache: "no-store" });
  if (!page.ok || !isOurs(page)) return;
  for (const file of new Set(files))
    if ((await kept.match(file)) === undefined) await keepFile(kept, file).catch(() => undefined);
  // Cache the page last, so that a cached page has all its files.
  await kept.put(location.href, page);
  const wanted = new Set([...files, ...own, location.href, new URL(offlineProgrammePath, location.href).href]);
  for (const { url } of await kept.keys())
    if (!wanted.has(url) && new URL(url).pathname !== signageDocument) await kept.delete(url);
}

/** Keeps a file, unless a portal of a Wi-Fi answers in its place. */
async function keepFile(kept: Cache, address: string): Promise<void> {
  const answer = await askOwn(address);
  if (answer.ok) await kept.put(address, answer);
}

const isVideo = (address: string): boolean => new URL(address).pathname.startsWith("/videos/");
