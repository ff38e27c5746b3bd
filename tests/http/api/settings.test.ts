import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { contract } from "#app/api/contract.ts";
import { type Api, startApi, stored } from "./client.ts";

const secret = "canary-51b0-of-the-mail-server";

let api: Api;
beforeAll(async () => {
  api = await startApi({
    settings: {
      "email.smtp_password": secret,
      "email.smtp_host": "mail.example.org",
      "api.google.maps_key": "key-of-a-map",
      "stream.embedCode": "<b>raw</b>",
    },
  });
});
afterAll(() => api.app.close());

describe("GET settings/public (spec §7)", () => {
  test("returns public settings by their full keys and by the spec's other names (§3)", async () => {
    const { data } = await api.call(contract.publicSettings);
    expect(data).toMatchObject({
      "events.showCapacityIndicator": true,
      showCapacityIndicator: true,
      "features.show_capacity_indicator": true,
      "users.registration_enabled": true,
      allowRegistration: true,
      "features.ai_assistant": true,
      "general.timezone": "Atlantic/Canary",
      "api.google.maps_key": "key-of-a-map",
    });
  });
  test("has nothing private, and no pasted markup", async () => {
    const { data } = await api.call(contract.publicSettings, { by: "ADMIN" });
    expect(Object.keys(data).filter((key) => /^(?:email|push|security|storage|cache|limits)\./.test(key))).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/canary|mail\.example\.org|<b>raw/);
  });
});

describe("GET settings (spec §7)", () => {
  test("returns public settings by category and key to all callers", async () => {
    const { data } = await api.call(contract.listSettings);
    expect(data["general"]?.["timezone"]).toEqual({
      value: "Atlantic/Canary",
      description: expect.stringContaining(" "),
      isPublic: true,
      isEncrypted: false,
      updatedAt: null,
    });
    expect(
      Object.values(data)
        .flatMap(Object.values)
        .every((setting) => setting.isPublic),
    ).toBe(true);
    expect(data["email"]).toBeUndefined();
  });
  test("returns a single category on request", async () => {
    expect(Object.keys((await api.call(contract.listSettings, { query: { category: "events" } })).data)).toEqual([
      "events",
    ]);
    expect((await api.refused(contract.listSettings, { query: { category: "nothing" } })).status).toBe(404);
    expect((await api.refused(contract.listSettings, { query: { category: "__proto__" } })).status).toBe(404);
  });
  test("with includePrivate returns all settings to an administrator, with masked secrets", async () => {
    const { data } = await api.call(contract.listSettings, { by: "ADMIN", query: { includePrivate: "true" } });
    expect(Object.keys(data)).toHaveLength(12);
    expect(data["email"]?.["smtp_host"]).toMatchObject({
      value: "mail.example.org",
      isPublic: false,
      isEncrypted: false,
      updatedAt: "2026-08-22T18:42:00.000Z",
    });
    expect(data["email"]?.["smtp_password"]).toMatchObject({ isPublic: false, isEncrypted: true });
    expect(JSON.stringify(data)).not.toContain("canary");
    // The mask must not reveal the secret's length, or that it is not set.
    expect(data["email"]?.["smtp_password"]?.value).toMatch(/^\W+$/);
  });
  test("with includePrivate is 401 for anonymous callers, and 403 for other roles", async () => {
    for (const [by, status] of [
      ["nobody", 401],
      ["deactivated", 401],
      ["USER", 403],
      ["MODERATOR", 403],
    ] as const) {
      expect((await api.refused(contract.listSettings, { by, query: { includePrivate: "true" } })).status).toBe(status);
    }
    expect(
      (await api.refused(contract.listSettings, { by: "ADMIN", query: { includePrivate: "perhaps" } })).status,
    ).toBe(422);
  });
  test("describes the settings in the caller's language", async () => {
    const descriptions = await Promise.all(
      ["es", "en", "pt", "fr"].map(
        async (language) =>
          (await api.call(contract.listSettings, { headers: { "Accept-Language": language } })).data["general"]?.[
            "timezone"
          ]?.description,
      ),
    );
    expect(new Set(descriptions).size).toBe(4);
  });
});

