import { htmlText } from "#app/domain/html.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { shownPlace, type ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { programmePath, eventPath } from "#app/ui/programme/page-paths.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { calendarEntry } from "#app/domain/calendar/feeds/calendar-entry.ts";
import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { drawPlans } from "#app/domain/programme/location-plan.ts";

/** Returns an event with the settings that its detail needs, for its page and for the dialog over the programme. */
export async function eventDetailData(
  event: ProgrammeEvent,
  { programme, settings, calendar, origin, maps }: PageData,
): Promise<EventDetailData> {
  const url = `${origin}${eventPath(event.id)}`;
  return {
    event: {
      ...withPlacesShown(event, settings["events.showCapacityIndicator"]),
      // Left out by the reader of the programme if it says no more than the text.
      descriptionHtml: event.descriptionHtml ?? paragraphsOf(event.description),
    },
    day: daysOfEvent(event, calendar).first,
    maps,
    plans:
      maps === "shown" || event.locations.length === 0 ? {} : drawPlans(event.locations, await programme.listPlaces()),
    currency: settings["general.currency"],
    url,
    entry: calendarEntry(event, url),
  };
}

/** Returns a text without marks as HTML. */
const paragraphsOf = (text: string): string =>
  text === "" ? "" : `<p>${htmlText(text).replaceAll(/\n\s*\n/g, "</p><p>")}</p>`;

/** `structuredData`: the event as JSON for search engines, which read the server's page only. */
export function eventPageData({ sequence, calendar, now, t }: PageData, detail: EventDetailData, structuredData = "") {
  const { event, day } = detail;
  return {
    sequence,
    detail,
    backTo: programmePath({ date: day === dayOf(now, calendar) ? null : day }),
    description: [
      ...(event.status === "CANCELLED" ? [t("card.cancelled")] : []),
      eventWhen(t, event, calendar.zone),
      shownPlace(event) || t("event.no_place"),
    ].join(". "),
    structuredData,
  };
}
