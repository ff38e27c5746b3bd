import { beforeEach, describe, expect, test } from "vitest";
import type { Cursor } from "#app/domain/cursor.ts";
import { createRecoveryLink, resetPassword } from "#app/domain/identity/recovery.server.ts";
import { readSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { issueTokens, readAccessToken, refreshTokens } from "#app/domain/identity/tokens.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import {
  changePassword,
  countUsers,
  createUser,
  findUser,
  findUserByEmail,
  listUsers,
  registerUser,
  setPassword,
  updateProfile,
  updateUser,
} from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, browser, later, password, personOf, refusal } from "./people.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const emailTaken = refusal("conflict", "errors.email_taken", { email: ["errors.email_taken"] });
const lastAdmin = refusal("conflict", "errors.last_admin");
const notFound = refusal("not_found", "errors.user_not_found");

describe("a new account", () => {
  test("of a visitor has the role USER, whatever else is sent", async () => {
    const sent = { name: " Ana ", email: " Ana@Example.ORG ", password, role: "ADMIN", isActive: false, id: "mine" };
    const user = await registerUser(services, sent);
    expect(user).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      name: "Ana",
      email: "ana@example.org",
      avatarUrl: null,
      role: "USER",
      isActive: true,
      preferences: { language: null, look: null, text: null },
      emailVerified: false,
      emailRefused: false,
      createdAt: "2026-08-22T18:42:00.000Z",
      signedInAt: null,
    });
    expect(await findUser(services, user.id)).toEqual(user);
  });

  test("is refused while registration is switched off", async () => {
    await writeSetting(services, "users.registration_enabled", false);
    await expect(registerUser(services, { name: "Ana", email: "ana@example.org", password })).rejects.toEqual(
      refusal("forbidden", "errors.registration_closed"),
    );
    expect(await countUsers(services)).toBe(0);
  });

  test("is refused for an address in use, whatever its case and spaces", async () => {
    await personOf(services, "Ana");
    await expect(registerUser(services, { name: "Otra", email: "ANA@example.org ", password })).rejects.toEqual(
      emailTaken,
    );
    await expect(createUser(services, { name: "Otra", email: "ana@EXAMPLE.org" })).rejects.toEqual(emailTaken);
    expect(await countUsers(services)).toBe(1);
  });

  test.each(["corta", "x".repeat(129), "iloveyou123", "ana@example.org"])(
    "is refused with the password %s",
    async (bad) => {
      const fields = { fields: { password: [expect.stringMatching(/^errors\.password_/)] } };
      await expect(
        registerUser(services, { name: "Ana", email: "ana@example.org", password: bad }),
      ).rejects.toMatchObject(fields);
      await expect(
        createUser(services, { name: "Ana", email: "ana@example.org", password: bad }),
      ).rejects.toMatchObject(fields);
      expect(await countUsers(services)).toBe(0);
    },
  );

  test("from an administrator has the given role, and may have no password yet", async () => {
    const user = await createUser(services, { name: "Luz", email: "luz@example.org", role: "MODERATOR" });
    expect(user.role).toBe("MODERATOR");
    await expect(signIn(services, { email: "luz@example.org", password })).rejects.toEqual(
      refusal("unauthenticated", "errors.sign_in_failed"),
    );
  });

  test("is found by its address, whatever its case and spaces", async () => {
    const ana = await personOf(services, "Ana");
    expect(await findUserByEmail(services, " ANA@example.org")).toEqual(ana);
    expect(await findUserByEmail(services, "nadie@example.org")).toBeNull();
    expect(await findUser(services, "nobody")).toBeNull();
  });
});

describe("the list of accounts", () => {
  async function threeAtOnceAndOneLater(): Promise<User[]> {
    const atOnce = [await personOf(services, "Ana"), await personOf(services, "Bea"), await personOf(services, "Ciro")];
    return [
      ...atOnce.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      await personOf(later(services, 1), "Dora"),
    ];
  }

  test("continues after the cursor, even among accounts of the same instant", async () => {
    const all = await threeAtOnceAndOneLater();
    const seen: User[] = [];
    let after: Cursor | undefined;
    for (;;) {
      const page = await listUsers(services, { limit: 2, after });
      seen.push(...page.users);
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all);
    expect(JSON.stringify(seen)).not.toContain("argon2");
  });

  test("is searched by name and address, ignoring case and accents", async () => {
    await createUser(services, { name: "José Umpiérrez", email: "pepe@example.org" });
    await createUser(services, { name: "Ana", email: "jose@example.net" });
    await createUser(services, { name: "100 %", email: "cien@example.org" });
    const names = async (search: string) =>
      (await listUsers(services, { limit: 10, search })).users.map((user) => user.name ?? "").toSorted();
    expect(await names("JOSE")).toEqual(["Ana", "José Umpiérrez"]);
    expect(await names("umpierrez")).toEqual(["José Umpiérrez"]);
    expect(await names("example.net")).toEqual(["Ana"]);
    expect(await names("%")).toEqual(["100 %"]);
    expect(await names("_")).toEqual([]);
    expect(await names(" ")).toHaveLength(3);
  });

  test("continues after the cursor in a search too", async () => {
    await threeAtOnceAndOneLater();
    const first = await listUsers(services, { limit: 3, search: "example.org" });
    expect(first.users).toHaveLength(3);
    const rest = await listUsers(services, { limit: 3, search: "example.org", after: first.next ?? undefined });
    expect([rest.users.map((user) => user.name), rest.next]).toEqual([["Dora"], null]);
  });
});

