import { expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import {
  findUnsentForm,
  forgetUnsentForm,
  keepUnsentForm,
  type SentFields,
} from "#app/domain/identity/unsent-forms.server.ts";
import { memoryFestival } from "../../support/festival.ts";

const path = "/admin/events/new";
const fields: SentFields = [
  ["title", "Estatuas de sal"],
  ["categoryIds", "mimo"],
  ["categoryIds", "circo"],
];

test("a form that was kept is found for its page alone, for an hour", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const id = (await keepUnsentForm(festival, path, fields)) ?? "";
  expect(await findUnsentForm(festival, id, path)).toEqual(fields);
  expect(await findUnsentForm(festival, id, "/admin/events/other")).toBeNull();
  expect(await findUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:00:01Z") }, id, path)).toBeNull();
});

test("what was typed can't be read in the database", async () => {
  const festival = await memoryFestival();
  await keepUnsentForm(festival, path, fields);
  const [row] = await festival.db.selectFrom("unsent_forms").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain("Estatuas");
});

test("a form that was sent after all is forgotten", async () => {
  const festival = await memoryFestival();
  const id = (await keepUnsentForm(festival, path, fields)) ?? "";
  await forgetUnsentForm(festival, id);
  expect(await findUnsentForm(festival, id, path)).toBeNull();
});

test("no more than 200 forms are kept, and those that are too old go", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  for (let index = 0; index < 203; index += 1) await keepUnsentForm(festival, path, fields);
  expect(await count()).toBe(200);
  await keepUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:30:00Z") }, path, fields);
  expect(await count()).toBe(1);
});

test("a form that nobody came back for goes within the hour's tidying up", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  await keepUnsentForm(festival, path, fields);
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T18:59:59Z") });
  expect(await count()).toBe(1);
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T19:00:00Z") });
  expect(await count()).toBe(0);
});

test("a form of more than 256 kB is not kept", async () => {
  expect(await keepUnsentForm(await memoryFestival(), path, [["description", "x".repeat(300_000)]])).toBeNull();
});
