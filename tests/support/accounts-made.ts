import { limitsPath } from "#app/database/data-folder.server.ts";
import { openAt } from "#app/database/open.server.ts";
import { openLimitsStore } from "#app/database/sqlite/limits.server.ts";
import { createRateLimits } from "#app/http/rate-limits.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { TestApp } from "./app.ts";

/** Counts accounts as made from a network address, without hashing a password for each. */
export async function accountsMadeFrom({ services }: TestApp, address: string, count: number): Promise<void> {
  const { store, close } = await openCounts(services);
  const { registration } = createRateLimits(store);
  for (let made = 0; made < count; made += 1) await registration.consume(address);
  await close();
}

/** Opens the counts of an application as another process does. */
async function openCounts(services: Services) {
  if (services.databaseAddress === null) {
    const store = openLimitsStore(limitsPath(services));
    return { store, close: async () => store.close() };
  }
  const database = await openAt(services.databaseAddress);
  const store = await database.share?.();
  if (store === undefined) throw new Error("The database is not shared");
  return {
    store,
    close: async () => {
      store.close();
      await database.close();
    },
  };
}
