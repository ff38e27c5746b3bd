import type { Language } from "../preferences.ts";
import type { Day } from "../programme/day.ts";
import type { Totals } from "./interaction.ts";

/** The days that the figures are of, both inclusive. */
export interface Days {
  from: Day;
  to: Day;
}

/** How much there is and was, whatever days are chosen (spec §2, Analítica: four cards). */
export interface Cards {
  /** Events, drafts too: what the panel's tab says. */
  events: number;
  /** Accounts that are active. */
  users: number;
  /** Events that are on now. */
  active: number;
  /** Notifications that were really sent, ever. */
  notifications: number;
}

/** How many visits an hour of a clock had. */
export interface HourVisits {
  /** HH:mm in the festival's zone. */
  time: string;
  /** Whether the clocks were put back, and it is the second hour of that name. */
  isAgain: boolean;
  count: number;
}

export interface RankedEvent {
  id: string;
  title: string;
  totals: Totals;
  sum: number;
}

export interface PlacesTaken {
  id: string;
  title: string;
  taken: number;
  /** Null for no limit. */
  capacity: number | null;
  waiting: number;
}

/** Everything that the panel shows of what visitors did on some days. */
export interface Overview {
  days: Days;
  cards: Cards;
  visits: {
    total: number;
    /** Of one day each of its hours, 23 to 25; of several, the hours of the clock, those of all days together. */
    hours: HourVisits[];
    /** One for each day; empty for one day alone. */
    days: { day: Day; count: number }[];
    /** Most first. */
    languages: { language: Language; count: number }[];
  };
  /** Of all events together, and of the festival's stream. */
  totals: Totals;
  /** Those with which most was done, first. */
  events: RankedEvent[];
  /** Those that were saved most. */
  reminders: { id: string; title: string; count: number }[];
  /** Of events on these days: how many places are taken now. */
  places: PlacesTaken[];
  /** What was looked for in vain, most often first. */
  searches: { query: string; count: number }[];
}

/** Whether nothing at all was counted. */
export const isNothing = ({ visits, totals, searches }: Pick<Overview, "visits" | "totals" | "searches">): boolean =>
  visits.total === 0 && searches.length === 0 && Object.values(totals).every((count) => count === 0);
