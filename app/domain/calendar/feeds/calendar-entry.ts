import { addDays } from "../../programme/day.ts";
import { type EventSummary, shownPlace } from "../../programme/event.ts";
import { knownEnd } from "../../programme/timing.ts";

/**
 * Returns the addresses that enter an event in calendars on the web. `url`: the address of its page. No calendar gets an
 * end that nobody knows.
 */
export function calendarEntry(event: EventSummary, url: string): { name: string; address: string }[] {
  const { title, allDay, startTime } = event;
  // Both read the day after as the end.
  const [from, until] = allDay === null ? [startTime, knownEnd(event)] : [allDay.first, addDays(allDay.last, 1)];
  const place = shownPlace(event);
  const google = {
    action: "TEMPLATE",
    text: title,
    // Google refuses an entry without an end.
    dates: `${stamp(from)}/${stamp(until ?? from)}`,
    details: url,
    location: place,
  };
  const outlook = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: from,
    ...(until === null ? {} : { enddt: until }),
    ...(allDay === null ? {} : { allday: "true" }),
    body: url,
    location: place,
  };
  return [
    {
      name: "Google Calendar",
      address: `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}`,
    },
    {
      name: "Outlook.com",
      address: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook)}`,
    },
  ];
}

/** Writes a day or an instant as calendars do: 20260822, or 20260822T183000Z. */
const stamp = (time: string): string => time.replaceAll(/[-:]|\.\d+/g, "");
