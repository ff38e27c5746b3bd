import { parseCalendar } from "#app/domain/calendar/parse.server.ts";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";

/** A calendar file with these lines between BEGIN:VCALENDAR and its END. */
export const calendar = (...lines: string[]): string => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** A VEVENT with these lines. */
export const event = (...lines: string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a text in this process; the festival is in Atlantic/Canary unless said otherwise. */
export const read = (text: string, zone = "Atlantic/Canary"): CalendarReading => parseCalendar(bytes(text), { zone });

/** What was said about a file, as `severity key`, without the prefix of the key. */
export const said = (reading: CalendarReading): string[] =>
  reading.problems.map((problem) => `${problem.severity} ${problem.messageKey.replace("calendar_file.", "")}`);
