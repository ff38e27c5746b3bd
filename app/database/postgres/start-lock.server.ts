import pg from "pg";

/** Key of the lock of the node that fills a new database, of Verbena's own choice. */
const startLock = 76_100_003;

/**
 * Runs work while no other node of the festival runs such work. The lock belongs to a connection of its own, so the work
 * may have many transactions. PostgreSQL gives the lock to the next node when the connection ends, within ten seconds
 * also if the machine or network of its holder dies.
 */
export async function runAlone<Result>(connection: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: connection, keepAlive: true });
  // Each statement of the work reports its own error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 5");
    await client.query(`SELECT pg_advisory_lock(${startLock})`);
    return await work();
  } finally {
    await client.end();
  }
}
