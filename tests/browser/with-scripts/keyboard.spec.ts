import type { Locator, Page } from "@playwright/test";
import { alive, cardLink, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** As many presses as a page of this festival could need. */
const enough = 150;

/** Presses Tab until the element has the focus; each stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let press = 0; press < enough; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectSeen(page);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

/** The focused element has an outline (or a shadow) and no sticky header lies over it. */
async function expectSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return "no focus";
    const rings = [focused, focused.parentElement, focused.closest(".card, .tt-ev, .field, .choice")].filter(
      (element) => element !== null,
    );
    const ringed = rings.some((element) => {
      const styles = [
        getComputedStyle(element),
        getComputedStyle(element, "::after"),
        getComputedStyle(element, "::before"),
      ];
      return styles.some(
        (style) =>
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none",
      );
    });
    const box = focused.getBoundingClientRect();
    const header = document.querySelector("header.top");
    const under =
      header !== null &&
      !header.contains(focused) &&
      focused.closest("dialog, .skip") === null &&
      box.bottom <= header.getBoundingClientRect().bottom;
    return !ringed ? "no ring" : under ? "under the header" : "seen";
  });
  expect(seen, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe("seen");
}

test("a visitor can use the programme with the keyboard alone", async ({ page, festival, words }) => {
  await page.goto("/");
  await alive(page);

  await test.step("the visitor skips the header", async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator("a.skip")).toBeFocused();
    await expect(page.locator("a.skip")).toBeInViewport();
  });

  await test.step("the visitor goes to tomorrow", async () => {
    await tabTo(page, page.locator(".datebtn"));
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: words.picker.title });
    await expect(picker).toBeVisible();
    await tabTo(page, picker.getByRole("link", { name: words.picker.tomorrow, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.locator(".card-title").first()).toHaveText(titles.tomorrow);
  });

  await test.step("the visitor searches and chooses a category", async () => {
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type("aereos");
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
    await tabTo(page, page.getByRole("combobox", { name: "Categoría" }));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("combobox", { name: "Categoría" })).toHaveValue(festival.ids.get("Circo") ?? "");
    await expect(page.locator(".card-title")).toHaveText([titles.tomorrow]);
    await expect(page).toHaveURL(/category=/);
  });

  await test.step("the visitor opens an event, follows its links and goes back", async () => {
    const link = cardLink(page, titles.tomorrow);
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: titles.tomorrow });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("link", { name: /WhatsApp/ }));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  await test.step("the visitor uses the menu", async () => {
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, page.locator(".logo"));
    await tabTo(page, page.getByRole("button", { name: words.shell.menu }));
    await page.keyboard.press("Enter");
    const settings = page.getByRole("link", { name: words.shell.menu_settings });
    await expect(settings).toBeVisible();
    await tabTo(page, settings);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings$/);
  });

  await test.step("the visitor chooses a theme", async () => {
    await tabTo(page, page.getByRole("radio", { name: words.theme.manga }));
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "corporate");
  });
});
