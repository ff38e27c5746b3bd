/** Hosts whose players may be framed without an administrator adding them (product decision: embedCode). */
export const knownPlayerHosts = [
  "www.youtube.com",
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "player.twitch.tv",
  "www.facebook.com",
  "geo.dailymotion.com",
  "www.dailymotion.com",
] as const;

/** The known hosts and those that the settings add. */
export const playerHosts = (added: readonly string[]): string[] => [...knownPlayerHosts, ...added];

export interface Player {
  /** https address on an allowed host, safe as an iframe's src. */
  src: string;
  host: string;
}

/**
 * The one thing that is taken from an embed code: the https address of its first iframe (or the code itself when it is an address),
 * if its host is allowed. Null for everything else; no markup of the code ever reaches a page.
 */
export function playerOf(embedCode: string, added: readonly string[]): Player | null {
  const code = embedCode.trim();
  const address = /^https:\/\/\S+$/.test(code) ? code : sourceOf(code);
  if (address === undefined) return null;
  const url = parsed(address.replaceAll("&amp;", "&"));
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return null;
  return playerHosts(added).includes(url.hostname) ? { src: url.href, host: url.hostname } : null;
}

/** The address, null for what is none. The panel's page calls this too, also where there is no URL.parse yet. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The player as HTML, for clients of the API that frame it themselves: nothing of the code that was pasted is left in it. */
export const rebuiltEmbed = ({ src }: Player): string => `<iframe src="${src.replaceAll("&", "&amp;")}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;

/** The src of the first iframe in a piece of HTML; quoted values are read whole, so that nothing in them is taken for an attribute. */
function sourceOf(html: string): string | undefined {
  const attributes = /<iframe\b((?:"[^"]*"|'[^']*'|[^'">])*)>/i.exec(html)?.[1] ?? "";
  for (const [, name = "", double, single, bare] of attributes.matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)) {
    if (name.toLowerCase() === "src") return (double ?? single ?? bare ?? "").trim();
  }
  return undefined;
}
