import { describe, expect, test } from "vitest";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { catalogue, settingKeys } from "#app/domain/catalogue/catalogue.ts";
import { readSecret } from "#app/domain/settings/settings.server.ts";
import { calendarOf } from "#app/domain/programme/festival-settings.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { readAllSettings, writeSetting, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

const store = (services: Services, key: string, value: string) =>
  services.db.insertInto("settings").values({ key, value, updated_at: "2026-08-22T18:00:00.000Z" }).execute();
const auditOf = (services: Services) =>
  services.db.selectFrom("audit").select(["at", "actor", "action", "subject", "detail"]).orderBy("sequence").execute();
const changesOf = (services: Services) =>
  services.db
    .selectFrom("changes")
    .select(["entity", "entity_id", "action", "before", "after"])
    .orderBy("sequence")
    .execute();

describe("the defaults", () => {
  test("apply to a festival that has changed no setting", async () => {
    const settings = await readAllSettings(await memoryFestival());
    expect(settings).toMatchObject({ "general.timezone": "Atlantic/Canary", "events.day_start_hour": 0 });
    expect(calendarOf(settings)).toEqual({ zone: "Atlantic/Canary", dayStartHour: 0 });
  });
  test("are values that the catalogue itself accepts", () => {
    expect(settingKeys.filter((key) => !catalogue[key].schema.safeParse(catalogue[key].default).success)).toEqual([]);
  });
  test("spec §3: every key is category.key", () => {
    expect(settingKeys.filter((key) => !/^[a-z]+(?:\.\w+)+$/.test(key))).toEqual([]);
  });
});

describe("a setting that is written", () => {
  test("is read again, and the others keep their defaults", async () => {
    const services = await memoryFestival();
    const defaults = await readAllSettings(services);
    await writeSettings(services, {
      "general.name": "  Arrecife en Vivo ",
      "events.day_start_hour": 6,
      "stream.allowedHosts": ["video.example.org"],
    });
    expect(await readAllSettings(services)).toEqual({
      ...defaults,
      "general.name": "Arrecife en Vivo",
      "events.day_start_hour": 6,
      "stream.allowedHosts": ["video.example.org"],
    });
    expect(await festivalCalendar(services)).toEqual({ zone: "Atlantic/Canary", dayStartHour: 6 });
  });
  test("leaves a change with the value before and after", async () => {
    const services = await memoryFestival();
    await writeSetting(services, "general.name", "Arrecife en Vivo");
    await writeSetting(services, "general.name", "Otra");
    expect(await changesOf(services)).toEqual([
      {
        entity: "setting",
        entity_id: "general.name",
        action: "updated",
        before: '"Verbena"',
        after: '"Arrecife en Vivo"',
      },
      {
        entity: "setting",
        entity_id: "general.name",
        action: "updated",
        before: '"Arrecife en Vivo"',
        after: '"Otra"',
      },
    ]);
  });
  test("security 27: is in the audit log with its author and key, and without its value", async () => {
    const services = await memoryFestival();
    await writeSettings(
      { ...services, actor: "ana" },
      { "general.name": "Arrecife en Vivo", "general.city": "Arrecife" },
    );
    expect(await auditOf(services)).toEqual([
      {
        at: "2026-08-22T18:42:00.000Z",
        actor: "ana",
        action: "settings_changed",
        subject: "general.name",
        detail: null,
      },
    ]);
  });
  test("with its present value writes no change", async () => {
    const services = await memoryFestival();
    await writeSettings(services, {
      "general.name": "Verbena",
      "general.timezone": "Atlantic/Canary",
      "stream.allowedHosts": [],
    });
    await writeSetting(services, "general.city", "Teguise");
    await writeSetting(services, "general.city", " Teguise ");
    expect((await changesOf(services)).map((change) => change.entity_id)).toEqual(["general.city"]);
  });
});

