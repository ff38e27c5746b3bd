import { beforeEach, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { forgetHistory, readKeptHistory } from "#app/domain/history/forget.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { newsBetween } from "#app/domain/live/news.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { refusalOf } from "../refusal.ts";

/** The festival as on some days, of the same data. */
let on: (date: string) => Services;
beforeEach(async () => {
  const services = await memoryFestival("2026-05-01T10:00:00Z");
  on = (date) => ({ ...services, clock: fixedClock(`${date}T10:00:00Z`) });
  // Everybody was told of everything.
  await services.db.updateTable("outbox_progress").set({ changes_seen: 1_000_000 }).execute();
});

async function batchOf(services: Services, work: () => Promise<unknown>): Promise<string> {
  const since = await lastSequence(services.db);
  await work();
  return (await lastBatchOf(services, since)) ?? "";
}

const titles = async ({ db }: Services): Promise<string[]> => {
  const rows = await db
    .selectFrom("changes")
    .select("after")
    .where("entity", "=", "event")
    .orderBy("sequence")
    .execute();
  return rows.map(({ after }) => /"title":"([^"]*)"/.exec(after ?? "")?.[1] ?? "");
};

/** An event that was written in May, in June and in August. */
async function thriceWritten(): Promise<{ id: string; first: string }> {
  let id = "";
  const first = await batchOf(on("2026-05-01"), async () => {
    ({ id } = await createEvent(on("2026-05-01"), eventInputWith({ title: "Mayo" })));
  });
  await updateEvent(on("2026-06-01"), id, { title: "Junio" });
  await updateEvent(on("2026-08-20"), id, { title: "Agosto" });
  return { id, first };
}

test("history is kept for ever unless the settings say otherwise", async () => {
  await thriceWritten();
  await forgetHistory(on("2036-08-22"));
  expect(await titles(on("2036-08-22"))).toEqual(["Mayo", "Junio", "Agosto"]);
  expect(await readKeptHistory(on("2036-08-22"))).toMatchObject({
    changes: 3,
    days: null,
    since: "2026-05-01T10:00:00.000Z",
  });
});

test.each([1, 29, -1, 4000])("history can't be kept for %i days", async (days) => {
  const error = await refusalOf(writeSetting(on("2026-05-01"), "limits.history_days", days));
  expect(error.code).toBe("invalid");
});

test("what was replaced longer ago than the settings say goes, and the newest change of each thing stays", async () => {
  const { id } = await thriceWritten();
  await createEvent(on("2026-05-02"), eventInputWith({ title: "Sola" }));
  await writeSetting(on("2026-08-22"), "limits.history_days", 60);
  const before = (await readVersionedEvent(on("2026-08-22"), id)).version;
  const last = await lastSequence(on("2026-08-22").db);
  await forgetHistory(on("2026-08-22"));
  expect(await titles(on("2026-08-22"))).toEqual(["Agosto", "Sola"]);
  expect((await readVersionedEvent(on("2026-08-22"), id)).version).toBe(before);
  expect(await lastSequence(on("2026-08-22").db)).toBe(last);
  expect(await readKeptHistory(on("2026-08-22"))).toMatchObject({ days: 60 });
  await forgetHistory(on("2036-08-22"));
  expect(await titles(on("2036-08-22"))).toEqual(["Agosto", "Sola"]);
});

test("a batch goes whole or not at all", async () => {
  const services = on("2026-05-01");
  const { id } = await createEvent(services, eventInputWith({ title: "Mayo" }));
  const { id: other } = await createEvent(services, eventInputWith({ title: "Otra" }));
  const together = await batchOf(services, () => shiftEvents(services, [id, other], 15));
  await updateEvent(on("2026-08-20"), id, { title: "Agosto" });
  await writeSetting(on("2026-08-22"), "limits.history_days", 60);
  await forgetHistory(on("2026-08-22"));
  const rows = await services.db.selectFrom("changes").select("entity_id").where("batch", "=", together).execute();
  expect(rows.map((row) => row.entity_id).toSorted()).toEqual([id, other].toSorted());
});

test("what was undone stays as long as its undo, so that the undo is not taken for a change of its own", async () => {
  const { id, first } = await thriceWritten();
  const services = on("2026-08-21");
  const edit = await batchOf(on("2026-06-02"), () => updateEvent(on("2026-06-02"), id, { description: "De junio." }));
  await undoBatch(on("2026-06-03"), edit);
  await writeSetting(services, "limits.history_days", 60);
  await forgetHistory(services);
  const kept = await services.db.selectFrom("changes").select("batch").execute();
  expect(kept.map(({ batch }) => batch)).toContain(edit);
  expect(kept.map(({ batch }) => batch)).not.toContain(first);
});

test("the undo of a change that is gone is refused with a sentence", async () => {
  const { first } = await thriceWritten();
  await writeSetting(on("2026-08-22"), "limits.history_days", 60);
  await forgetHistory(on("2026-08-22"));
  const error = await refusalOf(undoBatch(on("2026-08-22"), first));
  expect([error.code, error.messageKey]).toEqual(["not_found", "errors.history_not_found"]);
});

test("a page that missed what is gone by now is told to reload, and a newer one gets its news", async () => {
  const services = on("2026-08-22");
  await thriceWritten();
  const isNewer = await lastSequence(services.db);
  await createEvent(services, eventInputWith({ title: "Hoy" }));
  await writeSetting(services, "limits.history_days", 60);
  await forgetHistory(services);
  const now = await lastSequence(services.db);
  const types = async (after: number) => (await newsBetween(services, after, now)).map(({ frame }) => frame.type);
  expect(await types(1)).toEqual(["reload"]);
  expect(await types(isNewer)).toContain("event:created");
});

test("nothing goes before its notices were made", async () => {
  await thriceWritten();
  const services = on("2026-08-22");
  await services.db.updateTable("outbox_progress").set({ changes_seen: 1 }).execute();
  await writeSetting(services, "limits.history_days", 60);
  await forgetHistory(services);
  expect(await titles(services)).toEqual(["Junio", "Agosto"]);
});
