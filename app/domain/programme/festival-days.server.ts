import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { readSettings } from "../settings/settings.server.ts";
import { festivalSettings } from "./festival-settings.ts";

/** Refuses a last day of the festival that is before its first. Throws `invalid`. */
export async function checkFestivalDaysIn(transaction: DbTransaction, changed: ReadonlySet<string>): Promise<void> {
  if (!changed.has("general.first_day") && !changed.has("general.last_day")) return;
  const { "general.first_day": first, "general.last_day": last } = await readSettings(
    { db: transaction },
    festivalSettings,
  );
  if (first === "" || last === "" || first <= last) return;
  throw new DomainError("invalid", "errors.last_day_early", {
    fields: { "general.last_day": ["errors.last_day_early"] },
  });
}
