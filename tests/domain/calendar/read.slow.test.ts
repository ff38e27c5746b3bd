import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { createDeflate } from "node:zlib";
import { describe, expect, it } from "vitest";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import type { ReadingPart } from "#app/domain/calendar/reading/reading-parts.ts";
import { childProcesses as processes } from "../../../server/processes/child-processes.ts";
import { readCalendar, readCalendarInParts } from "#app/domain/calendar/reading/read.server.ts";
import { pdfOf } from "../../support/pdf.ts";
import { bytes, calendar, event } from "./ics.ts";

const zone = "Atlantic/Canary";
const good = event("SUMMARY:Good", "DTSTART:20260822T190000", "DTEND:20260822T200000");

describe("reading a calendar file", () => {
  it("happens in a process of its own", async () => {
    const reading = await readCalendar({ processes }, bytes(calendar("X-WR-CALNAME:Fest", good)), { zone });
    expect(reading).toMatchObject({
      name: "Fest",
      problems: [],
      events: [{ title: "Good", startTime: "2026-08-22T18:00:00.000Z" }],
    });
  });

  it("refuses a file of more than 10 MB without reading it", async () => {
    await expect(readCalendar({ processes }, new Uint8Array(maxFileSize + 1), { zone })).rejects.toMatchObject({
      code: "too_large",
      values: { megabytes: 10 },
    });
  });

  it("ends at the deadline, and the process with it", async () => {
    await expect(readCalendar({ processes }, bytes(calendar(good)), { zone, deadline: 1 })).rejects.toMatchObject({
      code: "timeout",
    });
    await expect(readCalendar({ processes }, bytes(calendar(good)), { zone })).resolves.toMatchObject({
      events: [{ title: "Good" }],
    });
  });

  it("keeps the other events beside an endless rule", async () => {
    const endless = event(
      "SUMMARY:Endless",
      "DTSTART:20260101T100000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
    );
    const never = event(
      "SUMMARY:Never",
      "DTSTART:20260101T100000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    );
    const reading = await readCalendar({ processes }, bytes(calendar(endless, never, good)), { zone });
    expect(reading.events.map((one) => one.title)).toEqual(["Endless", "Never", "Good"]);
  });

  it("refuses a PDF that unpacks to more than its process may hold", async () => {
    const spaces = Array<Buffer>(48).fill(Buffer.alloc(16 * 1024 * 1024, " "));
    const bomb = await buffer(Readable.from(spaces).pipe(createDeflate()));
    const file = pdfOf([[]], { stream: { bytes: bomb, filter: "/FlateDecode" } });
    await expect(readCalendar({ processes }, file, { zone, deadline: 60_000 })).rejects.toMatchObject({
      code: "too_large",
      messageKey: "calendar_file.pdf_too_large",
    });
  }, 120_000);

  it("refuses a file that uses up the memory of its process", async () => {
    const deep = bytes("[".repeat(5_000_000) + "]".repeat(5_000_000));
    await expect(readCalendar({ processes }, deep, { zone, deadline: 60_000 })).rejects.toMatchObject({
      code: "unreadable_file",
      messageKey: "calendar_file.reader_failed",
    });
  }, 120_000);

  it("refuses a file whose dates have too much text together", async () => {
    const long = event(
      "UID:1",
      "SUMMARY:x",
      "DTSTART:20260101T100000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY",
      `DESCRIPTION:${"x".repeat(49_000)}`,
    );
    const file = bytes(calendar(...Array.from({ length: 4 }, (_, index) => long.replace("UID:1", `UID:${index}`))));
    await expect(readCalendar({ processes }, file, { zone, deadline: 60_000 })).rejects.toMatchObject({
      code: "too_large",
      messageKey: "calendar_file.too_much_text",
    });
  });
});

describe("reading a calendar file in parts", () => {
  const many = bytes(
    calendar(
      ...Array.from({ length: 2000 }, (_, index) =>
        event(
          `UID:${index}`,
          "SUMMARY:x",
          "DTSTART:20260822T190000Z",
          "DURATION:PT1H",
          `DESCRIPTION:${"x".repeat(400)}`,
        ),
      ),
      event("SUMMARY:Broken"),
    ),
  );

  it("gives a large file in small parts, the end last", async () => {
    const portions: ReadingPart[][] = [];
    for await (const parts of readCalendarInParts({ processes }, many, { zone })) portions.push(parts);
    expect(portions.length).toBeGreaterThan(10);
    const all = portions.flat();
    expect(all.filter((part) => "event" in part && part.isRead)).toHaveLength(2000);
    expect(all.slice(2000)).toMatchObject([
      { problem: { messageKey: "calendar_file.start_missing", eventNumber: 2001 } },
      { event: { title: "Broken", number: 2001 }, isRead: false },
      { end: { format: "icalendar" } },
    ]);
  });

  it("lets other work run between two parts", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    const seen: number[] = [];
    for await (const parts of readCalendarInParts({ processes }, many, { zone }))
      if (parts.length > 0) seen.push(turns);
    clearImmediate(turn);
    expect(seen.every((before, index) => index === 0 || before > (seen[index - 1] ?? 0))).toBe(true);
  });

  it("ends the process if the caller stops early", async () => {
    const before = process.listenerCount("exit");
    for await (const parts of readCalendarInParts({ processes }, many, { zone })) {
      expect(parts[0]).toHaveProperty("event");
      expect(process.listenerCount("exit")).toBe(before + 1);
      break;
    }
    expect(process.listenerCount("exit")).toBe(before);
  });
});
