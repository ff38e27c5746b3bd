import { alive, expect, test, toastsReady } from "../fixtures.ts";
import { titles } from "../festival.ts";

test("going offline and online again is shown in banner, icon, footer and toasts", async ({
  page,
  context,
  watch,
  words,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await expect(page.getByRole("img", { name: "En línea" })).toBeVisible();
  // Its sign stands in the line of its word, wherever the page is scrolled to.
  await expect(page.locator("footer .dot")).toHaveCSS("position", "static");

  await context.setOffline(true);
  const banner = page.locator(".offline");
  await expect(banner).toBeVisible();
  await expect(banner).toContainText("Sin conexión");
  const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  await expect(page.getByText("Sin conexión - Modo offline")).toBeVisible();
  await expect(page.locator("footer")).toContainText("Sin conexión");
  await expect(page.getByRole("link", { name: titles.live }).first()).toBeVisible();

  await page.getByRole("button", { name: "Sin conexión. Reintentar" }).click();
  await expect(page.getByText("No se pudo reconectar al servidor")).toBeVisible();
  await banner.getByRole("button", { name: "Reintentar" }).click();
  await expect(banner).toContainText("Sin conexión");

  await context.setOffline(false);
  await expect(page.getByText("Conexión restablecida")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("img", { name: "En línea" })).toBeVisible();
  await expect(page.locator("footer")).toContainText("En línea");
});

test("toasts appear at the bottom right, can be closed with a button, and disappear by themselves", async ({
  page,
  context,
  watch,
  words,
}) => {
  // The page fetches data when it is idle. Such a request may still run when the network goes.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  await page.clock.runFor(2000);
  await toastsReady(page, words);
  await context.setOffline(true);
  const toast = page.locator("[data-sonner-toast]");
  await page.clock.runFor(500);
  await expect(toast).toHaveText(/Modo offline/);
  const area = page.locator("[data-sonner-toaster]");
  await expect(area).toHaveAttribute("data-x-position", "right");
  await expect(area).toHaveAttribute("data-y-position", "bottom");
  await toast.getByRole("button", { name: "Cerrar aviso" }).click();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  // A pointer over a toast holds it, and its time begins once it is mounted.
  await page.mouse.move(0, 0);
  await context.setOffline(false);
  await page.clock.runFor(500);
  await expect(toast).toHaveText(/Conexión restablecida/);
  await expect(toast).toHaveAttribute("data-mounted", "true");
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
});

test("a page that loses the network right after loading stays as it is", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  // The clock stands still, so that the parts that a page fetches when it is idle have not come yet.
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  await context.setOffline(true);
  await page.clock.runFor(3000);
  await expect(page.locator(".offline")).toBeVisible();
  await expect(page.locator(".hello")).toContainText("Bienvenidos");
  await page.getByRole("searchbox").fill("mascaras");
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
});
