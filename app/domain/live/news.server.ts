import { z } from "zod";
import { categorySnapshot, locationSnapshot } from "../programme/snapshots.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import { listCategories } from "../programme/categories.server.ts";
import { findEvents } from "../programme/event-queries.server.ts";
import { type PublicEvent, publicEventOf } from "../programme/public-event.ts";
import type { Services } from "../services.ts";
import { isPublic, isSecretKey, isSettingKey, type SettingKey } from "../settings/catalogue.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { Announcement } from "../announcements/announcement.ts";
import { freshAnnouncements } from "../announcements/announcements.server.ts";
import type { ServerFrame, SettingsUpdate } from "./change.ts";
import type { Batch, Change } from "../changes/follow.server.ts";

/** What visitors are told of changes: of events and categories as they are now, and of nothing that is not public (security 10, 25). */

/** A frame, and its text, written once for thousands of sockets. */
export interface News {
  frame: ServerFrame;
  text: string;
  /** The event whose screens alone are told; null for all. */
  eventId: string | null;
}

/** More than this is not told one by one: pages from the cache cost less. */
export const mostEvents = 100;
/** Together, in characters; a socket that doesn't read is cut at 1 MB. */
export const mostText = 256 * 1024;
/** Within which those who are told to load anew spread their requests, in ms. */
export const reloadWithin = 10_000;
/** The value of a longer setting is left out: a page of its own shows it. */
const longestValue = 2000;
/** Settings that change how every event is told: its days, its hours, its numbers. */
const tellsOfAll: ReadonlySet<string> = new Set<SettingKey>([
  "general.timezone",
  "events.day_start_hour",
  "events.showCapacityIndicator",
]);

/**
 * The news of batches that follow each other, as one: an event that changed twice is told once, as it is now. The last frame has the number of the
 * last batch. Empty when nothing of it is a visitor's concern; a `reload` at the end when it is too much, or concerns everything. Settings that changed
 * are always told (spec §7), unless the changes are too many to look at each.
 */
export async function newsOf(services: Pick<Services, "db" | "clock">, batches: Batch[]): Promise<News[]> {
  const last = batches.at(-1)?.last;
  if (last === undefined) return [];
  return newsOfChanges(services, changesIn(batches), {
    last,
    announced: announcedIn(batches.flatMap(({ changes }) => changes ?? [])),
  });
}

/** {@link newsOf}; `changes` are null when there are too many to look at each, `announced` the ids of the announcements among them. */
export async function newsOfChanges(
  services: Pick<Services, "db" | "clock">,
  changes: Change[] | null,
  { last, announced }: { last: number; announced: string[] },
): Promise<News[]> {
  const { settings, events } = changes === null ? { settings: null, events: null } : await framesOf(services, changes);
  const said = (await freshAnnouncements(services, announced)).map(announcementNews);
  const ofSettings = settings === null ? [] : [settings];
  const all = events === null ? null : [...ofSettings, ...events];
  const news = all?.map((frame, index) => written(index < all.length - 1 ? { ...frame, asOf: last } : frame)) ?? null;
  const told =
    news === null || isTooMuch(news)
      ? [...ofSettings.map((frame) => written({ ...frame, asOf: last })), reloadNews(last)]
      : news;
  return endingAt(last, [...said, ...withdrawnIn(changes ?? [], announced), ...told]);
}

/** The last piece has the number as its own. One that not everybody gets has none: others must not miss it. */
function endingAt(sequence: number, news: News[]): News[] {
  const last = news.at(-1);
  return last === undefined || last.eventId !== null
    ? news
    : [...news.slice(0, -1), written({ ...last.frame, sequence })];
}

/** The news that events have another phase, though nothing of them was stored; without a number, since no change brought it. */
export async function newsOfPhases(
  services: Pick<Services, "db" | "clock">,
  ids: string[],
  position: number,
): Promise<News[]> {
  if (ids.length > mostEvents) return [reloadNews(position)];
  const news = (await eventsNow(services, ids)).map((event) =>
    written({ type: "event:updated", data: event, asOf: position }),
  );
  return isTooMuch(news) ? [reloadNews(position)] : news;
}

const isTooMuch = (news: News[]): boolean => news.reduce((size, { text }) => size + text.length, 0) > mostText;

const written = (frame: ServerFrame, eventId: string | null = null): News => ({
  frame,
  text: JSON.stringify(frame),
  eventId,
});

/** Tells to load everything anew; `sequence` is what the new pages will have at least. */
export const reloadNews = (sequence: number): News =>
  written({ type: "reload", data: { within: reloadWithin }, sequence });

function changesIn(batches: Batch[]): Change[] | null {
  const all: Change[] = [];
  for (const { changes } of batches) {
    if (changes === null) return null;
    all.push(...changes);
  }
  return all;
}

/** Null where there is nothing to tell of settings, and where there are too many events to be told one by one. */
async function framesOf(
  services: Pick<Services, "db" | "clock">,
  changes: Change[],
): Promise<{ settings: ServerFrame | null; events: ServerFrame[] | null }> {
  const ofSettings = changes.filter((change) => change.entity === "setting").map((change) => change.entity_id);
  const settings = await settingsFrame(
    services,
    ofSettings,
    changes.some((change) => change.entity === "category"),
  );
  const concernsAll = ofSettings.some((key) => tellsOfAll.has(key));
  return { settings, events: concernsAll ? null : await eventFrames(services, changes) };
}

