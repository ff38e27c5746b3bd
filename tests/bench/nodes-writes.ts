import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { deviceCookieOf } from "../support/people.ts";
import type { Engine } from "./nodes-engine.ts";
import { processorTime } from "./proc.ts";
import { eventsOfDay, type Place, variablesOf } from "./programme.ts";
import { inTurns, medianOf } from "./ratio.ts";
import { type Rounds, startRounds } from "./rounds.ts";

/** Bells that visitors press, at one node with SQLite, and at one and two nodes with PostgreSQL. */

/** Each device saves each event of the day once. A device may not save faster than a person. */
const devices = 250;
const connections = 16;
/** Length of one round, in ms. */
const duration = 1000;

/** A round: bells in a second, and what each took of processor time in ms and of statements. */
export interface WriteRound {
  perSecond: number;
  nodes: number;
  database: number;
  statements: number;
}

export interface WriteRates {
  sqlite: WriteRound[];
  one: WriteRound[];
  two: WriteRound[];
  /** Time in ms that a bell takes alone, in which no other node can write. */
  turn: number;
}

/** Measures them in turns. The places hold the same programme, with a day of events from that date on. */
export async function measureNodeWrites(engine: Engine, file: Place, shared: Place, date: string): Promise<WriteRates> {
  const turn = await measureTurn(shared, date);
  const fileBells = await makeBells(file, date);
  const sharedBells = await makeBells(shared, date);
  const half = sharedBells.length / 2;
  const sqlite = await startServer(variablesOf(file));
  const first = await startServer(variablesOf(shared));
  const second = await startServer({ ...variablesOf(shared), DATA_DIR: `${shared.dataFolder}-second` });
  const start = (name: string, bells: [string, string][], ...nodes: ServerProcess[]): Rounds => {
    const path = join(shared.dataFolder, `${name}.json`);
    writeFileSync(path, JSON.stringify(bells));
    const addresses = nodes.map(({ address }) => address);
    return startRounds("bell-clients.ts", path, String(connections), String(duration), ...addresses);
  };
  const onFile = start("file", fileBells, sqlite);
  const atOne = start("one", sharedBells.slice(0, half), first);
  const atTwo = start("two", sharedBells.slice(half), first, second);
  try {
    for (const clients of [onFile, atOne, atTwo]) await clients.next();
    const [one = [], ofFile = [], two = []] = await inTurns(
      [
        () => measureRound(engine, atOne, first),
        () => measureRound(engine, onFile, sqlite),
        () => measureRound(engine, atTwo, first, second),
      ],
      ({ perSecond }) => perSecond,
      { patience: 0 },
    );
    return { sqlite: ofFile, one, two, turn };
  } finally {
    await Promise.all([onFile, atOne, atTwo].map((clients) => clients.end()));
    await Promise.all([sqlite, first, second].map((server) => server.stop()));
  }
}

const eventsFrom = ({ db }: Services, date: string): Promise<{ id: string }[]> =>
  db
    .selectFrom("events")
    .select("id")
    .where("starts_at", ">=", `${date}T00:00:00Z`)
    .orderBy("starts_at")
    .limit(eventsOfDay)
    .execute();

/** Saves events for devices, one after the other and without a server. Returns the median of the times. */
async function measureTurn(place: Place, date: string): Promise<number> {
  const { services, close } = await openServices(place, "bench");
  try {
    const times: number[] = [];
    const events = await eventsFrom(services, date);
    for (let device = 0; device < 8; device += 1) {
      const { id } = await makeDevice(services);
      for (const { id: eventId } of events) {
        const begun = performance.now();
        await saveReminder(services, { kind: "device", id }, { eventId });
        times.push(performance.now() - begun);
      }
    }
    return medianOf(times);
  } finally {
    await close();
  }
}

/** Returns every pair of a new device's cookie and an event. Neighbours are of different devices. */
async function makeBells(place: Place, date: string): Promise<[string, string][]> {
  const { services, close } = await openServices(place, "bench");
  try {
    const events = await eventsFrom(services, date);
    const cookies: string[] = [];
    for (let index = 0; index < devices; index += 1) cookies.push(deviceCookieOf((await makeDevice(services)).token));
    return events.flatMap(({ id }) => cookies.map((cookie): [string, string] => [cookie, id]));
  } finally {
    await close();
  }
}

async function measureRound(engine: Engine, clients: Rounds, ...nodes: ServerProcess[]): Promise<WriteRound> {
  const state = async () => ({
    nodes: nodes.reduce((sum, { child }) => sum + (processorTime(child) ?? Number.NaN), 0),
    database: engine.processorTime(),
    statements: await engine.statements(),
  });
  const before = await state();
  const answer = await clients.next();
  const after = await state();
  const { perSecond, saved } = z.object({ perSecond: z.number(), saved: z.number() }).parse(answer);
  return {
    perSecond,
    nodes: (after.nodes - before.nodes) / saved,
    database: (after.database - before.database) / saved,
    statements: (after.statements - before.statements) / saved,
  };
}
