import type { Page } from "@playwright/test";
import { announce } from "#app/domain/announcements/announcements.server.ts";
import { raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { alive, bellsReady, expect, test } from "../fixtures.ts";
import { makeFestival, titles } from "../festival.ts";
import { emergencyInput } from "../../domain/signage/emergency-input.ts";

const cells = (page: Page): Promise<string[]> => page.locator(".count-down li b").allTextContents();

/** When the event of the opened page starts, as its page says. */
async function startOf(page: Page): Promise<number> {
  return Date.parse((await page.locator(".facts time").first().getAttribute("datetime")) ?? "");
}

/** Keeps the server's time from a page whose clock the test moves: the page would follow it (`app/browser/live/start-live.ts`). */
async function withoutServerTime(page: Page): Promise<void> {
  await page.routeWebSocket("**/ws", () => undefined);
  await page.route("**/api/live*", () => undefined);
}

test("the countdown shows days, hours, minutes and seconds, and is replaced by the progress at the start", async ({
  page,
  festival,
}) => {
  await withoutServerTime(page);
  await page.clock.install();
  await page.goto(`/events/${festival.ids.get(titles.upcoming)}`);
  await alive(page);
  const start = await startOf(page);

  await page.clock.pauseAt(start - 3_661_500);
  await expect.poll(() => cells(page)).toEqual(["00", "01", "01", "01"]);
  await expect(page.locator(".count-down li span")).toHaveText(["días", "h", "min", "s"]);
  await page.clock.runFor(1000);
  await expect.poll(() => cells(page)).toEqual(["00", "01", "01", "00"]);
  await page.clock.runFor(1000);
  await expect.poll(() => cells(page)).toEqual(["00", "01", "00", "59"]);

  await page.clock.pauseAt(start - 500);
  await expect(page.getByText("Comenzando ahora")).toBeVisible();
  await expect(page.locator(".count-down")).toHaveCount(0);

  await page.clock.pauseAt(start + 30 * 60_000);
  const progress = page.locator(".d-prog");
  await expect(progress.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expect(progress).toContainText("Acaba en 1 h 30 min");
  await expect(page.locator(".detail")).toHaveAttribute("data-state", "live");

  await page.clock.pauseAt(start + 2 * 3_600_000 + 60_000);
  await expect(page.locator(".detail")).toHaveAttribute("data-state", "ended");
  await expect(page.locator(".detail .flag")).toContainText("Finalizado");
  await expect(progress).toHaveCount(0);
});

test("the countdown also shows days", async ({ page, festival }) => {
  await withoutServerTime(page);
  await page.clock.install();
  await page.goto(`/events/${festival.ids.get(titles.tomorrowOther)}`);
  await alive(page);
  await page.clock.pauseAt((await startOf(page)) - (25 * 60 + 30) * 60_000 - 5500);
  await expect.poll(() => cells(page)).toEqual(["01", "01", "30", "05"]);
});

test("the programme is updated each minute", async ({ page }) => {
  await withoutServerTime(page);
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  const card = page.locator(".card", { hasText: titles.upcoming });
  const start = Date.parse((await card.locator("time").first().getAttribute("datetime")) ?? "");
  await expect(card).toHaveAttribute("data-state", "last");
  const footer = page.locator("footer time");
  const before = await footer.textContent();
  await page.clock.pauseAt(start + 60_000);
  await expect(card).toHaveAttribute("data-state", "live");
  await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
  await expect(footer).not.toHaveText(before ?? "");
  await expect(page.locator(".now").getByRole("link", { name: titles.upcoming })).toBeAttached();
});

test("a device whose clock is wrong shows the festival's time", async ({ page }) => {
  await page.clock.install({ time: Date.now() - 26 * 3_600_000 });
  await page.goto("/");
  await alive(page);
  await page.clock.runFor(2000);
  await expect(page.locator(".card", { hasText: titles.live })).toHaveAttribute("data-state", "live");
  await expect(page.locator(".card", { hasText: titles.finished })).toHaveAttribute("data-state", "ended");
});

test("an emergency and an announcement last for their full time on a device whose clock is set ahead, and then disappear", async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(async (services) => {
    await makeFestival(services);
    await raiseEmergency(services, { ...emergencyInput, toVisitors: true });
    await announce(services, {
      type: "warning",
      title: "Cambio de sitio",
      message: "La gala pasa al auditorio.",
      minutes: 60,
    });
  });
  await withoutServerTime(page);
  const begun = Date.now();
  await page.clock.install({ time: begun });
  await page.goto(`${url}/terms`);
  await alive(page);
  const [emergency, announced, hour] = [
    page.locator("header .emergency"),
    page.locator(".announced"),
    page.locator("footer time"),
  ];
  await expect(emergency).toBeVisible();
  await expect(announced).toBeVisible();
  const before = (await hour.textContent()) ?? "";
  await page.clock.setSystemTime(begun + 3 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(hour).not.toHaveText(before);
  await expect(emergency).toBeVisible();
  await expect(announced).toBeVisible();
  await page.clock.fastForward("32:00");
  await expect(emergency).toHaveCount(0);
  await expect(announced).toBeVisible();
  await page.clock.fastForward("30:00");
  await expect(announced).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`a programme that is left open goes on to the new day, or says so to somebody who is reading: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await withoutServerTime(page);
    await page.clock.install();
    await page.goto("/");
    await alive(page);
    await bellsReady(page);
    const day = 24 * 3_600_000;
    const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(".data"));
    await page.clock.fastForward(day);
    await isAsked;
    await expect(page.locator(".newday")).toHaveCount(0);

    await test.step("an address with a day stays", async () => {
      await page.goto("/?date=2026-08-22");
      await alive(page);
      await bellsReady(page);
      await page.evaluate(() => scrollTo(0, 200));
      await page.clock.fastForward(day);
      await expect(page.locator("footer time")).toBeAttached();
      await expect(page.locator(".newday")).toHaveCount(0);
    });

    await page.goto("/");
    await alive(page);
    await bellsReady(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.clock.fastForward(day);
    await expect(page.locator(".newday")).toContainText(
      /^Ya es (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d+/,
    );
    await page.locator(".newday").getByRole("link", { name: "Ver hoy" }).click();
    await expect(page.locator(".newday")).toHaveCount(0);
  });
