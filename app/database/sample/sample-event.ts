import type { categories } from "./categories.ts";
import type { locations } from "./locations.ts";

export type CategoryName = keyof typeof categories;
export type PlaceKey = keyof typeof locations;

/** An event of the sample without its hours. What is left out: free of charge, unlimited, without registration. */
export interface SampleEvent {
  title: string;
  /** The first sentence stands alone as a summary. */
  description: string;
  categories: CategoryName[];
  place: PlaceKey;
  tags: string[];
  speakers?: SampleSpeaker[];
  priceCents?: number;
  ageFrom?: number;
  language?: string;
  accessibility?: string;
  capacity?: number;
  attendees?: number;
  registration?: "none" | "places";
  status?: "CANCELLED" | "UPCOMING";
  statusNote?: string;
  streamUrl?: string;
}

export interface SampleSpeaker {
  name: string;
  title?: string;
  company?: string;
  bio?: string;
}

/** Hours of the festival's wall clock, `HH:mm`; they count on past midnight, '25:15' being 01:15 of the next date. */
export interface ScheduledEvent extends SampleEvent {
  from: string;
  to: string;
}

/** An all-day event; days are counted from the day of the first start (0), the last one inclusive. */
export interface Exhibition extends SampleEvent {
  firstDay: number;
  lastDay: number;
}

/** What is on when the sample is loaded, and what follows in the same place; minutes are relative to that moment. */
export interface Anchor {
  live: SampleEvent & { startedBefore: number; endsIn: number };
  next: SampleEvent & { startsIn: number; lasts: number };
}
