import { afterEach, describe, expect, it } from "vitest";
import { parseDuration, parseTime } from "#app/domain/calendar/icalendar/times.ts";
import { timezoneLines } from "#app/domain/calendar/export/timezone.ts";
import { calendar, event, read, problemKeys } from "./ics.ts";

const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const startOf = (...lines: string[]) => read(calendar(...lines)).events[0]?.startTime;

/** A zone of Exchange that is in no table. */
const ownZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Customized Time Zone",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

describe.each(["UTC", "Europe/Madrid", "Pacific/Auckland", "America/Los_Angeles"])(
  "a process in the zone %s",
  (processZone) => {
    it.each([
      ["DTSTART:20260701T120000Z", "2026-07-01T12:00:00.000Z"],
      ["DTSTART:20260701T120000", "2026-07-01T11:00:00.000Z"],
      ["DTSTART;TZID=Europe/Madrid:20260701T120000", "2026-07-01T10:00:00.000Z"],
      ['DTSTART;TZID="Europe/Madrid":20260701T120000', "2026-07-01T10:00:00.000Z"],
      ['DTSTART;TZID="Europe/Madrid:20260701T120000"', "2026-07-01T10:00:00.000Z"],
      ["DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260701T120000", "2026-07-01T10:00:00.000Z"],
      ["DTSTART;TZID=/a/b/America/Argentina/Buenos_Aires:20260701T120000", "2026-07-01T15:00:00.000Z"],
      ["DTSTART;TZID=W. Europe Standard Time:20260701T120000", "2026-07-01T10:00:00.000Z"],
      ["DTSTART;TZID=Customized Time Zone:20260701T120000", "2026-07-01T16:00:00.000Z"],
      ["DTSTART;TZID=Customized Time Zone:20261201T120000", "2026-12-01T17:00:00.000Z"],
    ])("reads %s as %s", (line, instant) => {
      process.env.TZ = processZone;
      const reading = read(calendar(...ownZone, event("SUMMARY:x", line, "DURATION:PT1H")));
      expect(reading.events[0]?.startTime).toBe(instant);
      expect(reading.problems).toEqual([]);
    });

    it("reads an all-day event as its dates", () => {
      process.env.TZ = processZone;
      const reading = read(calendar(event("SUMMARY:x", "DTSTART;VALUE=DATE:20260822", "DTEND;VALUE=DATE:20260825")));
      expect(reading.events[0]).toMatchObject({
        allDay: { first: "2026-08-22", last: "2026-08-24" },
        startTime: null,
        endTime: null,
      });
    });

    it("keeps the hour of a weekly event when clocks change", () => {
      process.env.TZ = processZone;
      const reading = read(
        calendar(
          event(
            "UID:w",
            "SUMMARY:x",
            "DTSTART;TZID=Europe/Madrid:20261018T200000",
            "DURATION:PT1H",
            "RRULE:FREQ=WEEKLY;COUNT=3",
          ),
        ),
      );
      expect(reading.events.map((one) => one.startTime)).toEqual([
        "2026-10-18T18:00:00.000Z",
        "2026-10-25T19:00:00.000Z",
        "2026-11-01T19:00:00.000Z",
      ]);
    });
  },
);

