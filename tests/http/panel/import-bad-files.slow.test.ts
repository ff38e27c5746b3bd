import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import english from "#app/locales/en/calendar.ts";
import spanish from "#app/locales/es/calendar.ts";
import panel from "#app/locales/es/panel.ts";
import { bytes, calendar, event } from "../../domain/calendar/ics.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { expectMemoryBack, memoryHeld } from "../../support/memory.ts";
import { pdfOf } from "../../support/pdf.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { unescaped } from "../html.ts";

const spanishPanel = panel.import;

/** Uploads broken and hostile files, and files that are not calendars, as an administrator, and checks the page. */

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startApp();
  ada = (await addPeople(app.services)).ADMIN;
});
afterAll(() => app.close());

const headers = (language: string): Record<string, string> => ({
  Cookie: ada.cookie,
  Origin: testOrigin,
  "Accept-Language": language,
});

/** Uploads a file and returns its review, once the file was read or refused. */
async function upload(
  file: Uint8Array,
  { name = "programa.ics", language = "es" } = {},
): Promise<{ id: string; html: string }> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(file)], name));
  const answer = await app.fetch("/admin/import", {
    method: "POST",
    headers: headers(language),
    body: form,
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  const path = answer.headers.get("Location") ?? "";
  const id = path.split("/").at(-1) ?? "";
  while (
    (await app.services.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow())
      .state === "reading"
  )
    await sleep(50);
  const page = await app.fetch(path, { headers: headers(language) });
  expect(page.status).toBe(200);
  return { id, html: await page.text() };
}

const words = (html: string): string =>
  unescaped(
    html.replaceAll(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/g, "").replaceAll(/<[^>]*>/g, " "),
  ).replaceAll(/\s+/g, " ");
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Returns the state, the title and the problems of each row. */
const rowsOf = (html: string): { status: string; text: string }[] =>
  [...html.matchAll(/<li data-status="(\w+)">([\s\S]*?)(?=<li data-status=|<\/ol>)/g)].map(
    ([, status = "", row = ""]) => ({ status, text: words(row) }),
  );

const numbered = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("\r\n");
const times = ["DTSTART:20260822T190000Z", "DURATION:PT1H"];
const filling = (text: string): string => text.repeat(Math.floor((maxFileSize - 2000) / text.length));

function zip(): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(12, 26);
  return Buffer.concat([local, Buffer.from("calendar.ics"), Buffer.from(calendar())]);
}

describe.each<[string, Uint8Array, ...string[]]>([
  ["an empty file", new Uint8Array(), spanish.file_empty],
  ["an archive", zip(), filled(spanish.file_is_archive, { type: "ZIP" })],
  ["a document", bytes(`{\\rtf1 ${calendar()}}`), filled(spanish.file_is_document, { type: "RTF" })],
  ["a damaged PDF", bytes(`%PDF-1.7\n${calendar()}`), spanish.pdf_broken],
  ["a scanned PDF", pdfOf([[]]), spanish.pdf_is_picture],
  ["a text", bytes("hello"), spanish.not_a_calendar],
  [
    "60,000 events",
    bytes(calendar(numbered(60_000, (index) => event(`UID:${index}`, "SUMMARY:x", ...times)))),
    filled(spanish.too_many_events, { limit: 20_000 }),
  ],
  [
    "two million lines",
    bytes(calendar(event("SUMMARY:x", ...times, filling("URL:\r\n")))),
    filled(spanish.too_many_lines, { limit: 600_000, line: 600_004 }),
  ],
  [
    "dates of one event with more text than can be kept",
    bytes(
      calendar(
        ...Array.from({ length: 4 }, (_, index) =>
          event(`UID:${index}`, ...times, "RRULE:FREQ=DAILY", `DESCRIPTION:${"x".repeat(49_000)}`),
        ),
      ),
    ),
    spanish.too_much_text,
  ],
  // The reader runs out of memory, or out of time on a busy machine: both end it.
  [
    "lists in lists in lists",
    bytes("[".repeat(maxFileSize / 2) + "]".repeat(maxFileSize / 2)),
    spanish.reader_failed,
    filled(spanish.timeout, { seconds: 10 }),
  ],
])("an upload of %s", (_what, file, ...reasons) => {
  test("is refused with a reason, and leaves no data", async () => {
    const { id, html } = await upload(file);
    expect(reasons.filter((reason) => words(html).includes(reason))).toHaveLength(1);
    expect(words(html)).toContain("programa.ics");
    expect(words(html)).toContain(spanishPanel.read_failed);
    for (const table of ["import_rows", "import_row_events"] as const)
      expect(
        await app.services.db.selectFrom(table).select("position").where("import_id", "=", id).limit(1).execute(),
        table,
      ).toEqual([]);
  }, 90_000);
});

