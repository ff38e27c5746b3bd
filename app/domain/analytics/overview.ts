import type { Language } from "../preferences.ts";
import type { Day } from "../programme/day.ts";
import type { Totals } from "./interaction.ts";

/** The days of the figures, both inclusive. */
export interface Days {
  from: Day;
  to: Day;
}

/** Figures independent of the chosen days (spec §2, Analítica: four cards). */
export interface Cards {
  /** All events, drafts included, as in the panel's tab. */
  events: number;
  users: number;
  active: number;
  /** Notifications that were actually sent, ever. */
  notifications: number;
}

export interface HourVisits {
  /** HH:mm in the festival's zone. */
  time: string;
  /** Whether it is the second hour of that name, because the clocks were set back. */
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
  capacity: number | null;
  waiting: number;
}

/** All figures of the panel about visitors on some days. */
export interface Overview {
  days: Days;
  cards: Cards;
  visits: {
    total: number;
    /** For one day, each of its 23 to 25 hours; for several, the hours of the clock with all days together. */
    hours: HourVisits[];
    /** One for each day; empty for a single day. */
    days: { day: Day; count: number }[];
    /** Most frequent first. */
    languages: { language: Language; count: number }[];
  };
  /** Of all events together, and of the festival's stream. */
  totals: Totals;
  /** Events with the most interactions, first. */
  events: RankedEvent[];
  /** The most saved events. */
  reminders: { id: string; title: string; count: number }[];
  /** Currently taken places of the events of these days. */
  places: PlacesTaken[];
  /** Searches without a result, most frequent first. */
  searches: { query: string; count: number }[];
}

export const isNothing = ({ visits, totals, searches }: Pick<Overview, "visits" | "totals" | "searches">): boolean =>
  visits.total === 0 && searches.length === 0 && Object.values(totals).every((count) => count === 0);
