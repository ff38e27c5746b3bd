import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

test("an administrator connects a calendar that can't be reached, and the page says so", async ({ page, panel }) => {
  const { connected: words } = panel;
  await page.goto("/admin/import");
  await alive(page);
  await page.getByRole("link", { name: words.link, exact: true }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await expectNoFaultsAtBothWidths(page);

  // An address within this machine's network is not read.
  const form = page.locator("#connect");
  await form.getByLabel(words.address).fill("https://127.0.0.1/calendar.ics");
  await form.getByLabel(words.name).fill("Ayuntamiento");
  await form.getByRole("button", { name: words.connect }).click();
  await expect(page.locator(".toast")).toContainText(words.connected);
  const item = page.locator(".connected > li");
  await expect(item.getByText(words.state_failed)).toBeVisible();
  await expect(item.locator(".connected-failure")).not.toBeEmpty();
  await item.locator("summary").click();
  await expectNoFaultsAtBothWidths(page);
});
