import { themes } from "#app/domain/preferences.ts";
import { wear } from "../accessibility/pages.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady, expect, test } from "../fixtures.ts";

test("a wide page of an event has poster, facts and buttons in the first screen; a zoomed one has the facts first", async ({
  page,
  context,
  baseURL,
  festival,
}) => {
  for (const theme of themes) {
    await wear(context, baseURL ?? "", { theme, scheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/events/${festival.ids.get(titles.limited)}`);
    await alive(page);
    for (const part of [".poster.big", ".d-title", ".cap-sec", ".count-down", ".d-act"])
      await expect(page.locator(part), `${theme} ${part}`).toBeInViewport({ ratio: 1 });
    expect([theme, await faultsOf(page)]).toEqual([theme, []]);
    const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? 0;
    expect(await top(".cap-sec")).toBeLessThan(await top(".d-act"));
    await page.setViewportSize({ width: 720, height: 450 });
    expect(await top(".d-title")).toBeLessThan(await top(".poster.big"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await top(".poster.big")).toBeLessThan(await top(".d-title"));
  }
});

test("the choice of minutes before an event keeps the focus at each change by keyboard", async ({
  page,
  words,
  festival,
}) => {
  await page.goto(`/events/${festival.ids.get(titles.limited)}`);
  await alive(page);
  await bellsReady(page);
  await page.locator(".detail").getByRole("button", { name: words.bell.remind }).click();
  const minutes = page.locator(".detail").getByLabel(words.bell.when);
  await minutes.focus();
  for (const chosen of ["10", "15"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".detail .lead-time")).toHaveAttribute("data-lead-time", chosen);
    await expect(minutes).toHaveValue(chosen);
    await expect(minutes).toBeFocused();
  }
  await page.reload();
  await expect(minutes).toHaveValue("15");
});
