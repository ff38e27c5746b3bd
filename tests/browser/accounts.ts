import type { Locator, Page } from "@playwright/test";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import en from "#app/locales/en/account.ts";
import enOnline from "#app/locales/en/account_online.ts";
import enErrors from "#app/locales/en/errors.ts";
import es from "#app/locales/es/account.ts";
import esOnline from "#app/locales/es/account_online.ts";
import esErrors from "#app/locales/es/errors.ts";
import { makeFestival } from "./festival.ts";
import { test as base } from "./fixtures.ts";

export const rita = { name: "Rita Perdomo", email: "rita@example.org", password: "tres velas al viento" };
export const otherPassword = "la noria de la plaza";

interface Fixtures {
  /** A festival for this test alone, where Rita has an account and an administrator made her a recovery link. */
  site: { url: string; recoveryPath: string };
  /** The texts of the account's pages in the visitor's language. */
  account: typeof es & typeof esOnline & { errors: typeof esErrors };
}

export const test = base.extend<Fixtures>({
  site: async ({ startServer }, use) => {
    let recoveryPath = "";
    const { url } = await startServer(async (services) => {
      await makeFestival(services);
      const { id } = await createUser(services, rita);
      recoveryPath = `/recover/${(await createRecoveryLink(services, id)).token}`;
    });
    await use({ url, recoveryPath });
  },

  baseURL: async ({ site }, use) => use(site.url),

  account: async ({ language }, use) =>
    use(language === "en" ? { ...en, ...enOnline, errors: enErrors } : { ...es, ...esOnline, errors: esErrors }),

  // The browser itself logs the status of a form that was refused.
  watch: async ({ watch }, use) => {
    watch.allow(/status of (?:401|404|409|422)/);
    await use(watch);
  },
});

/** Types into fields by their labels. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Sends a form by its button. */
export const send = (page: Page, button: string): Promise<void> =>
  page.getByRole("main").getByRole("button", { name: button, exact: true }).click();

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
