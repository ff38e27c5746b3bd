import type { Page } from "@playwright/test";
import { linkDisplay } from "#app/domain/signage/displays.server.ts";
import { alive, expect } from "../fixtures.ts";
import { test as base } from "../panel-places.ts";
import { expectNoFaultsAtBothWidths } from "./both-widths.ts";

/** Two displays of one sign, and the links that pair them. */
const test = base.extend<{ links: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  links: async ({}, use) => use([]),

  fill: async ({ links }, use) =>
    use(async (services) => {
      for (const name of ["North", "South"]) links.push((await linkDisplay(services, { name, screen: "" })).token);
    }),

  watch: async ({ watch }, use) => {
    // Playwright warns about each registration that `serviceWorkers: "block"` refuses.
    watch.allow(/Service Worker registration blocked by Playwright/);
    await use(watch);
  },
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

const alarm = (player: Page) => player.locator(".sg-emergency");

test("a drill on one display leaves the other one of its sign with its scene, and a real emergency is on both", async ({
  page,
  browser,
  site,
  links,
  panel,
}) => {
  const { drill, run } = panel.signage;
  const players: Page[] = [];
  for (const link of links) {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
    const player = await context.newPage();
    await player.goto(`/signage#pair=${link}`);
    await expect(player.locator('.sg-layer[data-role="on"]')).toBeVisible();
    players.push(player);
  }
  const [north, south] = players;
  if (north === undefined || south === undefined) throw new Error("no players were opened");

  const all = page.getByRole("radio", { name: drill.where.all, exact: true });
  const some = page.getByRole("radio", { name: drill.where.displays, exact: true });
  const display = (name: string) => page.getByRole("checkbox", { name, exact: true });
  const start = page.getByRole("button", { name: drill.start });

  await test.step("the card of a display leads to the form with this display chosen", async () => {
    const here = page.getByRole("link", { name: new RegExp(`^${drill.here}.*North`) });
    await expect(async () => {
      await page.goto("/admin/signage?view=cards");
      await expect(here).toBeVisible({ timeout: 2000 });
    }).toPass();
    await here.click();
    await expect(some).toBeChecked();
    await expect(display("North")).toBeChecked();
    await expect(display("South")).not.toBeChecked();
    await expectNoFaultsAtBothWidths(page);
  });

  await test.step("another choice takes the tick away", async () => {
    await alive(page);
    await all.check();
    await expect(display("North")).toBeHidden();
    await some.check();
    await expect(display("North")).not.toBeChecked();
    await display("North").check();
  });

  await test.step("the drill is on this display alone, and so is its result", async () => {
    await page.getByLabel(drill.seconds, { exact: true }).selectOption("120");
    await start.click();
    await expect(alarm(north)).toHaveAttribute("data-drill");
    await expect(async () => {
      await page.goto("/admin/digital-signage/drill");
      await expect(page.locator(".run .figure b")).toHaveText(run.of.replaceAll(/\{\{\w+\}\}/g, "1"), {
        timeout: 2000,
      });
    }).toPass();
    await expect(page.locator(".drawn li")).toHaveText([/^North/]);
    await expect(south.locator('.sg-layer[data-role="on"]')).toBeVisible();
    await expect(alarm(south)).toHaveCount(0);
  });

  await test.step("a real emergency stands above the drill", async () => {
    await page.goto("/admin/digital-signage/emergency");
    await alive(page);
    await page.getByLabel(panel.signage.instruction, { exact: true }).fill("Leave by the north gate");
    await page.getByRole("button", { name: panel.signage.raise }).click();
    for (const player of players) {
      await expect(alarm(player)).toContainText("Leave by the north gate");
      await expect(alarm(player)).not.toHaveAttribute("data-drill");
    }
  });

  for (const player of players) await player.context().close();
});
