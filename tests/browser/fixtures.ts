import { type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import en from "#app/locales/en/programme.ts";
import es from "#app/locales/es/programme.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { type KnownFestival, makeFestival } from "./festival.ts";

export interface ProjectOptions {
  /** What the visitor reads; the project's `locale` asks for it. */
  language: "es" | "en";
}

interface Site extends KnownFestival {
  server: RunningServer;
}

interface WorkerFixtures {
  /** The known festival and the sample programme, each started when first asked for. */
  sites: { known: () => Promise<Site>; sample: () => Promise<RunningServer>; takeErrors: () => Promise<string[]> };
}

interface TestFixtures extends ProjectOptions {
  /** The festival that `page` visits. */
  festival: KnownFestival;
  /** The texts of the visitor's language. */
  words: typeof es;
  watch: Watch;
  /** Starts one more known festival, with other settings, that ends with the test. */
  startFestival: (settings: Record<string, unknown>) => Promise<Site>;
}

/** What a browser complained about, but for what a test expects. */
export interface Watch {
  /** Complaints that fit are no failure; the test says why. */
  allow: (complaint: RegExp) => void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ["es", { option: true }],

  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const running: { known?: Promise<Site>; sample?: Promise<RunningServer> } = {};
      const servers = async (): Promise<RunningServer[]> => {
        const [known, sample] = [await running.known, await running.sample];
        return [known?.server, sample].filter((server) => server !== undefined);
      };
      await use({
        known: () => (running.known ??= knownSite()),
        sample: () => (running.sample ??= startServer()),
        takeErrors: async () => (await servers()).flatMap((server) => server.takeErrors()),
      });
      await Promise.all((await servers()).map((server) => server.stop()));
    },
    { scope: "worker" },
  ],

  festival: async ({ sites }, use) => use(await sites.known()),

  words: async ({ language }, use) => use(language === "en" ? en : es),

  baseURL: async ({ sites }, use) => use((await sites.known()).server.url),

  startFestival: async ({ context }, use) => {
    const started: Site[] = [];
    await use(async (settings) => {
      const site = await knownSite(settings);
      started.push(site);
      return site;
    });
    // A page that still loads something would complain that its server is gone.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await Promise.all(started.map((site) => site.server.stop()));
    expect(started.flatMap((site) => site.server.takeErrors())).toEqual([]);
  },

  watch: [
    async ({ context, sites }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      listen(context, complaints);
      await use({ allow: (complaint) => void allowed.push(complaint) });
      complaints.push(...(await sites.takeErrors()));
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function knownSite(settings: Record<string, unknown> = {}): Promise<Site> {
  const made = Promise.withResolvers<KnownFestival>();
  const server = await startServer(async (services) => made.resolve(await makeFestival(services, settings)));
  return { ...(await made.promise), server };
}

/** Errors and warnings of the console (what the content security policy refuses is one), and uncaught errors. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    complaints.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
}

/** Waits until React has taken the page over; at once in a browser without scripts. */
export async function alive(page: Page, scripts = true): Promise<void> {
  if (!scripts) return;
  await page.waitForFunction(() => {
    const content = document.querySelector("#content");
    return content !== null && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Waits for the toast area, which a page fetches when it is idle. */
export async function toastsReady(page: Page, words: typeof es): Promise<void> {
  await expect(page.getByRole("region", { name: words.toast.area })).toBeAttached();
}

/** The link of an event's card in the programme. */
export const cardLink = (page: Page, title: string): Locator => page.locator(".card-title").getByRole("link", { name: title, exact: true });

export { expect };