describe("the last active administrator", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["demoted", (id) => updateUser(services, id, { role: "USER" })],
    ["deactivated", (id) => updateUser(services, id, { isActive: false })],
    ["removed", (id) => deleteUser(services, id)],
  ])("can't be %s", async (_, attempt) => {
    const last = await personOf(services, "Ana", "ADMIN");
    const inactive = await personOf(services, "Bea", "ADMIN");
    await updateUser(services, inactive.id, { isActive: false });
    await personOf(services, "Ciro", "MODERATOR");
    const { token } = await startSession(services, last.id, browser);

    await expect(attempt(last.id)).rejects.toEqual(lastAdmin);
    expect(await findUser(services, last.id)).toEqual(last);
    expect((await readSession(services, token))?.user.id).toBe(last.id);

    await updateUser(services, inactive.id, { isActive: true });
    await attempt(last.id);
    expect(await findUser(services, last.id)).not.toEqual(last);
  });

  test("can be renamed", async () => {
    const { id } = await personOf(services, "Ana", "ADMIN");
    expect(await updateUser(services, id, { name: "Ana María", role: "ADMIN", isActive: true })).toMatchObject({
      name: "Ana María",
      role: "ADMIN",
      isActive: true,
    });
  });

  test("stays when two administrators demote each other at the same time", async () => {
    const ids = [(await personOf(services, "Ana", "ADMIN")).id, (await personOf(services, "Bea", "ADMIN")).id];
    const results = await Promise.allSettled(ids.map((id) => updateUser(services, id, { role: "USER" })));
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("sessions and tokens end at once", () => {
  const another = "otra clave bien larga";

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["is deactivated", (id) => updateUser(services, id, { isActive: false })],
    ["gets a higher role", (id) => updateUser(services, id, { role: "ADMIN" })],
    ["gets a lower role", (id) => updateUser(services, id, { role: "USER" })],
    ["changes the password", (id) => changePassword(services, id, { current: password, password: another })],
    ["gets a password by the command", (id) => setPassword(services, id, another)],
    [
      "recovers the account",
      async (id) => resetPassword(services, (await createRecoveryLink(services, id)).token, { password: another }),
    ],
    ["is deleted", (id) => deleteUser(services, id)],
  ])("when their account %s; others' stay", async (_, act) => {
    const bea = await personOf(services, "Bea", "MODERATOR");
    const { id: other } = await personOf(services, "Ciro");
    const [session, tokens] = [await startSession(services, bea.id, browser), await issueTokens(services, bea.id)];
    const [otherSession, otherTokens] = [
      await startSession(services, other, browser),
      await issueTokens(services, other),
    ];
    expect(await readSession(services, session.token)).not.toBeNull();

    await act(bea.id);
    // Again active, so that it is not only the flag that refuses.
    if ((await findUser(services, bea.id)) !== null) await updateUser(services, bea.id, { isActive: true });
    expect(await readSession(services, session.token)).toBeNull();
    expect(await readAccessToken(services, tokens.accessToken)).toBeNull();
    await expect(refreshTokens(services, tokens.refreshToken)).rejects.toEqual(
      refusal("unauthenticated", "errors.unauthenticated"),
    );
    expect((await readSession(services, otherSession.token))?.user.id).toBe(other);
    expect((await readAccessToken(services, otherTokens.accessToken))?.id).toBe(other);
  });

  test("but not after a change of name", async () => {
    const { id } = await personOf(services, "Bea");
    const { token } = await startSession(services, id, browser);
    await updateUser(services, id, { name: "Beatriz", role: "USER", isActive: true });
    await updateProfile(services, id, { name: "Bea", language: "pt" });
    expect((await readSession(services, token))?.user).toMatchObject({ name: "Bea", preferences: { language: "pt" } });
  });
});

