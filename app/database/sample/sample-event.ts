import type { categories, locations } from "./festival.ts";

export type CategoryName = keyof typeof categories;
export type PlaceKey = keyof typeof locations;

/** An event of the sample without its hours. Missing fields mean in Spanish, free of charge and unlimited. */
export interface SampleEvent {
  title: string;
  /** The first sentence also serves as a summary. */
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
  /** By default, events with a capacity take registrations. */
  registration?: "none";
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

export interface ScheduledEvent extends SampleEvent {
  /** `HH:mm-HH:mm` of the festival's wall clock. They may exceed midnight: '25:15' is 01:15 of the next date. */
  hours: `${string}-${string}`;
}

/** An all-day event. Days are counted from the day of the first start (0); the last one is inclusive. */
export interface Exhibition extends SampleEvent {
  firstDay: number;
  lastDay: number;
}

/**
 * Events that are live when the sample is loaded and that follow in the same place, in minutes relative to that moment.
 */
export interface Anchor {
  live: SampleEvent & { startedBefore: number; endsIn: number };
  next: SampleEvent & { startsIn: number; lasts: number };
}
