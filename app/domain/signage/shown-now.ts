import { z } from "zod";
import { defaultSlug, sceneSchema, slugPattern } from "./screen.ts";

/** A scene that a display, or all displays of a sign, show alone for some minutes, before they return to the playlist. */

/** How long it is shown, in minutes. */
export const shownMinutes = 10;
export const mostShownNow = 250;

export const shownNowSchema = z.object({
  id: z.string().max(64),
  /** Id of the display; null for all displays of `screen`. */
  display: z.string().max(64).nullable(),
  screen: z.union([z.literal(defaultSlug), z.string().regex(slugPattern)]),
  scene: sceneSchema,
  /** Instant of its end, ISO 8601 UTC. */
  until: z.iso.datetime(),
});
export type ShownNow = z.output<typeof shownNowSchema>;

/** The part that a display needs. */
export const shownScene = shownNowSchema.pick({ id: true, scene: true, until: true });

/** Returns those that are not over. Works without a server, so that an offline display returns by itself. */
export const stillShown = <One extends Pick<ShownNow, "until">>(all: readonly One[], now: Date): One[] =>
  all.filter(({ until }) => Date.parse(until) > now.getTime());

/** Returns the scene that a display shows alone; its own comes before that of its sign. Null without one. */
export function shownOn(
  all: readonly ShownNow[],
  { display, screen }: { display: string | null; screen: string },
  now: Date,
): ShownNow | null {
  const current = stillShown(all, now);
  return (
    current.findLast((one) => one.display !== null && one.display === display) ??
    current.findLast((one) => one.display === null && one.screen === screen) ??
    null
  );
}
