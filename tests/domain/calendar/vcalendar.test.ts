import { describe, expect, it, test } from "vitest";
import { event, problemKeys, read, readBytes } from "./ics.ts";

const vcalendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:1.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const times = ["DTSTART:20260803T180000Z", "DTEND:20260803T190000Z"];

describe("a text in quoted-printable", () => {
  it("is read with its line feeds, over several lines", () => {
    const reading = read(
      vcalendar(
        event(
          "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Actuaci=C3=B3n, en la =",
          "plaza",
          "DESCRIPTION;QUOTED-PRINTABLE:Uno=0D=0A=",
          "Dos; y tres",
          ...times,
        ),
      ),
    );
    expect(reading.events).toMatchObject([
      { title: "Actuación, en la plaza", description: "Uno\nDos; y tres", startTime: "2026-08-03T18:00:00.000Z" },
    ]);
    expect(reading.problems).toEqual([]);
  });

  it.each([
    ["CHARSET=ISO-8859-1", "A=F1o"],
    ["CHARSET=windows-1252", "A=F1o"],
    ["CHARSET=NO-SUCH", "A=C3=B1o"],
    ["X-A=b", "A=F1o"],
  ])("may be in another charset: %s", (charset, text) => {
    const reading = read(vcalendar(event(`SUMMARY;${charset};ENCODING=QUOTED-PRINTABLE:${text}`, ...times)));
    expect(reading.events[0]?.title).toBe("Año");
  });

  it("is no reason to join other lines that end with an equals sign", () => {
    const reading = read(vcalendar(event("SUMMARY;ENCODING=QUOTED-PRINTABLE:Uno", "LOCATION:a=", ...times)));
    expect(reading.events).toMatchObject([{ title: "Uno", location: "a=" }]);
  });
});

describe("a rule of vCalendar 1.0", () => {
  const starts = (rule: string, ...lines: string[]) =>
    read(vcalendar(event("UID:v", "SUMMARY:x", ...times, `RRULE:${rule}`, ...lines))).events.map((one) =>
      one.startTime?.slice(0, 10),
    );

  it.each([
    ["D1 #3", ["2026-08-03", "2026-08-04", "2026-08-05"]],
    ["D10 20260825T000000Z", ["2026-08-03", "2026-08-13", "2026-08-23"]],
    ["W2 MO WE 20260820T000000Z", ["2026-08-03", "2026-08-05", "2026-08-17", "2026-08-19"]],
    ["w1 mo we #2", ["2026-08-03", "2026-08-05", "2026-08-10", "2026-08-12"]],
    ["MP1 1+ MO #3", ["2026-08-03", "2026-09-07", "2026-10-05"]],
    ["MP1 1+ MO 1- MO #3", ["2026-08-03", "2026-08-31", "2026-09-07"]],
    ["MD1 3 LD #3", ["2026-08-03", "2026-08-31", "2026-09-03"]],
    ["MD1 #2", ["2026-08-03", "2026-09-03"]],
    ["YM1 8 9 #3", ["2026-08-03", "2026-09-03", "2027-08-03"]],
    ["YD1 215 #2", ["2026-08-03", "2027-08-03"]],
    // Without an end a rule is of two dates.
    ["W1", ["2026-08-03", "2026-08-10"]],
  ])("%s", (rule, dates) => {
    expect(starts(rule)).toEqual(dates);
  });

  it("that never ends is cut", () => {
    const reading = read(vcalendar(event("UID:v", "SUMMARY:x", ...times, "RRULE:W1 #0")));
    expect(reading.events).toHaveLength(105);
    expect(problemKeys(reading)).toEqual(["warning rule_cut"]);
  });

  it("with a count and several days says that the count is doubtful", () => {
    expect(problemKeys(read(vcalendar(event("SUMMARY:x", ...times, "RRULE:W1 TU TH #5"))))).toEqual([
      "warning rule_count_doubtful",
    ]);
  });

  it.each(["D1 0600 1200 #10", "YM1 6 #2 MP1 1+ MO", "W1 XX #2", "X1 #2", "MP1 MO #2"])(
    "%s is not followed",
    (rule) => {
      const reading = read(vcalendar(event("SUMMARY:x", ...times, `RRULE:${rule}`)));
      expect(reading.events).toHaveLength(1);
      expect(problemKeys(reading)).toEqual(["warning rule_not_understood"]);
    },
  );

  it("has exceptions and categories with semicolons", () => {
    const reading = read(
      vcalendar(
        event(
          "UID:v",
          "SUMMARY:x",
          ...times,
          "RRULE:D1 #4",
          "EXDATE:20260804T180000Z;20260805T180000Z",
          "CATEGORIES:A;B",
        ),
      ),
    );
    expect(reading.events.map((one) => [one.startTime?.slice(0, 10), one.categories])).toEqual([
      ["2026-08-03", ["A", "B"]],
      ["2026-08-06", ["A", "B"]],
    ]);
  });
});

test("times of a vCalendar 1.0 without a zone are in its own, with its summer", () => {
  const reading = read(
    vcalendar(
      "TZ:-05",
      "DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT",
      event("SUMMARY:Summer", "DTSTART:20260701T120000", "DTEND:20260701T130000"),
      event("SUMMARY:Winter", "DTSTART:20261201T120000", "DTEND:20261201T130000"),
    ),
  );
  expect(reading.events.map((one) => one.startTime)).toEqual(["2026-07-01T16:00:00.000Z", "2026-12-01T17:00:00.000Z"]);
  expect(problemKeys(reading)).toEqual(["warning zone_guessed"]);
});

test("a line with damaged letters keeps the rest of its text, and the other lines all of theirs", () => {
  const [before, after] = vcalendar(event("SUMMARY:Actuación @ó", "LOCATION:Muelle Niño", ...times)).split("@");
  const damaged = Buffer.concat([Buffer.from(before ?? ""), Buffer.from([0xc3]), Buffer.from(after ?? "")]);
  const reading = readBytes(damaged);
  expect(reading.events).toMatchObject([{ title: "Actuación \ufffdó", location: "Muelle Niño" }]);
  expect(reading.problems).toMatchObject([
    { severity: "warning", messageKey: "calendar_file.letters_damaged", line: 4, values: { count: 1 } },
  ]);
});