describe("the zone of a time", () => {
  it.each([
    ['"(UTC-05:00) Eastern Time (US & Canada)"', "2026-07-01T16:00:00.000Z"],
    ['"(GMT+10:00) Canberra, Melbourne, Sydney"', "2026-07-01T02:00:00.000Z"],
    ['"Amsterdam, Belgrade, Berlin"', "2026-07-01T10:00:00.000Z"],
    ['"UTC+01:00"', "2026-07-01T11:00:00.000Z"],
    ["(UTC+07:00) Bangkok", "2026-07-01T05:00:00.000Z"],
  ])("is guessed from the description %s", (zone, instant) => {
    const reading = read(calendar(event("SUMMARY:x", `DTSTART;TZID=${zone}:20260701T120000`, "DURATION:PT1H")));
    expect(reading.events[0]?.startTime).toBe(instant);
    expect(problemKeys(reading)).toEqual(["warning zone_guessed"]);
  });

  it("is the festival's if it is unknown, with a warning", () => {
    const reading = read(calendar(event("SUMMARY:x", "DTSTART;TZID=Mars/Olympus:20260701T120000", "DURATION:PT1H")));
    expect(reading.events[0]?.startTime).toBe("2026-07-01T11:00:00.000Z");
    expect(reading.problems).toMatchObject([
      {
        messageKey: "calendar_file.zone_unknown",
        property: "DTSTART",
        values: { zone: "Mars/Olympus", used: "Atlantic/Canary" },
      },
    ]);
  });

  it("is the file's rather than the festival's", () => {
    const reading = read(
      calendar("X-WR-TIMEZONE:Australia/Brisbane", event("SUMMARY:x", "DTSTART:20260701T120000", "DURATION:PT1H")),
    );
    expect(reading.zone).toBe("Australia/Brisbane");
    expect(reading.events[0]?.startTime).toBe("2026-07-01T02:00:00.000Z");
  });

  it("may be defined after the event, and with faulty lines", () => {
    const broken = ownZone.toSpliced(2, 0, "LAST-MODIFIED:never");
    expect(startOf(event("SUMMARY:x", "DTSTART;TZID=Customized Time Zone:20260701T120000"), ...broken)).toBe(
      "2026-07-01T16:00:00.000Z",
    );
  });

  it.each(["Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata"])(
    "is read from a definition as from the IANA database: %s",
    (zone) => {
      const [first, last] = [new Date("1990-01-01T00:00:00Z"), new Date("2030-01-01T00:00:00Z")];
      const defined = timezoneLines(zone, first, last).map((line) => line.trim().replace(`TZID:${zone}`, "TZID:Own"));
      const walls = Array.from({ length: 400 }, (_, index) =>
        new Date(first.getTime() + index * 876 * 3_600_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, ""),
      );
      const startsIn = (tzid: string) =>
        read(
          calendar(
            ...defined,
            ...walls.map((wall) => event("SUMMARY:x", `DTSTART;TZID=${tzid}:${wall}`, "DURATION:PT1H")),
          ),
        ).events.map((one) => one.startTime);
      expect(startsIn("Own")).toEqual(startsIn(zone));
    },
  );

  it("may change its offset for a while only", () => {
    const summers = ownZone.map((line) =>
      line.startsWith("DTSTART")
        ? line.replace("1601", "1990")
        : line.replace(/^RRULE.*/, (rule) => `${rule};UNTIL=20001231T000000Z`),
    );
    const startIn = (year: number) =>
      startOf(event("SUMMARY:x", `DTSTART;TZID=Customized Time Zone:${year}0701T120000`), ...summers);
    expect([1989, 1995, 2000, 2001, 2026].map(startIn)).toEqual([
      "1989-07-01T16:00:00.000Z",
      "1995-07-01T16:00:00.000Z",
      "2000-07-01T16:00:00.000Z",
      "2001-07-01T17:00:00.000Z",
      "2026-07-01T17:00:00.000Z",
    ]);
  });

  it("is that of its IANA name, with a warning if the file defines another time", () => {
    const other = ownZone.map((line) => line.replace("Customized Time Zone", "Europe/Madrid"));
    const reading = read(
      calendar(...other, event("SUMMARY:x", "DTSTART;TZID=Europe/Madrid:20260701T120000", "DURATION:PT1H")),
    );
    expect(reading.events[0]?.startTime).toBe("2026-07-01T10:00:00.000Z");
    expect(reading.problems).toMatchObject([
      {
        severity: "warning",
        messageKey: "calendar_file.zone_contradicted",
        property: "DTSTART",
        values: { zone: "Europe/Madrid", used: "UTC+02:00", file: "UTC-04:00" },
      },
    ]);
  });

  it("is unknown if its rules can't be read", () => {
    const broken = ownZone.map((line) => (line.startsWith("DTSTART") ? "DTSTART:yesterday" : line));
    expect(
      problemKeys(
        read(
          calendar(...broken, event("SUMMARY:x", "DTSTART;TZID=Customized Time Zone:20260701T120000", "DURATION:PT1H")),
        ),
      ),
    ).toEqual(["warning zone_unknown"]);
  });
});

