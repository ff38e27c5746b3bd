import type { DateAndTime } from "../programme/date-and-time.ts";

/** The side that stays if the festival's zone changes: the hours of timed events as they are written, or their instants. */
export const zoneKeeps = ["hours", "instants"] as const;
export type ZoneKeeps = (typeof zoneKeeps)[number];

/** The timed events that another zone would show at other hours. */
export interface MovedHours {
  count: number;
  /** Some of them: the first that are still to come. */
  examples: {
    id: string;
    title: string;
    before: DateAndTime;
    after: Record<ZoneKeeps, DateAndTime>;
  }[];
}
