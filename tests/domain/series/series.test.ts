import { describe, expect, test } from "vitest";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { createEvent, duplicateEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { eventInputOf } from "#app/domain/programme/event-changes.ts";
import { findMatching } from "#app/domain/programme/event-list.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { SeriesScope } from "#app/domain/series/series.ts";
import {
  createSeries,
  deleteInSeries,
  moveInSeries,
  readSeries,
  readSeriesRules,
  updateInSeries,
} from "#app/domain/series/series.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { CellTexts } from "#app/domain/sheet/sheet.ts";
import { writeSheet } from "#app/domain/sheet/write-sheet.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const saturdays = ["2026-08-22", "2026-08-29", "2026-09-05", "2026-09-12"];

/** A festival in Atlantic/Canary with a series: by default four Saturdays from 19:00 to 21:00. */
async function festivalOf(input: Partial<EventInput> = {}, days: readonly string[] = saturdays) {
  const services = await memoryFestival();
  if (days.length > 1) await createSeries(services, eventInputWith(input), days);
  else await createEvent(services, eventInputWith(input));
  const ids = await findMatching(services, {});
  const read = async () => Promise.all((await findMatching(services, {})).map((id) => readEvent(services.db, id)));
  const starts = async () => (await read()).map(({ startTime }) => startTime);
  const edit = async (
    index: number,
    changes: Partial<EventInput>,
    scope: SeriesScope = "one",
    further: readonly string[] = [],
  ) => {
    const id = ids[index] ?? "";
    const { event, version } = await readVersionedEvent(services, id);
    return updateInSeries(services, id, version, { ...eventInputOf(event), ...changes }, { scope, days: further });
  };
  const undo = async () => undoBatch(services, (await lastBatchOf(services)) ?? "");
  return { services, ids, read, starts, edit, undo };
}

describe("a series", () => {
  test("is an event on each of its days, at the same hour of the clock when clocks go back", async () => {
    const { services, ids, read } = await festivalOf(
      { startTime: "2026-10-24T22:30:00Z", endTime: "2026-10-25T00:30:00Z" },
      ["2026-10-24", "2026-10-25", "2026-10-26"],
    );
    expect(await read()).toMatchObject([
      // 23:30 to 01:30 by the first of the two hours, then in winter time.
      { startTime: "2026-10-24T22:30:00.000Z", endTime: "2026-10-25T00:30:00.000Z" },
      { startTime: "2026-10-25T23:30:00.000Z", endTime: "2026-10-26T01:30:00.000Z" },
      { startTime: "2026-10-26T23:30:00.000Z", endTime: "2026-10-27T01:30:00.000Z" },
    ]);
    const series = await readSeries(services, ids[1] ?? "");
    expect(series?.dates.map(({ day }) => day)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(series?.repetition).toEqual({ unit: "days", every: 1, weekdays: [] });
  });

  test("has the hour after the gap where clocks skip its own, and keeps its length if the end would be before it", async () => {
    const { read } = await festivalOf({ startTime: "2026-03-28T01:15:00Z", endTime: "2026-03-28T02:00:00Z" }, [
      "2026-03-28",
      "2026-03-29",
      "2026-03-30",
    ]);
    expect(await read()).toMatchObject([
      { startTime: "2026-03-28T01:15:00.000Z", endTime: "2026-03-28T02:00:00.000Z" },
      // 01:15 doesn't exist: 02:15 in summer time, which is after 02:00.
      { startTime: "2026-03-29T01:15:00.000Z", endTime: "2026-03-29T02:00:00.000Z" },
      { startTime: "2026-03-30T00:15:00.000Z", endTime: "2026-03-30T01:00:00.000Z" },
    ]);
  });

  test("can be of all-day events of several days", async () => {
    const { read } = await festivalOf(
      { startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-23" } },
      ["2026-08-22", "2026-08-29"],
    );
    expect((await read()).map(({ allDay }) => allDay)).toEqual([
      { first: "2026-08-22", last: "2026-08-23" },
      { first: "2026-08-29", last: "2026-08-30" },
    ]);
  });

  test("is undone at once, as a whole", async () => {
    const { read, undo, services, ids } = await festivalOf();
    expect(await read()).toHaveLength(4);
    await undo();
    expect(await read()).toHaveLength(0);
    await undo();
    expect((await readSeries(services, ids[0] ?? ""))?.dates).toHaveLength(4);
  });

  test("is none with a single date left, and a copy of a date does not belong to it", async () => {
    const { services, ids } = await festivalOf({}, saturdays.slice(0, 2));
    const copy = await duplicateEvent(services, ids[0] ?? "", "2026-08-30");
    expect(copy).toMatchObject({ startTime: "2026-08-30T18:00:00.000Z", publishedAt: null });
    expect(await readSeries(services, copy.id)).toBeNull();
    await deleteInSeries(services, [ids[1] ?? ""], "one");
    expect(await readSeries(services, ids[0] ?? "")).toBeNull();
  });
});

describe("changing a date of a series", () => {
  test("changes only this one, this and the following, or all", async () => {
    const { edit, read } = await festivalOf();
    const titles = async () => (await read()).map(({ title }) => title);
    await edit(1, { title: "Una" });
    expect(await titles()).toEqual(["Gala de circo", "Una", "Gala de circo", "Gala de circo"]);
    expect(await edit(2, { title: "Dos" }, "following")).toMatchObject({ count: 2 });
    expect(await titles()).toEqual(["Gala de circo", "Una", "Dos", "Dos"]);
    await edit(3, { title: "Todas" }, "all");
    expect(await titles()).toEqual(["Todas", "Todas", "Todas", "Todas"]);
  });

  test("leaves to the others what was not changed", async () => {
    const { services, edit, read } = await festivalOf({ speakers: [{ name: "Dácil" }] });
    const category = await createCategory(services, { name: "Circo" });
    await edit(1, { title: "Con invitada", capacity: 30 });
    await edit(0, { categoryIds: [category.id], speakers: [{ name: "Dácil" }, { name: "Rayco" }] }, "all");
    expect(await read()).toMatchObject([
      { title: "Gala de circo", capacity: null },
      {
        title: "Con invitada",
        capacity: 30,
        categories: [{ name: "Circo" }],
        speakers: [{ name: "Dácil" }, { name: "Rayco" }],
      },
      { title: "Gala de circo", categories: [{ name: "Circo" }] },
      { title: "Gala de circo", speakers: [{ name: "Dácil" }, { name: "Rayco" }] },
    ]);
    const people = await services.db.selectFrom("people").select("name").orderBy("name").execute();
    expect(people.map(({ name }) => name)).toEqual(["Dácil", "Rayco"]);
  });

  test("takes hour and length over to the others, but not the day", async () => {
    const { edit, read, starts } = await festivalOf();
    await edit(0, { startTime: "2026-08-23T18:00:00Z", endTime: "2026-08-23T20:00:00Z" }, "all");
    expect(await starts()).toEqual(["2026-08-23", ...saturdays.slice(1)].map((day) => `${day}T18:00:00.000Z`));
    await edit(0, { startTime: "2026-08-23T21:30:00Z", endTime: "2026-08-24T00:00:00Z" }, "following");
    expect(await read()).toMatchObject([
      { startTime: "2026-08-23T21:30:00.000Z", endTime: "2026-08-24T00:00:00.000Z" },
      { startTime: "2026-08-29T21:30:00.000Z", endTime: "2026-08-30T00:00:00.000Z" },
      { startTime: "2026-09-05T21:30:00.000Z", endTime: "2026-09-06T00:00:00.000Z" },
      { startTime: "2026-09-12T21:30:00.000Z", endTime: "2026-09-13T00:00:00.000Z" },
    ]);
  });

  test("makes all of them all-day events, and timed ones again", async () => {
    const { edit, read } = await festivalOf();
    await edit(1, { startTime: null, endTime: null, allDay: { first: "2026-08-29", last: "2026-08-30" } }, "all");
    expect((await read()).map(({ allDay }) => allDay?.last)).toEqual([
      "2026-08-23",
      "2026-08-30",
      "2026-09-06",
      "2026-09-13",
    ]);
    await edit(1, { allDay: null, startTime: "2026-08-29T10:00:00Z", endTime: "2026-08-29T11:00:00Z" }, "all");
    expect((await read()).map(({ startTime }) => startTime)).toEqual(saturdays.map((day) => `${day}T10:00:00.000Z`));
  });

  test("publishes and withdraws all of them", async () => {
    const { edit, read } = await festivalOf({ published: false });
    await edit(0, { published: true }, "all");
    expect((await read()).every(({ publishedAt }) => publishedAt !== null)).toBe(true);
    await edit(2, { published: false }, "following");
    expect((await read()).map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true, false, false]);
  });

  test("gives drafts without an hour their hour, and publishes them", async () => {
    const { edit, read } = await festivalOf({
      published: false,
      isScheduled: false,
      startTime: "2026-08-22T11:00:00Z",
    });
    expect((await read()).every(({ isScheduled }) => !isScheduled)).toBe(true);
    const times = { isScheduled: true, startTime: "2026-08-22T20:00:00Z", endTime: "2026-08-22T21:00:00Z" };
    await edit(0, { ...times, published: true }, "all");
    expect(await read()).toMatchObject(
      saturdays.map((day) => ({
        isScheduled: true,
        startTime: `${day}T20:00:00.000Z`,
        endTime: `${day}T21:00:00.000Z`,
      })),
    );
    await edit(0, { isScheduled: false, published: false }, "one");
    await edit(0, { title: "Otra vez sin hora" }, "all");
    expect((await read()).map(({ isScheduled }) => isScheduled)).toEqual([false, true, true, true]);
  });

  test("cancels all of them, but shares no status that the clock has set", async () => {
    const { services, ids, edit, read } = await festivalOf();
    await services.db
      .updateTable("events")
      .set({ status: "FINISHED" })
      .where("id", "=", ids[0] ?? "")
      .execute();
    await edit(0, { startTime: "2026-12-19T19:00:00Z", endTime: "2026-12-19T21:00:00Z" }, "all");
    const statuses = async () => (await read()).map(({ status }) => status);
    expect(await statuses()).toEqual(["ACTIVE", "ACTIVE", "ACTIVE", "FINISHED"]);
    await edit(1, { status: "CANCELLED", statusNote: "Viento" }, "all");
    expect(await statuses()).toEqual(["CANCELLED", "CANCELLED", "CANCELLED", "CANCELLED"]);
  });

  test("is undone at once in all of them", async () => {
    const { edit, read, undo } = await festivalOf();
    await edit(0, { title: "Otra", startTime: "2026-08-22T19:00:00Z", endTime: "2026-08-22T21:00:00Z" }, "all");
    await undo();
    expect(await read()).toMatchObject(
      saturdays.map((day) => ({ title: "Gala de circo", startTime: `${day}T18:00:00.000Z` })),
    );
  });

  test("writes nothing if the opened one was changed by somebody else", async () => {
    const { services, ids, read } = await festivalOf();
    const { event, version } = await readVersionedEvent(services, ids[0] ?? "");
    await updateEvent({ ...services, actor: "ada" }, event.id, { title: "De Ada" });
    await expect(
      updateInSeries(services, event.id, version, { ...eventInputOf(event), title: "Mía" }, { scope: "all", days: [] }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await read()).map(({ title }) => title)).toEqual([
      "De Ada",
      "Gala de circo",
      "Gala de circo",
      "Gala de circo",
    ]);
  });
});

describe("repeating an event", () => {
  test("that exists makes it the first date of a series", async () => {
    const { services, ids, edit, read, undo } = await festivalOf({}, ["2026-08-22"]);
    expect(await edit(0, { title: "Se repite" }, "one", saturdays)).toMatchObject({ count: 4 });
    expect((await read()).map(({ title }) => title)).toEqual(["Se repite", "Se repite", "Se repite", "Se repite"]);
    expect((await readSeries(services, ids[0] ?? ""))?.repetition).toEqual({ unit: "weeks", every: 1, weekdays: [5] });
    await undo();
    expect(await read()).toMatchObject([{ title: "Gala de circo" }]);
  });

  test("of a series adds the dates that it doesn't have", async () => {
    const { services, ids, edit, starts } = await festivalOf();
    await edit(3, {}, "one", ["2026-09-12", "2026-09-05", "2026-09-19", "2026-09-26"]);
    expect(await starts()).toEqual([...saturdays, "2026-09-19", "2026-09-26"].map((day) => `${day}T18:00:00.000Z`));
    expect((await readSeries(services, ids[0] ?? ""))?.dates).toHaveLength(6);
  });
});

describe("deleting a date of a series", () => {
  test("deletes only this one, this and the following, or all, and one undo brings them back", async () => {
    const { services, ids, starts, undo } = await festivalOf();
    expect(await deleteInSeries(services, [ids[1] ?? ""], "one")).toBe(1);
    expect(await starts()).toHaveLength(3);
    expect((await readSeries(services, ids[0] ?? ""))?.repetition).toBeNull();
    expect(await deleteInSeries(services, [ids[2] ?? ""], "following")).toBe(2);
    expect(await starts()).toHaveLength(1);
    await undo();
    expect(await starts()).toHaveLength(3);
    expect(await deleteInSeries(services, [ids[3] ?? ""], "all")).toBe(3);
    await undo();
    expect((await readSeries(services, ids[3] ?? ""))?.dates).toHaveLength(3);
  });
});

describe("moving a date of a series on the grid", () => {
  const later = (id: string) => ({
    id,
    startTime: "2026-08-29T19:00:00.000Z",
    from: null,
    to: null,
    seenStart: "2026-08-29T18:00:00.000Z",
  });

  test("takes the following dates along to its hour, and one undo takes all of them back", async () => {
    const { services, ids, starts, undo } = await festivalOf();
    expect(await moveInSeries(services, later(ids[1] ?? ""), "following")).toMatchObject({ count: 3 });
    expect(await starts()).toEqual([
      "2026-08-22T18:00:00.000Z",
      ...saturdays.slice(1).map((day) => `${day}T19:00:00.000Z`),
    ]);
    await undo();
    expect(await starts()).toEqual(saturdays.map((day) => `${day}T18:00:00.000Z`));
  });

  test("moves this one alone, or nothing if it stays where it is", async () => {
    const { services, ids, starts } = await festivalOf();
    expect(await moveInSeries(services, later(ids[1] ?? ""), "one")).toMatchObject({ count: 1 });
    expect((await starts()).filter((start) => start.endsWith("T18:00:00.000Z"))).toHaveLength(3);
    const move = { ...later(ids[1] ?? ""), seenStart: "2026-08-29T19:00:00.000Z" };
    expect(await moveInSeries(services, move, "all")).toMatchObject({ count: 0 });
  });
});

describe("writing dates of a series in the sheet", () => {
  const write = (services: Services, rows: [id: string, cells: CellTexts][], scope: SeriesScope) =>
    writeSheet(services, { since: 1_000_000, scope, rows: rows.map(([id, cells]) => ({ key: id, id, cells })) });

  test("changes the other dates of the scope too, and one undo takes all of them back", async () => {
    const { services, ids, read } = await festivalOf();
    const { batch } = await write(services, [[ids[1] ?? "", { title: "Otra", start: "20:30" }]], "following");
    expect((await read()).map(({ title, startTime }) => [title, startTime.slice(11, 16)])).toEqual([
      ["Gala de circo", "18:00"],
      ["Otra", "19:30"],
      ["Otra", "19:30"],
      ["Otra", "19:30"],
    ]);
    await undoBatch(services, batch ?? "");
    expect((await read()).map(({ title }) => title)).toEqual(saturdays.map(() => "Gala de circo"));
  });

  test("keeps what was written into each, and gives the dates between the last that is before them", async () => {
    const { services, ids, read } = await festivalOf();
    const rows: [string, CellTexts][] = [
      [ids[2] ?? "", { title: "Tercera" }],
      [ids[0] ?? "", { title: "Primera" }],
    ];
    await write(services, rows, "all");
    expect((await read()).map(({ title }) => title)).toEqual(["Primera", "Primera", "Tercera", "Tercera"]);
  });
});

test("the rule of a series is read with its last date", async () => {
  const { services, ids } = await festivalOf();
  const { id = "" } = (await readSeries(services, ids[0] ?? "")) ?? {};
  expect(await readSeriesRules(services, [id, "nothing"])).toEqual({
    [id]: { repetition: { unit: "weeks", every: 1, weekdays: [5] }, until: "2026-09-12" },
  });
});
