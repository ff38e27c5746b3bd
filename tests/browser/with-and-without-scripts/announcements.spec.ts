import { announce } from "#app/domain/announcements/announcements.server.ts";
import { faultsOf } from "../axe.ts";
import { makeFestival } from "../festival.ts";
import { alive, expect, test as base } from "../fixtures.ts";

/** A festival with an announcement from before the first visit. */
const test = base.extend<{ site: string }>({
  site: async ({ startServer }, use) => {
    const { url } = await startServer(async (services) => {
      await makeFestival(services);
      await announce(services, {
        type: "warning",
        title: "Cambio de sitio",
        message: "La gala pasa al auditorio.",
        minutes: 60,
      });
    });
    await use(url);
  },
  baseURL: async ({ site }, use) => use(site),
});

test("an announcement is shown above every page until the visitor closes it", async ({
  page,
  browser,
  site,
  words,
  javaScriptEnabled: scripts,
}) => {
  const said = page.getByText("La gala pasa al auditorio.");
  await page.goto("/");
  await alive(page, scripts);
  await expect(said).toBeVisible();
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await page.goto("/terms");
  await alive(page, scripts);
  await page.getByRole("button", { name: `${words.toast.dismiss}, Cambio de sitio` }).click();
  await expect(said).toHaveCount(0);
  await expect(page).toHaveURL(/\/terms$/);
  await page.goto("/");
  await alive(page, scripts);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
  const other = await browser.newPage({ baseURL: site });
  await other.goto("/");
  await expect(other.getByText("La gala pasa al auditorio.")).toBeVisible();
  await other.close();
});

test("no theme covers an announcement", async ({ page, context, site }) => {
  const look = Buffer.from(JSON.stringify({ theme: "festival", scheme: "light" })).toString("base64");
  await context.addCookies([{ name: "verbena-look", value: encodeURIComponent(look), url: site }]);
  await page.goto("/");
  await expect(page.getByText("La gala pasa al auditorio.")).toBeVisible();
  await expect(page.locator(".edge")).toBeHidden();
});
