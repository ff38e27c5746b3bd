import { beforeEach, describe, expect, test } from "vitest";
import { isPostgres } from "#app/database/engine.server.ts";
import { createLinkIn, findLink, takeLinkIn } from "#app/domain/identity/links.server.ts";
import { createRecoveryLink, resetPassword } from "#app/domain/identity/recovery.server.ts";
import { completeSetup, createSetupLink, needsSetup } from "#app/domain/identity/setup.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { countUsers, createUser, registerUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, days, hours, later, password, personOf, refusal } from "./people.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const linkInvalid = refusal("not_found", "errors.link_invalid");
const boss = { name: "Ana", email: "ana@example.org", password };
const another = "otra clave bien larga";

describe("a one-time link", () => {
  const verification = (userId: string) =>
    services.db
      .transaction()
      .execute((transaction) => createLinkIn(services, transaction, { purpose: "verification", userId }));
  const take = (token: string) =>
    services.db.transaction().execute((transaction) => takeLinkIn(services, transaction, "verification", token));

  test("works once", async () => {
    const ana = await personOf(services, "Ana");
    const { token } = await verification(ana.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findLink(services, "verification", token)).toEqual({ userId: ana.id, mailedTo: null });
    expect(await take(token)).toEqual({ userId: ana.id, mailedTo: null });
    await expect(take(token)).rejects.toEqual(linkInvalid);
    expect(await findLink(services, "verification", token)).toBeNull();
  });

  test("is used up only if its action succeeds", async () => {
    const ana = await personOf(services, "Ana");
    const { token } = await verification(ana.id);
    const failing = services.db.transaction().execute(async (transaction) => {
      await takeLinkIn(services, transaction, "verification", token);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await take(token)).toEqual({ userId: ana.id, mailedTo: null });
  });

  test("works for one purpose, and is not in the database", async () => {
    const ana = await personOf(services, "Ana");
    const { token } = await verification(ana.id);
    expect(await findLink(services, "recovery", token)).toBeNull();
    const rows = await services.db.selectFrom("links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) expect(await findLink(services, "verification", row.token_hash)).toBeNull();
  });

  test("lasts seven days for an address, two hours for a password, one day for the set-up", async () => {
    const ana = await personOf(services, "Ana");
    const links = [
      ["verification", await verification(ana.id), 7 * days],
      ["recovery", await createRecoveryLink(services, ana.id), 2 * hours],
      ["setup", await createSetupLink(services), 24 * hours],
    ] as const;
    for (const [purpose, { token, expiresAt }, life] of links) {
      expect(expiresAt).toEqual(later(services, life).clock.now());
      expect(await findLink(later(services, life - 1), purpose, token)).not.toBeNull();
      expect(await findLink(later(services, life), purpose, token)).toBeNull();
    }
  });

  test("replaces an older one of the same purpose and account, and no other", async () => {
    const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
    const old = [await createRecoveryLink(services, ana.id), await createSetupLink(services)];
    const kept = [await createRecoveryLink(services, bea.id), await verification(ana.id)];
    const fresh = [await createRecoveryLink(services, ana.id), await createSetupLink(services)];
    const purposes = ["recovery", "setup", "verification"] as const;
    const works = async ({ token }: { token: string }) =>
      (await Promise.all(purposes.map((purpose) => findLink(services, purpose, token)))).some((link) => link !== null);
    // Each process with PostgreSQL shows a link of its own for the set-up.
    const isSetupKept = isPostgres(services.db);
    expect(await Promise.all([...old, ...kept, ...fresh].map(works))).toEqual([
      false,
      isSetupKept,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("the set-up", () => {
  test("creates the first administrator, once", async () => {
    expect(await needsSetup(services)).toBe(true);
    const { token } = await createSetupLink(services);
    const user = await completeSetup(services, token, boss);
    expect(user).toMatchObject({ role: "ADMIN", isActive: true, email: "ana@example.org" });
    expect((await signIn(services, boss)).id).toBe(user.id);
    expect(await needsSetup(services)).toBe(false);
    await expect(completeSetup(services, token, { ...boss, email: "bea@example.org" })).rejects.toEqual(linkInvalid);
    expect(await countUsers(services)).toBe(1);
  });

  test("creates one administrator if the link is used twice at the same time", async () => {
    const { token } = await createSetupLink(services);
    const results = await Promise.allSettled(
      ["ana", "bea"].map((name) => completeSetup(services, token, { ...boss, email: `${name}@example.org` })),
    );
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countUsers(services)).toBe(1);
  });

  test("keeps its link valid while the form has errors", async () => {
    const { token } = await createSetupLink(services);
    await expect(completeSetup(services, token, { ...boss, password: "password1" })).rejects.toMatchObject({
      code: "invalid",
    });
    await registerUser(services, { ...boss, email: "bea@example.org" });
    await expect(completeSetup(services, token, { ...boss, email: "bea@example.org" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await completeSetup(services, token, boss)).role).toBe("ADMIN");
  });

  test("is refused with an unknown or expired link", async () => {
    const { token } = await createSetupLink(services);
    await expect(completeSetup(services, "nonsense", boss)).rejects.toEqual(linkInvalid);
    await expect(completeSetup(later(services, 24 * hours), token, boss)).rejects.toEqual(linkInvalid);
    expect(await needsSetup(services)).toBe(true);
  });

  test("is refused once an administrator exists, even a deactivated one", async () => {
    const { token } = await createSetupLink(services);
    await personOf(services, "Bea");
    expect(await needsSetup(services)).toBe(true);
    const admin = await createUser(services, { name: "Ciro", email: "ciro@example.org", role: "ADMIN" });
    await expect(completeSetup(services, token, boss)).rejects.toEqual(linkInvalid);
    await expect(createSetupLink(services)).rejects.toEqual(refusal("forbidden", "errors.forbidden"));
    await services.db.updateTable("users").set({ is_active: 0 }).where("id", "=", admin.id).execute();
    expect(await needsSetup(services)).toBe(false);
    await expect(completeSetup(services, token, boss)).rejects.toEqual(linkInvalid);
  });
});

describe("recovery", () => {
  test("sets a new password, once, also for an account without one", async () => {
    const { id, email } = await createUser(services, { name: "Eva", email: "eva@example.org" });
    const { token } = await createRecoveryLink(services, id);
    expect(await resetPassword(services, token, { password: another })).toMatchObject({ id, emailVerified: false });
    expect((await signIn(services, { email, password: another })).id).toBe(id);
    await expect(resetPassword(services, token, { password })).rejects.toEqual(linkInvalid);
    expect((await auditOf(services)).map((line) => line.action)).toEqual([
      "user_created",
      "recovery_link_created",
      "password_changed",
      "sign_in",
    ]);
  });

  test.each(["corta", "password1", "ana@example.org"])(
    "keeps its link while the password is refused: %s",
    async (bad) => {
      const { id } = await personOf(services, "Ana");
      const { token } = await createRecoveryLink(services, id);
      await expect(resetPassword(services, token, { password: bad })).rejects.toMatchObject({
        code: "invalid",
        fields: { password: [expect.stringMatching(/^errors\.password_/)] },
      });
      expect((await resetPassword(services, token, { password: another })).id).toBe(id);
    },
  );

  test("is refused with an expired link, a link of another purpose, and for a deactivated account", async () => {
    const { id } = await personOf(services, "Ana");
    const { token } = await createRecoveryLink(services, id);
    const setup = await createSetupLink(services);
    await expect(resetPassword(services, setup.token, { password: another })).rejects.toEqual(linkInvalid);
    await expect(resetPassword(later(services, 2 * hours), token, { password: another })).rejects.toEqual(linkInvalid);
    await services.db.updateTable("users").set({ is_active: 0 }).where("id", "=", id).execute();
    await expect(resetPassword(services, token, { password: another })).rejects.toEqual(linkInvalid);
  });

  test("creates no link for a deactivated account", async () => {
    const { id } = await personOf(services, "Ana");
    await updateUser(services, id, { isActive: false });
    await expect(createRecoveryLink(services, id)).rejects.toEqual(refusal("conflict", "errors.user_inactive"));
    expect(await services.db.selectFrom("links").selectAll().execute()).toEqual([]);
  });

  test("is not possible after a deactivation, even once the account is active again", async () => {
    const { id } = await personOf(services, "Ana");
    const { token } = await createRecoveryLink(services, id);
    await updateUser(services, id, { isActive: false });
    await updateUser(services, id, { isActive: true });
    await expect(resetPassword(services, token, { password: another })).rejects.toEqual(linkInvalid);
  });
});
