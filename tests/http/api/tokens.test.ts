import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser, setPassword, updateUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { contract } from "#app/api/contract.ts";
import { testOrigin } from "../../support/app.ts";
import { signInPerson } from "../../support/people.ts";
import { type Api, startApi } from "./client.ts";

const start = "2026-08-22T18:42:00Z";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.app.setNow(start));
afterAll(() => api.app.close());

let people = 0;
async function somebody(role: Role = "USER"): Promise<User> {
  people += 1;
  return createUser(api.app.services, { name: `Person ${people}`, email: `person${people}@example.org`, role });
}
const meStatus = async (token: string): Promise<number> => (await api.send(contract.me, { token })).status;
const refreshStatus = async (refreshToken: string): Promise<number> =>
  (await api.send(contract.refresh, { json: { refreshToken } })).status;

describe("an access token (security 6)", () => {
  test("lives 15 minutes", async () => {
    const { accessToken, expiresIn } = await issueTokens(api.app.services, (await somebody()).id);
    expect(expiresIn).toBe(900);
    api.app.setNow("2026-08-22T18:56:59Z");
    expect(await meStatus(accessToken)).toBe(200);
    api.app.setNow("2026-08-22T18:57:00Z");
    const { status, message, headers } = await api.refused(contract.me, { token: accessToken });
    expect([status, message]).toEqual([401, "Sesión expirada. Por favor, inicia sesión nuevamente."]);
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer\b/);
  });

  test.each([
    "x",
    "forged-forged-forged-forged-forged",
    "eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQURNSU4ifQ.",
    "a b",
    "~+/==",
    "null",
    "undefined",
  ])("is 401 if it is invalid: %s", async (token) => {
    expect(await api.refused(contract.me, { token })).toMatchObject({ status: 401 });
    expect(await api.refused(contract.listUsers, { token })).toMatchObject({ status: 401 });
  });

  test("counts only in the header, with Bearer in upper or lower case", async () => {
    const { accessToken } = await issueTokens(api.app.services, (await somebody()).id);
    for (const query of [`access_token=${accessToken}`, `token=${accessToken}`])
      expect((await api.app.fetch(`/api/auth/me?${query}`)).status).toBe(401);
    expect((await api.app.fetch("/api/auth/me", { headers: { Authorization: `Basic ${accessToken}` } })).status).toBe(
      401,
    );
    expect((await api.app.fetch("/api/auth/me", { headers: { Authorization: `bearer ${accessToken}` } })).status).toBe(
      200,
    );
  });
});

describe("GET auth/me", () => {
  test("returns the token's user", async () => {
    const user = await somebody("MODERATOR");
    const { accessToken } = await issueTokens(api.app.services, user.id);
    expect((await api.call(contract.me, { token: accessToken })).data).toMatchObject(user);
  });
  test("returns the cookie's user, and is 401 for anonymous callers", async () => {
    const { user, cookie } = await signInPerson(api.app.services, await somebody());
    expect((await api.call(contract.me, { by: "nobody", headers: { Cookie: cookie } })).data.id).toBe(user.id);
    expect((await api.refused(contract.me, { by: "nobody" })).status).toBe(401);
  });
  test("believes the token rather than the cookie beside it", async () => {
    const { cookie } = api.people.ADMIN;
    const { accessToken } = await issueTokens(api.app.services, (await somebody()).id);
    expect((await api.call(contract.me, { token: accessToken, headers: { Cookie: cookie } })).data.role).toBe("USER");
    expect((await api.send(contract.listUsers, { token: accessToken, headers: { Cookie: cookie } })).status).toBe(403);
    for (const unsound of ["forged-forged-forged", "eyJhbGciOiJub25lIn0.e30.x"]) {
      expect((await api.send(contract.me, { token: unsound, headers: { Cookie: cookie } })).status, unsound).toBe(401);
    }
  });
});

