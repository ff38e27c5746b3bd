import type { Page } from "@playwright/test";
import { fillIn, heading, rita, send, test } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";

/** Gives the page's browser an authenticator whose owner always touches it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a user adds a passkey, signs in with it alone, and with it after the password", async ({
  page,
  site,
  account,
}) => {
  // Passkeys belong to a name, not to an IP address.
  const home = site.url.replace("127.0.0.1", "localhost");
  const typePassword = async (): Promise<void> => {
    await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
    await send(page, account.login.submit);
  };
  const signOut = async (): Promise<void> => {
    await page.goto(`${home}/profile`);
    await alive(page);
    await send(page, account.profile.sign_out);
    await expect(page).toHaveURL(`${home}/`);
  };
  await addAuthenticator(page);
  await page.goto(`${home}/login?redirectTo=/profile/security`);
  await alive(page);
  await typePassword();

  await test.step("the page for two steps adds it, and shows recovery codes", async () => {
    await expect(heading(page)).toHaveText(account.factors.title);
    expect(await faultsOf(page)).toEqual([]);
    await fillIn(page, { [account.factors.passkey_name]: "Portátil" });
    await send(page, account.factors.passkey_add);
    await expect(page.getByRole("heading", { name: account.factors.codes_new })).toBeVisible();
    await expect(page.locator(".new-codes li")).toHaveCount(10);
    await expect(page.getByText("Portátil", { exact: true })).toBeVisible();
    await expect(page.getByText(account.passkey.failed)).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("it signs in without a password", async () => {
    await signOut();
    await page.goto(`${home}/login?redirectTo=/profile`);
    await alive(page);
    await send(page, account.passkey.sign_in);
    await expect(heading(page)).toHaveText(rita.name);
  });

  await test.step("the password alone is not enough, and the passkey finishes the sign-in", async () => {
    await signOut();
    await page.goto(`${home}/login?redirectTo=/profile`);
    await alive(page);
    await typePassword();
    await expect(heading(page)).toHaveText(account.second_step.title);
    expect(await faultsOf(page)).toEqual([]);
    await send(page, account.use_passkey);
    await expect(heading(page)).toHaveText(rita.name);
  });
});
