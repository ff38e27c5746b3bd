import enPlan from "#app/locales/en/plan.ts";
import esPlan from "#app/locales/es/plan.ts";
import type { KnownFestival } from "../festival.ts";
import { titles } from "../festival.ts";
import { alive, expect, test } from "../fixtures.ts";
import { makePlannedFestival, tap } from "../plan-festival.ts";

test("a visitor finds a place on the plan, what is on there, and where water is", async ({
  page,
  startServer,
  words,
  language,
  javaScriptEnabled,
}) => {
  const planWords = language === "en" ? enPlan : esPlan;
  let festival: KnownFestival | undefined;
  const { url } = await startServer(async (services) => {
    festival = await makePlannedFestival(services);
  });
  const square = festival?.ids.get("Plaza mayor") ?? "";

  await test.step("the menu of a phone leads to it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await alive(page, javaScriptEnabled);
    await page
      .getByRole("navigation", { name: words.shell.dock })
      .getByRole("link", { name: words.shell.plan, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.plan);
  });

  await test.step("a place on the drawing leads to its entry, and that to what is on there", async () => {
    await alive(page, javaScriptEnabled);
    const drawing = page.getByRole("navigation", { name: planWords.drawing });
    await expect(drawing.getByRole("link")).toHaveCount(4);
    await drawing.getByRole("link", { name: /Plaza mayor/ }).click();
    await expect(page).toHaveURL(new RegExp(`/plan#lugar-${square}$`));
    const entry = page.locator(`#lugar-${square}`);
    await expect(entry).toBeInViewport();
    await expect(entry).toContainText(words.home.now);
    await expect(entry).toContainText(titles.live);
  });

  await test.step("a kind of point shows where it is; a second tap shows all kinds", async () => {
    const water = page
      .getByRole("navigation", { name: planWords.kinds })
      .getByRole("link", { name: planWords.kind.water });
    await water.click();
    await expect(page).toHaveURL(/\/plan\?kind=water$/);
    await expect(page.getByRole("heading", { name: tap })).toBeVisible();
    await expect(water).toHaveAttribute("aria-current", "true");
    await water.click();
    await expect(page).toHaveURL(/\/plan$/);
  });

  await test.step("only scripts offer the own position", async () => {
    await expect(page.getByRole("button", { name: planWords.near_me })).toHaveCount(javaScriptEnabled ? 1 : 0);
  });

  await test.step("a wide page has the drawing to scale", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText(planWords.to_scale)).toBeVisible();
    await expect(page.getByText(planWords.without_scale)).toBeHidden();
    await expect(page.getByRole("navigation", { name: planWords.drawing }).getByRole("link")).toHaveCount(4);
  });
});
