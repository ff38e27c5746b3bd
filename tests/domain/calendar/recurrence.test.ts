import { describe, expect, it } from "vitest";
import { maxOccurrences } from "#app/domain/calendar/calendar.ts";
import { calendar, event, read, problemKeys } from "./ics.ts";

const weekly = ["UID:w", "SUMMARY:Yoga", "DTSTART:20260803T180000Z", "DTEND:20260803T190000Z"];
const repeated = (...lines: string[]) => read(calendar(event(...weekly, ...lines)));
const sixty = Array.from({ length: 60 }, (_, index) => index).join(",");
const starts = (...lines: string[]) =>
  repeated(...lines).events.map((one) => one.startTime?.slice(0, 16) ?? one.allDay?.first);

describe("a recurrence rule", () => {
  it("gives one event for each date, each with its own RECURRENCE-ID", () => {
    const { events } = repeated("RRULE:FREQ=WEEKLY;COUNT=3");
    expect(events.map((one) => one.recurrenceId)).toEqual(["20260803T180000Z", "20260810T180000Z", "20260817T180000Z"]);
    expect(events.map((one) => one.endTime)).toEqual([
      "2026-08-03T19:00:00.000Z",
      "2026-08-10T19:00:00.000Z",
      "2026-08-17T19:00:00.000Z",
    ]);
    expect(new Set(events.map((one) => one.uid))).toEqual(new Set(["w"]));
  });

  it("ends with UNTIL, inclusive, as a time in UTC or a date", () => {
    const two = ["2026-08-03T18:00", "2026-08-10T18:00"];
    expect(starts("RRULE:FREQ=WEEKLY;UNTIL=20260810T180000Z")).toEqual(two);
    expect(starts("RRULE:FREQ=WEEKLY;UNTIL=20260810")).toEqual(two);
    expect(starts("RRULE:FREQ=WEEKLY;UNTIL=20260810T175959Z")).toEqual(two.slice(0, 1));
  });

  it("always includes the start", () => {
    expect(starts("RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3")).toEqual([
      "2026-08-03T18:00",
      "2026-08-05T18:00",
      "2026-08-12T18:00",
    ]);
  });

  it("has at most 500 dates within two years, with a warning", () => {
    const daily = repeated("RRULE:FREQ=DAILY");
    expect(daily.events).toHaveLength(maxOccurrences);
    expect(daily.problems).toMatchObject([
      { severity: "warning", messageKey: "calendar_file.rule_cut", values: { next: "2027-12-16 18:00" } },
    ]);
    const yearly = repeated("RRULE:FREQ=YEARLY");
    expect(yearly.events.map((one) => one.startTime?.slice(0, 10))).toEqual(["2026-08-03", "2027-08-03", "2028-08-03"]);
    expect(yearly.problems).toMatchObject([{ values: { next: "2029-08-03 18:00" } }]);
    expect(problemKeys(repeated("RRULE:FREQ=YEARLY;COUNT=3"))).toEqual([]);
    expect(problemKeys(repeated("RRULE:FREQ=YEARLY;COUNT=4"))).toEqual(["warning rule_cut"]);
  });

  it.each([
    ["FREQ=SECONDLY", "rule_too_frequent"],
    ["FREQ=MINUTELY;UNTIL=20261231T235959Z", "rule_too_frequent"],
    [`FREQ=HOURLY;BYMINUTE=${sixty};BYSECOND=0,30`, "rule_too_frequent"],
    [`FREQ=YEARLY;BYHOUR=18,19;BYMINUTE=${sixty};BYSECOND=${sixty}`, "rule_too_frequent"],
    [
      `FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYHOUR=18,19;BYMINUTE=${sixty};BYSECOND=${sixty};BYSETPOS=-1`,
      "rule_too_frequent",
    ],
    ["FREQ=MINUTELY;COUNT=501", "rule_too_frequent"],
    ["FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2", "rule_endless"],
    ["FREQ=MONTHLY;RSCALE=HEBREW", "rule_of_other_calendar"],
    ["FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "rule_endless"],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "rule_endless"],
    ["RRULE:AnythingRandom;FREQ=WEEKLY", "rule_not_understood"],
    ["FREQ=DAILY;COUNT=-1", "rule_not_understood"],
    ["FREQ=DAILY;UNTIL=never", "rule_not_understood"],
  ])("is not followed if it is %j: the first date and the other events stay", (rule, problem) => {
    const reading = read(
      calendar(event(...weekly, `RRULE:${rule}`), event("SUMMARY:Other", "DTSTART:20260101T100000Z", "DURATION:PT1H")),
    );
    expect(reading.events.map((one) => one.title)).toEqual(["Yoga", "Other"]);
    expect(reading.problems).toMatchObject([
      { severity: "warning", messageKey: `calendar_file.${problem}`, property: "RRULE", title: "Yoga" },
    ]);
  });

  it("may end beyond all dates that a page shows", () => {
    expect(starts("RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z")).toHaveLength(3);
    expect(problemKeys(repeated("RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z"))).toEqual(["warning rule_cut"]);
    expect(starts("RRULE:FREQ=YEARLY;COUNT=99999999999")).toHaveLength(3);
  });

  it("may be by minutes or seconds if it does not fill a day with more dates than are read", () => {
    expect(starts("RRULE:FREQ=MINUTELY;INTERVAL=30;UNTIL=20260803T190000Z")).toEqual([
      "2026-08-03T18:00",
      "2026-08-03T18:30",
      "2026-08-03T19:00",
    ]);
    // RFC 5545 3.8.5.3: every 20 minutes from 9:00 to 16:40 every day.
    const daily = repeated("RRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16");
    expect(daily.events).toHaveLength(maxOccurrences);
    expect(daily.events.slice(1, 26).map((one) => one.startTime?.slice(8, 16))).toEqual([
      ...Array.from(
        { length: 24 },
        (_, index) => `04T${String(9 + Math.floor(index / 3)).padStart(2, "0")}:${["00", "20", "40"][index % 3]}`,
      ),
      "05T09:00",
    ]);
    expect(problemKeys(daily)).toEqual(["warning rule_cut"]);
    expect(starts("RRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=3")).toEqual([
      "2026-08-03T18:00",
      "2026-08-03T18:20",
      "2026-08-03T18:40",
    ]);
    expect(repeated("RRULE:FREQ=SECONDLY;INTERVAL=30;COUNT=500").events).toHaveLength(500);
    expect(starts("RRULE:FREQ=HOURLY;INTERVAL=3;COUNT=3")).toEqual([
      "2026-08-03T18:00",
      "2026-08-03T21:00",
      "2026-08-04T00:00",
    ]);
  });

  it("is a warning with both lists of dates if a second calculation gives other dates", () => {
    const reading = repeated("RRULE:FREQ=YEARLY;BYMONTHDAY=3;COUNT=2");
    expect(reading.events.map((one) => one.startTime?.slice(0, 10))).toEqual(["2026-08-03", "2027-08-03"]);
    expect(reading.problems).toMatchObject([
      {
        severity: "warning",
        messageKey: "calendar_file.rule_doubtful",
        eventNumber: 1,
        values: {
          dates: "2027-08-03 18:00",
          others: expect.stringMatching(/^2026-09-03 18:00, 2026-10-03 18:00, .*…$/),
        },
      },
    ]);
  });

  it("keeps the local time when clocks change", () => {
    const zoned = event(
      "UID:z",
      "SUMMARY:x",
      "DTSTART;TZID=Europe/Madrid:20261024T200000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=3",
    );
    expect(read(calendar(zoned)).events.map((one) => one.startTime?.slice(0, 16))).toEqual([
      "2026-10-24T18:00",
      "2026-10-25T19:00",
      "2026-10-26T19:00",
    ]);
  });

  it("gives every hour and minute that it names, on each of its days", () => {
    expect(starts("RRULE:FREQ=WEEKLY;BYHOUR=20,18;BYMINUTE=0,30;COUNT=6")).toEqual([
      "2026-08-03T18:00",
      "2026-08-03T18:30",
      "2026-08-03T20:00",
      "2026-08-03T20:30",
      "2026-08-10T18:00",
      "2026-08-10T18:30",
    ]);
    expect(starts("RRULE:FREQ=YEARLY;BYMONTH=8,9;BYHOUR=10,18;UNTIL=20271001T000000Z")).toEqual([
      "2026-08-03T18:00",
      "2026-09-03T10:00",
      "2026-09-03T18:00",
      "2027-08-03T10:00",
      "2027-08-03T18:00",
      "2027-09-03T10:00",
      "2027-09-03T18:00",
    ]);
    const days = read(
      calendar(event("UID:d", "SUMMARY:x", "DTSTART;VALUE=DATE:20260804", "RRULE:FREQ=DAILY;BYHOUR=10,18;COUNT=2")),
    );
    expect(days.events.map((one) => one.allDay?.first)).toEqual(["2026-08-04", "2026-08-05"]);
  });

  it("leaves out dates that do not exist", () => {
    expect(starts("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")).toEqual(["2026-08-03T18:00"]);
    expect(starts("RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3")).toEqual([
      "2026-08-03T18:00",
      "2026-08-31T18:00",
      "2026-10-31T18:00",
    ]);
  });

  it("of an all-day event may end at midnight in UTC, as Exchange writes it", () => {
    const reading = read(
      calendar(
        event(
          "UID:d",
          "SUMMARY:x",
          "DTSTART;VALUE=DATE:20260804",
          "DTEND;VALUE=DATE:20260805",
          "RRULE:FREQ=DAILY;UNTIL=20260805T220000Z",
        ),
      ),
      "Europe/Madrid",
    );
    expect(reading.events.map((one) => one.recurrenceId)).toEqual(["20260804", "20260805", "20260806"]);
  });
});

describe("the dates of a repeated event", () => {
  it("are added by RDATE, also as periods", () => {
    const { events } = repeated("RDATE:20260901T100000Z,20260902T100000Z", "RDATE;VALUE=PERIOD:20260903T100000Z/PT2H");
    expect(events.map((one) => [one.startTime, one.endTime].map((time) => time?.slice(5, 16)))).toEqual([
      ["08-03T18:00", "08-03T19:00"],
      ["09-01T10:00", "09-01T11:00"],
      ["09-02T10:00", "09-02T11:00"],
      ["09-03T10:00", "09-03T12:00"],
    ]);
  });

  it("are removed by EXDATE, in any zone or as a date", () => {
    const rule = "RRULE:FREQ=WEEKLY;COUNT=4";
    const left = ["2026-08-03T18:00", "2026-08-24T18:00"];
    expect(starts(rule, "EXDATE:20260810T180000Z,20260817T180000Z")).toEqual(left);
    expect(starts(rule, "EXDATE;TZID=Europe/Madrid:20260810T200000", "EXDATE;VALUE=DATE:20260817")).toEqual(left);
  });

  it("are removed by EXRULE", () => {
    expect(starts("RRULE:FREQ=DAILY;COUNT=5", "EXRULE:FREQ=DAILY;INTERVAL=2;BYDAY=WE,FR;COUNT=2")).toEqual([
      "2026-08-03T18:00",
      "2026-08-04T18:00",
      "2026-08-06T18:00",
    ]);
    expect(starts("RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=WEEKLY")).toEqual(["2026-08-04T18:00", "2026-08-05T18:00"]);
    expect(problemKeys(repeated("RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=NEVER"))).toEqual([
      "warning exclusion_not_followed",
    ]);
  });

  it("are removed by an EXDATE without a zone at the event's local time", () => {
    const zoned = [
      "UID:w",
      "SUMMARY:Yoga",
      "DTSTART;TZID=America/New_York:20260803T180000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
    ];
    const reading = read(calendar(event(...zoned, "EXDATE:20260810T180000")));
    expect(reading.events.map((one) => one.startTime)).toEqual([
      "2026-08-03T22:00:00.000Z",
      "2026-08-17T22:00:00.000Z",
    ]);
    expect(reading.problems).toEqual([]);
  });

  it("are read up to a limit if thousands are listed, with a warning", () => {
    const many = Array.from(
      { length: 1200 },
      (_, index) =>
        `2026${String(1 + (index % 9)).padStart(2, "0")}${String(10 + (index % 19))}T${String(index % 24).padStart(2, "0")}${String(index % 60).padStart(2, "0")}00Z`,
    );
    expect(problemKeys(repeated(`RDATE:${many.join(",")}`))).toEqual(["warning list_cut", "warning rule_cut"]);
  });

  it("are reported if an EXDATE matches none of them", () => {
    expect(problemKeys(repeated("RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20260811T180000Z"))).toEqual([
      "warning exception_without_date",
    ]);
    expect(problemKeys(repeated("RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:never", "RDATE:ever"))).toEqual([
      "warning time_not_understood_part",
      "warning time_not_understood_part",
    ]);
    expect(problemKeys(repeated("RRULE:FREQ=WEEKLY;COUNT=1", "EXDATE:20260803T180000Z"))).toEqual([
      "error no_dates_left",
    ]);
  });

  it("are changed by RECURRENCE-ID, at any place in the file", () => {
    const change = event(
      "UID:w",
      "RECURRENCE-ID;TZID=Europe/Madrid:20260810T200000",
      "SUMMARY:Yoga outside",
      "DTSTART:20260811T170000Z",
      "DURATION:PT1H",
    );
    const { events, problems } = read(calendar(change, event(...weekly, "RRULE:FREQ=WEEKLY;COUNT=3")));
    expect(events.map((one) => [one.recurrenceId, one.title, one.startTime?.slice(0, 16)])).toEqual([
      ["20260803T180000Z", "Yoga", "2026-08-03T18:00"],
      ["20260810T180000Z", "Yoga outside", "2026-08-11T17:00"],
      ["20260817T180000Z", "Yoga", "2026-08-17T18:00"],
    ]);
    expect(problems).toEqual([]);
  });

  it("are changed from one date on by RANGE=THISANDFUTURE, at the same local time", () => {
    const series = [
      "UID:w",
      "SUMMARY:Yoga",
      "DTSTART;TZID=Europe/Madrid:20261012T180000",
      "DTEND;TZID=Europe/Madrid:20261012T190000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
    ];
    const change = (start: string, ...more: string[]) =>
      event("UID:w", "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20261019T180000", start, ...more);
    const datesWith = (...events: string[]) =>
      read(calendar(event(...series), ...events)).events.map(
        (one) =>
          `${one.title} ${one.startTime?.slice(5, 16)}–${one.endTime?.slice(11, 16)} ${one.recurrenceId.slice(4, 8)}`,
      );
    const moved = [
      "Yoga 10-12T16:00–17:00 1012",
      "Yoga outside 10-20T17:30–19:30 1019",
      "Yoga outside 10-27T18:30–20:30 1026",
      "Yoga outside 11-03T18:30–20:30 1102",
    ];
    const more = ["SUMMARY:Yoga outside", "DURATION:PT2H"];
    expect(datesWith(change("DTSTART;TZID=Europe/Madrid:20261020T193000", ...more))).toEqual(moved);
    expect(datesWith(change("DTSTART:20261020T173000Z", ...more))).toEqual(moved);
    // A change of one date comes before that of all later ones.
    const one = event(
      "UID:w",
      "RECURRENCE-ID;TZID=Europe/Madrid:20261026T180000",
      "SUMMARY:Concert",
      "DTSTART;TZID=Europe/Madrid:20261026T200000",
      "DURATION:PT1H",
    );
    expect(datesWith(change("DTSTART;TZID=Europe/Madrid:20261020T193000", ...more), one)[2]).toBe(
      "Concert 10-26T19:00–20:00 1026",
    );
    const reading = read(
      calendar(
        event(...series),
        change("DTSTART;TZID=Europe/Madrid:20261019T180000", "DURATION:PT1H", "STATUS:CANCELLED"),
      ),
    );
    expect(reading.events.map((each) => each.status)).toEqual(["ACTIVE", "CANCELLED", "CANCELLED", "CANCELLED"]);
  });

  it("of an all-day event are moved by days", () => {
    const days = event("UID:d", "SUMMARY:x", "DTSTART;VALUE=DATE:20260804", "RRULE:FREQ=DAILY;INTERVAL=7;COUNT=3");
    const change = event(
      "UID:d",
      "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260811",
      "SUMMARY:y",
      "DTSTART;VALUE=DATE:20260812",
    );
    expect(read(calendar(days, change)).events.map((one) => `${one.title} ${one.allDay?.first}`)).toEqual([
      "x 2026-08-04",
      "y 2026-08-12",
      "y 2026-08-19",
    ]);
  });

  it("of a change of more dates than can be followed are a warning", () => {
    const change = (range: string) =>
      event(
        "UID:w",
        `RECURRENCE-ID;RANGE=${range}:20260810T180000Z`,
        "SUMMARY:x",
        "DTSTART:20260810T190000Z",
        "DURATION:PT1H",
      );
    const series = event(...weekly, "RRULE:FREQ=WEEKLY;COUNT=2");
    expect(problemKeys(read(calendar(series, change("THISANDPRIOR"))))).toEqual(["warning range_not_followed"]);
    expect(problemKeys(read(calendar(change("THISANDFUTURE"))))).toEqual(["warning range_not_followed"]);
  });

  it("can be cancelled one by one", () => {
    const change = event(
      "UID:w",
      "RECURRENCE-ID:20260810T180000Z",
      "SUMMARY:Yoga",
      "DTSTART:20260810T180000Z",
      "DURATION:PT1H",
      "STATUS:CANCELLED",
    );
    const { events } = read(calendar(event(...weekly, "RRULE:FREQ=WEEKLY;COUNT=3"), change));
    expect(events.map((one) => one.status)).toEqual(["ACTIVE", "CANCELLED", "ACTIVE"]);
  });

  it("may be named by midnight if the event is all-day, in a zone or in UTC", () => {
    const days = event("UID:d", "SUMMARY:x", "DTSTART;VALUE=DATE:20260804", "RRULE:FREQ=DAILY;COUNT=3");
    const change = (id: string) =>
      event("UID:d", id, "SUMMARY:moved", "DTSTART;VALUE=DATE:20260901", "DTEND;VALUE=DATE:20260902");
    for (const id of [
      "RECURRENCE-ID;TZID=W. Europe Standard Time:20260805T000000",
      "RECURRENCE-ID:20260804T230000Z",
      "RECURRENCE-ID;VALUE=DATE:20260805",
    ]) {
      const { events } = read(calendar(days, change(id)));
      expect(events.map((one) => `${one.recurrenceId} ${one.title}`)).toEqual([
        "20260804 x",
        "20260805 moved",
        "20260806 x",
      ]);
    }
  });

  it("become single events if the repeated event is missing", () => {
    const { events } = read(
      calendar(
        event(
          "UID:w",
          "RECURRENCE-ID:20260810T180000Z",
          "SUMMARY:Yoga",
          "DTSTART:20260810T180000Z",
          "DURATION:PT1H",
          "SEQUENCE:2",
        ),
      ),
    );
    expect(events).toMatchObject([{ uid: "w", recurrenceId: "20260810T180000Z", sequence: 2 }]);
  });
});

describe("a UID that occurs twice", () => {
  const version = (title: string, hour: string, ...lines: string[]) =>
    event("UID:u", `SUMMARY:${title}`, `DTSTART:20260803T${hour}0000Z`, "DURATION:PT1H", ...lines);

  it("gives the event with the higher SEQUENCE", () => {
    const reading = read(calendar(version("new", "18", "SEQUENCE:2"), version("old", "19", "SEQUENCE:1")));
    expect(reading.events.map((one) => one.title)).toEqual(["new"]);
    expect(reading.problems).toMatchObject([
      {
        severity: "warning",
        messageKey: "calendar_file.duplicate_uid",
        property: "UID",
        title: "old",
        values: { line: 3 },
      },
    ]);
  });

  it("gives the event with the later DTSTAMP if the SEQUENCE is equal", () => {
    const reading = read(
      calendar(version("new", "18", "DTSTAMP:20260101T000000Z"), version("new", "19", "DTSTAMP:20260201T000000Z")),
    );
    expect(reading.events.map((one) => one.startTime?.slice(11, 13))).toEqual(["19"]);
  });

  it("gives two events if title and start differ, whatever their DTSTAMP", () => {
    const reading = read(
      calendar(version("one", "18", "DTSTAMP:20260101T000000Z"), version("two", "19", "DTSTAMP:20260201T000000Z")),
    );
    expect(reading.events.map((one) => [one.title, one.uid])).toEqual([
      ["one", "u"],
      ["two", null],
    ]);
  });

  it("gives two events if neither is newer", () => {
    const reading = read(calendar(version("one", "18"), version("two", "19")));
    expect(reading.events.map((one) => [one.title, one.uid])).toEqual([
      ["one", "u"],
      ["two", null],
    ]);
    expect(problemKeys(reading)).toEqual(["warning uid_used_twice"]);
  });

  it("gives one event if both are equal", () => {
    expect(read(calendar(version("one", "18"), version("one", "18"))).events).toHaveLength(1);
  });
});

it("a file with more than 20,000 events is refused", () => {
  const rules = Array.from({ length: 41 }, (_, index) =>
    event(`UID:${index}`, "SUMMARY:x", "DTSTART:20260101T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
  );
  expect(() => read(calendar(...rules))).toThrowError(/too_many_events/);
});
