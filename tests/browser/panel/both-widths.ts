import type { Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { expect } from "../fixtures.ts";

/** Expects on a narrow and on a wide screen that axe finds no faults and that the page does not scroll sideways. */
export async function expectNoFaultsAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // A page that the script opens has its style sheet a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
      .toBe(true);
    expect(await faultsOf(page), `${width} px wide`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}
