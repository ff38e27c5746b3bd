import { sql } from "kysely";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { undoneAmong } from "#app/domain/changes/undone.server.ts";
import { type ImportedFields, importedFieldsSchema } from "../comparing/imported-fields.ts";

/** The fields that the file had for an event at its last import. */
export interface LastImport {
  eventId: string;
  source: string;
  identity: string;
  sequence: number;
  /** DTSTAMP of the message that said it; null for any other file. */
  stamp: string | null;
  imported: ImportedFields;
}

/** Reads the last import of events; imports that were undone don't count. */
export class EventSources {
  readonly #db: Reader;
  readonly #undone: ReadonlySet<string>;

  private constructor(db: Reader, undone: ReadonlySet<string>) {
    this.#db = db;
    this.#undone = undone;
  }

  static async open(db: Reader): Promise<EventSources> {
    return new EventSources(db, await undoneAmong(db, db.selectFrom("event_sources").select("batch")));
  }

  /** Returns the last import of these events, by event id. */
  async ofEvents(ids: readonly string[]): Promise<Map<string, LastImport>> {
    if (ids.length === 0) return new Map();
    return this.#newest(await this.#rows().where("event_id", "in", ids).execute());
  }

  /** Returns the last import of events with these identities (`identityOf`), by event id; also of deleted events. */
  async withIdentities(identities: readonly string[]): Promise<Map<string, LastImport>> {
    if (identities.length === 0) return new Map();
    return this.#newest(await this.#rows().where("identity", "in", identities).execute());
  }

  /** Returns what a calendar said last of every event that it has ever given, by event id. */
  async ofSource(source: string): Promise<Map<string, LastImport>> {
    return this.#newest(await this.#rows().where("source", "=", source).execute());
  }

  #rows() {
    return this.#db
      .selectFrom("event_sources")
      .select(["event_id", "batch", "source", "identity", "sequence", "stamp", "said as imported"])
      .orderBy("imported_at")
      .orderBy(sql`rowid`);
  }

  /** Later rows of an event replace earlier ones. */
  #newest(
    rows: {
      event_id: string;
      batch: string;
      source: string;
      identity: string;
      sequence: number;
      stamp: string | null;
      imported: string;
    }[],
  ): Map<string, LastImport> {
    const newest = new Map(rows.filter(({ batch }) => !this.#undone.has(batch)).map((row) => [row.event_id, row]));
    return new Map(
      [...newest].map(([eventId, { source, identity, sequence, stamp, imported }]) => [
        eventId,
        { eventId, source, identity, sequence, stamp, imported: importedFieldsSchema.parse(JSON.parse(imported)) },
      ]),
    );
  }
}
