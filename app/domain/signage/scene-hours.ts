import { clockTime, dayOf, type FestivalCalendar } from "../programme/day.ts";
import type { ScreenPower } from "./screen-power.ts";
import type { NightHours, Scene, Screen } from "./screen.ts";

/**
 * Whether an instant is between two hours (HH:mm) of the festival's clock; over midnight if the second is earlier. An
 * empty hour is no limit.
 */
export function isBetween(now: Date, { from, until }: { from: string; until: string }, zone: string): boolean {
  const time = clockTime(now, zone);
  if (from !== "" && until !== "" && until <= from) return time >= from || time < until;
  return (from === "" || time >= from) && (until === "" || time < until);
}

/** Whether signs use their night look. Equal hours mean never. */
export const isNight = (now: Date, hours: NightHours, zone: string): boolean =>
  hours.from !== hours.until && isBetween(now, hours, zone);

/** Whether a sign has its night look, by its own choice or by the hour. */
export const hasNightLook = ({ scheme }: Pick<Screen, "scheme">, now: Date, hours: NightHours, zone: string): boolean =>
  scheme === "dark" || (scheme === "auto" && isNight(now, hours, zone));

/** Whether a scene is scheduled for this hour of this festival day. */
export function isScheduled(
  scene: Pick<Scene, "from" | "until" | "firstDay" | "lastDay">,
  now: Date,
  calendar: FestivalCalendar,
): boolean {
  const today = dayOf(now, calendar);
  if ((scene.firstDay !== "" && today < scene.firstDay) || (scene.lastDay !== "" && scene.lastDay < today))
    return false;
  return isBetween(now, scene, calendar.zone);
}

/** Whether a screen is on at an instant. An emergency is shown at any hour. */
export function isOn(now: Date, { onFrom, onUntil }: Pick<ScreenPower, "onFrom" | "onUntil">, zone: string): boolean {
  return onFrom === onUntil || isBetween(now, { from: onFrom, until: onUntil }, zone);
}

/** Returns the brightness of a screen at an instant, in percent. Before the first step of a day the last one holds. */
export function brightnessAt(now: Date, { dimming }: Pick<ScreenPower, "dimming">, zone: string): number {
  const time = clockTime(now, zone);
  // The latest step that has begun today, or else the latest one of yesterday.
  const begun = dimming.filter(({ from }) => from <= time);
  const steps = begun.length > 0 ? begun : dimming;
  const present = steps.reduce((latest, step) => (step.from > latest.from ? step : latest), { from: "", percent: 100 });
  return present.percent;
}
