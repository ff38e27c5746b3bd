import { type Kysely, sql } from "kysely";

/**
 * Why a row of a review is an event of the programme, and what somebody said about a doubtful one; whether a file is a
 * part of its calendar; which calendar a connected one was when it came as a file; DTSTAMP of the last import. Frozen.
 */
const statements = [
  `ALTER TABLE import_rows ADD COLUMN same TEXT CHECK (json_valid(same))`,
  `ALTER TABLE import_rows ADD COLUMN said_same TEXT CHECK (json_valid(said_same))`,
  `ALTER TABLE imports ADD COLUMN part TEXT CHECK (json_valid(part))`,
  `ALTER TABLE event_sources ADD COLUMN stamp TEXT CHECK (stamp <> '')`,
  `ALTER TABLE connected_calendars ADD COLUMN source TEXT CHECK (source <> '')`,
  `UPDATE connected_calendars SET source = (SELECT source FROM imports WHERE imports.id = connected_calendars.last_import)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
