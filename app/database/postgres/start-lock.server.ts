import pg from "pg";

/** Key of the lock of the node that fills a new database, of Verbena's own choice. */
const startLock = 76_100_003;

/**
 * Takes the lock of work that no other node of the festival may do meanwhile. It belongs to the returned connection, so
 * the work may have many transactions. PostgreSQL gives the lock to the next node when the connection ends, within ten
 * seconds also if the machine or network of its holder dies.
 */
export async function takeStartLock(connection: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connection, keepAlive: true });
  // Each statement of the work reports its own error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 5");
    await client.query(`SELECT pg_advisory_lock(${startLock})`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
