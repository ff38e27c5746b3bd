import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import en from "#app/locales/en/panel.ts";
import enErrors from "#app/locales/en/errors.ts";
import es from "#app/locales/es/panel.ts";
import esErrors from "#app/locales/es/errors.ts";
import { signInAdmin } from "../support/people.ts";
import { test as base } from "./fixtures.ts";

interface Fixtures {
  /** A festival for this test alone, in which `page` is signed in as an administrator. */
  site: { url: string; cookie: string };
  /** Settings of that festival. */
  settings: Record<string, unknown>;
  /** Adds the first data of the test: none by default. */
  fill: (services: Services) => Promise<void>;
  /** The panel's texts in the administrator's language. */
  panel: typeof es & { errors: typeof esErrors };
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  fill: async ({}, use) => use(async () => {}),

  site: async ({ settings, fill, startServer }, use) => {
    let cookie = "";
    const { url } = await startServer(async (services) => {
      await writeSettings(services, settings);
      await fill(services);
      ({ cookie } = await signInAdmin(services));
    });
    await use({ url, cookie });
  },

  baseURL: async ({ site }, use) => use(site.url),

  storageState: async ({ site }, use) => {
    const [name = "", value = ""] = site.cookie.split("=", 2);
    await use({
      cookies: [
        { name, value, domain: "127.0.0.1", path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" },
      ],
      origins: [],
    });
  },

  panel: async ({ language }, use) =>
    use(language === "en" ? { ...en, errors: enErrors } : { ...es, errors: esErrors }),

  // The browser itself logs the status of a form that was refused.
  watch: async ({ watch }, use) => {
    watch.allow(/status of (?:409|413|422)/);
    await use(watch);
  },
});

/** A text with its values put in. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
