import type { Language, Look } from "#app/domain/preferences.ts";
import type { FestivalData, Person } from "#app/ui/shell/festival.tsx";
import { manifestPath, paperColors } from "#app/ui/shell/theme-colors.ts";
import type { PageData } from "./page-data.ts";

interface VisitorData {
  language: Language;
  look: Look;
  viewer: Person | null;
  asking: FestivalData["asking"];
}

/**
 * Returns the data that every page needs: the visitor's choices, the signed-in user, the present moment and the
 * festival.
 */
export const rootData = (
  {
    epoch,
    sequence,
    settings,
    calendar,
    now,
    origin,
  }: Pick<PageData, "epoch" | "sequence" | "settings" | "calendar" | "now" | "origin">,
  visitor: VisitorData,
) => {
  const writtenIn = settings["general.content_language"];
  return {
    ...visitor,
    // Computed here, not in the component, to keep the table of colours out of the first page's JavaScript.
    manifest: manifestPath(visitor.language, visitor.look),
    paper: paperColors[visitor.look.theme],
    origin,
    now: now.toISOString(),
    epoch,
    sequence,
    zone: calendar.zone,
    dayStartHour: calendar.dayStartHour,
    festival: {
      name: settings["general.name"],
      tagline: settings["general.tagline"],
      city: settings["general.city"],
      contentLanguage: visitor.language === writtenIn ? undefined : writtenIn,
      contact: settings["general.contact_email"],
      hasActy: settings["features.ai_assistant"],
    },
  };
};