describe("GET settings/{key} (spec §7)", () => {
  test("returns a public setting to all callers: the map's key", async () => {
    expect((await api.call(contract.readSetting, { id: "api.google.maps_key" })).data).toMatchObject({
      key: "api.google.maps_key",
      value: "key-of-a-map",
      isPublic: true,
    });
  });
  test("returns a private setting only to administrators", async () => {
    expect((await api.call(contract.readSetting, { by: "ADMIN", id: "email.smtp_host" })).data.value).toBe(
      "mail.example.org",
    );
    for (const [by, status] of [
      ["nobody", 401],
      ["USER", 403],
      ["MODERATOR", 403],
    ] as const)
      expect((await api.refused(contract.readSetting, { by, id: "email.smtp_host" })).status).toBe(status);
  });
  test("returns a secret to no caller", async () => {
    expect(
      await (await api.send(contract.readSetting, { by: "ADMIN", id: "email.smtp_password" })).text(),
    ).not.toContain("canary");
  });
  test.each(["nothing", "general", "general.nothing", "__proto__", "stream.embedCode"])("is 404 for %s", async (id) => {
    expect((await api.refused(contract.readSetting, { by: "ADMIN", id })).status).toBe(404);
  });
});

const start = "2026-08-22T19:00:00.000Z";

