import { fillIn, heading, rita, send, test } from "../accounts.ts";
import { alive, expect } from "../fixtures.ts";

test("the sign-in page accepts a pasted password, reports an unreachable server and keeps the typed text (spec §8)", async ({
  page,
  context,
  account,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login");
  await alive(page);
  await fillIn(page, { [account.email]: rita.email });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((password) => navigator.clipboard.writeText(password), rita.password);
  const typed = page.getByLabel(account.password, { exact: true });
  await typed.press("ControlOrMeta+v");
  await expect(typed).toHaveValue(rita.password);
  await context.setOffline(true);
  await send(page, account.login.submit);
  await expect(page.getByRole("alert")).toHaveText(account.unreachable);
  await expect(page.getByLabel(account.email)).toHaveValue(rita.email);
  await context.setOffline(false);
  await send(page, account.login.submit);
  await expect(page).toHaveURL(/\/$/);
});

test("a page stays visible until the texts of the next page have loaded", async ({ page, words, account }) => {
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/account-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    // A module with the same name only gives the address of the style sheet, and is not delayed.
    if ((await response.text()).includes(account.register.title)) {
      asked.resolve();
      await late.promise;
    }
    await route.continue();
  });
  await test.step("the page stays on the way from page to page", async () => {
    await page.goto("/");
    await alive(page);
    await page.getByRole("button", { name: words.shell.menu }).click();
    await page.getByRole("link", { name: words.shell.menu_sign_in }).click();
    await asked.promise;
    await expect(page.locator(".hello")).toContainText(words.home.welcome);
  });
  await test.step("the page stays when it comes from the server", async () => {
    await page.goto("/register");
    await expect(heading(page)).toHaveText(account.register.title);
    await expect(page.getByLabel(account.password, { exact: true })).toBeVisible();
    late.resolve();
    await alive(page);
    await expect(page.getByRole("button", { name: `${account.show} ${account.shown_password}` })).toBeVisible();
  });
});
