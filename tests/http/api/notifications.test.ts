import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { queueTest } from "#app/domain/notifications/requested-messages.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { addPeople, type Person } from "../../support/people.ts";
import { type PushService, startPushService } from "../../support/push-service.ts";

let app: TestApp;
let service: PushService;
let people: Record<"ADMIN" | "USER", Person>;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({
    push: service.policy,
    now: "2026-08-22T17:00:00Z",
    settings: { "limits.api_requests_per_minute": 100_000 },
  });
  people = await addPeople(app.services);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

interface Asked {
  method?: string;
  cookie?: string;
  bearer?: string;
  language?: string;
}

async function ask(path: string, body?: unknown, { method, cookie, bearer, language = "es" }: Asked = {}) {
  const headers = {
    Origin: testOrigin,
    "Accept-Language": language,
    "Content-Type": "application/json",
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(bearer !== undefined && { Authorization: bearer }),
  };
  const response = await app.fetch(`/api/${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = z
    .object({ data: z.unknown().optional(), message: z.string().optional(), errors: z.unknown().optional() })
    .parse(await response.json());
  return {
    status: response.status,
    ...answer,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; "),
  };
}

const device = async (options: Asked = {}) => {
  const subscriber = service.subscriber();
  const { cookie, status } = await ask("notifications/subscribe", { subscription: subscriber.subscription }, options);
  return { ...subscriber, cookie: cookie || options.cookie || "", status };
};

type Phone = Awaited<ReturnType<typeof device>>;

async function deviceIdOf({ endpoint }: Phone["subscription"]): Promise<string> {
  const row = await app.services.db
    .selectFrom("push_subscriptions")
    .select("device_id")
    .where("endpoint", "=", endpoint)
    .executeTakeFirstOrThrow();
  return row.device_id;
}

describe("a browser without an account", () => {
  test("can subscribe, is recognised by a cookie from then on, and gets a test in its language", async () => {
    expect(await ask("notifications")).toMatchObject({
      status: 200,
      data: {
        publicKey: expect.stringMatching(/^B[\w-]{86}$/),
        subscribed: false,
        preferences: { reminders: true, mail: "instead", quiet: null },
      },
    });
    const phone = await device({ language: "pt" });
    expect(phone).toMatchObject({ status: 200, cookie: expect.stringContaining("verbena-device=") });
    expect(await ask("notifications", undefined, phone)).toMatchObject({ data: { subscribed: true } });
    expect(await ask("notifications/test", {}, phone)).toMatchObject({ status: 200, data: { queued: 1 } });
    await expect
      .poll(() => phone.received.map(({ payload: { notification } }) => [notification.title, notification.navigate]))
      .toEqual([["Notificação de teste", `${testOrigin}/settings#notifications`]]);
    expect(await ask("notifications/unsubscribe", {}, phone)).toMatchObject({
      status: 200,
      data: { subscribed: false },
    });
    expect(await ask("reminders/test", {}, phone)).toMatchObject({
      status: 409,
      message: "Este dispositivo no tiene las notificaciones activadas",
    });
  });

  test("can set its notification preferences", async () => {
    const { cookie } = await ask(
      "notifications",
      { changes: false, quiet: { from: "23:00", until: "08:00" } },
      { method: "PUT" },
    );
    expect(await ask("notifications", { minutesBefore: 15 }, { method: "PUT", cookie })).toMatchObject({
      data: { reminders: true, changes: false, minutesBefore: 15, quiet: { from: "23:00", until: "08:00" } },
    });
    expect(
      await ask(
        "notifications",
        { quiet: { from: "23:00", until: "23:00" }, minutesBefore: 61 },
        { method: "PUT", cookie },
      ),
    ).toMatchObject({ status: 422, errors: { "quiet.until": expect.anything(), minutesBefore: expect.anything() } });
  });

  test.each([["http://fcm.googleapis.com/x"], ["https://127.0.0.1/x"], ["https://fcm.googleapis.com.evil.example/x"]])(
    "can't subscribe with the address %s, and gets no cookie",
    async (endpoint) => {
      const { subscription } = service.subscriber();
      expect(await ask("notifications/subscribe", { subscription: { ...subscription, endpoint } })).toMatchObject({
        status: 422,
        errors: { "subscription.endpoint": ["Esa dirección no es de un servicio push conocido"] },
        cookie: "",
      });
    },
  );
});

