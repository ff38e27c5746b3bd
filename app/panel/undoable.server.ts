import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import type { Services } from "#app/domain/services.ts";
import { type Notice, redirectWithNotice } from "#app/http/flash-notice.server.ts";

/** Does a write, then leads to a path whose page says what was done and offers to undo it; nothing is offered when nothing changed. */
export async function undoable(
  services: Services,
  path: string,
  work: () => Promise<Pick<Notice, "key" | "values">>,
): Promise<Response> {
  const before = await lastSequence(services.db);
  const said = await work();
  const batch = await lastBatchOf(services, before);
  return redirectWithNotice(path, batch === null ? said : { ...said, undo: batch });
}
