import { updateEvent } from "#app/domain/editing/events.server.ts";
import { cancelEvent } from "#app/domain/editing/quick-actions.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { titles } from "../festival.ts";
import { expect, test } from "../offline.ts";

/** Changes of the programme, as people in front of a sign see them. */

test("a row turns over when its hour changes, shows the old hour struck through, and still does after a restart", async ({
  page,
  site,
}) => {
  const id = site.ids.get(titles.upcoming) ?? "";
  await site.write((services) =>
    createScreen(services, {
      ...defaultScreen("es"),
      slug: "zonas",
      categoryIds: [site.ids.get("Circo") ?? ""],
      name: "Zonas",
      arrangement: "side-ticker",
      scenes: [{ ...newScene("notice", 600), title: "Hoy" }],
    }),
  );
  await page.goto("/signage?screen=zonas");
  const next = page.locator(".sg-side");
  const changes = page.locator(".sg-ticker");
  await expect(next.locator("time")).toContainText(/^\d\d:\d\d$/);
  await expect(next).toContainText(titles.upcoming);
  const row = next.locator("li", { hasText: titles.upcoming });
  const was = (await row.locator(".hour").textContent()) ?? "";
  const later = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 125 * 60_000).toISOString();
  await site.write((services) => updateEvent(services, id, { startTime: later }));
  await expect(row.locator("s")).toHaveText(was);
  await expect(row.locator(".hour")).not.toHaveText(was);
  await expect(row.locator(".hour")).toHaveAttribute("data-flipped", "");
  await page.reload();
  await expect(row.locator("s")).toHaveText(was);
  await site.write((services) => cancelEvent(services, id, "Viento"));
  await expect(row.locator(".fact")).toHaveText("Cancelado");
  await expect(row.locator('[data-shape-of="cancelled"]')).toBeVisible();
  await expect(changes).toContainText(titles.upcoming, { timeout: 90_000 });
});
