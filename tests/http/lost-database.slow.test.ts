import { once } from "node:events";
import { createServer } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { closeCodes } from "#app/domain/live/change.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { loadBuild, startApp, type TestApp, testOrigin } from "../support/app.ts";
import { openClient } from "../support/live.ts";
import { type Person, signInPerson } from "../support/people.ts";
import { postgresOfFile } from "../support/of-file.ts";
import { startDatabaseProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { longWait } from "../support/wait.ts";
import { attribute, cardTitles, textOf, unescaped } from "./html.ts";

/** A process that does not reach PostgreSQL any more, and reaches it again. */

const server = postgresOfFile();
beforeAll(async () => void (await loadBuild()), 180_000);

async function startBehindProxy(): Promise<{ app: TestApp; proxy: TcpProxy }> {
  const proxy = await startDatabaseProxy(await server.makeDatabase());
  const app = await startApp({ databaseAddress: proxy.address, sample: true });
  onTestFinished(async () => {
    await proxy.set("pass");
    await app.close();
    await proxy.close();
  });
  return { app, proxy };
}

const readiness = async (app: TestApp): Promise<[number, string]> => {
  const response = await app.fetch("/readyz");
  return [response.status, await response.text()];
};
const isLost = (app: TestApp, reason: string) =>
  vi.waitFor(async () => expect((await readiness(app))[1]).toContain(reason), longWait);
const isBack = (app: TestApp) => vi.waitFor(async () => expect((await readiness(app))[0]).toBe(200), longWait);

test("/readyz names the reason of a loss while /healthz stays alive, and is ready again by itself", async () => {
  const { app, proxy } = await startBehindProxy();
  expect(await readiness(app)).toEqual([200, "ready\n"]);
  await proxy.set("cut");
  await isLost(app, "it refuses connections");
  expect((await readiness(app))[0]).toBe(503);
  expect((await app.fetch("/healthz")).status).toBe(200);
  await proxy.set("pass");
  await isBack(app);
  await proxy.set("swallow");
  await isLost(app, "nothing comes back");
  await proxy.set("pass");
  await isBack(app);
});

const formIn = (page: string): string => /<form\b[^>]*>/.exec(page)?.[0] ?? "";
const hiddenFields = (page: string): [string, string][] =>
  [...page.matchAll(/<input type="hidden"[^>]*>/g)].map(([field]) => [
    attribute(field, "name") ?? "",
    attribute(field, "value") ?? "",
  ]);

const browser = { Accept: "text/html", Origin: testOrigin, "Accept-Language": "es" };

async function administrator({ services }: TestApp): Promise<Person> {
  const user = await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" });
  return signInPerson(services, user);
}

test("a write is refused in words while the database is lost: a form is kept and saves when it is sent again", async () => {
  const { app, proxy } = await startBehindProxy();
  const { cookie, bearer } = await administrator(app);
  const words =
    "El servidor no llega ahora a sus datos y no se ha guardado nada. Inténtalo otra vez dentro de un momento.";
  const name = 'Circo "al fresco" <de noche>';
  const body = new URLSearchParams({
    intent: "save",
    name,
    color: "#c2410c",
    drawn: "",
    emoji: "🎪",
    description: "",
    password: "secreta del todo",
  });
  const send = (sent: FormData | URLSearchParams, headers: Record<string, string>) =>
    app.fetch("/admin/categories", { method: "POST", body: sent, headers: { ...headers, Cookie: cookie } });
  await proxy.set("cut");
  await isLost(app, "it refuses connections");

  const refused = await send(body, browser);
  const page = await refused.text();
  expect([refused.status, refused.headers.get("Content-Language")]).toEqual([503, "es"]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(textOf(page)).toContain(words);
  expect(attribute(formIn(page), "action")).toBe(`${testOrigin}/admin/categories`);
  const kept = new URLSearchParams(hiddenFields(page));
  body.delete("password");
  expect(kept.toString()).toBe(body.toString());
  expect(unescaped(/<details>.*<\/details>/s.exec(page)?.[0] ?? "")).toContain(name);

  // Another site can't put its words into a page of ours.
  const foreign = await send(body, { ...browser, Origin: "https://elsewhere.example" });
  expect([foreign.status, (await foreign.text()).includes("al fresco")]).toEqual([503, false]);
  // Scripts show the sentence beside the form.
  const scripted = await app.fetch("/admin/categories.data", {
    method: "POST",
    body,
    headers: { Cookie: cookie, Origin: testOrigin, "Accept-Language": "fr" },
  });
  expect([scripted.status, await scripted.text()]).toEqual([503, expect.stringMatching(/^Le serveur n’a pas accès/)]);
  const programme = await app.fetch("/api/categories", {
    method: "POST",
    body: JSON.stringify({ name }),
    headers: { Authorization: bearer, "Content-Type": "application/json", "Accept-Language": "es" },
  });
  expect([programme.status, await programme.json()]).toEqual([503, { success: false, message: words }]);

  await proxy.set("pass");
  await isBack(app);
  await send(kept, browser);
  const names = await app.services.db.selectFrom("categories").select("name").execute();
  expect(names.map((row) => row.name)).toContain(name);
  // A loss is one line of the log, not one for each request.
  expect(app.complaints.filter((line) => line.includes("page failed"))).toEqual([]);
});

test("a form whose connection breaks before the loss is known is kept too, with its texts but not its files", async () => {
  const { app, proxy } = await startBehindProxy();
  const { cookie } = await administrator(app);
  const sent = new FormData();
  sent.set("title", "Baile en la plaza");
  sent.set("image", new Blob(["not much of a picture"], { type: "image/png" }), "cartel.png");
  await proxy.set("swallow");
  const refused = await app.fetch("/login", {
    method: "POST",
    body: new URLSearchParams({ email: "ada@example.org", password: "secreta del todo" }),
    headers: browser,
  });
  const page = await refused.text();
  expect([refused.status, page.includes("ada@example.org"), page.includes("secreta")]).toEqual([503, true, false]);
  await isLost(app, "nothing comes back");
  const withFile = await app.fetch("/admin/events/new", {
    method: "POST",
    body: sent,
    headers: { ...browser, Cookie: cookie },
  });
  const keptPage = await withFile.text();
  expect(attribute(formIn(keptPage), "encType")).toBe("multipart/form-data");
  expect(hiddenFields(keptPage)).toEqual([["title", "Baile en la plaza"]]);
  expect(textOf(keptPage)).toContain("Los archivos hay que elegirlos de nuevo.");
});

test("sockets are closed while the database is lost, and none is opened, so that no page says that it is online", async () => {
  const { app, proxy } = await startBehindProxy();
  const sockets = createServer().on("upgrade", app.upgrade).listen(0, "127.0.0.1");
  onTestFinished(() => void sockets.close());
  await once(sockets, "listening");
  const bound = sockets.address();
  const address = `ws://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/ws`;
  const page = await openClient(address);
  await page.resume();
  await proxy.set("cut");
  await vi.waitFor(() => expect(page.closed()).toBe(closeCodes.restart), longWait);
  await expect(openClient(address)).rejects.toThrow("refused with 503");
  await proxy.set("pass");
  await isBack(app);
  const again = await openClient(address);
  expect(await again.resume()).toMatchObject([{ type: "resumed" }]);
  again.socket.terminate();
  expect(app.complaints.filter((line) => line.includes("socket"))).toEqual([]);
});

test("pages that were shown before are shown while the database is lost, as they were, with their age in words and without scripts", async () => {
  const { app, proxy } = await startBehindProxy();
  const visitor = { "Accept-Language": "es", "Accept-Encoding": "br", Accept: "text/html" };
  const before = await (await app.fetch("/", { headers: { ...visitor, "Accept-Encoding": "" } })).text();
  expect(cardTitles(before).length).toBeGreaterThan(5);
  await app.fetch("/", { headers: visitor });
  // A change after the page was shown does not take it away: it is the newest that is known.
  await createCategory(app.services, { name: "Recién llegada" });
  app.setNow("2026-08-22T20:00:00Z");
  await proxy.set("cut");
  await isLost(app, "it refuses connections");

  const kept = await app.fetch("/", { headers: visitor });
  expect([kept.status, kept.headers.get("Cache-Control"), kept.headers.get("Age")]).toEqual([200, "no-store", "4680"]);
  const page = brotliDecompressSync(await kept.arrayBuffer()).toString();
  expect(cardTitles(page)).toEqual(cardTitles(before));
  expect(textOf(page)).toContain("El servidor no llega ahora a sus datos. Actualizado a las 19:42.");
  expect(page).not.toMatch(/<script|modulepreload/);
  const states = (html: string) => [...html.matchAll(/data-conn="(\w+)"/g)].map(([, state]) => state);
  expect([states(before), states(page)]).toEqual([
    ["on", "online", "online"],
    ["off", "offline", "offline"],
  ]);
  expect([textOf(before).includes("En línea"), textOf(page).includes("En línea")]).toEqual([true, false]);
  expect(kept.headers.get("ETag")).toBeNull();

  // Also to a person who is signed in, in another look and for a browser that reads no compression; nothing of them is shown.
  app.setNow("2026-08-23T20:00:00Z");
  const known = { ...visitor, "Accept-Encoding": "identity", Cookie: "verbena-session=abc; verbena-look=fiesta.dark" };
  const older = await (await app.fetch("/", { headers: known })).text();
  expect(cardTitles(older)).toEqual(cardTitles(before));
  expect(textOf(older)).toContain("Actualizado el 22 de agosto a las 19:42.");
  const head = await app.fetch("/", { method: "HEAD", headers: visitor });
  expect([head.status, await head.text()]).toEqual([200, ""]);

  // A page that nobody has asked for, data for scripts and files for programs have no kept page.
  for (const [path, accept] of [
    ["/privacy", "text/html"],
    ["/_.data", "*/*"],
    ["/api/events", "application/json"],
    ["/admin", "text/html"],
  ] as const) {
    const missing = await app.fetch(path, { headers: { ...visitor, Accept: accept } });
    expect([path, missing.status]).toEqual([path, 503]);
    expect(await missing.text()).toContain("El servidor no llega ahora a sus datos. Inténtalo otra vez");
  }

  await proxy.set("pass");
  await isBack(app);
  await vi.waitFor(async () => {
    const again = await (await app.fetch("/", { headers: { ...visitor, "Accept-Encoding": "" } })).text();
    expect(again).not.toContain("El servidor no llega ahora a sus datos.");
    expect(again).toMatch(/<script/);
  }, longWait);
});
