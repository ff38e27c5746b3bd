import es from "#app/locales/es/account_online.ts";
import { titles } from "../festival.ts";
import { alive, bellsReady } from "../fixtures.ts";
import { expect, test } from "../offline.ts";

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () =>
    test("a bell that a full browser can't keep is not promised for later, and works with a network", async ({
      page,
      site,
      words,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const full = (): never => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
        Storage.prototype.setItem = full;
        Cache.prototype.put = async () => full();
        IDBObjectStore.prototype.put = full;
      });
      const told = page.waitForResponse(/\/account_online-/);
      await page.goto("/");
      await told;
      await alive(page);
      await bellsReady(page);
      const bell = page.getByRole("button", { name: words.bell.of.replace("{{title}}", titles.upcoming) }).first();
      site.gateway.be("closed");
      await bell.click();
      await expect(page.getByText(es.no_room)).toBeVisible();
      await expect(bell).toHaveAttribute("aria-pressed", "false");
      await expect(page.getByText(words.bell.waiting)).toHaveCount(0);
      if (process.env["PICTURES"] !== undefined)
        await page.screenshot({ path: `${process.env["PICTURES"]}/full-${width}.png` });

      site.gateway.be("open");
      await bell.click();
      await expect(bell).toHaveAttribute("data-save", "done");
      await expect(bell).toHaveAttribute("aria-pressed", "true");
      await page.goto("/my");
      await expect(page.getByText(titles.upcoming).first()).toBeVisible();
    }));
