import { z } from "zod";
import { minutes } from "./reminder-input.ts";
import { mailChoices } from "./notification-preferences.ts";

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
