import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { listMessages, sendMessage } from "#app/domain/notifications/festival-messages.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { readNotificationStatus } from "#app/domain/notifications/notification-status.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import panel from "#app/locales/es/panel.ts";
import { readAllSettings, writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../../domain/programme/event-input.ts";
import { startApp, testOrigin, type TestApp } from "../../support/app.ts";
import { addPeople } from "../../support/people.ts";
import { type PushService, startPushService, type Subscriber } from "../../support/push-service.ts";
import { attribute, textOf, unescaped } from "../html.ts";
import { type Admin, browserOf, faultOf, noticeOf, summaryOf, valueOf } from "./places-admin.ts";

const { notifications: es } = panel;

const path = "/admin/notifications";
const fields = { title: "El tranvía espera", body: "Hasta las dos de la mañana.", eventId: "", path: "" };

let app: TestApp;
let service: PushService;
let admin: Admin;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ push: service.policy });
  const people = await addPeople(app.services);
  admin = browserOf(app, people.ADMIN);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ["outbox", "festival_messages", "devices"] as const)
    await app.services.db.deleteFrom(table).execute();
});

/** Makes a phone that gets notifications. */
async function phone(language: "es" | "en" = "es", endpoint?: string): Promise<Subscriber & { deviceId: string }> {
  const { id } = await makeDevice(app.services);
  const subscriber = service.subscriber();
  const at = "2026-08-22T18:00:00.000Z";
  const { keys } = subscriber.subscription;
  const row = {
    id,
    device_id: id,
    endpoint: endpoint ?? subscriber.subscription.endpoint,
    ...keys,
    language,
    origin: testOrigin,
    last_ok_at: null,
    created_at: at,
    updated_at: at,
  };
  await app.services.db.insertInto("push_subscriptions").values(row).execute();
  return { ...subscriber, deviceId: id };
}

