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

/** Nothing moves while axe looks at colours. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const look of looks) {
  test(`${look.theme}, ${look.scheme}: every page has no fault that axe knows`, async ({ page, context, festival, baseURL, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 404/);
    await wear(context, baseURL ?? "", look);
    const faults: string[] = [];
    for (const { name, path } of everyPage(festival)) {
      await page.goto(path);
      await alive(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", look.theme);
      if (/[?&](?:event|look|week)=/.test(path)) await expect(page.locator("dialog:modal")).toBeVisible();
      faults.push(...(await faultsOf(page, name)));
    }
    expect(faults).toEqual([]);
  });
}

for (const look of looks.filter(({ theme }) => theme === "manga" || theme === "academic")) {
  test(`${look.theme}, ${look.scheme}: so has every document whose scripts never run`, async ({ page, context, festival, baseURL, watch }) => {
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
