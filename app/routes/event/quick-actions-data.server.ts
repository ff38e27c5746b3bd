import type { RouterContextProvider } from "react-router";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { fullBy, quickActionsFor } from "#app/domain/editing/quick-actions.ts";
import { festivalContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import type { QuickActionsData } from "#app/ui/event/event-detail-data.ts";

/** Returns the quick actions that an administrator may take on an event; empty for every other visitor. */
export async function quickActionsData(
  request: Request,
  context: Readonly<RouterContextProvider>,
  event: ProgrammeEvent,
): Promise<{ quickActions?: QuickActionsData }> {
  if (context.get(viewerContext).user?.role !== "ADMIN") return {};
  return {
    quickActions: {
      actions: quickActionsFor(event, context.get(festivalContext).now),
      startTime: event.startTime,
      endTime: event.endTime,
      fullBy: fullBy(event),
      attendees: event.currentAttendees,
      version: event.updatedAt,
      keptNote: await keptNote(request, context, event.id),
      notice: await readNotice(request, getInstance(context).t),
    },
  };
}

/** Returns the cancellation reason that was typed when the session expired; null if nothing was typed. */
async function keptNote(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<string | null> {
  const sent = await readKeptForm(context, new URL(request.url));
  const note = sent?.get("event") === id && sent.get("intent") === "cancel" ? sent.get("note") : null;
  return typeof note === "string" ? note : null;
}
