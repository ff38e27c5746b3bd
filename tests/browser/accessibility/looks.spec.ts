import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { alive, expect, test } from "../fixtures.ts";
import { everyPage, looks, wear } from "./pages.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds, one line for each element. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  // Legacy mode: no page of these has frames, and without them axe needs no second page.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(levels).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${name}: ${id} at ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`));
}

/** Elements that stick out of the page at the side, when the page can be scrolled there. */
async function tooWide(page: Page, name: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const scrolling = [document.documentElement, ...document.querySelectorAll("dialog[open]")].filter((box) => box.scrollWidth > box.clientWidth);
    if (scrolling.length === 0) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > edge + 0.5 && element.closest(".tt-scroll, svg") === null);
    return [...scrolling, ...wide.slice(0, 5)].map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  });
  return found.map((element) => `${name}: ${element} is wider than ${width} px`);
}

/** What moves for longer than 0.01 s. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string): number => Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1)));
    return [...document.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after"]
        .map((part) => ({ part, style: getComputedStyle(element, part) }))
        .filter(({ style }) => (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) || seconds(style.transitionDuration) > 0.01)
        .map(({ part }) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${part} moves`),
    );
  });
}

/** Nothing moves while axe looks at colours; that this holds is one of the tests. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const look of looks) {
  test(`${look.theme}, ${look.scheme}: axe finds nothing, no page scrolls sideways, nothing moves`, async ({ page, context, festival, baseURL, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 404/);
    await wear(context, baseURL ?? "", look);
    const faults: string[] = [];
    for (const { name, path } of everyPage(festival)) {
      await page.goto(path);
      await alive(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", look.theme);
      if (/[?&](?:event|look|week)=/.test(path)) await expect(page.locator("dialog:modal")).toBeVisible();
      if (path === "/") faults.push(...(await moving(page)));
      // Widths don't depend on the colours.
      if (look.scheme === "light") faults.push(...(await tooWide(page, name, 320)), ...(await tooWide(page, name, 1440)));
      faults.push(...(await faultsOf(page, name)));
    }
    expect(faults).toEqual([]);
  });
}

// Its markup is the same in every look; what scripts change is not its colours.
for (const look of looks.filter(({ theme, scheme }) => (theme === "manga" && scheme === "light") || (theme === "academic" && scheme === "dark"))) {
  test(`${look.theme}, ${look.scheme}: axe finds nothing where scripts never run`, async ({ page, context, festival, baseURL, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 404/);
    // axe itself needs scripts: the browser runs them, the document may not.
    watch.allow(/script-src|Content Security Policy/);
    await wear(context, baseURL ?? "", look);
    await page.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
        return route.fulfill({ response, headers });
      },
    );
    const faults: string[] = [];
    for (const { name, path } of everyPage(festival)) {
      await page.goto(path);
      await expect(page.locator("html")).not.toHaveClass(/js/);
      faults.push(...(await faultsOf(page, name)));
    }
    expect(faults).toEqual([]);
  });
}

test("the sample programme doesn't scroll sideways either", async ({ page, sites }) => {
  const { url } = await sites.sample();
  const faults: string[] = [];
  for (const path of ["/", "/?view=places"]) {
    await page.goto(`${url}${path}`);
    await alive(page);
    faults.push(...(await tooWide(page, path, 320)), ...(await tooWide(page, path, 1440)));
  }
  expect(faults).toEqual([]);
});
