/**
 * Returns a network address shortened for people and records: the first 24 bits of IPv4 as "192.0.2.0/24", the first 48
 * of IPv6 as "2001:db8:1::/48"; null for anything else. IPv6 comes as its network of 64 bits ("2001:db8:1:2::/64").
 */
export function shortNetwork(address: string): string | null {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  const six = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/i.exec(address)?.[1];
  return six === undefined ? null : `${six}::/48`;
}
