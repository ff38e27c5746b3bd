import own from "#app/locales/es/acty.ts";
import { expect, test, visit } from "../offline.ts";

test("without network Acty's button is hidden, and its page explains why it can't answer", async ({
  page,
  context,
  words,
}) => {
  await visit(page);
  await expect(page.locator("a.to-acty:visible")).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator("a.to-acty:visible")).toBeHidden();
  await page.goto("/acty");
  await expect(page.getByRole("heading", { level: 1, name: words.shell.acty })).toBeVisible();
  await expect(page.locator(".msg")).toHaveText([own.welcome]);
  await expect(page.getByText(own.unavailable)).toBeVisible();
  await expect(page.getByRole("textbox", { name: own.field })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole("textbox", { name: own.field })).toBeEnabled();
});
