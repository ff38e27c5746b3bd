import { lookup } from "node:dns/promises";
import { isPublicAddress } from "#app/domain/notifications/public-address.server.ts";
import { type EndpointRules, publicRules } from "#app/domain/notifications/push-endpoint.ts";

/**
 * Whom the server may send push messages to, and how long it waits (security 21). An argument of the composition root, so that tests can reach
 * loopback; nothing in the environment or the settings changes it.
 */
export interface PushPolicy extends EndpointRules {
  /** The addresses of a host. Rejects when it has none. */
  resolve: (hostname: string) => Promise<string[]>;
  /** Whether an address may be connected to. */
  isAllowed: (address: string) => boolean;
  /** Authorities that may sign a push service's certificate, in PEM; the system's when missing. */
  authorities?: string;
  /** How long a push service may take to answer, in ms. */
  within: number;
}

export const pushPolicy: PushPolicy = {
  ...publicRules,
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  within: 10_000,
};
