import type { Locator, Page } from "@playwright/test";
import { addDays } from "#app/domain/programme/day.ts";
import { type Theme, themes } from "#app/domain/preferences.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { alive, expect, test as base } from "../fixtures.ts";
import { type KnownFestival, makeFestival, titles } from "../festival.ts";
import { letTypeComeFirst, watchMoving } from "../layout-shift.ts";

const minute = 60_000;

/** A festival with five events that run now, the first of the hour cancelled, and many more today. */
const test = base.extend<{ busy: KnownFestival & { url: string } }>({
  busy: async ({ startServer }, use) => {
    const made = Promise.withResolvers<KnownFestival>();
    const { url } = await startServer(async (services) => {
      const festival = await makeFestival(services);
      await addEvents(services, festival);
      made.resolve(festival);
    });
    await use({ ...(await made.promise), url });
  },
  baseURL: async ({ busy }, use) => use(busy.url),
});

const cancelled = "Cuerda floja";

async function addEvents(services: Services, { ids }: KnownFestival): Promise<void> {
  const now = Math.floor(services.clock.now().getTime() / minute) * minute;
  const at = (minutes: number): string => new Date(now + minutes * minute).toISOString();
  const links = { categoryIds: [ids.get("Circo") ?? ""], locationIds: [ids.get("Muelle viejo") ?? ""] };
  await services.db.transaction().execute(async (transaction) => {
    const add = (title: string, from: number, to: number, more = {}) =>
      createEventIn(services, transaction, { title, startTime: at(from), endTime: at(to), ...links, ...more });
    await add("Rastro en el muelle", -355, -70);
    // Shown without the name of its series.
    await add("Guardia nocturna: magia de escaparate", -18, 60);
    await add("Primeras acrobacias en la arena del Reducto", -17, 45);
    await add(cancelled, -29, 40, { status: "CANCELLED", statusNote: "Viento" });
    for (let index = 0; index < 50; index += 1) await add(`Acto ${index}`, 90 + index * 3, 120 + index * 3);
  });
}

const wear = async (page: Page, theme: Theme, url: string): Promise<void> => {
  const value = encodeURIComponent(Buffer.from(JSON.stringify({ theme, scheme: "light" })).toString("base64"));
  await page.context().addCookies([{ name: "verbena-look", value, url }]);
};

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box === null ? Infinity : box.y + box.height;
};

const phones = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

/** Two are a window of 1440 px and of 640 px at 200 % zoom. */
const sizes = [
  { width: 320, height: 640 },
  ...phones,
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 900, height: 900 },
  { width: 1440, height: 900 },
];
/** Lower screens have no room for a card. */
const leastHeight = 740;

for (const theme of themes) {
  test(`now, next and the first card are in the first screen, and no part covers another, in ${theme}`, async ({
    page,
    busy,
  }) => {
    await wear(page, theme, busy.url);
    for (const viewport of sizes) {
      const at = `${viewport.width} px`;
      await page.setViewportSize(viewport);
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await alive(page);
      await page.evaluate(() => document.fonts.ready);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), at)
        .toBeLessThanOrEqual(viewport.width);
      expect.soft(await overlapsIn(page), at).toEqual([]);
      if (viewport.height < leastHeight) continue;
      // On a wide screen its links stand in the header.
      const dock = viewport.width < 900 ? ((await page.locator(".dock").boundingBox())?.y ?? 0) : viewport.height;
      const card = page.locator(".prog > .hour .card").first();
      for (const part of [
        page.locator(".now-list li").last(),
        page.locator(".now-next"),
        page.locator(".tools"),
        card.locator(".card-time"),
        card.locator(".card-title"),
        card.locator(".card-place"),
      ])
        expect.soft(await bottomOf(part), `${at}: ${String(part)}`).toBeLessThanOrEqual(dock);
    }
  });
}

/** Returns the pairs of the home page's parts that overlap by more than a hair. */
const overlapsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [".hello h1", ".hello .sub", ".now-list", ".now-next", ".tools", ".prog", ".aside"];
    const parts = names.flatMap((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box === undefined ? [] : [{ name, box }];
    });
    return parts.flatMap(({ name, box }, index) =>
      parts.slice(index + 1).flatMap(({ name: other, box: next }) => {
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        return across > 1 && down > 1 ? [`${name} and ${other}`] : [];
      }),
    );
  });

test("a phone's blocks come in the order of the programme first, for eyes and for screen readers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const blocks = [".hello", ".now", ".tools", ".prog", ".stream", ".stats"];
  const tops = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
    blocks,
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const isInOrder = await page.evaluate((selectors) => {
    const parts = selectors.flatMap((selector) => document.querySelector(selector) ?? []);
    const follows = (part: Element, next: Element): boolean =>
      (part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return parts.slice(1).every((next, index) => parts[index] !== undefined && follows(parts[index], next));
  }, blocks);
  expect(isInOrder).toBe(true);
});

test("the count of what runs now leads to all of it, and from there back to the whole day", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await alive(page);
  const cards = page.locator(".prog .card");
  const all = await cards.count();
  await expect(page.locator(".now-list li")).toHaveCount(3);
  await expect(page.locator(".now-list").getByRole("link", { name: /^Magia de escaparate/ })).toBeVisible();
  await page.getByRole("link", { name: "5 en curso" }).click();
  await expect(page).toHaveURL(/\?view=now#programme$/);
  await expect(cards).toHaveCount(5);
  await expect(page.locator(".prog")).toBeInViewport();
  await page.getByRole("link", { name: "Ver todo el día" }).click();
  await expect(cards).toHaveCount(all);
  await expect(page).toHaveURL(/\/$/);
});

