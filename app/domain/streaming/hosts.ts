/**
 * Returns the hosts in a text, one per line or with commas, without duplicates and in lower case; takes the host of a
 * whole address. A word that is not a host stays as it is.
 */
export function hostsIn(text: string): string[] {
  const written = text.split(/[\s,;]+/).filter((word) => word !== "");
  return [...new Set(written.map((word) => (/^https?:\/\/([^/?#:@]+)/i.exec(word)?.[1] ?? word).toLowerCase()))];
}
