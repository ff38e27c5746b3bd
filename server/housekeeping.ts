import type { Logger } from "pino";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { removeOldMailCounts } from "#app/domain/accounts/mails-to-strangers.server.ts";
import { removeOldCounts } from "#app/domain/analytics/counting.server.ts";
import { removeOldMessages } from "#app/domain/assistant/chat.server.ts";
import { removeOldUse } from "#app/domain/assistant/model/budget.server.ts";
import { removeOldImports } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { forgetHistory } from "#app/domain/history/forget.server.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { reserveRoom } from "#app/domain/identity/reserved-room.server.ts";
import { uploadsOf } from "#app/domain/media/uploads.server.ts";
import { removeUnusedImages } from "#app/domain/media/unused-images.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";

const everyHour = 60 * 60_000;

/**
 * Deletes outdated data at the start and then every hour, one run at a time, if this process has the exclusive tasks,
 * and what this process's disk holds of other processes' uploads. Keeps room on that disk for an administrator's sign-in.
 * Failures go to the log. Returns a function that stops it after the current run.
 */
export function startHousekeeping(
  services: Services,
  log: Logger,
  tasks: Pick<ExclusiveTasks, "isHolder">,
  work: (services: Services) => Promise<void> = tidy,
): () => Promise<void> {
  let running = Promise.resolve();
  let stopped = false;
  const runOnce = async (): Promise<void> => {
    if (!stopped && tasks.isHolder) await work(services);
    if (stopped) return;
    await uploadsOf(services).tidyDisk();
    await reserveRoom(services);
  };
  const run = (): void => {
    running = running.then(runOnce).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, everyHour).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

async function tidy(services: Services): Promise<void> {
  await removeExpired(services);
  await removeOldImports(services);
  await removeOldMessages(services);
  await removeOldCounts(services);
  await removeOldMailCounts(services);
  await removeOldUse(services, await festivalCalendar(services));
  await forgetHistory(services);
  await removeUnusedImages(services);
}
