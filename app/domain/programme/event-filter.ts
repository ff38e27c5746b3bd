import { z } from "zod";
import { cursor, limit } from "../cursor.ts";
import { isDay } from "./day.ts";
import { eventStatuses } from "./event.ts";

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
