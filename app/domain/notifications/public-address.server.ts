import { BlockList, isIP } from "node:net";

/**
 * Addresses outside the public internet (IANA's special-purpose registries, RFC 6890): this machine, its networks, and
 * reserved ranges.
 */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
// Within 2000::/3, the only range in use: protocol assignments with Teredo, documentation, 6to4, and documentation
// again.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}
const inUse = new BlockList();
inUse.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, and not this machine or one beside it (security 21). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && inUse.check(address, "ipv6") && !special.check(address, "ipv6");
}