test("within an hour a cancelled event comes last", async ({ page }) => {
  await page.goto("/");
  const hour = page.locator(".hour", { hasText: cancelled });
  await expect(hour.locator(".card-title").last()).toHaveText(cancelled);
  expect(await hour.locator(".card").count()).toBeGreaterThan(1);
});

test("a phone's label below the list opens the field that narrows the day", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await alive(page);
  const field = page.getByRole("searchbox");
  expect((await field.boundingBox())?.height ?? 0).toBeLessThan(2);
  await page.locator("main").getByText("Busca evento, lugar…").click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill("escaparate");
  await expect(page.locator(".prog .card")).toHaveCount(1);
  await field.blur();
  await expect(page).toHaveURL(/q=escaparate/);
  await expect.poll(async () => (await field.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});

for (const theme of themes) {
  test(`the day is a heading of one line on a phone, in ${theme}`, async ({ page, busy }) => {
    await wear(page, theme, busy.url);
    for (const path of ["/", `/?date=${addDays(busy.today, 1)}`]) {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const lines = await page.locator(".hello h1").evaluate((heading) => {
        const { lineHeight } = getComputedStyle(heading);
        return heading.getBoundingClientRect().height / Number.parseFloat(lineHeight);
      });
      expect(lines, path).toBeLessThan(1.6);
    }
  });
}

test("one event in an hour takes the whole width of a wide list", async ({ page, busy }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The corporate list has one column.
  for (const theme of themes.filter((one) => one !== "corporate")) {
    await wear(page, theme, busy.url);
    await page.goto("/?date=" + busy.today);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const [list, cell] = await Promise.all([
      page.locator(".prog").boundingBox(),
      page.locator(".cell:only-child").filter({ visible: true }).first().boundingBox(),
    ]);
    expect(cell?.width, theme).toBeCloseTo(list?.width ?? 0, 0);
  }
});

test("a person alone in a row of a phone takes its whole width", async ({ page, busy }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const theme of themes) {
    await wear(page, theme, busy.url);
    await page.goto("/people");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const [list, entry] = await Promise.all([
      page.locator(".pps").last().boundingBox(),
      page.locator(".pp:only-child").last().boundingBox(),
    ]);
    expect(entry?.width, theme).toBeCloseTo(list?.width ?? 0, 0);
  }
});

test("where the stream stands before the evening sky its words have a ground of their own", async ({ page, sites }) => {
  const { url } = await sites.sample();
  await wear(page, "festival", url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/?date=2000-01-01`);
  await expect(page.locator(".stream .cap")).toBeVisible();
  await expect(page.locator(".stream")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

for (const viewport of [...phones, { width: 1440, height: 900 }]) {
  test(`the programme by places opens at the present time at ${viewport.width} px, and nothing moves`, async ({
    page,
    busy,
  }) => {
    await page.setViewportSize(viewport);
    await watchMoving(page);
    await letTypeComeFirst(page, `${busy.url}/?view=places`);
    await page.goto("/?view=places");
    await alive(page);
    const line = page.locator(".tt-now");
    // On a wide screen its links stand in the header.
    const bottom = viewport.width < 900 ? ((await page.locator(".dock").boundingBox())?.y ?? 0) : viewport.height;
    await expect
      .poll(async () => (await line.boundingBox())?.y ?? Infinity)
      .toBeLessThan(Math.min(bottom, viewport.height));
    expect((await line.boundingBox())?.y ?? 0).toBeGreaterThan(56);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    // A font that the browser decodes after the first paint moves a few words by three pixels, 0.00006 in all.
    const { score, what } = await page.evaluate(() => window.moved);
    expect(score, what.join("\n")).toBeLessThan(0.001);
  });
}

test("the programme by places keeps what is over folded until it is asked for, and shows it to a search", async ({
  page,
}) => {
  await page.goto("/?view=places");
  await alive(page);
  const over = page.getByRole("link", { name: titles.finished });
  await expect(over).toBeHidden();
  await page.getByText("Antes").click();
  await expect(over).toBeVisible();
  await expect(page.getByRole("region", { name: "Antes" }).getByRole("heading", { level: 2 })).toHaveText([/Muelle/]);
  await page.goto("/?view=places&q=desayuno");
  await expect(over).toBeVisible();
  await expect(page.getByText("Antes")).toHaveCount(0);
});

for (const theme of themes) {
  test(`${theme}: on a wide screen the names of the places stay below the header`, async ({ page, sites }) => {
    const { url } = (await sites.known()).server;
    await wear(page, theme, url);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(`${url}/?view=places`);
    const [header, name] = [page.locator("header.top"), page.locator(".gridpage > .tt-scroll .tt-loc").first()];
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(header));
    await expect(name).toBeInViewport({ ratio: 1 });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the programme by places opens at the present time, and opens what is over", async ({ page }) => {
    await page.goto("/?view=places");
    await expect.poll(async () => (await page.locator(".tt-now").boundingBox())?.y ?? Infinity).toBeLessThan(680);
    const over = page.getByRole("link", { name: titles.finished });
    await expect(over).toBeHidden();
    await page.getByText("Antes").click();
    await expect(over).toBeVisible();
  });
});
