import { expect, test } from "vitest";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { createPoint, deletePoint, listPoints, updatePoint } from "#app/domain/programme/points.server.ts";
import type { PointInput } from "#app/domain/programme/point-input.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

const tap: PointInput = { kind: "water", latitude: 28.96112, longitude: -13.54602, words: "Fuente del paseo" };

async function undoLast(services: Services): Promise<void> {
  await undoBatch(services, (await lastBatchOf(services)) ?? "");
}

test("points are listed by kind in the order of the legend, then from north to south", async () => {
  const services = await memoryFestival();
  for (const [kind, latitude] of [
    ["bus", 28.9],
    ["wc", 28.9],
    ["water", 28.9],
    ["wc", 28.95],
  ] as const)
    await createPoint(services, { kind, latitude, longitude: -13.5 });
  expect((await listPoints(services)).map(({ kind, latitude }) => [kind, latitude])).toEqual([
    ["wc", 28.95],
    ["wc", 28.9],
    ["water", 28.9],
    ["bus", 28.9],
  ]);
});

test("a point with an unknown kind or beyond the poles is refused with the wrong fields", async () => {
  const services = await memoryFestival();
  await expect(createPoint(services, { ...tap, latitude: 91 })).rejects.toMatchObject({
    code: "invalid",
    fields: { latitude: ["errors.latitude_invalid"] },
  });
  await expect(updatePoint(services, "nothing", { words: "x" })).rejects.toMatchObject({ code: "not_found" });
  expect(await listPoints(services)).toEqual([]);
});

test("the history tells of a point that was added, changed and deleted, and takes each back", async () => {
  const services = await memoryFestival();
  const point = await createPoint(services, tap);
  await updatePoint(services, point.id, { words: "Junto al puente" });
  const [edit] = (await listHistory(services, { kind: "point" })).entries;
  expect(edit?.changes[0]).toMatchObject({
    kind: "point",
    name: "Junto al puente",
    fields: [{ field: "words", before: { text: "Fuente del paseo" }, after: { text: "Junto al puente" } }],
  });
  await undoLast(services);
  expect(await listPoints(services)).toEqual([point]);
  await deletePoint(services, point.id);
  expect(await listPoints(services)).toEqual([]);
  await undoLast(services);
  expect(await listPoints(services)).toEqual([point]);
});

test("the addition of a point is taken back unless somebody changed the point since", async () => {
  const services = await memoryFestival();
  const point = await createPoint(services, tap);
  const batch = (await lastBatchOf(services)) ?? "";
  await updatePoint(services, point.id, { kind: "wc" });
  await expect(undoBatch(services, batch)).rejects.toMatchObject({ code: "conflict" });
  await undoLast(services);
  await undoBatch(services, batch);
  expect(await listPoints(services)).toEqual([]);
});
