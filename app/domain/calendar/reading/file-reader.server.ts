import { z } from "zod";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { fileAnswersSchema, type ReadFormat } from "../calendar.ts";
import { hasHeadings, isTable } from "../csv/csv-table.server.ts";
import { isHtmlTable } from "../csv/markup.ts";
import { isOwnTable, readSpreadsheet, readTableOfEvents } from "../csv/read-table.server.ts";
import { bounded, type EventReader } from "../event-reader.ts";
import { readScheduleJson } from "../frab/schedule-json-reader.server.ts";
import { readScheduleXml } from "../frab/schedule-xml-reader.server.ts";
import { readIcalendar } from "../icalendar/parse-icalendar.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { inUtf8, textOfFile } from "../file-text.ts";
import { textOfPdf } from "../pdf/pdf-text.server.ts";
import { isPoster, isProgramme, readTextOfEvents } from "../text/read-text.server.ts";
import { brokenSheet, spreadsheetFormatOf } from "../spreadsheet/zip-parts.server.ts";

const readers: Record<Exclude<ReadFormat, "pdf">, (bytes: Uint8Array, options: FileOptions) => EventReader> = {
  icalendar: readIcalendar,
  "schedule-xml": readScheduleXml,
  "schedule-json": readScheduleJson,
  csv: readTableOfEvents,
  xlsx: readSpreadsheet("xlsx"),
  ods: readSpreadsheet("ods"),
  text: readTextOfEvents,
};

const fileOptionsSchema = z.object({
  zone: z.string(),
  assumesZone: z.boolean().optional(),
  days: z
    .object({
      today: z.string(),
      near: z.string(),
      reach: z.number().optional(),
      firstDay: z.string().optional(),
      lastDay: z.string().optional(),
      dayStart: z.string().optional(),
    })
    .optional(),
  places: z.array(z.string()).optional(),
  columns: z.record(z.string(), z.array(z.string().nullable())).optional(),
  sheet: z.string().optional(),
  answers: fileAnswersSchema.optional(),
});

/** Parses what the reader of a file has to know, as it stands in the words of its process. */
export const fileOptionsOf = (word: string): FileOptions => fileOptionsSchema.parse(JSON.parse(word));

/**
 * Reads a file of any known format in this process, without limits of time and memory. Only for the child process that
 * `read.server.ts` starts. The function and the reader throw `unreadable_file` and `too_large`.
 */
export async function readerOf(bytes: Uint8Array, options: FileOptions): Promise<EventReader> {
  const format = await formatOf(bytes);
  if (format !== "pdf") return bounded(readers[format](bytes, options));
  const text = await textOfPdf(bytes);
  if (!isTable(text) && !isProgramme(text)) throw refused("calendar_file.pdf_without_hours");
  return withText(text, await readerOf(new TextEncoder().encode(text), options));
}

/** Adds the text of a PDF to what was read from it: the review shows it, and reads it again. */
function* withText(text: string, reader: EventReader): EventReader {
  return { ...(yield* reader), text };
}

const lookedAt = 64 * 1024;

