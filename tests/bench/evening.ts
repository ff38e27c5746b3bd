import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { settlingTime } from "#app/domain/notifications/event-notices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { memorySettings, startServer } from "../process/server-process.ts";
import { type EveningFestival, type EveningTimes, prepareFestival } from "./evening-festival.ts";
import { linesOf } from "./lines.ts";
import { type Spread, spreadSchema } from "./open-loop.ts";
import { processorTime, readMachine, residentBytes } from "./proc.ts";

/**
 * The evening of a festival: open pages, people who look around, sign in and press bells, doors, screens, calendars, and
 * a headliner that is moved, after which thousands come within a minute.
 */

const pagesSchema = z.object({ moved: spreadSchema, told: spreadSchema, lost: z.number() });
const visitorsSchema = z.object({
  kinds: z.array(spreadSchema.extend({ name: z.string(), failed: z.record(z.string(), z.number()) })),
  lag: spreadSchema,
  busiest: z.number(),
  written: z.object({
    checkIns: z.array(z.string()),
    bells: z.array(z.string()),
    registrations: z.array(z.string()),
    edit: z.string(),
    isMoved: z.boolean(),
    looked: z.number(),
    stale: z.number(),
  }),
});
type Written = z.output<typeof visitorsSchema>["written"];

export interface Evening {
  /** Times in ms by kind of request. */
  kinds: z.output<typeof visitorsSchema>["kinds"];
  /** From the request that moved the headliner until open pages showed it, in ms; from the notices' time until they had it. */
  moved: Spread;
  told: Spread;
  /** Open pages, and sockets among theirs that broke. */
  open: number;
  lost: number;
  /** Push messages, and the ms from the notices' time until the last one was at the push service; null if some never came. */
  pushes: { count: number; last: number | null };
  /** How late the load generator began its requests, in ms, and its largest share of a core in a second. */
  lag: Spread;
  busiest: number;
  /** Share of all cores that other programs took meanwhile; null where it can't be read. */
  others: number | null;
  server: { memory: number; seconds: number; longestBlock: number };
  /** People who opened a page. */
  visitors: number;
  /** Acknowledged writes by kind, and those of them that are not in the database. */
  writes: { kind: string; count: number; lost: number }[];
  /** Pages of the headliner that were looked through after its move, and those that didn't show it. */
  pages: { looked: number; stale: number };
}

/** In s. A change is told a minute later; the short evening leaves most of that minute out. */
const whole = { seconds: 165, movesAt: 30, comeWithin: 60, coming: 3000 };
const short = { seconds: 45, movesAt: 5, comeWithin: 30, coming: 1500 };
const shortSettling = 5000;
const minute = 60_000;

