import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { type Reader, summarize } from "#app/domain/programme/event-rows.server.ts";
import type { CalendarEvent } from "../calendar.ts";
import { newestChanges } from "../export/export.server.ts";
import { dateStamp, utcStamp } from "../icalendar/times.ts";
import { idOfOwnUid, idOfGuid } from "../own-properties.ts";
import {
  dateOfRepetition,
  type Identified,
  identityByUid,
  identityOf,
  likenessKey,
  startKey,
} from "./event-identity.ts";
import { folded, placeOf } from "./name-matching.ts";
import type { Ancestor } from "./merge.ts";
import { type LastImport, EventSources } from "./event-sources.server.ts";

/** The fields of a file's event that find it in the programme. */
type SoughtEvent = Identified & Pick<CalendarEvent, "sequence" | "details">;

/** The event of the programme that a file's event belongs to. */
export interface EventMatch {
  eventId: string;
  /** 'title' is a guess: the title occurs once in the file and once among the events imported from it. */
  by: "identity" | "title";
  /** The highest SEQUENCE that was imported. */
  sequence: number;
  /** True if its RECURRENCE-ID differs in the programme: the event became part of a series, or left one. */
  isRenamed: boolean;
  base: Ancestor;
}

/** Events of a file that share one identity: the one with the highest SEQUENCE counts, else the first. */
interface SameIdentity {
  /** Position of the event that counts. */
  winner: number;
}

/** The result of matching one event of a file. */
class FileRow {
  match: EventMatch | null = null;
  /** True if it was imported before and its event was deleted since. */
  isDeleted = false;
  readonly same: SameIdentity;
  readonly #position: number;

  constructor(position: number, same: SameIdentity) {
    this.same = same;
    this.#position = position;
  }

  /** Position of another row with the same identity that stands for both; null if this row stands for itself. */
  get repeats(): number | null {
    return this.same.winner === this.#position ? null : this.same.winner;
  }
}

export interface FileMatches {
  /** Id of the calendar: the one whose earlier state the programme has, or a new one. */
  source: string;
  /** One entry per event, in file order. */
  rows: readonly FileRow[];
  /** Ids of events that came from this calendar and are missing in the file, unless they are over or cancelled. */
  gone: string[];
}

/** Events that one query looks up. */
const chunk = 400;

/**
 * Matches all events of a file with the programme. `now` is an ISO 8601 instant; `newSource` is the id for a calendar
 * that was never imported.
 */
export async function matchFile(
  db: Reader,
  events: readonly SoughtEvent[],
  { now, newSource }: { now: string; newSource: string },
): Promise<FileMatches> {
  const matching = await FileMatching.open(db);
  await matching.add(events);
  const { source, gone } = await matching.finish(now, newSource);
  return { source, rows: matching.rows, gone };
}

/**
 * Finds the events of a file in the programme, part by part: by UID and RECURRENCE-ID; without UID by the title, start
 * and place of the last import, else by those of an event without UID.
 */
export class FileMatching {
  /** One entry per event so far, in file order. */
  readonly rows: FileRow[] = [];
  /** Ids of the programme's events that were found so far. */
  readonly claimed = new Set<string>();
  readonly #db: Reader;
  readonly #sources: EventSources;
  readonly #isAlone: boolean;
  readonly #events: SoughtEvent[] = [];
  readonly #same = new Map<string, SameIdentity>();
  #hasReplaced = false;
  /** Calendar from which each found event was imported. */
  readonly #origins = new Map<FileRow, string>();

  private constructor(db: Reader, sources: EventSources, isAlone: boolean) {
    this.#db = db;
    this.#sources = sources;
    this.#isAlone = isAlone;
  }

  static async open(db: Reader): Promise<FileMatching> {
    return new FileMatching(db, await EventSources.open(db), (await isEmpty(db)) && !(await wasEverImported(db)));
  }

