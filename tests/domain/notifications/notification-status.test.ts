import { describe, expect, test } from "vitest";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import { sendMessage } from "#app/domain/notifications/festival-messages.server.ts";
import { addMessages, type NewMessage } from "#app/domain/notifications/outbox.server.ts";
import { forgetDevice } from "#app/domain/identity/devices.server.ts";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { readNotificationStatus } from "#app/domain/notifications/notification-status.server.ts";
import { serviceAt, troubleOf, troubles } from "#app/domain/notifications/notification-status.ts";
import { queueTest } from "#app/domain/notifications/requested-messages.server.ts";
import panel from "#app/locales/es/panel.ts";
import { notifiedFestival } from "../../support/notified.ts";

const { notifications: es } = panel;

const nobodyLooks = { visibleDevices: new Set<string>(), connectedAccounts: new Set<string>(), mail: false };

describe("the status", () => {
  test("of a festival without messages is all zeros", async () => {
    const { services } = await notifiedFestival();
    expect(await readNotificationStatus(services)).toEqual({
      queue: { queued: 0, due: 0, retrying: 0, quiet: 0 },
      settled: {
        sent: { ever: 0, lately: 0 },
        failed: { ever: 0, lately: 0 },
        stale: { ever: 0, lately: 0 },
        withdrawn: { ever: 0, lately: 0 },
      },
      kinds: [],
      services: [],
      languages: [],
      addresses: 0,
      lookedAt: "2026-08-22T16:00:00.000Z",
      isClockStill: false,
      troubles: [],
    });
  });

  test("counts all messages ever sent, including removed ones", async () => {
    const { services, service, browser, tell, at } = await notifiedFestival();
    const [phone, laptop] = [await browser(), await browser()];
    await queueTest(services, { deviceId: phone.deviceId });
    await tell();
    service.answer(() => ({ status: 410 }));
    await queueTest(services, { deviceId: laptop.deviceId });
    await tell();
    const { kinds } = await readNotificationStatus(services);
    expect(kinds).toEqual([{ kind: "test", queued: 0, sent: 1, failed: 1, stale: 0, withdrawn: 0 }]);
    await forgetDevice(services, laptop.deviceId);
    expect(await readNotificationStatus(services)).toMatchObject({ kinds });
    await services.db.updateTable("devices").set({ seen_at: "2027-10-01T00:00:00.000Z" }).execute();
    at("2027-10-01T00:00:00Z");
    await removeExpired(services);
    expect(await services.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect((await readNotificationStatus(services)).kinds).toEqual(kinds);
    service.answer(() => ({ status: 201 }));
    const again = await browser();
    await queueTest(services, { deviceId: again.deviceId });
    await tell();
    expect((await readNotificationStatus(services)).settled).toMatchObject({
      sent: { ever: 2, lately: 1 },
      failed: { ever: 1, lately: 0 },
    });
  });

  test("counts queued, retried, sent, failed and stale messages by kind", async () => {
    const { services, service, browser, tell, at } = await notifiedFestival();
    const [well, failing, quiet] = [await browser(), await browser(), await browser()];
    const message = (deviceId: string, about: string, minutes: number): NewMessage => ({
      content: { kind: "message", payload: { title: about, body: "", path: "/" } },
      to: { channel: "push", deviceId },
      eventId: null,
      about,
      dueAt: new Date("2026-08-22T16:00:00Z"),
      expiresAt: new Date(Date.parse("2026-08-22T16:00:00Z") + minutes * 60_000),
    });
    await queueTest(services, { deviceId: well.deviceId });
    await tell();
    service.answer(() => ({ status: 503, body: "down" }));
    await addMessages(services, [message(failing.deviceId, "again", 600)]);
    await tell();
    service.answer(() => ({ status: 403, body: "no" }));
    await addMessages(services, [message(well.deviceId, "refused", 600)]);
    await tell();
    await writePreferences(
      services,
      { kind: "device", id: quiet.deviceId },
      { quiet: { from: "00:00", until: "23:59" } },
    );
    await addMessages(services, [
      message(quiet.deviceId, "quiet", 600),
      message(well.deviceId, "late", 0),
      { ...message(well.deviceId, "tomorrow", 6000), dueAt: new Date("2026-08-23T15:00:00Z") },
    ]);
    await writePreferences(
      services,
      { kind: "device", id: quiet.deviceId },
      { quiet: { from: "12:00", until: "22:00" } },
    );
    service.answer(() => ({ status: 503, body: "down" }));
    await tell();
    const status = await readNotificationStatus(services);
    expect(status.queue).toEqual({ queued: 3, due: 0, retrying: 1, quiet: 1 });
    expect(status.settled).toEqual({
      sent: { ever: 1, lately: 1 },
      failed: { ever: 1, lately: 1 },
      stale: { ever: 1, lately: 1 },
      withdrawn: { ever: 0, lately: 0 },
    });
    expect(status.kinds).toEqual([
      { kind: "message", queued: 3, sent: 0, failed: 1, stale: 1, withdrawn: 0 },
      { kind: "test", queued: 0, sent: 1, failed: 0, stale: 0, withdrawn: 0 },
    ]);
    expect(status.troubles.map(({ trouble, detail, count }) => `${trouble} ${count} ${detail}`).toSorted()).toEqual([
      "late 1 null",
      "service_down 1 503 down",
      "signature 1 403 no",
    ]);
    at("2026-08-23T16:00:01Z");
    expect((await readNotificationStatus(services)).settled).toMatchObject({
      sent: { ever: 1, lately: 0 },
      failed: { ever: 1, lately: 0 },
    });
  });

  test("counts the reachable browsers by push service and language, and the verified addresses", async () => {
    const { services, browser } = await notifiedFestival();
    await browser({ language: "en" });
    await browser({ language: "en", host: "other.verbena.test" });
    await browser();
    for (const name of ["ada", "bea", "cora"])
      await createUser(services, { name, email: `${name}@example.org`, role: "USER" });
    await services.db
      .updateTable("users")
      .set({ email_verified_at: "2026-08-01T10:00:00.000Z" })
      .where("name", "<>", "cora")
      .execute();
    const bea = await services.db.selectFrom("users").select("id").where("name", "=", "bea").executeTakeFirstOrThrow();
    await updateUser(services, bea.id, { isActive: false });
    expect(await readNotificationStatus(services)).toMatchObject({
      services: [
        { service: "push.verbena.test", count: 2 },
        { service: "other.verbena.test", count: 1 },
      ],
      languages: [
        { language: "es", count: 1 },
        { language: "en", count: 2 },
      ],
      addresses: 1,
    });
  });

  test("shows that the clock has stopped after some minutes", async () => {
    const { services, at, look } = await notifiedFestival();
    at("16:03");
    expect((await readNotificationStatus(services)).isClockStill).toBe(false);
    at("16:03:01");
    expect((await readNotificationStatus(services)).isClockStill).toBe(true);
    await look();
    expect(await readNotificationStatus(services)).toMatchObject({
      isClockStill: false,
      lookedAt: "2026-08-22T16:03:01.000Z",
    });
  });

  test("counts a festival message as due until it is sent", async () => {
    const { services, browser, tell } = await notifiedFestival();
    await browser();
    await sendMessage(services, { title: "El tranvía espera", body: "Hasta las dos." }, nobodyLooks);
    expect((await readNotificationStatus(services)).queue).toMatchObject({ queued: 1, due: 1 });
    await tell();
    expect((await readNotificationStatus(services)).queue).toMatchObject({ queued: 0, due: 0 });
  });
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/x", "Google"],
  ["https://jmt17.google.com/fcm/send/x", "Google"],
  ["https://updates.push.services.mozilla.com/wpush/v2/x", "Mozilla"],
  ["https://web.push.apple.com/x", "Apple"],
  ["https://db5p.notify.windows.com/w/?token=x", "Microsoft"],
  ["https://push.example.org/x", "push.example.org"],
  ["https://notfcm.googleapis.com.example.org/x", "notfcm.googleapis.com.example.org"],
])("%s is of %s", (endpoint, service) => {
  expect(serviceAt(endpoint)).toBe(service);
});

test.each([
  ["push", "failed", "gone", "gone"],
  ["push", "failed", "no_subscription", "gone"],
  ["push", "failed", "address", "address"],
  ["push", "failed", "too_large", "too_large"],
  ["push", "failed", "403 invalid JWT", "signature"],
  ["push", "failed", "301", "signature"],
  ["push", "queued", "429 slower", "busy"],
  ["push", "stale", "500", "service_down"],
  ["push", "queued", "ENOTFOUND", "unreachable"],
  ["push", "queued", "timeout", "unreachable"],
  ["push", "stale", "too_late", "late"],
  ["mail", "stale", null, "late"],
  ["mail", "failed", "no_origin", "no_origin"],
  ["mail", "queued", "errors.mail_not_configured", "mail_unset"],
  ["mail", "failed", "535", "mail_password"],
  ["mail", "failed", "550", "mail_refused"],
  ["mail", "queued", "451", "mail_later"],
  ["mail", "failed", "451", "mail_refused"],
  ["mail", "queued", "connect ECONNREFUSED 127.0.0.1:25", "mail_unreachable"],
] as const)("%s that is %s because of %s is: %s", (channel, state, reason, trouble) => {
  expect(troubleOf(channel, state, reason)).toBe(trouble);
});

test("every trouble has a text for its meaning and one for its remedy", () => {
  expect([Object.keys(es.trouble), Object.keys(es.remedy)]).toEqual([troubles, troubles]);
});
