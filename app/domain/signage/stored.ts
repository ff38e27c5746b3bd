import { jsonIn } from "../json-in.ts";
import type { Settings } from "../settings/catalogue.ts";
import { type Emergency, emergencySchema } from "./emergency.ts";
import { type Screen, screenSchema } from "./screen.ts";

/** The signs that somebody has set up, in their order. */
export const screensIn = (settings: Pick<Settings, "signage.screens">): Screen[] =>
  settings["signage.screens"].flatMap((text) => screenSchema.safeParse(jsonIn(text)).data ?? []);

/** The emergencies that were raised and not ended, also those that have run out. Takes what the live channel says of the setting, too. */
export const emergenciesIn = (texts: readonly string[]): Emergency[] =>
  texts.flatMap((text) => emergencySchema.safeParse(jsonIn(text)).data ?? []);