describe("POST auth/refresh (security 6)", () => {
  test("gives a new pair for a refresh token, only once", async () => {
    const user = await somebody();
    const first = await issueTokens(api.app.services, user.id);
    const { data: second } = await api.call(contract.refresh, { json: { refreshToken: first.refreshToken } });
    expect(second.user).toMatchObject(user);
    expect(new Set([first.accessToken, first.refreshToken, second.accessToken, second.refreshToken]).size).toBe(4);
    expect(await meStatus(second.accessToken)).toBe(200);
    expect(await refreshStatus(second.refreshToken)).toBe(200);
  });

  test("ends the whole family of tokens, but no other sign-in, when a refresh token comes twice", async () => {
    const { id } = await somebody();
    const first = await issueTokens(api.app.services, id);
    const elsewhere = await issueTokens(api.app.services, id);
    const { data: second } = await api.call(contract.refresh, { json: { refreshToken: first.refreshToken } });
    expect((await api.refused(contract.refresh, { json: { refreshToken: first.refreshToken } })).status).toBe(401);
    expect([
      await meStatus(first.accessToken),
      await meStatus(second.accessToken),
      await refreshStatus(second.refreshToken),
    ]).toEqual([401, 401, 401]);
    expect(await meStatus(elsewhere.accessToken)).toBe(200);
  });

  test("refuses an invalid token", async () => {
    expect(await refreshStatus("forged-forged-forged-forged")).toBe(401);
    for (const json of [{}, { refreshToken: 5 }, { refreshToken: null }, { refreshToken: ["x"] }]) {
      expect(await api.refused(contract.refresh, { json })).toMatchObject({
        status: 422,
        errors: { refreshToken: [expect.any(String)] },
      });
    }
  });
});

describe("POST auth/logout", () => {
  test("ends only the tokens of this sign-in, at once", async () => {
    const { id } = await somebody();
    const [here, elsewhere] = [await issueTokens(api.app.services, id), await issueTokens(api.app.services, id)];
    await api.call(contract.signOut, { token: here.accessToken });
    expect([await meStatus(here.accessToken), await refreshStatus(here.refreshToken)]).toEqual([401, 401]);
    expect(await meStatus(elsewhere.accessToken)).toBe(200);
  });
  test("also ends the tokens of a program that was idle for hours, with an expired access token", async () => {
    const { accessToken, refreshToken } = await issueTokens(api.app.services, (await somebody()).id);
    api.app.setNow("2026-08-22T21:00:00Z");
    await removeExpired(api.app.services);
    await api.call(contract.signOut, { token: accessToken });
    expect(await refreshStatus(refreshToken)).toBe(401);
  });
  test("can be repeated, and is open to anonymous callers", async () => {
    const { accessToken } = await issueTokens(api.app.services, (await somebody()).id);
    for (const sent of [{ token: accessToken }, { token: accessToken }, {}]) await api.call(contract.signOut, sent);
  });
  test("ends the session of a browser, and removes its cookie", async () => {
    const { cookie } = await signInPerson(api.app.services, await somebody());
    const { headers } = await api.call(contract.signOut, { headers: { Cookie: cookie, Origin: testOrigin } });
    expect(headers.getSetCookie().join()).toMatch(/verbena-session=;.*Max-Age=0/);
    expect((await api.send(contract.me, { by: "nobody", headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe("an administrator's tokens and session (security 7)", () => {
  test.each([
    ["is deactivated", (id: string) => updateUser(api.app.services, id, { isActive: false })],
    ["is demoted", (id: string) => updateUser(api.app.services, id, { role: "USER" })],
    ["got another password", (id: string) => setPassword(api.app.services, id, "otra-marea-bajo-la-luna")],
    ["is deleted", (id: string) => deleteUser(api.app.services, id)],
  ])("stop working with the next request when the administrator %s", async (_, change) => {
    const { user, cookie } = await signInPerson(api.app.services, await somebody("ADMIN"));
    const { accessToken, refreshToken } = await issueTokens(api.app.services, user.id);
    expect(await meStatus(accessToken)).toBe(200);
    await change(user.id);
    expect([await meStatus(accessToken), await refreshStatus(refreshToken)]).toEqual([401, 401]);
    expect((await api.send(contract.me, { by: "nobody", headers: { Cookie: cookie } })).status).toBe(401);
    const { status } = await api.refused(contract.createCategory, { token: accessToken, json: { name: "Circo" } });
    expect(status).toBe(401);
  });
});
