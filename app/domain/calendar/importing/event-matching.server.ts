import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { type Reader, summarize } from "#app/domain/programme/event-rows.server.ts";
import type { CalendarEvent } from "../calendar.ts";
import { newestChanges } from "../export/export.server.ts";
import { idOfOwnUid, idOfGuid } from "../own-properties.ts";
import { type Identified, identityOf, likenessKey, readIdentity, startKey } from "./matching/event-identity.ts";
import { type LastImport, EventSources } from "./matching/event-sources.server.ts";
import type { ImportedFields } from "./comparing/imported-fields.ts";
import type { Ancestor } from "./comparing/merge.ts";
import { folded, placeOf } from "./comparing/name-matching.ts";
import {
  type Decided,
  decideSame,
  type Facts,
  type FileFacts,
  type ProgrammeFacts,
  type SaidOfRow,
} from "./matching/same-events.ts";

/** The fields of a file's event that find it in the programme. */
type SoughtEvent = Identified & Pick<CalendarEvent, "sequence" | "details">;

/** The event of the programme that a file's event belongs to. */
export interface EventMatch {
  eventId: string;
  /** Why it is that one; null for an event made by hand with the same title, start and place. */
  same: Pick<Decided, "reason" | "minutes"> | null;
  /** True if it may be another event, and the organiser has not answered yet. */
  isDoubtful: boolean;
  /** As the last import had it (`identityOf`); null if there was none. */
  identity: string | null;
  /** The highest SEQUENCE that was imported. */
  sequence: number;
  /** DTSTAMP of the last message about it; null without one. */
  stamp: string | null;
  /** True if the event became part of a series, or left one. */
  isRenamed: boolean;
  base: Ancestor;
}

/** The result of matching one event of a file. */
interface FileRow {
  match: EventMatch | null;
  /** True if it was imported before and its event was deleted since. */
  isDeleted: boolean;
  /** Position of another row with the same identity that stands for both; null if this row stands for itself. */
  repeats: number | null;
}

/** Facts about a file beside its events. */
export interface MatchingFile {
  /** ISO 8601 instant. */
  now: string;
  /** Id of the calendar if it is known, as of a connected one; null to find it by what it has given. */
  source: string | null;
  /** Id for a calendar that was never imported. */
  newSource: string;
  /** True if the organiser answered that the file is another edition: then no event of it is one of the programme. */
  isNewEdition?: boolean;
  said?: ReadonlyMap<number, SaidOfRow>;
}

export interface FileMatches {
  /** Id of the calendar: the one whose earlier state the programme has, or a new one. */
  source: string;
  /** One entry per event, in file order. */
  rows: readonly FileRow[];
  /** Ids of the programme's events that were found. */
  claimed: ReadonlySet<string>;
  /** Ids of events that this calendar has given and that are missing in the file, unless they are over or cancelled. */
  gone: string[];
  /** Number of events that this calendar has given and that are still to come. */
  given: number;
  /** True if the file lacks more than half of them, a series counted once; of fewer than four it may well lack most. */
  isMostlyMissing: boolean;
  /** Milliseconds by which each found event moved. */
  moves: number[];
}

/** Events that one query looks up. */
const chunk = 400;
const leastGiven = 4;

/**
 * Matches all events of a file with the programme: one decision for all of them (`same-events.ts`), about the events that
 * have one of its UIDs and those that its calendar has given before. A row without UID also finds an event made by hand
 * with the same title, start and place.
 */
