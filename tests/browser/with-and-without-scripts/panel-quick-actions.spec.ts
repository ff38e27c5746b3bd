import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const hour = 3_600_000;

test("an administrator at the stage delays an event, undoes the delay, and cancels the event with a reason", async ({
  page,
  site,
  panel,
  words: { card },
  javaScriptEnabled: scripts,
}) => {
  const { quick_actions: words } = panel;
  const startsAt = Date.now() + 2 * hour;
  const times = { startTime: new Date(startsAt).toISOString(), endTime: new Date(startsAt + hour).toISOString() };
  const made = await page.request.post(`${site.url}/api/events`, {
    headers: { Origin: site.url },
    data: { title: "Payasos", ...times },
  });
  const { data }: { data: { id: string } } = await made.json();
  const ask = (text: string) => page.locator(".quick-actions summary", { hasText: text });
  const said = page.locator(".quick-actions .outcome");
  await page.goto(`/events/${data.id}`);
  await alive(page, scripts);

  await ask(words.delay).click();
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: filled(words.delay_confirm, { start: "" }) }).click();
  await expect(said).toContainText(filled(words.delayed, { title: "Payasos", start: "" }));
  await said.getByRole("button", { name: words.undo }).click();
  await expect(said).toContainText(panel.history.undone_one);

  // When another administrator saves something, the page is loaded anew. The notice stays.
  if (scripts) {
    const later = { startTime: new Date(startsAt + hour / 2).toISOString(), endTime: times.endTime };
    const saved = await page.request.put(`${site.url}/api/events/${data.id}`, {
      headers: { Origin: site.url },
      data: later,
    });
    expect(saved.status()).toBe(200);
    await expect(page.locator(".quick-actions input[name=start]").first()).toHaveValue(later.startTime);
    await expect(said).toContainText(panel.history.undone_one);
  }

  await ask(words.cancel).click();
  await page.getByLabel(words.cancel_reason).fill("Lluvia");
  await page.getByRole("button", { name: words.cancel_confirm }).click();
  await expect(said).toContainText(filled(words.cancelled, { title: "Payasos" }));
  await expect(page.locator(".d-note")).toHaveText(`${card.cancelled} · Lluvia`);
  await expect(ask(words.delay)).toHaveCount(0);
  if (scripts) expect(await faultsOf(page)).toEqual([]);
});
