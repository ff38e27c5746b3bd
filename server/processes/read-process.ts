import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { DomainError } from "#app/domain/error.ts";
import type { EventReader } from "#app/domain/calendar/event-reader.ts";
import { fileOptionsOf, isPdf, readerOf } from "#app/domain/calendar/reading/file-reader.server.ts";
import { lineOf, refusalLine } from "#app/domain/calendar/reading/reading-parts.ts";
import { watchMemory } from "./memory-watch.ts";

/**
 * The child process that reads a calendar file: a file on standard input, what its reader has to know as argument; on standard output
 * the lines of `reading-parts.ts`, written while the file is read.
 */

/** Approximate characters per write: small enough that parsing them does not block the receiving process. */
const writtenAtOnce = 64 * 1024;
/**
 * Bytes that may wait here for the receiving process. It stores rows between two looks at this output; a reader that
 * waited for each look would stand still for half of the time.
 */
const mostWaiting = 16 * 1024 * 1024;

// Stack traces are unused here, and a parser may create an error for each of a million mistakes.
Error.stackTraceLimit = 0;

const [options = ""] = process.argv.slice(2);
try {
  const bytes = await buffer(process.stdin);
  // A page of a PDF may unpack to any size.
  if (isPdf(bytes)) watchMemory(new DomainError("too_large", "calendar_file.pdf_too_large"));
  await write(answer(await readerOf(bytes, fileOptionsOf(options))));
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stdout.write(`${refusalLine(error)}\n`);
}

function* answer(reader: EventReader): Generator<string> {
  let next = reader.next();
  for (; !next.done; next = reader.next()) {
    if ("problem" in next.value) yield lineOf("problem", next.value.problem);
    else yield "unread" in next.value ? lineOf("unread", next.value.unread) : lineOf("event", next.value);
  }
  const { categories, places, ...end } = next.value;
  for (const category of categories) yield lineOf("category", category);
  for (const place of places) yield lineOf("place", place);
  yield lineOf("end", end);
}

/**
 * Writes lines to standard output, and waits if much of it has not left yet. Output leaves only while this process
 * waits; otherwise all of it would leave at the end.
 */
async function write(lines: Iterable<string>): Promise<void> {
  let text = "";
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < writtenAtOnce) continue;
    process.stdout.write(text);
    text = "";
    await (process.stdout.writableLength < mostWaiting ? setImmediate() : once(process.stdout, "drain"));
  }
  process.stdout.write(text);
}
