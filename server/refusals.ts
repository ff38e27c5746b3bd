import type { Logger } from "pino";
import { RefusalLog } from "#app/domain/changes/refusal-log.server.ts";
import type { Services } from "#app/domain/services.ts";

const everyMinute = 60_000;

/** Notes refusals in the audit log, and writes their numbers every minute. Closing writes the rest. */
export function startRefusalLog(
  services: Pick<Services, "db" | "clock">,
  log: Pick<Logger, "error">,
): { refusals: RefusalLog; close: () => Promise<void> } {
  const refusals = new RefusalLog();
  const write = (): Promise<void> =>
    refusals
      .flush(services)
      .catch((error: unknown) => log.error({ err: error }, "writing the number of refusals failed"));
  const timer = setInterval(() => void write(), everyMinute).unref();
  return {
    refusals,
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
