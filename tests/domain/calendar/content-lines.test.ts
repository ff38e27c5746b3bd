import { describe, expect, it } from "vitest";
import { calendar, event, read, readBytes, problemKeys } from "./ics.ts";

const start = "DTSTART:20260822T190000Z";
const end = "DTEND:20260822T200000Z";

describe("the bytes of a calendar file", () => {
  it("are unfolded before they are decoded", () => {
    const [before, after] = calendar(event("SUMMARY:Año", start, end)).split("ñ");
    const folded = Buffer.concat([
      Buffer.from(`${before}`),
      Buffer.from([0xc3]),
      Buffer.from("\r\n "),
      Buffer.from([0xb1]),
      Buffer.from(`${after}`),
    ]);
    const reading = readBytes(folded);
    expect(reading.events[0]?.title).toBe("Año");
    expect(reading.problems).toEqual([]);
  });

  it("may begin with a byte order mark, also of UTF-16", () => {
    const text = calendar(event("SUMMARY:Año", start, end));
    expect(read(`\ufeff${text}`).events[0]?.title).toBe("Año");
    expect(readBytes(Buffer.from(`\ufeff${text}`, "utf16le")).events[0]?.title).toBe("Año");
  });

  it("may be Latin-1, with a warning", () => {
    const reading = readBytes(Buffer.from(calendar(event("SUMMARY:Año", start, end)), "latin1"));
    expect(reading.events[0]?.title).toBe("Año");
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.not_utf8", line: 4, values: { count: 1 } }]);
  });

  it.each(["\n", "\r", "\r\n"])("may end lines with %j", (lineEnd) => {
    const reading = read(calendar(event("SUMMARY:One", start, end)).replaceAll("\r\n", lineEnd));
    expect(reading.events).toHaveLength(1);
    expect(reading.events[0]?.line).toBe(3);
    expect(reading.problems).toEqual([]);
  });

  it("may have lines that are not properties; a warning counts them", () => {
    const reading = read(calendar("what is this", event("SUMMARY:One", "???", start, end)));
    expect(reading.events).toHaveLength(1);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.lines_not_understood", line: 3, values: { count: 2 } },
    ]);
  });

  it("are refused if they are not a calendar", () => {
    expect(() => read("hello")).toThrowError(/not_a_calendar/);
    expect(() => read("")).toThrowError(/not_a_calendar/);
  });
});

describe("the components of a calendar file", () => {
  it("are read without their END", () => {
    const reading = read(
      ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:One", start, end, "BEGIN:VEVENT", "SUMMARY:Two", start, end].join(
        "\n",
      ),
    );
    expect(reading.events.map((one) => one.title)).toEqual(["One", "Two"]);
    expect(problemKeys(reading)).toEqual(["warning end_missing", "warning file_ends_early"]);
  });

  it("are read up to the place where the file breaks off, with a warning that names line and event", () => {
    const reading = read(
      ["BEGIN:VCALENDAR", event("SUMMARY:One", start, end), "BEGIN:VEVENT", "SUMMARY:Two", start, "DESC"].join("\r\n"),
    );
    expect(reading.events.map((one) => one.title)).toEqual(["One", "Two"]);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.lines_not_understood", line: 10 },
      { messageKey: "calendar_file.file_ends_early", line: 9, title: "Two" },
      { messageKey: "calendar_file.end_assumed" },
    ]);
  });

  it("are read with an END without BEGIN, and without a VCALENDAR", () => {
    const reading = read(["END:VEVENT", event("SUMMARY:One", start, end)].join("\n"));
    expect(reading.events).toHaveLength(1);
    expect(problemKeys(reading)).toEqual(["warning begin_missing", "warning outside_calendar"]);
  });

  it("are counted by kind if they are not events", () => {
    const reading = read(
      calendar(
        "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nEND:VTODO",
        "BEGIN:VFREEBUSY\nEND:VFREEBUSY\nBEGIN:VJOURNAL\nEND:VJOURNAL",
      ),
    );
    expect(reading.events).toEqual([]);
    expect(reading.problems.map((problem) => problem.values)).toEqual([
      { component: "VTODO", count: 2 },
      { component: "VFREEBUSY", count: 1 },
      { component: "VJOURNAL", count: 1 },
    ]);
  });

  it("inside of an event do not change the event", () => {
    const reading = read(
      calendar(event("SUMMARY:One", start, end, "BEGIN:VALARM", "DESCRIPTION:Wake up", "DURATION:PT5M", "END:VALARM")),
    );
    expect(reading.events[0]).toMatchObject({ title: "One", description: "" });
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.properties_left_out", values: { names: "VALARM (1)" } },
    ]);
  });

  it("are flattened if a hostile file nests them ten thousand deep", () => {
    expect(read(`${"BEGIN:X\n".repeat(10_000)}${calendar(event("SUMMARY:One", start, end))}`).events).toHaveLength(1);
  });
});

