import type { Locator, Page } from "@playwright/test";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled } from "../panel-places.ts";
import { blockIn, gridPath, noticeOn, test } from "./grid.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openGrid(page: Page, more = ""): Promise<void> {
  await page.goto(`${gridPath}${more}`);
  await alive(page);
}

/** Where a block is on the screen. */
async function boxOf(block: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> {
  const box = await block.boundingBox();
  if (box === null) throw new Error("The block is not on the screen");
  return box;
}

/** Takes the gala in Charco to where the statues begin in Recova, an hour and a half later, and holds it there. */
async function dragGala(page: Page): Promise<void> {
  const from = await boxOf(blockIn(page, "Charco", "Gala"));
  const to = await boxOf(blockIn(page, "Recova", "Estatuas"));
  await page.mouse.move(from.x + 20, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 24, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + 12, { steps: 6 });
}

test("an administrator moves an event by the form beside its block", async ({ page, panel }) => {
  const { grid: words } = panel;
  await openGrid(page);
  expect(await faultsOf(page)).toEqual([]);

  await blockIn(page, "Charco", "Gala").click();
  const form = page.getByRole("region", { name: filled(words.move, { title: "Gala" }) });
  await expect(form).toContainText(filled(words.before, { time: "19:00", place: "Charco" }));
  await form.getByRole("link", { name: filled(words.later, { count: 15 }) }).click();
  await expect(form).toContainText(filled(words.free, { from: "19:15", to: "20:15" }));
  expect(await faultsOf(page)).toEqual([]);

  await test.step("a place that is taken at that time leads to a warning and the next free time", async () => {
    await form.getByLabel(words.place).selectOption("Recova");
    await form.getByLabel(words.starts).fill("20:00");
    await form.getByLabel(words.starts).blur();
    await expect(form).toContainText(
      filled(words.overlap_with, { minutes: 30, title: "Estatuas", from: "20:30", to: "21:30" }),
    );
    await form.getByRole("link", { name: filled(words.next_free, { time: "21:30" }) }).click();
    await form.getByRole("button", { name: filled(words.button_both, { time: "21:30", place: "Recova" }) }).click();
  });

  await expect(noticeOn(page)).toContainText(filled(words.moved, { title: "Gala", time: "21:30", place: "Recova" }));
  await expect(blockIn(page, "Recova", "Gala")).toContainText("21:30–22:30");
});

test("three days stand beside each other, and a free hour leads to the form of a new event", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await openGrid(page);
  await page.getByRole("link", { name: filled(words.days_beside_other, { count: 3 }) }).click();
  await expect(page.locator(".grid-day")).toHaveCount(3);
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole("list", { name: filled(words.create_in, { place: "Recova" }) })
    .first()
    .getByRole("link", { name: filled(words.create_at, { time: "19:00" }) })
    .press("Enter");
  await expect(page.locator('[name="start.time"]')).toHaveValue("19:00");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the grid shows one place at a time, and the page is no wider than the screen", async ({ page, panel }) => {
    await openGrid(page);
    await expect(blockIn(page, "Charco", "Gala")).toBeVisible();
    await expect(page.getByRole("link", { name: "Estatuas" })).toBeHidden();
    await page.getByRole("navigation", { name: panel.grid.places }).getByRole("link", { name: "Recova" }).click();
    await expect(page.getByRole("link", { name: "Estatuas" })).toBeVisible();
    await page.getByRole("link", { name: "Estatuas" }).click();
    await expect(page.getByRole("button", { name: panel.grid.button })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await faultsOf(page)).toEqual([]);
  });
});

test("an administrator drags an event to another hour and place, and sees an overlap while dragging", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await openGrid(page);
  const gala = blockIn(page, "Charco", "Gala");

  await test.step("Escape puts the event back, and opens no form", async () => {
    await dragGala(page);
    await expect(gala).toContainText("20:30–21:30");
    await expect(gala).toContainText(filled(words.overlap, { minutes: 60 }));
    await expect(page.locator(".grid-ghost")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(gala).toContainText("19:00–20:00");
    await expect(page.locator(".grid-move")).toHaveCount(0);
  });

  await dragGala(page);
  await page.mouse.up();
  await expect(noticeOn(page)).toContainText(filled(words.moved, { title: "Gala", time: "20:30", place: "Recova" }));
  await expect(blockIn(page, "Recova", "Gala")).toContainText("20:30–21:30");
});

test("an administrator pulls the end of an event, and takes it back and writes it again with Ctrl+Z", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await openGrid(page);
  const gala = blockIn(page, "Charco", "Gala");
  const box = await boxOf(gala);
  await page.mouse.move(box.x + 40, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height + 25, { steps: 5 });
  await expect(gala).toContainText("19:00–20:30");
  await page.mouse.up();
  await expect(noticeOn(page)).toContainText(filled(words.resized, { title: "Gala", time: "19:00", end: "20:30" }));
  await page.keyboard.press("Control+z");
  await expect(gala).toContainText("19:00–20:00");
  await page.keyboard.press("Control+Shift+z");
  await expect(gala).toContainText("19:00–20:30");
  await page.keyboard.press("Control+z");
  await expect(gala).toContainText("19:00–20:00");
});

