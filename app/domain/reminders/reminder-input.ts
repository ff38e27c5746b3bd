import { z } from "zod";
import { leastMinutes, mostMinutes } from "./lead-times.ts";
import type { LookedEvent, SeenEvent } from "./reminder.ts";
import { mailChoices } from "./notification-preferences.ts";

export const minutes = z
  .int("errors.number_invalid")
  .min(leastMinutes, "errors.number_too_small")
  .max(mostMinutes, "errors.number_too_large");
const eventId = z.string("errors.event_not_found").min(1, "errors.event_not_found").max(100, "errors.event_not_found");

/** Input that saves an event. Without minutes it keeps the earlier ones, else takes the festival's. */
export const reminderInput = z.strictObject({
  eventId,
  minutesBefore: minutes.optional(),
  enabled: z.boolean().default(true),
});
export type ReminderInput = z.input<typeof reminderInput>;

/**
 * The body of the API's call, in both of the spec's readings (§3): `notifyBefore`, or `minutesBefore` with `enabled`.
 */
export const reminderBody = z
  .strictObject({
    eventId,
    notifyBefore: minutes.optional(),
    minutesBefore: minutes.optional(),
    enabled: z.boolean().optional(),
  })
  .refine(
    ({ notifyBefore, minutesBefore }) =>
      notifyBefore === undefined || minutesBefore === undefined || notifyBefore === minutesBefore,
    {
      path: ["minutesBefore"],
      error: "errors.reminder_minutes_differ",
    },
  );

export function inputOfBody({
  eventId: event,
  notifyBefore,
  minutesBefore = notifyBefore,
  enabled = true,
}: z.output<typeof reminderBody>): ReminderInput {
  return { eventId: event, enabled, ...(minutesBefore === undefined ? {} : { minutesBefore }) };
}

export const seenEvent = z.object({
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  endIsKnown: z.literal(false).optional(),
  follows: z.object({ id: z.string(), title: z.string().nullable(), startIsKnown: z.boolean() }).optional(),
  allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
  place: z.string(),
}) satisfies z.ZodType<SeenEvent>;

export const lookedEvent = seenEvent.extend({
  state: z.enum(["on", "cancelled", "gone"]),
}) satisfies z.ZodType<LookedEvent>;

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "errors.clock_time_invalid");

const mails = z
  .strictObject({ reminders: z.boolean(), changes: z.boolean(), places: z.boolean(), messages: z.boolean() })
  .partial();

/** Input that changes preferences; missing fields stay. */
export const preferencesInput = z
  .strictObject({
    reminders: z.boolean(),
    changes: z.boolean(),
    places: z.boolean(),
    messages: z.boolean(),
    mail: z.enum(mailChoices),
    mails,
    minutesBefore: minutes.nullable(),
    quiet: z
      .strictObject({ from: clockTime, until: clockTime })
      .refine(({ from, until }) => from !== until, { error: "errors.quiet_empty", path: ["until"] })
      .nullable(),
  })
  .partial();
export type PreferencesInput = z.input<typeof preferencesInput>;