export async function matchFile(
  db: Reader,
  events: readonly SoughtEvent[],
  { now, source: known, newSource, isNewEdition = false, said }: MatchingFile,
): Promise<FileMatches> {
  const repeats = repeatedIn(events);
  const rows: FileRow[] = events.map((_, position) => ({
    match: null,
    isDeleted: false,
    repeats: repeats.get(position) ?? null,
  }));
  const allNew = { rows, claimed: new Set<string>(), gone: [], given: 0, isMostlyMissing: false, moves: [] };
  if (await isProgrammeEmpty(db)) return { source: known ?? newSource, ...allNew };
  const sources = await EventSources.open(db);
  const found = await namedEvents(db, sources, events);
  const likely = await sourceOf(db, sources, events, found);
  const source = known ?? likely ?? newSource;
  if (isNewEdition) return { source, ...allNew };
  const given = await sources.ofSource(source);
  // A calendar may first have come as a file, and be connected since.
  const givenByEither =
    likely === null || likely === source ? given : new Map([...given, ...(await sources.ofSource(likely))]);
  const byHand = await alikeByHand(db, events);
  for (const id of givenByEither.keys()) byHand.delete(id);
  const candidates = await candidatesOf(db, sources, [...found.ids, ...givenByEither.keys(), ...byHand]);
  const sought = [...events.keys()].filter((position) => rows[position]?.repeats === null);
  const decided = decideSame(
    sought.map((position) => fileFacts(events[position])),
    [...candidates.values()].map((one) => factsOf(one, { named: found, given: givenByEither, byHand, now })),
    Date.parse(now),
    new Map([...(said ?? [])].map(([position, one]) => [sought.indexOf(position), one])),
  );
  const claimed = new Set([...decided.values()].map(({ id }) => id));
  const moves: number[] = [];
  for (const [index, { id, reason, minutes, isDoubtful }] of decided) {
    const position = sought[index];
    const [row, event, candidate] = [rows[position ?? -1], events[position ?? -1], candidates.get(id)];
    if (row === undefined || event === undefined || candidate === undefined) continue;
    if (byHand.has(id)) {
      row.match = unknownMatch(id);
      continue;
    }
    row.match = matchOf(event, candidate, found.own, { same: { reason, minutes }, isDoubtful });
    moves.push(moveOf(event, candidate));
  }
  await markDeleted(db, sources, events, rows);
  const left = [...candidates.values()].filter(
    ({ id, end, status }) => given.has(id) && status !== "CANCELLED" && end > now,
  );
  const missing = left.filter(({ id }) => !claimed.has(id));
  const countOf = (some: Candidate[]): number =>
    new Set(some.map(({ id, uid, recurrenceId }) => (recurrenceId === "" ? id : uid))).size;
  const isMostlyMissing = countOf(left) >= leastGiven && countOf(missing) * 2 > countOf(left);
  return { source, rows, claimed, gone: missing.map(({ id }) => id), given: left.length, isMostlyMissing, moves };
}

export const isProgrammeEmpty = async (db: Reader): Promise<boolean> =>
  (await isEmpty(db)) &&
  (await db.selectFrom("event_sources").select("event_id").limit(1).executeTakeFirst()) === undefined;

const isEmpty = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) === undefined;

/** A date of a series in the programme. */
export interface KnownDate extends Pick<CalendarEvent, "recurrenceId" | "startTime" | "endTime" | "allDay"> {}

/** Returns the dates of the series that have one of these UIDs, by UID; only of series with several dates. */
export async function datesOfSeries(db: Reader, uids: readonly string[]): Promise<Map<string, KnownDate[]>> {
  const dates: (KnownDate & { uid: string })[] = [];
  for (const part of chunksOf(uids, chunk)) {
    const rows = await db
      .selectFrom("events")
      .select(["calendar_uid", "calendar_recurrence_id", "starts_at", "ends_at", "first_date", "last_date"])
      .where("calendar_uid", "in", part)
      .where("calendar_recurrence_id", "<>", "")
      .orderBy("starts_at")
      .execute();
    for (const row of rows) {
      const isAllDay = row.first_date !== null && row.last_date !== null;
      dates.push({
        uid: row.calendar_uid ?? "",
        recurrenceId: row.calendar_recurrence_id,
        startTime: isAllDay ? null : row.starts_at,
        endTime: isAllDay ? null : row.ends_at,
        allDay: isAllDay ? { first: row.first_date ?? "", last: row.last_date ?? "" } : null,
      });
    }
  }
  return new Map([...Map.groupBy(dates, ({ uid }) => uid)].filter(([, known]) => known.length > 1));
}

