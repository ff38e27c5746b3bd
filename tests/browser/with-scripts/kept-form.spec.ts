import { createUser } from "#app/domain/identity/users.server.ts";
import { fillIn, send } from "../accounts.ts";
import { alive, expect } from "../fixtures.ts";
import { test } from "../panel-places.ts";
import account from "#app/locales/es/account.ts";

const eva = { name: "Eva", email: "eva@example.org", password: "tres velas al viento" };

test.use({
  contextOptions: { reducedMotion: "reduce" },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) => use(async (services) => void (await createUser(services, { ...eva, role: "ADMIN" }))),
});

test("the banner of a form that was kept has its icon beside its text, on wide and narrow pages", async ({
  page,
  panel,
  site,
  watch,
}) => {
  watch.allow(/status of 401/);
  const signIn = async (): Promise<void> => {
    await fillIn(page, { [account.email]: eva.email, [account.password]: eva.password });
    await send(page, account.login.submit);
  };
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=%2Fadmin%2Fannouncements");
  await alive(page);
  await signIn();
  const form = page.locator("#announcement");
  await form.getByLabel(panel.announcements.heading).fill("Cambio de sitio");
  await form.getByLabel(panel.announcements.message).fill("La gala pasa al auditorio.");
  await page.request.post("/logout", { form: {}, headers: { Origin: site.url }, maxRedirects: 0 });
  await form.getByRole("button", { name: panel.announcements.send }).click();
  await signIn();
  const banner = page.locator("p.kept-form");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(banner).toBeVisible();
    const { icon, text } = await banner.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      words.setStartAfter(element.firstElementChild ?? element);
      const [firstLine] = words.getClientRects();
      const box = element.querySelector("svg")?.getBoundingClientRect();
      return {
        icon: { right: box?.right ?? 0, middle: (box?.top ?? 0) + (box?.height ?? 0) / 2 },
        text: { left: firstLine?.left ?? 0, top: firstLine?.top ?? 0, bottom: firstLine?.bottom ?? 0 },
      };
    });
    expect(icon.right).toBeLessThan(text.left);
    expect(icon.middle).toBeGreaterThan(text.top);
    expect(icon.middle).toBeLessThan(text.bottom);
  }
});
