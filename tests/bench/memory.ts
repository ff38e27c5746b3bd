import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { startServer, startWords } from "../process/server-process.ts";
import { signInPerson } from "../support/people.ts";
import { type Heap, inspect } from "./inspected-process.ts";
import { type ProcessMemory, memoryOf } from "./proc.ts";

/** Measures the memory of the server after its start, after each kind of load and after all of them together. */

const loads = [
  "the cached home page",
  "rendered pages",
  "searches",
  "exports",
  "sockets",
  "sign-ins",
  "uploads",
  "preview pictures",
] as const;
/** How long one kind of load takes, and the pause after it, in ms. V8 waits 8 s before it shrinks an idle heap. */
const loadFor = 8000;
const rest = 12_000;
const shortest = 20_000;
const minute = 60_000;

/** Memory at one moment; null where the system doesn't tell it. */
export type MemorySample = Heap & { process: ProcessMemory | null };

export interface MemoryCourse {
  start: MemorySample;
  loads: {
    name: string;
    /** Right after the load, after the pause, and after a full collection of garbage. */
    loaded: MemorySample;
    rested: MemorySample;
    collected: MemorySample;
  }[];
  /** Resident bytes at each minute of the load of all kinds; empty where the system doesn't tell them. */
  minutes: number[];
  /** Bytes in caches at the end, and their limits. */
  caches: { used: number; most: number };
}

export interface MemoryLoad {
  minutes: number;
  /** Time between two requests of a client in the load of all kinds, in ms. */
  pause: number;
  /** File for a heap snapshot of the end. */
  snapshot: string | undefined;
}

const metricsToken = "memory-of-the-bench";

/** Takes some `minutes`, and prints the resident memory at each minute of the load of all kinds. */
export async function measureMemory(dataFolder: string, load: MemoryLoad): Promise<MemoryCourse> {
  const { minutes, pause, snapshot } = load;
  const { services, close } = await openServices({ dataFolder }, "bench");
  const admin = await createUser(services, { name: "Ada", email: "ada.memory@example.org", role: "ADMIN" });
  const token = (await signInPerson(services, admin)).bearer.replace("Bearer ", "");
  const events = await services.db.selectFrom("events").select("id").execute();
  await close();
  const server = await startServer(
    { DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "error", TRUST_PROXY: "on", METRICS_TOKEN: metricsToken },
    ["--inspect=127.0.0.1:0", ...startWords],
  );
  const inspected = await inspect(server);
  const sample = async (): Promise<MemorySample> => ({
    ...(await inspected.heap()),
    process: memoryOf(server.child),
  });
  const ids = events.map(({ id }) => id).join(",");
  const apply = async (kinds: readonly string[], duration: number, wait = 0): Promise<void> => {
    const words = [kinds.join(","), server.address, String(duration), ids, token, String(wait)];
    await once(
      spawn(process.execPath, [join(import.meta.dirname, "memory-clients.ts"), ...words], { stdio: "inherit" }),
      "exit",
    );
  };
  const course = async (name: string, kinds: readonly string[], duration: number, wait?: number) => {
    await apply(kinds, duration, wait);
    const loaded = await sample();
    await sleep(rest);
    const rested = await sample();
    await inspected.collect();
    return { name, loaded, rested, collected: await sample() };
  };
  try {
    await (await fetch(`${server.address}/`)).text();
    await sleep(rest);
    const start = await sample();
    const all: MemoryCourse["loads"] = [];
    for (const kind of loads) all.push(await course(kind, [kind], loadFor));
    const left = minutes * minute - loads.length * (loadFor + rest);
    const each: number[] = [];
    const timer = setInterval(() => {
      const resident = memoryOf(server.child)?.resident;
      if (resident === undefined) return;
      each.push(resident);
      console.log(`minute ${each.length}: ${(resident / 1024 / 1024).toFixed(0)} MB`);
    }, minute);
    all.push(await course("all of these together", loads, Math.max(shortest, left), pause));
    clearInterval(timer);
    const caches = await cachesOf(server.address);
    if (snapshot !== undefined) await inspected.writeSnapshot(snapshot);
    return { start, loads: all, minutes: each, caches };
  } finally {
    inspected.close();
    await server.stop();
  }
}

/** Adds up the parts of the memory that have a limit in bytes. */
async function cachesOf(address: string): Promise<MemoryCourse["caches"]> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const sum = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*unit="bytes"[^}]*\\} (\\S+)$`, "gm"))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return { used: sum("verbena_memory_part_used"), most: sum("verbena_memory_part_limit") };
}
