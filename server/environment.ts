import { z } from "zod";
import { isPostgresAddress } from "#app/database/engine.server.ts";

/** The settings of the process, from the environment (server/README.md). */
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const logFormats = ["plain", "json"] as const;
const portRule = "must be a number from 0 to 65535, or the absolute path of a socket to make.";
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const originRule = "must be the public address, as https://programa.example: http or https, a host, perhaps a port.";
const environmentSchema = z.object({
  /** A number, or the path of a unix socket. */
  PORT: z
    .string()
    .refine((text) => isPort(text) || text.startsWith("/"), portRule)
    .transform((text) => (isPort(text) ? Number(text) : text))
    .default(3000),
  /** An address of IPv6 may stand in brackets, as in a URL. */
  HOST: z
    .string()
    .transform((text) => text.replace(/^\[(.+)\]$/, "$1"))
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  /** Address of a PostgreSQL database; without it, the data are in a file of DATA_DIR. */
  DATABASE_URL: z
    .string()
    .refine(
      (text) => isPostgresAddress(text) && URL.canParse(text),
      "must be an address as postgres://user:password@host/name.",
    )
    .optional(),
  /** The key of the secrets, in the form of `secret.key`; without it, the key is in that file. */
  SECRET_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      "must be 32 bytes in base64: what secret.key holds, or `openssl rand -base64 32` makes.",
    )
    .optional(),
  /** Public address; if empty, each request's own. */
  ORIGIN: z
    .url({ protocol: /^https?$/, error: originRule, abort: true })
    .refine(
      isOrigin,
      `${originRule} Nothing may follow the host: Verbena is at the root of its address, and can't be below a path.`,
    )
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}.`).default("info"),
  LOG_FORMAT: z.enum(logFormats, "must be plain or json.").default("plain"),
  TRUST_PROXY: z.stringbool("must be on or off.").default(false),
  SAMPLE: z.enum(["on", "off"], "must be on or off.").default("on"),
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more.").optional(),
  /** A program and its words; there is no shell. */
  BACKUP_COMMAND: z
    .string()
    .refine((text) => text.includes("{path}"), "must name {path}, where the path of the backup goes.")
    .refine(
      (text) => !/["'`$\\|&;<>*~]/.test(text),
      "is run without a shell, to which quotes, variables, pipes, ~ and * would mean something: put them into a script, and name that.",
    )
    .transform((text) => text.split(/\s+/))
    .optional(),
});

function isOrigin(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
}

export interface Environment {
  /** A number, or the path of a unix socket. */
  port: number | string;
  host: string;
  dataFolder: string;
  /** Null if the data are in a file of {@link dataFolder}. */
  databaseAddress: string | null;
  /** 32 bytes in base64; null if the key is in a file of {@link dataFolder}. */
  secretKey: string | null;
  /** Without a trailing slash; null when not set. */
  origin: string | null;
  logLevel: string;
  logFormat: (typeof logFormats)[number];
  trustProxy: boolean;
  sample: boolean;
  /** The token that `/metrics` asks for; null if it cannot be read. */
  metricsToken: string | null;
  /** Program and arguments that copy each good backup elsewhere; null if it is not set. */
  backupCommand: readonly string[] | null;
}

/**
 * Reads the environment once, at the start. Empty variables count as unset. Throws an Error with a plain sentence for
 * an invalid value.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.entries(variables).flatMap(([name, value = ""]) =>
    value.trim() === "" ? [] : [[name, value.trim()]],
  );
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The environment has values that can't be used. ${wrong.join(" ")}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SECRET_KEY, ORIGIN, LOG_LEVEL, LOG_FORMAT } = parsed.data;
  const { TRUST_PROXY, SAMPLE, METRICS_TOKEN, BACKUP_COMMAND } = parsed.data;
  if (typeof PORT === "string" && !TRUST_PROXY)
    throw new Error(
      `PORT ${PORT} is a socket, which only a proxy reaches: set TRUST_PROXY=on, or all visitors have one address.`,
    );
  return {
    port: PORT,
    host: HOST,
    dataFolder: DATA_DIR,
    databaseAddress: DATABASE_URL ?? null,
    secretKey: SECRET_KEY ?? null,
    origin: ORIGIN === undefined ? null : new URL(ORIGIN).origin,
    logLevel: LOG_LEVEL,
    logFormat: LOG_FORMAT,
    trustProxy: TRUST_PROXY,
    sample: SAMPLE === "on",
    metricsToken: METRICS_TOKEN ?? null,
    backupCommand: BACKUP_COMMAND ?? null,
  };
}

/** Paths that the host's own monitoring asks for. */
export const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** A foreign Host would end up in links and previews (OWASP ASVS 3.7). Probes ask by address, so they are let through. */
export function isForeignHost(url: URL, { origin }: Pick<Environment, "origin">): boolean {
  if (origin === null || probes.has(url.pathname)) return false;
  return url.host !== new URL(origin).host;
}

/**
 * Returns the address that links in mails begin with: ORIGIN. Without ORIGIN it is the request's own if Verbena runs
 * for a trial on one machine: the server listens on loopback, without a proxy, and the request names a loopback host.
 * Otherwise null, since the sender of a request chooses its Host.
 */
export function mailOriginOf(
  { origin, host, trustProxy }: Pick<Environment, "origin" | "host" | "trustProxy">,
  url: URL,
): string | null {
  if (origin !== null) return origin;
  return !trustProxy && isLoopback(host) && isLoopback(url.hostname) ? url.origin : null;
}

const isLoopback = (host: string): boolean => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);
