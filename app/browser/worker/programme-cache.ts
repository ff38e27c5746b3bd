import { smallestOf } from "#app/domain/media/source-set.ts";
import {
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";
import { type Checked, cacheNames, checkedPath } from "../offline/caches.ts";
import { askOwn } from "../ask-own.ts";
import { fetchOwn } from "./deadlines.ts";

/** Most cached pictures: those of the next events, in their smallest width. */
const mostPictures = 300;

export const hasProgramme = async (): Promise<boolean> =>
  (await caches.match(checkedPath, { cacheName: cacheNames.programme })) !== undefined;

/** Fetches the programme if it has changed, and stores it with the time of the answer. Rejects without network. */
export async function keepProgramme(): Promise<void> {
  const cache = await caches.open(cacheNames.programme);
  const etag = (await cache.match(offlineProgrammePath))?.headers.get("ETag");
  const response = await fetchOwn(offlineProgrammePath, {
    cache: "no-store",
    credentials: "omit",
    ...(etag ? { headers: { "If-None-Match": etag } } : {}),
  });
  if (response.ok) await cache.put(offlineProgrammePath, response.clone());
  const device = new Date();
  const server = new Date(response.headers.get("Date") ?? device);
  const checked: Checked = { server: server.toISOString(), device: device.toISOString() };
  await cache.put(checkedPath, new Response(JSON.stringify(checked)));
}

/** Caches the plan's picture and a small one for each event of the offline programme, and deletes all others. */
export async function keepPictures(): Promise<void> {
  const programme: unknown = await (
    await caches.match(offlineProgrammePath, { cacheName: cacheNames.programme })
  )?.json();
  if (!isOfflineProgramme(programme)) return;
  const wanted = picturesOf(programme).slice(0, mostPictures);
  // Stands in its whole width at the address of the smallest: a plan must be legible, and is looked for there.
  const plan = programme.planPicture?.url ?? null;
  const cache = await caches.open(cacheNames.pictures);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(kept.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)));
  for (const path of wanted) {
    // One at a time, so that the visitor's requests come first. A missing picture must not stop the rest.
    if (kept.includes(path)) continue;
    const response = await fetchOwn(plan !== null && path === smallestOf(plan) ? plan : path).catch(() => null);
    if (response !== null) await cache.put(path, response);
  }
}

function picturesOf({ planPicture, stream, events, places }: OfflineProgramme): string[] {
  const shown = [
    planPicture?.url ?? null,
    stream.logoUrl,
    ...events.map((event) => event.imageUrl),
    ...places.map((place) => place.imageUrl),
    ...events.flatMap(({ speakers }) => speakers.map((speaker) => speaker.avatarUrl ?? speaker.imageUrl)),
  ];
  return [...new Set(shown.flatMap((url) => (url === null ? [] : (smallestOf(url) ?? []))))];
}

/** Returns a picture from the network in the requested width, else as a sign has kept it, else its cached small version. */
export async function answerPicture(request: Request): Promise<Response> {
  try {
    return await askOwn(request);
  } catch {
    const small = smallestOf(new URL(request.url).pathname);
    return (
      (await caches.match(request.url, { cacheName: cacheNames.signs })) ??
      (small === null ? undefined : await caches.match(small, { cacheName: cacheNames.pictures })) ??
      Response.error()
    );
  }
}
