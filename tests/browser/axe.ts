import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as long as what the package exports, and so quicker to compile in each page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of those levels that look at colours. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * The rules that depend on the style sheet: colours, size of tap targets, scrolling. One look is tested with all rules,
 * the others with these.
 */
const styleRules = [...colourRules, "target-size", "scrollable-region-focusable"];

/** Returns the rules for a look by its index in a test. Only the first needs all rules: all looks share one markup. */
export const rulesOfLook = (index: number): string[] => (index === 0 ? levels : styleRules);

/**
 * Returns the faults that axe finds on a page, one line for each element. `rules`: by default WCAG 2.2, level AA.
 * It checks the page's own document only: our tested pages have no frames.
 * It waits for the end of animations, since half-faded elements have too little contrast.
 * It scrolls to the top, since fixed parts cover other elements at every other position.
 */
export async function faultsOf(page: Page, rules = levels): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    // The line that runs out while a step can be undone takes ten seconds, and fades nothing.
    const longestFade = 3000;
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime) <= longestFade,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    window.scrollTo({ top: 0, behavior: "instant" });
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
    );
  }, rules);
}
