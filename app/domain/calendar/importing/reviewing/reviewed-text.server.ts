import { z } from "zod";
import type { WithDb } from "#app/domain/services.ts";
import type { Problem } from "../../calendar.ts";
import { textOfFile } from "../../file-text.ts";
import { isDayHeading } from "../../text/day-headings.ts";
import { linesOf } from "../../text/text-lines.ts";

/** A line of a free text under review, with the rows that were read from it. */
export interface ReviewedLine {
  /** From 1. */
  number: number;
  /** As it was pasted. */
  text: string;
  kind: "day" | "act" | "left" | "cancelled" | "other";
  /** Positions of its rows. */
  rows: number[];
}

const rowSchema = z.object({ line: z.number().nullable() });
const mostLines = 2000;

/** Returns the lines of a free text under review, at most 2,000; null if its text is not kept. */
export async function reviewedText(
  { db }: WithDb,
  id: string,
  problems: readonly Problem[],
): Promise<ReviewedLine[] | null> {
  const file = await db.selectFrom("import_files").select("content").where("import_id", "=", id).executeTakeFirst();
  if (file === undefined) return null;
  const { text } = textOfFile(file.content);
  const stored = await db
    .selectFrom("import_row_events")
    .select(["position", "event"])
    .where("import_id", "=", id)
    .orderBy("position")
    .execute();
  const rows = Map.groupBy(stored, ({ event }) => rowSchema.parse(JSON.parse(event)).line);
  const left = new Map(problems.map(({ line, messageKey }) => [line, kindsOfProblems[messageKey]]));
  const days = new Set(linesOf(text).flatMap(({ number, plain }) => (isDayHeading(plain) ? [number] : [])));
  const lines = text.split(/\r\n?|\n/).slice(0, mostLines);
  return lines.map((line, index): ReviewedLine => {
    const number = index + 1;
    const own = rows.get(number)?.map(({ position }) => position) ?? [];
    const kind = own.length > 0 ? "act" : (left.get(number) ?? (days.has(number) ? "day" : "other"));
    return { number, text: line.trimEnd(), kind, rows: own };
  });
}

const kindsOfProblems: Readonly<Partial<Record<string, ReviewedLine["kind"]>>> = {
  "calendar_file.line_not_read": "left",
  "calendar_file.act_cancelled": "cancelled",
};

/** Returns whether a problem is shown at its line of the text. */
export const isOfLine = ({ messageKey }: Problem): boolean => kindsOfProblems[messageKey] !== undefined;
