import texts from "#app/locales/es/plan.ts";
import { alive, expect, test } from "../fixtures.ts";
import { makePlannedFestival } from "../plan-festival.ts";

const nearMe = { name: texts.near_me };
const entries = ".pl-list li[id^=lugar] h3";

test("the position of the device stays on it: no request, no socket and no store of the browser has it", async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  const near = { latitude: 28.95671, longitude: -13.54731 };
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(near);
  /** Everything that leaves the browser, also from its service worker: addresses, headers, bodies and messages. */
  const sent: string[] = [];
  context.on("request", (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`),
  );
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(payload.toString())));
  // In degrees, however they are written and wherever they are cut off.
  const carriers = (all: string[]): string[] =>
    all.filter((text) => /28\D{1,3}956|13\D{1,3}547|\b28956\d|\b13547\d/.test(text));
  await page.goto(`${url}/plan`);
  await alive(page);
  const before = carriers(sent);
  await page.getByRole("button", nearMe).click();
  await expect(page.locator(entries).first()).toHaveText("Muelle viejo");
  const count = sent.length;

  await page.getByRole("link", { name: texts.kind.water }).click();
  await expect(page).toHaveURL(/kind=water/);
  await expect(page.locator(".pl-walk").first()).toContainText("1 min");
  await page.locator(".pl-what a").first().click();
  await expect(page).toHaveURL(/\/events\//);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.goto(url);
  await alive(page);

  expect(sent.length).toBeGreaterThan(count);
  expect(before).toEqual([]);
  expect(carriers(sent)).toEqual([]);
  // Whatever the page asks for, it asks this server.
  expect(sent.filter((one) => /^https?:/.test(one) && !one.startsWith(url))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + document.cookie);
  const cookies = JSON.stringify(await context.cookies());
  expect(carriers([stored, cookies])).toEqual([]);
});

test("with the position of the device the nearest place comes first with its minutes", async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 28.9567, longitude: -13.5473 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/plan`);
  await alive(page);
  await expect(page.locator(entries).first()).toHaveText("Calle larga");

  await test.step("after a tap alone", async () => {
    await expect(page.locator(".pl-walk")).toHaveCount(0);
    await page.getByRole("button", nearMe).click();
    await expect(page.locator(entries).first()).toHaveText("Muelle viejo");
    await expect(page.locator(".pl-walk").first()).toContainText("1 min");
    await expect(page.locator(".pl-me:visible")).toHaveText(texts.you);
    await expect(page.getByText(texts.private)).toBeVisible();
  });

  await test.step("farther than five kilometres away words take the place of the mark", async () => {
    await context.setGeolocation({ latitude: 29.0567, longitude: -13.5473 });
    await expect(page.getByText(texts.far.replace("{{count}}", "11"))).toBeVisible();
    await expect(page.locator(".pl-me")).toHaveCount(0);
    await expect(page.locator(".pl-walk")).toHaveCount(0);
  });

  await test.step("until the visitor stops it", async () => {
    await page.getByRole("button", { name: texts.stop }).click();
    await expect(page.getByRole("button", nearMe)).toBeVisible();
    await expect(page.locator(entries).first()).toHaveText("Calle larga");
  });
});

test("a refused position is said in words, and the list stays as it was", async ({ page, context, startServer }) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  await context.clearPermissions();
  await page.goto(`${url}/plan`);
  await alive(page);
  await page.getByRole("button", nearMe).click();
  await expect(page.getByText(texts.refused)).toBeVisible();
  await expect(page.locator(entries).first()).toHaveText("Calle larga");
  await expect(page.locator(entries)).toContainText(["Plaza mayor"]);
  await expect(page.locator(".pl-walk")).toHaveCount(0);
});

test("on a tablet the drawing stays in sight beside the list of the places", async ({ page, startServer }) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  await page.setViewportSize({ width: 768, height: 600 });
  await page.goto(`${url}/plan`);
  await alive(page);
  const drawing = page.getByRole("navigation", { name: texts.drawing });
  const last = page.locator(entries).last();
  await last.scrollIntoViewIfNeeded();
  await expect(drawing.getByRole("link").first()).toBeInViewport();
  const [figure, list] = await Promise.all([drawing.boundingBox(), last.boundingBox()]);
  expect(list?.x ?? 0).toBeGreaterThan((figure?.x ?? 0) + (figure?.width ?? 0));
});

test("a label begins with the hour and never cuts it, and what is asked for stands above the drawing", async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  for (const { width, language } of [
    { width: 360, language: "es" },
    { width: 1440, language: "es" },
    { width: 320, language: "fr" },
  ]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${url}/plan?lang=${language}`);
    await alive(page);
    const labels = page.locator(".pl-lab-in:visible");
    await expect(labels).toHaveCount(4);
    for (const label of await labels.all()) {
      const isWhole = await label.evaluate((box) => {
        const hour = box.querySelector(".pl-what b");
        const words = box.querySelector(".pl-what");
        if (hour === null || words === null) return true;
        const [inner, outer] = [hour.getBoundingClientRect(), words.getBoundingClientRect()];
        const isFirst = inner.top - outer.top < 3;
        return (
          isFirst &&
          hour.getClientRects().length === 1 &&
          inner.right <= outer.right + 1 &&
          inner.left >= outer.left - 1
        );
      });
      expect.soft(isWhole, `${width} px: ${await label.innerText()}`).toBe(true);
    }
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}/plan?kind=water`);
  const dock = await page.locator(".dock").boundingBox();
  const map = await page.locator(".pl-map:visible").boundingBox();
  const near = await page.getByRole("button", nearMe).boundingBox();
  expect((near?.y ?? Infinity) + (near?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  const nearest = page.locator(".pl-nearest");
  await expect(nearest).toContainText("min a pie de");
  expect((await nearest.boundingBox())?.y ?? Infinity).toBeLessThan(map?.y ?? 0);
});
