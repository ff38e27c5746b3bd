import type { Logger } from "pino";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { checkCalendar } from "#app/domain/calendar/connected/check-calendar.server.ts";
import type { FetchCalendar } from "#app/domain/calendar/connected/connected-calendar.ts";
import { dueCalendars } from "#app/domain/calendar/connected/connected-calendars.server.ts";
import type { Services } from "#app/domain/services.ts";

/** Reads the connected calendars of other sites when they are due, one after the other. */
export interface CalendarChecks {
  /** Reads one now. Rejects with `not_found`. */
  check: (services: Services, id: string) => Promise<void>;
  /** Reads those that are due, if this process has the exclusive tasks. */
  checkDue: () => Promise<void>;
  /** Resolves when the last run is done. */
  stop: () => Promise<void>;
}

/** Between two looks for calendars that are due, in ms. */
const pause = 60_000;

interface Parts {
  services: Services;
  fetchCalendar: FetchCalendar;
  tasks: Pick<ExclusiveTasks, "isHolder">;
  /** Title for events without one. */
  untitled: string;
  log: Pick<Logger, "error">;
}

export function startCalendarChecks({ services, fetchCalendar, tasks, untitled, log }: Parts): CalendarChecks {
  const program = { ...services, actor: "import" };
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const failed = (error: unknown): void => log.error({ err: error }, "a connected calendar could not be checked");
  /** Runs work after all that was asked for before. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = running.then(work);
    running = done.catch(() => undefined);
    return done;
  };
  const check = (as: Services, id: string): Promise<void> =>
    inTurn(() => checkCalendar(as, id, { fetchCalendar, untitled }));
  const checkDue = async (): Promise<void> => {
    if (!tasks.isHolder) return;
    for (const id of await dueCalendars(program)) {
      // One that fails within the server does not keep the others waiting.
      if (!isStopped) await check(program, id).catch(failed);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  // The pause begins after a run, so that a slow site is not asked again while it answers.
  const lookAgain = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void checkDue().catch(failed).finally(lookAgain), pause).unref();
  };
  lookAgain();
  return {
    check,
    checkDue,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
