import { cheapestPairs, type Pair } from "./assignment.ts";
import { isSimilarTitle } from "./similar-titles.ts";

/**
 * Decides which events of a file are which of the programme, for the whole file at once: one assignment, in which each pair
 * costs what speaks against it. Says for each pair why, and whether it is doubtful.
 */

/** Why an event of a file is taken for one of the programme; `calendar_file.same_…` of the locales says it. */
export const reasons = [
  "same_content",
  "same_uid",
  "series_moved",
  "series_date",
  "other_title",
  "near_title",
  "moved",
  "other_place",
  "chosen",
] as const;
export type Reason = (typeof reasons)[number];

/** An event as a file or the programme has it. Texts are folded (`folded`). */
export interface Facts {
  title: string;
  /** Milliseconds; null without a start. An all-day event has midnight UTC of its first date. */
  start: number | null;
  isAllDay: boolean;
  /** "" without a place. */
  place: string;
}

export interface FileFacts extends Facts {
  uid: string | null;
  recurrenceId: string;
}

export interface ProgrammeFacts {
  id: string;
  /** UID and RECURRENCE-ID that it has from a file, and the UID of this festival's own exports, as far as the file has them. */
  names: { uid: string; recurrenceId: string | null }[];
  /** As it was at its last import, and as it is now; the file may have either. */
  states: Facts[];
  /**
   * Its origin: the calendar of this file; or made by hand, then only a row without UID and with the same title,
   * start and place is that event. Only its UID finds any other one.
   */
  given: "here" | "by_hand" | "elsewhere";
  /** True if it is over: without its UID it is no event that is still to come. */
  isOver: boolean;
}

export interface Decided {
  id: string;
  reason: Reason;
  /** Minutes by which its start moved; 0 if it did not. */
  minutes: number;
  /** True if it may as well be another event: the organiser is asked. */
  isDoubtful: boolean;
}

/** The organiser's answer about a row: it is this event, or one that the programme doesn't have. */
export interface SaidOfRow {
  id: string;
  isSame: boolean;
}

const [minute, day] = [60_000, 86_400_000];
/** Without a common UID, an event that is further away than this is another one. */
const furthest = 60 * day;
/** Cost of a row and an event without a partner; a more expensive pair is not made. */
const worstCost = 4.5;
/** Two pairs whose costs differ by less are equally good. */
const tie = 1;
/** A date of a series that is further away is another date of it, unless the whole series moved. */
const nextDate = 18 * 3_600_000;
/** An event with the same UID may have another title and begin so much earlier or later. */
const near = 6 * 3_600_000;

/** Returns the pair of each row that has one, by its position in `rows`. `now` is in milliseconds. */
export function decideSame(
  rows: readonly FileFacts[],
  events: readonly ProgrammeFacts[],
  now: number,
  said: ReadonlyMap<number, SaidOfRow> = new Map(),
): Map<number, Decided> {
  return new Decision(rows, events, now, said).decide();
}

/** Common features of a row and an event. */
interface Evidence {
  /** UIDs of the two: the same UID and date, the same UID, one is missing, or different ones. */
  name: "same" | "series" | "none" | "other";
  title: "same" | "near" | "other";
  /** Milliseconds from the event's start to the row's; null if one of them has no start, or only one is all day. */
  moved: number | null;
  place: "same" | "none" | "other";
}

class Decision {
  readonly #rows: readonly FileFacts[];
  readonly #events: readonly ProgrammeFacts[];
  readonly #now: number;
  readonly #said: ReadonlyMap<number, SaidOfRow>;
  readonly #decided = new Map<number, Decided>();
  /** Rows of a series whose dates can't be told apart. */
  readonly #unclear = new Set<number>();
  readonly #openRows: Set<number>;
  readonly #openEvents: Map<string, ProgrammeFacts>;
  /** False if the program that wrote the file gives its events new UIDs each time. */
  #areNamesLasting = true;

