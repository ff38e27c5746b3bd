import type { RouterContextProvider } from "react-router";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";

/** Undoes a batch of the history and leads `back`, where it is said, or why not. Throws a Response of 400 for what is no batch. */
export async function undo(context: Readonly<RouterContextProvider>, batch: unknown, back: string): Promise<Response> {
  if (typeof batch !== "string") throw new Response(null, { status: 400 });
  try {
    const { undone, batch: undoing } = await undoBatch(context.get(servicesContext), batch);
    return await redirectWithNotice(back, { key: "panel.history.undone", values: { count: undone }, undo: undoing });
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}
