import { clockTime, dayOf, type FestivalCalendar } from "../programme/day.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { type EventSummary, shownPlace } from "../programme/event.ts";
import type { ReplyPart } from "./reply.ts";
import type { Words } from "./words.ts";

interface Telling {
  words: Words;
  calendar: FestivalCalendar;
  now: Date;
}

/** An answer as one text: its sentences, and below each a line for each event that it lists. For who shows no cards. */
export function contentOf(parts: readonly ReplyPart[], events: ReadonlyMap<string, EventSummary>, telling: Telling): string {
  return parts
    .flatMap(({ text, eventIds }) => {
      const listed = eventIds.flatMap((id) => events.get(id) ?? []);
      // A sentence about one event that names it needs no list.
      return listed.length === 1 && listed.every(({ title }) => text.includes(title)) ? [text] : [text, ...listed.map((event) => lineOf(event, telling))];
    })
    .join("\n");
}

function lineOf(event: EventSummary, { words, calendar, now }: Telling): string {
  const today = dayOf(now, calendar);
  const day = dayOf(event.startTime, calendar);
  const time = isListedByDay(event) ? "" : [day === today ? "" : words.day(day, today), clockTime(event.startTime, calendar.zone)].filter(Boolean).join(" ");
  const place = shownPlace(event);
  return `· ${time === "" ? "" : `${time} `}${event.title}${place === "" ? "" : ` (${place})`}`;
}