describe("a setting is refused", () => {
  test.each(["general.unknown", "timezone", "", "__proto__", "constructor"])(
    "if no such key exists: %j",
    async (key) => {
      await expect(writeSetting(await memoryFestival(), key, "x")).rejects.toMatchObject({
        code: "not_found",
        messageKey: "errors.setting_unknown",
        values: { key },
      });
    },
  );
  test.each([
    ["general.name", "", "errors.name_required"],
    ["general.name", 7, "errors.invalid"],
    ["general.timezone", "Atlantic/Nowhere", "errors.zone_unknown"],
    ["general.currency", "euro", "errors.currency_invalid"],
    ["general.content_language", "de", "errors.language_unknown"],
    ["general.content_language", "", "errors.language_unknown"],
    ["general.contact_email", "nobody", "errors.email_invalid"],
    ["general.start_language", "de", "errors.language_unknown"],
    ["general.theme", "baroque", "errors.theme_unknown"],
    ["general.first_day", "2026-02-30", "errors.day_invalid"],
    ["general.links", "http://a.example", "errors.links_invalid"],
    ["general.links", "https://a.example javascript:alert(1)", "errors.links_invalid"],
    ["general.links", "https://a.example ".repeat(11), "errors.links_invalid"],
    ["events.day_start_hour", 6.5, "errors.number_invalid"],
    ["events.day_start_hour", "6", "errors.number_invalid"],
    ["events.showCapacityIndicator", "yes", "errors.invalid"],
    ["stream.backgroundColor", "red", "errors.color_invalid"],
    ["stream.backgroundColor", "#667eea;background:url(//example.org)", "errors.color_invalid"],
    ["stream.overlayOpacity", 0, "errors.number_too_small"],
    ["stream.overlayOpacity", 1.1, "errors.number_too_large"],
    ["stream.eventLogoUrl", "http://example.org/logo.png", "errors.url_https"],
    ["stream.eventLogoUrl", "javascript:alert(1)", "errors.url_https"],
    ["stream.eventLogoUrl", "//example.org/logo.png", "errors.url_https"],
    ["stream.eventLogoUrl", "/\\example.org/logo.png", "errors.url_https"],
    ["stream.allowedHosts", ["https://example.org"], "errors.host_invalid"],
    ["general.name", undefined, "errors.invalid"],
    ["email.smtp_host", "smtp.example.org:587", "errors.host_invalid"],
    ["email.from", "Verbena <nobody@example.org>", "errors.email_invalid"],
    ["push.contact", "nobody@example.org\r\nBcc: all@example.org", "errors.email_invalid"],
    ["email.smtp_password", 7, "errors.invalid"],
    ["email.smtp_password", "x".repeat(1001), "errors.too_long"],
  ])("if %s is %j, with a message from the locales", async (key, value, message) => {
    const services = await memoryFestival();
    await expect(writeSetting(services, key, value)).rejects.toMatchObject({
      code: "invalid",
      messageKey: "errors.setting_invalid",
      fields: { [key]: [message] },
    });
    expect(await changesOf(services)).toEqual([]);
  });
  test("together with all other settings of the same write", async () => {
    const services = await memoryFestival();
    await expect(
      writeSettings(services, {
        "general.name": "Otra",
        "email.smtp_password": "open sesame",
        "general.currency": "euro",
      }),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(await readAllSettings(services)).toMatchObject({ "general.name": "Verbena" });
    expect(await readSecret(services, "email.smtp_password")).toBe("");
    expect(await changesOf(services)).toEqual([]);
    expect(await auditOf(services)).toEqual([]);
  });
  test("and the error names all wrong settings at once", async () => {
    await expect(
      writeSettings(await memoryFestival(), {
        "general.currency": "euro",
        "events.day_start_hour": 13,
        "general.city": "Arrecife",
      }),
    ).rejects.toMatchObject({
      values: { key: "general.currency, events.day_start_hour" },
      fields: { "general.currency": ["errors.currency_invalid"], "events.day_start_hour": ["errors.number_too_large"] },
    });
  });
  test.each([
    ["email.smtp_port", 1, 65_535],
    ["security.session_days", 1, 365],
    ["security.sign_in_attempts", 3, 100],
    ["security.audit_days", 30, 1000],
    ["storage.image_quality", 40, 95],
    ["cache.preview_seconds", 0, 86_400],
    ["limits.api_requests_per_minute", 10, 100_000],
    ["limits.image_megabytes", 1, 20],
    ["limits.logo_megabytes", 1, 20],
    ["events.day_start_hour", 0, 12],
    ["notifications.reminder_minutes", 1, 60],
  ])("if %s is not from %i to %i", async (key, least, most) => {
    const services = await memoryFestival();
    for (const value of [least, most]) await writeSetting(services, key, value);
    await expect(writeSetting(services, key, least - 1)).rejects.toMatchObject({
      fields: { [key]: ["errors.number_too_small"] },
    });
    await expect(writeSetting(services, key, most + 1)).rejects.toMatchObject({
      fields: { [key]: ["errors.number_too_large"] },
    });
    expect(await readAllSettings(services)).toMatchObject({ [key]: most });
  });
});

describe("rubbish in the database", () => {
  test("is replaced by the default; other settings keep their values", async () => {
    const services = await memoryFestival();
    const defaults = await readAllSettings(services);
    await store(services, "general.timezone", '"Atlantic/Nowhere"');
    await store(services, "events.day_start_hour", '{"hour":6}');
    await store(services, "stream.isActive", "null");
    await store(services, "of.older.times", "1");
    await store(services, "general.name", '"Otra"');
    expect(await readAllSettings(services)).toEqual({ ...defaults, "general.name": "Otra" });
  });
  test("is replaced by the next valid value", async () => {
    const services = await memoryFestival();
    await store(services, "events.day_start_hour", '"rubbish"');
    await writeSetting(services, "events.day_start_hour", 6);
    expect(await readAllSettings(services)).toMatchObject({ "events.day_start_hour": 6 });
  });
});

describe("a new zone", () => {
  test("moves all-day events to its midnights and leaves timed ones where they are", async () => {
    const services = await memoryFestival();
    const fair = await createEvent(services, { title: "Feria", allDay: { first: "2027-10-30", last: "2027-10-31" } });
    const gala = await createEvent(services, {
      title: "Gala",
      startTime: "2027-10-30T18:00:00.000Z",
      endTime: "2027-10-30T20:00:00.000Z",
    });
    await writeSetting(services, "general.timezone", "Asia/Kathmandu");
    expect(await findEvent(services, fair.id)).toMatchObject({
      allDay: fair.allDay,
      startTime: "2027-10-29T18:15:00.000Z",
      endTime: "2027-10-31T18:15:00.000Z",
    });
    expect(await findEvent(services, gala.id)).toEqual(gala);
  });
  test("applies to all-day events that are written later", async () => {
    const services = await memoryFestival();
    await writeSetting(services, "general.timezone", "Europe/Madrid");
    const fair = await createEvent(services, { title: "Feria", allDay: { first: "2027-07-01", last: "2027-07-01" } });
    expect(fair).toMatchObject({ startTime: "2027-06-30T22:00:00.000Z", endTime: "2027-07-01T22:00:00.000Z" });
  });
});

describe("the days of the festival", () => {
  test("are refused if the last is before the first, whichever is written", async () => {
    const services = await memoryFestival();
    await writeSettings(services, { "general.first_day": "2026-09-04", "general.last_day": "2026-09-06" });
    const refused = { code: "invalid", fields: { "general.last_day": ["errors.last_day_early"] } };
    await expect(writeSetting(services, "general.last_day", "2026-09-03")).rejects.toMatchObject(refused);
    await expect(writeSetting(services, "general.first_day", "2026-09-07")).rejects.toMatchObject(refused);
    expect(await readAllSettings(services)).toMatchObject({
      "general.first_day": "2026-09-04",
      "general.last_day": "2026-09-06",
    });
    await writeSetting(services, "general.last_day", "");
    await writeSetting(services, "general.first_day", "2026-09-07");
  });
});
