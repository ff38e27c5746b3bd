import { DomainError } from "#app/domain/error.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { Services } from "#app/domain/services.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";

/** Undoes a batch of the history and leads `back`, where it is said, or why not. Throws a Response of 400 for what is no batch. */
export async function undo(services: Services, batch: unknown, back: string): Promise<Response> {
  if (typeof batch !== "string") throw new Response(null, { status: 400 });
  try {
    const { undone, batch: undoing } = await undoBatch(services, batch);
    return await redirectWithNotice(back, { key: "panel.history.undone", values: { count: undone }, undo: undoing });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return redirectWithNotice(back, { key: error.messageKey, values: error.values, tone: "refused" });
  }
}
