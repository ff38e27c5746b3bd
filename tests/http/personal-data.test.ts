import { beforeAll, expect, test } from "vitest";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { unescaped } from "./html.ts";

const password = "tres velas al viento";

const app = appOfFile({ settings: { "general.name": "Marea Alta", "limits.chat_days": 30 } });
let eventId: string;
beforeAll(async () => {
  eventId = (await createEvent(app.services, eventInputWith({ title: "Gala de sal" }))).id;
});

const main = async (browser: HttpBrowser, path = "/profile"): Promise<string> =>
  unescaped(/<main[\s\S]*<\/main>/.exec(await (await browser.get(path)).text())?.[0] ?? "");
const dataOf = async (browser: HttpBrowser): Promise<unknown> => (await browser.get("/profile/data")).json();
const save = (browser: HttpBrowser) => browser.send("/reminders", { save: eventId });
const isKnown = async (): Promise<boolean> =>
  (await app.services.db.selectFrom("reminders").select("id").execute()).length > 0;

async function signedIn(email: string): Promise<HttpBrowser> {
  await createUser(app.services, { name: "Rita", email, password });
  const browser = new HttpBrowser(app);
  await browser.send("/login", { email, password });
  return browser;
}

test("the profile tells a browser without stored data so, and its download is empty", async () => {
  const browser = new HttpBrowser(app);
  const html = await main(browser);
  expect(html).toContain("No guardamos nada sobre este navegador.");
  expect(html).not.toContain("/profile/data");
  expect(await dataOf(browser)).toEqual({ exportedAt: "2026-08-22T18:42:00.000Z" });
});

test("a visitor without an account can download the stored data, and delete it after a confirmation", async () => {
  const browser = new HttpBrowser(app);
  await save(browser);
  const html = await main(browser);
  expect(html).toContain('href="/profile/data"');
  expect(html).toContain("al cabo de 30 días");
  const file = await browser.get("/profile/data");
  expect([file.status, file.headers.get("Cache-Control"), file.headers.get("Content-Type")]).toEqual([
    200,
    "no-store",
    "application/json; charset=utf-8",
  ]);
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="?Marea Alta mis datos\.json/);
  expect(await file.json()).toMatchObject({ reminders: [{ eventId, title: "Gala de sal" }] });

  const unconfirmed = await browser.send("/profile", { intent: "forget" });
  expect([unconfirmed.status, await isKnown()]).toEqual([422, true]);
  expect(unescaped(await unconfirmed.text())).toContain("Marca la casilla para confirmarlo");
  const forgotten = await browser.send("/profile", { intent: "forget", confirmed: "on" });
  expect([forgotten.status, forgotten.headers.get("Location"), await isKnown()]).toEqual([
    302,
    "/profile?done=forgotten",
    false,
  ]);
  expect(forgotten.headers.getSetCookie()).toEqual([expect.stringMatching(/^verbena-device=;.*Max-Age=0/)]);
  expect(await main(browser, "/profile?done=forgotten")).toContain("Tus datos de este dispositivo se han borrado.");
});

test("the profile confirms no deletion while data is still stored", async () => {
  const browser = new HttpBrowser(app);
  await save(browser);
  expect(await main(browser, "/profile?done=forgotten")).not.toContain("se han borrado");
});

test("only a signed-in user gets an account's data, not the same browser after the session's end", async () => {
  const browser = await signedIn("rita1@example.org");
  await save(browser);
  expect(await dataOf(browser)).toMatchObject({
    account: { email: "rita1@example.org" },
    reminders: [{ eventId }],
    sessions: [{ browser: expect.stringContaining("Firefox") }],
    devices: [{}],
  });
  expect(await main(browser)).not.toContain('value="forget"');
  await app.services.db.deleteFrom("sessions").execute();
  const refused = await browser.get("/profile/data");
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Fprofile"]);
  expect((await browser.send("/profile", { intent: "forget", confirmed: "on" })).headers.get("Location")).toBe(
    "/login?redirectTo=%2Fprofile",
  );
  expect(await isKnown()).toBe(true);
});

test("a browser whose account is deleted has no stored data", async () => {
  const browser = await signedIn("rita2@example.org");
  await save(browser);
  await browser.send("/profile", { intent: "delete", password, confirmed: "on" });
  const html = await main(browser, "/profile?done=deleted");
  expect(html).toContain("Tu cuenta se ha eliminado.");
  expect(html).toContain("No guardamos nada sobre este navegador.");
});

test("the downloaded file has a name in the visitor's language", async () => {
  const file = await app.fetch("/profile/data", { headers: { "Accept-Language": "fr" } });
  expect(file.headers.get("Content-Disposition")).toContain("mes donn");
});
