import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { startServer } from "../process/server-process.ts";
import { findChromium } from "../support/chromium.ts";
import { startProxy } from "../support/tcp-proxy.ts";
import { type Place, variablesOf } from "./programme.ts";

/** Bytes that a browser gets from the server: for the first page with all that is kept for later, and for the next page. */
export interface VisitBytes {
  first: number;
  next: number;
}

/** After this time without a byte, in ms, everything has arrived. */
const quiet = 1500;

/** Counts what passes between a browser and a node, with headers and sockets. */
export async function measureVisit(place: Place, path: string): Promise<VisitBytes> {
  const server = await startServer(variablesOf(place));
  const proxy = await startProxy(() => ({ host: "127.0.0.1", port: Number(new URL(server.address).port) }));
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage();
    const origin = `http://127.0.0.1:${proxy.port}`;
    await page.goto(`${origin}${path}`, { waitUntil: "load" });
    const first = await quietCount(proxy.received);
    await follow(page);
    return { first, next: (await quietCount(proxy.received)) - first };
  } finally {
    await browser.close();
    await proxy.close();
    await server.stop();
  }
}

/** Opens the page of an event, as a visitor does. */
async function follow(page: Page): Promise<void> {
  await page.locator('main a[href*="/events/"]').first().click();
  await page.waitForURL(/\/events\//);
}

/** Waits until nothing more arrives, and returns the number of bytes. */
async function quietCount(received: () => number): Promise<number> {
  for (let before = -1; ;) {
    const now = received();
    if (now === before) return now;
    before = now;
    await sleep(quiet);
  }
}
