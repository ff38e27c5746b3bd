import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const categories = ["Circo", "Música"];
const places = ["Charco", "La Recova", "Plaza"];
const day = "2030-08-22";

/** Twenty events, one an hour in each place, so that nothing is there twice at once. */
const events = Array.from({ length: 20 }, (_, index) => ({
  title: `Función ${index + 1}`,
  hour: 10 + Math.floor(index / places.length),
  place: places[index % places.length] ?? "",
  category: categories[index % categories.length] ?? "",
}));

test("an administrator builds a programme: two categories, three places, twenty events, one moved, one cancelled and restored", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  test.setTimeout(180_000);
  const { categories: categoryWords, locations: placeWords, event_form: form, grid, history, kit } = panel;
  const dialog = page.getByRole("dialog");
  const notice = page.locator(".toast");
  const two = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

  await test.step("two categories are made and ordered", async () => {
    await page.goto("/admin/categories");
    await alive(page, scripts);
    for (const name of categories) {
      await page.getByRole("link", { name: kit.create }).click();
      await dialog.getByLabel(categoryWords.name, { exact: true }).fill(name);
      await dialog.getByRole("button", { name: categoryWords.create }).click();
      await expect(notice).toContainText(filled(categoryWords.created, { name }));
    }
    await page.getByRole("button", { name: filled(categoryWords.up, { name: "Música" }) }).click();
    await expect(page.locator("td.title")).toHaveText(["Música", "Circo"]);
  });

  await test.step("three places are made", async () => {
    await page.goto("/admin/locations");
    await alive(page, scripts);
    for (const name of places) {
      await page.getByRole("link", { name: kit.create }).click();
      await dialog.locator("#location-name").fill(name);
      await dialog.getByRole("button", { name: placeWords.create }).click();
      await expect(notice).toContainText(filled(placeWords.created, { name }));
    }
  });

  await test.step("twenty events are made", async () => {
    for (const { title, hour, place, category } of events) {
      await page.goto(`/admin/events/new?day=${day}`);
      await alive(page, scripts);
      await page.locator('[name="title"]').fill(title);
      await page.locator('textarea[name="description"]').fill("Sal, arena y mucha paciencia");
      await page.getByRole("checkbox", { name: category }).check();
      await page.getByRole("checkbox", { name: place }).check();
      for (const [name, value] of Object.entries({
        "start.time": two(hour),
        "end.date": day,
        "end.time": two(hour + 1),
      }))
        await page.locator(`[name="${name}"]`).fill(value);
      await page.locator('[name="image.kind"][value="poster"]').check();
      await page.getByRole("button", { name: form.publish, exact: true }).click();
      await expect(notice).toContainText(filled(form.done.published, { title }));
    }
    await page.goto("/");
    await page.goto(`/?date=${day}`);
    await expect(page.locator("main")).toContainText("Función 20");
  });

  await test.step("an event is moved in the grid", async () => {
    await page.goto(`/admin/grid?day=${day}`);
    await alive(page, scripts);
    await page.getByRole("link", { name: "Función 20" }).click();
    const move = page.getByRole("region", { name: filled(grid.move, { title: "Función 20" }) });
    await move.getByRole("link", { name: filled(grid.later, { count: 15 }) }).click();
    await move.getByRole("button", { name: filled(grid.button_time, { time: "16:15" }) }).click();
    await expect(notice).toContainText("16:15");
  });

  await test.step("an event is cancelled, and the cancellation undone", async () => {
    await page.goto("/admin/events?q=19");
    await alive(page, scripts);
    await page.getByRole("link", { name: "Función 19" }).first().click();
    await alive(page, scripts);
    await page.locator('[name="status"][value="CANCELLED"]').check({ force: true });
    await page.getByRole("button", { name: kit.save, exact: true }).click();
    await expect(notice).toContainText("Función 19");
    await page.goto(`/?date=${day}`);
    await expect(page.locator("article", { hasText: "Función 19" })).toContainText(kit.cancelled);
    await page.goto("/admin/history");
    await alive(page, scripts);
    await page.getByRole("button", { name: kit.undo }).first().click();
    await expect(notice).toContainText(history.undone_one);
    await page.goto(`/?date=${day}`);
    await expect(page.locator("article", { hasText: "Función 19" })).not.toContainText(kit.cancelled);
  });
});
