import { knownEnd } from "#app/domain/programme/timing.ts";
import type { RouterContextProvider } from "react-router";
import { qrDrawing } from "#app/art/qr.server.ts";
import { isFull } from "#app/domain/programme/capacity.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { type OwnRegistration, type Registration, shownCode } from "#app/domain/registration/registration.ts";
import { registrationOf } from "#app/domain/registration/registrations.server.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";
import type { EventDetailData, QuickActionsData, RegistrationData } from "#app/ui/event/event-detail-data.ts";
import { fullBy, quickActionsFor } from "#app/domain/editing/quick-actions.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";

type Context = Readonly<RouterContextProvider>;

export const personalDetail = async (
  request: Request,
  context: Context,
  event: ProgrammeEvent,
): Promise<Pick<EventDetailData, "registration" | "quickActions">> => ({
  ...(await registrationData(request, context, event)),
  ...(await quickActionsData(request, context, event)),
});

/**
 * Returns the visitor's registration for an event and whether they may register; empty if the event takes no
 * registrations. Without a session the answer is the same for every visitor.
 */
async function registrationData(
  request: Request,
  context: Context,
  event: ProgrammeEvent,
): Promise<{ registration?: RegistrationData }> {
  const { user } = context.get(viewerContext);
  const { settings } = context.get(festivalContext);
  const held = user === null ? null : await registrationOf(context.get(servicesContext), user.id, event.id);
  const isOffered = event.registration === "places" && settings["users.registration_enabled"];
  // Administrators see their notice beside the quick actions.
  const notice =
    user === null || user.role === "ADMIN" ? null : await readNotice(request, context, getInstance(context).t);
  if (held === null && !isOffered && notice === null) return {};
  return {
    registration: {
      isOffered,
      isFull: isFull(event),
      own: held === null ? null : ownRegistration(context, held),
      notice,
    },
  };
}

/** Returns a registration for its owner's pages. Nobody shows the code of an event that is over, so it is not drawn. */
export function ownRegistration(
  context: Context,
  { position, code, attendedAt }: Registration,
  isOver = false,
): OwnRegistration {
  const { zone } = context.get(festivalContext).calendar;
  return {
    position,
    code:
      position === null && !isOver
        ? { text: shownCode(code), square: qrDrawing(`${context.get(requestContext).origin}${checkInPath({ code })}`) }
        : null,
    attendedAt: attendedAt === null ? null : clockTime(attendedAt, zone),
  };
}

/** Returns the quick actions that an administrator may take on an event; empty for every other visitor. */
async function quickActionsData(
  request: Request,
  context: Context,
  event: ProgrammeEvent,
): Promise<{ quickActions?: QuickActionsData }> {
  if (context.get(viewerContext).user?.role !== "ADMIN") return {};
  return {
    quickActions: {
      actions: quickActionsFor(event, context.get(festivalContext).now),
      startTime: event.startTime,
      endTime: knownEnd(event),
      fullBy: fullBy(event),
      attendees: event.currentAttendees,
      version: event.updatedAt,
      keptNote: await keptNote(request, context, event.id),
      notice: await readNotice(request, context, getInstance(context).t),
    },
  };
}

/** Returns the cancellation reason that was typed when the session expired; null if nothing was typed. */
async function keptNote(request: Request, context: Context, id: string): Promise<string | null> {
  const { sent } = (await readKeptForm(context, new URL(request.url))) ?? {};
  const note = sent?.get("event") === id && sent.get("intent") === "cancel" ? sent.get("note") : null;
  return typeof note === "string" ? note : null;
}
