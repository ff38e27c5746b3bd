import { faultsOf } from "../axe.ts";
import { askFor, become, test, workshop } from "../door.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

test("a visitor registers, waits, gets a place and is checked in at the door", async ({
  page,
  context,
  site,
  words,
  places,
  arrivals,
  javaScriptEnabled: scripts,
}) => {
  const sound = async (): Promise<void> => {
    if (scripts) expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  const main = page.getByRole("main");
  const held = page.locator(".own > summary");
  const event = `/events/${site.id}`;

  // Without an account the button leads to signing in.
  await page.goto(event);
  await alive(page, scripts);
  await main.getByRole("button", { name: words.event.register }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirectTo=${encodeURIComponent(event)}$`));

  await become(context, site.nira);
  await page.goto(event);
  await alive(page, scripts);
  await main.getByRole("button", { name: words.event.register }).click();
  await expect(held).toHaveText(places.registered);
  await expect(main).toContainText(places.taken);
  await held.click();
  await sound();
  await main.getByRole("button", { name: places.leave_place }).click();
  await expect(main).toContainText(places.left);

  // Otto is faster.
  await askFor(page, site, site.otto, "POST");
  if (!scripts) await page.reload();
  await main.getByRole("button", { name: words.event.join_line }).click();
  await expect(held).toHaveText(filled(places.waiting, { position: 1 }));
  await sound();
  await askFor(page, site, site.otto, "DELETE");
  if (!scripts) await page.reload();
  await expect(held).toHaveText(places.registered);

  await page.goto("/my");
  await alive(page, scripts);
  const door = page.locator(".code");
  await door.locator("summary").click();
  await expect(door.getByRole("img")).toBeVisible();
  await sound();
  const code = (await door.locator("b").textContent()) ?? "";
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  // At the door.
  await become(context, site.mona);
  await page.goto("/check-in");
  await alive(page, scripts);
  await sound();
  await main.getByRole("link", { name: workshop }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(workshop);
  const answer = page.locator(".answer");
  const type = async (text: string): Promise<void> => {
    await page.getByLabel(arrivals.code).fill(text);
    await page.getByLabel(arrivals.code).press("Enter");
  };
  await type("nonsense");
  await expect(main).toContainText(arrivals.results.unknown);
  await expect(page.getByLabel(arrivals.code)).toHaveValue("nonsense");
  await type(code.toLowerCase());
  await expect(answer).toContainText(filled(arrivals.results.arrived, { name: "Nira", title: workshop }));
  await sound();
  await answer.getByRole("button", { name: arrivals.undo }).click();
  await expect(answer).toContainText(filled(arrivals.results.undone, { name: "Nira" }));
  await page.locator(".guests").getByRole("button", { name: arrivals.arrive }).click();
  await expect(answer).toContainText(filled(arrivals.results.arrived, { name: "Nira", title: workshop }));
  await type(code);
  await expect(answer).toContainText(filled(arrivals.results.already, { name: "Nira", time: "" }).split(",")[0] ?? "");
});
