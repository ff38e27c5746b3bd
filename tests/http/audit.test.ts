import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { startApp, testOrigin, type TestApp } from "../support/app.ts";
import { addPeople, type Person, type Who } from "../support/people.ts";

const password = "tres velas al viento";
const json = { "Content-Type": "application/json" };

let app: TestApp;
let people: Record<Exclude<Who, "nobody">, Person>;
beforeAll(async () => {
  app = await startApp();
  people = await addPeople(app.services);
  await createUser(app.services, { name: "Rita", email: "rita@example.org", password });
});
afterAll(() => app.close());

/** The newest line with an action. */
const lineOf = (action: string) =>
  app.services.db
    .selectFrom("audit")
    .select(["actor", "way", "network"])
    .where("action", "=", action)
    .orderBy("sequence", "desc")
    .executeTakeFirst();

const sendForm = (path: string, fields: Record<string, string>, cookie = "", address = "203.0.113.77") =>
  app.fetch(
    path,
    {
      method: "POST",
      headers: { Origin: testOrigin, Cookie: cookie },
      body: new URLSearchParams(fields),
      redirect: "manual",
    },
    address,
  );

describe("a line of the audit log has the way in and the shortened network address", () => {
  test("of a page", async () => {
    await sendForm("/login", { email: "rita@example.org", password });
    expect(await lineOf("sign_in")).toMatchObject({ way: "page", network: "203.0.113.0/24" });
  });

  test("of the panel, also if the page's scripts ask for its data", async () => {
    for (const [path, name, address, network] of [
      ["/admin/users/new", "Nora", "203.0.113.77", "203.0.113.0/24"],
      ["/admin/users/new.data", "Olga", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ] as const) {
      await sendForm(path, { name, email: `${name}@example.org`, role: "USER" }, people.ADMIN.cookie, address);
      expect(await lineOf("user_created")).toEqual({ actor: people.ADMIN.user.id, way: "panel", network });
    }
  });

  test("of the API, with a browser's session and with a token", async () => {
    const change = async (headers: Record<string, string>, value: string) => {
      await app.fetch("/api/settings", {
        method: "PUT",
        headers: { ...json, Origin: testOrigin, ...headers },
        body: JSON.stringify({ settings: [{ key: "general.city", value }] }),
      });
      return lineOf("settings_changed");
    };
    expect(await change({ Cookie: people.ADMIN.cookie }, "Haría")).toEqual({
      actor: people.ADMIN.user.id,
      way: "api",
      network: "192.0.2.0/24",
    });
    expect(await change({ Authorization: people.ADMIN.bearer }, "Teguise")).toMatchObject({ way: "token" });
  });

  test("of a person without an account", async () => {
    await sendForm("/login", { email: "rita@example.org", password: "otra cosa" });
    expect(await lineOf("sign_in_failed")).toEqual({ actor: "visitor", way: "page", network: "203.0.113.0/24" });
  });
});
