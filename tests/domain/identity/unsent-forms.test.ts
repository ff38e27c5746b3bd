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

test("a stored form is found for its page only, for an hour", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const id = (await keepUnsentForm(festival, path, fields)) ?? "";
  expect(await findUnsentForm(festival, id, path)).toEqual(fields);
  expect(await findUnsentForm(festival, id, "/admin/events/other")).toBeNull();
  expect(await findUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:00:01Z") }, id, path)).toBeNull();
});

test("a stored form is encrypted in the database", async () => {
  const festival = await memoryFestival();
  await keepUnsentForm(festival, path, fields);
  const [row] = await festival.db.selectFrom("unsent_forms").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain("Estatuas");
});

test("a form is deleted once it is sent", async () => {
  const festival = await memoryFestival();
  const id = (await keepUnsentForm(festival, path, fields)) ?? "";
  await forgetUnsentForm(festival, id);
  expect(await findUnsentForm(festival, id, path)).toBeNull();
});

test("at most 200 forms are stored, and old ones are deleted", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  for (let index = 0; index < 203; index += 1) await keepUnsentForm(festival, path, fields);
  expect(await count()).toBe(200);
  await keepUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:30:00Z") }, path, fields);
  expect(await count()).toBe(1);
});

test("an abandoned form is deleted by the clean-up", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  await keepUnsentForm(festival, path, fields);
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T18:59:59Z") });
  expect(await count()).toBe(1);
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T19:00:00Z") });
  expect(await count()).toBe(0);
});

test("a form of more than 256 kB is not stored", async () => {
  expect(await keepUnsentForm(await memoryFestival(), path, [["description", "x".repeat(300_000)]])).toBeNull();
});
