import { maxEvents, maxFileSize } from "#app/domain/calendar/calendar.ts";

/**
 * Makes a calendar with the largest number of events that the import takes, just below 10 MB, with folded lines, a
 * zone, escapes and accents.
 */
export function largeCalendar(): Uint8Array {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Verbena//bench//ES",
    "X-WR-CALNAME:Fest",
    "X-WR-TIMEZONE:Europe/Madrid",
    ...zone,
  ];
  for (let number = 0; number < maxEvents; number += 1) lines.push(...eventLines(number).flatMap(folded));
  lines.push("END:VCALENDAR", "");
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  if (bytes.length > maxFileSize || bytes.length < 0.9 * maxFileSize)
    throw new Error(`The calendar has ${bytes.length} bytes`);
  return bytes;
}

/** VTIMEZONE as RFC 5545 3.6.5 requires: without it a library would look up the zone for each time. */
const zone = [
  ..."BEGIN:VTIMEZONE TZID:Europe/Madrid".split(" "),
  ..."BEGIN:DAYLIGHT DTSTART:19700329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU END:DAYLIGHT".split(
    " ",
  ),
  ..."BEGIN:STANDARD DTSTART:19701025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU END:STANDARD".split(
    " ",
  ),
  "END:VTIMEZONE",
];

function eventLines(number: number): string[] {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `2026${two(1 + (number % 12))}${two(1 + (number % 28))}`;
  return [
    "BEGIN:VEVENT",
    `UID:event-${number}@fest.example`,
    "DTSTAMP:20260101T000000Z",
    `SEQUENCE:${number % 4}`,
    `DTSTART;TZID=Europe/Madrid:${day}T${two(8 + (number % 12))}0000`,
    `DTEND;TZID=Europe/Madrid:${day}T${two(8 + (number % 12))}4500`,
    `SUMMARY:Actuación número ${number}: acróbatas en la plaza`,
    String.raw`DESCRIPTION:Una compañía de circo contemporáneo\, con música en directo y mucho humor.\n\nPara toda la familia\; se suspende con lluvia.`,
    String.raw`LOCATION:Plaza ${number % 40}\, Calle Mayor ${number % 9}`,
    `CATEGORIES:Circo,${["Teatro", "Música", "Magia"][number % 3]}`,
    `URL:https://fest.example/${number}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ];
}

/** Folds a line after 75 octets (RFC 5545 3.1). */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part];
}