describe("a profile", () => {
  test("keeps the language if none is given, and clears it for null", async () => {
    const { id } = await personOf(services, "Ana");
    await updateProfile(services, id, { name: "Ana", language: "fr" });
    expect((await updateProfile(services, id, { name: "Anita" })).preferences.language).toBe("fr");
    expect((await updateProfile(services, id, { name: "Anita", language: null })).preferences.language).toBeNull();
  });

  test("cannot set role, address or activity", async () => {
    const ana = await personOf(services, "Ana");
    const sent = { name: "Ana", role: "ADMIN", email: "jefa@example.org", isActive: false, emailVerified: true };
    expect(await updateProfile(services, ana.id, sent)).toEqual(ana);
  });
});

describe("a password change", () => {
  test("needs the current one", async () => {
    const { id } = await personOf(services, "Ana");
    const wrong = refusal("invalid", "errors.invalid", { current: ["errors.password_wrong"] });
    await expect(
      changePassword(services, id, { current: "no es esta", password: "otra clave bien larga" }),
    ).rejects.toEqual(wrong);
    expect((await signIn(services, { email: "ana@example.org", password })).id).toBe(id);
  });

  test("makes the new one valid and the old one invalid", async () => {
    const { id } = await personOf(services, "Ana");
    await changePassword(services, id, { current: password, password: "otra clave bien larga" });
    expect((await signIn(services, { email: "ana@example.org", password: "otra clave bien larga" })).id).toBe(id);
    await expect(signIn(services, { email: "ana@example.org", password })).rejects.toEqual(
      refusal("unauthenticated", "errors.sign_in_failed"),
    );
  });

  test.each(["corta", "password1", "ana@example.org"])("to %s is refused, and changes nothing", async (bad) => {
    const { id } = await personOf(services, "Ana");
    const { token } = await startSession(services, id, browser);
    const fields = { fields: { password: [expect.stringMatching(/^errors\.password_/)] } };
    await expect(changePassword(services, id, { current: password, password: bad })).rejects.toMatchObject(fields);
    await expect(setPassword(services, id, bad)).rejects.toMatchObject(fields);
    expect(await readSession(services, token)).not.toBeNull();
  });

  test("reports that the current one was right, even if the new one is refused", async () => {
    const { id } = await personOf(services, "Ana");
    let times = 0;
    const known = async () => void (times += 1);
    await expect(
      changePassword(services, id, { current: "no es esta", password: "otra clave bien larga" }, known),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(times).toBe(0);
    await expect(
      changePassword(services, id, { current: password, password: "password1" }, known),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(times).toBe(1);
  });

  test("makes recovery links invalid", async () => {
    const { id } = await personOf(services, "Ana");
    const { token } = await createRecoveryLink(services, id);
    await changePassword(services, id, { current: password, password: "otra clave bien larga" });
    await expect(resetPassword(services, token, { password: "clave del intruso" })).rejects.toEqual(
      refusal("not_found", "errors.link_invalid"),
    );
  });

  test("is refused if a recovery changed the password meanwhile", async () => {
    const { id } = await personOf(services, "Ana");
    const { token } = await createRecoveryLink(services, id);
    const results = await Promise.allSettled([
      resetPassword(services, token, { password: "clave de la dueña" }),
      changePassword(services, id, { current: password, password: "clave del intruso" }),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("an unknown account cannot be changed", async () => {
  await expect(updateUser(services, "nobody", { name: "Ana" })).rejects.toEqual(notFound);
  await expect(updateProfile(services, "nobody", { name: "Ana" })).rejects.toEqual(notFound);
  await expect(changePassword(services, "nobody", { current: password, password })).rejects.toEqual(notFound);
  await expect(setPassword(services, "nobody", password)).rejects.toEqual(notFound);
  await expect(deleteUser(services, "nobody")).rejects.toEqual(notFound);
  await expect(createRecoveryLink(services, "nobody")).rejects.toEqual(notFound);
});

test("changes of an account are in the audit log, with their author", async () => {
  services = { ...services, actor: "boss" };
  const { id } = await personOf(services, "Ana");
  await updateUser(services, id, { role: "MODERATOR", name: "Anita" });
  await updateUser(services, id, { isActive: false });
  await updateUser(services, id, { isActive: true });
  await setPassword(services, id, "otra clave bien larga");
  await deleteUser(services, id);
  const lines = await auditOf(services);
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
    ["user_created", { role: "USER" }],
    ["role_changed", { from: "USER", to: "MODERATOR" }],
    ["user_deactivated", null],
    ["user_activated", null],
    ["password_changed", null],
    ["user_deleted", null],
  ]);
  expect(new Set(lines.map(({ actor, subject }) => `${actor} ${subject}`))).toEqual(new Set([`boss ${id}`]));
});
