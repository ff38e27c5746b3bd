import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mostRefusals, signIn } from "#app/domain/identity/sign-in.server.ts";
import { createUser, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, later, password, personOf, refusal } from "./people.ts";

const failed = refusal("unauthenticated", "errors.sign_in_failed");

async function festivalWithPeople(): Promise<Services> {
  const services = await memoryFestival();
  await personOf(services, "Ana");
  const dora = await personOf(services, "Dora");
  await updateUser(services, dora.id, { isActive: false });
  await createUser(services, { name: "Eva", email: "eva@example.org" });
  return services;
}

test("the right address and password sign in, whatever the case and spaces of the address", async () => {
  const services = await festivalWithPeople();
  const user = await signIn(later(services, 5), { email: " ANA@Example.org ", password });
  expect(user).toMatchObject({ email: "ana@example.org", signedInAt: "2026-08-22T18:47:00.000Z" });
  expect(await findUser(services, user.id)).toEqual(user);
  expect((await auditOf(services)).at(-1)).toEqual({
    action: "sign_in",
    actor: "test",
    subject: user.id,
    detail: null,
  });
});

describe("the sign-in is refused in the same way for", () => {
  test.each([
    ["an unknown address", { email: "nadie@example.org", password }],
    ["an invalid address", { email: "nadie", password }],
    ["a wrong password", { email: "ana@example.org", password: "no es esta" }],
    ["a password with an additional space", { email: "ana@example.org", password: `${password} ` }],
    ["a deactivated account", { email: "dora@example.org", password }],
    ["an account that has no password yet", { email: "eva@example.org", password }],
    ["unexpected fields", { email: "ana@example.org", password: "x".repeat(1000), role: "ADMIN" }],
  ])("%s", async (_, input) => {
    const services = await festivalWithPeople();
    await expect(signIn(services, input)).rejects.toEqual(failed);
    const line = (await auditOf(services)).at(-1);
    expect(line).toMatchObject({
      action: "sign_in_failed",
      subject: null,
      detail: { address: expect.stringMatching(/^[\w-]{12}$/) },
    });
    expect(JSON.stringify(line)).not.toContain("example.org");
  });
});

test("the log shows repeated attempts for one address, but only the vault's key reveals the address", async () => {
  const services = await festivalWithPeople();
  const other = { ...services, vault: vaultOf(randomBytes(32)) };
  for (const festival of [services, services, other])
    await expect(signIn(festival, { email: "ana@example.org", password: "no es esta" })).rejects.toEqual(failed);
  const [first, again, elsewhere] = (await auditOf(services))
    .filter((line) => line.action === "sign_in_failed")
    .map((line) => JSON.stringify(line.detail));
  expect(again).toBe(first);
  expect(elsewhere).not.toBe(first);
});

test("a flood of refusals leaves at most a thousand lines of an hour in the log", async () => {
  const services = await festivalWithPeople();
  const line = { at: services.clock.now().toISOString(), actor: "test", action: "sign_in_failed", subject: null };
  const refuse = async (at = services): Promise<number> => {
    await expect(signIn(at, { email: "nadie@example.org", password })).rejects.toEqual(failed);
    return (await auditOf(services)).filter(({ action }) => action === "sign_in_failed").length;
  };
  await services.db
    .insertInto("audit")
    .values(Array.from({ length: mostRefusals - 1 }, () => ({ ...line, detail: null })))
    .execute();
  expect([await refuse(), await refuse(), await refuse()]).toEqual([mostRefusals, mostRefusals, mostRefusals]);
  expect(await refuse(later(services, 61))).toBe(mostRefusals + 1);
});

test("each kind of refusal takes the time of a real verification", async () => {
  const services = await festivalWithPeople();
  const timeOf = async (email: string): Promise<number> => {
    const start = performance.now();
    await expect(signIn(services, { email, password: "no es esta" })).rejects.toEqual(failed);
    return performance.now() - start;
  };
  const addresses = ["ana@example.org", "nadie@example.org", "dora@example.org", "eva@example.org"];
  const fastest = new Map(addresses.map((email) => [email, Infinity]));
  const ratios = (): number[] => {
    const [wrong = 0, ...others] = fastest.values();
    return others.map((time) => time / wrong);
  };
  // More rounds on a busy machine, which can only slow a verification down; a refusal without one stays far too fast, however often it is tried.
  for (let round = 0; round < 6 || (round < 100 && Math.min(...ratios()) <= 0.5); round++) {
    for (const email of addresses) fastest.set(email, Math.min(fastest.get(email) ?? 0, await timeOf(email)));
  }
  for (const ratio of ratios()) expect(ratio).toBeGreaterThan(0.5);
});

test.each([
  {},
  null,
  "ana@example.org",
  { email: "ana@example.org" },
  { email: "", password: "" },
  { email: ["ana@example.org"], password: { $ne: "" } },
])("a malformed form is refused: %j", async (input) => {
  const services = await festivalWithPeople();
  await expect(signIn(services, input)).rejects.toMatchObject({ code: "invalid" });
  expect((await auditOf(services)).map((line) => line.action)).not.toContain("sign_in_failed");
});

test("a deactivation while the password is being verified wins", async () => {
  const services = await festivalWithPeople();
  const ana = await signIn(services, { email: "ana@example.org", password });
  const [signedIn] = await Promise.allSettled([
    signIn(services, { email: "ana@example.org", password }),
    updateUser(services, ana.id, { isActive: false }),
  ]);
  expect(signedIn).toMatchObject({ status: "rejected", reason: failed });
});
