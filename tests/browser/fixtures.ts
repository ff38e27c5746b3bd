import { type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import en from "#app/locales/en/programme.ts";
import es from "#app/locales/es/programme.ts";
import { type RunningServer, type ServerHost, type StartServer, startServerHost } from "../support/server.ts";
import { type KnownFestival, makeFestival } from "./festival.ts";

export interface ProjectOptions {
  /** Language of the visitor; the project's `locale` asks for it. */
  language: "es" | "en";
}

interface Site extends KnownFestival {
  server: RunningServer;
}

interface WorkerFixtures {
  /** Where the worker's servers run. */
  host: ServerHost;
  /** The known festival and the sample programme, each started when first asked for. */
  sites: { known: () => Promise<Site>; sample: () => Promise<RunningServer>; takeErrors: () => Promise<string[]> };
}

interface TestFixtures extends ProjectOptions {
  /** The festival that `page` visits. */
  festival: KnownFestival;
  /** The texts of the visitor's language. */
  words: typeof es;
  watch: Watch;
  /** True if pages install their service worker. By default they do not: its cache would answer for the server. */
  carriesProgramme: boolean;
  /** Starts a server that ends with the test. The test fails if the server has logged an error. */
  startServer: StartServer;
  /** Starts one more known festival, with other settings, that ends with the test. */
  startFestival: (settings: Record<string, unknown>) => Promise<Site>;
}

/** Watches a browser's complaints. An unexpected complaint fails the test. */
export interface Watch {
  /** Complaints that fit are no failure; the test says why. */
  allow: (complaint: RegExp) => void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ["es", { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const host = startServerHost();
      await use(host);
      await host.end();
    },
    { scope: "worker" },
  ],

  sites: [
    async ({ host }, use) => {
      const running: { known?: Promise<Site>; sample?: Promise<RunningServer> } = {};
      await use({
        known: () => (running.known ??= knownSite(host.startServer)),
        sample: () => (running.sample ??= host.startServer()),
        takeErrors: async () => {
          const servers = [(await running.known)?.server, await running.sample].filter(
            (server) => server !== undefined,
          );
          return (await Promise.all(servers.map((server) => server.takeErrors()))).flat();
        },
      });
    },
    { scope: "worker" },
  ],

  festival: async ({ sites }, use) => use(await sites.known()),

  words: async ({ language }, use) => use(language === "en" ? en : es),

  baseURL: async ({ sites }, use) => use((await sites.known()).server.url),

  carriesProgramme: [false, { option: true }],

  context: async ({ context, carriesProgramme }, use) => {
    // As in a browser without service workers.
    if (!carriesProgramme)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await use(context);
  },

  startServer: async ({ host, browser }, use) => {
    const started: RunningServer[] = [];
    await use(async (...how) => {
      const server = await host.startServer(...how);
      started.push(server);
      return server;
    });
    // A page that still loads something would complain that its server is gone.
    const pages = browser.contexts().flatMap((context) => context.pages());
    if (started.length > 0) await Promise.all(pages.map((page) => page.goto("about:blank")));
    expect((await Promise.all(started.map((server) => server.stop()))).flat()).toEqual([]);
  },

  startFestival: async ({ startServer }, use) => use((settings) => knownSite(startServer, settings)),

  watch: [
    async ({ browser, context, sites }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const listenTo = (other: BrowserContext): void => listen(other, complaints);
      listenTo(context);
      // Further visitors of the same test.
      browser.on("context", listenTo);
      await use({ allow: (complaint) => void allowed.push(complaint) });
      browser.off("context", listenTo);
      complaints.push(...(await sites.takeErrors()));
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function knownSite(startServer: StartServer, settings: Record<string, unknown> = {}): Promise<Site> {
  const made = Promise.withResolvers<KnownFestival>();
  const server = await startServer(async (services) => made.resolve(await makeFestival(services, settings)));
  return { ...(await made.promise), server };
}

/** The browser's own message about a socket that was cut, or closed with its page. The live tests check the effects. */
const cutSocket = /^(?:error|warning) at \S*: WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/ws' failed/;

/**
 * Chromium can give up the animation between two documents while a document starts or ends, with or without a frame
 * in it. The new page is shown at once then. It says so as an uncaught error, even in a page without scripts.
 */
const skippedTransition =
  /^uncaught at \S*: (?:InvalidStateError Transition was aborted because of invalid state|AbortError Transition was skipped)/;

/** Collects errors and warnings of the console, also of the content security policy, and uncaught errors. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const complaint = `${message.type()} at ${message.location().url}: ${message.text()}`;
    if (!cutSocket.test(complaint)) complaints.push(complaint);
  });
  context.on("weberror", (failure) => {
    const { name, message, stack = "" } = failure.error();
    const complaint = `uncaught at ${failure.page()?.url() ?? ""}: ${name} ${stack === "" ? message : stack}`;
    if (!skippedTransition.test(complaint)) complaints.push(complaint);
  });
}

/** Waits until React has taken the page over; at once in a browser without scripts. */
export async function alive(page: Page, scripts = true): Promise<void> {
  if (scripts) await hydrated(page.locator("#content"));
}

/**
 * Waits until React has taken over this part of the page and has added the listeners of its effects, such as those of the
 * panel's keys. A part whose code comes in a file of its own follows later than the page; until then its forms and links
 * work as they do without scripts.
 */
export async function hydrated(part: Locator): Promise<void> {
  // React marks a node before it has put the whole page in place, and runs the effects after that. It has work left until
  // the browser is idle. A page that stands still may be told so only after many seconds.
  const taken = (): Promise<boolean> =>
    part.evaluate(async (node) => {
      const isMarked = (): boolean => Object.keys(node).some((key) => key.startsWith("__reactFiber"));
      // The page itself sees the mark sooner than questions from outside would.
      for (let look = 0; look < 20 && !isMarked(); look += 1) await new Promise((later) => setTimeout(later, 10));
      if (!isMarked()) return false;
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
      return true;
    });
  // A page that is left meanwhile makes the question fail; the next page is asked again.
  await expect(async () => expect(await taken()).toBe(true)).toPass({ intervals: [50, 100, 250] });
}

/** Waits for the toast area, which a page fetches when it is idle. */
export async function toastsReady(page: Page, words: typeof es): Promise<void> {
  await expect(page.getByRole("region", { name: words.toast.area })).toBeAttached();
}

/**
 * Waits until a tap on a bell stays on its page. The page fetches the code for that when it is idle.
 * Returns at once without scripts.
 */
export async function bellsReady(page: Page, scripts = true): Promise<void> {
  if (scripts) await expect(page.locator("html")).toHaveAttribute("data-bells", "taken");
}

/** The link of an event's card in the programme. */
export const cardLink = (page: Page, title: string): Locator =>
  page.locator(".card-title").getByRole("link", { name: title, exact: true });

export { expect };

/** Opens an area of the panel by its link: on a phone it is in the menu. */
export async function openArea(page: Page, name: string): Promise<void> {
  const menu = page.locator(".area-menu summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).click();
}