  constructor(
    rows: readonly FileFacts[],
    events: readonly ProgrammeFacts[],
    now: number,
    said: ReadonlyMap<number, SaidOfRow>,
  ) {
    this.#rows = rows;
    this.#events = events;
    this.#now = now;
    this.#said = said;
    this.#openRows = new Set(rows.keys());
    this.#openEvents = new Map(events.map((event) => [event.id, event]));
  }

  decide(): Map<number, Decided> {
    this.#takeSaid();
    this.#areNamesLasting = this.#haveLastingNames();
    this.#takeNamed();
    this.#takeEqual();
    this.#takeMovedSeries();
    this.#assign();
    return this.#decided;
  }

  #take(position: number, event: ProgrammeFacts, reason: Reason, minutes = 0, isDoubtful = false): void {
    this.#decided.set(position, { id: event.id, reason, minutes, isDoubtful });
    this.#openRows.delete(position);
    this.#openEvents.delete(event.id);
  }

  #takeSaid(): void {
    for (const [position, { id, isSame }] of this.#said) {
      const event = this.#openEvents.get(id);
      // The row is a new event: nobody is asked about each other event of the programme.
      if (!isSame) this.#openRows.delete(position);
      else if (event !== undefined && this.#openRows.has(position)) this.#take(position, event, "chosen");
    }
  }

  /**
   * Events that are wholly the same show whether UIDs last: if most of them got another one, and the file doesn't have
   * their old one for something that may be the same, the UIDs say nothing.
   */
  #haveLastingNames(): boolean {
    const equal = Map.groupBy(this.#events, ({ states: [said] }) => contentOf(said));
    const titlesOf = Map.groupBy(this.#rows, ({ uid }) => uid ?? "");
    let [lasting, renewed] = [0, 0];
    for (const row of this.#rows) {
      if (row.uid === null) continue;
      const alike = (equal.get(contentOf(row)) ?? []).filter(
        ({ given, names }) => given === "here" && names.length > 0,
      );
      const isStillNamed = ({ names }: ProgrammeFacts): boolean =>
        names.some(({ uid }) => titlesOf.get(uid)?.some(({ title }) => title === row.title) === true);
      if (alike.some(({ names }) => names.some(({ uid }) => uid === row.uid))) lasting += 1;
      else if (alike.length > 0 && !alike.some(isStillNamed)) renewed += 1;
    }
    return lasting >= renewed;
  }

  /** Takes rows whose UID is enough, and which have something else in common with their event. */
  #takeNamed(): void {
    const byName = indexOf(this.#openEvents.values(), ({ names }) =>
      names.flatMap(({ uid, recurrenceId }) => (recurrenceId === null ? [uid] : [nameOf(uid, recurrenceId)])),
    );
    for (const position of this.#openRows) {
      const row = this.#rows[position];
      if (row === undefined || row.uid === null || !this.#isTrusted(row.uid)) continue;
      const named = [...(byName.get(nameOf(row.uid, row.recurrenceId)) ?? []), ...(byName.get(row.uid) ?? [])].filter(
        (event) => this.#openEvents.has(event.id),
      );
      const pairs = named.flatMap((event) => {
        const pair = this.#pairOf(row, event);
        return pair === null || pair.isDoubtful ? [] : [{ ...pair, event }];
      });
      const [best] = pairs.sort((one, other) => one.cost - other.cost);
      if (best !== undefined) this.#take(position, best.event, best.reason, best.minutes);
    }
  }

  /** A UID that is a counter names a line of a file, not an event. */
  #isTrusted(uid: string): boolean {
    return this.#areNamesLasting && !/^\d{1,5}(?:@|$)/.test(uid);
  }

  /** Takes rows with the same title, start and place as an event that this calendar has given, the same UID first. */
  #takeEqual(): void {
    const byContent = indexOf(this.#openEvents.values(), ({ states, given }) =>
      given === "elsewhere" ? [] : states.map(contentOf),
    );
    for (const position of this.#openRows) {
      const row = this.#rows[position];
      if (row === undefined) continue;
      const alike = (byContent.get(contentOf(row)) ?? []).filter(
        ({ id, given }) => this.#openEvents.has(id) && (given === "here" || row.uid === null),
      );
      const event =
        alike.find(({ names }) => names.some(({ uid }) => uid === row.uid)) ??
        alike.find(({ given }) => given === "here") ??
        alike[0];
      if (event !== undefined) this.#take(position, event, "same_content");
    }
  }

  /**
   * Takes whole series of which all dates moved by the same time: a series with the same UID, or with the same title and
   * place. Of several times the one that most dates fit, then the shortest.
   */
  #takeMovedSeries(): void {
    const keysOfRow = (row: FileFacts): string[] => [
      ...(row.uid !== null && row.recurrenceId !== "" && this.#isTrusted(row.uid) ? [`uid ${row.uid}`] : []),
      `title ${row.title}\n${row.place}`,
    ];
    const keysOfEvent = ({ names, states, given }: ProgrammeFacts): string[] => [
      ...names.flatMap(({ uid, recurrenceId }) => (recurrenceId ? [`uid ${uid}`] : [])),
      ...(given === "here" ? states.slice(0, 1).map(({ title, place }) => `title ${title}\n${place}`) : []),
    ];
    const series = indexOf(this.#events, keysOfEvent);
    const rowsOf = indexOf(this.#openRows, (position) => {
      const row = this.#rows[position];
      return row === undefined ? [] : keysOfRow(row);
    });
    for (const [key, positions] of rowsOf) {
      const all = series.get(key) ?? [];
      const dates = all.filter(({ id, isOver }) => this.#openEvents.has(id) && !isOver);
      const open = positions.filter((position) => this.#openRows.has(position));
      if (dates.length < 2 || open.length < 2 || dates.length * open.length > mostTriedPairs) continue;
      const moved = bestMove(
        open.map((position) => ({ position, start: this.#rows[position]?.start ?? null })),
        dates.map((event) => ({ event, start: event.states[0]?.start ?? null })),
      );
      if (moved === null || moved.by === 0 || Math.abs(moved.by) > furthest) continue;
      if (moved.pairs.length < 2 || moved.pairs.length * 2 < all.length) continue;
      // Another move that fits as many dates may be the right one, unless this one fits all.
      const isDoubtful = moved.isTie && moved.pairs.length < Math.max(open.length, dates.length);
      if (isDoubtful) for (const position of open) this.#unclear.add(position);
      for (const { position, event } of moved.pairs)
        this.#take(position, event, "series_moved", moved.by / minute, isDoubtful);
    }
  }

  /** Pairs what is left at the lowest cost. A pair is doubtful if something that stays alone would be as good. */
  #assign(): void {
    const pairs = this.#possiblePairs();
    const chosen = cheapestPairs(pairs, worstCost);
    const [takenRows, takenEvents] = [new Set(chosen.map(({ row }) => row)), new Set(chosen.map(({ event }) => event))];
    const byRow = Map.groupBy(pairs, ({ row }) => row);
    const byEvent = Map.groupBy(pairs, ({ event }) => event);
    const moves = Map.groupBy(
      chosen.filter(({ facts }) => facts.reason === "moved"),
      ({ row }) => `${this.#rows[row]?.title}\n${this.#rows[row]?.place}`,
    );
    // Events of one title and place that moved each by another time may have changed places.
    const unclear = new Set(
      [...moves.values()]
        .filter((some) => new Set(some.map(({ facts }) => facts.minutes)).size > 1)
        .flatMap((some) => some.map(({ row }) => row)),
    );
    for (const { row, event, cost, facts } of chosen) {
      const rivals = [
        ...(byRow.get(row) ?? []).filter((other) => !takenEvents.has(other.event)),
        ...(byEvent.get(event) ?? []).filter((other) => !takenRows.has(other.row)),
      ];
      const isTie = facts.name !== "same" && rivals.some((other) => other.cost < cost + tie);
      const found = this.#openEvents.get(event);
      if (found !== undefined)
        this.#take(
          row,
          found,
          facts.reason,
          facts.minutes,
          facts.isDoubtful || isTie || unclear.has(row) || this.#unclear.has(row),
        );
    }
  }

  /** Only pairs with a UID, a title, a word of it, or start and place in common are looked at. */
  #possiblePairs(): (Pair & { facts: Judged })[] {
    const keysOf = ({ title, start, place }: Facts): string[] => [
      `title ${title}`,
      `slot ${start} ${place}`,
      ...title.split(" ").flatMap((word) => (word.length > 3 ? [`word ${word}`] : [])),
    ];
    const events = indexOf(this.#openEvents.values(), ({ names, states, given }) => [
      ...names.map(({ uid }) => `uid ${uid}`),
      ...(given === "here" ? [...new Set(states.flatMap(keysOf))] : []),
    ]);
    for (const alike of events.values())
      if (alike.length > mostAlike) alike.sort((one, other) => startOfEvent(one) - startOfEvent(other));
    const pairs: (Pair & { facts: Judged })[] = [];
    for (const position of this.#openRows) {
      const row = this.#rows[position];
      if (row === undefined) continue;
      const keys = [...(row.uid === null ? [] : [`uid ${row.uid}`]), ...keysOf(row)];
      const likely = new Set(
        keys.flatMap((key) => {
          const found = events.get(key) ?? [];
          if (found.length <= mostAlike) return found;
          // A word that half of the programme has says nothing.
          return key.startsWith("word ") ? [] : closestTo(row.start, found);
        }),
      );
      for (const event of likely) {
        const judged = this.#pairOf(row, event);
        if (judged !== null) pairs.push({ row: position, event: event.id, cost: judged.cost, facts: judged });
      }
    }
    return pairs;
  }

  /** Returns what speaks for and against a pair, in the better of the event's states; null if it is no pair. */
  #pairOf(row: FileFacts, event: ProgrammeFacts): Judged | null {
    const name = this.#nameEvidence(row, event);
    const isNamed = name === "same" || name === "series";
    if (!isNamed && (event.given !== "here" || (event.isOver && (row.start ?? 0) > this.#now))) return null;
    let best: Judged | null = null;
    for (const state of event.states) {
      const evidence = evidenceOf(row, state);
      // A series with another UID and another title is another series.
      if (name === "other" && row.recurrenceId !== "" && evidence.title === "other") continue;
      const judged = judge({ name, ...evidence });
      if (judged !== null && (best === null || judged.cost < best.cost)) best = judged;
    }
    return best;
  }

  #nameEvidence(row: FileFacts, { names }: ProgrammeFacts): Evidence["name"] {
    if (row.uid === null || names.length === 0 || !this.#isTrusted(row.uid)) return "none";
    const same = names.filter(({ uid }) => uid === row.uid);
    if (same.length === 0) return "other";
    return same.some(({ recurrenceId }) => recurrenceId === null || recurrenceId === row.recurrenceId)
      ? "same"
      : "series";
  }
}

const mostTriedPairs = 250_000;
/** Events with one title, place and start, or UID, that a row is compared with: of more, the closest in time. */
const mostAlike = 60;

const startOfEvent = ({ states }: ProgrammeFacts): number => states[0]?.start ?? 0;

/** Returns the {@link mostAlike} events around an instant; `events` are in order of their starts. */
function closestTo(start: number | null, events: readonly ProgrammeFacts[]): readonly ProgrammeFacts[] {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event !== undefined && startOfEvent(event) < (start ?? 0)) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(low - mostAlike / 2, events.length - mostAlike));
  return events.slice(from, from + mostAlike);
}

