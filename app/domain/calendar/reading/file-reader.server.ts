import type { CalendarFormat } from "../calendar.ts";
import { readTableOfEvents } from "../csv/read-table.server.ts";
import { bounded, type EventReader } from "../event-reader.ts";
import { readScheduleJson } from "../frab/schedule-json-reader.server.ts";
import { readScheduleXml } from "../frab/schedule-xml-reader.server.ts";
import { readIcalendar } from "../icalendar/parse-icalendar.server.ts";
import { formatOf } from "./format.server.ts";

const readers: Record<CalendarFormat, (bytes: Uint8Array, options: { zone: string }) => EventReader> = {
  icalendar: readIcalendar,
  "schedule-xml": readScheduleXml,
  "schedule-json": readScheduleJson,
  csv: readTableOfEvents,
};

/**
 * Reads a file of any format that is known, in this process: without bound in time and memory, and so only for the
 * child process of `read.server.ts`. `zone` is the festival's IANA zone. It and the reader throw `unreadable_file` and
 * `too_large`.
 */
export async function readerOf(bytes: Uint8Array, options: { zone: string }): Promise<EventReader> {
  const format = await formatOf(bytes);
  return bounded(readers[format](bytes, options));
}
