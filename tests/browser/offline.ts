import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { updateEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { type Gateway, startGateway } from "../support/gateway.ts";
import { rita } from "./accounts.ts";
import { type KnownFestival, makeFestival } from "./festival.ts";
import { alive, expect, test as base } from "./fixtures.ts";

interface Site extends KnownFestival {
  gateway: Gateway;
  /** Writes behind the back of every page, as another process does. */
  write: (work: (services: Services) => Promise<unknown>) => Promise<void>;
  /** Changes an event so. */
  rename: (id: string, title: string) => Promise<void>;
}

/** A festival for this test alone, behind a gateway, whose pages bring their service worker. */
export const test = base.extend<{ site: Site }>({
  carriesProgramme: true,

  site: async ({ startServer }, use) => {
    let festival: KnownFestival | undefined;
    let dataFolder = "";
    const { url } = await startServer(async (services) => {
      festival = await makeFestival(services);
      await createUser(services, rita);
      dataFolder = dirname(services.uploadsFolder);
    });
    if (festival === undefined) throw new Error("no festival was made");
    const gateway = await startGateway(url);
    const write: Site["write"] = async (work) => {
      const { services, close } = await openServices({ dataFolder }, "another process");
      await work(services);
      await close();
    };
    await use({
      ...festival,
      gateway,
      write,
      rename: (id, title) => write((services) => updateEvent(services, id, { title })),
    });
    await gateway.close();
  },

  baseURL: async ({ site }, use) => use(site.gateway.url),

  // These tests are about a missing network, so every request fails.
  watch: async ({ watch }, use) => {
    watch.allow(/net::ERR_|status of (?:404|50\d)/);
    await use(watch);
  },
});

/** Opens a page and waits until the device carries everything: the application, the shell, the programme. */
export async function visit(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await alive(page);
  await expect.poll(() => whatIsCarried(page)).toEqual({ isControlled: true, hasProgramme: true, hasShell: true });
}

export const whatIsCarried = (page: Page) =>
  page.evaluate(async () => ({
    isControlled: navigator.serviceWorker.controller !== null,
    hasProgramme: (await caches.match("/programme.json?checked")) !== undefined,
    hasShell:
      (await caches.keys()).includes("verbena-shell") && (await (await caches.open("verbena-shell")).keys()).length > 0,
  }));

export { expect };