const nameOf = (uid: string, recurrenceId: string): string => `${uid}\n${recurrenceId}`;
const contentOf = (facts: Facts | undefined): string =>
  facts === undefined ? "" : `${facts.title}\n${facts.start} ${facts.isAllDay}\n${facts.place}`;

function indexOf<Thing>(things: Iterable<Thing>, keysOf: (thing: Thing) => string[]): Map<string, Thing[]> {
  const index = new Map<string, Thing[]>();
  for (const thing of things)
    for (const key of new Set(keysOf(thing))) {
      const found = index.get(key);
      if (found === undefined) index.set(key, [thing]);
      else found.push(thing);
    }
  return index;
}

function evidenceOf(row: Facts, state: Facts): Omit<Evidence, "name"> {
  const hasBoth = row.start !== null && state.start !== null && row.isAllDay === state.isAllDay;
  return {
    title: row.title === state.title ? "same" : isSimilarTitle(row.title, state.title) ? "near" : "other",
    moved: hasBoth ? (row.start ?? 0) - (state.start ?? 0) : null,
    place:
      row.place === state.place
        ? row.place === ""
          ? "none"
          : "same"
        : row.place === "" || state.place === ""
          ? "none"
          : "other",
  };
}

interface Judged {
  name: Evidence["name"];
  cost: number;
  reason: Reason;
  minutes: number;
  isDoubtful: boolean;
}

