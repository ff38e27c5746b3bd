import { beforeEach, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { detachDevice, findDevice, markDeviceSeen } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, browser, days, hours, later, personOf } from "./people.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

test("a browser that signs in keeps its device, which is the account's then", async () => {
  const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
  const first = await joinDevice(services, null, ana.id);
  expect(await findDevice(services, first.token)).toMatchObject({ id: first.id, userId: ana.id });
  await detachDevice(services, first.token);
  expect(await findDevice(services, first.token)).toMatchObject({ id: first.id, userId: null });
  const second = await joinDevice(services, first.token, bea.id);
  expect(second.id).toBe(first.id);
  expect(await findDevice(services, second.token)).toMatchObject({ id: first.id, userId: bea.id });
});

test("a copied device cookie does not work for the account after a sign-in", async () => {
  const ana = await personOf(services, "Ana");
  const { token: copied } = await joinDevice(services, null, ana.id);
  await detachDevice(services, copied);
  await joinDevice(services, copied, ana.id);
  expect(await findDevice(services, copied)).toBeNull();
});

test.each(["", "nonsense"])("a browser with the unknown device %j gets a new one", async (token) => {
  const ana = await personOf(services, "Ana");
  const one = await joinDevice(services, token, ana.id);
  const other = await joinDevice(services, token, ana.id);
  expect(other.id).not.toBe(one.id);
  expect(await findDevice(services, token)).toBeNull();
  expect(JSON.stringify(await services.db.selectFrom("devices").selectAll().execute())).not.toContain(one.token);
});

const rowsOf = async () => {
  const tables = ["sessions", "tokens", "links", "devices"] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      services.db
        .selectFrom(table)
        .select((count) => count.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.rows]));
};

test("expired things are removed, and valid ones stay", async () => {
  const ana = await personOf(services, "Ana");
  await startSession(services, ana.id, browser);
  await startSession(services, ana.id, { ...browser, remembered: false });
  await issueTokens(services, ana.id);
  await createRecoveryLink(services, ana.id);
  await joinDevice(services, null, ana.id);
  await removeExpired(later(services, 14));
  expect(await rowsOf()).toEqual({ sessions: 2, tokens: 2, links: 1, devices: 1 });
  // The access token has expired; it still leads to the refresh token when its program signs out.
  await removeExpired(later(services, 15));
  expect(await rowsOf()).toEqual({ sessions: 2, tokens: 2, links: 1, devices: 1 });
  await removeExpired(later(services, 12 * hours));
  expect(await rowsOf()).toEqual({ sessions: 1, tokens: 2, links: 0, devices: 1 });
  await removeExpired(later(services, 30 * days));
  expect(await rowsOf()).toEqual({ sessions: 0, tokens: 0, links: 0, devices: 1 });
});

test("a line of the audit log is kept for 400 days", async () => {
  await personOf(services, "Ana");
  await removeExpired(later(services, 400 * days - 1));
  expect(await auditOf(services)).toHaveLength(1);
  await removeExpired(later(services, 400 * days));
  expect(await auditOf(services)).toEqual([]);
});

test("a browser that was not to be remembered no longer belongs to the account when its session has expired", async () => {
  const ana = await personOf(services, "Ana");
  const borrowed = await joinDevice(services, null, ana.id);
  const own = await joinDevice(services, null, ana.id);
  const both = await joinDevice(services, null, ana.id);
  await startSession(services, ana.id, { ...browser, remembered: false, deviceId: borrowed.id });
  await startSession(services, ana.id, { ...browser, deviceId: own.id });
  await startSession(services, ana.id, { ...browser, remembered: false, deviceId: both.id });
  await startSession(services, ana.id, { ...browser, deviceId: both.id });
  const owners = () =>
    Promise.all([borrowed, own, both].map(async ({ token }) => (await findDevice(services, token))?.userId));
  await removeExpired(later(services, 12 * hours - 1));
  expect(await owners()).toEqual([ana.id, ana.id, ana.id]);
  await removeExpired(later(services, 12 * hours));
  expect(await owners()).toEqual([null, ana.id, ana.id]);
  // Remembered: the person's own browser, which stays theirs when it is next used after a month.
  await removeExpired(later(services, 30 * days));
  expect(await owners()).toEqual([null, ana.id, ana.id]);
});

test("a browser with another account's device gets a new device, and the other account keeps its data", async () => {
  const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
  const anas = await joinDevice(services, null, ana.id);
  const beas = await joinDevice(services, anas.token, bea.id);
  expect(beas.id).not.toBe(anas.id);
  expect(await findDevice(services, anas.token)).toMatchObject({ id: anas.id, userId: ana.id });
  expect(await findDevice(services, beas.token)).toMatchObject({ id: beas.id, userId: bea.id });
});

test("devices and records are stored for as long as the settings", async () => {
  const ana = await personOf(services, "Ana");
  await joinDevice(services, null, ana.id);
  const at = services.clock.now().toISOString();
  const message = {
    kind: "test",
    channel: "mail",
    device_id: null,
    user_id: ana.id,
    event_id: null,
    payload: "{}",
    due_at: at,
    expires_at: at,
    leased_by: null,
    leased_until: null,
    next_at: at,
    reason: null,
    created_at: at,
  } as const;
  await services.db
    .insertInto("outbox")
    .values([
      { ...message, id: "sent", dedupe: "sent", state: "sent", settled_at: at },
      { ...message, id: "queued", dedupe: "queued", state: "queued", settled_at: null },
    ])
    .execute();
  await writeSettings(services, { "limits.device_days": 40, "limits.record_days": 50, "security.audit_days": 60 });
  const kept = async () => ({
    ...(await rowsOf()),
    audit: (await auditOf(services)).length,
    outbox: (await services.db.selectFrom("outbox").select("id").orderBy("id").execute()).map(({ id }) => id),
  });
  await removeExpired(later(services, 40 * days - 1));
  expect(await kept()).toMatchObject({ devices: 1 });
  await removeExpired(later(services, 50 * days - 1));
  expect(await kept()).toMatchObject({ devices: 0, audit: 4, outbox: ["queued", "sent"] });
  await removeExpired(later(services, 50 * days));
  expect(await kept()).toMatchObject({ audit: 4, outbox: ["queued"] });
  await removeExpired(later(services, 60 * days - 1));
  expect(await kept()).toMatchObject({ audit: 4 });
  await removeExpired(later(services, 60 * days));
  expect(await kept()).toMatchObject({ audit: 0 });
});

test("a device is forgotten after a year without use, and not before", async () => {
  const ana = await personOf(services, "Ana");
  const used = await joinDevice(services, null, ana.id);
  const unused = await joinDevice(services, null, ana.id);
  await markDeviceSeen(later(services, 30 * days), used.id);
  await removeExpired(later(services, 365 * days - 1));
  expect(await findDevice(services, unused.token)).not.toBeNull();
  await removeExpired(later(services, 365 * days));
  expect(await findDevice(services, unused.token)).toBeNull();
  expect(await findDevice(services, used.token)).not.toBeNull();
});
