import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { load as loadKeptPage, pin } from "./cached-page.ts";
import type { Engine } from "./nodes-engine.ts";
import { processorTime, readMachine } from "./proc.ts";
import { type Place, variablesOf } from "./programme.ts";
import { inTurns, medianOf } from "./ratio.ts";
import { type Rounds, startRounds } from "./rounds.ts";
import { uncachedCookie } from "./uncached-cookie.ts";

/** Pages that are rendered anew by one node with SQLite, and by one and two nodes with PostgreSQL. */

/** Length of one round, in ms. */
const duration = 1200;
/** Connections of each of the two programs that ask. */
const connections = 16;

/** A round: pages in a second, and the processor time in ms that a page took in each kind of process. */
export interface PageRound {
  perSecond: number;
  nodes: number;
  database: number;
  clients: number;
  /** Share of the machine's cores that other programs took. */
  others: number;
}

export interface PageRates {
  sqlite: PageRound[];
  one: PageRound[];
  two: PageRound[];
  /** The same two, with each node on a core of its own. */
  oneHeld: PageRound[];
  twoHeld: PageRound[];
  /** Statements of PostgreSQL for a page. */
  statements: number;
  /** Processor time of a cached page, in ms. */
  cached: number;
}

/** Measures them in turns. The places hold the same programme. */
export async function measureNodePages(engine: Engine, file: Place, shared: Place, path: string): Promise<PageRates> {
  const servers = await Promise.all([
    startServer(variablesOf(file)),
    startServer(variablesOf(shared)),
    startServer({ ...variablesOf(shared), DATA_DIR: `${shared.dataFolder}-second` }),
  ]);
  const [sqlite, first, second] = servers;
  const clientsOf = (...asked: ServerProcess[]): Rounds[] =>
    asked.map(({ address }) =>
      startRounds("load.ts", `${address}${path}`, String(connections), String(duration), uncachedCookie),
    );
  // The same two programs ask, whether one node answers or two.
  const [ofSqlite, ofOne, ofTwo] = [clientsOf(sqlite, sqlite), clientsOf(first, first), clientsOf(first, second)];
  const clients = [ofSqlite, ofOne, ofTwo];
  const measure = (nodes: ServerProcess[], asking: Rounds[], isHeld: boolean) => () => {
    nodes.forEach(({ child }, core) => pin(child, isHeld ? core : "all"));
    return measureRound(nodes, asking, engine);
  };
  try {
    // All have warmed their servers up once they have answered a round.
    for (const pair of clients) await Promise.all(pair.map((one) => one.next()));
    const [one = [], onFile = [], two = [], oneHeld = [], twoHeld = []] = await inTurns(
      [
        measure([first], ofOne, false),
        measure([sqlite], ofSqlite, false),
        measure([first, second], ofTwo, false),
        measure([first], ofOne, true),
        measure([first, second], ofTwo, true),
      ],
      ({ perSecond }) => perSecond,
      { patience: 45_000 },
    );
    const statements = await countStatements(engine, `${first.address}${path}`);
    const cached: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { microseconds } = await loadKeptPage(`${first.address}${path}`, first.child);
      cached.push((microseconds ?? Number.NaN) / 1000);
    }
    return { sqlite: onFile, one, two, oneHeld, twoHeld, statements, cached: medianOf(cached) };
  } finally {
    await Promise.all(clients.flat().map((client) => client.end()));
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measureRound(nodes: ServerProcess[], clients: Rounds[], engine: Engine): Promise<PageRound> {
  const times = () => ({
    nodes: nodes.reduce((sum, { child }) => sum + (processorTime(child) ?? Number.NaN), 0),
    database: engine.processorTime(),
    clients: clients.reduce((sum, { child }) => sum + (processorTime(child) ?? Number.NaN), 0),
  });
  const [before, machine] = [times(), readMachine()];
  const answers = await Promise.all(clients.map((client) => client.next()));
  const [after, machineAfter] = [times(), readMachine()];
  const rates = answers.map((answer) => z.object({ perSecond: z.number(), failed: z.number() }).parse(answer));
  const failed = rates.reduce((sum, rate) => sum + rate.failed, 0);
  if (failed > 0) throw new Error(`${failed} pages failed`);
  const perSecond = rates.reduce((sum, rate) => sum + rate.perSecond, 0);
  const used = {
    nodes: after.nodes - before.nodes,
    database: after.database - before.database,
    clients: after.clients - before.clients,
  };
  const ours = used.nodes + used.database + used.clients;
  const pages = (perSecond * duration) / 1000;
  return {
    perSecond,
    nodes: used.nodes / pages,
    database: used.database / pages,
    clients: used.clients / pages,
    others:
      machine === null || machineAfter === null
        ? Number.NaN
        : Math.max(0, machineAfter.busy - machine.busy - ours) / (machineAfter.all - machine.all),
  };
}

/** Counts the statements of a page. What the node asks by itself meanwhile is subtracted. */
async function countStatements(engine: Engine, url: string): Promise<number> {
  const pages = 40;
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    const [before, begun] = [await engine.statements(), performance.now()];
    await work();
    return ((await engine.statements()) - before) / (performance.now() - begun);
  };
  const quiet = await counted(() => sleep(2000));
  let took = 0;
  const perMillisecond = await counted(async () => {
    const begun = performance.now();
    for (let page = 0; page < pages; page += 1)
      await (await fetch(url, { headers: { Cookie: uncachedCookie } })).text();
    took = performance.now() - begun;
  });
  return ((perMillisecond - quiet) * took) / pages;
}
