import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { Role } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { openServices } from "../../server/services.ts";
import { startServer } from "../process/server-process.ts";
import { signInPerson } from "../support/people.ts";
import { linesOf } from "./lines.ts";
import { residentBytes } from "./proc.ts";

/**
 * Times of people's pages and of check-ins while a stranger attacks the server, its memory, and whether every
 * acknowledged check-in is in the database.
 */

const duration = 5000;
/** How long the server gets to free memory, in ms. */
const rest = 12_000;

const attackKinds = [
  "pipelined searches",
  "searches",
  "sign-ins",
  "sign-ins from 120",
  "questions",
  "questions from 120",
  "slow bodies",
  "sockets",
  "feeds",
  "preview pictures",
] as const;

/** People at the door. */
const guestCount = 40;

const timesSchema = z.array(
  z.object({
    name: z.string(),
    count: z.number(),
    failed: z.number(),
    p99: z.number(),
    isIn: z.record(z.string(), z.boolean().nullable()),
  }),
);
type Times = z.output<typeof timesSchema>;

export interface AttackTimes {
  /** Times of each person without an attack. */
  quiet: Times;
  /** `memory` is the server's resident memory after a pause. In bytes; null where it can't be read. */
  attacks: { kind: string; times: Times; memory: number | null }[];
  /** The same before the attacks. */
  memory: number | null;
  /** Guests of acknowledged check-ins, and those of them whose state in the database is another one. */
  checkIns: { guests: number; lost: number };
}

export async function measureAttacks(dataFolder: string, path: string): Promise<AttackTimes> {
  const { eventIds, guests } = await makeGuests(dataFolder);
  const { services, close } = await openServices({ dataFolder }, "bench");
  const signedIn = async (name: string, role: Role): Promise<string> => {
    const user = await createUser(services, { name, email: `${name.toLowerCase()}.attacked@example.org`, role });
    return (await signInPerson(services, user)).cookie;
  };
  const [admin, door, neighbour] = [
    await signedIn("Ada", "ADMIN"),
    await signedIn("Mona", "MODERATOR"),
    await signedIn("Rita", "USER"),
  ];
  const server = await startServer({ DATA_DIR: dataFolder, SAMPLE: "off", LOG_LEVEL: "error", TRUST_PROXY: "on" });
  const person = (name: string, page: string, headers: Record<string, string>) => ({
    name,
    url: `${server.address}${page}`,
    headers: { "Accept-Encoding": "br", "X-Forwarded-For": "198.51.100.1", ...headers },
  });
  /** At the network address of the attacker, as in a venue's Wi-Fi. */
  const near = { "X-Forwarded-For": "192.0.2.1" };
  const people = [
    person("a visitor's cached page", path, {}),
    person("a visitor's search", "/?q=cuerda", {}),
    person("a neighbour's cached page", path, near),
    person("a signed-in neighbour's search", "/?q=cuerda", { ...near, Cookie: neighbour }),
    person("an administrator's page", "/admin/events", { Cookie: admin }),
    { ...person("check-in", "/check-in", { Cookie: door }), guests },
  ];
  const isIn = new Map<string, boolean | null>();
  const times = async (): Promise<Times> => {
    const child = start("people-times.ts", JSON.stringify(people), String(duration));
    const read = linesOf(child);
    const measured = timesSchema.parse(await read());
    for (const one of measured) for (const [guest, state] of Object.entries(one.isIn)) isIn.set(guest, state);
    return measured;
  };
  try {
    await times();
    const quiet = await times();
    await sleep(rest);
    const memory = residentBytes(server.child);
    const attacks: AttackTimes["attacks"] = [];
    for (const kind of attackKinds) {
      const attacker = start("attack-clients.ts", kind, server.address, eventIds.join(","));
      await linesOf(attacker)();
      const during = await times();
      const ended = once(attacker, "exit");
      attacker.kill();
      await ended;
      await sleep(rest);
      attacks.push({ kind, times: during, memory: residentBytes(server.child) });
    }
    const attended = await services.db.selectFrom("registrations").select(["id", "attended_at"]).execute();
    const lost = attended.filter(({ id, attended_at: at }) => isIn.get(id) === (at === null)).length;
    return { quiet, attacks, memory, checkIns: { guests: isIn.size, lost } };
  } finally {
    await server.stop();
    await close();
  }
}

/** Makes an event that runs now with people who have a place at it. Returns all events, and the people's places. */
async function makeGuests(dataFolder: string): Promise<{ eventIds: string[]; guests: string[] }> {
  const hour = 3_600_000;
  const { services, close } = await openServices({ dataFolder }, "bench", fixedClock(new Date(Date.now() - hour)));
  const { id } = await createEvent(services, {
    title: "Puerta",
    startTime: new Date(Date.now() - 60_000).toISOString(),
    endTime: new Date(Date.now() + 2 * hour).toISOString(),
    capacity: guestCount,
    registration: "places",
  });
  for (let index = 0; index < guestCount; index += 1) {
    const guest = await createUser(services, { name: `Persona ${index}`, email: `guest${index}@example.org` });
    await register(services, guest.id, id);
  }
  const guests = await services.db.selectFrom("registrations").select("id").where("event_id", "=", id).execute();
  const events = await services.db.selectFrom("events").select("id").execute();
  await close();
  return { eventIds: events.map((event) => event.id), guests: guests.map((guest) => guest.id) };
}

function start(program: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}
