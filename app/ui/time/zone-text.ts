import type { TFunction } from "i18next";

/** A zone as people call it, 'hora de Canarias'; its city where a browser has no word for it. */
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
