import { beforeEach, describe, expect, test } from "vitest";
import { decideRow, selectRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { event } from "../ics.ts";
import { apply, concert, events, importFile, onlyRow, rowsOf, stage } from "./reviews.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const other = event("UID:o", "SUMMARY:Other", "DTSTART:20260825T190000Z", "DURATION:PT1H", "CATEGORIES:Talk");
const third = event("UID:t", "SUMMARY:Third", "DTSTART:20260826T190000Z", "DURATION:PT1H", "LOCATION:Recova");
const whole = async () => ({
  events: await events(services),
  categories: await listCategories(services),
  locations: await listLocations(services),
});
const withoutStamps = ({ events: all, ...rest }: Awaited<ReturnType<typeof whole>>) => ({
  ...rest,
  events: all.map(({ updatedAt: _updatedAt, speakers, ...one }) => ({
    ...one,
    speakers: speakers.map(({ id: _id, ...speaker }) => speaker),
  })),
});

describe("undoing an import", () => {
  test("takes one entry of the history for everything that it created, changed and cancelled", async () => {
    await importFile(services, concert(), other);
    const before = await whole();
    const review = await stage(services, concert("SUMMARY:Opening concert", "CATEGORIES:Music"), third);
    await selectRows(services, review, [2], true);
    const { batch } = await apply(services, review);
    const [entry] = (await listHistory(services, {})).entries;
    expect(entry).toMatchObject({ batch, size: 5, isUndoable: true });
    expect(entry?.contents).toEqual(
      expect.arrayContaining([
        { kind: "event", count: 3 },
        { kind: "category", count: 1 },
        { kind: "location", count: 1 },
      ]),
    );

    await undoBatch(services, batch ?? "");
    expect(withoutStamps(await whole())).toEqual(withoutStamps(before));
  });

  test("lets the file be compared as if it had never been imported", async () => {
    await importFile(services, concert());
    const changed = concert("SUMMARY:Opening concert");
    const { batch } = await importFile(services, changed, third);
    await undoBatch(services, batch ?? "");
    const review = await stage(services, changed, third);
    expect(
      (await rowsOf(services, review)).map(({ comparison, isSelected, status }) => [comparison, isSelected, status]),
    ).toEqual([
      ["changed", true, "valid"],
      ["new", true, "valid"],
    ]);
    expect(await apply(services, review)).toMatchObject({ created: 1, updated: 1 });
  });

  test("can be undone as well, as if nothing had happened", async () => {
    await importFile(services, concert());
    const changed = concert("SUMMARY:Opening concert");
    const { batch } = await importFile(services, changed, third);
    const imported = await whole();
    const undone = await undoBatch(services, batch ?? "");
    await undoBatch(services, undone.batch);
    expect(withoutStamps(await whole())).toEqual(withoutStamps(imported));
    expect((await rowsOf(services, await stage(services, changed, third))).map(({ comparison }) => comparison)).toEqual(
      ["unchanged", "unchanged"],
    );
    expect((await rowsOf(services, await stage(services, changed))).map(({ comparison }) => comparison)).toEqual([
      "unchanged",
      "gone",
    ]);
  });

  test("asks again for a choice that was undone with it", async () => {
    await importFile(services, concert());
    const [{ id } = { id: "" }] = await events(services);
    await updateEvent(services, id, { title: "Mine" });
    const review = await stage(services, concert("SUMMARY:Theirs"));
    await decideRow(services, review, 0, "file");
    const { batch } = await apply(services, review);
    await undoBatch(services, batch ?? "");
    expect((await events(services))[0]?.title).toBe("Mine");
    expect(await onlyRow(services, await stage(services, concert("SUMMARY:Theirs")))).toMatchObject({
      comparison: "conflict",
      decision: null,
    });
  });

  test("leaves alone what hands have written since in other events, also in those that only an earlier import wrote", async () => {
    await importFile(services, concert("DESCRIPTION:Early"), other);
    const { batch } = await importFile(services, concert("DESCRIPTION:Late"), other, third);
    const [, { id } = { id: "" }] = await events(services);
    await updateEvent(services, id, { title: "Mine" });
    await createEvent(services, {
      title: "By hand",
      startTime: "2026-08-27T10:00:00Z",
      endTime: "2026-08-27T11:00:00Z",
    });
    await undoBatch(services, batch ?? "");
    expect((await events(services)).map(({ title, description }) => [title, description])).toEqual([
      ["Concert", "Early"],
      ["Mine", ""],
      ["By hand", ""],
    ]);
    expect((await listLocations(services)).map(({ name }) => name)).not.toContain("Recova");
  });
});
