import { fillIn, heading, otherPassword, rita, send, test } from "../accounts.ts";
import { alive, expect } from "../fixtures.ts";

test("a visitor signs in, sees their name in the menu, and signs out", async ({
  page,
  words,
  account,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await alive(page, javaScriptEnabled);
  await page.getByRole("button", { name: words.shell.menu }).click();
  await page.getByRole("link", { name: words.shell.menu_sign_in }).click();
  await expect(heading(page)).toHaveText(account.login.title);
  await expect(page).toHaveTitle(new RegExp(account.login.title));

  await test.step("a wrong password is refused, and the address kept", async () => {
    await fillIn(page, { [account.email]: rita.email, [account.password]: "no es esta" });
    await send(page, account.login.submit);
    await expect(page.getByRole("alert")).toHaveText(account.errors.sign_in_failed);
    if (javaScriptEnabled) await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel(account.email)).toHaveValue(rita.email);
  });

  await test.step("the right password leads home", async () => {
    await fillIn(page, { [account.password]: rita.password });
    await page.getByLabel(account.login.remember).check();
    await send(page, account.login.submit);
    await expect(page.locator(".hello")).toContainText(words.home.welcome);
    const session = (await page.context().cookies()).find(({ name }) => name === "verbena-session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000);
  });

  await test.step("the menu shows the visitor's name and signs out", async () => {
    await alive(page, javaScriptEnabled);
    await page.getByRole("button", { name: words.shell.menu }).click();
    const menu = page.getByRole("navigation", { name: words.shell.menu });
    await expect(menu).toContainText(rita.name);
    await expect(menu).toContainText(rita.email);
    await menu.getByRole("button", { name: words.shell.menu_sign_out }).click();
    await expect(page.locator("#menu").getByText(rita.email)).toHaveCount(0);
    await page.goto("/profile");
    await expect(heading(page)).toHaveText(account.profile.guest);
  });
});

test("a visitor creates an account and returns to the page before it", async ({
  page,
  words,
  account,
  javaScriptEnabled,
}) => {
  await page.goto("/profile");
  await alive(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: account.register.title }).click();
  await expect(heading(page)).toHaveText(account.register.title);

  await test.step("each error is beside its field", async () => {
    await fillIn(page, { [account.name]: "Nira", [account.email]: rita.email, [account.password]: "corta" });
    await send(page, account.register.submit);
    const field = page.getByLabel(account.password, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(account.errors.password_short));
    await expect(page.getByLabel(account.name)).toHaveValue("Nira");
    if (javaScriptEnabled) await expect(field).toBeFocused();
    await fillIn(page, { [account.password]: otherPassword });
    await send(page, account.register.submit);
    await expect(page.getByLabel(account.email)).toHaveAccessibleDescription(account.errors.email_taken);
  });

  await test.step("a button shows the password, only on a page with scripts", async () => {
    const show = page.getByRole("button", { name: `${account.show} ${account.shown_password}` });
    if (!javaScriptEnabled) return expect(show).toHaveCount(0);
    await show.click();
    await expect(page.getByLabel(account.password, { exact: true })).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: `${account.hide} ${account.shown_password}` }).click();
    await expect(page.getByLabel(account.password, { exact: true })).toHaveAttribute("type", "password");
  });

  await fillIn(page, { [account.email]: "nira@example.org", [account.password]: otherPassword });
  await send(page, account.register.submit);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading(page)).toHaveText("Nira");
  await expect(page.getByLabel(words.settings.theme, { exact: true })).toHaveValue("manga");
});

test("an administrator's recovery link sets a new password, once", async ({
  page,
  site,
  account,
  javaScriptEnabled,
}) => {
  await page.goto(site.recoveryPath);
  await alive(page, javaScriptEnabled);
  await expect(heading(page)).toHaveText(account.reset.title);
  await fillIn(page, { [account.new_password]: otherPassword });
  await send(page, account.reset.submit);
  await expect(page.getByRole("status").filter({ hasText: account.profile.password_saved })).toBeVisible();
  await expect(heading(page)).toHaveText(rita.name);
  await page.goto(site.recoveryPath);
  await expect(heading(page)).toHaveText(account.reset.invalid_title);
  await page.getByRole("link", { name: account.reset.request_another }).click();
  await expect(heading(page)).toHaveText(account.recover.no_mail_title);
});

test("a user changes their name and password, and deletes the account", async ({
  page,
  account,
  javaScriptEnabled,
}) => {
  await page.goto("/login?redirectTo=/profile");
  await alive(page, javaScriptEnabled);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(heading(page)).toHaveText(rita.name);

  await fillIn(page, { [account.name]: "Rita Mar" });
  await send(page, account.profile.save_name);
  await expect(heading(page)).toHaveText("Rita Mar");
  await expect(page.getByText(account.profile.name_saved)).toBeVisible();

  const change = page.locator("form", { has: page.getByRole("button", { name: account.profile.change_password }) });
  await change.getByLabel(account.profile.current).fill(rita.password);
  await change.getByLabel(account.new_password).fill(otherPassword);
  await send(page, account.profile.change_password);
  await expect(page.getByText(account.profile.password_saved)).toBeVisible();
  await expect(change.getByLabel(account.profile.current)).toHaveValue("");

  await page.locator("summary", { hasText: account.profile.delete }).click();
  const deletion = page.locator("form", { has: page.getByLabel(account.profile.delete_confirm) });
  await deletion.getByLabel(account.profile.current).fill(otherPassword);
  await send(page, account.profile.delete_submit);
  await expect(deletion.getByLabel(account.profile.delete_confirm)).toHaveAccessibleDescription(
    account.profile.delete_confirm_missing,
  );
  await deletion.getByLabel(account.profile.delete_confirm).check();
  await deletion.getByLabel(account.profile.current).fill(otherPassword);
  await send(page, account.profile.delete_submit);
  await expect(page.getByText(account.profile.deleted)).toBeVisible();
  await expect(heading(page)).toHaveText(account.profile.guest);
});
