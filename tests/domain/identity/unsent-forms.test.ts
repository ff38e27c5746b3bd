import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import {
  findUnsentForm,
  forgetUnsentForm,
  keepUnsentForm,
  type SentFields,
} from "#app/domain/identity/unsent-forms.server.ts";
import { readFormerAccount } from "#app/domain/identity/former-sessions.server.ts";
import { endSession, endSessionsOf, startSession } from "#app/domain/identity/sessions.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

const path = "/admin/events/new";
const session = { remembered: false, deviceId: null, userAgent: null };
const fields: SentFields = [
  ["title", "Estatuas de sal"],
  ["categoryIds", "mimo"],
  ["categoryIds", "circo"],
];

/** A festival with an administrator of this name. */
async function festivalWith(name: string, now?: string) {
  const festival = await memoryFestival(now);
  return { festival, id: await newPerson(festival, name) };
}

const newPerson = async (festival: Services, name: string): Promise<string> =>
  (await createUser(festival, { name, email: `${name.toLowerCase()}@example.org`, role: "ADMIN" })).id;

test("a stored form is found by its account for its page only, for an hour", async () => {
  const { festival, id: ada } = await festivalWith("Ada", "2026-08-22T18:00:00Z");
  const bea = await newPerson(festival, "Bea");
  const id = (await keepUnsentForm(festival, ada, path, fields)) ?? "";
  expect(await findUnsentForm(festival, ada, id, path)).toEqual({ fields, keptAt: "2026-08-22T18:00:00.000Z" });
  expect(await findUnsentForm(festival, bea, id, path)).toBeNull();
  expect(await findUnsentForm(festival, ada, id, "/admin/events/other")).toBeNull();
  expect(await findUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:00:01Z") }, ada, id, path)).toBeNull();
});

test("a stored form is encrypted in the database", async () => {
  const { festival, id: ada } = await festivalWith("Ada");
  await keepUnsentForm(festival, ada, path, fields);
  const [row] = await festival.db.selectFrom("unsent_forms").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain("Estatuas");
});

test("a form is deleted once its account has sent it", async () => {
  const { festival, id: ada } = await festivalWith("Ada");
  const bea = await newPerson(festival, "Bea");
  const id = (await keepUnsentForm(festival, ada, path, fields)) ?? "";
  await forgetUnsentForm(festival, bea, id);
  expect(await findUnsentForm(festival, ada, id, path)).not.toBeNull();
  await forgetUnsentForm(festival, ada, id);
  expect(await findUnsentForm(festival, ada, id, path)).toBeNull();
});

test("forms are deleted with their account", async () => {
  const { festival, id: ada } = await festivalWith("Ada");
  await keepUnsentForm(festival, ada, path, fields);
  await festival.db.deleteFrom("users").execute();
  expect(await festival.db.selectFrom("unsent_forms").select("id").execute()).toEqual([]);
});

test("at most 20 forms of an account are stored, and a later one pushes out none of another account", async () => {
  const { festival, id: ada } = await festivalWith("Ada", "2026-08-22T18:00:00Z");
  const kept = (await keepUnsentForm(festival, ada, path, fields)) ?? "";
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  const later = { ...festival, clock: fixedClock("2026-08-22T18:30:00Z") };
  for (let person = 0; person < 12; person += 1) {
    const id = await newPerson(festival, `Eva${person}`);
    for (let index = 0; index < 23; index += 1) await keepUnsentForm(later, id, path, fields);
  }
  expect(await count()).toBe(200);
  expect(await findUnsentForm(later, ada, kept, path)).not.toBeNull();
  await keepUnsentForm({ ...festival, clock: fixedClock("2026-08-22T19:30:00Z") }, ada, path, fields);
  expect(await count()).toBe(1);
});

test("an abandoned form is deleted by the clean-up", async () => {
  const { festival, id: ada } = await festivalWith("Ada", "2026-08-22T18:00:00Z");
  await keepUnsentForm(festival, ada, path, fields);
  const count = async (): Promise<number> =>
    (await festival.db.selectFrom("unsent_forms").select("id").execute()).length;
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T18:59:59Z") });
  expect(await count()).toBe(1);
  await removeExpired({ ...festival, clock: fixedClock("2026-08-22T19:00:00Z") });
  expect(await count()).toBe(0);
});

test("a form of more than 256 kB is not stored", async () => {
  const { festival, id: ada } = await festivalWith("Ada");
  expect(await keepUnsentForm(festival, ada, path, [["description", "x".repeat(300_000)]])).toBeNull();
});

describe("the account that a browser was signed in to before", () => {
  test.each([
    ["signed out", (festival: Services, token: string) => endSession(festival, token)],
    ["was signed out everywhere", (festival: Services, _: string, id: string) => endSessionsOf(festival, id)],
  ])("is known after it %s, and not of an invented token", async (_, end) => {
    const { festival, id: ada } = await festivalWith("Ada");
    const { token } = await startSession(festival, ada, session);
    expect(await readFormerAccount(festival, token)).toBeNull();
    await end(festival, token, ada);
    expect(await readFormerAccount(festival, token)).toBe(ada);
    expect(await readFormerAccount(festival, "invented")).toBeNull();
  });

  test("is known after the session expired, before and after the clean-up, for 30 days", async () => {
    const { festival, id: ada } = await festivalWith("Ada", "2026-08-22T18:00:00Z");
    const { token } = await startSession(festival, ada, session);
    const at = (now: string): Services => ({ ...festival, clock: fixedClock(now) });
    const later = at("2026-08-24T18:00:00Z");
    expect(await readFormerAccount(later, token)).toBe(ada);
    await removeExpired(later);
    expect(await readFormerAccount(later, token)).toBe(ada);
    expect(await readFormerAccount(at("2026-09-21T18:00:01Z"), token)).toBeNull();
    await removeExpired(at("2026-09-21T18:00:01Z"));
    expect(await festival.db.selectFrom("former_sessions").select("user_id").execute()).toEqual([]);
  });

  test("is forgotten with the account", async () => {
    const { festival, id: ada } = await festivalWith("Ada");
    const { token } = await startSession(festival, ada, session);
    await startSession(festival, ada, session);
    await endSession(festival, token);
    await festival.db.deleteFrom("users").execute();
    expect(await festival.db.selectFrom("former_sessions").select("user_id").execute()).toEqual([]);
  });

  test("is stored for the last hundred sessions of an account", async () => {
    const { festival, id: ada } = await festivalWith("Ada");
    for (let index = 0; index < 105; index += 1)
      await endSession(festival, (await startSession(festival, ada, session)).token);
    expect(await festival.db.selectFrom("former_sessions").select("user_id").execute()).toHaveLength(100);
  });
});
