import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { readWhole } from "../../support/read-whole.ts";
import { readIcalendar } from "#app/domain/calendar/icalendar/parse-icalendar.server.ts";

/** Returns a calendar file with these lines. */
export const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** Returns a VEVENT with these lines. */
export const event = (...lines: string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a file in this process. The festival is in Atlantic/Canary by default. */
export const readBytes = (file: Uint8Array, zone = "Atlantic/Canary"): CalendarReading =>
  readWhole(bounded(readIcalendar(file, { zone })));
export const read = (text: string, zone?: string): CalendarReading => readBytes(bytes(text), zone);

/** Returns the problems of a file as `severity key`, without the prefix of the key. */
export const problemKeys = (reading: CalendarReading): string[] =>
  reading.problems.map((problem) => `${problem.severity} ${problem.messageKey.replace("calendar_file.", "")}`);
