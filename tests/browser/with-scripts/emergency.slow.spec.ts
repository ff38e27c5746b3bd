import type { Page } from "@playwright/test";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { faultsOf } from "../axe.ts";
import { alive, cardLink, expect } from "../fixtures.ts";
import { titles } from "../festival.ts";
import { test, visit } from "../offline.ts";

const said = {
  title: "Aléjate de la playa",
  message: "Hay una rotura de gas. Ve a la plaza de la iglesia.",
  translations: [],
  second: "",
  secondLanguage: "" as const,
  screens: [],
  toVisitors: true,
  minutes: 30 as const,
  formToken: "",
};

/** The emergency that a person sees now: the header's, or that of what lies above it. */
const inSight = (page: Page, within: string) => page.locator(`${within} .emergency`);

test("an emergency stays in sight on every page: scrolled, under dialogs and menus, folded to a line, and offline", async ({
  page,
  context,
  site,
  words,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page);
  let id = "";

  await test.step("it comes to an open page that is scrolled down", async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await site.write(async (services) => {
      ({ id } = await raiseEmergency(services, said));
    });
    const shown = inSight(page, "header.top");
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(shown).toContainText(words.shell.emergency);
    await expect(shown).toContainText(said.message);
    await expect(page.locator("header.top [role=alert]")).toContainText(said.title);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("it is in the event's dialog, in the date picker and in the menu", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: words.shell.menu }).click();
    await expect(inSight(page, "#menu")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.locator(".datebtn").click();
    await expect(inSight(page, ".dlg-date")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await cardLink(page, titles.upcoming).click();
    await expect(inSight(page, ".dlg-event")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".dlg-event").getByRole("link", { name: words.shell.close })).toBeInViewport({
      ratio: 1,
    });
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  await test.step("somebody who has read it folds it to one line, and it stays", async () => {
    const shown = inSight(page, "header.top");
    await shown.locator("summary").click();
    await expect(shown.getByText(said.message)).toBeHidden();
    await expect(shown.locator("summary")).toBeInViewport({ ratio: 1 });
  });

  await test.step("it is on pages that are opened without a network", async () => {
    await context.setOffline(true);
    await page.goto("/plan");
    await expect(inSight(page, "header.top")).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
  });

  await test.step("it leaves open pages when it is ended", async () => {
    await page.goto("/settings");
    await alive(page);
    await expect(inSight(page, "header.top")).toBeVisible();
    await site.write((services) => endEmergency(services, id));
    await expect(inSight(page, "header.top")).toHaveCount(0);
  });
});