const announcedIn = (changes: Change[]): string[] =>
  changes
    .filter((change) => change.entity === "announcement" && change.action === "created")
    .map((change) => change.entity_id);

/** The announcements that were taken back, for pages that show them; not one that was made meanwhile, which no page shows. */
function withdrawnIn(changes: Change[], announced: string[]): News[] {
  const withdrawn = changes.filter(
    ({ entity, entity_id: id, action }) => entity === "announcement" && action === "deleted" && !announced.includes(id),
  );
  return withdrawn.map(({ entity_id: id }) => written({ type: "system:withdrawn", data: { id } }));
}

function announcementNews({ id, type, title, message, eventId }: Announcement): News {
  if (type === null || title === null) return written({ type: "system:maintenance", data: { id, message } });
  return written({ type: "system:announcement", data: { id, type, title, message, eventId } }, eventId);
}

async function settingsFrame(
  services: Pick<Services, "db">,
  changed: string[],
  withCategories: boolean,
): Promise<ServerFrame | null> {
  const keys = [...new Set(changed)].filter((key) => isSettingKey(key) && isPublic(key));
  if (keys.length === 0 && !withCategories) return null;
  const settings = await readSettings(services);
  const values: SettingsUpdate["values"] = {};
  for (const key of keys) {
    if (!isSettingKey(key) || isSecretKey(key)) continue;
    if (JSON.stringify(settings[key]).length <= longestValue) values[key] = settings[key];
  }
  return {
    type: "settings:updated",
    data: { keys, values, categories: withCategories ? await listCategories(services, { active: true }) : null },
  };
}

async function eventFrames(services: Pick<Services, "db" | "clock">, changes: Change[]): Promise<ServerFrame[] | null> {
  const wasPublic = knownBefore(changes);
  for (const id of [...(await showing(services, changes)), ...(await withOtherPlaces(services, changes))])
    if (!wasPublic.has(id)) wasPublic.set(id, true);
  if (wasPublic.size > mostEvents) return null;
  const events = new Map((await eventsNow(services, [...wasPublic.keys()])).map((event) => [event.id, event]));
  const frames: ServerFrame[] = [];
  for (const [id, isKnown] of wasPublic) {
    const event = events.get(id);
    if (event !== undefined) frames.push({ type: isKnown ? "event:updated" : "event:created", data: event });
    else if (isKnown) frames.push({ type: "event:deleted", data: { id } });
  }
  return frames;
}

async function eventsNow(services: Pick<Services, "db" | "clock">, ids: string[]): Promise<PublicEvent[]> {
  const { "events.showCapacityIndicator": showsPlaces } = await readSettings(services);
  const now = services.clock.now();
  return (await findEvents(services, ids)).map((event) => publicEventOf(event, { now, showsPlaces }));
}

const publication = z.object({ publishedAt: z.string().nullable() });

/** The events that changed, each with whether visitors knew it before the first of its changes. */
function knownBefore(changes: Change[]): Map<string, boolean> {
  const known = new Map<string, boolean>();
  for (const { entity, entity_id: id, before } of changes) {
    if (entity !== "event" || known.has(id)) continue;
    known.set(id, readSnapshot(publication, before)?.publishedAt != null);
  }
  return known;
}

/** The published events that show something of the categories and places that changed; one more than {@link mostEvents} at most. */
async function showing({ db }: Pick<Services, "db">, changes: Change[]): Promise<string[]> {
  const categories = changes
    .filter((change) => change.entity === "category" && changesItsBadge(change))
    .map((change) => change.entity_id);
  const locations = changes
    .filter((change) => change.entity === "location" && changesAnything(change))
    .map((change) => change.entity_id);
  if (categories.length === 0 && locations.length === 0) return [];
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("published_at", "is not", null)
    .where((linked) =>
      linked.or([
        linked(
          "id",
          "in",
          linked.selectFrom("event_categories").select("event_id").where("category_id", "in", categories),
        ),
        linked(
          "id",
          "in",
          linked.selectFrom("event_locations").select("event_id").where("location_id", "in", locations),
        ),
      ]),
    )
    .orderBy("starts_at")
    .limit(mostEvents + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** The published events at which places were taken or freed, where visitors see how many there are. */
async function withOtherPlaces(services: Pick<Services, "db">, changes: Change[]): Promise<string[]> {
  const ids = [...new Set(changes.filter((change) => change.entity === "places").map((change) => change.entity_id))];
  if (ids.length === 0 || !(await readSettings(services))["events.showCapacityIndicator"]) return [];
  const rows = await services.db
    .selectFrom("events")
    .select("id")
    .where("id", "in", ids)
    .where("published_at", "is not", null)
    .execute();
  return rows.map((row) => row.id);
}

/** An event shows name, colour and icon of its categories; their order and description, no event. */
function changesItsBadge({ before, after }: Change): boolean {
  const [old, current] = [readSnapshot(categorySnapshot, before), readSnapshot(categorySnapshot, after)];
  return (
    old !== null &&
    current !== null &&
    (old.name !== current.name || old.color !== current.color || old.icon !== current.icon)
  );
}

/** What is new has no events yet, and what was deleted had none any more. */
function changesAnything({ before, after }: Change): boolean {
  const [old, current] = [readSnapshot(locationSnapshot, before), readSnapshot(locationSnapshot, after)];
  return old !== null && current !== null && JSON.stringify(old) !== JSON.stringify(current);
}
