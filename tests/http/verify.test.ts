import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, findUser } from "#app/domain/identity/users.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { mainOf } from "./html.ts";
import { mailFestival } from "./mail-festival.ts";

const password = "tres velas al viento";

let rita: User;
let count = 0;
const { app, server } = mailFestival();
beforeEach(async () => {
  server.refuseAt(null);
  count += 1;
  rita = await createUser(app.services, { name: "Rita", email: `rita${count}@example.org`, password });
});

const signedIn = async (): Promise<HttpBrowser> => {
  const browser = new HttpBrowser(app);
  await browser.send("/login", { email: rita.email, password });
  return browser;
};
const page = async (browser: HttpBrowser, path: string): Promise<string> =>
  mainOf(await (await browser.get(path)).text());
/** Where the button of the next mail leads. */
const linkSent = async (): Promise<string> =>
  new RegExp(`${testOrigin}(/verify/[\\w-]{43})\\n`).exec((await server.waitForMail()).text ?? "")?.[1] ?? "";
const isVerified = async (): Promise<boolean | undefined> => (await findUser(app.services, rita.id))?.emailVerified;

describe("a link that verifies an address", () => {
  test("also works in a browser without a session, such as a mail program's, and only by its button", async () => {
    await (await signedIn()).send("/settings", { intent: "verify" });
    const mail = await server.waitForMail();
    expect(mail).toMatchObject({ to: [{ address: rita.email }], subject: "Confirma tu dirección en Feria del mar" });
    const path = new RegExp(`${testOrigin}(/verify/[\\w-]{43})\\n`).exec(mail.text ?? "")?.[1] ?? "";
    expect(mail.html).toContain(`href="${testOrigin}${path}"`);
    const browser = new HttpBrowser(app);
    const response = await browser.get(path);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(mainOf(await response.text())).toContain(`¿Es tuya la dirección ${rita.email}?`);
    await browser.get(path);
    expect(await isVerified()).toBe(false);
    expect((await browser.send(path, {})).headers.get("Location")).toBe(path);
    expect(await isVerified()).toBe(true);
    expect(await page(browser, path)).toContain(`Los avisos por correo de Feria del mar llegan a ${rita.email}.`);
  });
});

describe("/settings", () => {
  const note = async (browser: HttpBrowser): Promise<string> =>
    /data-mail="(\w+)"/.exec(await (await browser.get("/settings")).text())?.[1] ?? "";

  test("says that mails do not come yet, and sends a link that changes this", async () => {
    const browser = await signedIn();
    expect(await page(browser, "/settings")).toContain(
      `Todavía no te enviamos correos a ${rita.email}: confirma antes que la dirección es tuya.`,
    );
    expect((await browser.send("/settings", { intent: "verify" })).headers.get("Location")).toBe(
      "/settings?done=verification#notifications",
    );
    expect(await page(browser, "/settings?done=verification")).toContain(`Enlace enviado a ${rita.email}.`);
    await browser.send(await linkSent(), {});
    expect(await isVerified()).toBe(true);
    expect(await page(browser, "/settings")).toContain(`Los correos llegan a ${rita.email}.`);
  });

  test("says why mails do not come", async () => {
    const browser = await signedIn();
    expect(await note(new HttpBrowser(app))).toBe("account");
    const set = (values: { email_verified_at: string | null; email_refused_at: string | null }) =>
      app.services.db.updateTable("users").set(values).where("id", "=", rita.id).execute();
    await set({ email_verified_at: null, email_refused_at: "2026-08-22T18:00:00.000Z" });
    expect(await note(browser)).toBe("refused");
    await set({ email_verified_at: "2026-08-22T18:00:00.000Z", email_refused_at: null });
    expect(await note(browser)).toBe("comes");
    await writePreferences(app.services, { kind: "user", id: rita.id }, { mail: "never" });
    expect(await note(browser)).toBe("off");
    await writeSettings(app.services, { "email.smtp_host": "" });
    expect([await note(browser), await note(new HttpBrowser(app))]).toEqual(["unset", "unset"]);
    expect((await browser.send("/settings", { intent: "verify" })).status).toBe(503);
    await writeSettings(app.services, { "email.smtp_host": "127.0.0.1" });
  });

  test("lets a user choose the kinds of mail, and keeps kinds that the form did not show", async () => {
    const browser = await signedIn();
    const send = (fields: Record<string, string>) =>
      browser.send("/settings", {
        intent: "preferences",
        reminders: "on",
        changes: "on",
        places: "on",
        messages: "on",
        ...fields,
      });
    expect((await send({ mail: "always", "mails.changes": "on" })).status).toBe(302);
    const kept = () =>
      app.services.db
        .selectFrom("notification_preferences")
        .select(["mail", "mails_reminders", "mails_changes", "mails_places", "mails_messages"])
        .where("user_id", "=", rita.id)
        .executeTakeFirst();
    expect(await kept()).toEqual({
      mail: "always",
      mails_reminders: 0,
      mails_changes: 1,
      mails_places: 0,
      mails_messages: 0,
    });
    await send({});
    expect(await kept()).toMatchObject({ mails_reminders: 0, mails_changes: 1 });
    await send({ mail: "instead" });
    expect(await kept()).toMatchObject({ mail: "instead", mails_changes: 0 });
  });

  test("sends a link only to a user who is signed in", async () => {
    expect((await new HttpBrowser(app).send("/settings", { intent: "verify" })).headers.get("Location")).toBe(
      "/login?redirectTo=%2Fsettings",
    );
  });
});

