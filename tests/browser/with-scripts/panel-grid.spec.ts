import type { Page } from "@playwright/test";
import { alive, expect } from "../fixtures.ts";
import { blockIn, gridPath, noticeOn, test } from "../panel-grid.ts";
import { filled } from "../panel-places.ts";

/** Takes the gala in Charco to where the statues begin in Recova, an hour and a half later, and holds it there. */
async function dragGala(page: Page): Promise<void> {
  const gala = blockIn(page, "Charco", "Gala");
  const from = await gala.boundingBox();
  const to = await blockIn(page, "Recova", "Estatuas").boundingBox();
  if (from === null || to === null) throw new Error("A block is not on the screen");
  await page.mouse.move(from.x + 20, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 24, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + 12, { steps: 6 });
}

test("an administrator drags an event to another hour and place, and sees an overlap while dragging", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await page.goto(gridPath);
  await alive(page);
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

test("arrow keys move an event, Enter saves it and Escape puts it back, and a screen reader hears each step", async ({
  page,
  panel,
}) => {
  const { grid: words } = panel;
  await page.goto(`${gridPath}&places=all`);
  await alive(page);
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