describe.each([
  ["PUT settings", contract.writeSettings],
  ["POST settings/bulk", contract.bulkSettings],
])("%s (spec §7)", (_, endpoint) => {
  const write = (settings: unknown) => api.call(endpoint, { json: { settings } });

  test("stores the spec's payload, and returns the spec's sentence (§8)", async () => {
    const { data, message } = await write([
      { key: "general.tagline", value: "Junto al mar", category: "general", description: "Lema", isPublic: true },
      { key: "city", value: "Arrecife", category: "general" },
      { key: "limits.logo_megabytes", value: 3 },
      { key: "features.ai_assistant", value: false },
    ]);
    expect([data.saved, message]).toEqual([4, "Configuraciones guardadas exitosamente"]);
    expect((await api.call(contract.publicSettings)).data).toMatchObject({
      "general.tagline": "Junto al mar",
      "general.city": "Arrecife",
    });
  });

  test("keeps the instants of events if the zone changes, or their hours if the client says so", async () => {
    const { services } = api.app;
    const { id } = await createEvent(
      services,
      eventInputWith({ startTime: start, endTime: "2026-08-22T21:00:00.000Z" }),
    );
    const startOf = async () => (await findEvent(services, id))?.startTime;
    const change = (value: string, more: object = {}) =>
      api.call(endpoint, { json: { settings: [{ key: "general.timezone", value }], ...more } });
    await change("Europe/Madrid");
    expect(await startOf()).toBe(start);
    await change("Atlantic/Canary", { zoneKeeps: "hours" });
    expect(await startOf()).toBe("2026-08-22T20:00:00.000Z");
    await change("Atlantic/Canary", { zoneKeeps: "instants" });
    const json = { settings: [{ key: "general.timezone", value: "Europe/Madrid" }], zoneKeeps: "days" };
    expect(await api.refused(endpoint, { json })).toMatchObject({ status: 422 });
    await deleteEvent(services, id);
  });

  test("writes all values or none, and names each wrong value", async () => {
    const before = await stored(api.app.services);
    const settings = [
      { key: "general.tagline", value: "Otra" },
      { key: "general.timezone", value: "Mars/Olympus" },
      { key: "limits.logo_megabytes", value: "3" },
    ];
    const { status, errors } = await api.refused(endpoint, { json: { settings } });
    expect([status, Object.keys(errors).toSorted()]).toEqual([422, ["general.timezone", "limits.logo_megabytes"]]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test.each(["general.nothing", "__proto__", "constructor", ""])("is 404 for the unknown setting %j", async (key) => {
    const before = await stored(api.app.services);
    const { status } = await api.refused(endpoint, {
      json: {
        settings: [
          { key: "general.tagline", value: "Otra" },
          { key, value: "x" },
        ],
      },
    });
    expect(status).toBe(404);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("accepts texts of the same length as the panel", async () => {
    const text = "ñ".repeat(100_000);
    expect(
      (
        await write([
          { key: "general.terms", value: text },
          { key: "general.privacy", value: text },
        ])
      ).data.saved,
    ).toBe(2);
    expect(
      (await api.refused(endpoint, { json: { settings: [{ key: "general.terms", value: `${text}ñ` }] } })).status,
    ).toBe(422);
    await write([
      { key: "general.terms", value: "" },
      { key: "general.privacy", value: "" },
    ]);
  });

  test("refuses a setting that is in the body twice, under either of its names", async () => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(endpoint, {
      json: {
        settings: [
          { key: "general.tagline", value: "Una" },
          { key: "tagline", value: "Otra", category: "general" },
        ],
      },
    });
    expect([status, errors]).toEqual([422, { "general.tagline": ["«general.tagline» está más de una vez"] }]);
    expect(await stored(api.app.services)).toEqual(before);
  });

  test("refuses a player's host that is longer than a host name can be, since every page has it in a header", async () => {
    const host = `${"a.".repeat(30_000)}example`;
    expect(
      (await api.refused(endpoint, { json: { settings: [{ key: "stream.allowedHosts", value: [host] }] } })).status,
    ).toBe(422);
  });

  test("can't make a private setting public", async () => {
    // The old client sends its own idea in bulk, and always did; a REST client is told.
    const settings = [{ key: "email.smtp_host", value: "mail.example.org", isPublic: true }];
    if (endpoint.method === "POST") await write(settings);
    else
      expect(await api.refused(endpoint, { json: { settings } })).toMatchObject({
        status: 422,
        errors: { "email.smtp_host.isPublic": [expect.stringContaining("no se puede cambiar")] },
      });
    expect(Object.keys((await api.call(contract.publicSettings)).data)).not.toContain("email.smtp_host");
  });

  test.each([
    [{}, "settings"],
    [{ settings: [] }, "settings"],
    [{ settings: { "general.tagline": "x" } }, "settings"],
    [{ settings: [{ key: "general.tagline" }] }, "settings.0.value"],
    [{ settings: [{ key: 5, value: "x" }] }, "settings.0.key"],
    [{ settings: [{ key: "general.tagline", value: { a: 1 } }] }, "settings.0.value"],
    [{ settings: [{ key: "general.tagline", value: "x", nothing: 1 }] }, "settings.0.nothing"],
    [{ settings: [{ key: "general.tagline", value: "x" }], confirm: true }, "confirm"],
  ])("refuses %j", async (json, field) => {
    const before = await stored(api.app.services);
    const { status, errors } = await api.refused(endpoint, { json });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stored(api.app.services)).toEqual(before);
  });
});

test("POST settings/init stores missing defaults, only once, and changes no value", async () => {
  const before = (await api.call(contract.publicSettings)).data;
  const first = await api.call(contract.initSettings);
  expect([first.data.created > 10, first.message]).toEqual([true, "Configuraciones inicializadas"]);
  expect((await api.call(contract.initSettings)).data.created).toBe(0);
  expect((await api.call(contract.publicSettings)).data).toEqual(before);
});

describe("POST settings/reset (spec §7)", () => {
  test("resets one category, and returns the spec's sentence", async () => {
    await writeSettings(api.app.services, { "notifications.reminder_minutes": 30, "general.tagline": "Junto al mar" });
    const { data, message } = await api.call(contract.resetSettings, {
      json: { category: "notifications", confirmReset: true },
    });
    expect([data, message]).toEqual([{ category: "notifications" }, "Configuraciones restablecidas"]);
    expect((await api.call(contract.publicSettings)).data).toMatchObject({
      "notifications.reminder_minutes": 5,
      "general.tagline": "Junto al mar",
    });
  });
  test.each([
    [{ category: "notifications" }, 422],
    [{ category: "notifications", confirmReset: false }, 422],
    [{ category: "notifications", confirmReset: "true" }, 422],
    [{ category: "general", confirmReset: true }, 422],
    [{ category: "nothing", confirmReset: true }, 404],
    [{ category: "__proto__", confirmReset: true }, 404],
    [{ confirmReset: true }, 422],
  ])("refuses %o", async (json, status) => {
    const before = await stored(api.app.services);
    expect((await api.refused(contract.resetSettings, { json })).status).toBe(status);
    expect(await stored(api.app.services)).toEqual(before);
  });
});
