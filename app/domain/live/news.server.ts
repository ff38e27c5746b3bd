import { festivalSettings } from "../programme/festival-settings.ts";
import { forgottenUpTo } from "../history/forget.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { z } from "zod";
import { categorySnapshot, locationSnapshot } from "../programme/snapshots.ts";
import { readSnapshot, readSnapshots } from "../changes/changes.server.ts";
import { listCategories } from "../programme/categories.server.ts";
import {
  findEvents,
  idsInCategories,
  idsInLocations,
  published,
  publishedAmong,
} from "../programme/event-queries.server.ts";
import { withOldStarts } from "../programme/moved-events.server.ts";
import { withNeededHtml } from "../programme/description.ts";
import { type PublicEvent, publicEventOf } from "../programme/public-event.ts";
import type { WithDb, WithClock } from "../services.ts";
import { isPublic, isSecretKey, isSettingKey, type SettingKey } from "../catalogue/catalogue.ts";
import { readAllSettings } from "../catalogue/catalogue.server.ts";
import type { Announcement } from "../announcements/announcement.ts";
import { freshAnnouncements } from "../announcements/announcements.server.ts";
import type { ServerFrame, SettingsUpdate } from "./change.ts";
import { type Batch, type Change, mostRead } from "../changes/follow.server.ts";

/** News of changes for visitors: current events and categories, and only public data (security 10, 25). */

/** A frame with its text, which is serialized once for thousands of sockets. */
export interface News {
  frame: ServerFrame;
  text: string;
  /** Only pages of this event get it; null for all. */
  eventId: string | null;
}

/** Above this number of events pages reload: the page cache costs less. */
export const mostEvents = 100;
/** Most characters of one hand-out; a socket with 1 MB unread is closed. */
export const mostText = 256 * 1024;
/** Time over which pages spread their reloads, in ms. */
export const reloadWithin = 10_000;
/** Longer values are left out: such texts have their own page. */
const longestValue = 2000;
/** Settings that change the day, the hour or the numbers of every event. */
const tellsOfAll: ReadonlySet<string> = new Set<SettingKey>([
  "general.timezone",
  "events.day_start_hour",
  "events.showCapacityIndicator",
]);

/**
 * Returns the news of consecutive batches: each changed event once, in its current state. The last frame has the
 * sequence number of the last batch. Empty if nothing concerns visitors; ends with a `reload` if there is too much, or
 * if all events changed. Changed settings are always included (spec §7), unless there are too many changes to read.
 */
export async function newsOf(services: WithClock, batches: Batch[]): Promise<News[]> {
  const last = batches.at(-1)?.last;
  if (last === undefined) return [];
  return newsOfChanges(services, changesIn(batches), {
    last,
    announced: announcedIn(batches.flatMap(({ changes }) => changes ?? [])),
  });
}

/** {@link newsOf} for changes; null if there are too many to read. `announced`: ids of the announcements among them. */
export async function newsOfChanges(
  services: WithClock,
  changes: Change[] | null,
  { last, announced }: { last: number; announced: string[] },
): Promise<News[]> {
  const { settings, events } = changes === null ? { settings: null, events: null } : await framesOf(services, changes);
  const announcements = (await freshAnnouncements(services, announced)).map(announcementNews);
  const ofSettings = settings === null ? [] : [settings];
  const all = events === null ? null : [...ofSettings, ...events];
  const news = all?.map((frame, index) => written(index < all.length - 1 ? { ...frame, asOf: last } : frame)) ?? null;
  const content =
    news === null || isTooMuch(news)
      ? [...ofSettings.map((frame) => written({ ...frame, asOf: last })), reloadNews(last)]
      : news;
  return endingAt(last, [...announcements, ...withdrawnIn(changes ?? [], announced), ...content]);
}

/** Sets the sequence number on the last piece, unless it is for one event only: other pages would miss the number. */
function endingAt(sequence: number, news: News[]): News[] {
  const last = news.at(-1);
  return last === undefined || last.eventId !== null
    ? news
    : [...news.slice(0, -1), written({ ...last.frame, sequence })];
}

