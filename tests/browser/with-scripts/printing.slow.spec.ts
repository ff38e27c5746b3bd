import type { Page } from "@playwright/test";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";

const day = "2030-08-22";
const longName = "Casa de la Cultura Agustín de la Hoz";
/** As wide as it can be, it would take the place's column. */
const longTitle =
  "Clausura con todas las compañías que han pasado por la feria, y un baile en el muelle hasta que se apague la última luz";
const pointsPerPixel = 0.75;

test.use({
  contextOptions: { reducedMotion: "reduce" },
  settings: { "general.name": 'Feria "del" mar' },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) =>
    use(async (services: Services) => {
      const house = await createLocation(services, {
        name: longName,
        address: "Avenida La Marina, 7",
        city: "Arrecife",
        capacity: 140,
      });
      const street = await createLocation(services, { name: "Calle Real" });
      for (let index = 0; index < 24; index += 1) {
        const hour = String(8 + Math.floor(index / 2)).padStart(2, "0");
        const times = { startTime: `${day}T${hour}:00:00Z`, endTime: `${day}T${hour}:45:00Z` };
        await createEvent(services, {
          title: index === 23 ? longTitle : `Acto de la marea ${index + 1}`,
          ...times,
          locationIds: [(index === 0 ? street : house).id],
          registration: "none",
        });
      }
    }),
});

/** Returns the number of links on each page of the printed PDF. */
async function linksOfPages(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return (pdf.match(/<<\/Type \/Page\n[\s\S]*?endobj/g) ?? []).map(
    (one) => (/\/Annots \[([^\]]*)\]/.exec(one)?.[1]?.match(/ R/g) ?? []).length,
  );
}

/** The texts in the margins of each printed page, as the style sheets have it. */
const marginsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = (rule: CSSRule): CSSRule[] => [
      rule,
      ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList ? [...rule.cssRules].flatMap(within) : []),
    ];
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap(within);
    return rules
      .filter((rule) => rule instanceof CSSPageRule && rule.selectorText === "")
      .map(({ cssText }) => cssText);
  });

async function expectHeads(page: Page, date: string): Promise<void> {
  const head = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--running-head"));
  expect(head.trim()).toBe(String.raw`"Feria \"del\" mar · ${date}"`);
  const margins = (await marginsOf(page)).join("\n");
  expect(margins).toMatch(/@top-left \{[^}]*content: var\(--running-head\)/);
  expect(margins).toMatch(/@bottom-right \{[^}]*content: counter\(page\) " \/ " counter\(pages\)/);
}

test("each sheet of a printed day shows festival, day and page, and no sheet has a single event", async ({ page }) => {
  await page.goto(`/?date=${day}`);
  // The test takes events away: not before the page lives, which would find them gone.
  await alive(page);
  await expect(page.locator(".cell")).toHaveCount(24);
  await expectHeads(page, "Jueves 22 de agosto · 2030");
  for (let left = 24; left > 14; left -= 1) {
    const [last = 0, ...others] = (await linksOfPages(page)).toReversed();
    expect(others.length, `${left} events`).toBeGreaterThan(0);
    expect(last, `${left} events`).toBeGreaterThan(1);
    await page.evaluate(() => {
      const cell = [...document.querySelectorAll(".cell")].at(-1);
      (cell?.matches(":only-child") === true ? cell.closest(".hour") : cell)?.remove();
    });
  }
});

test("the head of printed sheets changes with the shown day", async ({ page }) => {
  await page.goto("/?date=2030-08-21");
  await page.locator(`main a[href*="date=${day}"]`).first().click();
  await expect(page.locator(".cell")).toHaveCount(24);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--running-head")))
    .toContain("Jueves 22 de agosto · 2030");
});

test("the printed grid of places begins on the first sheet", async ({ page }) => {
  await page.goto(`/?date=${day}&view=places`);
  await expect(page.locator(".tt-ev")).toHaveCount(24);
  const [first = 0] = await linksOfPages(page);
  expect(first).toBeGreaterThan(2);
});

test("a printed day sheet keeps a long place name on one line, and has no empty column", async ({
  page,
  panel: { reports },
}) => {
  await page.goto(`/admin/reports/day-sheet?day=${day}`);
  await expectHeads(page, "Jueves 22 de agosto · 2030");
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: reports.paper.place })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: reports.paper.people })).toHaveCount(0);
  const [one, long] = await Promise.all(
    ["Calle Real", longName].map((name) => page.getByText(name, { exact: true }).first().boundingBox()),
  );
  expect(long?.height).toBe(one?.height);
  await expect(page.locator("tbody").last()).toHaveCSS("break-before", "avoid");
});

for (const theme of ["manga", "academic"] as const) {
  test(`a door sheet fills its page in the theme's font, with letters readable from two metres: ${theme}`, async ({
    page,
  }) => {
    await page.goto(`/admin/reports/door-sheets?day=${day}`);
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await page.setViewportSize({ width: 703, height: 1031 });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => document.fonts.ready);
    const doors = page.locator(".door");
    const sizes = await doors
      .locator(".when, h3")
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.round(Math.min(...sizes) * pointsPerPixel)).toBeGreaterThanOrEqual(28);
    const smaller = await doors
      .locator("h2, .day, header div p")
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.round(Math.min(...smaller) * pointsPerPixel)).toBeGreaterThanOrEqual(18);
    const heights = await doors.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    // An A4 page inside margins of 12 mm is 273 mm high, at 96 pixels an inch.
    for (const height of heights) expect(Math.abs(height - 1030)).toBeLessThan(4);
    expect(await linksOfPages(page)).toHaveLength(heights.length);
    await expect(doors.locator("h3").first()).toHaveCSS(
      "font-family",
      theme === "manga" ? /^Anton/ : /^"Alegreya Variable"/,
    );
    await expect(doors.locator("h3")).toHaveCount(24);
  });
}
