import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { editSettings, writeSetting, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { listSettings, publicSettings } from "#app/domain/catalogue/settings-list.server.ts";
import { secretMask } from "#app/domain/settings/settings.server.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { settingCategories } from "#app/domain/catalogue/catalogue.ts";

const texts = (key: string) => `What ${key} does`;

describe("spec §7: the list of settings", () => {
  test("has each setting by category, then by key, with the fields of the spec", async () => {
    const services = await memoryFestival();
    await writeSettings(services, { "general.name": "Arrecife en Vivo", "api.google.maps_key": "AIza" });
    const updatedAt = "2026-08-22T18:42:00.000Z";
    expect(await listSettings(services, { texts })).toMatchObject({
      general: {
        name: {
          value: "Arrecife en Vivo",
          description: "What general.name does",
          isPublic: true,
          isEncrypted: false,
          updatedAt,
        },
        city: { value: "Arrecife", isPublic: true, isEncrypted: false, updatedAt: null },
      },
      api: {
        "google.maps_key": {
          value: "AIza",
          description: "What api.google.maps_key does",
          isPublic: true,
          isEncrypted: false,
          updatedAt,
        },
      },
      security: { session_days: { value: 30, isPublic: false, isEncrypted: false, updatedAt: null } },
      users: { registration_enabled: { value: true, isPublic: true } },
    });
  });
  test("has every category in the order of the spec, without the stream", async () => {
    expect(Object.keys(await listSettings(await memoryFestival(), { texts }))).toEqual(settingCategories);
  });
  test("has one category if the request names one", async () => {
    const list = await listSettings(await memoryFestival(), { category: "events", texts });
    expect(Object.entries(list).map(([name, settings]) => [name, Object.keys(settings)])).toEqual([
      [
        "events",
        ["day_start_hour", "showCapacityIndicator", "setup_minutes", "open_end_minutes", "open_end_night_minutes"],
      ],
    ]);
  });
  test.each(["stream", "of", "", "general.name", "__proto__", "constructor"])(
    "refuses the unknown category %j",
    async (category) => {
      await expect(listSettings(await memoryFestival(), { category, texts })).rejects.toMatchObject({
        code: "not_found",
        messageKey: "errors.setting_category_unknown",
        values: { category },
      });
    },
  );
});

describe("security 11: in the list, a secret", () => {
  const shown = async (services: Parameters<typeof listSettings>[0]) =>
    (await listSettings(services, { category: "email", texts }))["email"]?.["smtp_password"];

  test("is masked when it is set, whatever its length, and empty when not", async () => {
    const services = await memoryFestival();
    expect(await shown(services)).toEqual({
      value: "",
      description: "What email.smtp_password does",
      isPublic: false,
      isEncrypted: true,
      updatedAt: null,
    });
    for (const secret of ["CANARY", "a much longer CANARY"]) {
      await writeSetting(services, "email.smtp_password", secret);
      expect(await shown(services)).toMatchObject({
        value: secretMask,
        isEncrypted: true,
        updatedAt: "2026-08-22T18:42:00.000Z",
      });
    }
    expect(JSON.stringify(await listSettings(services, { texts }))).not.toContain("CANARY");
    await editSettings(services, { values: {}, cleared: ["email.smtp_password"] });
    expect(await shown(services)).toMatchObject({ value: "" });
  });
  test("is empty if it can't be decrypted any more", async () => {
    const services = await memoryFestival();
    await writeSetting(services, "email.smtp_password", "CANARY");
    expect(await shown({ ...services, vault: vaultOf(randomBytes(32)) })).toMatchObject({ value: "" });
  });
});

describe("spec §3: the public settings", () => {
  test("have full keys, and further names for clients", async () => {
    const services = await memoryFestival();
    expect(await publicSettings(services)).toMatchObject({
      "events.showCapacityIndicator": true,
      showCapacityIndicator: true,
      "features.show_capacity_indicator": true,
      "users.registration_enabled": true,
      allowRegistration: true,
      "features.ai_assistant": true,
      "general.name": "Verbena",
    });
    await writeSettings(services, {
      "events.showCapacityIndicator": false,
      "users.registration_enabled": false,
      "features.ai_assistant": false,
    });
    expect(await publicSettings(services)).toMatchObject({
      "events.showCapacityIndicator": false,
      showCapacityIndicator: false,
      "features.show_capacity_indicator": false,
      "users.registration_enabled": false,
      allowRegistration: false,
      "features.ai_assistant": false,
    });
  });
  test("contain no private setting, no secret and no setting of the stream", async () => {
    const services = await memoryFestival();
    await writeSettings(services, {
      "email.smtp_password": "planted",
      "email.smtp_user": "planted",
      "push.contact": "planted@example.org",
      "stream.allowedHosts": ["planted.example.org"],
    });
    const settings = await publicSettings(services);
    expect(JSON.stringify(settings)).not.toContain("planted");
    expect(Object.keys(settings).toSorted()).toEqual(
      [
        ...[
          "name",
          "tagline",
          "city",
          "timezone",
          "currency",
          "content_language",
          "start_language",
          "theme",
          "first_day",
          "last_day",
          "links",
          "terms",
          "privacy",
          "contact_email",
          "emergency_number",
          "meeting_point",
        ].map((name) => `general.${name}`),
        "api.google.maps_key",
        "features.ai_assistant",
        "events.day_start_hour",
        "events.showCapacityIndicator",
        "users.registration_enabled",
        "notifications.reminder_minutes",
        "showCapacityIndicator",
        "features.show_capacity_indicator",
        "allowRegistration",
      ].toSorted(),
    );
  });
});
