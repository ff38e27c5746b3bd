import type { Page } from "@playwright/test";
import { alive, expect, test } from "../fixtures.ts";

declare global {
  interface Window {
    /** For each way from one view to the next, how many of its layers moved or faded. */
    moving: number[];
  }
}

const watchTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moving = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() =>
        window.moving.push(
          document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
            ).length,
        ),
      );
      return transition;
    };
  });

/** Goes to the other view and to another day; returns the number of animations each time. */
async function changeViews(page: Page): Promise<number[]> {
  await watchTransitions(page);
  await page.goto("/");
  await alive(page);
  await page.getByRole("link", { name: "Por lugares" }).first().click();
  await expect(page.locator("main.gridpage")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.moving.length)).toBe(1);
  await page.locator(".datebtn").click();
  await page.getByRole("dialog").getByRole("link", { name: "Mañana" }).click();
  await expect(page).toHaveURL(/date=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.moving.length)).toBe(2);
  return page.evaluate(() => window.moving);
}

test("one page fades into the next", async ({ page }) => {
  for (const layers of await changeViews(page)) expect(layers).toBeGreaterThan(0);
});

test("nothing is animated for visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await changeViews(page)).toEqual([0, 0]);
});