/** Returns null if the two are different events. */
function judge(evidence: Evidence): Judged | null {
  const { name, title, moved, place } = evidence;
  const isAtOnce = moved === 0;
  const isFar = moved !== null && Math.abs(moved) > furthest;
  const isNamed = name === "same" || name === "series";
  // Title, start and place all different: no UID makes that the same event.
  const isNear = isAtOnce || (name === "same" && moved !== null && Math.abs(moved) <= near);
  if (title === "other" && !isNear && !(isNamed && place === "same")) return null;
  if (title === "other" && !isNamed && (place === "other" || (place === "none" && name === "other"))) return null;
  if (name === "series" && moved !== null && Math.abs(moved) > nextDate) return null;
  if (title === "near" && !isNamed && !isAtOnce && place !== "same") return null;
  if (!isNamed && isFar) return null;
  const isDoubtful =
    (!isNamed && title === "other" && (place === "none" || name === "other")) ||
    (name === "other" && title === "near" && !(isAtOnce && place === "same"));
  return { name, cost: costOf(evidence), reason: reasonOf(evidence), minutes: (moved ?? 0) / minute, isDoubtful };
}

const costsOf = {
  name: { same: -5, series: -3, none: 0, other: 0.4 },
  title: { same: 0, near: 1, other: 4 },
  place: { same: 0, none: 0.3, other: 1.2 },
} as const;

