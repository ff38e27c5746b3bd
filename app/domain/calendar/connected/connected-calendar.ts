import { z } from "zod";
import type { Actor } from "#app/domain/changes/actor.ts";

/** Calendars of other sites that are read regularly, in the shapes that forms send and pages show. */

/** How often a calendar can be read, in minutes. */
export const checkIntervals = [15, 60, 360, 1440] as const;

const longestAddress = 2000;
export const longestName = 100;
/** Most calendars that can be connected: each is asked in turn. */
export const mostCalendars = 50;

/** An https address on the usual port, without a name and password. `webcal:` is what calendar programs call https. */
const address = z
  .string("errors.calendar_address")
  .trim()
  .min(1, "errors.calendar_address")
  .max(longestAddress, "errors.calendar_address")
  .transform((text, context) => {
    const url = URL.parse(text.replace(/^webcals?:/i, "https:"));
    const isUsable = url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
    if (url === null || !isUsable) {
      context.addIssue("errors.calendar_address");
      return z.NEVER;
    }
    url.hash = "";
    return url.href;
  });

export const connectedCalendarInput = z.object({
  address,
  /** Shown in the panel; empty: the host of the address. */
  name: z.string().trim().max(longestName, "errors.name_too_long").default(""),
  everyMinutes: z.coerce.number("errors.invalid").pipe(z.literal(checkIntervals, "errors.invalid")).default(60),
  /** Applies a change without a review, as long as no change by hand, no missing event and no error is in it. */
  appliesItself: z.boolean().default(false),
});
export type ConnectedCalendarInput = z.input<typeof connectedCalendarInput>;

/** Why a calendar could not be read: a key of the locales, with its values. */
export const checkFailureSchema = z.object({
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CheckFailure = z.output<typeof checkFailureSchema>;

/** A calendar as another site sends it at this moment. */
export type FetchedCalendar =
  | { outcome: "same" }
  | { outcome: "new"; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { outcome: "failed"; failure: CheckFailure };

/** Asks another site for a calendar. `etag` and `lastModified` are those of its last answer (RFC 9110 §13.1). Never rejects. */
export type FetchCalendar = (asked: {
  address: string;
  etag: string | null;
  lastModified: string | null;
}) => Promise<FetchedCalendar>;

export interface ConnectedCalendar {
  id: string;
  address: string;
  name: string;
  everyMinutes: number;
  appliesItself: boolean;
  isPaused: boolean;
  /** Instants, ISO 8601 UTC; null before the first try. */
  checkedAt: string | null;
  succeededAt: string | null;
  /** Why the last try failed; null if it succeeded. */
  failure: CheckFailure | null;
  /** The review that waits for a person. */
  waiting: { id: string; writing: number; conflicts: number; gone: number; wrong: number } | null;
  /** The last change that reached the programme. */
  last: { id: string; at: string; created: number; updated: number; cancelled: number } | null;
  createdBy: Actor;
}