  async add(events: readonly SoughtEvent[]): Promise<void> {
    for (const part of chunksOf(events, chunk)) {
      const found = this.#isAlone ? () => nothing : await lookUp(this.#db, this.#sources, part);
      for (const event of part) {
        const row = this.#rowOf(event);
        if (row.repeats === null) this.#find(row, event, found);
      }
      if (!this.#isAlone) await setImmediate();
    }
  }

  #rowOf(event: SoughtEvent): FileRow {
    const position = this.#events.push(event) - 1;
    const identity = identityOf(event);
    const same = this.#same.get(identity);
    const row = new FileRow(position, same ?? { winner: position });
    this.rows.push(row);
    if (same === undefined) this.#same.set(identity, row.same);
    else this.#addTo(same, position, event.sequence);
    return row;
  }

  #addTo(same: SameIdentity, position: number, sequence: number): void {
    const winner = this.rows[same.winner];
    if (winner === undefined || sequence <= (this.#events[same.winner]?.sequence ?? 0)) return;
    if (winner.match !== null) this.claimed.delete(winner.match.eventId);
    this.#origins.delete(winner);
    winner.match = null;
    winner.isDeleted = false;
    same.winner = position;
    this.#hasReplaced = true;
  }

  #find(row: FileRow, event: SoughtEvent, found: Finder): void {
    const { id, sequence, last, isExportOfCurrent, isRenamed, isDeleted } = found(event, this.claimed);
    row.isDeleted = isDeleted;
    if (id === null) return;
    this.claimed.add(id);
    row.match = {
      eventId: id,
      by: "identity",
      sequence: Math.max(sequence, last?.sequence ?? 0),
      isRenamed,
      base: last?.imported ?? (isExportOfCurrent ? "present" : null),
    };
    if (last !== null) this.#origins.set(row, last.source);
  }

