import { beforeEach, describe, expect, test } from "vitest";
import type { Services } from "#app/domain/services.ts";
import { secretKeys, settingKeys } from "#app/domain/catalogue/catalogue.ts";
import { initSettings, resetSettings, readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { listSettings } from "#app/domain/catalogue/settings-list.server.ts";
import { readSecret } from "#app/domain/settings/settings.server.ts";
import { memoryFestival } from "../../support/festival.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const texts = String;
const rowsOf = () => services.db.selectFrom("settings").select(["key", "value", "updated_at"]).orderBy("key").execute();
const changesOf = () =>
  services.db.selectFrom("changes").select(["entity_id", "before", "after"]).orderBy("sequence").execute();

describe("'Inicializar'", () => {
  test("stores the default of every setting once, and returns their number", async () => {
    const before = await readAllSettings(services);
    expect(await initSettings(services)).toBe(settingKeys.length + secretKeys.length);
    expect((await rowsOf()).map(({ key }) => key)).toEqual([...settingKeys, ...secretKeys].toSorted());
    expect(await readAllSettings(services)).toEqual(before);
    expect((await listSettings(services, { texts }))["email"]?.["smtp_password"]).toMatchObject({
      value: "",
      updatedAt: "2026-08-22T18:42:00.000Z",
    });
    expect(await initSettings(services)).toBe(0);
  });
  test("leaves stored values alone, even invalid ones", async () => {
    await writeSettings(services, { "general.name": "Arrecife en Vivo", "email.smtp_password": "open sesame" });
    await services.db
      .insertInto("settings")
      .values({ key: "limits.image_megabytes", value: '"many"', updated_at: "2026-08-22T18:00:00.000Z" })
      .execute();
    const before = await rowsOf();
    expect(await initSettings(services)).toBe(settingKeys.length + secretKeys.length - 3);
    expect(await rowsOf()).toEqual(expect.arrayContaining(before));
    expect(await readSecret(services, "email.smtp_password")).toBe("open sesame");
  });
  test("writes no history, because no value changes", async () => {
    await initSettings(services);
    expect(await changesOf()).toEqual([]);
  });
});

describe("'Restablecer'", () => {
  const mail = {
    "email.smtp_host": "smtp.example.org",
    "email.smtp_port": 465,
    "email.smtp_secure": true,
    "email.smtp_password": "open sesame",
  };

  test("resets a category to its defaults, clears its secrets, and leaves the other categories alone", async () => {
    const defaults = await readAllSettings(services);
    await writeSettings(services, { ...mail, "limits.image_megabytes": 9 });
    await resetSettings(services, "email");
    expect(await readAllSettings(services)).toEqual({ ...defaults, "limits.image_megabytes": 9 });
    expect(await readSecret(services, "email.smtp_password")).toBe("");
  });
  test("writes a change for each setting with a new value, without the secret", async () => {
    await writeSettings(services, mail);
    const before = (await changesOf()).length;
    await resetSettings(services, "email");
    expect((await changesOf()).slice(before)).toEqual([
      { entity_id: "email.smtp_host", before: '"smtp.example.org"', after: '""' },
      { entity_id: "email.smtp_password", before: null, after: null },
      { entity_id: "email.smtp_port", before: "465", after: "587" },
      { entity_id: "email.smtp_secure", before: "true", after: "false" },
    ]);
    await resetSettings(services, "email");
    expect(await changesOf()).toHaveLength(before + 4);
  });
  test("spec §2: is refused for general", async () => {
    await writeSettings(services, { "general.name": "Arrecife en Vivo" });
    await expect(resetSettings(services, "general")).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.category_not_resettable",
    });
    expect(await readAllSettings(services)).toMatchObject({ "general.name": "Arrecife en Vivo" });
  });
  test.each(["stream", "mail", "", "__proto__"])("is refused for the unknown category %j", async (category) => {
    await writeSettings(services, { "stream.title": "Gala" });
    await expect(resetSettings(services, category)).rejects.toMatchObject({
      code: "not_found",
      messageKey: "errors.setting_category_unknown",
      values: { category },
    });
    expect(await readAllSettings(services)).toMatchObject({ "stream.title": "Gala" });
  });
});
