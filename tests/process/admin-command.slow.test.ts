import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { type OpenServices, openServices } from "../../server/services.ts";
import { run, type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

const folder = temporaryFolder();
let server: ServerProcess;
let database: OpenServices;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn" });
  database = await openServices({ dataFolder: folder.path }, "test");
}, 180_000);
afterAll(async () => {
  await database.close();
  await server.stop();
  folder.remove();
});

const admin = (...words: string[]) => run("server/commands/admin.ts", words, { DATA_DIR: folder.path });
const page = async (path: string) => (await fetch(`${server.address}${path}`)).text();

describe("beside a running server npm run admin -- set", () => {
  test("changes a setting that the next page shows", async () => {
    const { status, stdout, stderr } = await admin("set", "general.name", "Marea", "Alta");
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'general.name = "Marea Alta"\n', stderr: "" });
    expect(await page("/")).toContain("Marea Alta");
  });

  test.each([
    ["events.day_start_hour", "6", 6],
    ["events.showCapacityIndicator", "false", false],
    ["stream.overlayOpacity", "0.5", 0.5],
    ["stream.allowedHosts", '["tube.example.org"]', ["tube.example.org"]],
    ["general.tagline", "2027", "2027"],
    ["general.tagline", "true", "true"],
    ["general.city", "", ""],
  ])("reads the value of %s from the text %s", async (key, text, value) => {
    expect((await admin("set", key, text)).status).toBe(0);
    expect((await admin("get", key)).stdout).toBe(`${key} = ${JSON.stringify(value)}\n`);
  });

  test("never prints a secret", async () => {
    expect((await admin("get", "email.smtp_password")).stdout).toBe('email.smtp_password = ""\n');
    for (const words of [
      ["set", "email.smtp_password", "sal y pimienta"],
      ["get", "email.smtp_password"],
      ["settings"],
    ]) {
      const { status, stdout, stderr } = await admin(...words);
      expect(status).toBe(0);
      expect(stdout).toContain('email.smtp_password = "••••••••"\n');
      expect(stdout + stderr).not.toContain("pimienta");
    }
  });

  test("changes the time zone that pages use", async () => {
    await admin("set", "general.timezone", "Pacific/Auckland");
    expect(await page("/settings")).toContain("Pacific/Auckland");
    await admin("set", "general.timezone", "Atlantic/Canary");
    expect(await page("/settings")).toContain("Atlantic/Canary");
  });

  test("asks what stays of the events if it changes the zone, and does as it is told", async () => {
    const event = await createEvent(database.services, eventInputWith());
    const zone = async () => (await readAllSettings(database.services))["general.timezone"];
    const startOf = async () => (await readEvent(database.services.db, event.id)).startTime;
    const asked = await admin("set", "general.timezone", "Europe/Madrid");
    expect([asked.status, asked.stdout, await zone()]).toEqual([1, "", "Atlantic/Canary"]);
    expect(asked.stderr).toContain(
      "Gala de circo: 2026-08-22 19:00; hours: 2026-08-22 19:00, instants: 2026-08-22 20:00",
    );
    expect(asked.stderr).toContain("--keep hours");
    expect((await admin("set", "general.timezone", "Europe/Madrid", "--keep", "nothing")).status).toBe(2);

    expect((await admin("set", "general.timezone", "Europe/Madrid", "--keep", "hours")).status).toBe(0);
    expect([await zone(), await startOf()]).toEqual(["Europe/Madrid", "2026-08-22T17:00:00.000Z"]);
    expect((await admin("set", "general.timezone", "Atlantic/Canary", "--keep=instants")).status).toBe(0);
    expect([await zone(), await startOf()]).toEqual(["Atlantic/Canary", "2026-08-22T17:00:00.000Z"]);
    await deleteEvent(database.services, event.id);
  });

  test.each([
    ["general.name", ""],
    ["general.timezone", "Mars/Olympus"],
    ["general.currency", "euro"],
    ["events.day_start_hour", "13"],
    ["events.day_start_hour", "soon"],
    ["events.showCapacityIndicator", "maybe"],
    ["stream.backgroundColor", "red"],
    ["stream.overlayOpacity", "2"],
    ["stream.allowedHosts", '["https://tube.example.org/"]'],
    ["stream.eventLogoUrl", "javascript:alert(1)"],
    ["general.contact_email", "nobody"],
  ])("refuses %s %s and changes no setting", async (key, text) => {
    const before = await readAllSettings(database.services);
    const { status, stderr } = await admin("set", key, text);
    expect(status).toBe(1);
    expect(stderr).toContain(key);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await readAllSettings(database.services)).toEqual(before);
  });

  test.each(["general.nothing", "__proto__", "constructor", "toString", ""])(
    "refuses the unknown key %j",
    async (key) => {
      const set = await admin("set", key, "x");
      expect(set.status).not.toBe(0);
      expect(set.stderr).not.toMatch(/^\s+at /m);
      const get = await admin("get", key);
      expect([get.status === 0, get.stdout]).toEqual([false, ""]);
    },
  );
});

test("npm run admin -- settings prints every setting", async () => {
  const { status, stdout } = await admin("settings");
  expect(status).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(line).toMatch(/^[\w.]+ = (?:".*"|\d[\d.]*|true|false|\[.*\])$/);
});

test.each([[], ["help"], ["set"], ["set", "general.name"], ["get"], ["settings", "x"]])(
  "npm run admin explains its usage after wrong arguments: %j",
  async (...words: string[]) => {
    const { status, stderr } = await admin(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining("npm run admin -- set KEY VALUE")]);
  },
);
