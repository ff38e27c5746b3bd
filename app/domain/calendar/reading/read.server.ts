import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { DomainError } from "../../error.ts";
import { type CalendarReading, maxFileSize } from "../calendar.ts";
import { isClear } from "../csv/columns.ts";
import { joined, partOf, type ReadingPart } from "./reading-parts.ts";
import type { FileReaderProcess, ReadingOptions } from "../../child-processes.ts";
import type { Services } from "../../services.ts";

/**
 * Reads a calendar file of any known format in a process of its own, with limits of memory and time, because a file of
 * one kilobyte can keep a parser busy for ever. Throws `too_large` (bytes, events, text), `timeout`, or
 * `unreadable_file` (not a calendar, a table without a title or a day, or the process crashed).
 */
export async function readCalendar(
  services: Pick<Services, "processes">,
  bytes: Uint8Array,
  options: ReadingOptions,
): Promise<CalendarReading> {
  const reading = await joined(readCalendarInParts(services, bytes, options));
  if (reading.table !== undefined && !isClear(reading.table.columns))
    throw new DomainError("unreadable_file", "calendar_file.table_without_headings");
  return reading;
}

/** Reads a file in the same way, but yields its parts as they are read, so that other requests get their turn. */
export async function* readCalendarInParts(
  { processes }: Pick<Services, "processes">,
  bytes: Uint8Array,
  options: ReadingOptions,
): AsyncGenerator<ReadingPart[]> {
  if (bytes.length > maxFileSize)
    throw new DomainError("too_large", "calendar_file.file_too_large", {
      values: { megabytes: maxFileSize / 1024 / 1024 },
    });
  yield* partsFrom(processes.startReader(bytes, options));
}

export async function* partsFrom(reader: FileReaderProcess): AsyncGenerator<ReadingPart[]> {
  let isWhole = false;
  try {
    for await (const lines of linesOf(reader.answer)) {
      const parts = lines.map(partOf);
      const last = parts.at(-1);
      isWhole = last !== undefined && "end" in last;
      yield parts;
      if (isWhole) return;
      await setImmediate();
    }
    throw await reader.failure();
  } finally {
    if (isWhole) reader.leave();
    else reader.stop();
  }
}

/** Number of parts at once. More would make other requests wait. */
const partsAtOnce = 200;

/** Yields complete lines in batches. Text after the last line end is ignored. */
async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (let from = 0; from < lines.length; from += partsAtOnce) yield lines.slice(from, from + partsAtOnce);
  }
}
