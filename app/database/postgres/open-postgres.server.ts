import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from "kysely";
import pg from "pg";
import type { OpenDatabase, Watch } from "../open-database.ts";
import type { Database } from "../tables.ts";
import { copyToFile } from "./copy-rows.server.ts";
import { channel, newestNumber, VerbenaPostgresDialect } from "./postgres-dialect.server.ts";
import { runAlone } from "./start-lock.server.ts";
import { TaskLock } from "./task-lock.server.ts";
import { messageChannel, SharedTables } from "./shared-tables.server.ts";
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
/** Interval between looks for writes that no notice told of, and the longest time for an answer, in ms. */
const lookEvery = 1000;
const answerWithin = 3000;
/** Wait before another try to connect, in ms. */
const reconnectAfter = 250;

/** Opens a PostgreSQL database by its address. Throws the server's error if it can't be reached. */
export async function openPostgres(address: string): Promise<OpenDatabase> {
  const { most, connection } = settingsIn(address);
  const pool = new pg.Pool({ connectionString: connection, max: most, types, keepAlive: true, allowExitOnIdle: true });
  // An idle connection that breaks is replaced at its next use.
  pool.on("error", () => undefined);
  const following = new Following(connection);
  await requireServer(pool);
  const db = new Kysely<Database>({
    dialect: new VerbenaPostgresDialect({ address, pool, committed: following.wrote }),
    // SQLite takes a list without values, which holds for no row.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
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
    takeTasks: async () => {
      const tasks = new TaskLock(connection);
      await tasks.start();
      return tasks;
    },
    share: async () => {
      const shared = await SharedTables.open(pool);
      await following.hear(shared.arrived);
      return shared;
    },
    runAlone: (work) => runAlone(connection, work),
    close: async () => {
      await following.stop();
      await db.destroy();
    },
  };
}

async function requireServer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function settingsIn(address: string): { most: number; connection: string } {
  const url = new URL(address);
  const most = Number(url.searchParams.get("max") ?? mostConnections);
  url.searchParams.delete("max");
  return { most, connection: url.href };
}

/**
 * Follows what all nodes write, over a connection of its own. Own commits are known before their caller goes on, those
 * of other nodes by a notice. A regular look replaces notices that were lost, and finds a connection that hangs.
 */
class Following {
  readonly #connection: string;
  readonly #watchers = new Set<() => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #started: Promise<void> | undefined;
  #isStopped = false;
  #newest = 0;
  /** Numbers, topics and epoch as the last look saw them. */
  #seen = "";
  #heard: (payload: string) => void = () => undefined;

  constructor(connection: string) {
    this.#connection = connection;
  }

  get newest(): number {
    return this.#newest;
  }

  wrote = (newest: number): void => {
    this.#newest = newest;
    this.#tell();
  };

  /** Sets what takes the messages of other processes. Resolves once they arrive. */
  async hear(heard: (payload: string) => void): Promise<void> {
    this.#heard = heard;
    await this.#start();
  }

  watch(changed: () => void): Watch {
    this.#watchers.add(changed);
    void this.#start();
    return { look: () => undefined, stop: () => void this.#watchers.delete(changed) };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#disconnect();
  }

  /** Nobody waits for notices before the first watch. Resolves after the first look. */
  #start(): Promise<void> {
    this.#started ??= this.#look();
    return this.#started;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connection,
      keepAlive: true,
      query_timeout: answerWithin,
      connectionTimeoutMillis: answerWithin,
      types,
    });
    client.on("error", () => undefined);
    client.on("notification", ({ channel: at, payload = "" }) => {
      if (at === messageChannel) this.#heard(payload);
      else this.wrote(Number(payload));
    });
    await client.connect();
    await client.query(`LISTEN ${channel}; LISTEN ${messageChannel}`);
    this.#client = client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // A connection that hangs would not answer the goodbye either.
    await Promise.race([client?.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())]).catch(
      () => undefined,
    );
  }

  async #look(): Promise<void> {
    try {
      if (this.#client === null) await this.#connect();
      await this.#readNewest();
    } catch {
      await this.#disconnect();
    }
    // The connection may have been made after the stop.
    if (this.#isStopped) return this.#disconnect();
    const wait = this.#client === null ? reconnectAfter : lookEvery;
    this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  async #readNewest(): Promise<void> {
    const result = await this.#client?.query<{ newest: number; others: string }>(
      `SELECT (${newestNumber}) AS newest,
         (SELECT string_agg(topic || version, ' ' ORDER BY topic) FROM topic_versions) || (SELECT name FROM epoch) AS others
       WHERE to_regclass('changes') IS NOT NULL`,
    );
    const [row] = result?.rows ?? [];
    if (row === undefined) return;
    const seen = `${row.newest} ${row.others}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.wrote(row.newest);
  }

  #tell(): void {
    for (const changed of this.#watchers) changed();
  }
}
