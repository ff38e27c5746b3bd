import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { titles } from "../festival.ts";
import { cardLink, expect, test } from "../fixtures.ts";

interface Lost {
  /** The beginning of the names of the files that are lost. */
  files: string;
  path: string;
  /** Does what a visitor does there, and ends where they see what they asked for. */
  walk: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name }).filter({ visible: true }).first();

/** Sees the page as the server draws it, leaves it by a link, and comes again by another one. */
const comeAgain =
  (path: string, title: string) =>
  async (page: Page): Promise<void> => {
    await expect(page.locator("main h1")).toHaveText(title);
    await page.locator("footer a[href='/subscribe']").click();
    await expect(page.locator("main h1")).toHaveText("Suscribirse al programa");
    await page.waitForLoadState("networkidle");
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("main h1")).toHaveText(title);
  };

const lost: readonly Lost[] = [
  {
    files: "EventDialog-",
    path: "/",
    walk: async (page) => {
      await cardLink(page, titles.upcoming).click();
      await expect(heading(page, titles.upcoming)).toBeVisible();
    },
  },
  {
    files: "late-parts-",
    path: "/",
    walk: async (page) => {
      await page.getByRole("link", { name: "Por lugares" }).click();
      await expect(heading(page, "Programa por lugares")).toBeVisible();
    },
  },
  {
    files: "filters-",
    path: "/",
    walk: async (page) => {
      await page.locator(".fil-b").click();
      await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
    },
  },
  {
    files: "IdleParts-",
    path: "/",
    walk: async (page) => {
      await page.locator(".datebtn").click();
      await expect(page.locator(".dlg-date")).toBeVisible();
    },
  },
  { files: "people-", path: "/people", walk: comeAgain("/people", "Artistas") },
  { files: "plan-", path: "/plan", walk: comeAgain("/plan", "Plano") },
  { files: "search-", path: "/search", walk: comeAgain("/search", "Buscar en todo el programa") },
  { files: "my_programme-", path: "/my", walk: comeAgain("/my", "Mi programa") },
  { files: "MyProgrammePage-", path: "/my", walk: comeAgain("/my", "Mi programa") },
  { files: "preferences-", path: "/settings", walk: comeAgain("/settings", "Configuración") },
];

for (const { files, path, walk } of lost)
  test.describe(`${path} without ${files}*.js`, () =>
    test("a page that has lost a part for good is shown, and leads on and back", async ({ page, context, watch }) => {
      watch.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module|uncaught/);
      const names = readdirSync("build/client/assets").filter((name) => name.startsWith(files) && name.endsWith(".js"));
      expect(names.length).toBeGreaterThan(0);
      await context.route(
        (url) => names.some((name) => url.pathname === `/assets/${name}`),
        (route) => route.abort(),
      );
      await page.goto(path, { waitUntil: "load" });
      await walk(page);
      await expect(page.locator(".lost")).toHaveCount(0);
    }));