  /** Returns the calendar from which most of the found events came; null if no event was imported. */
  get source(): string | null {
    return mostFrequent([...this.#origins.values()]) ?? null;
  }

  /**
   * Ends the matching after the last event was added. `gone` has the events that the file no longer has, `moved` the
   * positions of rows matched by title only now, and `hasReplaced` tells whether a later row replaced an earlier one
   * with the same identity.
   */
  async finish(
    now: string,
    newSource: string,
  ): Promise<{ source: string; gone: string[]; moved: number[]; hasReplaced: boolean }> {
    const source = this.source ?? newSource;
    const left = (await leftOf(this.#db, this.#sources, source, this.claimed)).filter(({ end }) => end > now);
    const moved = movedByTitle(this.#events, this.rows, left);
    for (const [position, last] of moved) {
      const row = this.rows[position];
      if (row === undefined) continue;
      const { eventId, sequence, imported: base } = last;
      row.match = { eventId, by: "title", sequence, isRenamed: false, base };
      this.claimed.add(eventId);
    }
    return {
      source,
      gone: left.filter(({ eventId }) => !this.claimed.has(eventId)).map(({ eventId }) => eventId),
      moved: [...moved.keys()],
      hasReplaced: this.#hasReplaced,
    };
  }
}

const isEmpty = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) === undefined;
const wasEverImported = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom("event_sources").select("event_id").limit(1).executeTakeFirst()) !== undefined;

interface Found {
  id: string | null;
  sequence: number;
  last: LastImport | null;
  /** True if the file was exported by this festival after the event's last change. */
  isExportOfCurrent: boolean;
  isRenamed: boolean;
  isDeleted: boolean;
}

/** Finds the event of the programme for one of the file; `claimed` has the ids that other rows have taken. */
type Finder = (event: SoughtEvent, claimed: ReadonlySet<string>) => Found;
const nothing: Found = {
  id: null,
  sequence: 0,
  last: null,
  isExportOfCurrent: false,
  isRenamed: false,
  isDeleted: false,
};

/** Loads everything that one part of the file needs and returns a finder for its events. */
async function lookUp(db: Reader, sources: EventSources, part: readonly SoughtEvent[]): Promise<Finder> {
  const uids = [...new Set(part.flatMap(({ uid }) => uid ?? []))];
  const byUid = await db
    .selectFrom("events")
    .select(["id", "calendar_uid", "calendar_recurrence_id", "calendar_sequence", "starts_at", "first_date"])
    .where("calendar_uid", "in", uids)
    .execute();
  const withUid = new Map(byUid.map((row) => [identityByUid(row.calendar_uid ?? "", row.calendar_recurrence_id), row]));
  // An event that became a series is still the date of the series on which it stood alone.
  const alone = byUid.filter((row) => row.calendar_recurrence_id === "");
  const byDateOfRepetition = new Map(
    alone.map((row) => {
      const date = row.first_date === null ? utcStamp(new Date(row.starts_at)) : dateStamp(row.first_date);
      return [identityByUid(row.calendar_uid ?? "", date), row];
    }),
  );
  const named = await sources.withIdentities(part.map(identityOf));
  const own = await ownEvents(db, uids);
  const imported = new Map([...named, ...(await sources.ofEvents([...byUid, ...own.values()].map(({ id }) => id)))]);
  const byIdentity = Map.groupBy(named.values(), (last) => last.identity);
  const unnamed = part.filter((event) => event.uid === null);
  const alike = await alikeWithoutUid(db, unnamed);
  const existing = await existingAmong(db, [...named.keys()]);
  return (event, claimed) => {
    const identity = identityOf(event);
    const isFree = (id: string): boolean => !claimed.has(id);
    if (event.uid !== null) {
      const date = event.recurrenceId === "" ? dateOfRepetition(event) : null;
      const row =
        withUid.get(identity) ??
        byDateOfRepetition.get(identity) ??
        (date === null ? undefined : withUid.get(identityByUid(event.uid, date)));
      if (row !== undefined && isFree(row.id))
        return {
          ...nothing,
          id: row.id,
          sequence: row.calendar_sequence,
          last: imported.get(row.id) ?? null,
          isRenamed: row.calendar_recurrence_id !== event.recurrenceId,
        };
      const ours = own.get(event.uid);
      if (ours !== undefined && isFree(ours.id))
        return {
          ...nothing,
          ...ours,
          last: imported.get(ours.id) ?? null,
          isExportOfCurrent: isExportOfCurrent(event, ours),
        };
    } else {
      const last = byIdentity.get(identity)?.find(({ eventId }) => existing.has(eventId) && isFree(eventId));
      if (last !== undefined) return { ...nothing, id: last.eventId, sequence: last.sequence, last };
      const other = alike.get(likenessKey(event.title ?? "", startKey(event), nameOfPlace(event)))?.find(isFree);
      if (other !== undefined) return { ...nothing, id: other };
    }
    return { ...nothing, isDeleted: byIdentity.get(identity)?.some(({ eventId }) => !existing.has(eventId)) ?? false };
  };
}

interface EventExportedHere {
  id: string;
  /** Number of its newest change; 0 if the file is a schedule, which has no field for it. */
  sequence: number;
}

/** Returns whether a file exported by this festival has the event in its current state. */
export const isExportOfCurrent = (event: { sequence: number }, { sequence }: EventExportedHere): boolean =>
  sequence > 0 && event.sequence >= sequence;

/**
 * Returns the events of the programme whose UIDs are of this festival's own exports, by UID. For iCalendar UIDs with
 * the number of their newest change, which shows whether the file was exported before it.
 */
export async function ownEvents(db: Reader, uids: readonly string[]): Promise<Map<string, EventExportedHere>> {
  const named = uids.flatMap((uid) => {
    const [inCalendar, inSchedule] = [idOfOwnUid(uid), idOfGuid(uid)];
    const id = inCalendar ?? inSchedule;
    return id === null ? [] : [{ uid, id, hasSequence: inCalendar !== null }];
  });
  const ids = named.map(({ id }) => id);
  const existing = await existingAmong(db, ids);
  const revisions = await newestChanges(db, "event", [...existing]);
  return new Map(
    named
      .filter(({ id }) => existing.has(id))
      .map(({ uid, id, hasSequence }) => [uid, { id, sequence: hasSequence ? (revisions.get(id)?.number ?? 0) : 0 }]),
  );
}

function nameOfPlace({ location, details }: SoughtEvent): string {
  return details.placeNames?.join(", ") ?? (location === null ? "" : placeOf(location).name);
}

async function existingAmong(db: Reader, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await db.selectFrom("events").select("id").where("id", "in", ids).execute()).map((row) => row.id));
}

/** Returns ids of events without UID, by `likenessKey`. */
async function alikeWithoutUid(db: Reader, events: readonly SoughtEvent[]): Promise<Map<string, string[]>> {
  const alike = await eventsAlike(db, events.map(startKey));
  return new Map(
    [...alike].map(([likeness, found]) => [likeness, found.filter(({ uid }) => uid === null).map(({ id }) => id)]),
  );
}

/** Returns the events that start at one of these instants, or all day on one of these dates, by `likenessKey`. */
export async function eventsAlike(
  db: Reader,
  starts: readonly string[],
): Promise<Map<string, { id: string; uid: string | null }[]>> {
  const wanted = [...new Set(starts.filter(Boolean))];
  if (wanted.length === 0 || (await isEmpty(db))) return new Map();
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where("starts_at", "in", wanted), where("first_date", "is", null)]),
        where("first_date", "in", wanted),
      ]),
    )
    .orderBy("id")
    .execute();
  const uids = new Map(rows.map((row) => [row.id, row.calendar_uid]));
  const found = (await summarize(db, rows)).map((event) => ({
    likeness: likenessKey(event.title, startKey(event), shownPlace(event)),
    id: event.id,
    uid: uids.get(event.id) ?? null,
  }));
  return Map.groupBy(found, ({ likeness }) => likeness);
}

