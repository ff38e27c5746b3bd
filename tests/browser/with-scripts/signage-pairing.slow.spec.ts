import type { BrowserContext, Page } from "@playwright/test";
import { encode } from "uqr";
import { WebSocket } from "ws";
import { readServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { mostUnconfirmed } from "#app/domain/signage/display.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { displayCookieOf, type Person, signInAdmin } from "../../support/people.ts";
import { expect, test as base } from "../offline.ts";
import { alive } from "../fixtures.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";

/** Each player is a browser of its own, and the volunteer has one too. */
const test = base.extend<{ newPlayer: () => Promise<Page>; volunteer: Page }>({
  newPlayer: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.gateway.url, serviceWorkers: "block" });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  volunteer: async ({ browser, site, watch }, use) => {
    // Playwright warns about each registration that `serviceWorkers: "block"` refuses.
    watch.allow(/Service Worker registration blocked by Playwright/);
    // A page that is opened again soon sends its first small picture too early.
    watch.allow(/\/signage\/picture: .*status of 429/);
    let person: Person | undefined;
    await site.write(async (services) => {
      person = await signInAdmin(services);
    });
    const context = await browser.newContext({
      baseURL: site.gateway.url,
      locale: "es-ES",
      serviceWorkers: "block",
    });
    const [name = "", value = ""] = (person?.cookie ?? "").split("=", 2);
    await context.addCookies([{ name, value, url: site.gateway.url }]);
    const page = await context.newPage();
    await page.goto("/admin/signage");
    await alive(page);
    await use(page);
    await context.close();
  },
});

const seen = (page: Page) => page.locator('.sg-layer[data-role="on"]');
const note = (page: Page) => page.locator(".sg-pairing");
const code = (page: Page) => note(page).locator(".code");
const row = (page: Page, name: string) => page.locator(".displays > li").filter({ has: page.getByText(name) });

async function pairByCode(volunteer: Page, shown: string, name: string): Promise<void> {
  const form = volunteer.locator("form#pair");
  await form.getByLabel("Código de la pantalla").fill(shown);
  await form.getByLabel("Nombre", { exact: true }).fill(name);
  await form.getByRole("button", { name: "Emparejar", exact: true }).click();
  await expect(volunteer.locator(".toast")).toContainText(name);
}

test("a display of a named sign plays at once, shows a code below its scene after its start, and once the code is typed in the panel it is named there", async ({
  newPlayer,
  volunteer,
  site,
}) => {
  await site.write((services) => createScreen(services, { ...defaultScreen(), slug: "norte", name: "Norte" }));
  const player = await newPlayer();
  await player.goto("/signage?screen=norte");
  await expect(seen(player)).toBeVisible();
  await expect(code(player)).toHaveText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
  const footOfScene = async () => Math.round((await seen(player).boundingBox())?.height ?? 0);
  const bar = await note(player).boundingBox();
  expect(await footOfScene()).toBeLessThanOrEqual(Math.ceil((bar?.y ?? 0) + 8));
  await expect(volunteer.locator(".unconfirmed > li")).toHaveCount(1, { timeout: 15_000 });
  await pairByCode(volunteer, (await code(player).textContent()) ?? "", "Puerta norte");
  await expect(code(player)).toHaveText("Puerta norte");
  await expect(row(volunteer, "Puerta norte")).toContainText("Conectada", { timeout: 15_000 });
  await expect(volunteer.locator(".unconfirmed")).toHaveCount(0, { timeout: 15_000 });

  await player.reload();
  await expect(seen(player)).toBeVisible();
  // An order reaches a display once its new page is connected.
  await expect(player.locator("html")).toHaveAttribute("data-live", "online");
  await row(volunteer, "Puerta norte").getByRole("button", { name: "Identificar" }).click();
  const identity = player.locator(".sg-identity");
  await expect(identity).toContainText("Puerta norte");
  await expect(identity).toContainText("/check-in/screens");
  const card = await row(volunteer, "Puerta norte").getAttribute("id");
  const page = `${new URL(player.url()).origin}/check-in/screens?display=${card?.replace("display-card-", "")}`;
  const { data } = encode(page, { ecc: "M", border: 4 });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  await expect(identity.getByRole("img").locator("path")).toHaveAttribute("d", path);
  await expect(note(player)).toHaveCount(0);
});