export async function measureEvening(dataFolder: string, isShort: boolean): Promise<Evening> {
  const endpoint = start("push-endpoint.ts", "1000");
  const saidByEndpoint = linesOf(endpoint);
  const { port } = z.object({ port: z.string() }).parse(await saidByEndpoint());
  const festival = await prepareFestival(dataFolder, port);
  const file = join(dataFolder, "evening.json");
  writeFileSync(file, JSON.stringify(festival));
  const server = await startServer(
    {
      ...memorySettings.variables,
      DATA_DIR: dataFolder,
      SAMPLE: "off",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "on",
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "loop-probe.ts")).href}`,
    },
    [...memorySettings.words, ...profiling(), join(import.meta.dirname, "../support/notifying-server.ts"), port],
  );
  const { services, close } = await openServices({ dataFolder }, "bench");
  const children: ChildProcess[] = [];
  const begin = (program: string, ...words: string[]): (() => Promise<unknown>) => {
    const child = start(program, ...words);
    children.push(child);
    return linesOf(child);
  };
  try {
    const movedTo = new Date(Date.now() + 75 * minute);
    const settling = isShort ? shortSettling : settlingTime;
    const course = isShort ? short : whole;
    const times: EveningTimes = {
      ...course,
      noticesAt: course.movesAt + settling / 1000,
      movedTo: movedTo.toISOString(),
      movedUntil: new Date(movedTo.getTime() + 60 * minute).toISOString(),
    };
    const pages = begin("evening-pages.ts", file, server.address, times.movedTo);
    await pages();
    const memory = watchMemory(server.child);
    const [own, all] = [() => processorTime(server.child) ?? 0, readMachine()];
    const before = own();
    server.child.kill("SIGUSR2");
    const visitors = begin("evening-visitors.ts", file, server.address, JSON.stringify(times));
    const { moved } = z.object({ moved: z.number() }).parse(await visitors());
    const noticesAt = moved + settling;
    if (isShort) await settleSooner(services, noticesAt);
    const last = lastPush(saidByEndpoint, festival.pockets.length);
    const visited = visitorsSchema.parse(await visitors());
    const seconds = (own() - before) / 1000;
    const others = othersShare(all, readMachine(), [server.child, ...children, endpoint]);
    const lastAt = await Promise.race([last, sleep(1000, null)]);
    children[0]?.kill("SIGTERM");
    const opened = pagesSchema.parse(await pages());
    server.child.kill("SIGUSR2");
    await sleep(100);
    const since = (spread: Spread, from: number) => ({
      ...spread,
      p50: spread.p50 - from,
      p95: spread.p95 - from,
      p99: spread.p99 - from,
      most: spread.most - from,
    });
    const stopped = await server.stop();
    if (stopped !== 0) console.log(`The server ended with ${stopped}`);
    return {
      kinds: visited.kinds,
      moved: since(opened.moved, moved),
      told: since(opened.told, noticesAt),
      open: festival.open.length,
      lost: opened.lost,
      pushes: { count: festival.pockets.length, last: lastAt === null ? null : lastAt - noticesAt },
      lag: visited.lag,
      busiest: visited.busiest,
      others,
      server: { memory: memory(), seconds, longestBlock: longestBlock(server.output()) },
      visitors: festival.open.length + visitsOf(visited.kinds),
      writes: await lostWrites(services, festival, times, visited.written),
      pages: visited.written,
    };
  } finally {
    for (const child of [...children, endpoint]) await end(child);
    await server.stop();
    await close();
  }
}

/** A profile of the server is written to the folder that `BENCH_PROFILE` names. */
function profiling(): string[] {
  const folder = process.env["BENCH_PROFILE"];
  return folder === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", folder];
}

function start(program: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Lets the notices of a change go out sooner than a minute after it. */
async function settleSooner({ db }: Services, noticesAt: number): Promise<void> {
  const due = new Date(noticesAt).toISOString();
  for (;;) {
    const moved = await db
      .updateTable("outbox")
      .set({ due_at: due, next_at: due })
      .where("kind", "=", "change")
      .executeTakeFirst();
    if (moved.numUpdatedRows > 0n) return;
    await sleep(50);
  }
}

/** Resolves with the time of the last of so many messages, as the endpoint prints every thousandth. */
async function lastPush(said: () => Promise<unknown>, count: number): Promise<number> {
  let last = 0;
  for (let got = 0; got < count; got += 1000) ({ last } = z.object({ last: z.number() }).parse(await said()));
  return last;
}

/** Kinds of requests that are a person's first of a visit. */
const firstSteps = /^(?:home, (?:a stranger|with bells)|an event, a stranger|search|sign-in page|the moved event)/;
const visitsOf = (kinds: Evening["kinds"]): number =>
  kinds.reduce((sum, { name, count }) => sum + (firstSteps.test(name) ? count : 0), 0);

/** Returns a function that gives the largest resident memory so far, in bytes. */
function watchMemory(child: ChildProcess): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentBytes(child) ?? 0)), 500);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const longestBlock = (output: string): number =>
  Number([...output.matchAll(/Longest block: ([\d.]+) ms/g)].at(-1)?.[1] ?? Number.NaN);

type Machine = ReturnType<typeof readMachine>;
/** Share of the machine that was not used by the measured processes, since they all began. */
function othersShare(before: Machine, after: Machine, measured: ChildProcess[]): number | null {
  if (before === null || after === null) return null;
  const ours = measured.reduce((sum, child) => sum + (processorTime(child) ?? 0), 0);
  return Math.max(0, after.busy - before.busy - ours) / (after.all - before.all);
}

/** Looks for every acknowledged write in the database. */
async function lostWrites(
  { db }: Services,
  { headliner, events }: EveningFestival,
  { movedTo }: EveningTimes,
  written: Written,
): Promise<Evening["writes"]> {
  const registrations = await db
    .selectFrom("registrations")
    .innerJoin("users", "users.id", "user_id")
    .select(["registrations.id", "event_id", "email", "attended_at"])
    .execute();
  const arrived = new Set(registrations.flatMap(({ id, attended_at: at }) => (at === null ? [] : id)));
  const registered = new Set(registrations.map(({ email, event_id: event }) => `${email} ${event}`));
  const reminders = await db.selectFrom("reminders").select(["device_id", "event_id"]).execute();
  const bells = new Set(reminders.map(({ device_id: device, event_id: event }) => `${device} ${event}`));
  const stored = await db.selectFrom("events").select(["id", "starts_at", "description"]).execute();
  const isMoved = stored.some(({ id, starts_at: at }) => id === headliner && at === movedTo);
  const isEdited = stored.some(({ id, description }) => id === events[0] && description === written.edit);
  const missing = (all: string[], kept: Set<string>): number => all.filter((one) => !kept.has(one)).length;
  return [
    { kind: "check-ins", count: written.checkIns.length, lost: missing(written.checkIns, arrived) },
    { kind: "bells", count: written.bells.length, lost: missing(written.bells, bells) },
    { kind: "registrations", count: written.registrations.length, lost: missing(written.registrations, registered) },
    { kind: "the move", count: Number(written.isMoved), lost: Number(written.isMoved && !isMoved) },
    { kind: "the last edit", count: Number(written.edit !== ""), lost: Number(written.edit !== "" && !isEdited) },
  ];
}
