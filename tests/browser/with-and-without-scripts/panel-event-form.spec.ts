import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { fillInEvent, testWithRoom as test } from "../panel-event-form.ts";
import { filled } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator writes an event, sees the missing fields, saves a draft and publishes it", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { event_form: words, kit, errors } = panel;
  const wrong = page.locator(".wrong");
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page, scripts);

  await test.step("each missing field has its error beside it, and the form has a summary", async () => {
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(wrong).toHaveText([
      errors.title_required,
      errors.description_required,
      errors.category_required,
      errors.start_required,
      errors.end_required,
      errors.location_required,
    ]);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("speakers are added and ordered without losing typed text", async () => {
    await fillInEvent(page, "Estatuas de sal");
    for (const name of ["Rayco", "Dácil"]) {
      const count = await page.locator(".speaker").count();
      await page.getByRole("button", { name: words.add_speaker }).click();
      await page.locator(`[name="speakers[${count}].name"]`).fill(name);
    }
    await page.locator(".speaker").nth(1).getByRole("button").first().click();
    await expect(page.locator('[name="speakers[0].name"]')).toHaveValue("Dácil");
    await expect(page.locator('[name="title"]')).toHaveValue("Estatuas de sal");
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });

  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.draft_saved, { title: "Estatuas de sal" }));
  await expect(page.locator(".place-taken")).toContainText(
    filled(words.taken, { title: "Gala", place: "Charco", from: "19:00", to: "20:00" }),
  );

  await test.step("the warning offers another time, and does not prevent saving", async () => {
    await page.getByRole("button", { name: filled(words.start_at, { time: "20:00" }) }).click();
    await expect(page.locator('[name="start.time"]')).toHaveValue("20:00");
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(page.locator(".toast")).toContainText(filled(words.done.published, { title: "Estatuas de sal" }));
    await expect(page.locator(".place-taken")).toHaveCount(0);
  });

  await page.getByRole("link", { name: words.delete }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(filled(words.delete_title, { title: "Estatuas de sal" }));
  await dialog.getByRole("link", { name: kit.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: words.delete }).click();
  await dialog.getByRole("button", { name: words.delete }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.deleted, { title: "Estatuas de sal" }));
});

test("a draft needs only a title: the list and the grid show it without an hour, and publishing asks for the rest", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { event_form: words, events, grid, errors } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page, scripts);
  await page.locator('[name="title"]').fill("Pasacalles");
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.draft_saved, { title: "Pasacalles" }));
  await expect(page.locator('[name="start.date"]')).toHaveValue("2030-08-22");
  await expect(page.locator('[name="start.time"]')).toHaveValue("");

  await page.goto("/admin/events");
  await expect(page.getByRole("row", { name: "Pasacalles" })).toContainText(events.open_hour);

  await page.goto("/admin/grid?day=2030-08-22");
  await alive(page, scripts);
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("region", { name: grid.unplaced }).getByRole("link", { name: "Pasacalles" }).click();
  await page.getByRole("link", { name: grid.edit }).click();
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.locator(".wrong")).toContainText([errors.description_required, errors.category_required]);
  await expect(page.locator(".wrong").filter({ hasText: errors.start_required })).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the form is no wider than the screen, and its buttons are within reach of the thumb", async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    await page.goto("/admin/events/new");
    await alive(page, scripts);
    const box = await page.getByRole("button", { name: panel.event_form.publish, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 84);
    if (scripts) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("when two administrators edit the same event, the second chooses a value for each field", async ({
  page,
  context,
  panel,
}) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new");
  await fillInEvent(page, "Estatuas");
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page).toHaveURL(/\/admin\/events\/[\w-]{16}/);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('[name="title"]').fill("Estatuas de sal");
  await other.locator('[name="end.time"]').fill("21:00");
  await other.getByRole("button", { name: words.save_draft }).click();
  await expect(other.locator(".toast")).toBeVisible();

  await page.locator('[name="title"]').fill("Estatuas de arena");
  await page.locator('[name="tags"]').fill("sal, arena");
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".theirs")).toHaveCount(2);
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas de arena");
  await page.locator(".theirs", { hasText: "Estatuas de sal" }).getByRole("button", { name: words.use_saved }).click();
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas de sal");
  await expect(page.locator('[name="tags"]')).toHaveValue("sal, arena");
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator('[name="end.time"]')).toHaveValue("20:30");
});

test("a category and a place that are missing are made from within the form", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { event_form: words } = panel;
  await page.goto("/admin/events/new?day=2030-08-22");
  await alive(page, scripts);
  await page.locator('[name="title"]').fill("Estatuas");
  for (const [label, name] of [
    [words.new_category, "Zancos"],
    [words.new_location, "Calle Real"],
  ] as const) {
    await page.getByRole("textbox", { name: label }).fill(name);
    await page
      .getByRole("button", { name: scripts ? filled(words.make_named, { name }) : words.make })
      .nth(!scripts && label === words.new_location ? 1 : 0)
      .click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
  }
  await expect(page.locator('[name="title"]')).toHaveValue("Estatuas");
  await expect(page.getByRole("checkbox", { name: "Zancos" })).toBeChecked();
  await page.getByRole("button", { name: words.save_draft }).click();
  await expect(page.locator(".toast")).toContainText(filled(words.done.draft_saved, { title: "Estatuas" }));
  await expect(page.getByRole("checkbox", { name: "Calle Real" })).toBeChecked();
});
