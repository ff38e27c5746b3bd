import type { SettingValues } from "../settings/setting.ts";
import type { signageSettings } from "./signage-settings.ts";
import { parseJson } from "../parsing.ts";
import { type Emergency, emergencySchema } from "./emergency.ts";
import { type DayMessage, dayMessageSchema } from "./day-messages.ts";
import { type PreparedMessage, preparedSchema } from "./prepared-message.ts";
import { type Screen, screenSchema } from "./screen.ts";
import { type Sponsor, sponsorSchema } from "./sponsors.ts";
import { type ShownNow, shownNowSchema } from "./shown-now.ts";

/** Returns the configured signs, in their order. */
export const screensIn = (settings: Pick<SettingValues<typeof signageSettings>, "signage.screens">): Screen[] =>
  settings["signage.screens"].flatMap((text) => screenSchema.safeParse(parseJson(text)).data ?? []);

/** Returns the sponsors, in their order. */
export const sponsorsIn = (settings: Pick<SettingValues<typeof signageSettings>, "signage.sponsors">): Sponsor[] =>
  settings["signage.sponsors"].flatMap((text) => sponsorSchema.safeParse(parseJson(text)).data ?? []);

/** Returns the messages of the day, by day. */
export const dayMessagesIn = (
  settings: Pick<SettingValues<typeof signageSettings>, "signage.messages">,
): DayMessage[] =>
  settings["signage.messages"].flatMap((text) => dayMessageSchema.safeParse(parseJson(text)).data ?? []);

/**
 * Returns the emergencies that were not ended, including expired ones. `texts` comes from the settings or from the live
 * channel.
 */
export const emergenciesIn = (texts: readonly string[]): Emergency[] =>
  texts.flatMap((text) => emergencySchema.safeParse(parseJson(text)).data ?? []);

/** Returns the scenes that displays show alone, including those that are over. */
export const shownNowIn = (settings: Pick<SettingValues<typeof signageSettings>, "signage.shown_now">): ShownNow[] =>
  settings["signage.shown_now"].flatMap((text) => shownNowSchema.safeParse(parseJson(text)).data ?? []);

/** Returns the prepared messages that the festival has changed. */
export const preparedIn = (
  settings: Pick<SettingValues<typeof signageSettings>, "signage.prepared">,
): PreparedMessage[] =>
  settings["signage.prepared"].flatMap((text) => preparedSchema.safeParse(parseJson(text)).data ?? []);
