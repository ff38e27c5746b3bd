import { beforeAll, describe, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { testOrigin } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person } from "../support/people.ts";

const password = "tres velas al viento";
const json = { "Content-Type": "application/json" };

const app = appOfFile({ settings: { "limits.api_requests_per_minute": 20 } });
const people = madeBefore(() => addPeople(app.services));
beforeAll(async () => {
  await createUser(app.services, { name: "Rita", email: "rita@example.org", password });
});

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

describe("a refusal in the panel is in the audit log", () => {
  const refusals = () =>
    app.services.db
      .selectFrom("audit")
      .select(["actor", "action", "way", "network", "detail"])
      .where("action", "in", ["access_refused", "too_many_refused"])
      .orderBy("sequence")
      .execute();
  /** The lines that a request adds. The clock moves on, so that it begins a line of its own. */
  let minute = 0;
  const addedBy = async (ask: () => Promise<Response>) => {
    minute += 1;
    app.setNow(`2026-08-22T18:${42 + minute}:30Z`);
    const before = (await refusals()).length;
    const { status } = await ask();
    const added = (await refusals()).slice(before);
    return { status, added };
  };
  const lineWith = (who: string, fields: object, asked: { route: string; method: string }) => [
    { actor: who, action: "access_refused", network: "192.0.2.0/24", detail: JSON.stringify(asked), ...fields },
  ];

  test("of a page and of its data, for an account of another role", async () => {
    const who = people.MODERATOR.user.id;
    for (const path of ["/admin/users", "/admin/users.data"]) {
      const { added } = await addedBy(() =>
        app.fetch(path, { headers: { Cookie: people.MODERATOR.cookie }, redirect: "manual" }),
      );
      expect(added, path).toEqual(lineWith(who, { way: "panel" }, { route: "/admin/users", method: "GET" }));
    }
  });

  test("of a form, also if another site sends it in an administrator's browser", async () => {
    const send = (person: Person, from: Record<string, string>) =>
      addedBy(() =>
        app.fetch("/admin/users/new", {
          method: "POST",
          headers: { Cookie: person.cookie, ...from },
          body: new URLSearchParams({ name: "Eva", email: "eva@example.org", role: "ADMIN" }),
          redirect: "manual",
        }),
      );
    const asked = { route: "/admin/users/new", method: "POST" };
    expect((await send(people.USER, { Origin: testOrigin })).added).toEqual(
      lineWith(people.USER.user.id, { way: "panel" }, asked),
    );
    expect(await send(people.ADMIN, { "Sec-Fetch-Site": "cross-site" })).toEqual({
      status: 403,
      added: lineWith(people.ADMIN.user.id, { way: "panel" }, asked),
    });
  });

  test("of an endpoint with roles, for another role and above the limit of requests", async () => {
    const asked = { route: "/api/users", method: "GET" };
    const list = ({ bearer }: Person) => app.fetch("/api/users", { headers: { Authorization: bearer } });
    expect(await addedBy(() => list(people.USER))).toEqual({
      status: 403,
      added: lineWith(people.USER.user.id, { way: "token" }, asked),
    });
    const limited = await addedBy(async () => {
      for (;;) {
        const response = await list(people.ADMIN);
        if (response.status !== 200) return response;
      }
    });
    expect(limited).toEqual({
      status: 429,
      added: lineWith(people.ADMIN.user.id, { way: "token", action: "too_many_refused" }, asked),
    });
  });

  test("and nothing that visitors do elsewhere", async () => {
    const { added } = await addedBy(async () => {
      await app.fetch("/admin/users", { redirect: "manual" });
      await app.fetch("/api/users");
      return sendForm("/register", { name: "Iris", email: "iris@example.org", password: "x" });
    });
    expect(added).toEqual([]);
  });
});
