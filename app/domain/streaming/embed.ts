import { peerTubePlayer, playerOfPage } from "./video-pages.ts";

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

/** Keys of the locales: there is no address of an allowed site; or there is one, and no video is played at it. */
export type EmbedFault = "errors.embed_not_allowed" | "errors.embed_not_video";

/**
 * The one thing that is taken from an embed code: the https address of its first iframe, or the code itself when it is an address, as people paste it from
 * the page of a video. The page becomes its player; the player's host has to be allowed. No markup of the code ever reaches a page.
 */
export function readEmbed(embedCode: string, added: readonly string[]): { player: Player } | { fault: EmbedFault } {
  const code = embedCode.trim();
  const address = addressIn(code) ?? sourceOf(code);
  const url = address === undefined ? null : parsed(address.replaceAll("&amp;", "&"));
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "")
    return { fault: "errors.embed_not_allowed" };
  const isAdded = added.includes(url.hostname);
  const ofSite = playerOfPage(url);
  const turned = ofSite === undefined && isAdded ? peerTubePlayer(url) : ofSite;
  if (turned === null && !isAdded) return { fault: "errors.embed_not_video" };
  const player = turned == null ? url : new URL(turned);
  return playerHosts(added).includes(player.hostname)
    ? { player: { src: player.href, host: player.hostname } }
    : { fault: "errors.embed_not_allowed" };
}

/** {@link readEmbed}, null for everything that is no player. */
export function playerOf(embedCode: string, added: readonly string[]): Player | null {
  const read = readEmbed(embedCode, added);
  return "player" in read ? read.player : null;
}

/** An address by itself, also as a browser shows it: without https://. */
function addressIn(code: string): string | undefined {
  if (/^https:\/\/\S+$/.test(code)) return code;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i.test(code) ? `https://${code}` : undefined;
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
export const rebuiltEmbed = ({ src }: Player): string =>
  `<iframe src="${src.replaceAll("&", "&amp;")}" allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`;

/** The src of the first iframe in a piece of HTML; quoted values are read whole, so that nothing in them is taken for an attribute. */
function sourceOf(html: string): string | undefined {
  const attributes = /<iframe\b((?:"[^"]*"|'[^']*'|[^'">])*)>/i.exec(html)?.[1] ?? "";
  for (const [, name = "", double, single, bare] of attributes.matchAll(
    /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    if (name.toLowerCase() === "src") return (double ?? single ?? bare ?? "").trim();
  }
  return undefined;
}
