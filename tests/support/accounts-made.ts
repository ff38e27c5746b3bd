import { dirname, join } from "node:path";
import { openLimitsStore } from "#app/database/sqlite/limits.server.ts";
import { createRateLimits } from "#app/http/rate-limits.server.ts";
import type { TestApp } from "./app.ts";

/** Counts accounts as made from a network address, without hashing a password for each. */
export async function accountsMadeFrom({ services }: TestApp, address: string, count: number): Promise<void> {
  const store = openLimitsStore(join(dirname(services.uploadsFolder), "limits.sqlite"));
  const { registration } = createRateLimits(store);
  for (let made = 0; made < count; made += 1) await registration.consume(address);
  store.close();
}
