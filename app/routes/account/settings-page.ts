import type { TFunction } from "i18next";
import type { NotificationFacts } from "#app/ui/notifications/facts.ts";
import type { PageFacts } from "../programme/page-facts.ts";

/** What /settings says of the festival, and of the visitor's notifications: null where the server can't be asked. */
export const settingsPage = ({ settings, calendar, t }: Pick<PageFacts, "settings" | "calendar" | "t">, notifications: NotificationFacts | null) => ({
  notifications,
  title: t("settings.title"),
  zone: zoneWords(t, calendar.zone),
  contact: settings["general.contact_email"],
});

/** A zone as people call it, 'hora de Canarias'; its city where a browser has no word for it. */
function zoneWords(t: TFunction, zone: string): string {
  const known = t(`settings.zones.${zone}`, { defaultValue: "" });
  if (known !== "") return known;
  try {
    const parts = new Intl.DateTimeFormat(t("settings.zone_language"), { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(0);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
    return t("settings.zone_language") === "pt-PT" ? name.replace(/^H/, "h") : name;
  } catch {
    return zone.split("/").slice(-1)[0]?.replaceAll("_", " ") ?? zone;
  }
}
