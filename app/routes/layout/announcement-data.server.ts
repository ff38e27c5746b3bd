import type { RouterContextProvider } from "react-router";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import { shownAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import { seenIn } from "#app/domain/announcements/seen.ts";
import { emergencyForVisitors } from "#app/domain/signage/emergency.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { ShownEmergency } from "./EmergencyBanner.tsx";

type Context = Readonly<RouterContextProvider>;

/** Returns the emergency to show above every visitor's page now; null without an emergency. */
export function emergencyData(context: Context): ShownEmergency | null {
  const { settings, now } = context.get(festivalContext);
  const emergency = emergencyForVisitors(emergenciesIn(settings["signage.emergencies"]), now);
  if (emergency === null) return null;
  const { title, message, second, secondLanguage, expiresAt } = emergency;
  return { title, message, second, secondLanguage, expiresAt };
}

/** Returns the valid announcements that this browser has not dismissed. */
export async function announcementData(request: Request, context: Context): Promise<ShownAnnouncement[]> {
  const seen = seenIn(request.headers.get("Cookie"));
  const valid = await shownAnnouncements(context.get(servicesContext));
  return valid.filter(({ id }) => !seen.includes(id));
}
