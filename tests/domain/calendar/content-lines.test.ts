import { describe, expect, it } from "vitest";
import { parseCalendar } from "#app/domain/calendar/parse.server.ts";
import { bytes, calendar, event, read, said } from "./ics.ts";

const start = "DTSTART:20260822T190000Z";
const end = "DTEND:20260822T200000Z";
const zone = "Atlantic/Canary";

describe("the bytes of a file", () => {
  it("are unfolded before they are decoded", () => {
    const [before, after] = calendar(event("SUMMARY:Año", start, end)).split("ñ");
    const folded = Buffer.concat([Buffer.from(`${before}`), Buffer.from([0xc3]), Buffer.from("\r\n "), Buffer.from([0xb1]), Buffer.from(`${after}`)]);
    const reading = parseCalendar(folded, { zone });
    expect(reading.events[0]?.title).toBe("Año");
    expect(reading.problems).toEqual([]);
  });

  it("may begin with a byte order mark, also of UTF-16", () => {
    const text = calendar(event("SUMMARY:Año", start, end));
    expect(read(`\ufeff${text}`).events[0]?.title).toBe("Año");
    expect(parseCalendar(Buffer.from(`\ufeff${text}`, "utf16le"), { zone }).events[0]?.title).toBe("Año");
  });

  it("may be Latin-1, which is said", () => {
    const reading = parseCalendar(Buffer.from(calendar(event("SUMMARY:Año", start, end)), "latin1"), { zone });
    expect(reading.events[0]?.title).toBe("Año");
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.not_utf8", line: 4, values: { count: 1 } }]);
  });

  it.each(["\n", "\r", "\r\n"])("may end lines with %j", (lineEnd) => {
    const reading = read(calendar(event("SUMMARY:One", start, end)).replaceAll("\r\n", lineEnd));
    expect(reading.events).toHaveLength(1);
    expect(reading.events[0]?.line).toBe(3);
    expect(reading.problems).toEqual([]);
  });

  it("may hold lines that are no property, which are counted", () => {
    const reading = read(calendar("what is this", event("SUMMARY:One", "???", start, end)));
    expect(reading.events).toHaveLength(1);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.lines_not_understood", line: 3, values: { count: 2 } }]);
  });

  it("that are no calendar are refused", () => {
    expect(() => read("hello")).toThrowError(/not_a_calendar/);
    expect(() => read("")).toThrowError(/not_a_calendar/);
  });
});

describe("the components of a file", () => {
  it("survive a missing END", () => {
    const reading = read(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:One", start, end, "BEGIN:VEVENT", "SUMMARY:Two", start, end].join("\n"));
    expect(reading.events.map((one) => one.title)).toEqual(["One", "Two"]);
    expect(said(reading)).toEqual(["warning end_missing", "warning end_missing", "warning end_missing"]);
  });

  it("survive an END without BEGIN, and no VCALENDAR", () => {
    const reading = read(["END:VEVENT", event("SUMMARY:One", start, end)].join("\n"));
    expect(reading.events).toHaveLength(1);
    expect(said(reading)).toEqual(["warning begin_missing", "warning outside_calendar"]);
  });

  it("that are no event are counted by their kind", () => {
    const reading = read(calendar("BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nEND:VTODO", "BEGIN:VFREEBUSY\nEND:VFREEBUSY\nBEGIN:VJOURNAL\nEND:VJOURNAL"));
    expect(reading.events).toEqual([]);
    expect(reading.problems.map((problem) => problem.values)).toEqual([
      { component: "VTODO", count: 2 },
      { component: "VFREEBUSY", count: 1 },
      { component: "VJOURNAL", count: 1 },
    ]);
  });

  it("of an event do not pass for the event", () => {
    const reading = read(calendar(event("SUMMARY:One", start, end, "BEGIN:VALARM", "DESCRIPTION:Wake up", "DURATION:PT5M", "END:VALARM")));
    expect(reading.events[0]).toMatchObject({ title: "One", description: "" });
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.properties_left_out", values: { names: "VALARM (1)" } }]);
  });

  it("of a hostile file are flattened", () => {
    expect(read(`${"BEGIN:X\n".repeat(10_000)}${calendar(event("SUMMARY:One", start, end))}`).events).toHaveLength(1);
  });
});

it("one broken event never costs the others", () => {
  const reading = read(
    calendar(
      event("SUMMARY:Good", "UID:1", start, end),
      event("SUMMARY:No start", "UID:2", end),
      event("SUMMARY:No date", "UID:3", "DTSTART:20260230T190000Z", end),
      event("SUMMARY:Backwards", "UID:4", end.replace("DTEND", "DTSTART"), start.replace("DTSTART", "DTEND")),
      event("SUMMARY:Also good", "UID:5", start, end),
    ),
  );
  expect(reading.events.map((one) => one.title)).toEqual(["Good", "Also good"]);
  expect(reading.problems).toMatchObject([
    { severity: "error", messageKey: "calendar_file.start_missing", property: "DTSTART", title: "No start", uid: "2", line: 9 },
    { severity: "error", messageKey: "calendar_file.time_not_understood", property: "DTSTART", title: "No date", line: 17, values: { value: "20260230T190000Z" } },
    { severity: "error", messageKey: "calendar_file.end_before_start", property: "DTEND", title: "Backwards" },
  ]);
});

it("problems are bounded", () => {
  const reading = parseCalendar(bytes(calendar(...Array.from({ length: 3000 }, () => event("SUMMARY:x")))), { zone });
  expect(reading.problems).toHaveLength(2001);
  expect(reading.problems.at(-1)).toMatchObject({ messageKey: "calendar_file.more_problems", values: { count: 1000 } });
});
