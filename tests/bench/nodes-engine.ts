import pg from "pg";
import { startPostgres } from "../support/postgres.ts";
import { processorTimeOfTree } from "./proc.ts";

/** A server of PostgreSQL that waits for the disk as on a real machine, and counts its statements. */
export interface Engine {
  makeDatabase: () => Promise<string>;
  /** Number of statements that all festivals have asked so far. */
  statements: () => Promise<number>;
  /** Processor time of all its processes so far, in ms. */
  processorTime: () => number;
  stop: () => Promise<void>;
}

export async function startEngine(): Promise<Engine> {
  const server = await startPostgres(["-c", "shared_preload_libraries=pg_stat_statements"]);
  const admin = new pg.Client({ connectionString: await server.makeDatabase() });
  await admin.connect();
  await admin.query("CREATE EXTENSION pg_stat_statements");
  return {
    makeDatabase: server.makeDatabase,
    statements: async () => {
      const { rows } = await admin.query<{ calls: string }>(
        "SELECT sum(calls) AS calls FROM pg_stat_statements WHERE dbid <> (SELECT oid FROM pg_database WHERE datname = current_database())",
      );
      return Number(rows[0]?.calls);
    },
    processorTime: () => processorTimeOfTree(server.processId()),
    stop: async () => {
      await admin.end();
      await server.stop();
    },
  };
}
