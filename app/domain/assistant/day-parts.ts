import type { Language } from "../preferences.ts";

/** The parts of a day that people name. */
export const dayParts = ["morning", "noon", "afternoon", "evening", "smallHours"] as const;
export type DayPart = (typeof dayParts)[number];

/** Start and end hour of each part of a day by language; 26 is two hours past midnight. */
export const dayPartHours: Record<Language, Record<DayPart, [number, number]>> = {
  es: { morning: [6, 14], noon: [12, 16], afternoon: [14, 21], evening: [20, 30], smallHours: [24, 30] },
  pt: { morning: [6, 13], noon: [12, 15], afternoon: [13, 20], evening: [19, 30], smallHours: [24, 30] },
  en: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
  fr: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
};
