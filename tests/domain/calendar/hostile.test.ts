import { describe, expect, it } from "vitest";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { readingDeadline } from "#app/domain/child-processes.ts";
import { DomainError } from "#app/domain/error.ts";
import { childProcesses as processes } from "../../../server/processes/child-processes.ts";
import { readCalendar } from "#app/domain/calendar/reading/read.server.ts";
import { expectMemoryBack, memoryHeld } from "../../support/memory.ts";
import { bytes, calendar, event } from "./ics.ts";

/** Hostile files: each ends in events or in a message, in time, and the server goes on as before. */

const times = ["DTSTART:20260822T190000Z", "DURATION:PT1H"];
const numbered = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("\r\n");
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

/** Returns the number of events, and the keys of all messages of the file or of its refusal. */
async function outcome(text: string) {
  try {
    const { events, problems } = await readCalendar({ processes }, bytes(text), { zone: "Atlantic/Canary", deadline });
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
