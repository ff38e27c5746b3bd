import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isPostgres } from "#app/database/engine.server.ts";
import { type KeptPart, keptParts } from "#app/domain/privacy/kept-data.ts";
import { keptCookies, keptData, keptTables } from "#app/domain/privacy/kept-data.server.ts";
import { readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import type { Services } from "#app/domain/services.ts";
import { up as forgetSampleText } from "../../../migrations/0025_sample_privacy.ts";
import { memoryFestival } from "../../support/festival.ts";

const listOf = async (services: Services) => keptData(services, await readAllSettings(services));
const partsOf = async (services: Services): Promise<KeptPart[]> => (await listOf(services)).map(({ part }) => part);
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));

describe("the list of personal data", () => {
  test("covers every table, and every column that names a person", async () => {
    const { db } = await memoryFestival();
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
    const listed = Object.entries(keptTables);
    // PostgreSQL has the files of images, and a number of SQLite's own, as tables.
    const ofPostgres = new Set(isPostgres(db) ? ["uploads", "upload_parts", "given_numbers"] : []);
    const isListed = (name: string): boolean => listed.some(([table]) => table === name);
    expect(tables.map(({ name }) => name).filter((name) => !isListed(name) && !ofPostgres.has(name))).toEqual([]);
    const personal = tables
      .filter(({ columns }) =>
        columns.some(({ name }) =>
          /^(?:user_id|device_id|email|actor|sent_by|created_by|visitor|mailed_to)$/.test(name),
        ),
      )
      .map(({ name }) => name);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((name) => listed.some(([table, part]) => table === name && part === null))).toEqual([]);
  });

  test("covers every cookie that the pages set", () => {
    const named = [
      "app/http",
      "app/routes",
      "app/browser",
      "app/ui",
      "app/panel",
      "app/messages",
      "app/domain/live",
      "app/domain/announcements",
      "server",
    ]
      .flatMap(sources)
      .flatMap((text) => [
        ...text.matchAll(/[cC]ookie\w*(?: =|\()[^\n"]*"(verbena-[\w-]+)"/g),
        ...text.matchAll(/document\.cookie = [`"']([\w-]+)=/g),
      ]);
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(Object.keys(keptCookies)));
  });

  test("has an entry for each part of a table or cookie", () => {
    const spoken: readonly string[] = keptParts;
    for (const part of [...Object.values(keptTables), ...Object.values(keptCookies)])
      if (part !== null) expect(spoken).toContain(part);
  });

  test("shows the storage times of the settings, which the clean-up uses", async () => {
    const services = await memoryFestival();
    await writeSettings(services, {
      "limits.chat_days": 12,
      "limits.device_days": 45,
      "limits.record_days": 61,
      "security.session_days": 9,
      "security.audit_days": 31,
    });
    const list = await listOf(services);
    const times = Object.fromEntries(
      list.map(({ part, times: of = {} }) => [
        part,
        Object.fromEntries(Object.entries(of).map(([name, { count }]) => [name, count])),
      ]),
    );
    expect(times).toMatchObject({
      chat: { life: 12 },
      device: { unused: 45, life: 365 },
      saved: { unused: 45 },
      push: { records: 61 },
      team: { records: 61 },
      figures: { life: 61 },
      audit: { life: 31 },
      session: { life: 9, short: 12, programs: 90 },
      links: { life: 7 },
    });
  });

  test("contains only the features that are switched on", async () => {
    const services = await memoryFestival();
    const always = await partsOf(services);
    expect(always).toContain("chat");
    for (const part of ["model", "mail", "maps", "players"]) expect(always).not.toContain(part);
    await writeSettings(services, {
      "features.ai_assistant": true,
      "api.assistant.key": "key-of-a-model",
      "api.assistant.base_url": "https://models.example.org/v1",
      "api.google.maps_key": "key-of-a-map",
      "email.smtp_host": "mail.example.org",
      "email.from": "fest@example.org",
      "stream.isActive": true,
      "stream.embedCode": "https://player.vimeo.com/video/1",
    });
    const hosts = Object.fromEntries((await listOf(services)).map(({ part, hosts: of }) => [part, of]));
    expect(hosts).toMatchObject({
      model: ["models.example.org"],
      mail: ["mail.example.org"],
      maps: ["google.com"],
      players: ["player.vimeo.com"],
    });
    await writeSettings(services, {
      "features.ai_assistant": false,
      "stream.isActive": false,
      "limits.record_days": 61,
    });
    expect((await listOf(services)).find(({ part }) => part === "mail")?.times).toMatchObject({
      records: { count: 61 },
    });
    expect(await partsOf(services)).not.toContain("players");
    expect(await partsOf(services)).not.toContain("model");
    expect(await partsOf(services)).not.toContain("chat");
  });
});

test("the sample's old privacy text is removed, while an edited or own text stays", async () => {
  const old =
    "Este texto es el de un festival de ejemplo. Revísalo.\n\n## Qué guardamos\n\nLa página guarda en tu navegador una cookie con el tema y el idioma que elijas. No sirve para reconocerte ni se comparte con nadie.\n\n## Preguntas";
  const written = `${old}\n\nEscríbenos a hola@marea.example.`;
  const own = "Somos una asociación y guardamos una cookie con el tema y el idioma que elijas.";
  for (const [text, left] of [
    [old, ""],
    [written, written],
    [own, own],
  ] as const) {
    const services = await memoryFestival();
    await writeSettings({ ...services, actor: "sample" }, { "general.privacy": old });
    await writeSettings({ ...services, actor: "ada" }, { "general.privacy": text });
    await forgetSampleText(services.db);
    expect((await readAllSettings(services))["general.privacy"]).toBe(left);
  }
});
