import pg from "pg";
import { AwayDatabaseError, type OpenDatabase } from "../open-database.ts";
import { copyToFile } from "./copy-rows.server.ts";
import { answerWithin, Following } from "./following.server.ts";
import { openKysely } from "./postgres-dialect.server.ts";
import { Reach } from "./reach.server.ts";
import { takeStartLock } from "./start-lock.server.ts";
import { Slots } from "./slots.server.ts";
import { TaskLock } from "./task-lock.server.ts";
import { SharedTables } from "./shared-tables.server.ts";
import { createSchema, replaceWithFile, TranslatingPlugin } from "./schema.server.ts";

/** Numbers of rows, sums and flags arrive as numbers, as from SQLite. */
const numbers: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const flags: ReadonlySet<number> = new Set([pg.types.builtins.BOOL]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: "text" | "binary") => {
    if (format !== "binary" && numbers.has(id)) return Number;
    if (format !== "binary" && flags.has(id)) return (text: string) => (text === "t" ? 1 : 0);
    return pg.types.getTypeParser(id, format);
  },
};

/** Most connections of a node, unless the address says otherwise (`?max=20`). */
const mostConnections = 10;
/** PostgreSQL rolls a transaction back whose node says nothing for this long, in ms: its lock keeps others from writing. */
const silentTransactionFor = 10_000;

/** A connection of the pool. In `pg.Pool`, the limit would also be one of waiting for a connection that is in use. */
class PoolConnection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: answerWithin });
  }
}

/**
 * Opens a PostgreSQL database by its address. Throws {@link AwayDatabaseError} if it does not answer now, and the server's
 * own error if it refuses, for instance a password.
 */
export async function openPostgres(address: string): Promise<OpenDatabase> {
  const { most, connection } = settingsIn(address);
  const reach = new Reach();
  const pool = new pg.Pool({
    connectionString: connection,
    max: most,
    types,
    keepAlive: true,
    allowExitOnIdle: true,
    idle_in_transaction_session_timeout: silentTransactionFor,
    stream: reach.openSocket,
    Client: PoolConnection,
    pipeline: true,
  });
  // An idle connection that breaks is replaced at its next use.
  pool.on("error", () => undefined);
  // A connection that breaks while it is in use also fails its statement. Without a listener it would end the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const slots = new Slots(pool);
  const following = new Following(connection, { types, reach, slots });
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await following.stop();
    await pool.end();
    throw awayError(error, address) ?? error;
  }
  const db = openKysely({ address, pool, reach, slots, following });
  return {
    db,
    copyTo: (path) => copyToFile(db, path),
    replaceWith: (path) => replaceWithFile(db, path),
    schema: {
      create: () => createSchema(db),
      forMigration: (migrated) => migrated.withPlugin(new TranslatingPlugin()),
    },
    watch: (changed) => following.watch(changed),
    newestChange: () => following.newest,
    catchUp: () => following.catchUp(),
    takeTasks: async () => {
      const tasks = new TaskLock(connection);
      await tasks.start();
      return tasks;
    },
    share: async () => {
      const shared = await SharedTables.open(slots, reach);
      await following.receive(shared.arrived, shared.reconnected);
      return shared;
    },
    runAlone: async (work) => {
      const alone = await takeStartLock(connection).catch((error: unknown) => {
        throw awayError(error, address) ?? error;
      });
      try {
        return await work();
      } finally {
        await alone.end();
      }
    },
    close: async () => {
      await following.stop();
      // A connection that hangs would not answer the goodbye.
      const limit = setTimeout(() => reach.cut(), answerWithin);
      await db.destroy();
      clearTimeout(limit);
    },
  };
}

function settingsIn(address: string): { most: number; connection: string } {
  const url = new URL(address);
  const most = Number(url.searchParams.get("max") ?? mostConnections);
  url.searchParams.delete("max");
  return { most, connection: url.href };
}

/** Codes of the system and of PostgreSQL's appendix A: the network is away, the server starts or has no free slot. */
const away = /^(?:ECONN(?:REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|57P0.|53...)$/;

/** Returns an error with a plain sentence if a database may answer later; else null. */
function awayError(error: unknown, address: string): AwayDatabaseError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // The client gives its own errors no code.
  if (!away.test(code) && !/timeout|terminated/i.test(error.message)) return null;
  const { host } = new URL(address);
  const words = [error.message, code].filter((word, index, all) => word !== "" && !all[index - 1]?.includes(word));
  return new AwayDatabaseError(`PostgreSQL at ${host} does not answer: ${words.join(" ")}.`, { cause: error });
}