describe.each<[string, string, { status: string; says: string[] }[]]>([
  [
    "rules without end",
    calendar(
      event("UID:1", "SUMMARY:Bomba", ...times, "RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30"),
      event("UID:2", "SUMMARY:Nunca", ...times, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
    ),
    [
      { status: "warning", says: ["Bomba", filled(spanishPanel.line, { line: 8 }), "FREQ=MINUTELY"] },
      { status: "warning", says: ["Nunca", filled(spanishPanel.line, { line: 15 }), "FREQ=DAILY"] },
    ],
  ],
  [
    "a date in the year 1",
    calendar(event("SUMMARY:Antiguo", "DTSTART:00010101T000000Z"), event("SUMMARY:De hoy", ...times)),
    [
      {
        status: "error",
        says: [
          "Antiguo",
          filled(spanishPanel.line, { line: 5 }),
          filled(spanish.time_not_understood, { value: "00010101T000000Z" }),
        ],
      },
      { status: "valid", says: ["De hoy"] },
    ],
  ],
  [
    "a file that was cut off",
    calendar(
      event("SUMMARY:Entero", ...times),
      event("SUMMARY:Cortado", "LOCATION:Recova", "DTSTART:20260822T190000Z"),
    ).split("END:VEVENT\r\nEND:VCALENDAR")[0] ?? "",
    [
      { status: "warning", says: ["Cortado", "Recova"] },
      { status: "valid", says: ["Entero"] },
    ],
  ],
  [
    "a property with 10 MB of parameters",
    calendar(event("SUMMARY:Largo", `DTSTART${filling(";A=b")}:20260822T190000Z`, "DURATION:PT1H")),
    [{ status: "valid", says: ["Largo"] }],
  ],
  [
    "a minified schedule with a broken talk in its middle",
    JSON.stringify({
      schedule: {
        conference: {
          title: "Fest",
          days: [
            {
              date: "2026-08-22",
              rooms: {
                Sala: ["Una", "Otra", "Tercera"].map((title, index) => ({
                  guid: `g-${index}`,
                  title,
                  date: index === 1 ? "un día" : "2026-08-22T19:00:00Z",
                  duration: "01:00",
                })),
              },
            },
          ],
        },
      },
    }),
    [
      { status: "error", says: ["Otra", filled(spanish.time_not_understood, { value: "un día" })] },
      { status: "valid", says: ["Una"] },
      { status: "valid", says: ["Tercera"] },
    ],
  ],
])("an upload of %s", (_what, file, expected) => {
  test("is shown for review row by row, each row with its problems and their lines, those that need repair first", async () => {
    const rows = rowsOf((await upload(bytes(file))).html);
    expect(rows.map(({ status }) => status)).toEqual(expected.map(({ status }) => status));
    for (const [index, { says }] of expected.entries())
      for (const part of says) expect(rows[index]?.text).toContain(part);
  }, 60_000);
});

test("the page names a file's problem in the reader's language, with the file's name", async () => {
  const { html } = await upload(zip(), { name: "festival.ics", language: "en" });
  expect(words(html)).toContain(filled(english.file_is_archive, { type: "ZIP" }));
  expect(words(html)).toContain("festival.ics");
});

test("bad files add no events to the programme and keep no memory in use", async () => {
  const large = bytes(calendar(event("SUMMARY:Largo", `DTSTART${filling(";A=b")}:20260822T190000Z`, "DURATION:PT1H")));
  await upload(large);
  const before = memoryHeld();
  for (let round = 0; round < 4; round += 1) await upload(large);
  await expectMemoryBack(before, maxFileSize);
  expect(await app.services.db.selectFrom("events").select("id").execute()).toEqual([]);
  expect(app.complaints).toEqual([]);
}, 60_000);