/** Extensions that `file-type` returns, grouped by the advice that people get. */
const archives = new Set(["zip", "gz", "rar", "7z", "tar", "bz2", "xz", "zst", "lz4"]);
/** Read if they are whole. */
const ownSpreadsheets = new Set(["xlsx", "xlsm", "xltx", "xltm", "ods", "ots"]);
const spreadsheets = new Set(["cfb", "numbers"]);
const documents = new Set(["rtf", "docx", "odt", "pptx", "odp", "epub", "ps"]);
/** First bytes of these formats: ZIP, gzip, bzip2, xz, 7z, RAR, Zstandard, OLE (Excel before 2007), RTF. */
const binaryStart =
  // oxlint-disable-next-line no-control-regex -- as these files begin
  /^(?:PK[\x03\x05]|\x1f\x8b|BZh|\xfd7zXZ|7z\xbc\xaf|Rar!|\x28\xb5\x2f\xfd|\xd0\xcf\x11\xe0|\{\\rtf)/;

/** Found anywhere in a file: some programs write a comment or the headers of a mail before the calendar. */
const calendarLine = /^[ \t]*BEGIN[ \t]*:[ \t]*V(?:CALENDAR|EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE)\b/im;
// oxlint-disable-next-line no-control-regex -- a text has no control characters
const controls = /[\x00-\x08\x0e-\x1a]/;

/**
 * Returns the format of a file by its content. Throws `unreadable_file`, with a message for each kind of file that
 * people choose by mistake: an empty file, an archive, a spreadsheet, a document, a web page, a picture.
 */
export async function formatOf(bytes: Uint8Array): Promise<ReadFormat> {
  // Read byte by byte: all searched texts are ASCII in every encoding.
  const { buffer, byteOffset, byteLength } = inUtf8(bytes);
  const whole = Buffer.from(buffer, byteOffset, byteLength);
  const begin = whole.toString("latin1", 0, lookedAt);
  const start = begin.trimStart();
  if (start === "" && whole.toString("latin1").trim() === "") throw refused("calendar_file.file_empty");
  const spreadsheet = begin.startsWith("PK") ? spreadsheetFormatOf(bytes) : null;
  if (spreadsheet !== null) return spreadsheet;
  if (isPdf(bytes)) return "pdf";
  if (binaryStart.test(begin)) throw await refusedAsBinary(bytes);
  const found = formatOfText(start);
  if (found !== null) return found;
  if (calendarLine.test(whole.toString("latin1"))) return isOwnTable(textOfFile(bytes).text) ? "csv" : "icalendar";
  if (controls.test(start)) throw await refusedAsBinary(bytes);
  const { text } = textOfFile(bytes);
  // The lines of a poster may have as many commas as each other. Nobody writes tabs in it.
  if (isTable(text) && (hasHeadings(text) || text.includes("\t") || !isPoster(text))) return "csv";
  if (isProgramme(text)) return "text";
  throw refused("calendar_file.not_a_calendar");
}

/** Returns whether a file begins as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

function formatOfText(text: string): ReadFormat | null {
  if (/^BEGIN\s*:\s*V/i.test(text)) return "icalendar";
  if (isHtmlTable(text)) return "csv";
  if (text.startsWith("<")) return formatOfXml(text);
  return /^[[{]\s*(?:["{[\]}]|$)/.test(text) ? "schedule-json" : null;
}

function formatOfXml(text: string): ReadFormat {
  if (isWebPage(text)) throw refused("calendar_file.file_is_web_page");
  if (/<(?:\w+:)?schedule[\s>]/.test(text)) return "schedule-xml";
  throw refused("calendar_file.file_is_xml", { type: /<([A-Za-z][\w:.-]{0,60})/.exec(text)?.[1] ?? "" });
}

/** Returns whether the first element, after declarations and comments, is of HTML. */
function isWebPage(text: string): boolean {
  const start = text.replace(/^(?:<\?[^>]*\?>|<!--[^]*?-->|\s)+/, "");
  return /^<(?:!doctype\s+html|html|head|body|script|div|p|meta)\b/i.test(start);
}

async function refusedAsBinary(bytes: Uint8Array): Promise<DomainError> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  if (type === undefined) return refused("calendar_file.file_is_binary");
  const values = { type: type === "cfb" ? "XLS" : type.toUpperCase() };
  if (ownSpreadsheets.has(type)) return brokenSheet();
  if (archives.has(type)) return refused("calendar_file.file_is_archive", values);
  if (spreadsheets.has(type)) return refused("calendar_file.file_is_spreadsheet", values);
  return documents.has(type)
    ? refused("calendar_file.file_is_document", values)
    : refused("calendar_file.file_is_other", values);
}

const refused = (messageKey: string, values: Record<string, string> = {}): DomainError =>
  new DomainError("unreadable_file", messageKey, { values });
