import { dayOf } from "#app/domain/programme/day.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { eventStructuredData, structuredDataScript } from "#app/domain/programme/structured-data.ts";
import type { EventDetailFacts } from "#app/ui/event/detail.ts";
import { eventWhen } from "#app/ui/event/words.ts";
import { eventPreviewPath, programmePath } from "#app/ui/programme/links.ts";
import type { PageFacts } from "#app/routes/layout/page-facts.ts";

/** The page of an event: its detail, the way back to its day, and what search engines and shared links read. */
export function eventPage({ sequence, settings, calendar, now, origin, t }: PageFacts, detail: EventDetailFacts) {
  const { event, day } = detail;
  const structured = eventStructuredData(event, {
    origin,
    zone: calendar.zone,
    festivalName: settings["general.name"],
    currency: settings["general.currency"],
    imageUrl: `${origin}${eventPreviewPath(event.id)}`,
  });
  return {
    sequence,
    detail,
    backTo: programmePath({ date: day === dayOf(now, calendar) ? null : day }),
    description: t(event.status === "CANCELLED" ? "event.description_cancelled" : "event.description", {
      title: event.title,
      when: eventWhen(t, event, calendar.zone),
      place: shownPlace(event) || t("event.no_place"),
    }),
    structuredData: structuredDataScript(structured),
  };
}
