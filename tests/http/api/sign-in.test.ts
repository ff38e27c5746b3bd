import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { contract } from "#app/api/contract.ts";
import { accountsMadeFrom } from "../../support/accounts-made.ts";
import { type Api, startApi, stored } from "./client.ts";

const password = "marea-alta-bajo-la-luna";

let api: Api;
beforeAll(async () => {
  api = await startApi({ settings: { "security.sign_in_attempts": 3 } });
  await createUser(api.app.services, { name: "Rita", email: "rita@example.org", role: "MODERATOR", password });
  await createUser(api.app.services, { name: "Saúl", email: "saul@example.org", password });
});
afterAll(() => api.app.close());

const signIn = (email: string, typed: string, from: string, headers: Record<string, string> = {}) =>
  api.send(contract.signIn, { json: { email, password: typed }, from, headers });

describe("POST auth/login (spec §7)", () => {
  test("returns an access token, a refresh token and the user, without any password data", async () => {
    const response = await signIn("rita@example.org", password, "192.0.2.10");
    const text = await response.text();
    expect(text).not.toMatch(/argon2|password|hash/i);
    const { data } = await api.call(contract.signIn, {
      json: { email: "rita@example.org", password },
      from: "192.0.2.10",
    });
    expect(data.user).toMatchObject({
      name: "Rita",
      email: "rita@example.org",
      role: "MODERATOR",
      isActive: true,
      avatarUrl: null,
      preferences: { language: null },
    });
    expect(data.accessToken).not.toBe(data.refreshToken);
    // 128 bits take 22 letters of base64url (OWASP ASVS 7.2.3).
    for (const token of [data.accessToken, data.refreshToken]) expect(token).toMatch(/^[\w.-]{22,}$/);
    expect((await api.call(contract.me, { token: data.accessToken })).data).toEqual(data.user);
  });

  test("sets no cookie and is never cached", async () => {
    const { headers } = await api.call(contract.signIn, {
      json: { email: "rita@example.org", password },
      from: "192.0.2.10",
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("Cache-Control")).toMatch(/no-store|no-cache/);
  });

  test("gives the same answer to a wrong password, an unknown address, an account without a password and a deactivated one", async () => {
    await createUser(api.app.services, { name: "Ivo", email: "invited@example.org" });
    const { id } = await createUser(api.app.services, { name: "Olga", email: "off@example.org", password });
    await updateUser(api.app.services, id, { isActive: false });
    const answers: unknown[] = [];
    for (const [email, typed] of [
      ["rita@example.org", "wrong password"],
      ["nobody@example.org", password],
      ["no address", password],
      ["invited@example.org", password],
      ["off@example.org", password],
    ] as const) {
      const response = await signIn(email, typed, "192.0.2.11");
      answers.push([response.status, await response.text(), [...response.headers]]);
    }
    expect(answers[0]).toEqual([
      401,
      '{"success":false,"message":"Correo o contraseña incorrectos"}',
      expect.anything(),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("is 422 without address or password, and names the field", async () => {
    expect(await api.refused(contract.signIn, { json: {} })).toMatchObject({
      status: 422,
      errors: { email: ["Escribe tu correo"], password: ["Escribe la contraseña"] },
    });
    expect(
      await api.refused(contract.signIn, { json: { email: ["rita@example.org"], password: { $ne: "" } } }),
    ).toMatchObject({ status: 422, errors: { email: [expect.any(String)], password: [expect.any(String)] } });
  });
});

describe("too many wrong passwords (security 4)", () => {
  const venue = "198.51.100.7";
  test("lead to 429 with Retry-After for that account from that address, also with the right password", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await signIn("rita@example.org", "wrong password", venue)).status).toBe(401);
    for (const typed of ["wrong password", password]) {
      const { status, message, headers } = await api.refused(contract.signIn, {
        json: { email: "rita@example.org", password: typed },
        from: venue,
      });
      expect([status, message]).toEqual([429, expect.stringMatching(/^Demasiados intentos\. Espera \d+ min/)]);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(900);
    }
    // In any spelling of the address, and with forged headers about the sender.
    expect((await signIn(" Rita@EXAMPLE.org", password, venue)).status).toBe(429);
    expect(
      (
        await signIn("rita@example.org", password, venue, {
          "X-Forwarded-For": "203.0.113.1",
          Forwarded: "for=203.0.113.1",
        })
      ).status,
    ).toBe(429);
  });

  test("are counted for an unknown address as well", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      statuses.push((await signIn("nobody@example.org", "wrong password", "198.51.100.9")).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test("are forgotten once the right password comes", async () => {
    for (const typed of ["wrong", "wrong", password, "wrong", "wrong", password]) {
      expect((await signIn("saul@example.org", typed, "198.51.100.10")).status).toBe(typed === password ? 200 : 401);
    }
  });
});

describe("POST auth/register", () => {
  const person = { name: "Nora", email: "nora@example.org", password };

  test("makes an account with the role USER, signs it in, and the account can sign in again", async () => {
    const { data } = await api.call(contract.register, { json: person, from: "192.0.2.20" });
    if ("mailed" in data) throw new Error("without mail, no link can be mailed");
    expect(data.user).toMatchObject({
      name: "Nora",
      email: "nora@example.org",
      role: "USER",
      isActive: true,
      emailVerified: false,
    });
    expect((await api.call(contract.me, { token: data.accessToken })).data.id).toBe(data.user.id);
    expect(
      (await api.call(contract.signIn, { json: { email: person.email, password }, from: "192.0.2.20" })).data.user.id,
    ).toBe(data.user.id);
  });

  test.each([
    { role: "ADMIN" },
    { isActive: true },
    { id: "me" },
    { emailVerified: true },
    { createdAt: "2020-01-01T00:00:00Z" },
  ])("accepts no %o (security 9)", async (more) => {
    const before = await stored(api.app.services);
    const [field = ""] = Object.keys(more);
    const { status, errors } = await api.refused(contract.register, {
      json: { ...person, email: "other@example.org", ...more },
    });
    expect([status, errors]).toEqual([422, { [field]: ["Este campo no existe"] }]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test.each([
    [{ email: "no address" }, "email"],
    [{ name: " " }, "name"],
    [{ password: "password1" }, "password"],
  ])("refuses %o and names the field", async (wrong, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.register, {
      json: { ...person, email: "other@example.org", ...wrong },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("without mail is 409 for an address that has an account, in any spelling", async () => {
    const before = await stored(api.app.services);
    for (const email of ["rita@example.org", "RITA@example.org "]) {
      expect(await api.refused(contract.register, { json: { ...person, email } })).toMatchObject({
        status: 409,
        errors: { email: ["Ya hay una cuenta con ese correo"] },
      });
    }
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("is 403 while registration is closed", async () => {
    await writeSettings(api.app.services, { "users.registration_enabled": false });
    const before = await stored(api.app.services);
    expect(await api.refused(contract.register, { json: { ...person, email: "late@example.org" } })).toMatchObject({
      status: 403,
      message: "Ahora no se pueden crear cuentas ni reservar plazas",
    });
    expect(await stored(api.app.services)).toEqual(before);
    await writeSettings(api.app.services, { "users.registration_enabled": true });
  });

  test("is 429 for the 301st try from one address in an hour, with refused ones", async () => {
    await accountsMadeFrom(api.app, "192.0.2.30", 297);
    const from = "192.0.2.30";
    for (const [email, typed] of [
      ["rita@example.org", password],
      ["many@example.org", "password1"],
    ])
      await api.refused(contract.register, { json: { ...person, email, password: typed }, from });
    await api.call(contract.register, { json: { ...person, email: "last@example.org" }, from });
    const json = { ...person, email: "late@example.org" };
    const { status, headers } = await api.refused(contract.register, { json, from });
    expect([status, headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    await api.call(contract.register, { json, from: "192.0.2.31" });
  });
});