test("an administrator draws over empty hours of a place, and the form of a new event has them", async ({ page }) => {
  await openGrid(page);
  const gala = await boxOf(blockIn(page, "Charco", "Gala"));
  // A minute is 56 / 60 px: from 20:15 to 21:30, in quarters of an hour.
  const [x, top] = [gala.x + 40, gala.y - 1];
  await page.mouse.move(x, top + 76 * (56 / 60));
  await page.mouse.down();
  await page.mouse.move(x, top + 100 * (56 / 60), { steps: 3 });
  await page.mouse.move(x, top + 148 * (56 / 60), { steps: 3 });
  await expect(page.locator(".grid-lift")).toContainText("20:15–21:30");
  await page.mouse.up();
  await page.waitForURL(/\/admin\/events\/new\?/);
  await expect(page.locator('[name="start.date"]')).toHaveValue("2030-08-22");
  await expect(page.locator('[name="start.time"]')).toHaveValue("20:15");
  await expect(page.locator('[name="end.time"]')).toHaveValue("21:30");
  await expect(page.getByRole("checkbox", { name: "Charco" })).toBeChecked();
});

test("free hours are reached by keyboard with one stop in each column", async ({ page, panel }) => {
  const { grid: words } = panel;
  await openGrid(page);
  const free = (place: string, time: string) =>
    page
      .getByRole("list", { name: filled(words.create_in, { place }) })
      .getByRole("link", { name: filled(words.create_at, { time }) });
  await blockIn(page, "Charco", "Gala").focus();
  await page.keyboard.press("Tab");
  await expect(free("Charco", "16:00")).toBeFocused();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowDown");
  await expect(free("Charco", "20:00")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(page.locator(".day-grid :focus")).toHaveCount(0);
});

test("Shift and Alt with the arrow keys pull the ends of an event, and a conflict with a person is said", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await openGrid(page);
  const gala = blockIn(page, "Charco", "Gala");
  const said = page.locator("main [role=status]").last();
  await gala.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(gala).toContainText("19:00–20:05");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(gala).toContainText("18:55–20:05");
  await expect(said).toContainText(filled(words.free, { from: "18:55", to: "20:05" }));
  for (let times = 0; times < 6; times += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(said).toContainText(
    filled(words.person_with, { person: "Nira", title: "Estatuas", from: "20:30", to: "21:30" }),
  );
  for (let times = 0; times < 6; times += 1) await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Enter");
  await expect(noticeOn(page)).toContainText(filled(words.resized, { title: "Gala", time: "18:55", end: "20:05" }));
});

test("a draft is dragged from the tray to a place and an hour", async ({ page, panel }) => {
  const { grid: words } = panel;
  await openGrid(page);
  const draft = page.getByRole("region", { name: words.unplaced }).getByRole("link", { name: "Pasacalles" });
  const from = await boxOf(draft);
  const to = await boxOf(blockIn(page, "Recova", "Estatuas"));
  await page.mouse.move(from.x + 20, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y - 20, { steps: 6 });
  // The grid has scrolled with the pointer. The statues begin at 20:30.
  const now = await boxOf(blockIn(page, "Recova", "Estatuas"));
  await page.mouse.move(now.x + 20, now.y + 12 - 57, { steps: 3 });
  await expect(page.locator(".grid-lift")).toContainText("19:30–20:30");
  await page.mouse.up();
  await expect(noticeOn(page)).toContainText(
    filled(words.moved, { title: "Pasacalles", time: "19:30", place: "Recova" }),
  );
  await expect(blockIn(page, "Recova", "Pasacalles")).toContainText("19:30–20:30");
});

test("arrow keys move an event, Enter saves it and Escape puts it back, and a screen reader hears each step", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await openGrid(page, "&places=all");
  const gala = blockIn(page, "Charco", "Gala");
  const said = page.locator("main [role=status]").last();
  await gala.focus();
  await page.keyboard.press("ArrowDown");
  await expect(gala).toContainText("19:05–20:05");
  await expect(said).toHaveText(
    filled(words.position_announced, {
      from: "19:05",
      to: "20:05",
      place: "Charco",
      verdict: filled(words.free, { from: "19:05", to: "20:05" }),
    }),
  );
  await page.keyboard.press("Escape");
  await expect(gala).toContainText("19:00–20:00");
  await expect(said).toHaveText(filled(words.put_back, { time: "19:00", place: "Charco" }));

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(noticeOn(page)).toContainText(filled(words.moved, { title: "Gala", time: "18:55", place: "Plaza" }));
  await expect(blockIn(page, "Plaza", "Gala")).toBeFocused();
});

test("the form of a move stays when it can't be sent, leaves the focus to the block that it has moved, and keeps it in a field", async ({
  page,
  panel,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const { grid: words } = panel;
  await openGrid(page);
  await blockIn(page, "Charco", "Gala").press("Enter");
  const form = page.getByRole("region", { name: filled(words.move, { title: "Gala" }) });
  await form.getByLabel(words.place, { exact: true }).selectOption("Plaza");
  const send = form.locator(".grid-move-go button");
  await page.route(/\/admin\/grid/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await send.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(send).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(noticeOn(page)).toContainText(filled(words.moved, { title: "Gala", time: "19:00", place: "Plaza" }));
  await expect(blockIn(page, "Plaza", "Gala")).toBeFocused();

  await page.getByRole("region", { name: words.unplaced }).getByRole("link", { name: "Pasacalles" }).press("Enter");
  const put = page.getByRole("region", { name: filled(words.put, { title: "Pasacalles" }) });
  const place = put.getByLabel(words.place, { exact: true });
  await place.focus();
  await place.selectOption("Plaza");
  await expect(page.locator(".day-grid").getByRole("region")).toHaveCount(1);
  await expect(place).toHaveValue(/./);
  await expect(place).toBeFocused();
});
