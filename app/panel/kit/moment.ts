import type { TFunction } from "i18next";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { dayAndMonth } from "#app/ui/time/words.ts";

/** Day and time of an instant (ISO 8601) in a zone: '22 de agosto, 20:15'. */
export const momentOf = (t: TFunction, instant: string, zone: string): string =>
  `${dayAndMonth(t, dayOf(new Date(instant), { zone, dayStartHour: 0 }))}, ${clockTime(instant, zone)}`;
