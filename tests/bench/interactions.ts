import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

export interface Interactions {
  /** How much of each page moved by itself while it loaded (Layout Instability API), its pictures and type late. */
  moved: { path: string; score: number }[];
  /** Time after the first paint in which the home page could not answer a tap, in ms: what long tasks have above 50 ms. */
  blocked: number;
  /** From a tap or key until the page shows what it does, in ms (Event Timing API). */
  answered: { action: string; milliseconds: number }[];
}

/** How much slower than this machine a visitor's phone is. */
const slowness = 4;
const phone = { width: 390, height: 844 };

declare global {
  interface Window {
    /** Figures that the browser has counted since the page began. */
    counted: { moved: number; long: { start: number; duration: number }[]; answers: number[] };
  }
}

/** Opens pages in a fresh browser with a slowed processor. `paths` are those whose movement is added up. */
export async function measureInteractions(url: string, paths: string[], day: string): Promise<Interactions> {
  const browser = await chromium.launch(findChromium());
  try {
    const moved = [];
    for (const path of paths) moved.push({ path, score: await movement(browser, `${url}${path}`) });
    const home = `${url}/?date=${day}`;
    const answered = [];
    for (const [action, act] of Object.entries(actions))
      answered.push({ action, milliseconds: await answerTime(browser, home, act) });
    return { moved, blocked: await blockedTime(browser, home), answered };
  } finally {
    await browser.close();
  }
}

const actions: Record<string, (page: Page) => Promise<void>> = {
  "opening an event": (page) => page.locator(".card-title a:visible").first().click(),
  "pressing a bell": (page) => page.locator(".card .bell:visible").first().click(),
  "typing a search": async (page) => {
    await page.locator(".find").click();
    await page.locator("input[type=search]:focus").waitFor();
    await page.keyboard.type("circo", { delay: 150 });
  },
  "changing the day": (page) => page.locator(".datebtn").click(),
};

async function movement(browser: Browser, url: string): Promise<number> {
  const page = await pageThatCounts(browser);
  await page.route(/\.(?:woff2|webp|avif|png|jpe?g)(?:\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const { moved } = await counted(page);
  await page.context().close();
  return moved;
}

async function blockedTime(browser: Browser, url: string): Promise<number> {
  const page = await pageThatCounts(browser);
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const { long } = await counted(page);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint").at(0)?.startTime ?? 0,
  );
  await page.context().close();
  return long
    .filter(({ start }) => start >= painted)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

async function answerTime(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const page = await pageThatCounts(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  await slowDown(page);
  await page.evaluate(() => window.counted.answers.splice(0));
  await act(page);
  await page.waitForTimeout(1500);
  const { answers } = await counted(page);
  await page.context().close();
  return Math.max(0, ...answers);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

const counted = (page: Page): Promise<Window["counted"]> => page.evaluate(() => window.counted);

async function pageThatCounts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.counted = { moved: 0, long: [], answers: [] };
    const { counted: mine } = window;
    const watch = (type: string, count: (entry: PerformanceEntry) => void, more = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({ type, buffered: true, ...more });
    watch("layout-shift", (entry) => {
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
        mine.moved += Number(entry.value);
    });
    watch("longtask", ({ startTime, duration }) => void mine.long.push({ start: startTime, duration }));
    watch(
      "event",
      (entry) => {
        if ("interactionId" in entry && Number(entry.interactionId) > 0) mine.answers.push(entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
  return page;
}
