import type { RouterContextProvider } from "react-router";
import { qrDrawing } from "#app/art/qr.server.ts";
import { isFull } from "#app/domain/programme/capacity.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { type Registration, shownCode } from "#app/domain/registration/registration.ts";
import { registrationOf } from "#app/domain/registration/registrations.server.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readNotice } from "#app/http/flash-notice.server.ts";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";
import type { OwnRegistration, RegistrationData } from "#app/ui/event/event-detail-data.ts";

/**
 * Returns the visitor's registration for an event and whether they may register; empty if the event takes no
 * registrations. Without a session the answer is the same for every visitor.
 */
export async function registrationData(
  request: Request,
  context: Readonly<RouterContextProvider>,
  event: ProgrammeEvent,
): Promise<{ registration?: RegistrationData }> {
  const { user } = context.get(viewerContext);
  const { settings } = context.get(festivalContext);
  const held = user === null ? null : await registrationOf(context.get(servicesContext), user.id, event.id);
  const isOffered = event.registration === "places" && settings["users.registration_enabled"];
  // Administrators see their notice beside the quick actions.
  const notice = user === null || user.role === "ADMIN" ? null : await readNotice(request, getInstance(context).t);
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

/** Returns a registration as its owner sees it. */
export function ownRegistration(
  context: Readonly<RouterContextProvider>,
  { position, code, attendedAt }: Registration,
): OwnRegistration {
  const { zone } = context.get(festivalContext).calendar;
  return {
    position,
    code:
      position === null
        ? { text: shownCode(code), square: qrDrawing(`${context.get(requestContext).origin}${checkInPath({ code })}`) }
        : null,
    attendedAt: attendedAt === null ? null : clockTime(attendedAt, zone),
  };
}