/** Returns the news of events in a new phase. Without a sequence number: no change was written. */
export async function newsOfPhases(services: WithClock, ids: string[], position: number): Promise<News[]> {
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

/** Tells pages to reload; the reloaded pages will have at least `sequence`. */
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

/** Returns the frames. `settings` is null for unchanged settings, `events` for too many changed events. */
async function framesOf(
  services: WithClock,
  changes: Change[],
): Promise<{ settings: ServerFrame | null; events: ServerFrame[] | null }> {
  const ofSettings = changes.filter((change) => change.entity === "setting").map((change) => change.entity_id);
  const withCategories = changes.some((change) => change.entity === "category");
  const settings = await settingsFrame(services, ofSettings, withCategories);
  const concernsAll = ofSettings.some((key) => tellsOfAll.has(key));
  return { settings, events: concernsAll ? null : await eventFrames(services, changes) };
}

const announcedIn = (changes: Change[]): string[] =>
  changes
    .filter((change) => change.entity === "announcement" && change.action === "created")
    .map((change) => change.entity_id);

/** Returns the withdrawn announcements, without those that were also made in these changes: no page shows them. */
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
  services: WithDb,
  changed: string[],
  withCategories: boolean,
): Promise<ServerFrame | null> {
  const keys = [...new Set(changed)].filter((key) => isSettingKey(key) && isPublic(key));
  if (keys.length === 0 && !withCategories) return null;
  const settings = await readAllSettings(services);
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

async function eventFrames(services: WithClock, changes: Change[]): Promise<ServerFrame[] | null> {
  const changed = changedEvents(changes);
  for (const id of [...(await showing(services, changes)), ...(await withOtherPlaces(services, changes))])
    if (!changed.has(id)) changed.set(id, { wasKnown: true, mayBeShown: true });
  if (changed.size > mostEvents) return null;
  const events = new Map((await eventsNow(services, [...changed.keys()])).map((event) => [event.id, event]));
  const frames: ServerFrame[] = [];
  for (const [id, { wasKnown, mayBeShown }] of changed) {
    const event = events.get(id);
    if (event !== undefined) frames.push({ type: wasKnown ? "event:updated" : "event:created", data: event });
    else if (mayBeShown) frames.push({ type: "event:deleted", data: id });
  }
  return frames;
}

async function eventsNow(services: WithClock, ids: string[]): Promise<PublicEvent[]> {
  const { "events.showCapacityIndicator": showsPlaces } = await readSettings(services, festivalSettings);
  const now = services.clock.now();
  return (await withOldStarts(services, await findEvents(services, ids))).map((event) =>
    publicEventOf(withNeededHtml(event), { now, showsPlaces }),
  );
}

const publication = z.object({ publishedAt: z.string().nullable() });
const isPublished = (snapshot: string | null): boolean => readSnapshot(publication, snapshot)?.publishedAt != null;

interface ChangedEvent {
  /** It was public before its first change. */
  wasKnown: boolean;
  /**
   * It was public before or after any of its changes. A page may show it even if it was public only between two of them:
   * pages and frames have the state of the moment when they are made, which may be newer than their sequence number.
   */
  mayBeShown: boolean;
}

function changedEvents(changes: Change[]): Map<string, ChangedEvent> {
  const changed = new Map<string, ChangedEvent>();
  for (const { entity, entity_id: id, before, after } of changes) {
    if (entity !== "event") continue;
    const wasPublic = isPublished(before);
    const known = changed.get(id) ?? { wasKnown: wasPublic, mayBeShown: false };
    changed.set(id, { ...known, mayBeShown: known.mayBeShown || wasPublic || isPublished(after) });
  }
  return changed;
}

/** Returns ids of published events with a changed category or place, at most one more than {@link mostEvents}. */
async function showing({ db }: WithDb, changes: Change[]): Promise<string[]> {
  const categories = changes
    .filter((change) => change.entity === "category" && changesItsBadge(change))
    .map((change) => change.entity_id);
  const locations = changes
    .filter((change) => change.entity === "location" && changesAnything(change))
    .map((change) => change.entity_id);
  if (categories.length === 0 && locations.length === 0) return [];
  const rows = await published(db)
    .select("id")
    .where((event) =>
      event.or([event("id", "in", idsInCategories(db, categories)), event("id", "in", idsInLocations(db, locations))]),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(mostEvents + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns ids of published events whose taken places changed, if visitors see those numbers. */
async function withOtherPlaces(services: WithDb, changes: Change[]): Promise<string[]> {
  const ids = [...new Set(changes.filter((change) => change.entity === "places").map((change) => change.entity_id))];
  if (ids.length === 0 || !(await readSettings(services, festivalSettings))["events.showCapacityIndicator"]) return [];
  return publishedAmong(services.db, ids);
}

/** Events show name, colour and icon of a category, but not its order or description. */
function changesItsBadge(change: Change): boolean {
  const { before, after } = readSnapshots(categorySnapshot, change);
  if (before === null || after === null) return false;
  return before.name !== after.name || before.color !== after.color || before.icon !== after.icon;
}

/** Only edits matter: new and deleted things have no events. */
function changesAnything(change: Change): boolean {
  const { before, after } = readSnapshots(locationSnapshot, change);
  return before !== null && after !== null && JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * Returns the news between two sequence numbers ({@link newsOfChanges}), without announcements that are no longer fresh.
 * A `reload` if there are too many changes, or if `after` is newer than this database.
 */
export async function newsBetween(services: WithClock, after: number, until: number): Promise<News[]> {
  if (after === until) return [];
  if (after > until || after < (await forgottenUpTo(services))) return [reloadNews(until)];
  const missed = services.db
    .selectFrom("changes")
    .where("sequence", ">", after)
    .where("sequence", "<=", until)
    .orderBy("sequence");
  const changes = await missed
    .selectAll()
    .limit(mostRead + 1)
    .execute();
  const announced = await missed
    .select("entity_id")
    .where("entity", "=", "announcement")
    .where("action", "=", "created")
    .execute();
  return newsOfChanges(services, changes.length > mostRead ? null : changes, {
    last: until,
    announced: announced.map((change) => change.entity_id),
  });
}
