import type { Page, Route } from "@playwright/test";
import { z } from "zod";
import { pollPath } from "#app/domain/live/change.ts";
import { signPath } from "#app/domain/signage/display.ts";
import { signState } from "#app/domain/signage/sign-state.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import type { Emergency } from "#app/domain/signage/emergency.ts";
import { titles } from "../festival.ts";
import { expect, test } from "../offline.ts";

/** A working day of a sign in a minute: changes, outages, a clock that is set, and an emergency. */

const minute = 60_000;
const news = z.object({ data: z.looseObject({ now: z.string() }) });
const kinds = ["now", "day", "notice", "clock"] as const;

/** Counts on the page what the sign shows, since a test that looks now and then would miss some of it. */
function count(): void {
  let [scene, isAlarmed] = ["", false];
  new MutationObserver(() => {
    const { dataset } = document.documentElement;
    const add = (name: string): string => (dataset[name] = String(Number(dataset[name] ?? 0) + 1));
    const shown = document.querySelector(".sg")?.getAttribute("data-scene") ?? "";
    if (shown !== scene && shown !== "") add(`shown${(scene = shown)}`);
    const layers = document.querySelectorAll('.sg-layer:not([data-role="fixed"])').length;
    dataset["layers"] = String(Math.max(layers, Number(dataset["layers"] ?? 0)));
    const alarmed = document.querySelector(".sg-emergency") !== null;
    if (alarmed !== isAlarmed) dataset[alarmed ? "alarmed" : "calm"] = String(Date.now());
    isAlarmed = alarmed;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-scene"] });
}

/**
 * Counts on the page its requests that are not answered yet. The page's clock runs much faster than the network: an answer
 * that is on its way for a second would be minutes old.
 */
function countRequests(): void {
  const send = globalThis.fetch;
  let pending = 0;
  const add = (change: number): void => {
    pending += change;
    document.documentElement.dataset["pending"] = String(pending);
  };
  globalThis.fetch = async (...asked) => {
    add(1);
    try {
      const answer = await send(...asked);
      return answer.status === 204 ? answer : new Response(await answer.blob(), answer);
    } finally {
      add(-1);
    }
  };
}

const counted = (page: Page, name: string): Promise<number> =>
  page.evaluate((key) => Number(document.documentElement.dataset[key] ?? 0), name);

test("for eight hours a sign gives every scene its turn, ends an emergency on the second, and uses no more memory", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  await site.write((services) =>
    createScreen(services, {
      ...defaultScreen("es"),
      slug: "jornada",
      name: "Jornada",
      arrangement: "side-ticker",
      scenes: kinds.map((kind) => ({ ...newScene(kind, 10), title: kind === "notice" ? "Hoy" : "" })),
    }),
  );
  let emergencies: Emergency[] = [];
  // The sign follows the server's time, which it gets with its state and with the news that it polls without a socket.
  // Both say the time of the clock that the test moves: the server's own is hours behind in the end.
  type Rewrite = (said: unknown, now: string) => object;
  const answer = async (route: Route, rewrite: Rewrite): Promise<void> => {
    const response = await route.fetch();
    const said: unknown = await response.json();
    const now = new Date(await page.evaluate(() => Date.now())).toISOString();
    await route.fulfill({ response, json: rewrite(said, now) });
  };
  const answers: [string, Rewrite][] = [
    [signPath, (said, now) => ({ ...signState.parse(said), now, emergencies })],
    [pollPath, (said, now) => ({ data: { ...news.parse(said).data, now } })],
  ];
  for (const [path, rewrite] of answers)
    await page.route(`**${path}*`, (route) => answer(route, rewrite).catch(() => route.abort().catch(() => undefined)));
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await page.addInitScript(count);
  await page.addInitScript(countRequests);
  await page.clock.install();
  await page.goto("/signage?screen=jornada");
  await page.clock.runFor(3000);
  await expect(page.locator('.sg-layer[data-role="on"]')).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  let before = 0;
  for (let round = 0; round < 8 * 6; round += 1) {
    if (round === 6) before = await heap();
    if (round % 6 === 1) await site.rename(site.ids.get(titles.live) ?? "", `Cambio ${round}`);
    if (round % 6 === 2) site.gateway.be("closed");
    if (round % 6 === 4) site.gateway.be("open");
    // The clock is set forward by an hour, and back.
    const now = await page.evaluate(() => Date.now());
    if (round === 12) await page.clock.setSystemTime(now + 60 * minute);
    if (round === 13) await page.clock.setSystemTime(now - 60 * minute);
    await page.clock.fastForward(9 * minute);
    await page.clock.runFor(minute);
  }
  for (const kind of kinds) expect(await counted(page, `shown${kind}`), kind).toBeGreaterThan(30);
  expect((await heap()) - before).toBeLessThan(12 * 1024 * 1024);

  const begun = await page.evaluate(() => Date.now());
  const ends = begun + 20 * minute;
  emergencies = [
    {
      id: "aviso",
      title: "Aléjate del escenario",
      message: "Viento fuerte",
      translations: [],
      second: "",
      secondLanguage: "",
      screens: [],
      displays: [],
      toVisitors: false,
      startedAt: new Date(begun).toISOString(),
      expiresAt: new Date(ends).toISOString(),
    },
  ];
  // The sign asks for its state every five minutes. Its clock stands while it gets the time of the server.
  for (let passed = 0; passed < 5.5 * minute; passed += 500) {
    await page.clock.runFor(500);
    await expect.poll(() => counted(page, "pending"), { intervals: [0, 5, 20] }).toBe(0);
  }
  const alarm = page.locator(".sg-emergency");
  await expect(alarm).toBeVisible();
  site.gateway.be("closed");
  await expect.poll(() => counted(page, "pending")).toBe(0);
  await page.clock.fastForward(ends - 4000 - (await page.evaluate(() => Date.now())));
  await expect(alarm).toBeVisible();
  for (let half = 0; half < 16; half += 1) await page.clock.runFor(500);
  await expect(alarm).toHaveCount(0);
  // The sign looks at its time once a second.
  expect(Math.abs((await counted(page, "calm")) - ends)).toBeLessThan(1500);
  await expect(page.locator('.sg-layer[data-role="on"]')).toBeVisible();
  expect(await counted(page, "layers")).toBeLessThanOrEqual(3);
});
