import type { Page } from "@playwright/test";
import type { Services } from "#app/domain/services.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { linkFragment } from "#app/domain/signage/pairing.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { addSponsor } from "#app/domain/signage/sponsors-and-messages.server.ts";
import { playsLedger, playsPath } from "#app/domain/signage/sponsor-plays.ts";
import { signInAdmin } from "../../support/people.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";
import { expect, test } from "../offline.ts";

test.use({ serviceWorkers: "block" });

/** A sign that shows two sponsors in turn, and the way to pair a display with it. */
async function addSign(services: Services): Promise<{ link: string; cookie: string }> {
  for (const name of ["Cabildo", "Astillero"]) await addSponsor(services, { name, imageUrl: "" });
  const scenes = [newScene("sponsors", 16)];
  await createScreen(services, { ...defaultScreen("es"), slug: "puerta", name: "Puerta", scenes });
  const { token } = await linkDisplay(services, { name: "Puerta norte", screen: "puerta" });
  return { link: `/signage?screen=puerta#${linkFragment}=${token}`, cookie: (await signInAdmin(services)).cookie };
}

const shown = (page: Page) => page.locator('.sg-layer[data-role="on"] .sg-sponsor .sg-title');

test.beforeEach(({ watch }) => {
  watch.allow(/Service Worker registration blocked by Playwright/);
  watch.allow(/\/signage\/picture: .*status of 429/);
});

test("a sign counts the turns of sponsors that it draws, also over a lost answer and a reload, and the panel reports them", async ({
  page,
  site,
}) => {
  let [link, cookie] = ["", ""];
  await site.write(async (services) => void ({ link, cookie } = await addSign(services)));
  const begun = Date.now();
  const sent: string[] = [];
  await page.route(`**${playsPath}`, async (route) => {
    sent.push(route.request().postData() ?? "");
    const response = await route.fetch();
    expect(response.status()).toBe(204);
    // The server has the first batch, and the sign does not know it.
    await (sent.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(link);
  await expect(shown(page)).toHaveText(/Cabildo|Astillero/);
  await expect.poll(() => sent.length, { timeout: 40_000 }).toBe(1);
  await page.reload();
  await expect(shown(page)).toHaveText(/Cabildo|Astillero/);
  await expect.poll(() => sent.length, { timeout: 40_000 }).toBe(2);
  expect(sent[1]).toBe(sent[0]);

  const report = await fetch(`${site.gateway.url}/admin/reports/sponsors`, { headers: { Cookie: cookie } });
  const words = (await report.text()).replaceAll(/<[^>]*>/g, " ");
  expect(words).toMatch(/(?:Cabildo|Astillero)\s+\d+ \w+ \d+\s+[1-9]\d*\s[^<]*Puerta norte/);
  let rows: { plays: number; seconds: number }[] = [];
  await site.write(async ({ db }) => {
    rows = await db.selectFrom("sponsor_plays").select(["plays", "seconds"]).execute();
  });
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const seconds = sum((row) => row.seconds);
  expect(sum(({ plays }) => plays)).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(7);
  // The batch that came twice counts once: no more than the sign had stood there when it closed it.
  expect(seconds).toBeLessThanOrEqual(22);
  expect((Date.now() - begun) / 1000).toBeGreaterThan(seconds);
});

test("a sign counts nothing of its sponsors while an emergency covers them", async ({ page, site }) => {
  let [link, id] = ["", ""];
  await site.write(async (services) => void ({ link } = await addSign(services)));
  await page.goto(link);
  await expect(shown(page)).toHaveText(/Cabildo|Astillero/);
  /** Loads the sign anew, which keeps what it has drawn, and returns its time in ms. */
  const drawn = async (): Promise<number> => {
    await page.reload();
    const kept = await page.evaluate(() => localStorage.getItem("verbena-sign-plays"));
    const { rows = [] } = kept === null ? {} : playsLedger.parse(JSON.parse(kept));
    return rows.reduce((sum, { ms }) => sum + ms, 0);
  };
  await expect.poll(drawn).toBeGreaterThan(0);
  await site.write(async (services) => void ({ id } = await raiseEmergency(services, emergencyInput)));
  await expect(page.locator(".sg-emergency")).toBeVisible();
  const before = await drawn();
  await expect(page.locator(".sg-emergency")).toBeVisible();
  await page.waitForTimeout(3000);
  expect(await drawn()).toBe(before);
  await site.write((services) => endEmergency(services, id));
  await expect(page.locator(".sg-emergency")).toHaveCount(0);
  await expect(shown(page)).toBeVisible();
  await page.waitForTimeout(3000);
  expect(await drawn()).toBeGreaterThan(before + 1000);
});
