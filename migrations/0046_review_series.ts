import { type Kysely, sql } from "kysely";

/**
 * Rows of a review that are dates of one series: `series` is equal in all of them, and `series_date` has the facts by which
 * they are compared with each other, as a JSON array: RECURRENCE-ID, title, and end. Frozen.
 */
const statements = [
  `ALTER TABLE import_rows ADD COLUMN series TEXT CHECK (series <> '')`,
  `ALTER TABLE import_rows ADD COLUMN series_date TEXT CHECK (json_valid(series_date))`,
  // Reviews that are under way get what a new review gets.
  `UPDATE import_rows SET (series, series_date) = (
    SELECT
      coalesce(row_event.event ->> '$.details.seriesId', row_event.event ->> '$.uid'),
      json_array(
        row_event.event ->> '$.recurrenceId',
        coalesce(edited, row_event.event) ->> '$.title',
        coalesce(coalesce(edited, row_event.event) ->> '$.endTime', coalesce(edited, row_event.event) ->> '$.allDay.last')
      )
    FROM import_row_events AS row_event
    WHERE row_event.import_id = import_rows.import_id
      AND row_event.position = import_rows.position
      AND (row_event.event ->> '$.details.seriesId' <> '' OR (row_event.event ->> '$.recurrenceId' <> '' AND row_event.event ->> '$.uid' <> ''))
  )`,
  `CREATE INDEX import_rows_series ON import_rows (import_id, series) WHERE series IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
