import { z } from "zod";
import { isZone } from "#app/domain/programme/day.ts";
import { type CheckFailure, checkIntervals, longestName } from "./connected-calendar.ts";

/** The form of a connected calendar, and its failures as the database keeps them. */

const longestAddress = 2000;

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
  /** IANA zone of hours that come without one; empty: the festival's. */
  zone: z
    .string("errors.zone_unknown")
    .trim()
    .refine((zone) => zone === "" || isZone(zone), "errors.zone_unknown")
    .default(""),
  /** Applies a change without a review, as long as no change by hand, no missing event and no error is in it. */
  appliesItself: z.boolean().default(false),
});
export type ConnectedCalendarInput = z.input<typeof connectedCalendarInput>;

/** The bodies of `POST connected-calendars` and `PUT connected-calendars/{id}`. */
export const connectedCalendarBody = connectedCalendarInput.strict();
export const connectedCalendarChangesBody = connectedCalendarBody.required().partial();

export const checkFailureSchema = z.object({
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<CheckFailure>;
