import { updateEvent } from "#app/domain/editing/events.server.ts";
import { faultsOf } from "../axe.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady } from "../fixtures.ts";
import { expect, test } from "../offline.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a saved event that is cancelled is told at once on the open page, once aloud, and until it is seen", async ({
  page,
  site,
  words,
}) => {
  const id = site.ids.get(titles.free) ?? "";
  const line = page.locator(".saved-news");
  const spoken = page.locator("#content ~ p.vh[role=status]");
  await page.goto(`/events/${id}`);
  await alive(page);
  await bellsReady(page);
  const bell = page.locator(".d-act").getByRole("button", { name: words.bell.remind });
  await bell.click();
  await expect(page.locator("header .count")).toHaveText("1");
  await expect(page.locator(".d-act [data-save='sending']")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await page.goto("/plan");
  await alive(page);
  await bellsReady(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  await expect(line).toHaveCount(0);
  await site.write((services) => updateEvent(services, id, { status: "CANCELLED" }).then(() => undefined));
  await expect(line).toContainText(`«${titles.free}» se cancela.`);
  await expect(spoken).toHaveText(`«${titles.free}» se cancela.`);
  expect(await faultsOf(page)).toEqual([]);
  // The next visit shows it, and says it no more.
  await page.goto("/search");
  await alive(page);
  await bellsReady(page);
  await expect(line).toBeVisible();
  await expect(spoken).toHaveText("");
  await line.getByRole("link", { name: words.toast.open }).click();
  await expect(page).toHaveURL("/my");
  await expect(page.locator(".changed")).toContainText(titles.free);
  await expect(line).toHaveCount(0);
  await page.getByRole("link", { name: words.shell.plan }).first().click();
  await expect(page).toHaveURL("/plan");
  await expect(line).toHaveCount(0);
  await site.write((services) => updateEvent(services, id, { status: "ACTIVE" }).then(() => undefined));
  await expect(line).toContainText("se hace al final");
});
