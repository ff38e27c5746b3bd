import { parseUrl } from "../parsing.ts";
import { peerTubePlayer, playerOfPage } from "./video-pages.ts";

/** Hosts whose players are allowed by default (product decision: embedCode). */
export const knownPlayerHosts = [
  "www.youtube.com",
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "player.twitch.tv",
  "www.facebook.com",
  "geo.dailymotion.com",
  "www.dailymotion.com",
] as const;

/** Returns the known hosts and those that the settings add. */
export const playerHosts = (added: readonly string[]): string[] => [...knownPlayerHosts, ...added];

export interface Player {
  /** https address on an allowed host, safe as an iframe's src. */
  src: string;
  host: string;
}

/** Keys of the locales: the code has no address of an allowed site, or its address has no video. */
export type EmbedFault = "errors.embed_not_allowed" | "errors.embed_not_video";

/**
 * Reads the player from an embed code: the https address of its first iframe, or the code itself if it is an address of
 * a video's page. Such a page is converted to its player, whose host must be allowed. No markup of the code ever
 * reaches a page.
 */
export function readEmbed(embedCode: string, added: readonly string[]): { player: Player } | { fault: EmbedFault } {
  const code = embedCode.trim();
  const address = addressIn(code) ?? sourceOf(code);
  const url = address === undefined ? null : parseUrl(address.replaceAll("&amp;", "&"));
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

/** {@link readEmbed}, but null without a player. */
export function playerOf(embedCode: string, added: readonly string[]): Player | null {
  const read = readEmbed(embedCode, added);
  return "player" in read ? read.player : null;
}

/** Returns a code that is only an address, even without https://, as browsers show it. */
function addressIn(code: string): string | undefined {
  if (/^https:\/\/\S+$/.test(code)) return code;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i.test(code) ? `https://${code}` : undefined;
}

/** Returns the player as new HTML, for API clients that embed it themselves. The HTML contains no pasted code. */
export const rebuiltEmbed = ({ src }: Player): string =>
  `<iframe src="${src.replaceAll("&", "&amp;")}" allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`;

/**
 * Returns the src of the first iframe in HTML. Reads quoted values whole, so that their content is not taken for
 * attributes.
 */
function sourceOf(html: string): string | undefined {
  const attributes = /<iframe\b((?:"[^"]*"|'[^']*'|[^'">])*)>/i.exec(html)?.[1] ?? "";
  for (const [, name = "", double, single, bare] of attributes.matchAll(
    /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    if (name.toLowerCase() === "src") return (double ?? single ?? bare ?? "").trim();
  }
  return undefined;
}
