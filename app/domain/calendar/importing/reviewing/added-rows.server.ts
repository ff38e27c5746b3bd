import { DomainError } from "#app/domain/error.ts";
import type { WithClock } from "#app/domain/services.ts";
import { maxTitleLength } from "#app/domain/programme/programme-input.ts";
import { type CalendarEvent, problemOf } from "../../calendar.ts";
import { linesOf } from "../../text/text-lines.ts";
import { textOfFile } from "../../file-text.ts";
import { readReview } from "../record/import-record.server.ts";
import { compareRows } from "../comparison.server.ts";
import { reviewContextOf } from "../rows/import-context.server.ts";
import { insertRowEvents, insertRows, readEvent } from "../rows/import-rows.server.ts";
import { matchedRow } from "../rows/matched-rows.server.ts";
import { otherRowsInDatabase } from "../recheck.server.ts";

/** Rows that somebody makes from lines of a text that gave no event. They lack their hour until they are edited. */

/** Returns whether a row was made from a line. Events that were read have a number. */
export const isAdded = ({ number, line }: Pick<CalendarEvent, "number" | "line">): boolean =>
  number === 0 && line !== null;

/**
 * Makes a row from a line of the text under review, and returns its position. Throws `not_found`, and `conflict` if the
 * import is not under review, has no text, or the line is empty or has a row already.
 */
export async function addRowOfLine(services: WithClock, id: string, line: number): Promise<number> {
  const { db } = services;
  await readReview(services, id);
  const file = await db.selectFrom("import_files").select("content").where("import_id", "=", id).executeTakeFirst();
  const { text = "" } = file === undefined ? {} : textOfFile(file.content);
  const written = text.split(/\r\n?|\n/)[line - 1] ?? "";
  const [title] = linesOf(written);
  const rows = await db.selectFrom("import_row_events").select("event").where("import_id", "=", id).execute();
  if (title === undefined || rows.some(({ event }) => readEvent(event).line === line))
    throw new DomainError("conflict", "calendar_file.not_in_review");
  return addRow(services, id, {
    uid: null,
    recurrenceId: "",
    sequence: 0,
    number: 0,
    line,
    title: title.text.slice(0, maxTitleLength),
    description: "",
    status: "ACTIVE",
    startTime: null,
    endTime: null,
    allDay: null,
    location: null,
    geo: null,
    categories: [],
    url: null,
    imageUrl: null,
    details: { endIsKnown: false },
  });
}

/** Adds a row that was made from a line, after all others, compared with them and the programme, and returns its position. */
export async function addRow(services: WithClock, id: string, event: CalendarEvent): Promise<number> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  return services.db.transaction().execute(async (transaction) => {
    const { last } = await transaction
      .selectFrom("import_rows")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("import_id", "=", id)
      .executeTakeFirstOrThrow();
    const position = last === null ? 0 : last + 1;
    const row = matchedRow(position, event, [problemOf(event, "error", "calendar_file.start_to_add")]);
    const rows = await compareRows(transaction, context, otherRowsInDatabase(transaction, record, context), [row]);
    await insertRowEvents(transaction, id, position, [JSON.stringify(event)]);
    await insertRows(transaction, id, rows);
    return position;
  });
}