test("a reminder arrives, can be snoozed only by its owner, and comes again", async () => {
  const phone = await device();
  const other = await device();
  const { id } = await createEvent(app.services, {
    title: "Gala",
    startTime: "2026-08-22T18:00:00Z",
    endTime: "2026-08-22T20:00:00Z",
  });
  expect((await ask("reminders", { eventId: id, minutesBefore: 5 }, phone)).status).toBe(201);
  app.setNow("2026-08-22T17:55:00Z");
  await app.tick();
  await expect
    .poll(() => phone.received.map(({ payload: { notification } }) => notification.body))
    .toEqual(["Empieza en 5 min"]);
  // The clock jumps by a minute below: a message that still counts as being sent would be sent again.
  await expect
    .poll(() => app.services.db.selectFrom("outbox").select("state").where("event_id", "=", id).execute())
    .toEqual([{ state: "sent" }]);
  const message = phone.received[0]?.payload.notification.data.id;
  expect(await ask("notifications/snooze", { message }, other)).toMatchObject({ status: 404 });
  expect(await ask("notifications/snooze", { message }, phone)).toMatchObject({
    status: 200,
    data: { at: "2026-08-22T18:00:00.000Z" },
  });
  app.setNow("2026-08-22T17:56:00Z");
  expect(await ask("notifications/snooze", { message }, phone)).toMatchObject({
    data: { at: "2026-08-22T18:00:00.000Z" },
  });
  app.setNow("2026-08-22T18:00:00Z");
  await app.tick();
  await expect
    .poll(() => phone.received.map(({ payload: { notification } }) => notification.body))
    .toEqual(["Empieza en 5 min", "Empieza ahora"]);
  expect(other.received).toEqual([]);
  app.setNow("2026-08-22T17:00:00Z");
});

describe("a reminder that is already due arrives at once", () => {
  const saves: [string, string, (phone: Phone, eventId: string) => Promise<number>][] = [
    [
      "through the API",
      "17:20",
      async (phone, eventId) => (await ask("reminders", { eventId, minutesBefore: 5 }, phone)).status,
    ],
    [
      "with the button of a page",
      "17:30",
      async ({ cookie }, save) => {
        const headers = { Origin: testOrigin, Cookie: cookie };
        return (
          await app.fetch("/reminders", { method: "POST", headers, body: new URLSearchParams({ save, minutes: "5" }) })
        ).status;
      },
    ],
    [
      "by another process",
      "17:40",
      async ({ subscription }, eventId) => {
        await saveReminder(
          app.services,
          { kind: "device", id: await deviceIdOf(subscription) },
          { eventId, minutesBefore: 5 },
        );
        return 201;
      },
    ],
  ];
  const lookedAt = async () =>
    (await app.services.db.selectFrom("outbox_progress").select("looked_at").executeTakeFirstOrThrow()).looked_at;
  test.each(saves)("if it is saved %s", async (_, at, save) => {
    app.setNow(`2026-08-22T${at}:00Z`);
    const phone = await device();
    const event = { title: "Gala", startTime: `2026-08-22T${at}:59Z`, endTime: "2026-08-22T20:00:00Z" };
    const { id } = await createEvent(app.services, event);
    // The new event itself makes the server look for reminders.
    await expect.poll(lookedAt).toBe(`2026-08-22T${at}:00.000Z`);
    app.setNow(`2026-08-22T${at}:01Z`);
    expect([201, 302]).toContain(await save(phone, id));
    await expect
      .poll(() => phone.received.map(({ payload: { notification } }) => notification.title))
      .toEqual(["Gala"]);
    app.setNow("2026-08-22T17:00:00Z");
  });
});

test("the server notices a message that another process has queued, and sends it", async () => {
  const phone = await device();
  await queueTest(app.services, { deviceId: await deviceIdOf(phone.subscription) });
  await expect.poll(() => phone.received.length).toBe(1);
});

describe("a program with a token", () => {
  test("controls its account's browsers, which it names by their addresses", async () => {
    const { bearer } = people.USER;
    const [first, second] = [await device({ bearer }), await device({ bearer })];
    await ask("notifications/subscribe", { subscription: first.subscription }, { bearer });
    expect(await ask("notifications/test", {}, { bearer })).toMatchObject({ data: { queued: 2 } });
    await expect.poll(() => [first.received.length, second.received.length]).toEqual([1, 1]);
    await ask("notifications/unsubscribe", { endpoint: first.subscription.endpoint }, { bearer });
    // Sooner than the server believes a message to be lost whose answer it hasn't noted yet.
    app.setNow("2026-08-22T17:00:10Z");
    expect(await ask("notifications/test", {}, { bearer })).toMatchObject({ data: { queued: 1 } });
    await expect.poll(() => [first.received.length, second.received.length]).toEqual([1, 2]);
  });
  test("can't end another account's subscription", async () => {
    const phone = await device({ bearer: people.ADMIN.bearer });
    await ask("notifications/unsubscribe", { endpoint: phone.subscription.endpoint }, { bearer: people.USER.bearer });
    expect(await ask("notifications/test", {}, { bearer: people.ADMIN.bearer })).toMatchObject({ data: { queued: 1 } });
    await expect.poll(() => phone.received.length).toBe(1);
  });
});
