import type { Logger } from "pino";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import type { Batch, Follower } from "#app/domain/changes/follow.server.ts";
import { newsOfPhases } from "#app/domain/live/news.server.ts";
import { eventsCrossedBetween, updateStatusesByClock } from "#app/domain/editing/event-clock.server.ts";
import { nextPhaseChange } from "#app/domain/programme/event-queries.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { LiveHub } from "./live/hub.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { SignAlarms } from "./sign-alarms.ts";

/**
 * Runs time's effects: every minute, and when an event begins or ends. Of several processes, the one with the exclusive
 * tasks stores them; each tells its own pages.
 */
export interface ClockLoop {
  /** Runs them now. */
  tick: () => Promise<void>;
  /** Runs them regularly from now on. */
  start: () => void;
  /** Resolves when the last run is done. */
  stop: () => Promise<void>;
}

const minute = 60_000;
/** Pause before another try while another process writes or the database is lost, in ms. */
const soon = 1000;
/** Shortest pause, in ms, so that a stopped clock causes no busy loop. */
const shortest = 50;

interface Parts {
  services: Services;
  follower: Follower;
  hub: Pick<LiveHub, "tell">;
  notifier: Pick<Notifier, "look">;
  alarms: SignAlarms;
  tasks: Pick<ExclusiveTasks, "isHolder" | "whenTaken">;
  log: Pick<Logger, "error">;
}

export function createClockLoop({ services, follower, hub, notifier, alarms, tasks, log }: Parts): ClockLoop {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let state: "new" | "started" | "stopped" = "new";
  /** Events that began or ended, and whose open pages must still be told: the database may be lost before that. */
  const untold = new Set<string>();
  let last: { at: Date | null; isHolder: boolean } = { at: null, isHolder: true };
  const failed = (error: unknown): void => log.error({ err: error }, "looking at the clock failed");

  const look = async (): Promise<void> => {
    const now = services.clock.now();
    const isHolder = tasks.isHolder;
    const stored = isHolder ? await updateStatusesByClock(services) : [];
    if (stored === null) return lookIn(soon);
    // Another process may have stored what passed since the last look: nobody has told it here.
    const others = isHolder && last.isHolder ? [] : await eventsCrossedBetween(services, last.at ?? now, now);
    for (const id of [...stored, ...others]) untold.add(id);
    last = { at: now, isHolder };
    if (untold.size > 0) await hub.tell((position) => newsOfPhases(services, [...untold], position));
    untold.clear();
    if (isHolder) {
      await notifier.look();
      await alarms.look();
    }
    await arrange();
  };

  /** Sets the timer for the next crossing, or the time at which an emergency has to be drawn. */
  const arrange = async (): Promise<void> => {
    const now = services.clock.now();
    const crossing = await nextPhaseChange(services, now, new Date(now.getTime() + minute - (now.getTime() % minute)));
    const alarm = await alarms.next();
    lookIn(Math.min(crossing.getTime(), alarm?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime());
  };

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (state === "started") timer = setTimeout(() => void tick(), Math.max(shortest, milliseconds)).unref();
  };

  const tick = (): Promise<void> => {
    running = running.then(look).catch((error: unknown) => {
      failed(error);
      lookIn(lostConnectionIn(error) === null ? minute : soon);
    });
    return running;
  };

  tasks.whenTaken(() => {
    if (state === "started") void tick();
  });
  const leave = follower.subscribe(({ batches }) => {
    // Not awaited, so that later subscribers don't wait.
    if (state === "started" && batches.some(concernsTimes)) arrange().catch(failed);
  });

  return {
    tick,
    start: () => {
      state = "started";
      void tick();
    },
    stop: async () => {
      state = "stopped";
      leave();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Whether changes move events, or raise an emergency. */
const concernsTimes = ({ changes }: Batch): boolean =>
  changes === null || changes.some(({ entity }) => entity === "event" || entity === "setting");
