import type { TFunction } from "i18next";

/** Returns the name of a time zone, 'hora de Canarias'; its city if the browser has no name for it. */
export function zoneText(t: TFunction, zone: string): string {
  const known = t(`account.zones.${zone}`, { defaultValue: "" });
  if (known !== "") return known;
  // A device without network may not have these texts: its own language does.
  const language = t("account.zone_language", { defaultValue: "" });
  try {
    const parts = new Intl.DateTimeFormat(language || undefined, {
      timeZone: zone,
      timeZoneName: "longGeneric",
    }).formatToParts(0);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
    return language === "pt-PT" ? name.replace(/^H/, "h") : name;
  } catch {
    return zone.split("/").slice(-1)[0]?.replaceAll("_", " ") ?? zone;
  }
}
