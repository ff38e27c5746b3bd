import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { NotificationKind } from "#app/domain/reminders/notification-preferences.ts";
import { readPreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { unsubscribePath } from "#app/domain/notifications/unsubscribe.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { signInPerson } from "../support/people.ts";
import { mainOf, metaContent } from "./html.ts";

const app = appOfFile({ origin: testOrigin, settings: { "general.name": "Feria del mar" } });
let rita: User;
let count = 0;
beforeEach(async () => {
  count += 1;
  rita = await createUser(app.services, { name: "Rita", email: `rita${count}@example.org` });
});

const pathFor = (kind: NotificationKind): string => unsubscribePath(app.services, rita.id, kind);
const wants = () => readPreferences(app.services, { kind: "user", id: rita.id });
const untouched = { mail: "instead", mails: { reminders: true, changes: true, places: true, messages: true } };
const withoutChanges = { mail: "instead", mails: { reminders: true, changes: false, places: true, messages: true } };
const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });

describe("a mail's unsubscribe link", () => {
  test("opens a page with the address and the kinds of mail, and changes nothing", async () => {
    const response = await app.fetch(pathFor("reminders"));
    const html = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(mainOf(html)).toContain(`Los correos que te envía Feria del mar a r…@example.org.`);
    for (const words of [
      "No recibir más recordatorios por correo",
      "No recibir ningún correo",
      "Nada cambia hasta que pulses un botón.",
    ])
      expect(mainOf(html)).toContain(words);
    expect([metaContent(html, "robots"), metaContent(html, "referrer")]).toEqual(["noindex", "strict-origin"]);
    await app.fetch(pathFor("reminders"), { method: "HEAD" });
    expect(await wants()).toMatchObject(untouched);
  });

  test.each<[NotificationKind, string]>([
    ["reminders", "Ya no te enviamos recordatorios por correo."],
    ["changes", "Ya no te avisamos por correo de los cambios de lo que guardas."],
    ["places", "Ya no te avisamos por correo de las plazas que se liberan."],
    ["messages", "Ya no te enviamos mensajes del festival por correo."],
  ])("ends the mails of its kind, %s, without a sign-in, and leaves the others", async (kind, words) => {
    const browser = new HttpBrowser(app);
    const response = await browser.send(pathFor(kind), { intent: "kind" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${pathFor(kind)}?done=kind`]);
    expect(mainOf(await (await browser.get(`${pathFor(kind)}?done=kind`)).text())).toContain(words);
    expect(await wants()).toMatchObject({
      mail: "instead",
      mails: { ...untouched.mails, [kind]: false },
      [kind]: true,
    });
  });

  test("can end all mails, and resume some", async () => {
    const browser = new HttpBrowser(app);
    await browser.send(pathFor("places"), { intent: "all" });
    expect(await wants()).toMatchObject({ ...untouched, mail: "never" });
    const html = mainOf(await (await browser.get(pathFor("places"))).text());
    expect(html).toContain("Ya no te enviamos avisos por correo.");
    expect(html).not.toContain("No recibir ningún correo");
    expect(
      (await browser.send(pathFor("places"), { intent: "switches", mail: "always", changes: "on", places: "on" }))
        .status,
    ).toBe(303);
    expect(await wants()).toMatchObject({
      mail: "always",
      mails: { reminders: false, changes: true, places: true, messages: false },
    });
    expect((await browser.send(pathFor("places"), { intent: "switches", mail: "daily" })).status).toBe(422);
  });
});

describe("one click of a mail provider (RFC 8058)", () => {
  test.each([
    ["an address-encoded form", body],
    [
      "a form in parts",
      Object.entries({ "List-Unsubscribe": "One-Click" }).reduce(
        (form, [name, value]) => (form.set(name, value), form),
        new FormData(),
      ),
    ],
  ])(
    "ends at once only the mails of its kind, if sent as %s without cookie and Origin, and does not redirect",
    async (_, sent) => {
      const response = await app.fetch(pathFor("changes"), { method: "POST", body: sent, redirect: "manual" });
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(await wants()).toMatchObject(withoutChanges);
      expect((await app.fetch(pathFor("changes"), { method: "POST", body: sent })).status).toBe(200);
      expect(await wants()).toMatchObject(withoutChanges);
    },
  );

  test("needs no confirmation in a browser with a session, although the form's origin is unknown", async () => {
    const { cookie } = await signInPerson(app.services, rita);
    expect((await app.fetch(pathFor("changes"), { method: "POST", body, headers: { Cookie: cookie } })).status).toBe(
      200,
    );
    expect(await wants()).toMatchObject(withoutChanges);
  });

  test("works from a provider's own page, since the token is the proof", async () => {
    expect(
      (await app.fetch(pathFor("changes"), { method: "POST", body, headers: { "Sec-Fetch-Site": "cross-site" } }))
        .status,
    ).toBe(200);
    expect(await wants()).toMatchObject(withoutChanges);
  });

  test("is visible on the link's page, with the ended and the remaining mails and an undo button, and in the settings", async () => {
    await app.fetch(pathFor("changes"), { method: "POST", body });
    const browser = new HttpBrowser(app);
    const html = mainOf(await (await browser.get(pathFor("changes"))).text());
    expect(html).toContain("Ya no te avisamos por correo de los cambios de lo que guardas.");
    const goesOn = /Sigues recibiendo por correo:<\/p><ul[^>]*>(.*?)<\/ul>/.exec(html)?.[1] ?? "";
    expect(goesOn.match(/(?<=<li>)[^<]+/g)).toEqual([
      "Recordatorios de lo que guardo",
      "Plazas que me tocan de la lista de espera",
      "Mensajes del festival",
    ]);
    expect(html).toContain("Volver a recibir avisos de cambios por correo");

    const { cookie } = await signInPerson(app.services, rita);
    await app.services.db
      .updateTable("users")
      .set({ email_verified_at: "2026-08-22T15:00:00.000Z" })
      .where("id", "=", rita.id)
      .execute();
    await writeSettings(app.services, { "email.smtp_host": "127.0.0.1", "email.from": "programa@feria.test" });
    const settings = await (await app.fetch("/settings", { headers: { Cookie: cookie } })).text();
    const ticks = (settings.match(/<input[^>]*name="mails\.\w+"[^>]*>/g) ?? []).map((tick) => [
      /name="mails\.(\w+)"/.exec(tick)?.[1],
      /\schecked/.test(tick),
    ]);
    expect(Object.fromEntries(ticks)).toEqual({ ...untouched.mails, changes: false });

    expect((await browser.send(pathFor("changes"), { intent: "again" })).status).toBe(303);
    expect(await wants()).toMatchObject(untouched);
  });

  test("can be undone on the link's page after all mails were ended", async () => {
    const browser = new HttpBrowser(app);
    await browser.send(pathFor("changes"), { intent: "all" });
    expect(mainOf(await (await browser.get(pathFor("changes"))).text())).toContain("Volver a recibir correos");
    await browser.send(pathFor("changes"), { intent: "again" });
    expect(await wants()).toMatchObject(untouched);
  });
});

describe("an invalid unsubscribe link", () => {
  const spoilt = () => {
    const path = pathFor("reminders");
    const [id, kind, signature = ""] = path.replace("/unsubscribe/", "").split(".");
    return [
      `/unsubscribe/${id}.${kind}.${signature.slice(0, -1)}`,
      `/unsubscribe/${id}.changes.${signature}`,
      `/unsubscribe/${id}.__proto__.${signature}`,
      `/unsubscribe/${id}`,
      "/unsubscribe/%E2%98%83",
      "/unsubscribe/..%2F",
    ];
  };

  test("leads to an explanation with further links, and changes nothing", async () => {
    for (const path of spoilt()) {
      const response = await app.fetch(path);
      const html = mainOf(await response.text());
      expect(
        [response.status, html.includes("Este enlace no vale"), html.includes('href="/settings#notifications"')],
        path,
      ).toEqual([404, true, true]);
      expect((await app.fetch(path, { method: "POST", body })).status, path).toBe(404);
      expect((await new HttpBrowser(app).send(path, { intent: "all" })).status, path).toBe(404);
    }
    expect(await wants()).toMatchObject(untouched);
  });

  test("is 404 after its account was deleted", async () => {
    const path = pathFor("reminders");
    await app.services.db.deleteFrom("users").where("id", "=", rita.id).execute();
    expect((await app.fetch(path)).status).toBe(404);
  });
});
