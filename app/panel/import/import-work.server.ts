import type { RouterContextProvider } from "react-router";
import type { StartedImport } from "#app/domain/calendar/importing/import-task.server.ts";
import { appContext } from "#app/http/context.ts";

/** Longest time that an answer waits for the work on an import, in ms. Most work is done by then. */
const longestWait = 2000;

/** Waits a little for the work on an import. Its internal error, whenever it comes, is logged with a sentence. */
export async function waitForWork(
  context: Readonly<RouterContextProvider>,
  { id, finished }: StartedImport,
  complaint: string,
): Promise<void> {
  void finished.then(
    (fault) => fault === null || context.get(appContext).log.error({ err: fault, import: id }, complaint),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}