const messages = () => listMessages(app.services);
const section = (html: string, id: string): string =>
  textOf(new RegExp(`aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "");
/** Returns the hidden fields that the preview's form would send. */
const hiddenOf = (html: string): Record<string, string> => {
  const form = /<form[^>]*class="go"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      attribute(tag, "name") ?? "",
      unescaped(attribute(tag, "value") ?? ""),
    ]),
  );
};
/** Waits until so many messages have arrived. */
async function arrived(phones: Subscriber[], count: number): Promise<void> {
  await expect.poll(() => phones.reduce((sum, { received }) => sum + received.length, 0)).toBe(count);
}

describe("a message to everybody", () => {
  test("is previewed as a phone shows it, with the number of recipients, before it is sent", async () => {
    await phone();
    await phone("en");
    const response = await admin.send(path, {
      intent: "preview",
      ...fields,
      title_en: "The tram waits",
      body_en: "Until two.",
    });
    const html = await response.text();
    expect(response.status).toBe(200);
    const text = textOf(html);
    expect(text).toContain("El tranvía espera Hasta las dos de la mañana. Ver");
    expect(text).toContain("The tram waits Until two. View");
    expect(text).toContain("2 personas: 2 dispositivos");
    expect(text).toContain("Enviar a 2 personas");
    expect(await messages()).toEqual([]);
  });

  test("is sent from the preview, arrives on each phone in its language, and is listed with its author and in the history", async () => {
    const [spanish, english] = [await phone(), await phone("en")];
    const typed = {
      intent: "preview",
      ...fields,
      title_en: "The tram waits",
      body_en: "Until two.",
      path: `${testOrigin}/subscribe`,
    };
    const preview = hiddenOf(await (await admin.send(path, typed)).text());
    const html = await admin.sendAndRead(path, { ...preview, intent: "send" });
    expect(noticeOf(html)).toBe("Mensaje en camino a 2 personas");
    await arrived([spanish, english], 2);
    const shown = [spanish, english].map(({ received }) => received[0]?.payload.notification);
    expect(shown.map((one) => [one?.title, one?.body, one?.lang, one?.navigate])).toEqual([
      ["El tranvía espera", "Hasta las dos de la mañana.", "es", `${testOrigin}/subscribe`],
      ["The tram waits", "Until two.", "en", `${testOrigin}/subscribe`],
    ]);
    await expect.poll(async () => (await messages())[0]?.progress.sent).toBe(2);
    expect(section(await admin.get(path), "messages")).toMatch(
      /El tranvía espera Hasta las dos de la mañana\. 22 de agosto, 19:42 , Ada, para todo el mundo \(2 personas\) 2 de 2 enviados Terminado/,
    );
    expect(textOf(await admin.get("/admin/history?kind=message"))).toContain("Mensaje enviado: El tranvía espera");
    expect((await listHistory(app.services, { kind: "message" })).entries[0]?.isUndoable).toBe(false);
  });

  test("is sent once, although its preview is sent twice, at once or by a reload", async () => {
    const one = await phone();
    const page = await admin.get(path);
    const formToken = attribute(/<input[^>]*name="formToken"[^>]*>/.exec(page)?.[0] ?? "", "value") ?? "";
    expect(formToken).not.toBe("");
    const preview = hiddenOf(await (await admin.send(path, { intent: "preview", ...fields, formToken })).text());
    expect(preview["formToken"]).toBe(formToken);
    const both = await Promise.all([
      admin.send(path, { ...preview, intent: "send" }),
      admin.send(path, { ...preview, intent: "send" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    await admin.send(path, { ...preview, intent: "send" });
    expect(await messages()).toHaveLength(1);
    await arrived([one], 1);
    expect(await app.services.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  test("can be edited again after the preview, with all typed text", async () => {
    const typed = { ...fields, title_fr: "Le tram attend", body_fr: "Jusqu’à deux heures.", path: "/subscribe" };
    const html = await (await admin.send(path, { intent: "edit", ...typed })).text();
    expect(["title", "body", "title_fr", "body_fr", "path"].map((name) => valueOf(html, `message-${name}`))).toEqual([
      typed.title,
      typed.body,
      typed.title_fr,
      typed.body_fr,
      typed.path,
    ]);
    expect(summaryOf(html)).toBe("");
    expect(await messages()).toEqual([]);
  });

  test("has no button to send it if it has no recipients, and the server refuses it", async () => {
    const html = await (await admin.send(path, { intent: "preview", ...fields })).text();
    expect(textOf(html)).toContain(es.no_recipients);
    expect(html).not.toContain('value="send"');
    const response = await admin.send(path, { intent: "send", ...fields });
    expect([response.status, summaryOf(await response.text())]).toEqual([
      409,
      expect.stringContaining("no le llegaría a nadie"),
    ]);
  });

  test("is refused with a sentence if text is missing or its link leaves the site, and the form keeps the typed text", async () => {
    const response = await admin.send(path, {
      intent: "preview",
      ...fields,
      title: "",
      body: "Sin título <b>",
      path: "https://evil.example/",
      title_pt: "O elétrico espera",
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(["title", "path"].map((name) => faultOf(html, `message-${name}`))).toEqual([
      "El título es obligatorio",
      "Escribe una página de esta web, por ejemplo /events/…",
    ]);
    expect([valueOf(html, "message-body"), valueOf(html, "message-title_pt")]).toEqual([
      "Sin título <b>",
      "O elétrico espera",
    ]);
    const half = await (await admin.send(path, { intent: "preview", ...fields, title_pt: "O elétrico espera" })).text();
    expect(faultOf(half, "message-body_pt")).toBe("El mensaje es obligatorio");
    expect(half).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<\/details>)[\s\S])*id="message-body_pt"/);
  });
});

test("a message to the followers of an event is offered for events since yesterday and in the next weeks, and reaches no others", async () => {
  const near = await createEvent(app.services, eventInputWith());
  await createEvent(
    app.services,
    eventInputWith({ title: "Hace días", startTime: "2026-08-19T18:00:00Z", endTime: "2026-08-19T20:00:00Z" }),
  );
  await createEvent(
    app.services,
    eventInputWith({ title: "En dos semanas", startTime: "2026-09-05T18:00:00Z", endTime: "2026-09-05T20:00:00Z" }),
  );
  const [follower, other] = [await phone(), await phone()];
  await saveReminder(app.services, { kind: "device", id: follower.deviceId }, { eventId: near.id });
  const page = await admin.get(`${path}?event=${near.id}`);
  const select = /<select[^>]*id="message-eventId"[\s\S]*?<\/select>/.exec(page)?.[0] ?? "";
  expect(textOf(select)).toContain("Gala de circo");
  expect(textOf(select)).toContain("En dos semanas");
  expect(textOf(select)).not.toContain("Hace días");
  expect(select).toMatch(
    new RegExp(`<option[^>]*value="${near.id}"[^>]*selected|<option[^>]*selected=""[^>]*value="${near.id}"`),
  );
  const html = await (await admin.send(path, { intent: "preview", ...fields, eventId: near.id })).text();
  expect(textOf(html)).toContain("Para quien guardó «Gala de circo» o se registró");
  await admin.send(path, { ...hiddenOf(html), intent: "send" });
  await arrived([follower, other], 1);
  expect(follower.received[0]?.payload.notification.navigate).toBe(`${testOrigin}/events/${near.id}`);
  expect(other.received).toEqual([]);
});

test("a message that waits can be withdrawn once, and then never arrives", async () => {
  const { deviceId } = await phone("es", "https://gone.verbena.test:1/push");
  await writePreferences(app.services, { kind: "device", id: deviceId }, { quiet: { from: "19:00", until: "08:00" } });
  await admin.send(path, { intent: "send", ...fields });
  await expect.poll(async () => (await messages())[0]?.progress.quiet).toBe(1);
  expect(section(await admin.get(path), "messages")).toContain("0 de 1 enviados, en horas de silencio: 1");
  const id = (await messages())[0]?.id ?? "";
  expect(noticeOf(await admin.sendAndRead(path, { intent: "withdraw", id }))).toBe("Retirado: 1 no se enviará");
  expect(section(await admin.get(path), "messages")).toContain("retirados: 1 Retirado");
  const again = await admin.send(path, { intent: "withdraw", id });
  expect([again.status, summaryOf(await again.text())]).toEqual([
    409,
    expect.stringContaining("Ya se ha enviado todo"),
  ]);
  expect((await admin.send(path, { intent: "withdraw", id: "nothing" })).status).toBe(404);
});

describe("the state of notifications", () => {
  test("shows figures from the database, and failures in plain words with their remedy", async () => {
    onTestFinished(() => service.answer(() => ({ status: 201 })));
    service.answer(() => ({ status: 403, body: "invalid JWT" }));
    await phone();
    await sendMessage(app.services, fields, {
      visibleDevices: new Set(),
      connectedAccounts: new Set<string>(),
      mail: false,
    });
    await app.tick();
    await expect.poll(async () => (await readNotificationStatus(app.services)).settled.failed.ever).toBe(1);
    const text = section(await admin.get(path), "state");
    expect(text).toContain("En cola 0");
    expect(text).toContain("Fallidas 1 1 en las últimas 24 horas");
    expect(text).toContain("1 dispositivo con notificaciones");
    expect(text).toContain(`${es.trouble.signature} 1 mensaje ${es.remedy.signature} Respuesta: 403 invalid JWT`);
    expect(text).toContain("Sin configurar: solo llegan notificaciones push");
    expect(text).toContain(es.push_ready);
    expect(text).toContain("22 de agosto, 19:42");
  });

  test("names the missing ORIGIN if mail is set up without it", async () => {
    for (const [key, value] of [
      ["email.smtp_host", "127.0.0.1"],
      ["email.from", "hola@example.org"],
    ] as const)
      await writeSetting(app.services, key, value);
    expect(section(await admin.get(path), "state")).toContain("ORIGIN");
    await writeSetting(app.services, "email.smtp_host", "");
  });
});

describe("the lead time of reminders", () => {
  test("is saved between 1 and 60 minutes, with a notice of 3 s, and the page's explanation names it", async () => {
    const html = await admin.sendAndRead(path, { intent: "lead", minutes: "20" });
    expect(noticeOf(html)).toBe("Antelación guardada: 20 minutos");
    expect(html).toMatch(/class="toast done"[^>]*--stays:3000ms/);
    expect((await readAllSettings(app.services))["notifications.reminder_minutes"]).toBe(20);
    expect(section(await admin.get(path), "how")).toContain("20 minutos antes");
    for (const wrong of ["0", "61", "5.5", "", "x"]) {
      const response = await admin.send(path, { intent: "lead", minutes: wrong });
      const refused = await response.text();
      expect([wrong, response.status, faultOf(refused, "lead-minutes")]).toEqual([wrong, 422, expect.any(String)]);
    }
    expect((await readAllSettings(app.services))["notifications.reminder_minutes"]).toBe(20);
    await writeSetting(app.services, "notifications.reminder_minutes", 5);
  });
});

test("the tab opens the page of notifications, which says that its part about this browser needs scripts", async () => {
  const html = await admin.get(path);
  expect(html).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="\/admin\/notifications"|<a[^>]*href="\/admin\/notifications"[^>]*aria-current="page"/,
  );
  expect(section(html, "device")).toContain(es.device_without_scripts);
});
