/** The hosts that somebody wrote, one per line or with commas; of a whole address its host. Lower case, each once; what is no host stays as it was written. */
export function hostsIn(text: string): string[] {
  const written = text.split(/[\s,;]+/).filter((word) => word !== "");
  return [...new Set(written.map((word) => (/^https?:\/\/([^/?#:@]+)/i.exec(word)?.[1] ?? word).toLowerCase()))];
}
