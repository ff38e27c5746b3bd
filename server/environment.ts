import { z } from "zod";

/** The settings of the process, from the environment (README: how to host). */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  /** Public address; empty: taken from each request. */
  ORIGIN: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  TRUST_PROXY: z.stringbool().default(false),
  SAMPLE: z.enum(["on", "off"]).default("on"),
  METRICS_TOKEN: z.union([z.literal(""), z.string().min(16)]).default(""),
});

export interface Environment {
  port: number;
  host: string;
  dataFolder: string;
  /** Without a trailing slash; null when not set. */
  origin: string | null;
  logLevel: string;
  trustProxy: boolean;
  sample: boolean;
  /** What `/metrics` asks for; null: it is read on this machine alone. */
  metricsToken: string | null;
}

/** Reads the environment once, at the door. Throws an Error in plain words when a value makes no sense. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment has values that can't be used. ${wrong.join("; ")}`);
  }
  const { PORT, HOST, DATA_DIR, ORIGIN, LOG_LEVEL, TRUST_PROXY, SAMPLE, METRICS_TOKEN } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataFolder: DATA_DIR,
    origin: ORIGIN === "" ? null : new URL(ORIGIN).origin,
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    sample: SAMPLE === "on",
    metricsToken: METRICS_TOKEN === "" ? null : METRICS_TOKEN,
  };
}

const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** A foreign Host would end up in links and previews (OWASP ASVS 3.7). Probes ask by address, so they are let through. */
export function isForeignHost(url: URL, { origin }: Pick<Environment, "origin">): boolean {
  if (origin === null || probes.has(url.pathname)) return false;
  return url.host !== new URL(origin).host;
}
