/**
 * Video sites whose page addresses people paste, and the addresses of their players. {@link framedBy} tells Twitch the
 * embedding host.
 */

interface Site {
  hosts: readonly string[];
  /** Returns the player of a page's video; null for a page without one. */
  playerOf: (page: URL) => string | null;
}

const id = /^[\w-]{1,64}$/;
const number = /^\d{1,20}$/;

const sites: readonly Site[] = [
  {
    hosts: [
      "www.youtube.com",
      "www.youtube-nocookie.com",
      "youtube.com",
      "m.youtube.com",
      "music.youtube.com",
      "youtu.be",
    ],
    playerOf: youtube,
  },
  { hosts: ["player.vimeo.com", "vimeo.com", "www.vimeo.com"], playerOf: vimeo },
  { hosts: ["player.twitch.tv", "twitch.tv", "www.twitch.tv", "m.twitch.tv"], playerOf: twitch },
  { hosts: ["geo.dailymotion.com", "www.dailymotion.com", "dailymotion.com", "dai.ly"], playerOf: dailymotion },
  { hosts: ["www.facebook.com", "facebook.com", "m.facebook.com", "web.facebook.com", "fb.watch"], playerOf: facebook },
];

/** Returns the player of a known site's page; null for a page without a video; undefined for any other site. */
export const playerOfPage = (page: URL): string | null | undefined =>
  sites.find(({ hosts }) => hosts.includes(page.hostname))?.playerOf(page);

/** Returns the player of a PeerTube page on any host; null for every other page. */
export function peerTubePlayer({ origin, pathname, search }: URL): string | null {
  const [, video] = /^\/(?:w|videos\/watch)\/([\w-]{1,64})\/?$/.exec(pathname) ?? [];
  if (video !== undefined) return `${origin}/videos/embed/${video}${search}`;
  const [, list] = /^\/(?:w\/p|videos\/watch\/playlist)\/([\w-]{1,64})\/?$/.exec(pathname) ?? [];
  return list === undefined ? null : `${origin}/video-playlists/embed/${list}${search}`;
}

const isOneOf = (names: readonly string[], name: string | undefined): boolean =>
  name !== undefined && names.includes(name);
const partsOf = ({ pathname }: URL): string[] => pathname.split("/").filter((part) => part !== "");

/** Uses the host without cookies: visitors agree to the video, not to being tracked. */
function youtube(page: URL): string | null {
  const [first, second] = partsOf(page);
  if (first === "embed") return page.hostname.startsWith("www.") ? page.href : null;
  const list = page.searchParams.get("list") ?? "";
  const video =
    page.hostname === "youtu.be"
      ? first
      : first === "watch"
        ? page.searchParams.get("v")
        : isOneOf(["live", "shorts", "v"], first)
          ? second
          : undefined;
  const player = new URL("https://www.youtube-nocookie.com");
  if (video != null && id.test(video)) {
    player.pathname = `/embed/${video}`;
    const start = seconds(page.searchParams.get("t") ?? page.searchParams.get("start") ?? "");
    if (start > 0) player.searchParams.set("start", String(start));
  } else if (first === "playlist" && id.test(list)) {
    player.pathname = "/embed/videoseries";
  } else if (first === "channel" && second !== undefined && id.test(second)) {
    player.pathname = "/embed/live_stream";
    player.searchParams.set("channel", second);
    return player.href;
  } else {
    return null;
  }
  if (id.test(list)) player.searchParams.set("list", list);
  return player.href;
}

/** Parses '90', '90s' or '1h2m3s'. */
function seconds(time: string): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** An unlisted video needs its hash: the last part of the path, or the parameter `h`. */
function vimeo(page: URL): string | null {
  if (page.hostname === "player.vimeo.com") return page.href;
  const [, video, hash] =
    /^(?:\/manage\/videos|\/channels\/[\w-]+|\/groups\/[\w-]+\/videos|\/(?:album|showcase)\/\d+\/video|\/ondemand\/[\w-]+)?\/(\d{1,20})(?:\/([\da-f]{6,40}))?\/?$/.exec(
      page.pathname,
    ) ?? [];
  if (video === undefined) return null;
  const key = hash ?? page.searchParams.get("h");
  return `https://player.vimeo.com/video/${video}${key !== null && id.test(key) ? `?h=${key}` : ""}`;
}

/** Parts of Twitch's own pages, which are not channels. */
const twitchPages = [
  "directory",
  "downloads",
  "drops",
  "friends",
  "inventory",
  "jobs",
  "login",
  "p",
  "popout",
  "prime",
  "search",
  "settings",
  "signup",
  "store",
  "subscriptions",
  "turbo",
  "wallet",
];

function twitch(page: URL): string | null {
  if (page.hostname === "player.twitch.tv") return page.href;
  const [first, second, third] = partsOf(page);
  const video = first === "videos" ? second : isOneOf(["v", "video"], second) ? third : undefined;
  if (video !== undefined) return number.test(video) ? `https://player.twitch.tv/?video=${video}` : null;
  const isChannel =
    first !== undefined &&
    /^\w{2,25}$/.test(first) &&
    first !== "videos" &&
    !twitchPages.includes(first.toLowerCase()) &&
    (second === undefined || second === "live");
  return isChannel ? `https://player.twitch.tv/?channel=${first}` : null;
}

function dailymotion(page: URL): string | null {
  const [first, second] = partsOf(page);
  if (page.hostname === "geo.dailymotion.com" || (page.hostname === "www.dailymotion.com" && first === "embed"))
    return page.href;
  const named = page.hostname === "dai.ly" ? first : isOneOf(["video", "playlist", "live"], first) ? second : undefined;
  // Old addresses have the title after the id: x7tgad0_a-title.
  const [video] = named?.split("_") ?? [];
  if (video === undefined || !id.test(video)) return null;
  return `https://geo.dailymotion.com/player.html?${first === "playlist" ? "playlist" : "video"}=${video}`;
}

function facebook(page: URL): string | null {
  const [first, second, third, fourth] = partsOf(page);
  if (page.hostname === "www.facebook.com" && isOneOf(["plugins", "embed"], first)) return page.href;
  if (page.hostname === "fb.watch")
    return first !== undefined && id.test(first) ? facebookPlayer(`https://fb.watch/${first}/`) : null;
  const watched = first === "watch" ? page.searchParams.get("v") : first === "reel" ? second : undefined;
  if (watched != null && number.test(watched))
    return facebookPlayer(
      first === "reel" ? `https://www.facebook.com/reel/${watched}/` : `https://www.facebook.com/watch/?v=${watched}`,
    );
  const video = second === "videos" ? (fourth ?? third) : undefined;
  return first !== undefined && video !== undefined && /^[\w.-]+$/.test(first) && number.test(video)
    ? facebookPlayer(`https://www.facebook.com/${first}/videos/${video}/`)
    : null;
}

const facebookPlayer = (video: string): string =>
  `https://www.facebook.com/plugins/video.php?${new URLSearchParams({ href: video, show_text: "false" })}`;

/** Returns a player's address for an iframe on this origin: Twitch plays only with the host of the page in `parent`. */
export function framedBy(src: string, origin: string): string {
  const url = new URL(src);
  if (url.hostname !== "player.twitch.tv") return src;
  const { hostname } = new URL(origin);
  if (!url.searchParams.getAll("parent").includes(hostname)) url.searchParams.append("parent", hostname);
  return url.href;
}
