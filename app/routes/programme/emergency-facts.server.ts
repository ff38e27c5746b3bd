import type { RouterContextProvider } from "react-router";
import { emergencyForVisitors } from "#app/domain/signage/emergency.ts";
import { emergenciesIn } from "#app/domain/signage/stored.ts";
import { festivalContext } from "#app/http/context.ts";
import type { ShownEmergency } from "#app/ui/shell/EmergencyBanner.tsx";

/** What stands above every visitor's page at the moment; null for nothing. */
export function emergencyFacts(context: Readonly<RouterContextProvider>): ShownEmergency | null {
  const { settings, now } = context.get(festivalContext);
  const emergency = emergencyForVisitors(emergenciesIn(settings["signage.emergencies"]), now);
  if (emergency === null) return null;
  const { title, message, second, secondLanguage, expiresAt } = emergency;
  return { title, message, second, secondLanguage, expiresAt };
}
