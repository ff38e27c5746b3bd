import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { contract } from "#app/api/contract.ts";
import { testOrigin } from "../../support/app.ts";
import { type Api, startApi, stored } from "./client.ts";

const password = "marea-alta-bajo-la-luna";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

let added = 0;
async function add(fields: object = {}) {
  added += 1;
  return (
    await api.call(contract.createUser, {
      json: { name: `Nora ${added}`, email: `nora${added}@example.org`, ...fields },
    })
  ).data;
}

describe("GET users (spec §7)", () => {
  test("lists every account, including deactivated ones, without any password data", async () => {
    const { data, nextCursor } = await api.call(contract.listUsers);
    expect(data.map(({ role, isActive }) => `${role} ${isActive}`)).toEqual(
      expect.arrayContaining(["ADMIN true", "ADMIN false", "MODERATOR true", "USER true"]),
    );
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|hash/i);
  });

  test("continues from page to page with its cursor, and returns each account once", async () => {
    await createUser(api.app.services, { name: "Zoe", email: "zoe@example.org" });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data, nextCursor } = await api.call(contract.listUsers, {
        query: { limit: "2", ...(typeof cursor === "string" ? { cursor } : {}) },
      });
      expect(data.length).toBeLessThanOrEqual(2);
      seen.push(...data.map(({ id }) => id));
      cursor = nextCursor;
    } while (typeof cursor === "string" && seen.length < 50);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await api.call(contract.listUsers)).data.map(({ id }) => id));
  });

  test("finds accounts, without regard to accents", async () => {
    await add({ name: "Ángela Núñez", email: "an@example.org" });
    const { data } = await api.call(contract.listUsers, { query: { search: "angela" } });
    expect(data.map(({ name }) => name)).toEqual(["Ángela Núñez"]);
  });

  test.each(["limit=0", "limit=501", "limit=x", "cursor=rubbish", `search=${"x".repeat(201)}`])(
    "refuses ?%s",
    async (query) => {
      const [field = "", value = ""] = query.split("=");
      const { status, errors } = await api.refused(contract.listUsers, { query: { [field]: value } });
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    },
  );
});

describe("POST users", () => {
  test("makes an account of any role", async () => {
    const user = await add({ role: "MODERATOR", password });
    expect(user).toMatchObject({ role: "MODERATOR", isActive: true, emailVerified: false });
    expect((await api.call(contract.readUser, { id: user.id })).data).toEqual(user);
    expect((await api.call(contract.signIn, { json: { email: user.email, password } })).data.user.id).toBe(user.id);
  });

  test("makes an account with the role USER if no role is given", async () => {
    expect((await add()).role).toBe("USER");
  });

  test("is 409 for an existing address", async () => {
    const { email } = await add();
    expect(
      await api.refused(contract.createUser, { json: { name: "Otra", email: email.toUpperCase() } }),
    ).toMatchObject({ status: 409, errors: { email: [expect.any(String)] } });
  });

  test.each([
    [{ role: "ROOT" }, "role"],
    [{ role: ["ADMIN"] }, "role"],
    [{ email: "nobody" }, "email"],
    [{ name: "" }, "name"],
    [{ password: "1234567" }, "password"],
    [{ isActive: false }, "isActive"],
    [{ id: "mine" }, "id"],
    [{ emailVerified: true }, "emailVerified"],
    [{ passwordHash: "x" }, "passwordHash"],
  ])("refuses %o", async (wrong, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(contract.createUser, {
      json: { name: "Nora", email: "refused@example.org", ...wrong },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("PUT users/{id}", () => {
  test("changes only the given fields", async () => {
    const user = await add();
    expect((await api.call(contract.updateUser, { id: user.id, json: { role: "MODERATOR" } })).data).toEqual({
      ...user,
      role: "MODERATOR",
    });
    expect((await api.call(contract.updateUser, { id: user.id, json: { name: "Otra" } })).data).toEqual({
      ...user,
      role: "MODERATOR",
      name: "Otra",
    });
    expect((await api.call(contract.updateUser, { id: user.id, json: { isActive: false } })).data).toMatchObject({
      name: "Otra",
      isActive: false,
    });
  });

  test.each([
    { email: "other@example.org" },
    { password },
    { emailVerified: true },
    { id: "x" },
    { signedInAt: "2026-08-22T19:00:00.000Z" },
  ])("does not let any caller set %o", async (json) => {
    const { id } = await add();
    const [field = ""] = Object.keys(json);
    const before = await stored(api.app.services);
    expect(await api.refused(contract.updateUser, { id, json })).toMatchObject({
      status: 422,
      errors: {
        [field]: [
          field === "password"
            ? "Este campo no existe"
            : "Este campo no se puede cambiar: envíalo como estaba, o no lo envíes",
        ],
      },
    });
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("is 404 for an unknown account, as GET and DELETE are", async () => {
    for (const [endpoint, json] of [
      [contract.readUser, undefined],
      [contract.updateUser, {}],
      [contract.deleteUser, undefined],
      [contract.recoverUser, undefined],
    ] as const) {
      expect((await api.refused(endpoint, { id: "nothing", json })).status).toBe(404);
    }
  });
});

describe("the last active administrator", () => {
  test("can't be demoted, deactivated or deleted: 409", async () => {
    const { id } = api.people.ADMIN.user;
    const before = await stored(api.app.services);
    for (const [endpoint, json] of [
      [contract.updateUser, { role: "USER" }],
      [contract.updateUser, { isActive: false }],
      [contract.deleteUser, undefined],
    ] as const) {
      expect(await api.refused(endpoint, { id, json })).toMatchObject({
        status: 409,
        message: "Es la única cuenta de administración activa: no se puede eliminar, desactivar ni cambiar de rol",
      });
    }
    expect(await stored(api.app.services)).toEqual(before);
    // A name is no danger.
    expect(
      (await api.call(contract.updateUser, { id, json: { name: "Ada", role: "ADMIN", isActive: true } })).data.name,
    ).toBe("Ada");
  });
});

describe("DELETE users/{id}", () => {
  test("deletes the account, which then can't sign in", async () => {
    const { id, email } = await add({ password });
    expect((await api.call(contract.deleteUser, { id })).data).toEqual({ id });
    expect((await api.refused(contract.readUser, { id })).status).toBe(404);
    expect((await api.refused(contract.signIn, { json: { email, password } })).status).toBe(401);
  });
});

describe("POST users/{id}/recovery", () => {
  test("makes a link with which the user chooses a password once", async () => {
    const { id, email } = await add();
    const { data } = await api.call(contract.recoverUser, { id });
    expect(data.url).toMatch(/^http:\/\/verbena\.test\/recover\/[\w-]{22,}$/);
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.parse("2026-08-22T18:42:00Z"));
    expect((await api.app.fetch(data.url)).status).toBe(200);
    const choose = () =>
      api.app.fetch(data.url, {
        method: "POST",
        headers: { Origin: testOrigin },
        body: new URLSearchParams({ password }),
        redirect: "manual",
      });
    expect((await choose()).status).toBe(302);
    expect((await api.call(contract.signIn, { json: { email, password } })).data.user.id).toBe(id);
    expect((await choose()).status).toBe(404);
  });
});
