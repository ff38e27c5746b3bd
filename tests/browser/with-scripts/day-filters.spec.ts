import { alive, expect, test } from "../fixtures.ts";
import { whatIsCarried } from "../offline.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone the sheet counts while one chooses, the list is the answer, and chips lead back", async ({
  page,
  sites,
}) => {
  const { url } = await sites.sample();
  await page.goto(url);
  await alive(page);
  const cards = page.locator(".prog .card");
  const all = await cards.count();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  const button = page.getByRole("link", { name: /^Filtros/ });
  const asked: string[] = [];

  await test.step("its code and its sheet are there before the first tap", async () => {
    await expect(page.locator('link[rel="stylesheet"][href*="/filters-"]')).toHaveCount(1);
    page.on("request", (request) => void (request.url().includes(".data") && asked.push(request.url())));
    await button.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Filtros" })).toBeFocused();
    const box = await sheet.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    expect(box?.y).toBeGreaterThanOrEqual(40);
  });

  const see = sheet.getByRole("button");
  await sheet.getByText("Gratis").click();
  await expect(see).toHaveText(/^Ver \d+ eventos$/);
  await expect(sheet.getByRole("status")).toHaveText(/^Ver \d+ eventos$/);
  const free = Number(/\d+/.exec((await see.textContent()) ?? "")?.[0]);
  await sheet.getByText("Para peques").click();
  await expect(see).not.toHaveText(`Ver ${free} eventos`);
  const left = Number(/\d+/.exec((await see.textContent()) ?? "")?.[0]);
  await see.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`${url}/?only=free&age=kids`);
  await expect(cards).toHaveCount(left);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${left} de ${all} eventos`);
  await expect(page.locator(".hello")).toBeHidden();
  await expect(button).toHaveAccessibleName("Filtros, 2");

  await test.step("a chip removes itself, and keeps the focus", async () => {
    await page.getByRole("link", { name: /^Para peques.*quitar$/ }).press("Enter");
    await expect(page).toHaveURL(`${url}/?only=free`);
    await expect(cards).toHaveCount(free);
    await page.getByRole("link", { name: /^Gratis.*quitar$/ }).press("Enter");
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole("link", { name: `Gratis ${free}` })).toBeFocused();
    await expect(page.locator(".hello")).toContainText("Bienvenidos");
  });
  expect(asked).toEqual([]);
});

test("a filter goes along to the next day", async ({ page, sites }) => {
  const { url } = await sites.sample();
  await page.goto(`${url}/?age=kids`);
  await alive(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Mañana, / })
    .click();
  await expect(page).toHaveURL(/\?age=kids&date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ de \d+ eventos$/);
});

test("on a wide screen the filters are a row, which chooses at once and is its own way back", async ({
  page,
  sites,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { url } = await sites.sample();
  await page.goto(url);
  await alive(page);
  const row = page.getByRole("group", { name: "Filtros" });
  await expect(row).toBeVisible();
  const all = await page.locator(".prog .card").count();
  await row.getByText("Gratis").click();
  await expect(page).toHaveURL(`${url}/?only=free`);
  await expect(row.getByRole("checkbox", { name: /^Gratis/ })).toBeFocused();
  await expect(page.locator(".prog .card")).not.toHaveCount(all);
  const free = await page.locator(".prog .card").count();
  await row.getByRole("combobox", { name: "Edad" }).selectOption("kids");
  await expect(page).toHaveURL(`${url}/?only=free&age=kids`);
  await expect(page.locator(".prog .card")).not.toHaveCount(free);
  const left = await page.locator(".prog .card").count();
  await expect(page.getByText(`${left} de ${all} eventos`).filter({ visible: true })).toHaveCount(1);
  await row.getByRole("combobox", { name: "Edad" }).selectOption("");
  await page.getByRole("link", { name: "Quitar el filtro" }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.locator(".prog .card")).toHaveCount(all);
});

test.describe("with the programme on the device", () => {
  test.use({ carriesProgramme: true });

  test("a tap on a chip filters at once, by hours and by places, without a network, too", async ({
    page,
    sites,
    watch,
  }) => {
    watch.allow(/net::ERR_/);
    const { url } = await sites.sample();
    await page.goto(url);
    await alive(page);
    await expect.poll(async () => Object.values(await whatIsCarried(page))).not.toContain(false);
    const cards = page.locator(".prog .card");
    const all = await cards.count();
    const filters = page.getByRole("group", { name: "Filtros" }).filter({ visible: true });
    const chip = (name: RegExp) => filters.getByRole("link", { name });
    await page.context().setOffline(true);
    await page.reload();
    await alive(page);
    const free = Number(/\d+$/.exec((await chip(/^Gratis \d+$/).textContent()) ?? "")?.[0]);
    expect(free).toBeLessThan(all);
    await chip(/^Gratis \d+$/).click();
    await expect(cards).toHaveCount(free);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${free} de ${all} eventos`);
    await chip(/^Peques \d+$/).click();
    await expect(page).toHaveURL(`${url}/?only=free&age=kids`);
    await page.getByRole("link", { name: "Por lugares" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programa por lugares");
    await expect(page.locator("main article, main .tt-ev").filter({ hasText: "Apagón" })).toHaveCount(0);
    await page.getByRole("link", { name: "Filtros, 2" }).click();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await sheet.getByRole("link", { name: "Quitar los 2" }).click();
    await expect(page).toHaveURL(`${url}/?view=places`);
  });
});
