import type { Environment } from "./environment.ts";

/**
 * The address that links in mails begin with: ORIGIN. Without it only for whoever tries Verbena on the own machine: the server listens on loopback,
 * behind no proxy, and is asked by a name of loopback. Else null: a Host alone is whatever its sender wrote.
 */
export function mailOriginOf({ origin, host, trustProxy }: Pick<Environment, "origin" | "host" | "trustProxy">, url: URL): string | null {
  if (origin !== null) return origin;
  return !trustProxy && isLoopback(host) && isLoopback(url.hostname) ? url.origin : null;
}

const isLoopback = (host: string): boolean => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);
