import type { Page } from "@playwright/test";
import { createUser } from "#app/domain/identity/users.server.ts";
import { unsubscribePath } from "#app/domain/notifications/unsubscribe.server.ts";
import enWords from "#app/locales/en/notifications.ts";
import esWords from "#app/locales/es/notifications.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { fillIn, heading, rita, send, test as base } from "../accounts.ts";
import { faultsOf } from "../axe.ts";
import { makeFestival } from "../festival.ts";
import { alive, expect } from "../fixtures.ts";

interface Fixtures {
  server: MailServer;
  /** `out`: the way out of a reminder that Rita got. */
  ways: { out: string };
  /** Checks the open page with axe, and that it is no wider than a phone. */
  inspect: (page: Page) => Promise<void>;
}

/** A festival for this test alone, that sends mails and knows its address. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  server: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  ways: async ({}, use) => use({ out: "" }),

  site: async ({ startServer, server, ways }, use) => {
    const { url } = await startServer(
      async (services) => {
        await makeFestival(services, {
          "email.smtp_host": "127.0.0.1",
          "email.smtp_port": server.port,
          "email.from": "programa@feria.test",
        });
        const { id } = await createUser(services, rita);
        ways.out = unsubscribePath(services, id, "reminders");
      },
      { knowsAddress: true },
    );
    await use({ url, recoveryPath: "" });
  },

  inspect: async ({ javaScriptEnabled }, use) => {
    await use(async (page) => {
      await alive(page, javaScriptEnabled);
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
      const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      const tooWide = await page
        .locator("main")
        .evaluate(
          ({ ownerDocument: { documentElement } }) => documentElement.scrollWidth - documentElement.clientWidth,
        );
      expect(tooWide).toBeLessThanOrEqual(0);
      const small = await page
        .locator("main .btn, main summary, main .check, main .field")
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect().height)
            .filter((height) => height > 0 && height < 44),
        );
      expect(small).toEqual([]);
    });
  },
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a mail's unsubscribe link ends its kind of mails, then all mails, and can resume some", async ({
  page,
  ways,
  account,
  inspect,
}) => {
  const { mails } = account;
  await page.goto(ways.out);
  await expect(heading(page)).toHaveText(mails.title);
  await expect(page.getByRole("main")).toContainText("r…@example.org");
  await expect(page.getByText(mails.unchanged)).toBeVisible();
  await inspect(page);
  await send(page, mails.stop_reminders);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(mails.without_reminders);
  await expect(page.getByRole("button", { name: mails.stop_reminders })).toHaveCount(0);
  await send(page, mails.stop_all);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(mails.none_now);
  await inspect(page);

  await test.step("the visitor resumes some mails", async () => {
    await page.locator("summary", { hasText: mails.choose }).click();
    await expect(page.getByLabel(mails.what_reminders)).not.toBeChecked();
    await page.getByLabel(mails.when).selectOption({ label: mails.when_always });
    await page.getByLabel(mails.what_reminders).check();
    await page.getByLabel(mails.what_messages).uncheck();
    await inspect(page);
    await send(page, mails.save);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(mails.saved);
    await page.goto(ways.out);
    await page.locator("summary", { hasText: mails.choose }).click();
    await expect(page.getByLabel(mails.when)).toHaveValue("always");
    await expect(page.getByLabel(mails.what_reminders)).toBeChecked();
    await expect(page.getByLabel(mails.what_messages)).not.toBeChecked();
  });

  await page.goto(`${ways.out}x`);
  await expect(heading(page)).toHaveText(mails.invalid_title);
  await inspect(page);
});

test("an e-mail address is verified with a mailed link, requested in the settings", async ({
  page,
  server,
  account,
  inspect,
  language,
  javaScriptEnabled,
}) => {
  const words = language === "en" ? enWords : esWords;
  const said = (sentence: string): string => sentence.replace("{{address}}", rita.email);
  await page.goto("/login?redirectTo=/settings");
  await alive(page, javaScriptEnabled);
  await fillIn(page, { [account.email]: rita.email, [account.password]: rita.password });
  await send(page, account.login.submit);
  await expect(page.getByText(said(words.mail_unverified))).toBeVisible();
  await inspect(page);
  await send(page, words.mail_verify);
  await expect(page.getByText(said(words.mail_sent))).toBeVisible();

  const mail = await server.waitForMail();
  const [link = ""] = /http:\/\/\S+\/verify\/[\w-]+/.exec(mail.text ?? "") ?? [];
  await page.goto(link);
  await expect(heading(page)).toHaveText(account.verify.title);
  await inspect(page);
  await send(page, account.verify.submit);
  await expect(heading(page)).toHaveText(account.verify.done_title);
  await inspect(page);
  await page.getByRole("link", { name: account.verify.settings }).click();
  await expect(page.getByText(said(words.mail_comes))).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText(account.profile.address_verified)).toBeVisible();
  await page.locator("summary", { hasText: account.profile.address_change }).click();
  await inspect(page);
  await page.goto("/verify/nothing");
  await expect(heading(page)).toHaveText(account.verify.invalid_title);
  await inspect(page);
});
