import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";
import { test, titlesOn } from "./events.ts";

const looks = [
  { name: "at a desk", viewport: { width: 1440, height: 900 } },
  { name: "on a phone", viewport: { width: 360, height: 740 } },
];

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, viewport });

    test("an administrator filters the events, and is asked before one of a selection is deleted", async ({
      page,
      panel,
    }) => {
      const { events: words, kit } = panel;
      await page.goto("/admin/events");
      await alive(page);
      await expect(page.getByText(filled(words.overlap, { minutes: 30, title: "Estatuas" }))).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);

      await page.locator(".filters > summary").click();
      await page.getByRole("checkbox", { name: kit.draft }).check();
      expect(await faultsOf(page)).toEqual([]);
      await expect(titlesOn(page)).toHaveText(["Ensayo"]);
      await page.goto("/admin/events");
      await alive(page);

      await page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) }).check();
      await page.locator(".selbar summary").click();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("button", { name: filled(words.delete_selected, { count: 1 }), exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText(filled(words.confirm_title, { title: "Gala" }));
      expect(await faultsOf(page)).toEqual([]);
    });

    test("an administrator exports a selection", async ({ page, panel }) => {
      const { events: words, export: exporting, kit } = panel;
      await page.goto("/admin/events?q=a");
      await alive(page);
      for (const title of ["Gala", "Ensayo"])
        await page.getByRole("checkbox", { name: filled(words.select, { title }) }).check();
      await page.getByRole("button", { name: filled(words.export_selected, { count: 2 }), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: exporting.title });
      await expect(dialog.getByRole("radio", { name: `${exporting.selection} (2)` })).toBeChecked();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole("radio", { name: exporting.csv }).check();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: exporting.submit }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.csv$/);
      await dialog.getByRole("link", { name: kit.cancel }).click();
      await expect(dialog).toBeHidden();
    });

    test("an administrator is asked for the day of an event's duplicate from its row", async ({ page, panel }) => {
      const { events: words } = panel;
      await page.goto("/admin/events?q=gala");
      await alive(page);
      if (viewport.width < 1024)
        await page.getByRole("button", { name: filled(words.menu, { title: "Gala" }) }).click();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("link", { name: `${words.duplicate}: Gala` }).click();
      await page.getByLabel(panel.event_form.duplicate_date).fill("2026-08-25");
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}

test.describe("with the keyboard and the mouse", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("one checkbox selects all events of a page, and the buttons show the number of selected events", async ({
    page,
    panel: { events: words },
  }) => {
    await page.goto("/admin/events");
    await alive(page);
    const bar = page.getByRole("form", { name: words.selection });
    await expect(bar).toBeHidden();
    await page.getByRole("checkbox", { name: words.all, exact: true }).check();
    await expect(bar.getByRole("button", { name: filled(words.delete_selected, { count: 3 }) })).toBeVisible();
    await page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) }).uncheck();
    await expect(page.getByRole("checkbox", { name: words.all, exact: true })).toHaveJSProperty("indeterminate", true);
    await expect(bar.getByRole("status")).toHaveText(filled(words.selected_other, { count: 2 }));
    await bar.getByRole("button", { name: words.unselect }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole("checkbox", { name: words.all, exact: true })).toBeFocused();
  });

  test("an administrator moves through the rows, selects them and opens them with the keyboard", async ({
    page,
    panel: { events: words },
  }) => {
    await page.goto("/admin/events");
    await alive(page);
    await titlesOn(page).first().focus();
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: "Estatuas", exact: true })).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: filled(words.select, { title: "Estatuas" }) })).toBeChecked();
    await page.keyboard.press("k");
    await page.keyboard.press("e");
    await expect(page).toHaveURL(/\/admin\/events\/[\w-]{16}$/);
  });

  test("Enter in the field of minutes does not start an action", async ({ page, panel: { events: words } }) => {
    await page.goto("/admin/events");
    await alive(page);
    await page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) }).check();
    await page.locator(".selbar summary").click();
    await page.getByLabel(words.move_by).press("Enter");
    await expect(page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) })).toBeChecked();
    await expect(page).toHaveURL(/\/admin\/events$/);
  });

  test("a list of changes that closes, and a row that is deleted, leave the focus to what is beside them", async ({
    page,
    panel: { events: words, kit },
  }) => {
    await page.goto("/admin/events");
    await alive(page);
    await page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) }).check();
    await page.locator(".selbar summary").click();
    await page.getByRole("button", { name: words.apply, exact: true }).press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    await expect(page.locator(".selbar summary")).toBeFocused();

    const deletion = (title: string) => page.getByRole("link", { name: `${words.delete}: ${title}`, exact: true });
    await deletion("Estatuas").press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: kit.delete }).press("Enter");
    await expect(titlesOn(page)).toHaveText(["Gala", "Ensayo"]);
    await expect(deletion("Ensayo")).toBeFocused();
  });
});