const costOf = ({ name, title, moved, place }: Evidence): number =>
  costsOf.name[name] + costsOf.title[title] + costsOf.place[place] + costOfMove(moved);

/** The first minutes cost most: a start that moved at all is another one. */
const costOfMove = (moved: number | null): number =>
  moved === null ? 2 : moved === 0 ? 0 : 0.5 + 0.35 * Math.log2(1 + Math.abs(moved) / 3_600_000);

function reasonOf({ name, title, moved, place }: Evidence): Reason {
  if (name === "same") return "same_uid";
  if (name === "series") return "series_date";
  if (title === "other") return "other_title";
  if (title === "near") return "near_title";
  return moved === 0 ? (place === "other" ? "other_place" : "same_content") : "moved";
}

interface Move {
  /** Milliseconds. */
  by: number;
  /** True if another move fits as many dates. */
  isTie: boolean;
  pairs: { position: number; event: ProgrammeFacts }[];
}

/** Returns the move that maps most dates onto others. */
function bestMove(
  rows: { position: number; start: number | null }[],
  dates: { event: ProgrammeFacts; start: number | null }[],
): Move | null {
  const byStart = new Map<number, ProgrammeFacts>();
  for (const { event, start } of dates) if (start !== null) byStart.set(start, event);
  const counts = new Map<number, number>();
  for (const { start } of rows)
    for (const before of byStart.keys())
      if (start !== null) counts.set(start - before, (counts.get(start - before) ?? 0) + 1);
  const [best, next] = [...counts].sort(
    ([one, often], [other, otherOften]) => otherOften - often || Math.abs(one) - Math.abs(other) || one - other,
  );
  if (best === undefined) return null;
  const [by] = best;
  const pairs = rows.flatMap(({ position, start }) => {
    const event = start === null ? undefined : byStart.get(start - by);
    return event === undefined ? [] : [{ position, event }];
  });
  return { by, pairs, isTie: next !== undefined && next[1] === best[1] };
}
