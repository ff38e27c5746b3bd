import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#app/domain/notifications/public-address.server.ts";

/**
 * Which machines the server may connect to when somebody else chose the host (security 21). Tests pass their own to
 * reach loopback; no setting or variable changes it.
 */
export interface OutboundPolicy {
  /** Returns the addresses of a host. Rejects if the host has no address. */
  resolve: (hostname: string) => Promise<string[]>;
  /** True if the server may connect to this address. */
  isAllowed: (address: string) => boolean;
  /** Certificate authorities, in PEM; the system's if missing. */
  authorities?: string;
  /** How long an answer may take, in ms. */
  within: number;
}

export const publicAddresses: Pick<OutboundPolicy, "resolve" | "isAllowed"> = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

export class AddressRefused extends Error {}

/** Returns the addresses of a host. Throws {@link AddressRefused} if one of them may not be asked. */
export async function allowedAddresses(
  hostname: string,
  { resolve, isAllowed }: Pick<OutboundPolicy, "resolve" | "isAllowed">,
): Promise<string[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0 || !addresses.every(isAllowed))
    throw new AddressRefused(`${hostname} is at an address that may not be asked`);
  return addresses;
}

/** Connects only to the address that was checked, so that a second lookup can't lead elsewhere. */
export const checkedLookup =
  (policy: Pick<OutboundPolicy, "resolve" | "isAllowed">): LookupFunction =>
  (hostname, { all = false }, found) => {
    allowedAddresses(hostname, policy).then(
      (addresses) => {
        const known = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = known;
        if (all) found(null, known);
        else found(null, first?.address ?? "", first?.family);
      },
      (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), "", 0),
    );
  };
