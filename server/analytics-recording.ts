import type { Logger } from "pino";
import { createRecorder, type Recorder } from "#app/domain/analytics/recorder.server.ts";
import type { Services } from "#app/domain/services.ts";

/** How long counts may stay in memory before they are written, in ms. */
const pause = 5000;

/** Counts visitors' actions and writes the counts every few seconds. Closing writes the rest. */
export function startRecording(
  services: Pick<Services, "db" | "clock">,
  log: Pick<Logger, "error">,
): { recorder: Recorder; close: () => Promise<void> } {
  const failed = (error: unknown): void => log.error({ err: error }, "writing the figures of the analytics failed");
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    timer = undefined;
    // Counts that can't be written yet set the timer again.
    recorder.flushIfPossible().catch(failed);
  };
  const recorder = createRecorder(services, () => {
    timer ??= setTimeout(write, pause).unref();
  });
  return {
    recorder,
    close: async () => {
      clearTimeout(timer);
      await recorder.flush().catch(failed);
    },
  };
}
