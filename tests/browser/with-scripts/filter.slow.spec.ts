import type { Request } from "@playwright/test";
import { alive, cardLink, expect, test, toastsReady } from "../fixtures.ts";
import { titles } from "../festival.ts";

test("typing in the search filters the programme without a request to the server, and the address keeps the search", async ({
  page,
  festival,
}) => {
  await page.goto("/");
  await alive(page);
  const asked: string[] = [];
  const note = (request: Request): void => {
    if (request.isNavigationRequest() || request.url().includes(".data")) asked.push(request.url());
  };
  page.on("request", note);
  const all = await page.locator(".card-title").count();
  await page.getByRole("searchbox").pressSequentially("mascaras", { delay: 10 });
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
  await expect(page.getByRole("status").filter({ hasText: "1 evento encontrado" })).toBeAttached();
  await expect(page).toHaveURL(/\?q=mascaras$/);
  await page.getByRole("searchbox").fill("");
  await expect(page.locator(".card-title")).toHaveCount(all);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("searchbox").fill("plaza mayor");
  await page.getByRole("combobox", { name: "Categoría" }).selectOption(festival.ids.get("Música") ?? "");
  await expect(page.locator(".card-title")).toHaveText([titles.live, titles.unlimited]);
  await expect(page).toHaveURL(/q=plaza\+mayor&category=/);
  expect(asked).toEqual([]);
  page.off("request", note);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("plaza mayor");
  await expect(page.getByRole("combobox", { name: "Categoría" })).toHaveValue(festival.ids.get("Música") ?? "");
  await expect(page.locator(".card-title")).toHaveText([titles.live, titles.unlimited]);
});

test("search and category filter also work without network", async ({ page, context, festival, words, watch }) => {
  // The page fetches data when it is idle. Such a request may still run when the network goes.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await alive(page);
  await toastsReady(page, words);
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("mascaras");
  await expect(page).toHaveURL(/q=mascaras/);
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("combobox", { name: "Categoría" }).selectOption(festival.ids.get("Gastronomía") ?? "");
  await expect(page).toHaveURL(/category=/);
  await expect(page.locator(".card-title")).toHaveText([titles.finished, titles.full]);
});

test("an event can be opened while the address is still being updated for the filter", async ({ page, context }) => {
  test.setTimeout(120_000);
  // On a slow phone the tap and the change of the address overlap in more than half of the runs.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.clock.install();
  await page.goto("/");
  await alive(page);
  await page.getByRole("searchbox").fill("mascaras");
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
  await cardLink(page, titles.upcoming).click();
  const dialog = page.getByRole("dialog", { name: titles.upcoming });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await page.clock.runFor(2000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
});

test("a letter typed while the address is being updated is not lost", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  // On a slow phone a letter can come between the change of the address and React's next drawing.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    const replace = history.replaceState.bind(history);
    history.replaceState = (...words) => {
      replace(...words);
      if (field === null || location.search !== "?q=masc") return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "mascar");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
  });
  await page.getByRole("searchbox").fill("masc");
  await expect(page).toHaveURL(/q=mascar$/);
  await expect(page.getByRole("searchbox")).toHaveValue("mascar");
});

test("the logo leaves a typed search, and 'back' returns to it", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  const cards = page.locator(".card-title");
  const all = await cards.count();
  await page.getByRole("searchbox").fill("mascaras");
  await expect(page).toHaveURL(/q=mascaras$/);
  await page.locator(".logo").click();
  await expect(cards).toHaveCount(all);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goBack();
  await expect(cards).toHaveText([titles.upcoming]);
});

test("going back while the next page is still fading in returns at once, and is no error", async ({ page }) => {
  await page.goto("/?q=mascaras");
  await alive(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      document.startViewTransition = start;
      history.back();
      return transition;
    };
    document.querySelector<HTMLElement>(".logo")?.click();
  });
  await expect(page).toHaveURL(/q=mascaras$/);
  await expect(page.locator(".card-title")).toHaveText([titles.upcoming]);
});

test("typing a filter adds no entries to the browser's history", async ({ page }) => {
  await page.goto("/terms");
  await alive(page);
  await page.locator(".logo").click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.getByRole("searchbox").pressSequentially("gala", { delay: 10 });
  await expect(page).toHaveURL(/q=gala/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test("an empty search and an empty day show the spec's texts", async ({ page }) => {
  await page.goto("/?q=zzzz");
  await expect(page.getByText("No se encontraron eventos")).toBeVisible();
  await expect(page.getByRole("link", { name: "Actualizar" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Categoría" }).locator("option").first()).toHaveText("Todas");
  await page.goto("/");
  await expect(page.locator(".hello")).toContainText("Bienvenidos");
  await page.locator(".datebtn").click();
  const picker = page.getByRole("dialog");
  await expect(picker.locator(".dn")).toHaveText(["Lun", "Mar", "Mie", "Jue", "Vie", "Sab", "Dom"]);
  await expect(picker.getByRole("link", { name: "Hoy", exact: true })).toBeVisible();
  await expect(picker.getByRole("link", { name: "Mañana", exact: true })).toBeVisible();
});

test("the 404 page shows the spec's texts", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
  await expect(page.getByText("La página que buscas no existe o ha sido movida.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir al inicio" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Volver atrás" })).toBeVisible();
});
