import { describe, expect, test } from "vitest";
import { findDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import {
  endedByDeactivation,
  endSession,
  endSessionsOf,
  listSessions,
  readSession,
  startSession,
} from "#app/domain/identity/sessions.server.ts";
import { issueTokens, readAccessToken } from "#app/domain/identity/tokens.server.ts";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { auditOf, browser, days, hours, later, personOf, refusal } from "./people.ts";

async function festivalWithAna() {
  const services = await memoryFestival();
  return { services, ana: await personOf(services, "Ana") };
}

describe("a session", () => {
  test("has a token of 256 bits, and the database has only its hash", async () => {
    const { services, ana } = await festivalWithAna();
    const { token } = await startSession(services, ana.id, { remembered: true, deviceId: null, userAgent: "Firefox" });
    const { token: another } = await startSession(services, ana.id, browser);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(another).not.toBe(token);
    expect(await readSession(services, token)).toEqual({ user: ana, remembered: true, deviceId: null });
    const rows = await services.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect(await readSession(services, token_hash)).toBeNull();
  });

  test.each(["", "nonsense", "A".repeat(43)])("is not known by the token %j", async (token) => {
    const { services, ana } = await festivalWithAna();
    await startSession(services, ana.id, browser);
    expect(await readSession(services, token)).toBeNull();
  });

  test("ends after twelve hours if it is not remembered, however often it is used", async () => {
    const { services, ana } = await festivalWithAna();
    const { token, expiresAt } = await startSession(services, ana.id, { ...browser, remembered: false });
    expect(expiresAt.toISOString()).toBe("2026-08-23T06:42:00.000Z");
    expect(await readSession(later(services, 12 * hours - 1), token)).toMatchObject({ remembered: false });
    expect(await readSession(later(services, 12 * hours), token)).toBeNull();
  });

  test("that is remembered ends thirty days after its last use", async () => {
    const { services, ana } = await festivalWithAna();
    const { token, expiresAt } = await startSession(services, ana.id, browser);
    expect(expiresAt.toISOString()).toBe("2026-09-21T18:42:00.000Z");
    expect(await readSession(later(services, 29 * days), token)).not.toBeNull();
    expect(await readSession(later(services, 58 * days), token)).not.toBeNull();
    expect(await readSession(later(services, 88 * days), token)).toBeNull();
  });

  test("lasts as long as the setting", async () => {
    const { services, ana } = await festivalWithAna();
    await writeSetting(services, "security.session_days", 2);
    const { token } = await startSession(services, ana.id, browser);
    expect(await readSession(later(services, 2 * days - 1), token)).not.toBeNull();
    const { token: unseen } = await startSession(services, ana.id, browser);
    expect(await readSession(later(services, 2 * days), unseen)).toBeNull();
  });

  test("stores its last use every five minutes, not with each page", async () => {
    const { services, ana } = await festivalWithAna();
    const { token } = await startSession(services, ana.id, browser);
    const seenAfter = async (minutes: number) => {
      await readSession(later(services, minutes), token);
      return (await listSessions(services, ana.id)).map((session) => session.seenAt);
    };
    expect(await seenAfter(4)).toEqual(["2026-08-22T18:42:00.000Z"]);
    expect(await seenAfter(5)).toEqual(["2026-08-22T18:47:00.000Z"]);
    expect(await seenAfter(9)).toEqual(["2026-08-22T18:47:00.000Z"]);
    expect(await seenAfter(10)).toEqual(["2026-08-22T18:52:00.000Z"]);
  });

  test("ends at once when its user is deactivated", async () => {
    const { services, ana } = await festivalWithAna();
    const { token } = await startSession(services, ana.id, browser);
    await updateUser(services, ana.id, { isActive: false });
    expect(await readSession(services, token)).toBeNull();
    // Also one that was written past the domain.
    await services.db.updateTable("users").set({ is_active: 1 }).execute();
    const { token: second } = await startSession(services, ana.id, browser);
    await services.db.updateTable("users").set({ is_active: 0 }).execute();
    expect(await readSession(services, second)).toBeNull();
  });

  test("stays ended when its user is active again, and until then reports the deactivation", async () => {
    const { services, ana } = await festivalWithAna();
    const { token } = await startSession(services, ana.id, browser);
    const { token: short } = await startSession(services, ana.id, { ...browser, remembered: false });
    const { token: left } = await startSession(services, ana.id, browser);
    await endSession(services, left);
    const tomorrow = later(services, days);
    await updateUser(tomorrow, ana.id, { isActive: false });
    // Only a session that was sound until then: not one that had expired or was signed out.
    expect(await Promise.all([token, short, left, "unknown"].map((one) => endedByDeactivation(services, one)))).toEqual(
      [true, false, false, false],
    );
    await updateUser(tomorrow, ana.id, { name: "Ana María" });
    expect([await endedByDeactivation(services, token), (await listSessions(tomorrow, ana.id)).length]).toEqual([
      true,
      0,
    ]);
    await updateUser(tomorrow, ana.id, { isActive: true });
    expect([await readSession(tomorrow, token), await endedByDeactivation(services, token)]).toEqual([null, false]);
  });

  test("is not created for a deactivated or deleted user", async () => {
    const { services, ana } = await festivalWithAna();
    await updateUser(services, ana.id, { isActive: false });
    await expect(startSession(services, ana.id, browser)).rejects.toEqual(
      refusal("unauthenticated", "errors.unauthenticated"),
    );
    await expect(startSession(services, "nobody", browser)).rejects.toEqual(
      refusal("unauthenticated", "errors.unauthenticated"),
    );
  });
});

describe("signing out", () => {
  test("ends only this browser's session", async () => {
    const { services, ana } = await festivalWithAna();
    const [here, there] = [
      await startSession(services, ana.id, browser),
      await startSession(services, ana.id, browser),
    ];
    await endSession(services, here.token);
    await endSession(services, "unknown");
    expect(await readSession(services, here.token)).toBeNull();
    expect(await readSession(services, there.token)).not.toBeNull();
  });

  test("everywhere else keeps this browser's session and other accounts' sessions", async () => {
    const { services, ana } = await festivalWithAna();
    const bea = await personOf(services, "Bea");
    const [hereDevice, thereDevice] = [
      await joinDevice(services, null, ana.id),
      await joinDevice(services, null, ana.id),
    ];
    const here = await startSession(services, ana.id, { ...browser, deviceId: hereDevice.id });
    const there = await startSession(services, ana.id, { ...browser, deviceId: thereDevice.id });
    const program = await issueTokens(services, ana.id);
    const beas = await startSession(services, bea.id, browser);

    await endSessionsOf(services, ana.id, here.token);
    expect(await readSession(services, here.token)).toMatchObject({ deviceId: hereDevice.id });
    expect(await readSession(services, there.token)).toBeNull();
    expect(await readAccessToken(services, program.accessToken)).toBeNull();
    expect(await readSession(services, beas.token)).not.toBeNull();
    expect((await findDevice(services, hereDevice.token))?.userId).toBe(ana.id);
    expect((await findDevice(services, thereDevice.token))?.userId).toBeNull();
    expect((await auditOf(services)).slice(2)).toEqual([
      { action: "sessions_ended", actor: "test", subject: ana.id, detail: null },
    ]);
  });

  test("everywhere ends all sessions, and detaches all devices", async () => {
    const { services, ana } = await festivalWithAna();
    const device = await joinDevice(services, null, ana.id);
    const { token } = await startSession(services, ana.id, { ...browser, deviceId: device.id });
    await endSessionsOf(services, ana.id);
    expect(await readSession(services, token)).toBeNull();
    expect(await findDevice(services, device.token)).toMatchObject({ id: device.id, userId: null });
  });
});

test("an account has at most fifty sessions: a further one ends the least recently used, and other accounts are not affected", async () => {
  const { services, ana } = await festivalWithAna();
  const bea = await startSession(services, (await personOf(services, "Bea")).id, browser);
  const [busy, idle] = [
    await startSession(services, ana.id, browser),
    await startSession(later(services, 1), ana.id, browser),
  ];
  await readSession(later(services, 10), busy.token);
  for (let made = 2; made < 51; made += 1) await startSession(later(services, made), ana.id, browser);
  expect(await listSessions(services, ana.id)).toHaveLength(50);
  expect(await readSession(services, idle.token)).toBeNull();
  for (const { token } of [busy, bea]) expect(await readSession(services, token)).not.toBeNull();
});

test("the list of sessions has browser and times, the last used first, and gives no access", async () => {
  const { services, ana } = await festivalWithAna();
  const bea = await personOf(services, "Bea");
  const first = await startSession(services, ana.id, { ...browser, userAgent: null });
  const second = await startSession(later(services, 10), ana.id, {
    ...browser,
    userAgent: "Safari",
    network: "192.0.2.0/24",
  });
  await startSession(services, ana.id, { ...browser, remembered: false });
  await startSession(services, bea.id, browser);
  await readSession(later(services, 13 * hours), first.token);

  const list = await listSessions(later(services, 13 * hours), ana.id);
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      userAgent: null,
      network: null,
      createdAt: "2026-08-22T18:42:00.000Z",
      seenAt: "2026-08-23T07:42:00.000Z",
    },
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      userAgent: "Safari",
      network: "192.0.2.0/24",
      createdAt: "2026-08-22T18:52:00.000Z",
      seenAt: "2026-08-22T18:52:00.000Z",
    },
  ]);
  for (const { id } of list) expect(await readSession(services, id)).toBeNull();
  expect(JSON.stringify(list)).not.toContain(second.token);
});
