import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of those levels that look at colours. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** The rules that a style sheet decides: colours, how large what is tapped is, and what scrolls. In one look all rules are asked, in the others these. */
const styleRules = [...colourRules, "target-size", "scrollable-region-focusable"];

/** What is asked of a page in the look of that number among those that a test goes through: its markup is the same in all. */
export const rulesOfLook = (index: number): string[] => (index === 0 ? levels : styleRules);

/**
 * What axe has to say about a page, one line for each element; `rules` are all of WCAG 2.2 at level AA when not named.
 * In the page's own document alone: none of ours that is looked at has frames. What moves into its place is waited for: half faded in, anything is pale.
 * Looked at from the top: what the fixed parts of a page cover by chance changes with every pixel that it is scrolled.
 */
export async function faultsOf(page: Page, rules = levels): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    window.scrollTo({ top: 0, behavior: "instant" });
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
    );
  }, rules);
}
