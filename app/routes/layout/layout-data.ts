import { dayOf, isDay, localTime, weekOf } from "#app/domain/programme/day.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { ShownEmergency } from "#app/domain/signage/emergency.ts";
import { parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { openingDay, readStage } from "./stage.ts";
import { footLine, languageLinks } from "./foot-line.ts";
import type { PageData } from "./page-data.ts";
import type { Language, Look } from "#app/domain/preferences.ts";
import type { FestivalData, SignedInPerson } from "#app/ui/shell/festival.tsx";
import { manifestPath, paperColors } from "#app/ui/shell/theme-colors.ts";

interface VisitorLayoutData {
  /** The visitor's programme as `writeSaved` writes it, and the default lead time in minutes; "" for the festival's. */
  saved: string;
  leadTime: string;
  /** The changes in the visitor's saved events since their last look, in words; "" without changes. */
  news: string;
  emergency: ShownEmergency | null;
  /** Without those that this browser has dismissed. */
  announcements: ShownAnnouncement[];
}

export async function layoutData(
  facts: PageData,
  search: URLSearchParams,
  { saved, leadTime, news, emergency, announcements }: VisitorLayoutData,
) {
  const { programme, settings, calendar, now } = facts;
  const week = search.get(parameters.week);
  const days = week !== null && isDay(week) ? weekOf(week) : null;
  const today = dayOf(now, calendar);
  return {
    day: readProgrammeAddress(search).date ?? openingDay(await readStage(facts), today),
    today,
    saved,
    leadTime: leadTime === "" ? String(settings["notifications.reminder_minutes"]) : leadTime,
    news,
    emergency,
    announcements,
    week: days === null ? null : { days, counts: await programme.countOnDays(days) },
  };
}

interface VisitorData {
  language: Language;
  look: Look;
  viewer: SignedInPerson | null;
  asking: FestivalData["asking"];
  offsets: FestivalData["offsets"];
  stage: FestivalData["festival"]["stage"];
}

export const rootData = (
  { epoch, sequence, settings, calendar, now, origin, t }: Omit<PageData, "programme" | "people" | "stream" | "maps">,
  { stage, ...visitor }: VisitorData,
) => {
  const writtenIn = settings["general.content_language"];
  const others = languageLinks(visitor.language, t);
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
      emergencyNumber: settings["general.emergency_number"],
      meetingPoint: settings["general.meeting_point"],
      foot: `<p class="langs">${others}</p><p>${footLine(settings, localTime(now, calendar.zone).year, t)}</p>`,
      languages: others,
      days: { first: settings["general.first_day"], last: settings["general.last_day"] },
      hasActy: settings["features.ai_assistant"],
      stage,
    },
  };
};
