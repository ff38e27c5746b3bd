import { streamSettings } from "../streaming/stream-settings.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Database, DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { showFill } from "../memory-fill.ts";
import type { Language } from "../preferences.ts";
import { dayOf } from "../programme/day.ts";
import type { WithClock } from "../services.ts";
import { calendarOf, calendarSettings } from "../programme/festival-settings.ts";
import { readSettings } from "../settings/settings.server.ts";
import { addInteractions, addSearches, addVisits } from "./counting.server.ts";
import { hourOf } from "./days.ts";
import type { Action } from "./interaction.ts";
import { fold } from "../fold.ts";
import { tidyQuery } from "../programme/search.ts";
import { publishedAmong } from "../programme/event-queries.server.ts";

/** Counts reads in memory and writes them a few seconds later, all at once. */
export interface Recorder {
  /**
   * Counts an interaction with an event, now or at another instant; null is the festival's own stream. The event's
   * existence is checked when the count is written.
   */
  interaction: (action: Action, eventId: string | null, at?: Date) => void;
  /** Counts a visit to the site, by the language of the page. */
  visit: (language: Language) => void;
  /** Counts a search in a day's programme without a result. */
  fruitless: (query: string) => void;
  /**
   * Writes the counts in memory. Call it before reading figures, and at the end. Rejects if the database cannot be
   * written; the counts then stay in memory.
   */
  flush: () => Promise<void>;
  /** Like `flush`, but does not wait for another process that is writing: false if the counts stay in memory. */
  flushIfPossible: () => Promise<boolean>;
}

/** Largest number of different counts in memory, so that made-up addresses cannot fill it. */
const most = 10_000;

type Row =
  | ({ table: "interactions" } & Omit<Database["interactions"], "count">)
  | ({ table: "visits" } & Omit<Database["visits"], "count">)
  | { table: "fruitless_searches"; at: Date; query: string };
interface Counted {
  row: Row;
  count: number;
}

/** Creates a recorder. Calls `counted` when there is something to write. */
export function createRecorder(services: WithClock, counted: () => void = () => undefined): Recorder {
  let counts = new Map<string, Counted>();
  showFill("visits to write", () => ({ unit: "entries", used: counts.size, most }));
  let writing: Promise<unknown> = Promise.resolve();

  const add = (key: string, row: () => Row, by = 1): void => {
    const known = counts.get(key);
    if (known !== undefined) known.count += by;
    else if (counts.size < most) counts.set(key, { row: row(), count: by });
    if (known === undefined && counts.size === 1) counted();
  };

  const writeAll = async (write: (rows: Counted[]) => Promise<boolean>): Promise<boolean> => {
    if (counts.size === 0) return true;
    const taken = counts;
    counts = new Map();
    let isWritten = false;
    try {
      isWritten = await write([...taken.values()]);
    } finally {
      if (!isWritten) for (const [key, { row, count }] of taken) add(key, () => row, count);
    }
    return isWritten;
  };

  /** Runs one write after the other, because a failed one returns its counts to memory before the next try. */
  const inTurn = (write: (rows: Counted[]) => Promise<boolean>): Promise<boolean> => {
    const turn = writing.then(() => writeAll(write));
    writing = turn.catch(() => undefined);
    return turn;
  };

  return {
    interaction: (action, eventId, at = services.clock.now()) => {
      const hour = hourOf(at);
      const id = eventId ?? "";
      add(`${action} ${hour} ${id}`, () => ({ table: "interactions", event_id: id, action, hour }));
    },
    visit: (language) => {
      const hour = hourOf(services.clock.now());
      add(`visit ${hour} ${language}`, () => ({ table: "visits", hour, language }));
    },
    fruitless: (query) => {
      const text = keptSearch(query);
      const at = services.clock.now();
      if (text !== null) add(`search ${hourOf(at)} ${text}`, () => ({ table: "fruitless_searches", at, query: text }));
    },
    flush: async () => {
      await inTurn(async (rows) => {
        await services.db.transaction().execute((transaction) => writeIn(transaction, rows));
        return true;
      });
    },
    flushIfPossible: () =>
      inTurn((rows) =>
        writeIfPossible(services.db, (connection) =>
          connection.transaction().execute((transaction) => writeIn(transaction, rows)),
        ),
      ),
  };
}

async function writeIn(transaction: DbTransaction, counted: Counted[]): Promise<void> {
  const settings = await readSettings({ db: transaction }, { ...calendarSettings, ...streamSettings });
  const calendar = calendarOf(settings);
  const events = await publishedOf(transaction, counted);
  for (const { row, count } of counted) {
    if (row.table === "visits") await addVisits(transaction, { hour: row.hour, language: row.language, count });
    else if (row.table === "fruitless_searches")
      await addSearches(transaction, { day: dayOf(row.at, calendar), query: row.query, count });
    else if (row.event_id === "" ? settings["stream.isActive"] : events.has(row.event_id)) {
      await addInteractions(transaction, { event_id: row.event_id, action: row.action, hour: row.hour, count });
    }
  }
}

const idsAtOnce = 500;

/** Returns the published events among the counts: an address may name anything. */
async function publishedOf(transaction: DbTransaction, counted: Counted[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(counted.flatMap(({ row }) => (row.table === "interactions" ? row.event_id : [])))];
  const found = new Set<string>();
  for (const ids of chunksOf(named, idsAtOnce)) {
    for (const id of await publishedAmong(transaction, ids)) found.add(id);
  }
  return found;
}

/** Longest search that is stored, in characters: a longer one was pasted. */
const longestSearch = 60;

/** A search with so many digits may be a phone number, identity card or account. */
const identifyingDigits = 5;

/**
 * Returns a search for storage: lower case without accents. Null if it may identify a person (an address of mail or
 * web, a number), or is too short or too long to be useful.
 */
function keptSearch(query: string): string | null {
  const text = fold(tidyQuery(query));
  if (text.length < 2 || text.length > longestSearch) return null;
  const digits = text.replaceAll(/\D/g, "").length;
  return digits >= identifyingDigits || /@|:\/\/|www\./.test(text) ? null : text;
}
