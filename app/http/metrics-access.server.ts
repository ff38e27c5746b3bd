import { createHash, timingSafeEqual } from "node:crypto";

/** Who asks for the figures of the process. */
interface Asking {
  headers: Headers;
  /** As it was asked for, whatever the site's public address is. */
  url: URL;
  clientAddress: string;
}

const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);
const loopbackAddresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "0:0:0:0::/64"]);
/** What a proxy adds: then the connection comes from the same machine, and whoever asks doesn't. */
const proxyHeaders = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"];

/**
 * Whether somebody may read `/metrics`: with the token (RFC 6750) where there is one, else from the same machine, asked for by one of its own names and not
 * through a proxy.
 */
export function mayReadMetrics({ headers, url, clientAddress }: Asking, token: string | null): boolean {
  if (token !== null) return isSame(/^Bearer +(\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? "", token);
  return loopbackAddresses.has(clientAddress) && loopbackHosts.has(url.hostname) && !proxyHeaders.some((name) => headers.has(name));
}

/** In a time that says nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
