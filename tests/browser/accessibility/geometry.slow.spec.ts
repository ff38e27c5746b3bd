import { combinationsOf } from "../../looks/combinations.ts";
import { startSample } from "../../looks/festival.ts";
import { look } from "../../looks/look.ts";
import { expect, test } from "../fixtures.ts";

/** A small part, so that a fault is found soon: `npm run looks -- --all` looks at every page in every state. */
const looked = [
  { page: "home", theme: "manga" },
  { page: "event", theme: "corporate" },
  { page: "my", theme: "festival" },
  { page: "plan", theme: "academic" },
  { page: "people", theme: "festival", width: "360" },
  { page: "places", theme: "manga", width: "1024" },
  { page: "search", theme: "manga", width: "360" },
];

/** Faults that are being mended, by their beginnings. */
const notYet = ["event, corporate, 360 px: first screen: heading"];

for (const notice of ["none", "emergency"] as const)
  test(`notice ${notice}: what a page must show first is in the first screen, and no text is cut, covered or too pale`, async ({
    browser,
    startServer,
    watch,
  }) => {
    watch.allow(/Service Worker registration blocked/);
    test.setTimeout(240_000);
    const site = await startSample(startServer, "during", notice);
    const faults: string[] = [];
    for (const { page, theme, width = "360,1440" } of looked)
      for (const how of combinationsOf({ theme, notice, width }))
        for (const fault of (await look(browser, site, page, how)).faults)
          faults.push(`${page}, ${theme}, ${how.width} px: ${fault}`);
    expect(faults.filter((fault) => !notYet.some((known) => fault.startsWith(known)))).toEqual([]);
  });

/** Looks in which faults were seen, and which the tests above leave out. */
const sentBack = [
  { page: "my", theme: "manga", width: "360", notice: "offline" },
  { page: "my", theme: "manga", width: "280" },
  { page: "person", theme: "manga", width: "280" },
  { page: "people", theme: "manga", width: "360", notice: "offline" },
];

for (const { page, theme, width, notice = "none" } of sentBack)
  test(`${page} in ${theme} at ${width} px, notice ${notice}: no word is broken, cut or too pale`, async ({
    browser,
    startServer,
    watch,
  }) => {
    watch.allow(/Service Worker|ERR_INTERNET_DISCONNECTED|WebSocket/);
    test.setTimeout(120_000);
    const site = await startSample(startServer, "during");
    for (const how of combinationsOf({ theme, width, notice }))
      expect(
        (await look(browser, site, page, how)).faults.filter((fault) => /broken|cut|contrast/.test(fault)),
      ).toEqual([]);
  });

test("the label of the day lies above the letters of 'by places'", async ({ browser, startServer, watch }) => {
  watch.allow(/Service Worker registration blocked/);
  const site = await startSample(startServer, "during");
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: "block" });
  for (const width of [280, 320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/?view=places");
    const over = await page.locator(".grid-head").evaluate((head) => {
      const label = head.querySelector(".over")?.getBoundingClientRect().bottom ?? Infinity;
      const { top, height } = head.querySelector("h1")?.getBoundingClientRect() ?? new DOMRect();
      // Letters begin a tenth of the line below its top.
      return label - top - height / 10;
    });
    expect(over, `${width} px`).toBeLessThan(1);
  }
  await page.close();
});

test("on paper people stand whole in a list, and no hour counts down", async ({ browser, startServer, watch }) => {
  watch.allow(/Service Worker registration blocked/);
  const site = await startSample(startServer, "during");
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
  const [name = "", value = ""] = (site.visitor.split(";")[0] ?? "").split("=");
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(site.now);
  await page.emulateMedia({ media: "print" });
  await page.goto("/people");
  await expect(page.locator(".pp-pic:visible")).toHaveCount(0);
  await expect(page.locator(".pp").first()).toHaveCSS("break-inside", "avoid");
  await page.goto("/my");
  await expect(page.locator("main")).toContainText(/en \d+ min/);
  await expect(page.locator(".stop-soon:visible")).toHaveCount(0);
  await context.close();
});
