import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Services } from "#app/domain/services.ts";
import { secretKeys } from "#app/domain/catalogue/catalogue.ts";
import { editSettings, readAllSettings, writeSetting, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { readSecret, secretMask } from "#app/domain/settings/settings.server.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { memoryFestival } from "../../support/festival.ts";

const key = "email.smtp_password";
const canary = "CANARY open sesame ";
const changesOf = (services: Services) =>
  services.db
    .selectFrom("changes")
    .select(["entity", "entity_id", "action", "before", "after"])
    .orderBy("sequence")
    .execute();
const storedOf = (services: Services) =>
  services.db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();

const clearSecret = (services: Services) => editSettings(services, { values: {}, cleared: [key] });

async function festivalWithSecret(): Promise<Services> {
  const services = await memoryFestival();
  await writeSetting(services, key, canary);
  return services;
}

describe("security 11: a secret", () => {
  test("is read as it was typed, with its spaces, and is empty before", async () => {
    expect(await readSecret(await memoryFestival(), key)).toBe("");
    expect(await readSecret(await festivalWithSecret(), key)).toBe(canary);
  });
  test("is never among the settings", async () => {
    const settings = await readAllSettings(await festivalWithSecret());
    expect(secretKeys.filter((secret) => Object.hasOwn(settings, secret))).toEqual([]);
    expect(JSON.stringify(settings)).not.toContain("CANARY");
  });
  test("is nowhere in the database as text, and never twice in the same form", async () => {
    const services = await festivalWithSecret();
    const first = await storedOf(services);
    await writeSetting(services, key, "another");
    await writeSetting(services, key, canary);
    const tables = [
      await services.db.selectFrom("settings").selectAll().execute(),
      await services.db.selectFrom("changes").selectAll().execute(),
      await services.db.selectFrom("audit").selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain("CANARY");
    expect(first?.value).toMatch(/^\{"sealed":"[\w-]{20,}"\}$/);
    expect(await storedOf(services)).not.toEqual(first);
  });
  test("keeps its value if a blank value or the mask is saved", async () => {
    const services = await festivalWithSecret();
    for (const blank of ["", "   ", secretMask])
      await writeSettings(services, { [key]: blank, "general.name": "Otra" });
    expect(await readSecret(services, key)).toBe(canary);
    expect((await changesOf(services)).map((change) => change.entity_id)).toEqual([key, "general.name"]);
  });
  test("appears in the history without its value; saving the same one again does not", async () => {
    const services = await festivalWithSecret();
    await writeSetting(services, key, canary);
    expect(await changesOf(services)).toEqual([
      { entity: "setting", entity_id: key, action: "updated", before: null, after: null },
    ]);
    expect(await services.db.selectFrom("audit").select(["action", "subject", "detail"]).execute()).toEqual([
      { action: "settings_changed", subject: key, detail: null },
    ]);
  });
});

describe("a secret that is cleared", () => {
  test("is empty, and the history says that it changed", async () => {
    const services = await festivalWithSecret();
    await clearSecret(services);
    expect(await readSecret(services, key)).toBe("");
    expect(await storedOf(services)).toEqual({ value: '{"sealed":""}' });
    expect(await changesOf(services)).toHaveLength(2);
  });
  test("leaves no trace if it was not set", async () => {
    const services = await memoryFestival();
    await clearSecret(services);
    expect([await changesOf(services), await storedOf(services)]).toEqual([[], undefined]);
    await writeSetting(services, key, canary);
    await clearSecret(services);
    await clearSecret(services);
    expect(await changesOf(services)).toHaveLength(2);
  });
  test("is cleared even if it can't be decrypted any more", async () => {
    const services = { ...(await festivalWithSecret()), vault: vaultOf(randomBytes(32)) };
    await clearSecret(services);
    expect(await storedOf(services)).toEqual({ value: '{"sealed":""}' });
  });
});

describe("security 11: the password of a mail server", () => {
  const host = "email.smtp_host";
  async function festivalWithServer(): Promise<Services> {
    const services = await memoryFestival();
    await writeSettings(services, { [host]: "mail.example.org", [key]: canary });
    return services;
  }
  test.each([{}, { [key]: "" }, { [key]: secretMask }])(
    "is emptied when the server changes and %j is typed, so that no foreign server gets it",
    async (typed) => {
      const services = await festivalWithServer();
      await writeSettings(services, { ...typed, [host]: "mail.evil.example" });
      expect(await readSecret(services, key)).toBe("");
    },
  );
  test("is the typed one if it came together with the new server, even if it is the same as before", async () => {
    const services = await festivalWithServer();
    await writeSettings(services, { [host]: "other.example.org", [key]: "typed anew" });
    expect(await readSecret(services, key)).toBe("typed anew");
    await writeSettings(services, { [key]: "typed anew", [host]: "third.example.org" });
    expect(await readSecret(services, key)).toBe("typed anew");
  });
  test("stays if the server is saved unchanged, or if only another setting of it changes", async () => {
    const services = await festivalWithServer();
    await writeSettings(services, {
      [host]: " mail.example.org ",
      [key]: "",
      "email.smtp_port": 465,
      "general.name": "Otra",
    });
    expect(await readSecret(services, key)).toBe(canary);
  });
});

describe("a secret that can't be opened", () => {
  test("is empty: sealed with another key", async () => {
    const services = { ...(await festivalWithSecret()), vault: vaultOf(randomBytes(32)) };
    expect(await readSecret(services, key)).toBe("");
    await writeSetting(services, key, "typed anew");
    expect(await readSecret(services, key)).toBe("typed anew");
  });
  test.each(['"plain text of an old version"', "null", "{}", '{"sealed":7}', '{"sealed":"rubbish"}', "[]"])(
    "is empty: %s in the database",
    async (value) => {
      const services = await memoryFestival();
      await services.db.insertInto("settings").values({ key, value, updated_at: "2026-08-22T18:00:00.000Z" }).execute();
      expect(await readSecret(services, key)).toBe("");
    },
  );
});
