import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { createUser } from "#app/domain/identity/users.server.ts";
import { openServices } from "../../server/services.ts";
import { startServer } from "../process/server-process.ts";
import { signInPerson } from "../support/people.ts";
import { linesOf } from "./lines.ts";
import { residentBytes } from "./proc.ts";

/** Times of people's pages while a stranger at another network address attacks the server, and its memory. */

const duration = 5000;
/** How long the server gets to free memory, in ms. */
const rest = 3000;

export const attackKinds = ["pipelined searches", "searches", "sign-ins", "slow bodies"] as const;

const timesSchema = z.array(z.object({ name: z.string(), count: z.number(), failed: z.number(), p99: z.number() }));
type Times = z.output<typeof timesSchema>;

export interface AttackTimes {
  /** Times of each person without an attack. */
  quiet: Times;
  attacks: { kind: string; times: Times }[];
  /** Resident memory of the server before the attacks and after them, in bytes; null where it can't be read. */
  memory: { before: number; after: number } | null;
}

export async function measureAttacks(dataFolder: string, path: string): Promise<AttackTimes> {
  const { services, close } = await openServices({ dataFolder }, "bench");
  const admin = await signInPerson(
    services,
    await createUser(services, { name: "Ada", email: "ada.attacked@example.org", role: "ADMIN" }),
  );
  const door = await signInPerson(
    services,
    await createUser(services, { name: "Mona", email: "mona.attacked@example.org", role: "MODERATOR" }),
  );
  await close();
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "error", TRUST_PROXY: "on" });
  const person = (name: string, page: string, headers: Record<string, string>) => ({
    name,
    url: `${server.address}${page}`,
    headers: { "Accept-Encoding": "br", "X-Forwarded-For": "198.51.100.1", ...headers },
  });
  const people = [
    person("a visitor's cached page", path, {}),
    person("a visitor's search", "/?q=cuerda", {}),
    person("an administrator's page", "/admin/events", { Cookie: admin.cookie }),
    person("check-in", "/check-in", { Cookie: door.cookie }),
  ];
  const times = async (): Promise<Times> => {
    const child = start("people-times.ts", JSON.stringify(people), String(duration));
    const read = linesOf(child);
    return timesSchema.parse(await read());
  };
  try {
    await times();
    const quiet = await times();
    const before = residentBytes(server.child);
    const attacks: AttackTimes["attacks"] = [];
    for (const kind of attackKinds) {
      const attacker = start("attack-clients.ts", kind, server.address);
      await linesOf(attacker)();
      attacks.push({ kind, times: await times() });
      const ended = once(attacker, "exit");
      attacker.kill();
      await ended;
    }
    await sleep(rest);
    // Lets the collector run.
    await times();
    const after = residentBytes(server.child);
    return { quiet, attacks, memory: before === null || after === null ? null : { before, after } };
  } finally {
    await server.stop();
  }
}

function start(program: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}
