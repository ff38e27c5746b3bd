import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test, titlesOn } from "./events.ts";

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

test("the panel's keys work on a page where nothing has the focus yet", async ({ page, panel: { shell } }) => {
  await page.goto("/admin/events");
  await alive(page);
  await page.keyboard.press("j");
  await expect(titlesOn(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(titlesOn(page).first()).toBeFocused();

  await test.step("/ searches, and letters are then typed", async () => {
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox");
    await expect(search).toBeFocused();
    await page.keyboard.press("n");
    await expect(search).toHaveValue("n");
  });

  await test.step("? lists the keys and can turn them off", async () => {
    await page.goto("/admin/reports");
    await alive(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: shell.keys });
    await expect(dialog).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole("checkbox", { name: shell.keys_on }).uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("n");
    await page.keyboard.press("?");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: shell.keys }).click();
    await dialog.getByRole("checkbox", { name: shell.keys_on }).check();
    await page.keyboard.press("Escape");
  });

  await test.step("/ leads from a page without a search to that of the events", async () => {
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/admin\/events$/);
    await expect(page.getByRole("searchbox")).toBeFocused();
  });

  await test.step("N creates an event, and Ctrl+S saves it", async () => {
    await page.goto("/admin/history");
    await alive(page);
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/admin\/events\/new$/);
    await page.locator('[name="title"]').fill("Pasacalles");
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/admin\/events\/[\w-]{16}$/);
  });
});
