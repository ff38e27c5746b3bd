import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openServices } from "../../server/services.ts";
import { startServer, temporaryFolder } from "../process/server-process.ts";
import { randomOf } from "../support/random.ts";
import { patience, scaled } from "./scale.ts";
import { authorizationIn, createWriter } from "./writers.ts";

const kills = scaled(5, 100);
const writers = 4;

/** Reliability (R1): SIGKILL 100 times under a stream of writes. */
test(
  "a server that is killed repeatedly while clients write loses no acknowledged write, and its database stays sound",
  { timeout: patience },
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const authorization = () => withServices(folder.path, authorizationIn);
    const random = randomOf(1847);
    const file = join(folder.path, "verbena.sqlite");
    const acknowledged = new Map<string, { title: string; maybe: string | null }>();
    let [writes, cut] = [0, 0];

    for (let kill = 0; kill < kills; kill += 1) {
      // A token lasts 15 minutes, and a hundred kills may take longer.
      const token = await authorization();
      const server = await startServer({ DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn" });
      const crowd = Array.from({ length: writers }, (_, index) => createWriter(`Escrito ${kill}.${index}`, token));
      let isKilled = false;
      const running = crowd.map(async ({ write }) => {
        for (;;) {
          try {
            await write(server.address);
            writes += 1;
          } catch (error) {
            // A failure before the kill is a fault.
            if (!isKilled) throw error;
            cut += 1;
            return;
          }
        }
      });
      const atLeast = writes + 1 + random.below(20);
      await Promise.race([Promise.all(running), until(() => writes >= atLeast)]);
      await sleep(random.below(8));
      isKilled = true;
      await server.kill();
      await Promise.all(running);
      for (const { known } of crowd) for (const [id, one] of known) acknowledged.set(id, one);

      const database = new BetterSqlite(file, { readonly: true });
      expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(database.pragma("foreign_key_check")).toEqual([]);
      const titles = new Map(
        database
          .prepare<[], { id: string; title: string }>("SELECT id, title FROM events")
          .all()
          .map(({ id, title }) => [id, title]),
      );
      const changes = new Set(
        database
          .prepare<[], { entity_id: string }>("SELECT entity_id FROM changes WHERE entity = 'event'")
          .all()
          .map((row) => row.entity_id),
      );
      database.close();
      const lost = [...acknowledged].filter(
        ([id, { title, maybe }]) => titles.get(id) !== title && (maybe === null || titles.get(id) !== maybe),
      );
      expect(lost).toEqual([]);
      // Each event has its row in `changes`: otherwise no page would get it.
      expect([...titles.keys()].filter((id) => !changes.has(id))).toEqual([]);
    }
    // Without enough writes the test would prove nothing.
    expect(cut).toBe(kills * writers);
    expect(writes).toBeGreaterThan(kills);
    console.log(`${kills} kills, ${writes} writes acknowledged, none lost`);
  },
);

async function withServices<Outcome>(
  dataFolder: string,
  work: (services: Awaited<ReturnType<typeof openServices>>["services"]) => Promise<Outcome>,
): Promise<Outcome> {
  const { services, close } = await openServices({ dataFolder }, "test");
  try {
    return await work(services);
  } finally {
    await close();
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}
