import { readFile } from "node:fs/promises";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { test, titlesOn } from "../panel-events.ts";
import { filled } from "../panel-places.ts";

const looks = [
  { name: "at a desk", viewport: { width: 1440, height: 900 } },
  { name: "on a phone", viewport: { width: 360, height: 740 } },
];

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, viewport });

    test("an administrator filters the events, changes a selection, deletes one and brings it back", async ({
      page,
      panel,
      javaScriptEnabled: scripts,
    }) => {
      const { events: words, kit } = panel;
      await page.goto("/admin/events");
      await alive(page, scripts);
      await expect(titlesOn(page)).toHaveText(["Gala", "Estatuas", "Ensayo"]);
      await expect(page.getByText(filled(words.overlap, { minutes: 30, title: "Estatuas" }))).toBeVisible();
      if (scripts) expect(await faultsOf(page)).toEqual([]);

      await page.locator(".filters > summary").click();
      await page.getByRole("checkbox", { name: kit.draft }).check();
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      else await page.getByRole("button", { name: words.apply, exact: true }).first().click();
      await expect(titlesOn(page)).toHaveText(["Ensayo"]);
      await page.goto("/admin/events");
      await alive(page, scripts);

      for (const title of ["Gala", "Ensayo"])
        await page.getByRole("checkbox", { name: filled(words.select, { title }) }).check();
      await page.locator(".selbar summary").click();
      await page.getByLabel(words.move_by).fill("60");
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("button", { name: words.move, exact: true }).click();
      await expect(page.locator(".toast")).toContainText(filled(words.moved_other, { count: 2, minutes: 60 }));
      await expect(
        page.getByRole("row").filter({ has: page.getByRole("link", { name: "Gala", exact: true }) }),
      ).toContainText("20:00–21:00");

      await page.getByRole("checkbox", { name: filled(words.select, { title: "Gala" }) }).check();
      await page.getByRole("checkbox", { name: filled(words.select, { title: "Ensayo" }) }).uncheck();

      await page
        .getByRole("button", {
          name: scripts ? filled(words.delete_selected, { count: 1 }) : words.delete_marked,
          exact: true,
        })
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(filled(words.confirm_title, { title: "Gala" }));
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole("button", { name: kit.delete }).click();
      await expect(titlesOn(page)).toHaveText(["Estatuas", "Ensayo"]);
      await page.locator(".toast").getByRole("button", { name: kit.undo }).click();
      await expect(titlesOn(page)).toHaveText(["Estatuas", "Gala", "Ensayo"]);
    });

    test("an administrator exports a selection, and sees an explanation when there is nothing to export", async ({
      page,
      panel,
      javaScriptEnabled: scripts,
    }) => {
      const { events: words, export: exporting } = panel;
      await page.goto("/admin/events?q=a");
      await alive(page, scripts);
      for (const title of ["Gala", "Ensayo"])
        await page.getByRole("checkbox", { name: filled(words.select, { title }) }).check();
      await page
        .getByRole("button", {
          name: scripts ? filled(words.export_selected, { count: 2 }) : words.export_marked,
          exact: true,
        })
        .click();
      const dialog = page.getByRole("dialog", { name: exporting.title });
      await expect(dialog.getByRole("radio", { name: `${exporting.selection} (2)` })).toBeChecked();
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole("radio", { name: exporting.csv }).check();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: exporting.submit }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.csv$/);
      const table = await readFile(await download.path(), "utf8");
      expect(["Gala", "Ensayo", "Estatuas"].filter((title) => new RegExp(`^${title}[;,]`, "m").test(table))).toEqual([
        "Gala",
        "Ensayo",
      ]);

      await dialog.getByRole("radio", { name: exporting.past }).check();
      await dialog.getByRole("button", { name: exporting.submit }).click();
      await expect(dialog.getByRole("alert")).toContainText(panel.errors.nothing_to_export);
      await expect(dialog.getByRole("radio", { name: exporting.past })).toBeChecked();
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole("link", { name: panel.kit.cancel }).click();
      await expect(dialog).toBeHidden();
    });

    test("an administrator duplicates an event from its row", async ({ page, panel, javaScriptEnabled: scripts }) => {
      const { events: words } = panel;
      await page.goto("/admin/events?q=gala");
      await alive(page, scripts);
      await expect(titlesOn(page)).toHaveText(["Gala"]);
      if (viewport.width < 1024)
        await page.getByRole("button", { name: filled(words.menu, { title: "Gala" }) }).click();
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("link", { name: `${words.duplicate}: Gala` }).click();
      await page.getByLabel(panel.event_form.duplicate_date).fill("2026-08-25");
      if (scripts) expect(await faultsOf(page)).toEqual([]);
      await page.getByRole("button", { name: panel.event_form.duplicate, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/events\/[\w-]{16}$/);
      await page.goto("/admin/events?q=gala");
      await expect(titlesOn(page)).toHaveText(["Gala", "Gala"]);
    });
  });
}
