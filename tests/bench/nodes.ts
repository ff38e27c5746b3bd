import { join } from "node:path";
import { secretKey } from "../process/server-process.ts";
import type { Costs } from "./capacity.ts";
import { measureReplication, measureToldSockets, type Replication, type ToldSockets } from "./nodes-changes.ts";
import { startEngine } from "./nodes-engine.ts";
import { measureNodePages, type PageRates } from "./nodes-pages.ts";
import { measureTrips, type Trips } from "./nodes-trips.ts";
import { measureVisit, type VisitBytes } from "./nodes-visit.ts";
import { measureNodeWrites, type WriteRates } from "./nodes-writes.ts";
import { fillProgramme, type Place } from "./programme.ts";
import { medianOf } from "./ratio.ts";
import { measureLargeImport } from "./upload-calendar.ts";

/** Several processes of one festival in PostgreSQL, beside one process with a file. */

export interface Nodes {
  pages: PageRates;
  writes: WriteRates;
  told: ToldSockets;
  replication: Replication;
  /** Times in ms of the import of 20,000 events, from the button until all are in the programme, of the same rounds. */
  imports: { sqlite: number[]; postgres: number[] };
  visit: VisitBytes;
  trips: Trips;
  costs: Costs;
}

const importRounds = 2;

/** Measures in an empty folder, with a PostgreSQL server of its own. */
export async function measureNodes(folder: string, date: string): Promise<Nodes> {
  const engine = await startEngine();
  const inDatabase = async (name: string): Promise<Place> => ({
    dataFolder: join(folder, name),
    databaseAddress: await engine.makeDatabase(),
    secretKey,
  });
  try {
    const file: Place = { dataFolder: join(folder, "file") };
    const [shared, alone] = [await inDatabase("shared"), await inDatabase("alone")];
    for (const place of [file, shared, alone]) await fillProgramme(place, date, 100);
    const path = `/?date=${date}`;
    const pages = await measureNodePages(engine, file, shared, path);
    const writes = await measureNodeWrites(engine, file, shared, date);
    const replication = await measureReplication(shared);
    const told = await measureToldSockets(alone, shared);
    const visit = await measureVisit(alone, path);
    const trips = await measureTrips(await engine.makeDatabase());
    const imports: Nodes["imports"] = { sqlite: [], postgres: [] };
    const onFile = async (round: number): Promise<void> => {
      imports.sqlite.push((await measureLargeImport(join(folder, `file-import-${round}`))).import);
    };
    const onPostgres = async (round: number): Promise<void> => {
      imports.postgres.push((await measureLargeImport(await inDatabase(`import-${round}`))).import);
    };
    for (let round = 0; round < importRounds; round += 1)
      for (const measure of round % 2 === 0 ? [onFile, onPostgres] : [onPostgres, onFile]) await measure(round);
    return { pages, writes, told, replication, imports, visit, trips, costs: costsOf({ pages, writes, told, visit }) };
  } finally {
    await engine.stop();
  }
}

function costsOf({ pages, writes, told, visit }: Pick<Nodes, "pages" | "writes" | "told" | "visit">): Costs {
  const of = <Round>(rounds: Round[], value: (round: Round) => number): number => medianOf(rounds.map(value));
  return {
    cachedPage: pages.cached,
    renderedPage: {
      node: of(pages.one, ({ nodes }) => nodes),
      database: of(pages.one, ({ database }) => database),
    },
    write: {
      node: of(writes.one, ({ nodes }) => nodes),
      database: of(writes.one, ({ database }) => database),
      statements: of(writes.one, ({ statements }) => statements),
    },
    turn: writes.turn,
    socket: { memory: told.memory ?? Number.NaN, change: told.processor },
    bytes: { change: told.bytes, firstVisit: visit.first, page: visit.next },
  };
}
