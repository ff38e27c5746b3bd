import texts from "#app/locales/es/plan.ts";
import { alive, expect, test } from "../fixtures.ts";
import { makePlannedFestival } from "../plan-festival.ts";

const nearMe = { name: texts.near_me };
const entries = ".pl-list li[id^=lugar] h3";

test("with the position of the device the nearest place comes first with its minutes, and no request carries the position", async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await startServer(async (services) => void (await makePlannedFestival(services)));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 28.9567, longitude: -13.5473 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
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
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((one) => /28\.95|29\.05|13\.54/.test(one))).toEqual([]);
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
