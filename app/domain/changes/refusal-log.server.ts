import { sql } from "kysely";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import { showFill } from "../memory-fill.ts";
import type { WithClock, Writer } from "../services.ts";
import { type NotedRefusal, refusalActions } from "./audit-actions.ts";
import { actionOfRecent, addLine } from "./audit.server.ts";

const minute = 60_000;
/** Most lines of an hour, so that refusals can't fill the disk. */
export const mostRefusalLines = 1000;
/** … and of those the most of one network, so that a few accounts there leave room for others. */
export const mostOfNetwork = 120;
/** Most senders of a minute whose refusals are told apart. */
const mostOpen = 1000;

interface OpenLine {
  /** Null if the log has too many lines of this hour, or can't be written. */
  sequence: number | null;
  /** In ms since 1970. Later refusals begin a new line. */
  until: number;
  count: number;
  /** The count that the line has. */
  written: number;
}

/**
 * Writes refusals to the audit log: one line a minute for each action, account, network address and way in, with their
 * number. Never fails a request: what can't be written at the moment is not recorded.
 */
export class RefusalLog {
  readonly #open = new Map<string, OpenLine>();

  constructor() {
    showFill("refusals", () => ({ unit: "entries", used: this.#open.size, most: mostOpen }));
  }

  /** Notes a refusal of a request. `route`: the pattern of its address, without any text of the sender. */
  async note(services: Writer, code: NotedRefusal, detail: { route: string; method: string }): Promise<void> {
    const now = services.clock.now().getTime();
    const key = [code, services.actor, services.source.way, services.source.network].join(" ");
    const open = this.#open.get(key);
    if (open !== undefined && open.until > now) {
      open.count += 1;
      return;
    }
    if (open === undefined && this.#open.size >= mostOpen) return;
    const line: OpenLine = { sequence: null, until: now + minute, count: 1, written: 1 };
    // Before the writes, so that refusals at the same time are counted.
    this.#open.set(key, line);
    if (open !== undefined && open.count > open.written)
      await writeIfPossible(services.db, (db) => writeCount({ db, clock: services.clock }, open));
    await writeIfPossible(services.db, (connection) =>
      connection.transaction().execute(async (db) => {
        const { lines, own } = await linesOfHour({ db, clock: services.clock }, services.source.network);
        if (lines < mostRefusalLines && own < mostOfNetwork)
          line.sequence = await addLine(services, db, { action: refusalActions[code], detail });
      }),
    );
  }

  /** Writes the counts, and forgets the lines of the minutes before. */
  async flush(services: WithClock): Promise<void> {
    const now = services.clock.now().getTime();
    for (const [key, line] of this.#open) {
      if (line.count > line.written)
        await writeIfPossible(services.db, (db) => writeCount({ db, clock: services.clock }, line));
      const isWritten = line.sequence === null || line.count === line.written;
      if (line.until <= now && isWritten && this.#open.get(key) === line) this.#open.delete(key);
    }
  }
}

async function writeCount({ db }: WithClock, line: OpenLine): Promise<void> {
  const { sequence, count } = line;
  if (sequence === null) return;
  await db.updateTable("audit").set({ count }).where("sequence", "=", sequence).execute();
  line.written = count;
}

async function linesOfHour({ db, clock }: WithClock, network: string | null): Promise<{ lines: number; own: number }> {
  return db
    .selectFrom("audit")
    .select((row) => [
      row.fn.countAll<number>().as("lines"),
      sql<number>`count(CASE WHEN network IS NOT DISTINCT FROM ${network} THEN 1 END)`.as("own"),
    ])
    .where(actionOfRecent, "in", Object.values(refusalActions))
    .where("at", ">", new Date(clock.now().getTime() - 60 * minute).toISOString())
    .executeTakeFirstOrThrow();
}
