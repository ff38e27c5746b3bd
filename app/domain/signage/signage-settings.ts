import { z } from "zod";
import { parseJson } from "../parsing.ts";
import { themes } from "../preferences.ts";
import { hidden, shown } from "../settings/setting.ts";
import { emergencySchema, mostEmergencies } from "./emergency.ts";
import { dayMessageSchema, mostDayMessages } from "./day-messages.ts";
import { messageKinds, preparedSchema } from "./prepared-message.ts";
import { mostScreens, screenSchema, signLanguages } from "./screen.ts";
import { mostSponsors, sponsorSchema } from "./sponsors.ts";
import { mostShownNow, shownNowSchema } from "./shown-now.ts";

/** A list of objects, each stored as JSON text: a setting is a value or a list of texts. */
const records = (schema: z.ZodType, most: number) =>
  z
    .array(
      z
        .string()
        .max(40_000, "errors.too_long")
        .refine((text) => schema.safeParse(parseJson(text)).success, "errors.invalid"),
    )
    .max(most, "errors.too_many");
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "errors.time_invalid");

export const emergencySettings = {
  "signage.emergencies": shown(records(emergencySchema, mostEmergencies), []),
  /** The drill, apart from the emergencies: nothing but signs may take it for one. */
  "signage.drills": shown(records(emergencySchema, 1), []),
};

/** The prepared messages that the festival has changed. */
export const preparedSettings = {
  "signage.prepared": hidden(records(preparedSchema, messageKinds.length), []),
};

export const signageSettings = {
  ...emergencySettings,
  ...preparedSettings,
  /** The configured signs, in their order. */
  "signage.screens": shown(records(screenSchema, mostScreens), []),
  /** The sponsors that signs show, in their order. */
  "signage.sponsors": shown(records(sponsorSchema, mostSponsors), []),
  /** The messages of the day, by day. */
  "signage.messages": shown(records(dayMessageSchema, mostDayMessages), []),
  /** Scenes that displays show alone for some minutes. */
  "signage.shown_now": shown(records(shownNowSchema, mostShownNow), []),
  /** Theme of the default sign. */
  "signage.theme": shown(z.enum(themes, "errors.invalid"), "manga"),
  /** Language of the default sign. */
  "signage.language": shown(z.enum(signLanguages, "errors.invalid"), "auto"),
  /** Signs use their night colours between these hours, in the festival's zone. */
  "signage.night_from": shown(hour, "20:30"),
  "signage.night_until": shown(hour, "07:30"),
};