/** Returns the positions of events whose identity another row has: of several the one with the highest SEQUENCE counts, else the first. */
export function repeatedIn(events: readonly SoughtEvent[]): Map<number, number> {
  const repeats = new Map<number, number>();
  for (const positions of Map.groupBy(events.keys(), (position) => identityAt(events, position)).values()) {
    if (positions.length === 1) continue;
    const sequenceAt = (position: number): number => events[position]?.sequence ?? 0;
    const winner = positions.reduce((best, position) => (sequenceAt(position) > sequenceAt(best) ? position : best));
    for (const position of positions) if (position !== winner) repeats.set(position, winner);
  }
  return repeats;
}

const identityAt = (events: readonly SoughtEvent[], position: number): string => {
  const event = events[position];
  return event === undefined ? "" : identityOf(event);
};

/** The events that the UIDs of a file name. */
interface Named {
  /** Ids of events with a UID of the file, from a file or from this festival's own exports. */
  ids: Set<string>;
  /** Events by the UID of this festival's own exports. */
  own: Map<string, EventExportedHere>;
  /** UIDs of own exports, by id of the event. */
  ownUids: Map<string, string>;
  imported: Map<string, LastImport>;
}

async function namedEvents(db: Reader, sources: EventSources, events: readonly SoughtEvent[]): Promise<Named> {
  const named: Named = { ids: new Set(), own: new Map(), ownUids: new Map(), imported: new Map() };
  const uids = [...new Set(events.flatMap(({ uid }) => uid ?? []))];
  for (const part of chunksOf(uids, chunk)) {
    const rows = await db.selectFrom("events").select("id").where("calendar_uid", "in", part).execute();
    const own = await ownEvents(db, part);
    for (const [uid, { id, ...more }] of own) {
      named.own.set(uid, { id, ...more });
      named.ownUids.set(id, uid);
      named.ids.add(id);
    }
    for (const { id } of rows) named.ids.add(id);
    await setImmediate();
  }
  for (const part of chunksOf(events, chunk))
    for (const [id, last] of await sources.withIdentities(part.map(identityOf))) {
      named.ids.add(id);
      named.imported.set(id, last);
    }
  for (const part of chunksOf([...named.ids], chunk))
    for (const [id, last] of await sources.ofEvents(part)) named.imported.set(id, last);
  return named;
}

/**
 * Returns the calendar that gave most of the events that the file names; null if none was imported. A program that gives
 * its events new UIDs in each file names none of them: then it is the calendar that gave events with the same titles, if
 * those are most of the file and most of what it gave.
 */
async function sourceOf(
  db: Reader,
  sources: EventSources,
  events: readonly SoughtEvent[],
  { imported }: Named,
): Promise<string | null> {
  const identities = new Set(events.map(identityOf));
  const titles = new Set(events.map((event) => folded(event.title ?? "")));
  const starts = new Set(events.map((event) => startOf(event).start));
  const all = [...imported.values()];
  const exact = all.filter(({ identity }) => identities.has(identity));
  const alike = (last: LastImport): boolean => {
    const { title, start } = saidFacts(last.imported, new Map());
    return titles.has(title) || starts.has(start);
  };
  const named =
    mostFrequent(exact.filter(alike).map(({ source }) => source)) ??
    mostFrequent(all.filter(alike).map(({ source }) => source));
  if (named !== undefined) return named;
  const twins: LastImport[] = [];
  for (const part of chunksOf(events, chunk)) {
    const sought = [...new Set(part.flatMap(({ title }) => title?.trim() || []))];
    const rows = await db.selectFrom("events").select("id").where("title", "in", sought).execute();
    twins.push(...(await sources.ofEvents(rows.map(({ id }) => id))).values());
  }
  const source = mostFrequent(twins.map((last) => last.source));
  if (source === undefined) return null;
  const count = twins.filter((last) => last.source === source).length;
  const given = (await sources.ofSource(source)).size;
  return count * 2 >= events.length && count * 2 >= given ? source : null;
}

