import type { SettingValues } from "../settings/setting.ts";
import type { streamSettings } from "./stream-settings.ts";
import { type Player, playerOf } from "./embed.ts";
import { framedBy } from "./video-pages.ts";

/** Settings of the stream block on the home page (spec §3), with its title and place. */
export interface StreamSettings {
  isActive: boolean;
  /** Unchanged input; pages show only a player that they build from it (security 17). */
  embedCode: string;
  eventLogoUrl: string;
  backgroundColor: string;
  overlayOpacity: number;
  title: string;
  place: string;
}

export interface ShownStream {
  /** Null: no live stream, so the logo is shown. */
  player: Player | null;
  /** Whether the visitor started the player, whose host then learns their address. */
  playing: boolean;
  /** There is a live stream, but no network. */
  waiting?: boolean;
  title: string;
  place: string;
  logoUrl: string;
  backgroundColor: string;
  overlayOpacity: number;
}

/**
 * Returns the stream block of the home, spec §2: the player if the stream is active and has a usable embed code,
 * otherwise the logo on its tinted background.
 */
export function shownStream(
  settings: SettingValues<typeof streamSettings>,
  visitor: { playing: boolean },
): ShownStream {
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

export function streamFramedBy(stream: ShownStream, origin: string): ShownStream {
  const { player } = stream;
  return player === null ? stream : { ...stream, player: { ...player, src: framedBy(player.src, origin) } };
}

export const streamWithoutNetwork = (stream: ShownStream): ShownStream => ({
  ...stream,
  player: null,
  playing: false,
  waiting: stream.player !== null,
});
