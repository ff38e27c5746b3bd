import { z } from "zod";
import { isDay } from "./day.ts";
import { eventStatuses } from "./event.ts";

/** Spec §9: how many events a list holds, and the most that one may ask for. */
export const defaultLimit = 100;
export const maxLimit = 500;

/** Where a list goes on: start and id of the last event of the page before. */
const cursor = z.string().transform((text, context) => {
  const parsed = cursorShape.safeParse(decode(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "errors.cursor_invalid" });
  return z.NEVER;
});

const cursorShape = z.tuple([z.iso.datetime(), z.string()]);
export type Cursor = z.output<typeof cursorShape>;

function decode(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return null;
  }
}

export const encodeCursor = (position: Cursor): string => btoa(JSON.stringify(position));

const limit = z.coerce.number("errors.number_invalid").int("errors.number_invalid").min(1, "errors.number_too_small").max(maxLimit, "errors.number_too_large").default(defaultLimit);

/** The query of `GET events` (spec §7): a festival day, a category (id or name), a stored status. */
export const eventFilter = z.object({
  date: z.string().refine(isDay, "errors.day_invalid").optional(),
  category: z.string().trim().min(1).optional(),
  status: z.enum(eventStatuses, "errors.status_invalid").optional(),
  limit,
  cursor: cursor.optional(),
});
export type EventFilter = z.output<typeof eventFilter>;

const instant = z.iso.datetime({ offset: true, error: "errors.instant_invalid" }).transform((text) => new Date(text));

/** The query of `GET events/range`: events that touch `startTime <= t < endTime`, ISO 8601. */
export const rangeFilter = z
  .object({ startTime: instant, endTime: instant, limit, cursor: cursor.optional() })
  .refine((range) => range.endTime > range.startTime, { path: ["endTime"], message: "errors.end_before_start" });
export type RangeFilter = z.output<typeof rangeFilter>;
