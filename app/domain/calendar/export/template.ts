import type { Language } from "../../preferences.ts";
import { addDays, type Day, localToInstant } from "../../programme/day.ts";
import { listText, registrationWord, statusWord, yesOrNo } from "../csv/cells.ts";
import { dateStamp, utcStamp } from "../icalendar/times.ts";
import { contentLine, textValue, textValues } from "./content-line-writer.ts";
import { tableText } from "./csv-export.ts";
import { timezoneLines } from "./timezone.ts";

interface TemplateWords {
  timed: { title: string; description: string };
  allDay: { title: string; description: string };
  category: string;
  place: string;
  tag: string;
  speaker: string;
}

interface TemplateOptions {
  words: TemplateWords;
  language: Language;
  /** IANA name. */
  zone: string;
  /** The festival day; the examples are a week later. */
  today: Day;
  now: Date;
}

/**
 * UIDs of the two example events. No two templates share a UID: otherwise an import would take events made from one
 * template for those of another.
 */
type TemplateUids = readonly [timed: string, allDay: string];

const begin = "18:00";
const end = "19:30";

/** Returns a calendar with a timed and an all-day event, to fill in and import (spec §7). */
export function calendarTemplate({ words, zone, today, now, uids }: TemplateOptions & { uids: TemplateUids }): string {
  const day = addDays(today, 7);
  const instant = (time: string): Date => localToInstant(`${day}T${time}`, zone);
  const time = (name: string, at: string) =>
    contentLine(name, `${dateStamp(day)}T${at.replace(":", "")}00`, { TZID: zone });
  const example = (uid: string, text: { title: string; description: string }, times: string[]) => [
    contentLine("BEGIN", "VEVENT"),
    contentLine("UID", textValue(uid)),
    contentLine("DTSTAMP", utcStamp(now)),
    ...times,
    contentLine("SUMMARY", textValue(text.title)),
    contentLine("DESCRIPTION", textValue(text.description)),
    contentLine("LOCATION", textValue(words.place)),
    contentLine("CATEGORIES", textValues([words.category])),
    contentLine("STATUS", "CONFIRMED"),
    contentLine("END", "VEVENT"),
  ];
  return [
    contentLine("BEGIN", "VCALENDAR"),
    contentLine("VERSION", "2.0"),
    contentLine("PRODID", "-//Verbena//Verbena//ES"),
    contentLine("X-WR-TIMEZONE", textValue(zone)),
    ...timezoneLines(zone, instant(begin), instant(end)),
    ...example(uids[0], words.timed, [time("DTSTART", begin), time("DTEND", end)]),
    ...example(uids[1], words.allDay, [
      contentLine("DTSTART", dateStamp(day), { VALUE: "DATE" }),
      // A date's end is the day after the last (RFC 5545 3.6.1).
      contentLine("DTEND", dateStamp(addDays(day, 3)), { VALUE: "DATE" }),
    ]),
    contentLine("END", "VCALENDAR"),
  ].join("");
}

/** Returns the same two events as a table with all columns. */
export function tableTemplate({ words, language, today }: TemplateOptions): string {
  const day = addDays(today, 7);
  const common = {
    status: statusWord("ACTIVE", language),
    category: listText([words.category]),
    location: words.place,
    tags: listText([words.tag]),
    published: yesOrNo(true, language),
    isStreaming: yesOrNo(false, language),
  };
  return tableText(
    [
      {
        ...common,
        ...words.timed,
        start: `${day} ${begin}`,
        end: `${day} ${end}`,
        allDay: yesOrNo(false, language),
        speakers: listText([words.speaker]),
        capacity: "80",
        registration: registrationWord("places", language),
        price: "5.00",
        ageFrom: "6",
      },
      {
        ...common,
        ...words.allDay,
        start: day,
        end: addDays(day, 2),
        allDay: yesOrNo(true, language),
        registration: registrationWord("none", language),
        price: "0.00",
      },
    ],
    language,
  );
}
