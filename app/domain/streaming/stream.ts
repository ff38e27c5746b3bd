import type { Settings } from "../settings/catalogue.ts";
import { type Player, playerOf } from "./embed.ts";
import { framedBy } from "./video-pages.ts";

/** The stream block of the home (spec §3), and what it is called and where. */
export interface StreamSettings {
  isActive: boolean;
  /** As given; pages show nothing of it but a player that they build themselves (security 17). */
  embedCode: string;
  eventLogoUrl: string;
  backgroundColor: string;
  overlayOpacity: number;
  title: string;
  place: string;
}

/** The stream block of the home, as a page may show it. */
export interface ShownStream {
  /** Null: no live stream; the logo is shown. */
  player: Player | null;
  /** Whether the visitor asked for the player, whose host then learns their address. */
  playing: boolean;
  /** There is a live stream, and no network to see it through. */
  waiting?: boolean;
  title: string;
  place: string;
  logoUrl: string;
  backgroundColor: string;
  overlayOpacity: number;
}

/** Spec §2, home: the player when the stream is active and has a usable embed code, otherwise the logo on its tinted ground. */
export function shownStream(settings: Settings, visitor: { playing: boolean }): ShownStream {
  const player = settings["stream.isActive"]
    ? playerOf(settings["stream.embedCode"], settings["stream.allowedHosts"])
    : null;
  return {
    player,
    playing: player !== null && visitor.playing,
    title: settings["stream.title"],
    place: settings["stream.place"],
    logoUrl: settings["stream.eventLogoUrl"],
    backgroundColor: settings["stream.backgroundColor"],
    overlayOpacity: settings["stream.overlayOpacity"],
  };
}

/** The same on pages of this origin, which the player may have to know. */
export function streamFramedBy(stream: ShownStream, origin: string): ShownStream {
  const { player } = stream;
  return player === null ? stream : { ...stream, player: { ...player, src: framedBy(player.src, origin) } };
}

/** The same where there is no network. */
export const streamWithoutNetwork = (stream: ShownStream): ShownStream => ({
  ...stream,
  player: null,
  playing: false,
  waiting: stream.player !== null,
});
