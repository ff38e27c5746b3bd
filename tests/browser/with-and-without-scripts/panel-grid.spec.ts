import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { blockIn, gridPath, noticeOn, test } from "../panel-grid.ts";
import { filled } from "../panel-places.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an administrator moves an event by the form beside its block, and takes it back", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { grid: words, kit } = panel;
  await page.goto(gridPath);
  await alive(page, scripts);
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await blockIn(page, "Charco", "Gala").click();
  const form = page.getByRole("region", { name: filled(words.move, { title: "Gala" }) });
  await expect(form).toContainText(filled(words.before, { time: "19:00", place: "Charco" }));
  await form.getByRole("link", { name: filled(words.later, { count: 15 }) }).click();
  await expect(form).toContainText(filled(words.free, { from: "19:15", to: "20:15" }));
  if (scripts) expect(await faultsOf(page)).toEqual([]);

  await test.step("a place that is taken at that time leads to a warning and the next free time", async () => {
    await form.getByLabel(words.place).selectOption("Recova");
    await form.getByLabel(words.starts).fill("20:00");
    if (scripts) await form.getByLabel(words.starts).blur();
    else await form.getByRole("button", { name: words.check }).click();
    await expect(form).toContainText(
      filled(words.overlap_with, { minutes: 30, title: "Estatuas", from: "20:30", to: "21:30" }),
    );
    await form.getByRole("link", { name: filled(words.next_free, { time: "21:30" }) }).click();
    await form.getByRole("button", { name: filled(words.button_both, { time: "21:30", place: "Recova" }) }).click();
  });

  await expect(noticeOn(page)).toContainText(filled(words.moved, { title: "Gala", time: "21:30", place: "Recova" }));
  await expect(blockIn(page, "Recova", "Gala")).toContainText("21:30–22:30");
  await noticeOn(page).getByRole("button", { name: kit.undo }).click();
  await expect(blockIn(page, "Charco", "Gala")).toContainText("19:00–20:00");
});

test("an administrator changes the end of an event by the form, and puts a draft on the grid", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { grid: words } = panel;
  await page.goto(gridPath);
  await alive(page, scripts);
  await blockIn(page, "Charco", "Gala").click();
  const form = page.getByRole("region", { name: filled(words.move, { title: "Gala" }) });
  await form.getByLabel(words.ends).fill("20:45");
  const button = scripts ? filled(words.button_hours, { from: "19:00", to: "20:45" }) : words.button;
  if (scripts) await form.getByLabel(words.ends).blur();
  await form.getByRole("button", { name: button }).click();
  await expect(noticeOn(page)).toContainText(filled(words.resized, { title: "Gala", time: "19:00", end: "20:45" }));
  await expect(blockIn(page, "Charco", "Gala")).toContainText("19:00–20:45");

  await page.getByRole("region", { name: words.unplaced }).getByRole("link", { name: "Pasacalles" }).click();
  const put = page.getByRole("region", { name: filled(words.put, { title: "Pasacalles" }) });
  await put.getByLabel(words.place).selectOption("Plaza");
  await put.getByLabel(words.starts).fill("18:00");
  if (scripts) await put.getByLabel(words.starts).blur();
  await put.getByRole("button").first().click();
  // As long as events usually are by now.
  await expect(blockIn(page, "Plaza", "Pasacalles")).toContainText("18:00–19:45");
});

test("three days stand beside each other, and a free hour leads to the form of a new event", async ({
  page,
  panel,
  javaScriptEnabled: scripts,
}) => {
  const { grid: words } = panel;
  await page.goto(gridPath);
  await alive(page, scripts);
  await page.getByRole("link", { name: filled(words.days_beside_other, { count: 3 }) }).click();
  await expect(page.locator(".grid-day")).toHaveCount(3);
  if (scripts) expect(await faultsOf(page)).toEqual([]);
  const free = page.getByRole("list", { name: filled(words.create_in, { place: "Recova" }) }).first();
  const link = free.getByRole("link", { name: filled(words.create_at, { time: "19:00" }) });
  if (scripts) await link.press("Enter");
  else await link.click();
  await expect(page.locator('[name="start.time"]')).toHaveValue("19:00");
  await expect(page.getByRole("checkbox", { name: "Recova" })).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the grid shows one place at a time, and the page is no wider than the screen", async ({
    page,
    panel,
    javaScriptEnabled: scripts,
  }) => {
    await page.goto(gridPath);
    await alive(page, scripts);
    await expect(blockIn(page, "Charco", "Gala")).toBeVisible();
    await expect(page.getByRole("link", { name: "Estatuas" })).toBeHidden();
    await page.getByRole("navigation", { name: panel.grid.places }).getByRole("link", { name: "Recova" }).click();
    await expect(page.getByRole("link", { name: "Estatuas" })).toBeVisible();
    await page.getByRole("link", { name: "Estatuas" }).click();
    await expect(page.getByRole("button", { name: panel.grid.button })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });
});
