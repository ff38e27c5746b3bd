import { signageDocument } from "#app/domain/signage/display.ts";
import { type SignState, signState } from "#app/domain/signage/state.ts";
import {
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";
import { jsonIn } from "#app/domain/json-in.ts";
import { cacheNames } from "../offline/caches.ts";

/** What a sign keeps in its browser, to go on after a power cut without network. */

const stateKey = (slug: string): string => `verbena-sign:${slug}`;
const idKey = "verbena-sign-id";

/** A browser may have no storage, or none left: a sign works without. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // What can't be kept is asked for again.
  }
}

/** What the sign was told last, the emergency among it; null for nothing that can be read. */
export function keptState(slug: string): SignState | null {
  const text = read(stateKey(slug));
  return text === null ? null : (signState.safeParse(jsonIn(text)).data ?? null);
}
export const keepState = (slug: string, state: SignState): void => write(stateKey(slug), JSON.stringify(state));

/** The name that this browser has for itself, so that the panel tells two of the same sign apart. */
export function displayId(): string {
  const known = read(idKey);
  if (known !== null && /^[a-z0-9]{8}$/.test(known)) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
  write(idKey, id);
  return id;
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

/**
 * Keeps this page with everything it was made of, for the service worker to answer with while there is no network (`worker/signs.ts`). What an older build was made of goes.
 */
export async function keepPage(): Promise<void> {
  const kept = await cache();
  if (kept === null) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name, location.href));
  const files = loaded
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(?:assets\/|uploads\/|drawings\.svg|favicon)/.test(pathname),
    )
    .map(({ href }) => href);
  const page = await fetch(location.href, { cache: "no-store" });
  if (!page.ok) return;
  for (const file of new Set(files))
    if ((await kept.match(file)) === undefined) await kept.add(file).catch(() => undefined);
  // Last: a page that is kept has all that it needs.
  await kept.put(location.href, page);
  const wanted = new Set([...files, location.href, new URL(offlineProgrammePath, location.href).href]);
  for (const { url } of await kept.keys())
    if (!wanted.has(url) && new URL(url).pathname !== signageDocument) await kept.delete(url);
}