describe("/profile", () => {
  test("sends a link, and says when the mail server refuses the address", async () => {
    const browser = await signedIn();
    server.refuseAt("recipient", 550, "5.1.1 No such user");
    const refused = await browser.send("/profile", { intent: "verify" });
    expect(refused.status).toBe(409);
    expect(mainOf(await refused.text())).toContain(
      "El servidor de esa dirección dice que no existe o que no recibe correo.",
    );
    expect(await page(browser, "/profile")).toContain("El último correo a esta dirección fue rechazado");
    server.refuseAt(null);
    expect((await browser.send("/profile", { intent: "verify" })).headers.get("Location")).toBe(
      "/profile?done=verification",
    );
    await browser.send(await linkSent(), {});
    expect(await page(browser, "/profile")).toContain("Confirmada: los avisos por correo llegan ahí.");
  });

  test("changes the address, sends a mail to both addresses, and the new one must be verified", async () => {
    const browser = await signedIn();
    await browser.send("/profile", { intent: "verify" });
    await browser.send(await linkSent(), {});
    const wrong = await browser.send("/profile", {
      intent: "address",
      email: `otra${count}@example.org`,
      current: "no es esta",
    });
    expect([wrong.status, mainOf(await wrong.text()).includes(`value="otra${count}@example.org"`)]).toEqual([
      422,
      true,
    ]);
    const response = await browser.send("/profile", {
      intent: "address",
      email: `otra${count}@example.org`,
      current: password,
    });
    expect(response.headers.get("Location")).toBe("/profile?done=address_sent");
    const mails = [await server.waitForMail(), await server.waitForMail()].toSorted((one, other) =>
      (one.subject ?? "").localeCompare(other.subject ?? ""),
    );
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [`otra${count}@example.org`, "Confirma tu dirección en Feria del mar"],
      [rita.email, "Ha cambiado la dirección de tu cuenta de Feria del mar"],
    ]);
    expect(mails[1]?.text).toContain("o…@example.org");
    expect(await isVerified()).toBe(false);
    expect(await page(browser, "/profile?done=address_sent")).toContain(
      "Te hemos enviado un enlace allí para confirmarla.",
    );
  });
});

test("a used or invalid link shows an explanation with further links", async () => {
  for (const path of ["/verify/nothing", `/verify/${"x".repeat(43)}`, "/verify/%E2%98%83"]) {
    const response = await app.fetch(path);
    const html = mainOf(await response.text());
    expect(
      [response.status, html.includes("Este enlace ya no vale"), html.includes('href="/settings#notifications"')],
      path,
    ).toEqual([404, true, true]);
    expect((await new HttpBrowser(app).send(path, {})).status, path).toBe(404);
  }
});

test("no link and no address is in the log", () => {
  expect(app.complaints.filter((line) => !line.includes("ECONNREFUSED"))).toEqual([]);
  expect(app.complaints.join("\n")).not.toMatch(/verify\/|@example\.org/);
});
