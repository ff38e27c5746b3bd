import { z } from "zod";
import { calendarFormats } from "../calendar.ts";
import { exportTimes } from "./export.ts";

const ids = (most: number) => z.array(z.string()).max(most, "errors.too_many").default([]);

/** The body of `POST ics/export` (spec §7). With ids, exactly these events, drafts included; the filters don't apply. */
export const exportBody = z.strictObject({
  eventIds: ids(5000),
  time: z.enum(exportTimes, "errors.invalid").default("all"),
  categoryIds: ids(100),
  locationIds: ids(100),
  drafts: z.boolean("errors.invalid").default(false),
  format: z.enum(calendarFormats, "errors.invalid").default("icalendar"),
});
export type ExportRequest = z.output<typeof exportBody>;
