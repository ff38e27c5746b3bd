import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

const hour = 3_600_000;

test("the page shows the result of a quick action even if the live channel reports the change first", async ({
  page,
  site,
  panel,
}) => {
  const { quick_actions: words } = panel;
  const startsAt = Date.now() + 2 * hour;
  const times = { startTime: new Date(startsAt).toISOString(), endTime: new Date(startsAt + hour).toISOString() };
  const made = await page.request.post(`${site.url}/api/events`, {
    headers: { Origin: site.url },
    data: { title: "Payasos", ...times },
  });
  const { data }: { data: { id: string } } = await made.json();
  await page.goto(`/events/${data.id}`);
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const begins = page.locator(".facts time").first();
  const before = (await begins.textContent()) ?? "";

  let loads = 0;
  await page.route(`**/events/${data.id}.data*`, (route) => {
    loads += 1;
    return route.continue();
  });
  await page.route("**/admin/street.data*", async (route) => {
    const response = await route.fetch();
    // The answer is on its way, and the cookie with it, when the page hears of the change.
    await expect(begins).not.toHaveText(before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(loads).toBe(0);
    await route.fulfill({ response });
  });
  await page.locator(".quick-actions summary", { hasText: words.delay }).click();
  await page.getByRole("button", { name: filled(words.delay_confirm, { start: "" }) }).click();
  await expect(page.locator(".quick-actions .outcome")).toContainText(
    filled(words.delayed, { title: "Payasos", start: "" }),
  );
});
