import type { Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

const hour = 3_600_000;

/** Makes an event that begins in two hours; returns its id. */
async function makeEvent(page: Page, url: string): Promise<string> {
  const startsAt = Date.now() + 2 * hour;
  const times = { startTime: new Date(startsAt).toISOString(), endTime: new Date(startsAt + hour).toISOString() };
  const made = await page.request.post(`${url}/api/events`, {
    headers: { Origin: url },
    data: { title: "Payasos", ...times },
  });
  const { data }: { data: { id: string } } = await made.json();
  return data.id;
}

test.describe("on a phone", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

  test("the result of a quick action stays when another administrator saves something", async ({
    page,
    site,
    panel,
  }) => {
    const { quick_actions: words } = panel;
    const id = await makeEvent(page, site.url);
    const said = page.locator(".quick-actions .outcome");
    await page.goto(`/events/${id}`);
    await alive(page);
    await page.locator(".quick-actions summary", { hasText: words.delay }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: filled(words.delay_confirm, { start: "" }) }).click();
    await expect(said).toContainText(filled(words.delayed, { title: "Payasos", start: "" }));

    // The page is loaded anew.
    const startTime = new Date(Date.now() + 2.5 * hour).toISOString();
    const saved = await page.request.put(`${site.url}/api/events/${id}`, {
      headers: { Origin: site.url },
      data: { startTime, endTime: new Date(Date.now() + 3 * hour).toISOString() },
    });
    expect(saved.status()).toBe(200);
    await expect(page.locator(".quick-actions input[name=start]").first()).toHaveValue(startTime);
    await expect(said).toContainText(filled(words.delayed, { title: "Payasos", start: "" }));
    expect(await faultsOf(page)).toEqual([]);
  });
});

test("the page shows the result of a quick action even if the live channel reports the change first", async ({
  page,
  site,
  panel,
}) => {
  const { quick_actions: words } = panel;
  const id = await makeEvent(page, site.url);
  await page.goto(`/events/${id}`);
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("data-live", "online");
  const begins = page.locator(".facts time").first();
  const before = (await begins.textContent()) ?? "";

  let loads = 0;
  await page.route(`**/events/${id}.data*`, (route) => {
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

test("quick actions by keyboard keep the focus, and say their results in a status that was there before", async ({
  page,
  site,
  panel,
}) => {
  const { quick_actions: words } = panel;
  await page.goto(`/events/${await makeEvent(page, site.url)}`);
  await alive(page);
  const section = page.locator(".quick-actions");
  const status = section.getByRole("status");
  await status.evaluate((box) => box.setAttribute("data-first", ""));
  const send = Promise.withResolvers<void>();
  await page.route("**/admin/street.data*", async (route) => {
    await send.promise;
    await route.continue();
  });

  await section.locator("summary", { hasText: words.delay }).press("Enter");
  const confirm = page.getByRole("button", { name: filled(words.delay_confirm, { start: "" }) });
  await confirm.press("Enter");
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await expect(confirm).toBeFocused();
  send.resolve();
  await expect(status).toContainText(filled(words.delayed, { title: "Payasos", start: "" }));
  await expect(section).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(status.getByRole("button", { name: words.undo })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status).toContainText(panel.history.undone_one);
  await expect(page.locator(".quick-actions:focus, .quick-actions :focus")).toHaveCount(1);

  await section.locator("summary", { hasText: words.cancel }).press("Enter");
  await page.getByLabel(words.cancel_reason).press("Enter");
  await expect(status).toContainText(filled(words.cancelled, { title: "Payasos" }));
  await expect(section).toBeFocused();
  await expect(status).toHaveAttribute("data-first");
});
