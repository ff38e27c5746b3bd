import { expect, test } from "vitest";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { readAllSettings, writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { createLocation, findLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import { planPictureOf } from "#app/domain/programme/plan-picture.ts";
import { setPins, writePlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import { createPoint, findPoint } from "#app/domain/programme/points.server.ts";
import { memoryFestival } from "../../support/festival.ts";

const upload = "/uploads/0123456789abcdef-1600x1000.webp";

test("the picture is an upload, whose size its address says; any other address is refused", async () => {
  const services = await memoryFestival();
  expect(planPictureOf(await readAllSettings(services))).toBeNull();
  await writePlanSettings(services, { imageUrl: upload, imageText: "Plano del puerto" });
  expect(planPictureOf(await readAllSettings(services))).toEqual({
    url: upload,
    width: 1600,
    height: 1000,
    words: "Plano del puerto",
  });
  for (const address of ["https://example.org/plan.png", "/uploads/plan.png", "javascript:alert(1)"])
    await expect(writeSetting(services, "plan.imageUrl", address)).rejects.toMatchObject({
      code: "invalid",
      fields: { "plan.imageUrl": ["errors.picture_not_uploaded"] },
    });
  await writePlanSettings(services, { imageUrl: "" });
  expect(planPictureOf(await readAllSettings(services))).toBeNull();
});

test("pins of places and points are set together, and one undo takes all of them back", async () => {
  const services = await memoryFestival();
  const square = await createLocation(services, { name: "Plaza", pin: { x: 0.1, y: 0.1 } });
  const quay = await createLocation(services, { name: "Muelle" });
  const tap = await createPoint(services, { kind: "water", latitude: 28.9, longitude: -13.5 });
  const pins = async () => [
    (await findLocation(services, square.id))?.pin,
    (await findLocation(services, quay.id))?.pin,
    (await findPoint(services, tap.id))?.pin,
  ];
  const count = await setPins(
    services,
    new Map([
      [square.id, null],
      [quay.id, { x: 0.333_333, y: 1 }],
      [tap.id, { x: 0.5, y: 0.25 }],
      ["gone", { x: 0.5, y: 0.25 }],
    ]),
  );
  expect(count).toBe(3);
  expect(await pins()).toEqual([null, { x: 0.3333, y: 1 }, { x: 0.5, y: 0.25 }]);
  const [entry] = (await listHistory(services, { kind: "location" })).entries;
  expect(entry?.changes.map(({ fields }) => fields)).toContainEqual([
    { field: "pin", before: { kind: "none" }, after: { kind: "text", text: "33.3 % · 100 %" } },
  ]);
  await undoBatch(services, (await lastBatchOf(services)) ?? "");
  expect(await pins()).toEqual([{ x: 0.1, y: 0.1 }, null, null]);
});

test("pins that are as stored write nothing", async () => {
  const services = await memoryFestival();
  const square = await createLocation(services, { name: "Plaza", pin: { x: 0.1, y: 0.1 } });
  const before = await lastBatchOf(services);
  expect(await setPins(services, new Map([[square.id, { x: 0.1, y: 0.1 }]]))).toBe(0);
  expect(await lastBatchOf(services)).toBe(before);
});

test("another field of a place changes without its pin; a pin beyond the picture is refused", async () => {
  const services = await memoryFestival();
  const { id } = await createLocation(services, { name: "Plaza", pin: { x: 0.1, y: 0.9 } });
  expect(await updateLocation(services, id, { name: "Plaza mayor" })).toMatchObject({ pin: { x: 0.1, y: 0.9 } });
  await expect(updateLocation(services, id, { pin: { x: 1.01, y: 0 } })).rejects.toMatchObject({
    code: "invalid",
    fields: { "pin.x": ["errors.pin_invalid"] },
  });
  expect((await findLocation(services, id))?.pin).toEqual({ x: 0.1, y: 0.9 });
});