test("a player that opens a link of the panel is named without a key pressed, also if the link is its start page", async ({
  newPlayer,
  volunteer,
}) => {
  const form = volunteer.locator("form#link");
  await form.getByLabel("Nombre", { exact: true }).fill("Junto al bar");
  await form.getByRole("button", { name: "Crear enlace" }).click();
  const link = await volunteer.getByLabel("Enlace de la pantalla").inputValue();
  const player = await newPlayer();
  for (const time of ["first", "again"]) {
    await player.goto("about:blank");
    await player.goto(link);
    await expect(seen(player), time).toBeVisible();
    await expect(player, time).toHaveURL(/\/signage$/);
    await expect(row(volunteer, "Junto al bar"), time).toContainText("Conectada", { timeout: 15_000 });
  }
  await expect(code(player)).toHaveCount(0);
});

test("a sign without a name shows its code when somebody asks, and never with an emergency", async ({
  newPlayer,
  volunteer,
  site,
}) => {
  const player = await newPlayer();
  await player.goto("/signage");
  await expect(seen(player)).toBeVisible();
  await expect(player.locator("html")).toHaveAttribute("data-live", "online");
  await expect(note(player)).toHaveCount(0);
  await player.keyboard.press("p");
  await expect(code(player)).toBeVisible();
  const { id } = await new Promise<{ id: string }>((resolve, reject) => {
    site.write(async (services) => resolve(await raiseEmergency(services, emergencyInput))).catch(reject);
  });
  await expect(player.locator(".sg-emergency")).toBeVisible();
  await expect(note(player)).toHaveCount(0);
  await player.keyboard.press("p");
  await expect(note(player)).toHaveCount(0);
  await site.write((services) => endEmergency(services, id));
  await expect(player.locator(".sg-emergency")).toHaveCount(0);

  // A reload is no start of the player.
  await player.reload();
  await expect(seen(player)).toBeVisible();
  await expect(player.locator("html")).toHaveAttribute("data-live", "online");
  await expect(note(player)).toHaveCount(0);
  await player.keyboard.press("p");
  await expect(note(player).getByRole("img")).toBeVisible();
  await player.keyboard.press("p");
  await expect(note(player)).toHaveCount(0);
  await expect(volunteer.locator(".unconfirmed > li")).toHaveCount(1, { timeout: 15_000 });
  await volunteer.getByRole("button", { name: "Mostrar código" }).click();
  await expect(note(player).getByRole("img")).toBeVisible();
});

test("hundreds of strangers that report as displays push no paired display out, and write nothing in the panel", async ({
  newPlayer,
  volunteer,
  site,
}) => {
  const player = await newPlayer();
  await player.goto("/signage");
  await expect(seen(player)).toBeVisible();
  await player.keyboard.press("p");
  await pairByCode(volunteer, (await code(player).textContent()) ?? "", "Puerta norte");
  const strangers = await Promise.all(Array.from({ length: 250 }, (_, number) => stranger(site.gateway.url, number)));
  await expect(volunteer.locator(".unconfirmed > li")).toHaveCount(mostUnconfirmed, { timeout: 15_000 });
  await expect(row(volunteer, "Puerta norte")).toContainText("Conectada", { timeout: 15_000 });
  expect(await volunteer.content()).not.toContain("Evacuación");
  for (const socket of strangers) socket.terminate();
});

/** A client that says it is a display, in the words of its choice, with a made-up secret. */
function stranger(url: string, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
    headers: { Origin: url, Cookie: displayCookieOf(`stranger ${number}`) },
  });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      const texts = { screen: "Evacuación", version: "Evacuación", shows: "Evacuación", size: "Evacuación" };
      socket.send(writeMessage({ type: "display:report", data: { id: `stranger${number}`, emergency: "", ...texts } }));
      socket.send(writeMessage({ type: "resume", data: {} }));
    });
    socket.on("message", (data) => {
      const frame = Buffer.isBuffer(data) ? readServerFrame(data.toString("utf8")) : null;
      if (frame?.type === "resumed") resolve(socket);
    });
  });
}
