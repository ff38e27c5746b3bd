import { describe, expect, it } from "vitest";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { readingDeadline } from "#app/domain/child-processes.ts";
import { DomainError } from "#app/domain/error.ts";
import { childProcesses as processes } from "../../../server/processes/child-processes.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import { expectMemoryBack, memoryHeld } from "../../support/memory.ts";
import { ods, odsRow, zipped } from "../../support/spreadsheets.ts";
import { bytes, calendar, event } from "./ics.ts";

/** Hostile files: each ends in events or in a message, in time, and the server goes on as before. */

const times = ["DTSTART:20260822T190000Z", "DURATION:PT1H"];
const numbered = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("\r\n");
const upTo = (count: number): string => Array.from({ length: count }, (_, index) => index).join(",");
const eachSecond = `BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`;
/** Longer than in the server, because tests run in parallel. */
const deadline = 3 * readingDeadline;

/** Repeats a text up to 10 MB. */
const filled = (text: string): string => text.repeat(Math.floor((maxFileSize - 2000) / text.length));

const endlessZone = (name: string): string =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");

const outcome = (text: string) => outcomeOf(bytes(text));

/** Returns the number of events, and the keys of all messages of the file or of its refusal. */
async function outcomeOf(file: Uint8Array) {
  try {
    const { events, problems } = await readCalendar({ processes }, file, { zone: "Atlantic/Canary", deadline });
    return {
      events: events.length,
      messages: [...new Set(problems.map(({ messageKey }) => messageKey.replace("calendar_file.", "")))],
      first: problems[0],
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { events: 0, messages: [error.messageKey.replace("calendar_file.", "")], first: { values: error.values } };
  }
}

describe.each<[string, string, number, string[], object]>([
  [
    "thousands of endless rules and zones",
    calendar(
      numbered(1900, (index) =>
        event(`UID:${index}`, "SUMMARY:Bomb", ...times, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
      ),
      numbered(50, (index) => endlessZone(`z${index}`)),
      numbered(50, (index) => event("SUMMARY:x", `DTSTART;TZID=z${index}:20260822T190000`, "DURATION:PT1H")),
    ),
    1950,
    ["rule_endless", "zone_unknown"],
    { line: 8, property: "RRULE", title: "Bomb" },
  ],
  [
    "rules with each second of a year, before good events",
    calendar(
      numbered(10, (index) =>
        event(`UID:${index}`, "SUMMARY:Bomb", ...times, `RRULE:FREQ=YEARLY;${eachSecond};COUNT=2`),
      ),
      numbered(10, (index) =>
        event(`UID:set${index}`, "SUMMARY:Bomb", ...times, `RRULE:FREQ=YEARLY;${eachSecond};BYSETPOS=-1`),
      ),
      numbered(30, (index) => event(`UID:good${index}`, "SUMMARY:x", ...times, "RRULE:FREQ=WEEKLY;COUNT=2")),
    ),
    90,
    ["rule_too_frequent", "rules_unchecked"],
    { property: "RRULE", title: "Bomb" },
  ],
  [
    "20,001 events",
    calendar(numbered(20_001, (index) => event(`UID:${index}`, "SUMMARY:x", ...times))),
    0,
    ["too_many_events"],
    { values: { limit: 20_000 } },
  ],
  [
    "60,000 events",
    calendar(numbered(60_000, (index) => event(`UID:${index}`, "SUMMARY:x", ...times))),
    0,
    ["too_many_events"],
    { values: { limit: 20_000 } },
  ],
  [
    "20,000 events with a problem each",
    calendar(numbered(20_000, (index) => event(`UID:${index}`, `SUMMARY:x${index}`, "DTSTART:00010101T000000Z"))),
    0,
    ["time_not_understood", "more_problems"],
    { line: 6, title: "x0" },
  ],
  [
    "one property with 10 MB of parameters",
    calendar(event("SUMMARY:x", `DTSTART${filled(";A=b")}:20260822T190000Z`, "DURATION:PT1H")),
    1,
    [],
    {},
  ],
  [
    "one parameter of 10 MB",
    calendar(event("SUMMARY:x", `DTSTART;X=${filled("a")}:20260822T190000Z`, "DURATION:PT1H")),
    1,
    [],
    {},
  ],
  [
    "one parameter with 10 MB of quotation marks",
    calendar(event("SUMMARY:x", `DTSTART;X=${filled('"a"')}:20260822T190000Z`, "DURATION:PT1H")),
    0,
    ["lines_not_understood", "start_missing"],
    { line: 5 },
  ],
  [
    "10 MB of nested components",
    `BEGIN:VCALENDAR\n${filled("BEGIN:A\n")}`,
    0,
    ["end_missing", "more_problems"],
    { line: expect.any(Number) },
  ],
  [
    "two million short lines",
    calendar(event("SUMMARY:x", ...times, filled("URL:\r\n"))),
    0,
    ["too_many_lines"],
    { values: { limit: 600_000, line: 600_004 } },
  ],
  [
    "a million exceptions",
    calendar(event("SUMMARY:x", ...times, "RRULE:FREQ=DAILY", `EXDATE:${filled("20260823T190000Z,")}`)),
    499,
    ["rule_cut", "list_cut"],
    { title: "x" },
  ],
  ["five million categories", calendar(event("SUMMARY:x", ...times, `CATEGORIES:${filled("a,")}`)), 1, [], {}],
  [
    "one description with 10 MB of tags",
    calendar(event("SUMMARY:x", ...times, `DESCRIPTION:${filled("<div>")}`)),
    1,
    ["text_cut"],
    { property: "DESCRIPTION", title: "x" },
  ],
  [
    "one description with 10 MB of escapes",
    calendar(event("SUMMARY:x", ...times, `DESCRIPTION:${filled(String.raw`\n`)}`)),
    1,
    ["text_cut"],
    { property: "DESCRIPTION", title: "x" },
  ],
  ["one line of 10 MB", filled("a"), 0, ["not_a_calendar"], {}],
  [
    "10 MB of mistakes in XML",
    `<schedule><event><title>${filled("&a;")}`,
    0,
    ["start_missing", "text_cut", "file_ends_early", "xml_faults"],
    { line: 1 },
  ],
  [
    "10 MB of empty XML elements",
    `<schedule><event><description>${filled("<p/>")}`,
    0,
    ["start_missing", "title_missing", "file_ends_early"],
    { line: 1 },
  ],
  [
    "10 MB of numbers in JSON",
    `{"schedule":{"conference":{"days":[{"rooms":{"x":[${filled("1,")}1]}}]}}}`,
    0,
    ["too_many_events"],
    {},
  ],
  ["10 MB of quotation marks in a table", `Title,Start\n${filled('"')}`, 0, ["row_too_long"], { line: 2 }],
])("a file of %s", (_, text, events, messages, first) => {
  it(
    "ends in time, in events or in a message that says where the fault is",
    async () => {
      expect(await outcome(text)).toMatchObject({ events, messages, ...(messages.length > 0 ? { first } : {}) });
    },
    2 * deadline,
  );
});

it(
  "the server keeps no memory and no processes of hostile files",
  async () => {
    const listeners = process.listenerCount("exit");
    const file = calendar(numbered(60_000, (index) => event(`UID:${index}`, "SUMMARY:x", ...times)));
    const hostile = () => outcome(file);
    await hostile();
    const before = memoryHeld();
    for (let round = 0; round < 4; round += 1) await hostile();
    // If memory kept the content of the four files, it would grow by far more than the size of two.
    await expectMemoryBack(before, 2 * file.length);
    expect(process.listenerCount("exit")).toBe(listeners);
  },
  4 * deadline,
);

/** Changes the size that a ZIP states for its unpacked parts. */
function withStatedSize(file: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(file);
  for (let at = 0; at < changed.length - 4; at += 1) {
    const signature = changed.readUInt32LE(at);
    if (signature === 0x04034b50) changed.writeUInt32LE(size, at + 22);
    if (signature === 0x02014b50) changed.writeUInt32LE(size, at + 24);
  }
  return changed;
}

const sheetOf = (rows: string): Record<string, string> => ({
  "xl/workbook.xml": '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
  "xl/sheet.xml": `<worksheet><sheetData><row><c t="str"><v>Title</v></c><c t="str"><v>Start</v></c></row>${rows}</sheetData></worksheet>`,
});
const sheetRow = '<row><c t="str"><v>Gala</v></c><c t="str"><v>2026-08-22 19:00</v></c></row>';
const megabyte = 1024 * 1024;

describe.each<[string, () => Uint8Array, number, string[]]>([
  ["a million rows", () => zipped(sheetOf(sheetRow.repeat(600_000))), 0, ["too_many_events"]],
  ["a million empty rows", () => zipped(sheetOf(`${sheetRow}${"<row/>".repeat(1_000_000)}`)), 1, ["end_assumed"]],
  ["70 MB of one text", () => zipped(sheetOf(`<!--${"x".repeat(70 * megabyte)}-->`)), 0, ["spreadsheet_too_large"]],
  ["a million cells without a row", () => zipped(sheetOf(`${sheetRow}${"<c/>".repeat(megabyte)}`)), 1, ["end_assumed"]],
  [
    "a part that is larger than it states",
    () => withStatedSize(zipped(sheetOf(sheetRow.repeat(1000))), 200),
    0,
    ["spreadsheet_broken"],
  ],
  [
    "a part that states four gigabytes",
    () => withStatedSize(zipped(sheetOf(sheetRow)), 0xffff_fff0),
    0,
    ["spreadsheet_too_large"],
  ],
  [
    "a worksheet that names another file as an entity",
    () =>
      zipped({
        ...sheetOf(""),
        "xl/sheet.xml": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetOf(`<row><c t="str"><v>&e;</v></c></row>`)["xl/sheet.xml"]}`,
      }),
    0,
    ["spreadsheet_broken"],
  ],
  [
    "entities of entities",
    () =>
      ods("<table:table/>", {
        before: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${numbered(30, (index) => `<!ENTITY a${index} "${"&a;".repeat(10)}">`)}]>`,
      }),
    0,
    ["spreadsheet_broken"],
  ],
  ["an entity that is not declared", () => zipped(sheetOf("<row><c><v>&e;</v></c></row>")), 0, ["spreadsheet_broken"]],
  ["elements in elements", () => zipped(sheetOf("<row>".repeat(1_000_000))), 0, ["spreadsheet_broken"]],
  ["a worksheet that ends early", () => zipped(sheetOf("<row><c>")), 0, ["spreadsheet_broken"]],
  [
    "one repeated row",
    () =>
      ods(
        `<table:table table:name="A">${odsRow("Title", "Start")}<table:table-row table:number-rows-repeated="1000000">${odsRow("Gala", "2026-08-22").slice("<table:table-row>".length)}</table:table>`,
      ),
    0,
    ["too_many_events"],
  ],
  [
    "merged cells over everything",
    () =>
      zipped({
        ...sheetOf(""),
        "xl/sheet.xml": `<worksheet><sheetData><row><c t="str"><v>Title</v></c><c t="str"><v>Start</v></c></row>${sheetRow.repeat(50)}</sheetData><mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(20_000)}</mergeCells></worksheet>`,
      }),
    50,
    ["end_assumed"],
  ],
  [
    "no ZIP at all",
    () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(2000, 7)]),
    0,
    ["file_is_archive"],
  ],
])("a spreadsheet of %s", (_, file, events, messages) => {
  it(
    "ends in time, in events or in a message",
    async () => {
      expect(await outcomeOf(file())).toMatchObject({ events, messages });
    },
    2 * deadline,
  );
});
