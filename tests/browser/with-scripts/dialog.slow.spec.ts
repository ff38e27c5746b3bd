import type { Page } from "@playwright/test";
import { alive, cardLink, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["'back'", (page) => page.goBack()],
  ["its button", (page) => page.getByRole("dialog").getByRole("link", { name: "Cerrar" }).click()],
  ["a tap beside it", (page) => page.mouse.click(3, 3)],
];

test("an event opened over the programme can be closed in four ways, and the focus returns to its card", async ({
  page,
}) => {
  await page.goto("/");
  await alive(page);
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await cardLink(page, titles.upcoming).click();
      await expect(page.getByRole("dialog", { name: titles.upcoming })).toBeVisible();
      await close(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/$/);
      await expect(cardLink(page, titles.upcoming)).toBeFocused();
    });
  }
});

test("an event opened over the programme keeps the focus, reopens with 'forward', and is a page of its own after a reload", async ({
  page,
  festival,
}) => {
  await page.goto("/");
  await alive(page);
  await cardLink(page, titles.upcoming).click();
  const dialog = page.getByRole("dialog", { name: titles.upcoming });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${festival.ids.get(titles.upcoming)}$`));
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.upcoming);
});

test("the address of an opened event works in a new tab, and closing the event leads to the programme", async ({
  page,
  festival,
}) => {
  await page.goto(`/?event=${festival.ids.get(titles.upcoming)}`);
  await alive(page);
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(page.getByRole("dialog", { name: titles.upcoming })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test("Escape closes the date picker, and the focus returns to the date", async ({ page, words }) => {
  await page.goto("/settings");
  await alive(page);
  await page.locator(".datebtn").click();
  const picker = page.getByRole("dialog", { name: words.picker.title });
  await expect(picker).toBeVisible();
  await picker.getByRole("link", { name: words.picker.next }).click();
  await picker.getByRole("link", { name: words.picker.next }).click();
  await page.keyboard.press("Escape");
  await expect(picker).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.locator(".datebtn")).toBeFocused();
});

test("choosing a day on another page leads to the home page", async ({ page, words }) => {
  await page.goto("/settings");
  await alive(page);
  await page.locator(".datebtn").click();
  await page.getByRole("dialog").getByRole("link", { name: words.picker.tomorrow, exact: true }).click();
  await expect(page).toHaveURL(/\/\?date=/);
  await expect(cardLink(page, titles.tomorrow)).toBeVisible();
  const day = Number(new URL(page.url()).searchParams.get("date")?.slice(8));
  await expect(page.locator(".datebtn b")).toHaveText(new RegExp(` ${day}$`));
});
