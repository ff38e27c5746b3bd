import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { contract } from "#app/api/contract.ts";
import { testOrigin } from "../../support/app.ts";
import { signInPerson } from "../../support/people.ts";
import { type Api, readRefusal, startApi, stored } from "./client.ts";

const password = "marea-alta-bajo-la-luna";

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  await createUser(api.app.services, { name: "Rita", email: "rita@example.org", password });
  ({ cookie } = api.people.ADMIN);
});
afterAll(() => api.app.close());

let before: unknown;
beforeEach(async () => {
  before = await stored(api.app.services);
});

let made = 0;
const newName = (): string => `Circo ${(made += 1)}`;
const create = (headers: Record<string, string>) =>
  api.send(contract.createCategory, { by: "nobody", json: { name: newName(), color: "#667eea" }, headers });

const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "http://verbena.test.evil.example" },
  { Origin: "https://verbena.test" },
  { Origin: "http://verbena.test:8080" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: testOrigin, "Sec-Fetch-Site": "cross-site" },
  { Origin: "", "Sec-Fetch-Site": "" },
];

describe("a changing call with a cookie (security 12)", () => {
  test.each(foreign)("from %o is 403 and changes nothing", async (headers) => {
    for (const endpoint of [
      contract.createCategory,
      contract.updateCategory,
      contract.deleteCategory,
      contract.toggleStream,
      contract.initSettings,
    ]) {
      const response = await api.send(endpoint, {
        by: "nobody",
        id: "nothing",
        json: { name: newName() },
        headers: { Cookie: cookie, ...headers },
      });
      expect(await readRefusal(response)).toMatchObject({
        status: 403,
        message: "La petición viene de otra página y se ha rechazado. Abre la página otra vez e inténtalo de nuevo.",
      });
    }
    expect(await stored(api.app.services)).toEqual(before);
  });

  test.each<Record<string, string>>([
    { Origin: testOrigin },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: testOrigin, "Sec-Fetch-Site": "same-origin" },
  ])("from our own page, %o, is accepted", async (headers) => {
    expect((await create({ Cookie: cookie, ...headers })).status).toBe(201);
  });

  test("is 403 if a foreign page uploads a file with it", async () => {
    const form = new FormData();
    form.set("file", new File(["x"], "a.png"));
    for (const headers of [...foreign, {}]) {
      expect(
        (await api.send(contract.uploadImage, { by: "nobody", form, headers: { Cookie: cookie, ...headers } })).status,
      ).toBe(403);
    }
  });

  test("is refused if it holds JSON as plain text, which any page may send", async () => {
    const response = await api.app.fetch("/api/categories", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "text/plain", Origin: "https://evil.example" },
      body: '{"name": "Circo"}',
    });
    expect((await readRefusal(response)).status).toBe(403);
  });

  test("is accepted from anywhere if a token replaces the cookie", async () => {
    for (const headers of foreign)
      expect((await create({ Authorization: api.people.ADMIN.bearer, ...headers })).status).toBe(201);
  });

  test("is not accepted for the cookie's user if the token beside it is invalid", async () => {
    expect(
      (
        await readRefusal(
          await create({
            Cookie: cookie,
            Authorization: "Bearer forged-forged-forged",
            Origin: "https://evil.example",
          }),
        )
      ).status,
    ).toBe(401);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

describe("signing in", () => {
  test.each(foreign)("from %o is 403 too", async (headers) => {
    const json = { email: "rita@example.org", password };
    for (const endpoint of [contract.signIn, contract.register, contract.refresh, contract.signOut]) {
      expect((await readRefusal(await api.send(endpoint, { json, headers }))).status).toBe(403);
    }
  });

  test("from a program without cookie and origin is accepted", async () => {
    expect((await api.call(contract.signIn, { json: { email: "rita@example.org", password } })).data.user.name).toBe(
      "Rita",
    );
  });
});

describe("the sign-in form from a browser that sends no origin", () => {
  test.each([
    "/login",
    "/login/",
    "/LOGIN",
    "/Login",
    "/%6cogin",
    "/login.data",
    "/LOGIN.data",
    "/REGISTER",
    "/%72ecover",
  ])("needs a confirmation, however its address is written: %s", async (path) => {
    const fields = {
      name: "Rita",
      email: path.startsWith("/R") ? `${newName().replace(" ", "")}@example.org` : "rita@example.org",
      password,
    };
    const response = await api.app.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    expect([403, 404]).toContain(response.status);
    expect(response.headers.getSetCookie().join()).not.toContain("verbena-session");
  });
});

test("reading is allowed from anywhere, and changes nothing", async () => {
  for (const headers of foreign)
    expect((await api.send(contract.listUsers, { by: "nobody", headers: { Cookie: cookie, ...headers } })).status).toBe(
      200,
    );
  for (const path of [
    "/api/auth/logout",
    "/api/settings/stream/toggle",
    "/api/settings/init",
    "/api/category/reorder",
  ]) {
    expect((await readRefusal(await api.app.fetch(path, { headers: { Cookie: cookie } }))).status).toBe(405);
  }
  expect(await stored(api.app.services)).toEqual(before);
  expect((await api.send(contract.me, { by: "nobody", headers: { Cookie: cookie } })).status).toBe(200);
});

describe("a changing call with a cookie and without an origin", () => {
  const asked = z.strictObject({ success: z.literal(false), message: z.string(), confirmation: z.string().min(20) });
  const confirmationFor = async (holder: string): Promise<string> => {
    const response = await create({ Cookie: holder });
    expect(response.status).toBe(403);
    expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
    return asked.parse(await response.json()).confirmation;
  };

  test("is 403 with a confirmation token, and accepted with that token in X-Confirmation", async () => {
    const confirmation = await confirmationFor(cookie);
    expect(await stored(api.app.services)).toEqual(before);
    expect((await create({ Cookie: cookie, "X-Confirmation": confirmation })).status).toBe(201);
  });

  test("is refused with a foreign, old or forged confirmation, or with one in the address or body", async () => {
    const moderator = await signInPerson(
      api.app.services,
      await createUser(api.app.services, { name: "Otra", email: "otra@example.org", role: "ADMIN" }),
    );
    before = await stored(api.app.services);
    const foreignOne = await confirmationFor(moderator.cookie);
    const own = await confirmationFor(cookie);
    for (const confirmation of [foreignOne, "", "1.x", own.replace(/^\d+/, "99999999999999"), `${own}x`]) {
      expect((await create({ Cookie: cookie, "X-Confirmation": confirmation })).status).toBe(403);
    }
    const json = { name: newName() };
    expect(
      (
        await api.send(contract.createCategory, {
          by: "nobody",
          json,
          query: { confirmation: own },
          headers: { Cookie: cookie },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await api.send(contract.createCategory, {
          by: "nobody",
          json: { ...json, confirmation: own },
          headers: { Cookie: cookie },
        })
      ).status,
    ).toBe(403);
    api.app.setNow("2026-08-22T18:57:01Z");
    expect((await create({ Cookie: cookie, "X-Confirmation": own })).status).toBe(403);
    api.app.setNow("2026-08-22T18:42:00Z");
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("is refused from a foreign page even with a confirmation", async () => {
    const confirmation = await confirmationFor(cookie);
    expect(
      (await create({ Cookie: cookie, "X-Confirmation": confirmation, Origin: "https://evil.example" })).status,
    ).toBe(403);
  });

  test("gets the same request for a confirmation with each method and each kind of body", async () => {
    const { id } = await createCategory(api.app.services, { name: newName() });
    for (const endpoint of [contract.updateCategory, contract.deleteCategory, contract.uploadImage, contract.signOut]) {
      const response = await api.send(endpoint, { by: "nobody", id, headers: { Cookie: cookie } });
      expect([response.status, asked.safeParse(await response.json()).success]).toEqual([403, true]);
    }
  });
});
