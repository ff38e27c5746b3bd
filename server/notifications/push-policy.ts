import { lookup } from "node:dns/promises";
import { isPublicAddress } from "#app/domain/notifications/public-address.server.ts";
import { type EndpointRules, publicRules } from "#app/domain/notifications/push-endpoint.ts";

/**
 * The addresses that push messages may go to, and how long the server waits (security 21). Tests pass their own to
 * reach loopback; no setting or variable changes it.
 */
export interface PushPolicy extends EndpointRules {
  /** Returns the addresses of a host. Rejects if the host has no address. */
  resolve: (hostname: string) => Promise<string[]>;
  /** True if the server may connect to this address. */
  isAllowed: (address: string) => boolean;
  /** Certificate authorities for push services, in PEM; the system's if missing. */
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