/** An event of the programme that may be one of the file. */
interface Candidate {
  id: string;
  uid: string | null;
  recurrenceId: string;
  sequence: number;
  end: string;
  status: string;
  facts: Facts;
  last: LastImport | null;
  said: Facts | null;
}

async function candidatesOf(
  db: Reader,
  sources: EventSources,
  ids: readonly string[],
): Promise<Map<string, Candidate>> {
  const candidates = new Map<string, Candidate>();
  const placeNames = new Map(
    (await db.selectFrom("locations").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  for (const part of chunksOf([...new Set(ids)], chunk)) {
    const rows = await db
      .selectFrom("events")
      .select(["id", "title", "starts_at", "ends_at", "first_date", "status", "location_text"])
      .select(["calendar_uid", "calendar_recurrence_id", "calendar_sequence"])
      .where("id", "in", part)
      .execute();
    const links = await db
      .selectFrom("event_locations")
      .select(["event_id", "location_id"])
      .where("event_id", "in", part)
      .orderBy("position")
      .execute();
    const placesOf = Map.groupBy(links, ({ event_id: id }) => id);
    // The newest word counts, whichever calendar it came from.
    const imported = await sources.ofEvents(part);
    for (const row of rows) {
      const linked = (placesOf.get(row.id) ?? []).map(({ location_id: id }) => placeNames.get(id) ?? "");
      const last = imported.get(row.id) ?? null;
      const start = row.first_date ?? row.starts_at;
      candidates.set(row.id, {
        id: row.id,
        uid: row.calendar_uid,
        recurrenceId: row.calendar_recurrence_id,
        sequence: row.calendar_sequence,
        end: row.ends_at,
        status: row.status,
        facts: {
          title: folded(row.title),
          start: Date.parse(start),
          isAllDay: row.first_date !== null,
          place: folded(linked.length > 0 ? linked.join(", ") : (row.location_text ?? "")),
        },
        last,
        said: last === null ? null : saidFacts(last.imported, placeNames),
      });
    }
    await setImmediate();
  }
  return candidates;
}

/** Returns what a calendar said of an event at its last import. */
function saidFacts(
  { title = "", when, locationIds = [] }: ImportedFields,
  placeNames: ReadonlyMap<string, string>,
): Facts {
  const start = when?.allDay?.first ?? when?.startTime ?? null;
  return {
    title: folded(title),
    start: start === null ? null : Date.parse(start),
    isAllDay: when?.allDay != null,
    place: folded(locationIds.map((id) => placeNames.get(id) ?? "").join(", ")),
  };
}

function factsOf(
  candidate: Candidate,
  about: { named: Named; given: ReadonlyMap<string, unknown>; byHand: ReadonlySet<string>; now: string },
): ProgrammeFacts {
  const { id, uid, recurrenceId, last, said, facts } = candidate;
  const own = about.named.ownUids.get(id);
  if (about.byHand.has(id)) return { id, names: [], states: [facts], given: "by_hand", isOver: false };
  const identity = last === null ? null : readIdentity(last.identity);
  const byFile = identity?.uid === undefined ? (uid === null ? [] : [{ uid, recurrenceId }]) : [identity];
  const written =
    identity === null || identity.uid !== undefined || said === null
      ? []
      : [{ ...said, title: identity.title, place: identity.place }];
  return {
    id,
    names: [...byFile, ...(own === undefined ? [] : [{ uid: own, recurrenceId: null }])],
    states: [...(said === null ? [] : [said]), ...written, facts],
    given: about.given.has(id) ? "here" : "elsewhere",
    isOver: candidate.end <= about.now,
  };
}

const startOf = ({ startTime, allDay }: SoughtEvent): Pick<Facts, "start" | "isAllDay"> => {
  const start = allDay?.first ?? startTime;
  const instant = start === null ? Number.NaN : Date.parse(start);
  return { start: Number.isNaN(instant) ? null : instant, isAllDay: allDay !== null };
};

function fileFacts(event: SoughtEvent | undefined): FileFacts {
  if (event === undefined) return { uid: null, recurrenceId: "", title: "", start: null, isAllDay: false, place: "" };
  const { uid, recurrenceId, title } = event;
  return { uid, recurrenceId, title: folded(title ?? ""), ...startOf(event), place: folded(nameOfPlace(event)) };
}

/** Returns an event of the programme as the match of a file's event. Until the organiser confirms a doubtful one, every difference is open. */
export function matchOf(
  event: SoughtEvent,
  { id, uid, recurrenceId, sequence, last }: Pick<Candidate, "id" | "uid" | "recurrenceId" | "sequence" | "last">,
  own: ReadonlyMap<string, EventExportedHere>,
  { same, isDoubtful }: Pick<EventMatch, "same" | "isDoubtful">,
): EventMatch {
  const exported = own.get(event.uid ?? "");
  const isOwn = exported?.id === id;
  return {
    eventId: id,
    same,
    isDoubtful,
    identity: last?.identity ?? null,
    stamp: last?.stamp ?? null,
    sequence: Math.max(
      isOwn ? exported.sequence : uid === event.uid || uid === null ? sequence : 0,
      last?.sequence ?? 0,
    ),
    isRenamed: !isOwn && uid !== null && uid === event.uid && (recurrenceId === "") !== (event.recurrenceId === ""),
    base: isDoubtful ? null : (last?.imported ?? (isOwn && isExportOfCurrent(event, exported) ? "present" : null)),
  };
}

/** Returns the match of an event that no file has given. */
export const unknownMatch = (eventId: string): EventMatch => ({
  eventId,
  same: null,
  isDoubtful: false,
  identity: null,
  sequence: 0,
  stamp: null,
  isRenamed: false,
  base: null,
});

const moveOf = (event: SoughtEvent, { said, facts }: Candidate): number => {
  const before = said?.start ?? facts.start;
  return before === null ? 0 : (startOf(event).start ?? before) - before;
};

/** Returns the ids of events without UID that have the start, title and place of an event of the file without UID. */
async function alikeByHand(db: Reader, events: readonly SoughtEvent[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const part of chunksOf(
    events.filter(({ uid }) => uid === null),
    chunk,
  )) {
    const alike = await eventsAlike(db, part.map(startKey));
    for (const event of part)
      for (const { id, uid } of alike.get(likenessOf(event)) ?? []) if (uid === null) ids.add(id);
  }
  return ids;
}

/** Marks rows whose event was imported before and deleted since. */
async function markDeleted(
  db: Reader,
  sources: EventSources,
  events: readonly SoughtEvent[],
  rows: readonly FileRow[],
): Promise<void> {
  const open = [...events.keys()].filter(
    (position) => rows[position]?.match === null && rows[position].repeats === null,
  );
  for (const part of chunksOf(open, chunk)) {
    const imported = await sources.withIdentities(part.map((position) => identityAt(events, position)));
    const existing = await existingAmong(db, [...imported.keys()]);
    const deleted = new Set(
      [...imported.values()].flatMap((last) => (existing.has(last.eventId) ? [] : [last.identity])),
    );
    for (const position of part) {
      const row = rows[position];
      if (row !== undefined) row.isDeleted = deleted.has(identityAt(events, position));
    }
  }
}

interface EventExportedHere {
  id: string;
  /** Number of its newest change; 0 if the file is a schedule, which has no field for it. */
  sequence: number;
}

/** Returns whether a file exported by this festival has the event in its current state. */
const isExportOfCurrent = (event: { sequence: number }, { sequence }: EventExportedHere): boolean =>
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

const likenessOf = (event: SoughtEvent): string => likenessKey(event.title ?? "", startKey(event), nameOfPlace(event));

async function existingAmong(db: Reader, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await db.selectFrom("events").select("id").where("id", "in", ids).execute()).map((row) => row.id));
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
