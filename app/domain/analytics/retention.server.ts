import { dayOf } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { calendarOf, readSettings } from "../settings/settings.server.ts";
import { hourOf } from "./hours.ts";

/** Removes counts older than the setting `limits.record_days` (product: interactions 400 days). */
export async function removeOldCounts(services: Pick<Services, "db" | "clock">): Promise<void> {
  const settings = await readSettings(services);
  const before = new Date(services.clock.now().getTime() - settings["limits.record_days"] * 86_400_000);
  await services.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("interactions").where("hour", "<", hourOf(before)).execute();
    await transaction.deleteFrom("visits").where("hour", "<", hourOf(before)).execute();
    await transaction
      .deleteFrom("fruitless_searches")
      .where("day", "<", dayOf(before, calendarOf(settings)))
      .execute();
  });
}
