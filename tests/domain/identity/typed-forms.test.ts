import { expect, test } from "vitest";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { personalDataOf } from "#app/domain/privacy/personal-data.server.ts";
import { findTypedForm, forgetTypedForm, keepTypedForm } from "#app/domain/identity/typed-forms.server.ts";
import type { SentFields } from "#app/domain/identity/unsent-forms.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

const fields: SentFields = [
  ["title", "Estatuas de sal"],
  ["categoryIds", "mimo"],
  ["categoryIds", "circo"],
];

const newPerson = async (festival: Services, name: string): Promise<string> =>
  (await createUser(festival, { name, email: `${name.toLowerCase()}@example.org`, role: "ADMIN" })).id;
const at = (festival: Services, time: string): Services => ({ ...festival, clock: fixedClock(time) });
const rowsOf = (festival: Services) => festival.db.selectFrom("typed_forms").selectAll().execute();

test("what an account types is kept encrypted, for it and that form alone, and the newest counts", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const [ada, bea] = [await newPerson(festival, "Ada"), await newPerson(festival, "Bea")];
  await keepTypedForm(festival, ada, "new", [["title", "Est"]]);
  await keepTypedForm(at(festival, "2026-08-22T18:01:00Z"), ada, "new", fields);
  expect(await findTypedForm(festival, ada, "new")).toEqual({ fields, typedAt: "2026-08-22T18:01:00.000Z" });
  expect(await findTypedForm(festival, bea, "new")).toBeNull();
  expect(await findTypedForm(festival, ada, "gala")).toBeNull();
  expect(JSON.stringify(await rowsOf(festival))).not.toContain("Estatuas");
});

test("is forgotten for that account and form when it is saved or discarded", async () => {
  const festival = await memoryFestival();
  const [ada, bea] = [await newPerson(festival, "Ada"), await newPerson(festival, "Bea")];
  for (const [id, form] of [
    [ada, "new"],
    [ada, "gala"],
    [bea, "new"],
  ] as const)
    await keepTypedForm(festival, id, form, fields);
  await forgetTypedForm(festival, ada, "new");
  const left = (await rowsOf(festival)).map(({ user_id: id, form }) => `${form} of ${id === ada ? "Ada" : "Bea"}`);
  expect(left.toSorted()).toEqual(["gala of Ada", "new of Bea"]);
});

test("has an end: a month, twenty forms an account, and a length", async () => {
  const festival = await memoryFestival("2026-08-22T18:00:00Z");
  const ada = await newPerson(festival, "Ada");
  for (let minute = 10; minute < 32; minute++)
    await keepTypedForm(at(festival, `2026-08-22T18:${minute}:00Z`), ada, `event-${minute}`, fields);
  const kept = (await rowsOf(festival)).map(({ form }) => form);
  expect(kept).toHaveLength(20);
  expect(kept).toContain("event-31");
  expect(kept).not.toContain("event-11");
  await keepTypedForm(festival, ada, "new", [["description", "a".repeat(300_000)]]);
  expect(await findTypedForm(festival, ada, "new")).toBeNull();
  const later = at(festival, "2026-09-22T18:00:00Z");
  expect(await findTypedForm(later, ada, "event-31")).toBeNull();
  await removeExpired(later);
  expect(await rowsOf(festival)).toEqual([]);
});

test("is in the account's personal data, and deleted with the account", async () => {
  const festival = await memoryFestival();
  const [ada] = [await newPerson(festival, "Ada"), await newPerson(festival, "Bea")];
  await keepTypedForm(festival, ada, "new", fields);
  expect(await personalDataOf(festival, { kind: "user", id: ada })).toMatchObject({
    typedForms: [{ form: "new", fields }],
  });
  await deleteUser(festival, ada);
  expect(await rowsOf(festival)).toEqual([]);
});
