import type { Page } from "@playwright/test";
import { themes } from "#app/domain/preferences.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { expect, test as base } from "../fixtures.ts";
import { type KnownFestival, makeFestival, titles } from "../festival.ts";

const longTitle = `${"Gran desfile de gigantes y cabezudos por el muelle ".repeat(4).slice(0, 198)}.`;

/** A festival with one title as long as it may be. */
const test = base.extend<{ site: KnownFestival & { url: string; long: string } }>({
  site: async ({ startServer }, use) => {
    const made = Promise.withResolvers<KnownFestival & { long: string }>();
    const { url } = await startServer(async (services) => {
      await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" });
      const festival = await makeFestival(services);
      const now = services.clock.now().getTime();
      const times = {
        startTime: new Date(now + 60_000).toISOString(),
        endTime: new Date(now + 3_600_000).toISOString(),
      };
      made.resolve({ ...festival, long: (await createEvent(services, { title: longTitle, ...times })).id });
    });
    await use({ ...(await made.promise), url });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

/** Words that begin on one line and end on another, of counts, posters and flags. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator(".stats dt, .poster-title, .flag > span").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      if (text === null) return [];
      return [...(text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size > 1 ? [word] : [];
      });
    }),
  );

for (const theme of themes) {
  test(`no word of counts, posters and flags is broken across lines, and a long title takes four lines of its card, in ${theme}`, async ({
    page,
    context,
    site,
  }) => {
    const look = encodeURIComponent(Buffer.from(JSON.stringify({ theme, scheme: "light" })).toString("base64"));
    await context.addCookies([{ name: "verbena-look", value: look, url: site.url }]);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        "/",
        `/?event=${site.ids.get(titles.delayed)}`,
        `/events/${site.ids.get(titles.delayed)}`,
        "/search?q=desayuno",
        "/search?q=fuegos",
      ]) {
        await page.goto(path);
        expect([width, path, await brokenWords(page)]).toEqual([width, path, []]);
      }
      await page.goto("/");
      const lines = await page
        .locator(`#e-${site.long} .card-title`)
        .evaluate((title) =>
          Math.round(title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight)),
        );
      expect([width, lines <= 4]).toEqual([width, true]);
      await page.goto(`/events/${site.long}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(longTitle);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("-webkit-line-clamp", "none");
    }
  });
}