describe("a file says whether hours have no zone", () => {
  const ends = "DURATION:PT1H";
  it.each([
    ["without any", [event("SUMMARY:x", "DTSTART:20260701T120000", ends)], true],
    ["whose zone nobody knows", [event("SUMMARY:x", "DTSTART;TZID=Mars/Olympus:20260701T120000", ends)], true],
    [
      "in a calendar whose zone nobody knows",
      ["X-WR-TIMEZONE:Mars", event("SUMMARY:x", "DTSTART:20260701T120000", ends)],
      true,
    ],
    [
      "beside hours that have one",
      [event("SUMMARY:x", "DTSTART:20260701T120000Z", ends), event("SUMMARY:y", "DTSTART:20260701T120000", ends)],
      true,
    ],
    ["at the end alone", [event("SUMMARY:x", "DTSTART:20260701T120000Z", "DTEND:20260701T140000")], true],
    ["in UTC", [event("SUMMARY:x", "DTSTART:20260701T120000Z", ends)], undefined],
    ["in a named zone", [event("SUMMARY:x", "DTSTART;TZID=Asia/Tokyo:20260701T120000", ends)], undefined],
    [
      "in the calendar's zone",
      ["X-WR-TIMEZONE:Asia/Tokyo", event("SUMMARY:x", "DTSTART:20260701T120000", ends)],
      undefined,
    ],
    [
      "in the zone of the event, for a date that is left out",
      [
        event(
          "SUMMARY:x",
          "DTSTART;TZID=Asia/Tokyo:20260701T120000",
          ends,
          "RRULE:FREQ=DAILY;COUNT=3",
          "EXDATE:20260702T120000",
        ),
      ],
      undefined,
    ],
    ["without hours", [event("SUMMARY:x", "DTSTART;VALUE=DATE:20260701")], undefined],
  ])("%s", (_, lines, isMissing) => {
    expect(read(calendar(...lines)).hasZonelessHours).toBe(isMissing);
  });
});

describe("the end of an event", () => {
  const ends = (...lines: string[]) => {
    const reading = read(calendar(event("SUMMARY:x", ...lines)));
    return { end: reading.events[0]?.endTime ?? reading.events[0]?.allDay?.last, problemKeys: problemKeys(reading) };
  };

  it.each([
    [["DTSTART:20260701T120000Z", "DURATION:PT1H30M"], "2026-07-01T13:30:00.000Z", []],
    [["DTSTART;TZID=Europe/Madrid:20261024T120000", "DURATION:P1D"], "2026-10-25T11:00:00.000Z", []],
    [["DTSTART:20260701T120000Z"], "2026-07-01T13:00:00.000Z", ["warning end_assumed"]],
    [["DTSTART:20260701T120000Z", "DTEND:20260701T120000Z"], "2026-07-01T13:00:00.000Z", ["warning empty_time"]],
    [["DTSTART:20260701T120000Z", "DTEND:soon"], "2026-07-01T13:00:00.000Z", ["warning end_not_understood"]],
    [["DTSTART:20260701T120000Z", "DURATION:-PT1H"], undefined, ["error end_before_start"]],
    [["DTSTART:20260701T120000Z", "DURATION:P99999W"], "2026-07-01T13:00:00.000Z", ["warning end_not_understood"]],
    [["DTSTART;VALUE=DATE:20260701"], "2026-07-01", []],
    [["DTSTART:20260701"], "2026-07-01", []],
    [["DTSTART;VALUE=DATE:20260701", "DURATION:P2D"], "2026-07-02", []],
    [["DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20260701"], "2026-07-01", ["warning empty_day"]],
    [["DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20260630"], undefined, ["error end_before_start"]],
    [["DTSTART;VALUE=DATE:20260701", "DTEND:20260702T180000"], "2026-07-02", ["warning end_of_other_kind"]],
    [
      ["DTSTART:20260701T120000Z", "DTEND;VALUE=DATE:20260702"],
      "2026-07-02T00:00:00.000Z",
      ["warning end_of_other_kind"],
    ],
    [
      ["DTSTART;VALUE=DATE:20260701T120000", "DTEND;VALUE=DATE:20260701T140000"],
      "2026-07-01T13:00:00.000Z",
      ["warning date_with_time"],
    ],
    [
      ["DTSTART;VALUE=DATE:20260701T000000", "DTEND;VALUE=DATE:20260701T020000"],
      "2026-07-01T01:00:00.000Z",
      ["warning date_with_time"],
    ],
    [["DTSTART;VALUE=DATE:20260701T000000", "DTEND;VALUE=DATE:20260703T000000"], "2026-07-02", []],
    [["DTSTART:20260701T000000", "DTEND:20260703T000000", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"], "2026-07-02", []],
  ])("of %j is %s", (lines, end, problems) => {
    const found = ends(...lines);
    expect(found.end).toBe(end);
    expect(found.problemKeys).toEqual(problems);
  });
});

describe("a date or duration", () => {
  it.each(["20260230", "20261301T000000", "20260101T250000", "18000101", "", "tomorrow", "20260101T1200Q"])(
    "is not read from %j",
    (text) => {
      expect(parseTime(text)).toBeNull();
    },
  );

  it("at 24:00 is midnight of the next day", () => {
    expect(parseTime("20261231T240000")).toEqual({ day: "2027-01-01", clock: "00:00:00", utc: false });
  });

  it.each(["P", "PT", "1H", "PT1W", "P1Y"])("is not read from the duration %j", (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});
