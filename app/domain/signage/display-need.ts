import { type ListedDisplay, silentAfter } from "./display.ts";

/** A display's clock that is off by more than this, in ms, is worth a word. */
export const clockTolerance = 1000;

/** Why somebody has to look after a display, the most urgent first. */
export const displayNeeds = ["silent", "fault", "clock"] as const;
export type DisplayNeed = (typeof displayNeeds)[number];

/** A display that has not been seen for more than this number of days may be forgotten. */
export const forgottenAfterDays = 30;

/** Whether a display has said nothing for so long that it is perhaps no more. One that never reported is waited for. */
export const isForgotten = ({ isConnected, seenAt }: Omit<Watched, "offset">, now: Date): boolean =>
  !isConnected && seenAt !== null && now.getTime() - Date.parse(seenAt) > forgottenAfterDays * 86_400_000;

type Watched = Pick<ListedDisplay, "isConnected" | "seenAt" | "offset">;

/** Whether a display that has reported before does so no more. */
export const isSilent = ({ isConnected, seenAt }: Omit<Watched, "offset">, now: Date): boolean =>
  seenAt !== null && (!isConnected || now.getTime() - Date.parse(seenAt) > silentAfter * 1000);

/** Returns the most urgent reason to look after a display; null without one. `hasFault`: a helper said it is wrong. */
export function needOf(display: Watched, { now, hasFault }: { now: Date; hasFault: boolean }): DisplayNeed | null {
  if (isSilent(display, now)) return "silent";
  if (hasFault) return "fault";
  return display.offset !== null && Math.abs(display.offset) > clockTolerance ? "clock" : null;
}
