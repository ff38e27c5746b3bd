import { z } from "zod";
import { imageAddress } from "../image-address.ts";

/** The sponsors of the festival, which signs show in turns of the same length. */

export const mostSponsors = 60;
export const longestSponsorName = 60;

export const sponsorSchema = z.object({
  name: z.string().trim().min(1, "errors.name_required").max(longestSponsorName, "errors.too_long"),
  /** Its logo; empty for the name alone. */
  imageUrl: imageAddress,
});
export type Sponsor = z.output<typeof sponsorSchema>;

/** Every turn of a sponsor lasts so many seconds, on every screen. */
export const sponsorSeconds = 8;

/** Returns the number of turns of a scene that may last `seconds`: at least one, and each sponsor once at most. */
export const turnsOfScene = (seconds: number, sponsorCount: number): number =>
  Math.min(sponsorCount, Math.max(1, Math.round(seconds / sponsorSeconds)));

/** A scene of sponsors within its playlist. */
export interface SponsorScene {
  /** Seconds of each scene of sponsors of the playlist that is scheduled now, in order. */
  lengths: readonly number[];
  /** The position of this scene among them. */
  position: number;
  /** Number of the playlist's round. */
  round: number;
}

/**
 * Returns the sponsors that a scene shows, in order. All turns of all rounds are counted through, and turn number n
 * belongs to sponsor n modulo their number. So after any time two sponsors differ by one turn at most. The round
 * counts, not the hour: a playlist as long as all turns together would always show the same sponsor.
 */
export function sponsorsOfScene(
  sponsors: readonly Sponsor[],
  { lengths, position, round }: SponsorScene,
): readonly Sponsor[] {
  const turns = lengths.map((seconds) => turnsOfScene(seconds, sponsors.length));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const first = round * sum(turns) + sum(turns.slice(0, position));
  return Array.from({ length: turns[position] ?? 0 }, (_, index) => sponsors[(first + index) % sponsors.length]).filter(
    (sponsor) => sponsor !== undefined,
  );
}

/** Returns the turns that each sponsor has in an hour of a playlist in which no scene is skipped. */
export function sponsorTurnsAnHour(scenes: readonly { kind: string; seconds: number }[], sponsorCount: number): number {
  if (sponsorCount === 0) return 0;
  let [turns, round] = [0, 0];
  for (const { kind, seconds } of scenes) {
    const own = kind === "sponsors" ? turnsOfScene(seconds, sponsorCount) : 0;
    turns += own;
    round += own === 0 ? seconds : own * sponsorSeconds;
  }
  return turns === 0 ? 0 : (3600 / round) * (turns / sponsorCount);
}
