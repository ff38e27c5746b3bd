import { setImmediate } from "node:timers/promises";
import { shownPlace } from "../../programme/event.ts";
import { type Reader, summarize } from "../../programme/event-rows.server.ts";
import type { CalendarEvent } from "../calendar.ts";
import { newestChanges } from "../export/revisions.server.ts";
import { idOfGuid } from "../guid.ts";
import { dateStamp, utcStamp } from "../icalendar/times.ts";
import { idOfOwnUid } from "../own-properties.ts";
import { dateOfRepetition, type Identified, identityByUid, identityOf, likenessOf, startOf } from "./identity.ts";
import { folded, placeOf } from "./matching.ts";
import type { Ancestor } from "./merge.ts";
import { type LastSaid, Sources } from "./sources.server.ts";

/** An event of a file, as far as it is looked for. */
export type Sought = Identified & Pick<CalendarEvent, "sequence" | "details">;

/** The event of the programme that an event of the file is. */
export interface Matched {
  eventId: string;
  /** 'title': guessed, since the title is there once in the file and once among what came from it. */
  by: "identity" | "title";
  /** The highest SEQUENCE that was imported. */
  sequence: number;
  /** Whether it has another RECURRENCE-ID in the programme: it is repeated from now on, or no more. */
  isRenamed: boolean;
  base: Ancestor;
}

/** What an event of a file is. */
export interface FileMatch {
  match: Matched | null;
  /** Position of the event that this one is, too. */
  readonly repeats: number | null;
  /** It was imported, and its event was deleted. */
  isDeleted: boolean;
}

/** Events of a file with one identity: that with the highest SEQUENCE stays, else the first. */
interface Same {
  /** Position. */
  winner: number;
}

class FileRow implements FileMatch {
  match: Matched | null = null;
  isDeleted = false;
  readonly same: Same;
  readonly #position: number;

  constructor(position: number, same: Same) {
    this.same = same;
    this.#position = position;
  }

  get repeats(): number | null {
    return this.same.winner === this.#position ? null : this.same.winner;
  }
}

export interface FileMatches {
  /** The calendar whose earlier state the programme has, or a new one. */
  source: string;
  /** Of each event of the file, in their order. */
  rows: readonly FileMatch[];
  /** Ids of events that came from this calendar, that the file no longer has, and that are neither over nor cancelled. */
  gone: string[];
}

/** How many events are looked up at once. */
const chunk = 400;

/** {@link FileMatching} of all events of a file. `now` (ISO 8601) tells what is over, `newSource` names a calendar that was never imported. */
export async function matchFile(
  db: Reader,
  events: readonly Sought[],
  { now, newSource }: { now: string; newSource: string },
): Promise<FileMatches> {
  const matching = await FileMatching.open(db);
  await matching.add(events);
  const { source, gone } = await matching.finish(now, newSource);
  return { source, rows: matching.rows, gone };
}

/**
 * Finds the events of a file in the programme, some at a time: by UID and RECURRENCE-ID; without UID by what the file said of title, start and place when it
 * was imported, else by those of an event without UID.
 */
export class FileMatching {
  /** Of each event so far, in their order. */
  readonly rows: FileRow[] = [];
  /** Ids of the events of the programme that were found. */
  readonly claimed = new Set<string>();
  readonly #db: Reader;
  readonly #sources: Sources;
  readonly #isAlone: boolean;
  readonly #events: Sought[] = [];
  readonly #same = new Map<string, Same>();
  #hasReplaced = false;
  /** The calendars from which the events came that were found. */
  readonly #origins = new Map<FileRow, string>();

  private constructor(db: Reader, sources: Sources, isAlone: boolean) {
    this.#db = db;
    this.#sources = sources;
    this.#isAlone = isAlone;
  }

  static async open(db: Reader): Promise<FileMatching> {
    return new FileMatching(db, await Sources.open(db), (await isEmpty(db)) && !(await wasEverImported(db)));
  }

  /** Looks for more events. */
  async add(events: readonly Sought[]): Promise<void> {
    for (let from = 0; from < events.length; from += chunk) {
      const part = events.slice(from, from + chunk);
      const found = this.#isAlone ? () => nothing : await lookUp(this.#db, this.#sources, part);
      for (const event of part) {
        const row = this.#rowOf(event);
        if (row.repeats === null) this.#find(row, event, found);
      }
      if (!this.#isAlone) await setImmediate();
    }
  }

  #rowOf(event: Sought): FileRow {
    const position = this.#events.push(event) - 1;
    const identity = identityOf(event);
    const same = this.#same.get(identity);
    const row = new FileRow(position, same ?? { winner: position });
    this.rows.push(row);
    if (same === undefined) this.#same.set(identity, row.same);
    else this.#addTo(same, position, event.sequence);
    return row;
  }

