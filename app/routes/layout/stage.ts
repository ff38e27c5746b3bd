import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { type Stage, stageOf } from "#app/domain/programme/editions.ts";
import type { PageData } from "./page-data.ts";

type Facts = Pick<PageData, "programme" | "settings" | "calendar" | "now">;

/** Returns where the festival stands. While something is still to come today, no other day is read. */
export async function readStage({ programme, settings, calendar, now }: Facts): Promise<Stage> {
  const today = await programme.eventsOfDay(dayOf(now, calendar));
  if (today.some(({ endTime }) => Date.parse(endTime) >= now.getTime())) return { is: "on" };
  const set = { first: settings["general.first_day"], last: settings["general.last_day"] };
  return stageOf(await programme.editions(), set, calendar, now);
}

/** Returns the day that the programme opens on: today, and before the festival its first day with events. */
export function openingDay(stage: Stage, today: Day): Day {
  if (stage.is !== "before") return today;
  return stage.edition?.days.find(({ day }) => day >= stage.first)?.day ?? stage.first;
}
