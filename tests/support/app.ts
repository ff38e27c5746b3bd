import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { pino } from "pino";
import type { ModelPolicy } from "#app/domain/assistant/model/model.ts";
import type { Clock } from "#app/domain/clock.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { type Built, isBuilt } from "../../server/app-module.ts";
import type { Environment } from "../../server/environment.ts";
import type { CalendarPolicy } from "../../server/outbound/calendar-client.ts";
import type { PushPolicy } from "../../server/notifications/push-policy.ts";
import { openServices } from "../../server/services.ts";
import { writeEmptyFestival } from "./empty-festival.ts";
import { emptyDatabase } from "./festival.ts";

export interface TestAppOptions {
  /** Time of the application's clock until `setNow`; by default the evening of the domain's tests. */
  now?: string;
  /** ORIGIN of the environment; null: taken from each request. */
  origin?: string | null;
  /** DATABASE_URL of the environment; by default the data are in a file, or on the PostgreSQL server of the run. */
  databaseAddress?: string;
  /** SECRET_KEY of the environment; by default the key is in a file. */
  secretKey?: string;
  /** METRICS_TOKEN of the environment. */
  metricsToken?: string;
  /** Loads the sample programme at the start. */
  sample?: boolean;
  /** Settings written before the first request. */
  settings?: Record<string, unknown>;
  /** How long Acty waits for its model. */
  model?: ModelPolicy;
  /** Push services that may be used; by default those of the world. */
  push?: PushPolicy;
  /** Sites that calendars may be read from; by default those of the world. */
  calendars?: CalendarPolicy;
}

type App = Awaited<ReturnType<Built["createApp"]>>;

export interface TestApp {
  /** Answers a path of `testOrigin`, a full address, or a request. */
  fetch: (
    request: string | Request,
    init?: RequestInit,
    clientAddress?: string,
    allowSlowBody?: () => void,
  ) => Promise<Response>;
  /** Accepts a socket, or refuses it. */
  upgrade: App["upgrade"];
  /** Runs the clock loop once: events cross their start or end, due reminders are queued. */
  tick: () => Promise<void>;
  /** A second connection to the same database file, for writing through the domain as another process does. */
  services: Services;
  setNow: (instant: string) => void;
  /** Path of the page that makes the first administrator; null if there is one. */
  setupPath: string | null;
  /** Lines of the log from level `warn` on, each a JSON text. */
  complaints: string[];
  close: () => Promise<void>;
}

/** Origin of the requests of `TestApp.fetch` that give only a path. */
export const testOrigin = "http://verbena.test";

/** The built application (`server/app.ts`) over a database of its own, with a clock that stands still. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { createApp } = await loadBuild();
  const dataFolder = mkdtempSync(join(tmpdir(), "verbena-http-"));
  const environment: Environment = {
    port: 0,
    host: "127.0.0.1",
    dataFolder,
    databaseAddress: options.databaseAddress ?? (await emptyDatabase()),
    secretKey: options.secretKey ?? null,
    origin: options.origin ?? null,
    logLevel: "warn",
    logFormat: "plain",
    trustProxy: false,
    sample: options.sample ?? false,
    metricsToken: options.metricsToken ?? null,
    backupCommand: null,
  };
  if (environment.databaseAddress === null) await writeEmptyFestival(dataFolder);
  let now = new Date(options.now ?? "2026-08-22T18:42:00Z");
  const clock: Clock = { now: () => new Date(now) };
  const complaints: string[] = [];
  const app = await createApp(
    environment,
    pino({ level: "warn" }, { write: (line: string) => void complaints.push(line) }),
    {
      clock,
      ...(options.push !== undefined && { push: options.push }),
      ...(options.calendars !== undefined && { calendars: options.calendars }),
      ...(options.model !== undefined && { model: options.model }),
    },
  );
  const { services, close } = await openServices(environment, "test", clock);
  await writeSettings(services, options.settings ?? {});
  return {
    fetch: async (request, init, clientAddress = "192.0.2.1", allowSlowBody = () => undefined) => {
      const asked = typeof request === "string" && request.startsWith("/") ? `${testOrigin}${request}` : request;
      // Tests write through `services`, as another process does. Those of several processes prove how soon that is known.
      if (options.databaseAddress === undefined) await app.catchUp?.();
      return app.fetch(new Request(asked, init), clientAddress, allowSlowBody);
    },
    upgrade: app.upgrade,
    tick: app.clock.tick,
    services,
    setNow: (instant) => {
      now = new Date(instant);
    },
    setupPath: app.setupPath,
    complaints,
    close: async () => {
      await close();
      await app.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the server module of the build, and builds first if the sources changed. Node loads it: the test runner
 * would transform it.
 */
export async function loadBuild(): Promise<Built> {
  await ensureBuild();
  process.env["NODE_ENV"] = "production";
  const module: unknown = createRequire(import.meta.url)(resolve("build/server/index.js"));
  if (!isBuilt(module)) throw new Error("build/server/index.js is not a build of server/process.ts");
  return module;
}

// Not in `build/`, which a build empties, and not in the temporary folder, which each run has for itself. Checkouts
// may share `node_modules`.
const buildLock = resolve(
  "node_modules",
  `.verbena-build-${createHash("sha256").update(process.cwd()).digest("hex").slice(0, 16)}`,
);

let ensured: Promise<void> | null = null;

/** Builds if the sources changed since the last build. A process looks once: it has loaded the build then. */
export const ensureBuild = (): Promise<void> => (ensured ??= buildAlone());

/** Of several workers the first takes the lock (a file with its process id); the others wait. */
async function buildAlone(): Promise<void> {
  while (!takeLock()) await sleep(100);
  try {
    await build();
  } finally {
    rmSync(buildLock, { force: true });
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(buildLock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // A killed run left its lock.
    if (!isAlive(readHolder())) rmSync(buildLock, { recursive: true, force: true });
    return false;
  }
}

function readHolder(): number {
  try {
    return Number(readFileSync(buildLock, "utf8"));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  try {
    // An empty file is a lock that is being written: not a number, and not yet dead.
    return pid === 0 || (Number.isInteger(pid) && process.kill(pid, 0));
  } catch {
    return false;
  }
}

/** Builds in a child process: the test runner's environment variables would make Vite leave out our plugin. */
async function build(): Promise<void> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  try {
    await promisify(execFile)(process.execPath, ["server/commands/build.ts"], { env });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new Error(`The build failed:\n${said}`, { cause: error });
  }
}
