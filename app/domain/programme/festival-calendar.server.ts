import type { DbTransaction } from "#app/database/tables.ts";
import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { allDayBounds, type FestivalCalendar } from "./day.ts";
import { calendarOf, calendarSettings } from "./festival-settings.ts";

export async function festivalCalendar(services: WithDb): Promise<FestivalCalendar> {
  return calendarOf(await readSettings(services, calendarSettings));
}

/** Moves all-day events after a change of the zone: they last from midnight to midnight. */
export async function realignAllDayEventsIn(transaction: DbTransaction, changed: ReadonlySet<string>): Promise<void> {
  if (!changed.has("general.timezone")) return;
  const { zone } = await festivalCalendar({ db: transaction });
  const events = await transaction
    .selectFrom("events")
    .select(["id", "first_date", "last_date"])
    .where("first_date", "is not", null)
    .execute();
  for (const event of events) {
    if (event.first_date === null || event.last_date === null) continue;
    const { start, end } = allDayBounds(event.first_date, event.last_date, zone);
    await transaction
      .updateTable("events")
      .set({ starts_at: start.toISOString(), ends_at: end.toISOString() })
      .where("id", "=", event.id)
      .execute();
  }
}
