import type { Transaction } from "kysely";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Database } from "#app/database/tables.ts";
import type { Language } from "../preferences.ts";
import { dayOf } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { calendarOf, readSettings } from "../settings/settings.server.ts";
import { addInteractions, addSearches, addVisits } from "./counting.server.ts";
import { hourOf } from "./hours.ts";
import type { Action } from "./interaction.ts";
import { fold } from "../fold.ts";
import { tidyQuery } from "../programme/search.ts";

/** Counts what is only read, in memory; what is in memory is written a few seconds later, all at once. */
export interface Recorder {
  /** Something was done with an event, now or at another moment; null is the festival's own stream. Whether there is such an event is looked at when it is written. */
  interaction: (action: Action, eventId: string | null, at?: Date) => void;
  /** Somebody came to the site, and got a page in a language. */
  visit: (language: Language) => void;
  /** Somebody searched a day's programme and found nothing. */
  fruitless: (query: string) => void;
  /** Writes what is in memory: before figures are read, and at the end. Rejects when it can't be written; it is then still in memory. */
  flush: () => Promise<void>;
  /** The same, without waiting for another process that is writing: false when it is left for later. */
  flushIfPossible: () => Promise<boolean>;
}

/** Different things that are counted in memory: whoever makes up addresses fills nothing. */
const most = 10_000;

type Row =
  | ({ table: "interactions" } & Omit<Database["interactions"], "count">)
  | ({ table: "visits" } & Omit<Database["visits"], "count">)
  | { table: "fruitless_searches"; at: Date; query: string };
interface Counted {
  row: Row;
  count: number;
}

/** `counted` is told when there is something to be written. */
export function createRecorder(
  services: Pick<Services, "db" | "clock">,
  counted: () => void = () => undefined,
): Recorder {
  let counts = new Map<string, Counted>();
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

  /** One after the other: what could not be written is counted again before the next try. */
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

async function writeIn(transaction: Transaction<Database>, counted: Counted[]): Promise<void> {
  const settings = await readSettings({ db: transaction });
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

/** Ids that fit into one statement. */
const idsAtOnce = 500;

/** Those of the events that are in the programme: an address may name anything. */
async function publishedOf(transaction: Transaction<Database>, counted: Counted[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(counted.flatMap(({ row }) => (row.table === "interactions" ? row.event_id : [])))];
  const found = new Set<string>();
  for (let from = 0; from < named.length; from += idsAtOnce) {
    const ids = named.slice(from, from + idsAtOnce);
    const rows = await transaction
      .selectFrom("events")
      .select("id")
      .where("id", "in", ids)
      .where("published_at", "is not", null)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Longest search that is kept, in characters: what is longer was pasted. */
const longestSearch = 60;

/** From so many digits on it may be somebody's telephone, identity card or account. */
const telling = 5;

/**
 * A search as it may be kept: lower case without accents. Null for what may say who somebody is, an address of mail or web, a number, and for what is
 * too short or too long to be a wish.
 */
function keptSearch(query: string): string | null {
  const text = fold(tidyQuery(query));
  if (text.length < 2 || text.length > longestSearch) return null;
  const digits = text.replaceAll(/\D/g, "").length;
  return digits >= telling || /@|:\/\/|www\./.test(text) ? null : text;
}
