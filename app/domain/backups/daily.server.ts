import { DomainError } from "../error.ts";
import { dayOf } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { lastFailure, listBackups, noteFailure } from "./folder.server.ts";
import { backUp } from "./backups.server.ts";

/** Pause after a failure before the next try, in ms. */
const pauseAfterFailure = 60 * 60_000;

/** Hour in the festival's zone of the daily backup: the night's events are over, and few visitors are awake. */
const hourOfBackup = 5;

/** Whether the backup of today is missing. */
export async function isDailyDue(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const failure = await lastFailure(services);
  if (failure !== null && now.getTime() - Date.parse(failure.at) < pauseAfterFailure) return false;
  const calendar = { ...(await festivalCalendar(services)), dayStartHour: hourOfBackup };
  const last = (await listBackups(services)).find((one) => one.kind === "daily" && one.fault === null);
  return last === undefined || dayOf(new Date(last.createdAt), calendar) < dayOf(now, calendar);
}

/** Makes the backup of today if it is missing. Rejects on failure; the panel shows the failure until one succeeds. */
export async function backUpDaily(services: Services): Promise<void> {
  if (!(await isDailyDue(services))) return;
  try {
    const { fault } = await backUp({ ...services, actor: "server" }, "daily");
    if (fault !== null) throw new DomainError("unreadable_file", fault);
  } catch (error) {
    const { messageKey, values } =
      error instanceof DomainError ? error : { messageKey: "errors.backup_failed", values: {} };
    await noteFailure(services, { at: services.clock.now().toISOString(), messageKey, values });
    throw error;
  }
}
