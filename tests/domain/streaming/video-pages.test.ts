import { describe, expect, test } from "vitest";
import { playerHosts, playerOf, readEmbed } from "#app/domain/streaming/embed.ts";
import { framedBy } from "#app/domain/streaming/video-pages.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const facebook = (video: string): string =>
  `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(video)}&show_text=false`;
const peerTube = "tube.example.org";

describe("the address of a video's page", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["youtube.com/watch?v=dQw4w9WgXcQ", youtube],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&feature=share", youtube],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?si=abc", youtube],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youtube],
    ["https://youtu.be/dQw4w9WgXcQ", youtube],
    ["youtu.be/dQw4w9WgXcQ?si=abc", youtube],
    ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${youtube}?start=90`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=75", `${youtube}?start=75`],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123", `${youtube}?list=PL123`],
    ["https://www.youtube.com/playlist?list=PL123", "https://www.youtube-nocookie.com/embed/videoseries?list=PL123"],
    ["https://www.youtube.com/channel/UC123/live", "https://www.youtube-nocookie.com/embed/live_stream?channel=UC123"],
    ['<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=1h"></iframe>', `${youtube}?start=3600`],
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789"],
    ["vimeo.com/123456789", "https://player.vimeo.com/video/123456789"],
    ["https://vimeo.com/123456789/abcdef0123", "https://player.vimeo.com/video/123456789?h=abcdef0123"],
    ["https://vimeo.com/123456789?h=abcdef0123&share=copy", "https://player.vimeo.com/video/123456789?h=abcdef0123"],
    ["https://vimeo.com/channels/staffpicks/123456789", "https://player.vimeo.com/video/123456789"],
    ["https://vimeo.com/showcase/12/video/123456789", "https://player.vimeo.com/video/123456789"],
    ["https://www.twitch.tv/foo", "https://player.twitch.tv/?channel=foo"],
    ["twitch.tv/foo", "https://player.twitch.tv/?channel=foo"],
    ["https://www.twitch.tv/videos/123456?t=1h", "https://player.twitch.tv/?video=123456"],
    ["https://www.twitch.tv/foo/video/123456", "https://player.twitch.tv/?video=123456"],
    ["https://www.dailymotion.com/video/x7tgad0", "https://geo.dailymotion.com/player.html?video=x7tgad0"],
    ["https://www.dailymotion.com/video/x7tgad0_a-title_news", "https://geo.dailymotion.com/player.html?video=x7tgad0"],
    ["https://dai.ly/x7tgad0", "https://geo.dailymotion.com/player.html?video=x7tgad0"],
    ["https://www.facebook.com/festival/videos/123456/", facebook("https://www.facebook.com/festival/videos/123456/")],
    [
      "https://m.facebook.com/festival/videos/a-title/123456",
      facebook("https://www.facebook.com/festival/videos/123456/"),
    ],
    ["https://www.facebook.com/watch/?v=123456&ref=saved", facebook("https://www.facebook.com/watch/?v=123456")],
    ["https://www.facebook.com/watch/live/?v=123456", facebook("https://www.facebook.com/watch/?v=123456")],
    ["https://www.facebook.com/reel/123456", facebook("https://www.facebook.com/reel/123456/")],
    ["https://fb.watch/aBc_1-2/", facebook("https://fb.watch/aBc_1-2/")],
    [
      `https://${peerTube}/w/9c9de5e8-0a1e-484a-b099-e80766180a6d`,
      `https://${peerTube}/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d`,
    ],
    [`https://${peerTube}/videos/watch/9c9de5e8?start=1m`, `https://${peerTube}/videos/embed/9c9de5e8?start=1m`],
    [`https://${peerTube}/w/p/9c9de5e8`, `https://${peerTube}/video-playlists/embed/9c9de5e8`],
  ])("becomes its player: %s", (pasted, src) => {
    const player = playerOf(pasted, [peerTube]);
    expect(player?.src).toBe(src);
    expect(playerHosts([peerTube])).toContain(player?.host);
  });

  test.each([
    youtube,
    "https://player.vimeo.com/video/1?h=a#t=1m",
    "https://player.twitch.tv/?channel=foo&parent=b.example",
    "https://geo.dailymotion.com/player/x1.html?video=x2",
    facebook("https://www.facebook.com/a/videos/1/"),
  ])("stays as it is if it is already a player: %s", (src) => {
    expect(playerOf(src, [])?.src).toBe(src);
  });
});

describe("a page without a video is refused with its own message", () => {
  test.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/@festival",
    "https://www.youtube.com/@festival/live",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=%22onload%3Dalert(1)",
    "https://youtu.be/",
    "https://vimeo.com/festival",
    "https://www.twitch.tv/",
    "https://www.twitch.tv/directory",
    "https://www.twitch.tv/videos",
    "https://www.twitch.tv/foo/clip/Bar",
    "https://www.dailymotion.com/festival",
    "https://www.facebook.com/festival",
    "https://www.facebook.com/festival/posts/123",
  ])("for the address %s", (pasted) => {
    expect(readEmbed(pasted, [])).toEqual({ fault: "errors.embed_not_video" });
  });

  test("a PeerTube page needs a host that the administrator has added", () => {
    expect(readEmbed("https://tube.example.org/w/9c9de5e8", [])).toEqual({ fault: "errors.embed_not_allowed" });
  });
});

describe("a player in a frame", () => {
  test("of Twitch gets the page's host as well as the code's", () => {
    expect(framedBy("https://player.twitch.tv/?channel=foo", "https://fest.example:8443")).toBe(
      "https://player.twitch.tv/?channel=foo&parent=fest.example",
    );
    expect(framedBy("https://player.twitch.tv/?channel=foo&parent=b.example", "https://fest.example")).toBe(
      "https://player.twitch.tv/?channel=foo&parent=b.example&parent=fest.example",
    );
    expect(framedBy("https://player.twitch.tv/?channel=foo&parent=fest.example", "https://fest.example")).toBe(
      "https://player.twitch.tv/?channel=foo&parent=fest.example",
    );
  });

  test("of any other site is not changed", () => {
    expect(framedBy(youtube, "https://fest.example")).toBe(youtube);
  });
});