  #addTo(same: Same, position: number, sequence: number): void {
    const winner = this.rows[same.winner];
    if (winner === undefined || sequence <= (this.#events[same.winner]?.sequence ?? 0)) return;
    if (winner.match !== null) this.claimed.delete(winner.match.eventId);
    this.#origins.delete(winner);
    winner.match = null;
    winner.isDeleted = false;
    same.winner = position;
    this.#hasReplaced = true;
  }

  #find(row: FileRow, event: Sought, found: Finder): void {
    const { id, sequence, last, isPresent, isRenamed, isDeleted } = found(event, this.claimed);
    row.isDeleted = isDeleted;
    if (id === null) return;
    this.claimed.add(id);
    row.match = {
      eventId: id,
      by: "identity",
      sequence: Math.max(sequence, last?.sequence ?? 0),
      isRenamed,
      base: last?.said ?? (isPresent ? "present" : null),
    };
    if (last !== null) this.#origins.set(row, last.source);
  }

  /** The calendar from which most of the events came so far; null when it was never imported. */
  get source(): string | null {
    return mostFrequent([...this.#origins.values()]) ?? null;
  }

  /**
   * When all were added: what is left of the calendar; the positions of events that are found by that alone; and whether events were found first that
   * later ones replace.
   */
  async finish(
    now: string,
    newSource: string,
  ): Promise<{ source: string; gone: string[]; moved: number[]; hasReplaced: boolean }> {
    const source = this.source ?? newSource;
    const left = (await leftOf(this.#db, this.#sources, source, this.claimed)).filter(({ isOver }) => !isOver(now));
    const moved = movedByTitle(this.#events, this.rows, left);
    for (const [position, last] of moved) {
      const row = this.rows[position];
      if (row === undefined) continue;
      row.match = { eventId: last.eventId, by: "title", sequence: last.sequence, isRenamed: false, base: last.said };
      this.claimed.add(last.eventId);
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
  last: LastSaid | null;
  /** Whether the file was exported here, after the event's last change. */
  isPresent: boolean;
  isRenamed: boolean;
  isDeleted: boolean;
}

/** An event that is in the set is nobody else's. */
type Finder = (event: Sought, claimed: ReadonlySet<string>) => Found;
const nothing: Found = { id: null, sequence: 0, last: null, isPresent: false, isRenamed: false, isDeleted: false };

/** Answers which event of the programme an event of a part of the file is; one that is claimed already is nobody else's. */
async function lookUp(db: Reader, sources: Sources, part: readonly Sought[]): Promise<Finder> {
  const uids = [...new Set(part.flatMap(({ uid }) => uid ?? []))];
  const byUid =
    uids.length === 0
      ? []
      : await db
          .selectFrom("events")
          .select(["id", "calendar_uid", "calendar_recurrence_id", "calendar_sequence", "starts_at", "first_date"])
          .where("calendar_uid", "in", uids)
          .execute();
  const withUid = new Map(byUid.map((row) => [identityByUid(row.calendar_uid ?? "", row.calendar_recurrence_id), row]));
  // An event that is repeated from now on is the date of the repetition that it was.
  const asDate = new Map(
    byUid
      .filter((row) => row.calendar_recurrence_id === "")
      .map((row) => [
        identityByUid(
          row.calendar_uid ?? "",
          row.first_date === null ? utcStamp(new Date(row.starts_at)) : dateStamp(row.first_date),
        ),
        row,
      ]),
  );
  const named = await sources.named(part.map(identityOf));
  const own = await ownEvents(db, uids);
  const said = new Map([...named, ...(await sources.ofEvents([...byUid, ...own.values()].map(({ id }) => id)))]);
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
        asDate.get(identity) ??
        (date === null ? undefined : withUid.get(identityByUid(event.uid, date)));
      if (row !== undefined && isFree(row.id))
        return {
          id: row.id,
          sequence: row.calendar_sequence,
          last: said.get(row.id) ?? null,
          isPresent: false,
          isRenamed: row.calendar_recurrence_id !== event.recurrenceId,
          isDeleted: false,
        };
      const ours = own.get(event.uid);
      if (ours !== undefined && isFree(ours.id))
        return {
          id: ours.id,
          sequence: ours.sequence,
          last: said.get(ours.id) ?? null,
          isPresent: isPresent(event, ours),
          isRenamed: false,
          isDeleted: false,
        };
    } else {
      const last = byIdentity.get(identity)?.find(({ eventId }) => existing.has(eventId) && isFree(eventId));
      if (last !== undefined)
        return {
          id: last.eventId,
          sequence: last.sequence,
          last,
          isPresent: false,
          isRenamed: false,
          isDeleted: false,
        };
      const other = alike.get(likenessOf(event.title ?? "", startOf(event), nameOfPlace(event)))?.find(isFree);
      if (other !== undefined)
        return { id: other, sequence: 0, last: null, isPresent: false, isRenamed: false, isDeleted: false };
    }
    return {
      id: null,
      sequence: 0,
      last: null,
      isPresent: false,
      isRenamed: false,
      isDeleted: byIdentity.get(identity)?.some(({ eventId }) => !existing.has(eventId)) ?? false,
    };
  };
}

interface OwnEvent {
  id: string;
  /** The number of its newest change; 0 where the file is a schedule, which has no room for it. */
  sequence: number;
}

/** Whether a file that was exported here has the event as it is now. */
export const isPresent = (event: { sequence: number }, { sequence }: OwnEvent): boolean =>
  sequence > 0 && event.sequence >= sequence;

/**
 * Events of the programme that a file names as what goes out from here does: of a calendar also with the number of their newest change, by which a file
 * that was exported before it is the older one.
 */
export async function ownEvents(db: Reader, uids: readonly string[]): Promise<Map<string, OwnEvent>> {
  const named = uids.flatMap((uid) => {
    const [inCalendar, inSchedule] = [idOfOwnUid(uid), idOfGuid(uid)];
    const id = inCalendar ?? inSchedule;
    return id === null ? [] : [{ uid, id, hasSequence: inCalendar !== null }];
  });
  const existing = await existingAmong(
    db,
    named.map(({ id }) => id),
  );
  const revisions = await newestChanges(db, "event", [...existing]);
  return new Map(
    named
      .filter(({ id }) => existing.has(id))
      .map(({ uid, id, hasSequence }) => [uid, { id, sequence: hasSequence ? (revisions.get(id)?.number ?? 0) : 0 }]),
  );
}

function nameOfPlace({ location, details }: Sought): string {
  return details.placeNames?.join(", ") ?? (location === null ? "" : placeOf(location).name);
}

async function existingAmong(db: Reader, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await db.selectFrom("events").select("id").where("id", "in", ids).execute()).map((row) => row.id));
}

/** Ids of events without UID by title, start and place. */
async function alikeWithoutUid(db: Reader, events: readonly Sought[]): Promise<Map<string, string[]>> {
  const alike = await eventsAlike(db, events.map(startOf));
  return new Map(
    [...alike].map(([likeness, found]) => [likeness, found.filter(({ uid }) => uid === null).map(({ id }) => id)]),
  );
}

/** The events that start at one of these instants or, without hours, on one of these dates, by title, start and place (`likenessOf`). */
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
    .execute();
  const uids = new Map(rows.map((row) => [row.id, row.calendar_uid]));
  const found = (await summarize(db, rows)).map((event) => ({
    likeness: likenessOf(event.title, startOf(event), shownPlace(event)),
    id: event.id,
    uid: uids.get(event.id) ?? null,
  }));
  return Map.groupBy(found, ({ likeness }) => likeness);
}

function mostFrequent(names: string[]): string | undefined {
  const counted = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }));
  return counted.sort((one, other) => other.length - one.length)[0]?.name;
}

