import { beforeEach, describe, expect, test } from "vitest";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { editRow, saySame, selectRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { findSeries } from "#app/domain/calendar/importing/reviewing/review-series.server.ts";
import { saySameSeries } from "#app/domain/calendar/importing/reviewing/series-changes.server.ts";
import { setPart } from "#app/domain/calendar/importing/rows/missing-events.server.ts";
import { readWithAnswers } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import { startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { bytes, calendar, event, read } from "../ics.ts";
import { apply, done, events, importFile, onlyRow, rowsOf, stage } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const direct = (...lines: string[]) =>
  importCalendar(services, read(calendar(...lines)), { options: { untitled: "Untitled" }, fileName: "a.ics" });
/** An event of an hour; `start` is `20260825T190000`, in UTC. */
const at = (start: string, title: string, ...lines: string[]): string =>
  event(`SUMMARY:${title}`, `DTSTART:${start}Z`, "DURATION:PT1H", ...lines);
const titlesById = async () => new Map((await events(services)).map(({ id, title }) => [id, title]));
const startsById = async () => new Map((await events(services)).map(({ id, startTime }) => [id, startTime]));

const yoga = (start: string, ...lines: string[]): string =>
  at(start, "Yoga", "UID:w@town", "LOCATION:Playa", "RRULE:FREQ=DAILY;COUNT=4", ...lines);

describe("a series that moves as a whole", () => {
  test("is changed, not made anew: no date stands twice", async () => {
    await direct(yoga("20260825T080000"));
    const before = await startsById();
    expect(await direct(yoga("20260825T083000"))).toMatchObject({ created: 0, updated: 4 });
    const after = await startsById();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [id, start] of after) expect(Date.parse(start) - Date.parse(before.get(id) ?? "")).toBe(30 * 60_000);
  });

  test("says in the review by how much", async () => {
    await importFile(services, yoga("20260825T080000"));
    const rows = await rowsOf(services, await stage(services, yoga("20260825T083000")));
    expect(rows.map(({ comparison, same }) => [comparison, same])).toEqual(
      Array.from({ length: 4 }, () => ["changed", { reason: "series_moved", minutes: 30 }]),
    );
  });

  test("also without UIDs", async () => {
    const dates = (hour: string) =>
      ["25", "26", "27"].map((day) => at(`202608${day}T${hour}`, "Yoga", "LOCATION:Playa"));
    await direct(...dates("080000"));
    const before = await startsById();
    expect(await direct(...dates("100000"))).toMatchObject({ created: 0, updated: 3 });
    expect([...(await startsById()).keys()].sort()).toEqual([...before.keys()].sort());
  });
});

describe("UIDs that are counters", () => {
  const town = [
    at("20260825T190000", "Misa", "UID:0@default", "LOCATION:Iglesia"),
    at("20260826T200000", "Verbena", "UID:1@default", "LOCATION:Plaza"),
  ];

  test("of another organiser's file overwrite nothing", async () => {
    await direct(...town);
    const report = await direct(
      at("20260827T100000", "Torneo de petanca", "UID:0@default", "LOCATION:Canchas"),
      at("20260828T110000", "Taller de cometas", "UID:1@default", "LOCATION:Parque"),
    );
    expect(report).toMatchObject({ created: 2, updated: 0 });
    expect([...(await titlesById()).values()].sort()).toEqual([
      "Misa",
      "Taller de cometas",
      "Torneo de petanca",
      "Verbena",
    ]);
  });

  test("don't swap events when a newer file has one more at its beginning", async () => {
    await direct(...town);
    const before = await titlesById();
    const report = await direct(
      at("20260824T090000", "Pregón", "UID:0@default", "LOCATION:Ayuntamiento"),
      at("20260825T190000", "Misa", "UID:1@default", "LOCATION:Iglesia"),
      at("20260826T200000", "Verbena", "UID:2@default", "LOCATION:Plaza"),
    );
    expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
    const after = await titlesById();
    for (const [id, title] of before) expect(after.get(id)).toBe(title);
  });
});

describe("a message about a whole series", () => {
  const message = (method: string, ...lines: string[]) =>
    read(["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, ...lines, "END:VCALENDAR", ""].join("\r\n"));
  const send = (method: string, ...lines: string[]) =>
    importCalendar(services, message(method, ...lines), { options: { untitled: "Untitled" }, fileName: "m.ics" });
  const statuses = async () => (await events(services)).map(({ title, status }) => `${title} ${status}`);
  beforeEach(async () => {
    await direct(yoga("20260825T080000"), at("20260825T190000", "Misa", "UID:m@town"));
  });

  test.each([
    ["without its rule", []],
    ["with its rule", ["RRULE:FREQ=DAILY;COUNT=4"]],
  ])("cancels all of its dates, %s", async (_how, lines) => {
    await send("CANCEL", at("20260825T080000", "Yoga", "UID:w@town", "SEQUENCE:1", "STATUS:CANCELLED", ...lines));
    expect(await statuses()).toEqual([
      "Yoga CANCELLED",
      "Misa ACTIVE",
      "Yoga CANCELLED",
      "Yoga CANCELLED",
      "Yoga CANCELLED",
    ]);
  });

  test("about one date leaves the others, and calls nothing missing", async () => {
    const review = await done(
      await startImport(
        services,
        {
          reading: message(
            "REQUEST",
            at(
              "20260826T093000",
              "Yoga",
              "UID:w@town",
              "RECURRENCE-ID:20260826T080000Z",
              "SEQUENCE:1",
              "LOCATION:Playa",
            ),
          ),
          name: "m.ics",
        },
        { untitled: "Untitled" },
      ),
    );
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual(["changed"]);
  });

  test("that is older than what is known changes nothing", async () => {
    await send("REQUEST", yoga("20260825T090000", "SEQUENCE:2", "DTSTAMP:20260801T120000Z"));
    await send("REQUEST", yoga("20260825T073000", "SEQUENCE:2", "DTSTAMP:20260701T120000Z"));
    expect(
      (await events(services)).filter(({ title }) => title === "Yoga").map(({ startTime }) => startTime.slice(11, 16)),
    ).toEqual(["09:00", "09:00", "09:00", "09:00"]);
  });
});

describe("a part of a calendar", () => {
  const all = ["Misa", "Verbena", "Torneo", "Taller", "Pregón"].map((title, index) =>
    at(`2026082${5 + (index % 5)}T190000`, title, `UID:${title}@town`, `CATEGORIES:${index < 2 ? "Fe" : "Ocio"}`),
  );

  test("calls nothing missing while it is taken for a part, and all of it once somebody says that it is whole", async () => {
    await importFile(services, ...all);
    const review = await stage(services, ...all.slice(0, 2));
    expect((await findImport(services, review)).part).toEqual({ isPart: true, isSaid: false, given: 5 });
    expect((await rowsOf(services, review)).map(({ comparison }) => comparison)).toEqual(["unchanged", "unchanged"]);
    await setPart(services, review, false);
    expect((await rowsOf(services, review)).filter(({ comparison }) => comparison === "gone")).toHaveLength(3);
    await setPart(services, review, true);
    expect((await rowsOf(services, review)).filter(({ comparison }) => comparison === "gone")).toHaveLength(0);
  });

  test("is not what a file is that lacks few of its events", async () => {
    await importFile(services, ...all);
    const review = await stage(services, ...all.slice(0, 4));
    expect((await rowsOf(services, review)).filter(({ comparison }) => comparison === "gone")).toHaveLength(1);
  });
});

describe("one UID for several events, or new UIDs in each file", () => {
  test("keeps workshops apart that share a UID and differ in DTSTAMP", async () => {
    const report = await direct(
      at("20260825T100000", "Taller de barro", "UID:x", "DTSTAMP:20260801T100000Z"),
      at("20260825T120000", "Taller de cestería", "UID:x", "DTSTAMP:20260801T100100Z"),
      at("20260825T160000", "Taller de pan", "UID:x", "DTSTAMP:20260801T100200Z"),
    );
    expect(report).toMatchObject({ created: 3 });
  });

  test("finds a moved event although every UID is new", async () => {
    const file = (version: number, hour: string) => [
      at("20260825T190000", "Misa", `UID:${version}-a@office`, "LOCATION:Iglesia"),
      at("20260826T190000", "Pregón", `UID:${version}-b@office`, "LOCATION:Ayuntamiento"),
      at(`20260827T${hour}0000`, "Verbena", `UID:${version}-c@office`, "LOCATION:Plaza"),
    ];
    await direct(...file(1, "19"));
    expect(await direct(...file(2, "21"))).toMatchObject({ created: 0, updated: 1 });
    expect(await events(services)).toHaveLength(3);
  });
});

describe("a corrected title in a table", () => {
  const act = (title: string) => at("20260825T190000", title, "LOCATION:Plaza");
  const other = at("20260826T190000", "Misa", "LOCATION:Iglesia");

  test.each([
    ["Actuación Salamenco", "Actuación del grupo Salamenco", "near_title"],
    ["Actuación por confirmar", "Los Gofiones", "other_title"],
  ])("%s → %s is the same event", async (before, after, reason) => {
    await importFile(services, act(before), other);
    const [first] = await events(services);
    const review = await stage(services, act(after), other);
    const [row] = await rowsOf(services, review);
    expect(row).toMatchObject({ comparison: "changed", same: { reason, minutes: 0 }, match: { id: first?.id } });
    expect(await apply(services, review)).toMatchObject({ created: 0, updated: 1 });
    expect((await events(services)).map(({ title }) => title)).toEqual([after, "Misa"]);
  });

  test("is a question where only the hour is the same, and nothing is written before the answer", async () => {
    const nowhere = (title: string) => at("20260825T190000", title);
    await importFile(services, nowhere("Concierto"), other);
    const review = await stage(services, nowhere("Torneo de petanca"), other);
    const [row] = await rowsOf(services, review);
    expect(row).toMatchObject({ comparison: "conflict", doubt: { title: "Concierto", isSame: null } });
    expect(await apply(services, review)).toMatchObject({ created: 0, updated: 0 });
    expect((await events(services)).map(({ title }) => title)).toEqual(["Concierto", "Misa"]);
  });

  test.each([
    [true, ["Torneo de petanca"]],
    [false, ["Concierto", "Torneo de petanca"]],
  ])("takes the answer whether it is the same: %s", async (isSame, titles) => {
    await importFile(services, at("20260825T190000", "Concierto"));
    await importFile(services, at("20260825T190000", "Concierto"), other);
    const review = await stage(services, at("20260825T190000", "Torneo de petanca"), other);
    await saySame(services, review, [0], isSame);
    expect((await rowsOf(services, review))[0]).toMatchObject({
      comparison: isSame ? "changed" : "new",
      doubt: { title: "Concierto", isSame },
    });
    await apply(services, review);
    expect(
      (await events(services))
        .map(({ title }) => title)
        .filter((title) => title !== "Misa")
        .sort(),
    ).toEqual(titles);
    await importFile(services, at("20260825T190000", "Torneo de petanca"), other);
    expect(await events(services)).toHaveLength(titles.length + 1);
  });

  test("that is no event of the programme shows in the review what becomes of that event", async () => {
    const square = (title: string, hour = "19") => at(`20260825T${hour}0000`, title, "LOCATION:Plaza");
    await importFile(services, square("Concierto"), other);
    const review = await stage(services, square("Torneo de petanca"), square("Taller de cometas"), other);
    const asked = (await rowsOf(services, review)).filter(({ doubt }) => doubt !== null);
    await saySame(
      services,
      review,
      asked.map(({ position }) => position),
      false,
    );
    const rows = await rowsOf(services, review);
    const shown = rows.filter(({ comparison }) => comparison === "changed").length;
    const { updated } = await apply(services, review);
    expect(updated).toBe(shown);
  });

  test("that is another one leaves its event among what the file lacks", async () => {
    await importFile(services, at("20260825T190000", "Concierto"), at("20260826T190000", "Zumba"), other);
    const review = await stage(services, at("20260825T190000", "Torneo de petanca"), other);
    await saySame(services, review, [0], false);
    const missing = (await rowsOf(services, review)).filter(({ comparison }) => comparison === "gone");
    expect(missing.map(({ event: { title } }) => title)).toEqual(["Concierto", "Zumba"]);
  });

  test("takes the answer also for a row with an error", async () => {
    await importFile(services, at("20260825T190000", "Concierto"), other);
    const wrong = event("SUMMARY:Torneo de petanca", "DTSTART:20260825T190000Z", "DTEND:20260825T170000Z");
    const review = await stage(services, wrong, other);
    const position = (await rowsOf(services, review)).findIndex(({ status }) => status === "error");
    await saySame(services, review, [position], false);
    await editRow(services, review, position, { endTime: "2026-08-25T20:00:00Z" });
    expect((await rowsOf(services, review))[position]).toMatchObject({ comparison: "new", match: null });
  });

  test("is a question if the title stood twice and one of both moved", async () => {
    await importFile(services, at("20260825T100000", "Misa"), at("20260825T180000", "Misa"), other);
    const review = await stage(services, at("20260825T140000", "Misa"), other);
    expect((await rowsOf(services, review))[0]).toMatchObject({ comparison: "conflict", doubt: { isSame: null } });
  });
});

describe("a series whose dates may be others of it", () => {
  const weekly = (day: string, count: number) =>
    at(`${day}T190000`, "Paseo", `UID:${day}@town`, `RRULE:FREQ=WEEKLY;COUNT=${count}`);

  test.each([
    [true, "changed", 4],
    [false, "new", 7],
  ])("takes one answer for all of them: %s", async (isSame, comparison, total) => {
    await importFile(services, weekly("20260903", 4));
    // A day later or six days earlier: both fit three dates.
    const review = await stage(services, weekly("20260904", 3));
    const seriesOf = () => findSeries(services, review, 0);
    expect((await seriesOf())?.doubt).toEqual({ count: 3, isSame: null, isUndecided: true });
    await saySameSeries(services, review, 0, isSame);
    expect((await seriesOf())?.doubt).toEqual({ count: 3, isSame, isUndecided: false });
    expect((await rowsOf(services, review)).filter((row) => row.comparison === comparison)).toHaveLength(3);
    await apply(services, review);
    expect((await events(services)).filter(({ title }) => title === "Paseo")).toHaveLength(total);
  });
});

describe("a file that moved by months", () => {
  const file = (year: string) =>
    ["Misa", "Verbena", "Torneo"].map((title, index) =>
      at(`${year}082${5 + index}T190000`, title, `UID:${title}@town`),
    );
  const stageBytes = async (year: string) =>
    done(
      await startImport(services, { bytes: bytes(calendar(...file(year))), name: "a.ics" }, { untitled: "Untitled" }),
    );

  test("is asked about: nothing is imported before", async () => {
    await direct(...file("2026"));
    await expect(direct(...file("2027"))).rejects.toMatchObject({
      fields: { answers: ["calendar_file.answers_needed"] },
    });
    expect((await events(services)).map(({ startTime }) => startTime.slice(0, 4))).toEqual(["2026", "2026", "2026"]);
  });

  test.each([
    ["new", { created: 3, updated: 0 }, ["2026", "2026", "2026", "2027", "2027", "2027"]],
    ["moved", { created: 0, updated: 3 }, ["2027", "2027", "2027"]],
  ])("is a new edition or a moved festival, as somebody says: %s", async (edition, report, years) => {
    await direct(...file("2026"));
    const review = await stageBytes("2027");
    expect((await findImport(services, review)).questions).toMatchObject([
      { kind: "edition", chosen: "new", isAnswered: false, choices: ["new", "moved"], count: 3 },
    ]);
    await done(await readWithAnswers(services, review, { edition }));
    expect(await apply(services, review)).toMatchObject(report);
    expect((await events(services)).map(({ startTime }) => startTime.slice(0, 4))).toEqual(years);
    // A later version of the new edition changes that one.
    expect(await direct(...file("2027"))).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });
});

test("the counts say what an import would do, by kind", async () => {
  const [misa, verbena] = [at("20260825T190000", "Misa", "UID:m"), at("20260826T190000", "Verbena", "UID:v")];
  await importFile(services, misa, verbena, at("20260827T190000", "Torneo", "UID:t"));
  const review = await stage(services, misa.replace("PT1H", "PT2H"), verbena, at("20260828T190000", "Taller", "UID:n"));
  expect((await findImport(services, review)).counts.doing).toEqual({ created: 1, updated: 1, cancelled: 0 });
  await selectRows(services, review, [0, 2], false);
  await selectRows(services, review, [3], true);
  expect((await findImport(services, review)).counts.doing).toEqual({ created: 0, updated: 0, cancelled: 1 });
});

describe("a series that a calendar program split at 'this and following'", () => {
  const week = (start: string, uid: string, rule: string, ...lines: string[]) =>
    at(start, "Yoga", `UID:${uid}`, "LOCATION:Playa", `RRULE:FREQ=DAILY;${rule}`, ...lines);
  const splits: [string, string[]][] = [
    [
      "into a new UID, with UNTIL on the old rule",
      [week("20260825T080000", "w@town", "UNTIL=20260826T080000Z"), week("20260827T100000", "w2@town", "COUNT=2")],
    ],
    [
      "with RANGE=THISANDFUTURE",
      [
        week("20260825T080000", "w@town", "COUNT=4"),
        at(
          "20260827T100000",
          "Yoga",
          "UID:w@town",
          "LOCATION:Playa",
          "RECURRENCE-ID;RANGE=THISANDFUTURE:20260827T080000Z",
        ),
      ],
    ],
    [
      "into a UID with the date behind the old one",
      [
        week("20260825T080000", "w@town", "UNTIL=20260826T080000Z", "SEQUENCE:1"),
        week("20260827T100000", "w_R20260827T080000@town", "COUNT=2"),
      ],
    ],
  ];
  test.each(splits)("%s: each date keeps its event", async (_how, version) => {
    await direct(week("20260825T080000", "w@town", "COUNT=4"));
    const before = (await events(services)).map(({ id }) => id);
    expect(await direct(...version)).toMatchObject({ created: 0, updated: 2 });
    const after = await events(services);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after.map(({ startTime }) => startTime.slice(8, 16))).toEqual([
      "25T08:00",
      "26T08:00",
      "27T10:00",
      "28T10:00",
    ]);
  });
});

test("a changed row says why it is taken for the same event", async () => {
  await importFile(services, at("20260825T190000", "Misa", "UID:m@town"));
  const row = await onlyRow(services, await stage(services, at("20260825T200000", "Misa", "UID:m@town")));
  expect(row.same).toEqual({ reason: "same_uid", minutes: 60 });
});
