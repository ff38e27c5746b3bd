import type { RouterContextProvider } from "react-router";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { redirectWithNotice, type Notice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import type { Services } from "#app/domain/services.ts";

/** Undoes a batch of the history and leads `back`, where it is said, or why not. Throws a Response of 400 for what is no batch. */
export async function undoAndRedirect(
  context: Readonly<RouterContextProvider>,
  batch: unknown,
  back: string,
): Promise<Response> {
  if (typeof batch !== "string") throw new Response(null, { status: 400 });
  try {
    const { undone, batch: undoing } = await undoBatch(context.get(servicesContext), batch);
    return await redirectWithNotice(back, { key: "panel.history.undone", values: { count: undone }, undo: undoing });
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}

/** Does a write, then leads to a path whose page says what was done and offers to undo it; nothing is offered when nothing changed. */
export async function redirectWithUndo(
  services: Services,
  path: string,
  work: () => Promise<Pick<Notice, "key" | "values">>,
): Promise<Response> {
  const before = await lastSequence(services.db);
  const said = await work();
  const batch = await lastBatchOf(services, before);
  return redirectWithNotice(path, batch === null ? said : { ...said, undo: batch });
}