interface Left extends LastSaid {
  isOver: (now: string) => boolean;
}

/** What came from a calendar, is still in the programme and not cancelled, and was not found in the file. */
async function leftOf(db: Reader, sources: Sources, source: string, claimed: ReadonlySet<string>): Promise<Left[]> {
  const all = [...(await sources.ofSource(source)).values()].filter(({ eventId }) => !claimed.has(eventId));
  const left: Left[] = [];
  for (let from = 0; from < all.length; from += chunk) {
    const part = all.slice(from, from + chunk);
    const rows = await db
      .selectFrom("events")
      .select(["id", "ends_at", "status"])
      .where(
        "id",
        "in",
        part.map(({ eventId }) => eventId),
      )
      .execute();
    const ends = new Map(rows.filter((row) => row.status !== "CANCELLED").map((row) => [row.id, row.ends_at]));
    for (const last of part) {
      const end = ends.get(last.eventId);
      if (end !== undefined) left.push({ ...last, isOver: (now) => end <= now });
    }
  }
  return left;
}

/**
 * Events without UID that were moved: a title that stands once in the file, and once among what came from it without UID, is the same event at another
 * time or place. A title that stands twice might be either.
 */
function movedByTitle(events: readonly Sought[], rows: readonly FileMatch[], left: Left[]): Map<number, Left> {
  if (left.length === 0) return new Map();
  const titles = Map.groupBy(events.keys(), (position) => folded(events[position]?.title ?? ""));
  const unnamed = left.filter(({ identity }) => isWithoutUid(identity));
  const byTitle = Map.groupBy(unnamed, ({ said }) => folded(said.title ?? ""));
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
