import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { languageCookie, lookCookie } from "#app/http/preferences.server.ts";
import { type Combination, type Notice, viewportOf } from "./combinations.ts";
import { faultsOnPixels, type Picture } from "./contrast.ts";
import type { SampleSite } from "./festival.ts";
import { measure, measureEnd, type Needed } from "./geometry.ts";
import { lookedPage, noticeShown } from "./pages.ts";

export interface Seen {
  faults: string[];
  /** The first screen, as a PNG. */
  picture: Buffer;
}

/** A page higher than this is looked at down to there, in px. */
const lowest = 6000;

/** Opens a page as a visitor of a combination sees it, and returns its first screen and what is wrong with the page. */
export async function look(browser: Browser, site: SampleSite, name: string, how: Combination): Promise<Seen> {
  const isPanel = name.startsWith("admin") || name.startsWith("/admin");
  const context = await contextFor(browser, site, how, isPanel);
  try {
    const page = await context.newPage();
    const path = lookedPage(name).pathIn(site);
    if (how.notice === "offline" && !isPanel) await carryProgramme(page, context, site.url);
    await page.goto(site.url + path);
    await settle(page);
    if (how.notice === "offline" && !isPanel)
      await page
        .locator(".offline")
        .waitFor({ timeout: 10_000 })
        .catch(() => null);
    const needed: readonly Needed[] = [
      ...(how.width === "360" && how.phase === "during" ? neededOn(name, how.notice) : []),
      ...(isPanel ? [] : noticeShown[how.notice]),
    ];
    const picture = await page.screenshot({ animations: "disabled" });
    return { faults: await faultsOf(page, needed), picture };
  } finally {
    await context.close();
  }
}

/** Returns what must be in the first screen of a page while the festival runs. */
function neededOn(name: string, notice: Notice): readonly Needed[] {
  const { needed = [], neededInCalm = [] } = lookedPage(name);
  return notice === "emergency" ? needed : [...needed, ...neededInCalm];
}

/** Returns what is wrong with an open page, by geometry and on the pixels of two pictures. */
export async function faultsOf(page: Page, needed: readonly Needed[]): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { faults, lines } = await page.evaluate(measure, needed);
  // Bars that stay in sight would cover the middle of a picture of the whole page; they have a check of their own.
  await page.evaluate(addRules, "[data-bar], [data-bar] * { visibility: hidden !important }");
  const shown = await wholePage(page);
  await page.evaluate(addRules, withoutLetters);
  const bare = await wholePage(page);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const end = await page.evaluate(measureEnd);
  return [...new Set([...faults, ...faultsOnPixels(lines, shown, bare), ...end])];
}

const withoutLetters = `
  * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  svg :is(text, tspan) { fill: transparent !important }`;

/** Runs in the page: its policy lets no style sheet in, but this. */
function addRules(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function wholePage(page: Page): Promise<Picture> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, lowest) };
  const png = await page.screenshot({ fullPage: true, clip, animations: "disabled" });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A visitor's browser: with this look and language, at the festival's time, and nothing moves. */
async function contextFor(
  browser: Browser,
  site: SampleSite,
  { width, theme, scheme, language, notice }: Combination,
  isPanel: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: viewportOf(width),
    reducedMotion: "reduce",
    colorScheme: scheme,
    locale: language,
    serviceWorkers: notice === "offline" ? "allow" : "block",
  });
  const cookies = [
    isPanel ? site.administrator : site.visitor,
    await lookCookie.serialize({ theme, scheme }),
    await languageCookie.serialize(language),
  ];
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = (cookie.split(";")[0] ?? "").split("=");
      return { name, value: value.join("="), url: site.url };
    }),
  );
  await context.clock.setFixedTime(site.now);
  return context;
}

/** Lets the device fetch the programme, and takes its network away. Throws if the device has none within 20 s. */
async function carryProgramme(page: Page, context: BrowserContext, url: string): Promise<void> {
  await page.goto(url);
  const isCarried = (): Promise<boolean> =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match("/programme.json?checked")) !== undefined &&
        (await (await caches.open("verbena-shell")).keys()).length > 0,
    );
  for (let tries = 0; !(await isCarried()); tries += 1) {
    if (tries > 100) throw new Error("the device does not carry the programme");
    await page.waitForTimeout(200);
  }
  await context.setOffline(true);
}

/** Waits for letters, and for what the page loads once it is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle").catch(() => null);
  await page.waitForTimeout(200);
}
