import { sql } from "kysely";
import type { Reader } from "../../programme/event-rows.server.ts";
import { undoneAmong } from "#app/domain/changes/undone.server.ts";
import { type Said, saidSchema } from "./said.ts";

/** What the file of an event said when it was imported last. */
export interface LastSaid {
  eventId: string;
  source: string;
  identity: string;
  sequence: number;
  said: Said;
}

/** Reads what files said of events; what an import said that was undone since does not count. */
export class Sources {
  readonly #db: Reader;
  readonly #undone: ReadonlySet<string>;

  private constructor(db: Reader, undone: ReadonlySet<string>) {
    this.#db = db;
    this.#undone = undone;
  }

  static async open(db: Reader): Promise<Sources> {
    return new Sources(db, await undoneAmong(db, db.selectFrom("event_sources").select("batch")));
  }

  /** Of events by their ids. */
  async ofEvents(ids: readonly string[]): Promise<Map<string, LastSaid>> {
    if (ids.length === 0) return new Map();
    return this.#newest(await this.#rows().where("event_id", "in", ids).execute());
  }

  /** Of events that a file named like this, whether they still exist or not. */
  async named(identities: readonly string[]): Promise<Map<string, LastSaid>> {
    if (identities.length === 0) return new Map();
    return this.#newest(await this.#rows().where("identity", "in", identities).execute());
  }

  /** Of every event that came from a calendar and still does. */
  async ofSource(source: string): Promise<Map<string, LastSaid>> {
    const ids = this.#db.selectFrom("event_sources").select("event_id").where("source", "=", source);
    const all = this.#newest(await this.#rows().where("event_id", "in", ids).execute());
    for (const [id, last] of all) if (last.source !== source) all.delete(id);
    return all;
  }

  #rows() {
    return this.#db
      .selectFrom("event_sources")
      .select(["event_id", "batch", "source", "identity", "sequence", "said"])
      .orderBy("imported_at")
      .orderBy(sql`rowid`);
  }

  /** By event; later rows replace earlier ones. */
  #newest(
    rows: { event_id: string; batch: string; source: string; identity: string; sequence: number; said: string }[],
  ): Map<string, LastSaid> {
    const newest = new Map(rows.filter(({ batch }) => !this.#undone.has(batch)).map((row) => [row.event_id, row]));
    return new Map(
      [...newest].map(([eventId, { source, identity, sequence, said }]) => [
        eventId,
        { eventId, source, identity, sequence, said: saidSchema.parse(JSON.parse(said)) },
      ]),
    );
  }
}
