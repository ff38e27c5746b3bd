import type { Language } from "../preferences.ts";

/** The parts of a day that people name. */
export const parts = ["morning", "noon", "afternoon", "evening", "smallHours"] as const;
export type Part = (typeof parts)[number];

/** From which hour of a day to which each lasts, in whose language; 26 is two hours past midnight. */
export const partHours: Record<Language, Record<Part, [number, number]>> = {
  es: { morning: [6, 14], noon: [12, 16], afternoon: [14, 21], evening: [20, 30], smallHours: [24, 30] },
  pt: { morning: [6, 13], noon: [12, 15], afternoon: [13, 20], evening: [19, 30], smallHours: [24, 30] },
  en: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
  fr: { morning: [6, 13], noon: [12, 15], afternoon: [12, 19], evening: [18, 30], smallHours: [24, 30] },
};
