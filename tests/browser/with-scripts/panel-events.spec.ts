import { alive, expect } from "../fixtures.ts";
import { test, titlesOn } from "../panel-events.ts";
import { filled } from "../panel-places.ts";

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
