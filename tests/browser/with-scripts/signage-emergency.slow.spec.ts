import type { BrowserContext, Page } from "@playwright/test";
import { WebSocket } from "ws";
import { readServerFrame, type ServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { keepReports, linkDisplay, namedDisplays, pairByLink } from "#app/domain/signage/displays.server.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import { displayCookieOf, type Person, signInAdmin } from "../../support/people.ts";
import { longWait } from "../../support/wait.ts";
import { makeFestival } from "../festival.ts";
import { expect, test } from "../fixtures.ts";

/** A simulated display of a sign: it reports its content, confirms each message, and keeps all frames. */
interface Socket {
  frames: ServerFrame[];
  /** Times, from `Date.now()`, of the first news of an emergency and of the news of its end. */
  toldAt: number[];
  close: () => void;
}

const sockets = 48;
const title = "Aléjate del escenario";

function display(url: string, number: number, secret: string): Promise<Socket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
    headers: { Origin: url, Cookie: displayCookieOf(secret) },
  });
  const frames: ServerFrame[] = [];
  const toldAt: number[] = [];
  const report = (emergency: string): void => {
    const data = { id: `socket${number}`, screen: "", version: "1", shows: "Reloj", emergency, size: "1920×1080" };
    const painted = emergency === "" ? {} : { painted: new Date().toISOString() };
    socket.send(writeMessage({ type: "display:report", data: { ...data, ...painted } }));
  };
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(writeMessage({ type: "resume", data: {} })));
    socket.on("message", (data) => {
      const frame = Buffer.isBuffer(data) ? readServerFrame(data.toString("utf8")) : null;
      if (frame === null) return;
      frames.push(frame);
      if (frame.type === "resumed") {
        report("");
        resolve({ frames, toldAt, close: () => socket.terminate() });
      }
      const { "signage.emergencies": emergencies, "signage.drills": drills } =
        frame.type === "settings:updated" ? frame.data.values : {};
      const raised = emergencies ?? drills;
      if (!Array.isArray(raised)) return;
      if (drills === undefined) toldAt.push(Date.now());
      report(emergenciesIn(raised.map(String))[0]?.id ?? "");
    });
  });
}

/** Notes when an emergency comes to stand on a page, in the page's own time. */
async function watchAlarm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(".sg-emergency") === null) return;
      observer.disconnect();
      document.documentElement.dataset["alarmAt"] = String(Date.now());
    }).observe(document, { subtree: true, childList: true });
  });
}

test("one click shows an emergency on two browsers and 48 displays, each confirms it, and one click ends it", async ({
  browser,
  startServer,
  watch,
}) => {
  // Playwright warns about each registration that `serviceWorkers: "block"` refuses.
  watch.allow(/Service Worker registration blocked by Playwright/);
  let ada: Person | undefined;
  const links: string[] = [];
  const secrets: string[] = [];
  const { url } = await startServer(async (services) => {
    await makeFestival(services);
    ada = await signInAdmin(services);
    for (let number = 0; number < 2 + sockets; number += 1) {
      const { token } = await linkDisplay(services, { name: `Pantalla ${number}`, screen: "" });
      if (number < 2) links.push(token);
      else secrets.push((await pairByLink(services, token))?.secret ?? "");
    }
    // Displays that were seen lately are expected to draw an emergency.
    const seenAt = services.clock.now().toISOString();
    const report = { screen: "", version: "1", shows: "", emergency: "", size: "" };
    await keepReports(
      services,
      (await namedDisplays(services)).map(({ id }) => ({ ...report, id, seenAt })),
    );
  });
  const admin = (init: RequestInit = {}, path = "/admin/digital-signage/emergency"): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      redirect: "manual",
      headers: { Cookie: ada?.cookie ?? "", Origin: url },
    });
  const panel = async (): Promise<string> => (await admin()).text();
  const tab = async (): Promise<string> => (await admin({}, "/admin/digital-signage")).text();

  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (const link of links) {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
    const page = await context.newPage();
    await watchAlarm(page);
    await page.goto(`/signage#pair=${link}`);
    await expect(page.locator('.sg-layer[data-role="on"]')).toBeVisible();
    contexts.push(context);
    pages.push(page);
  }
  const displays = await Promise.all(secrets.map((secret, number) => display(url, number, secret)));
  await expect.poll(tab).toContain("50 pantallas conectadas ahora");
  for (const page of pages) await page.evaluate(() => performance.clearResourceTimings());

  const begun = Date.now();
  await admin({
    method: "POST",
    body: new URLSearchParams({
      intent: "raise",
      title,
      message: "Viento fuerte",
      second: "",
      secondLanguage: "en",
      minutes: "30",
      formToken: "",
    }),
  });
  for (const page of pages) await expect(page.locator(".sg-emergency")).toContainText(title);
  await expect.poll(panel, longWait).toContain("Dibujado en 50 de 50");
  // One push was enough: no display reconnected, got the news twice or had to ask.
  for (const { frames } of displays)
    expect(
      frames.filter(({ type }) => type === "settings:updated" || type === "resumed").map(({ type }) => type),
    ).toEqual(["resumed", "settings:updated"]);
  for (const page of pages)
    expect(
      await page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/signage.json")).length,
      ),
    ).toBe(0);
  const seenAt = await Promise.all(
    pages.map(async (page) => Number(await page.locator("html").getAttribute("data-alarm-at"))),
  );
  const last = Math.max(...seenAt, ...displays.flatMap(({ toldAt }) => toldAt));
  test.info().annotations.push({ type: "told within", description: `${last - begun} ms of the form being sent` });

  const id = /name="id" value="([^"]*)"/.exec(await panel())?.[1] ?? "";
  await admin({ method: "POST", body: new URLSearchParams({ intent: "end", id }) });
  for (const page of pages) await expect(page.locator(".sg-emergency")).toHaveCount(0);
  await expect.poll(() => displays.every(({ toldAt }) => toldAt.length === 2)).toBe(true);

  // A drill goes the same way: the two pages draw it as one, and all displays confirm it.
  await admin(
    {
      method: "POST",
      body: new URLSearchParams({ intent: "start", prepared: "weather", seconds: "120", where: "all", formToken: "" }),
    },
    "/admin/digital-signage/drill",
  );
  for (const page of pages) {
    await expect(page.locator(".sg-emergency[data-drill]")).toContainText("Simulacro");
    await expect(page.locator(".sg-emergency")).toContainText("Esto es un ejercicio");
  }
  const drillPage = async (): Promise<string> => (await admin({}, "/admin/digital-signage/drill")).text();
  await expect.poll(drillPage, longWait).toContain("Dibujado en 50 de 50");
  const visitor = await browser.newPage({ baseURL: url });
  await visitor.goto("/");
  await expect(visitor.locator("main")).toBeVisible();
  await expect(visitor.locator(".emergency")).toHaveCount(0);
  await visitor.close();
  const drillId = /name="id" value="([^"]*)"/.exec(await drillPage())?.[1] ?? "";
  await admin(
    { method: "POST", body: new URLSearchParams({ intent: "end", id: drillId }) },
    "/admin/digital-signage/drill",
  );
  for (const page of pages) await expect(page.locator(".sg-emergency")).toHaveCount(0);

  for (const one of displays) one.close();
  for (const context of contexts) await context.close();
});