function mostFrequent(names: string[]): string | undefined {
  const counted = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }));
  return counted.sort((one, other) => other.length - one.length)[0]?.name;
}

interface Left extends LastImport {
  /** Instant, ISO 8601 UTC. */
  end: string;
}

/** Returns the events that came from a calendar, are not cancelled, and were not found in the file. */
async function leftOf(
  db: Reader,
  sources: EventSources,
  source: string,
  claimed: ReadonlySet<string>,
): Promise<Left[]> {
  const all = [...(await sources.ofSource(source)).values()].filter(({ eventId }) => !claimed.has(eventId));
  const left: Left[] = [];
  for (const part of chunksOf(all, chunk)) {
    const ids = part.map(({ eventId }) => eventId);
    const rows = await db.selectFrom("events").select(["id", "ends_at", "status"]).where("id", "in", ids).execute();
    const ends = new Map(rows.filter((row) => row.status !== "CANCELLED").map((row) => [row.id, row.ends_at]));
    for (const last of part) {
      const end = ends.get(last.eventId);
      if (end !== undefined) left.push({ ...last, end });
    }
  }
  return left;
}

/**
 * Returns moved events without UID, by position: a title that occurs once in the file and once among the events left
 * over is the same event at another time or place. A title that occurs twice is ambiguous and is not matched.
 */
function movedByTitle(events: readonly SoughtEvent[], rows: readonly FileRow[], left: Left[]): Map<number, Left> {
  if (left.length === 0) return new Map();
  const titles = Map.groupBy(events.keys(), (position) => folded(events[position]?.title ?? ""));
  const unnamed = left.filter(({ identity }) => isWithoutUid(identity));
  const byTitle = Map.groupBy(unnamed, ({ imported }) => folded(imported.title ?? ""));
  const moved = new Map<number, Left>();
  for (const [title, positions] of titles) {
    const [position] = positions;
    const [last, ...others] = byTitle.get(title) ?? [];
    if (title === "" || position === undefined || positions.length > 1 || last === undefined || others.length > 0)
      continue;
    const row = rows[position];
    if (
      events[position]?.uid === null &&
      row !== undefined &&
      row.match === null &&
      row.repeats === null &&
      !row.isDeleted
    )
      moved.set(position, last);
  }
  return moved;
}

const isWithoutUid = (identity: string): boolean => identity.startsWith('["",');