it("a broken event does not affect the others", () => {
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
    {
      severity: "error",
      messageKey: "calendar_file.start_missing",
      property: "DTSTART",
      title: "No start",
      uid: "2",
      line: 9,
    },
    {
      severity: "error",
      messageKey: "calendar_file.time_not_understood",
      property: "DTSTART",
      title: "No date",
      line: 17,
      values: { value: "20260230T190000Z" },
    },
    { severity: "error", messageKey: "calendar_file.end_before_start", property: "DTEND", title: "Backwards" },
  ]);
});

it("an event that could not be read keeps the fields that were understood", () => {
  const more = [
    "LOCATION:Recova",
    "CATEGORIES:Circus,Music",
    "DESCRIPTION:Loud",
    "URL:https://fest.example/1",
    "SEQUENCE:4",
  ];
  const known = {
    location: "Recova",
    categories: ["Circus", "Music"],
    description: "Loud",
    url: "https://fest.example/1",
    sequence: 4,
  };
  const { events, unread, problems } = read(
    calendar(
      event("UID:1", "SUMMARY:Good", "DTSTART:20260822T180000Z", "DURATION:PT1H"),
      event("UID:2", "SUMMARY:Backwards", "DTSTART:20260822T180000Z", "DTEND:20260822T170000Z", ...more),
      event("UID:3", "SUMMARY:Some day", "DTSTART:someday", "DTEND:20260822T170000Z", ...more),
      event("UID:4", "SUMMARY:Days", "DTSTART;VALUE=DATE:20260822", "DTEND;VALUE=DATE:20260820", ...more),
      event(
        "UID:1",
        "SUMMARY:Change of what",
        "RECURRENCE-ID:never",
        "DTSTART:20260822T180000Z",
        "DURATION:PT1H",
        ...more,
      ),
      event(
        "UID:5",
        "SUMMARY:All taken out",
        "DTSTART:20260822T180000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=1",
        "EXDATE:20260822T180000Z",
        ...more,
      ),
    ),
  );
  expect(events).toMatchObject([{ title: "Good", number: 1 }]);
  expect(unread).toMatchObject([
    {
      title: "Backwards",
      number: 2,
      uid: "2",
      startTime: "2026-08-22T18:00:00.000Z",
      endTime: "2026-08-22T17:00:00.000Z",
      ...known,
    },
    { title: "Some day", number: 3, uid: "3", startTime: null, endTime: "2026-08-22T17:00:00.000Z", ...known },
    { title: "Days", number: 4, uid: "4", allDay: { first: "2026-08-22", last: "2026-08-19" }, ...known },
    { title: "Change of what", number: 5, uid: null, startTime: "2026-08-22T18:00:00.000Z", ...known },
    {
      title: "All taken out",
      number: 6,
      uid: "5",
      startTime: "2026-08-22T18:00:00.000Z",
      endTime: "2026-08-22T19:00:00.000Z",
      ...known,
    },
  ]);
  expect(
    problems
      .filter(({ severity }) => severity === "error")
      .map(({ messageKey, eventNumber }) => [messageKey, eventNumber])
      .toSorted((one, other) => Number(one[1]) - Number(other[1])),
  ).toEqual([
    ["calendar_file.end_before_start", 2],
    ["calendar_file.time_not_understood", 3],
    ["calendar_file.end_before_start", 4],
    ["calendar_file.time_not_understood", 5],
    ["calendar_file.no_dates_left", 6],
  ]);
});

it("at most 2,000 problems are listed, and the rest are counted", () => {
  const reading = read(calendar(...Array.from({ length: 3000 }, () => event("SUMMARY:x"))));
  expect(reading.problems).toHaveLength(2001);
  expect(reading.problems.at(-1)).toMatchObject({ messageKey: "calendar_file.more_problems", values: { count: 1000 } });
});
