import type { Page } from "@playwright/test";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import { openServices } from "../../../server/services.ts";
import { type ServerProcess, startServer, temporaryFolder } from "../../process/server-process.ts";
import { alive, cardLink, expect, test as base, toastsReady } from "../fixtures.ts";
import { type KnownFestival, makeFestival, titles } from "../festival.ts";

interface Site extends KnownFestival {
  url: string;
  stop: () => Promise<void>;
  /** At the same address as before. */
  startAgain: () => Promise<void>;
  /** As another process does, whether the server runs or not. */
  rename: (title: string, to: string) => Promise<void>;
}

/** A festival whose server is a process of its own, that can be stopped and started again. */
const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  site: async ({}, use) => {
    const folder = temporaryFolder();
    const open = () => openServices({ dataFolder: folder.path }, "browser test");
    const first = await open();
    const festival = await makeFestival(first.services);
    await first.close();
    let port = "0";
    const start = (): Promise<ServerProcess> =>
      startServer({ DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn", PORT: port });
    let server = await start();
    ({ port } = new URL(server.address));
    await use({
      ...festival,
      url: server.address,
      stop: async () => void (await server.stop()),
      startAgain: async () => {
        server = await start();
      },
      rename: async (title, to) => {
        const { services, close } = await open();
        await updateEvent(services, festival.ids.get(title) ?? "", { title: to });
        await close();
      },
    });
    await server.stop();
    folder.remove();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

interface Said {
  states: string[];
  toasts: string[];
}

declare global {
  interface Window {
    said: Said;
  }
}

/** Records the states of the live channel and the toasts of the page, in order. */
async function record(page: Page): Promise<() => Promise<Said>> {
  await page.addInitScript(() => {
    const said: Said = { states: [], toasts: [] };
    window.said = said;
    // Halfway between the shortest delay and the longest, so that the story is the same each time.
    Math.random = () => 0.5;
    new MutationObserver(() => {
      const state = document.documentElement?.dataset["live"];
      if (state !== undefined && said.states.at(-1) !== state) said.states.push(state);
      const toast = document.querySelector("[data-sonner-toast] [data-title]")?.textContent ?? "";
      if (toast !== "" && said.toasts.at(-1) !== toast) said.toasts.push(toast);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return async () => {
    // A toast takes a moment of the page's time.
    await page.clock.runFor(100);
    return page.evaluate(() => window.said);
  };
}

/** Advances the page's clock second by second, so that its requests can be answered meanwhile. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}

const passUntil = (page: Page, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return isSo();
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true);

test("an outage of 3 s or 3 minutes is shown as the spec says, and no change is missing afterwards", async ({
  page,
  site,
  words,
  watch,
}) => {
  watch.allow(/net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
  const { shell, toast } = words;
  const said = await record(page);
  const icon = page.locator(".conn");
  const banner = page.locator(".offline");
  const footer = page.locator("footer");
  const isOnline = async (): Promise<boolean> => (await page.locator("html").getAttribute("data-live")) === "online";
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await page.clock.pauseAt(Date.now() + 5000);
  await expect(icon).toHaveAttribute("aria-label", shell.online);

  await test.step("an outage of 3 s shows 'reconnecting', and one toast at its end", async () => {
    await site.stop();
    await expect(banner).toContainText(shell.reconnecting);
    await expect(icon).toHaveAttribute("aria-label", shell.reconnecting);
    await expect(footer).toContainText(shell.reconnecting);
    await pass(page, 3);
    await site.rename(titles.upcoming, "Cambiado en tres segundos");
    await site.startAgain();
    await passUntil(page, isOnline);
    await expect(cardLink(page, "Cambiado en tres segundos")).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect.poll(said).toEqual({ states: ["online", "reconnecting", "online"], toasts: [toast.reconnected] });
  });

  await test.step("an outage of 3 minutes shows 'offline', also after the visitor asks for a new try", async () => {
    await site.stop();
    await pass(page, 90);
    await expect(icon).toHaveAttribute("aria-label", shell.offline_retry);
    await expect(banner).toContainText(shell.offline_banner);
    await expect(footer).toContainText(shell.offline);
    await expect(cardLink(page, "Cambiado en tres segundos")).toBeVisible();
    await expect.poll(async () => (await said()).toasts).toEqual([toast.reconnected, toast.connection_error]);
    await icon.click();
    await expect(icon).toHaveAttribute("aria-label", shell.reconnecting);
    await pass(page, 90);
    await expect(banner.getByRole("button", { name: shell.retry })).toBeVisible();
    await expect
      .poll(async () => (await said()).toasts)
      .toEqual([toast.reconnected, toast.connection_error, toast.not_reconnected]);
    await site.rename(titles.limited, "Cambiado en tres minutos");
    await site.startAgain();
    await passUntil(page, isOnline);
    await expect(cardLink(page, "Cambiado en tres minutos")).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(icon).toHaveAttribute("aria-label", shell.online);
    await expect.poll(said).toEqual({
      states: ["online", "reconnecting", "online", "reconnecting", "offline", "reconnecting", "offline", "online"],
      toasts: [toast.reconnected, toast.connection_error, toast.not_reconnected, toast.reconnected],
    });
  });
});
