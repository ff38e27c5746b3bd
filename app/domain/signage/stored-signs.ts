import type { SettingValues } from "../settings/setting.ts";
import type { signageSettings } from "./signage-settings.ts";
import { parseJson } from "../parsing.ts";
import { type Emergency, emergencySchema } from "./emergency.ts";
import { type Screen, screenSchema } from "./screen.ts";

/** Returns the configured signs, in their order. */
export const screensIn = (settings: Pick<SettingValues<typeof signageSettings>, "signage.screens">): Screen[] =>
  settings["signage.screens"].flatMap((text) => screenSchema.safeParse(parseJson(text)).data ?? []);

/**
 * Returns the emergencies that were not ended, including expired ones. `texts` comes from the settings or from the live
 * channel.
 */
export const emergenciesIn = (texts: readonly string[]): Emergency[] =>
  texts.flatMap((text) => emergencySchema.safeParse(parseJson(text)).data ?? []);
