import { beforeEach, describe, expect, test } from "vitest";
import { findImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { editRow, listRows, selectRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { findSeries, listEntries } from "#app/domain/calendar/importing/reviewing/review-series.server.ts";
import type { ReviewSeries } from "#app/domain/calendar/importing/reviewing/review-series.ts";
import {
  countReviewed,
  type ReviewedFilter,
  seriesStates,
} from "#app/domain/calendar/importing/reviewing/reviewed-rows.server.ts";
import {
  decideSeries,
  editSeries,
  fixSeries,
  revertSeries,
  selectSeries,
} from "#app/domain/calendar/importing/reviewing/series-changes.server.ts";
import { ruleOfDates } from "#app/domain/calendar/icalendar/repetition.ts";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { eventInputOf } from "#app/domain/programme/event-changes.ts";
import type { Services } from "#app/domain/services.ts";
import { daysOf } from "#app/domain/calendar/icalendar/repetition.ts";
import { repetitionOfDates } from "#app/domain/series/series.ts";
import { readSeries } from "#app/domain/series/series.server.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { event } from "../ics.ts";
import { apply, concert, events, importFile, rowsOf, stage, walk } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

/** Mondays and Wednesdays at 17:00 in the Canary Islands, from 3 August to 9 September. */
const workshop = (...lines: string[]): string =>
  event(
    "UID:w",
    "SUMMARY:Juggling",
    "DTSTART:20260803T160000Z",
    "DTEND:20260803T173000Z",
    "LOCATION:Hall",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=12",
    ...lines,
  );
/** A changed date of the workshop. */
const changed = (day: string, ...lines: string[]): string =>
  event("UID:w", `RECURRENCE-ID:${day}T160000Z`, "SUMMARY:Juggling", "LOCATION:Hall", ...lines);
const later = changed("20260826", "DTSTART:20260826T170000Z", "DTEND:20260826T183000Z");

const page = { offset: 0, limit: 50 };
const pageOf = async (id: string, filter: ReviewedFilter = {}, { offset, limit } = page) =>
  listEntries(services, id, filter, { states: await seriesStates(services, id), offset, limit });
const entriesOf = async (id: string, filter: ReviewedFilter = {}) => (await pageOf(id, filter)).entries;
const countsOf = async (id: string) => countReviewed(services, id, await seriesStates(services, id));

/** Returns the only series of a review. */
async function onlySeries(id: string): Promise<ReviewSeries> {
  const found = (await entriesOf(id)).flatMap((entry) => (entry.kind === "series" ? [entry.series] : []));
  expect(found).toHaveLength(1);
  const [series] = found;
  if (series === undefined) throw new Error("No series");
  return series;
}

const notesOf = ({ notes }: ReviewSeries) => notes.map(({ day, notes: own }) => [day, ...own.map(({ kind }) => kind)]);

describe("a repeated event in the review", () => {
  test("is one row with its rule, its dates, and those that differ", async () => {
    const id = await stage(services, workshop("EXDATE:20260831T160000Z"), later, concert());
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(["series", "event"]);
    const series = await onlySeries(id);
    expect(series).toMatchObject({
      event: { title: "Juggling", location: "Hall" },
      hours: { start: "17:00", end: "18:30", days: 0 },
      repetition: { unit: "weeks", every: 1, weekdays: [0, 2] },
      first: "2026-08-03",
      last: "2026-09-09",
      leftOut: ["2026-08-31"],
      count: 11,
      marks: { usual: 10, other: 1, missing: 1 },
      status: "valid",
      comparison: "new",
      selected: 11,
      selectable: 11,
    });
    expect(notesOf(series)).toEqual([
      ["2026-08-26", "hours"],
      ["2026-08-31", "left_out"],
    ]);
    expect(series.rows).toHaveLength(11);
  });

  test("says which dates were moved, and which have another title or place", async () => {
    const id = await stage(
      services,
      workshop(),
      changed("20260805", "DTSTART:20260806T160000Z", "DTEND:20260806T173000Z"),
      event(
        "UID:w",
        "RECURRENCE-ID:20260907T160000Z",
        "SUMMARY:Show",
        "DTSTART:20260907T160000Z",
        "DTEND:20260907T173000Z",
        "LOCATION:Square",
      ),
    );
    const series = await onlySeries(id);
    expect(notesOf(series)).toEqual([
      ["2026-08-06", "moved"],
      ["2026-09-07", "title", "place"],
    ]);
    expect(series.repetition).toMatchObject({ weekdays: [0, 2] });
    expect(series.leftOut).toEqual([]);
  });

  test("has the state of its worst date, and counts as one row", async () => {
    const times = ["DTSTART:20260826T160000Z", "DTEND:20260826T173000Z"];
    const tooLong = event("UID:w", "RECURRENCE-ID:20260826T160000Z", `SUMMARY:${"x".repeat(1000)}`, ...times);
    const id = await stage(services, workshop(), tooLong, concert(), walk());
    expect(await countsOf(id)).toMatchObject({
      total: 3,
      statuses: { valid: 2, warning: 1, error: 0 },
      comparisons: { new: 3 },
      series: 1,
      dates: 12,
    });
    expect(await entriesOf(id, { status: "warning" })).toHaveLength(1);
    expect(await entriesOf(id, { status: "valid" })).toHaveLength(2);
    expect(await onlySeries(id)).toMatchObject({ counts: { warnings: 1 }, problems: [{ count: 1 }] });
    // The number of events stays for the API and the commands.
    expect((await findImport(services, id)).counts).toMatchObject({ total: 14, statuses: { valid: 13, warning: 1 } });
  });

  test("is found by the words of one of its dates", async () => {
    const id = await stage(services, workshop(), changed("20260805", "DTSTART:20260805T160000Z"), concert());
    await editRow(services, id, 1, { title: "Fire show" });
    expect((await entriesOf(id, { query: "fire" })).map(({ kind }) => kind)).toEqual(["series"]);
  });

  test("is one row of a page, however many dates it has", async () => {
    const daily = event("UID:d", "SUMMARY:Daily", "DTSTART:20260601T090000Z", "RRULE:FREQ=DAILY;COUNT=120");
    const id = await stage(services, daily, concert(), walk());
    const first = await pageOf(id, {}, { offset: 0, limit: 2 });
    expect([first.entries.length, first.total]).toEqual([2, 3]);
    const second = await pageOf(id, {}, { offset: 2, limit: 2 });
    expect([second.entries.length, second.total]).toEqual([1, 3]);
    // A page has the first months; the page of the series has all.
    expect(await onlySeries(id)).toMatchObject({ count: 120, hasMoreMonths: true, rows: [] });
    const whole = await findSeries(services, id, 0);
    expect(whole?.dates).toHaveLength(120);
    expect((await listRows(services, id, { series: 0 }, page)).total).toBe(120);
  });

  test("of one date is a single row", async () => {
    const id = await stage(services, workshop("EXDATE:20260803T160000Z").replace("COUNT=12", "COUNT=2"));
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(["event"]);
    expect(await findSeries(services, id, 0)).toBeNull();
  });
});

describe("the rule of dates", () => {
  test("may leave out a few dates, but not many", () => {
    const weekly = ["2026-08-03", "2026-08-10", "2026-08-24", "2026-08-31"];
    expect(ruleOfDates(weekly)).toEqual({
      repetition: { unit: "weeks", every: 1, weekdays: [0] },
      leftOut: ["2026-08-17"],
    });
    expect(ruleOfDates(["2026-08-03", "2026-08-10", "2026-09-28", "2026-10-05"]).repetition).toBeNull();
  });

  test.each([
    [{ unit: "days", every: 1, weekdays: [] }],
    [{ unit: "days", every: 3, weekdays: [] }],
    [{ unit: "weeks", every: 1, weekdays: [0, 2, 4] }],
    [{ unit: "weeks", every: 2, weekdays: [5] }],
  ] as const)("is the same as in the list of events: %o", (repetition) => {
    const [first = "2026-08-03"] = [...daysOf(repetition, "2026-08-03", "2026-10-30")].slice(1);
    const days = [...daysOf(repetition, first, "2026-10-30")];
    expect(ruleOfDates(days)).toEqual({ repetition, leftOut: [] });
    expect(repetitionOfDates(days)).toEqual(repetition);
  });

  test("is not looked for over centuries", () => {
    expect(ruleOfDates(["0001-01-01", "0001-01-02", "9999-12-31"])).toEqual({ repetition: null, leftOut: [] });
  });
});

describe("a choice for a series", () => {
  test("selects all its dates, and one date can still be left out", async () => {
    const id = await stage(services, workshop(), concert());
    await selectSeries(services, id, 0, { which: "file", isSelected: false });
    expect((await findImport(services, id)).counts.writing).toBe(1);
    await selectSeries(services, id, 3, { which: "file", isSelected: true });
    await selectRows(services, id, [5], false);
    expect(await onlySeries(id)).toMatchObject({ selected: 11, selectable: 12 });
    expect((await apply(services, id)).created).toBe(12);
  });

  test("corrects and reverts all its dates", async () => {
    const id = await stage(services, event("UID:u", "DTSTART:20260803T160000Z", "RRULE:FREQ=WEEKLY;COUNT=3"));
    expect(await onlySeries(id)).toMatchObject({ fixable: 3, corrected: 0 });
    await fixSeries(services, id, 0);
    expect((await rowsOf(services, id)).map((row) => row.isFixed)).toEqual([true, true, true]);
    await revertSeries(services, id, 0);
    expect(await onlySeries(id)).toMatchObject({ fixable: 3, corrected: 0 });
  });

  test("edits the dates that are as the series is, and their hours", async () => {
    const id = await stage(services, workshop(), later);
    const { event: example } = await onlySeries(id);
    const changes = {
      title: "Clowns",
      categories: ["Circus"],
      startTime: "2026-08-03T18:00:00.000Z",
      endTime: "2026-08-03T19:00:00.000Z",
    };
    await editSeries(services, id, 0, { example, changes });
    const rows = await rowsOf(services, id);
    expect(rows.map((row) => row.event.title)).toEqual(Array.from({ length: 12 }, () => "Clowns"));
    expect(rows[1]?.event).toMatchObject({ startTime: "2026-08-05T18:00:00.000Z", categories: ["Circus"] });
    // This date had its own hour in the file.
    expect(rows.find(({ event: own }) => own.startTime?.startsWith("2026-08-26"))?.event.startTime).toMatch(/T17:00/);
  });

  test("is refused as a whole if the forms reject it", async () => {
    const id = await stage(services, workshop());
    const { event: example } = await onlySeries(id);
    await expect(editSeries(services, id, 0, { example, changes: { title: "x".repeat(1000) } })).rejects.toThrow();
    expect((await rowsOf(services, id)).every((row) => !row.isEdited)).toBe(true);
  });

  test("decides the conflicts of all its dates", async () => {
    await importFile(services, workshop());
    for (const one of (await events(services)).slice(0, 2))
      await updateEvent(services, one.id, { ...eventInputOf(one), description: "By hand" });
    const id = await stage(services, workshop("DESCRIPTION:By file", "SEQUENCE:1"));
    expect(await onlySeries(id)).toMatchObject({
      comparison: "conflict",
      conflict: { count: 2, decision: null, isUndecided: true },
    });
    await decideSeries(services, id, 0, "file");
    expect((await onlySeries(id)).conflict).toMatchObject({ decision: "file" });
    await apply(services, id);
    expect((await events(services)).map(({ description }) => description)).toEqual(
      Array.from({ length: 12 }, () => "By file"),
    );
  });
});

describe("a later version of the file", () => {
  /** One date later, one date less at the end, and two more. */
  const second = [workshop("SEQUENCE:1", "EXDATE:20260909T160000Z").replace("COUNT=12", "COUNT=14"), later];

  test("changes, adds and removes dates of the series in its one row", async () => {
    await importFile(services, workshop(), concert());
    const id = await stage(services, ...second, concert());
    expect(await countsOf(id)).toMatchObject({
      total: 2,
      comparisons: { changed: 1, unchanged: 1, gone: 0 },
    });
    const series = await onlySeries(id);
    expect(series).toMatchObject({ comparison: "changed", count: 13, counts: { added: 2, changed: 1, gone: 1 } });
    expect(notesOf(series)).toEqual([
      ["2026-08-26", "hours", "changed"],
      ["2026-09-09", "gone"],
      ["2026-09-14", "added"],
      ["2026-09-16", "added"],
    ]);
  });

  test("leaves one series in the programme, which the added dates join", async () => {
    await importFile(services, workshop());
    const [first] = await events(services);
    const id = await stage(services, ...second);
    await selectSeries(services, id, 0, { which: "gone", isSelected: true });
    expect(await onlySeries(id)).toMatchObject({ counts: { gone: 1 }, goneSelected: 1 });
    expect(await apply(services, id)).toMatchObject({ created: 2, updated: 1, cancelled: 1 });
    const series = await readSeries(services, first?.id ?? "");
    expect(series?.dates).toHaveLength(14);
    const all = await events(services);
    expect(all).toHaveLength(14);
    expect(all.filter(({ status }) => status === "CANCELLED").map(({ startTime }) => startTime)).toEqual([
      "2026-09-09T16:00:00.000Z",
    ]);
  });

  test("doesn't cancel the removed dates, unless somebody chooses it", async () => {
    await importFile(services, workshop());
    const id = await stage(services, ...second);
    await selectSeries(services, id, 0, { which: "file", isSelected: true });
    expect(await apply(services, id)).toMatchObject({ created: 2, updated: 1, cancelled: 0 });
  });

  test("shows a series that it no longer has as one row", async () => {
    await importFile(services, workshop(), concert());
    const id = await stage(services, concert());
    expect(await entriesOf(id)).toHaveLength(1);
    const gone = await entriesOf(id, { comparison: "gone" });
    // Only what is still to come can be cancelled.
    expect(gone).toMatchObject([{ kind: "series", series: { comparison: "gone", count: 6, goneSelected: 0 } }]);
    await selectSeries(services, id, 1, { which: "gone", isSelected: true });
    expect((await apply(services, id)).cancelled).toBe(6);
  });

  test("makes a series of an event that was alone", async () => {
    const alone = workshop().replace(/RRULE:.*\r\n/, "");
    await importFile(services, alone);
    const [first] = await events(services);
    await importFile(services, workshop("SEQUENCE:1"));
    expect((await readSeries(services, first?.id ?? ""))?.dates).toHaveLength(12);
  });
});
