import type { QuickAction } from "#app/domain/editing/quick-actions.ts";
import type { Day } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";

/** What the detail of an event shows beside the event itself. */
export interface EventDetailData {
  event: ProgrammeEvent;
  /** The festival day that the event is listed on first. */
  day: Day;
  /** Whether a map can be shown in the page: there must be a key, and a network. */
  maps: "shown" | "no_key" | "no_network";
  /**
   * Drawings of the event's places by their ids, for inside of an `<svg>`; where no map can be shown, and coordinates
   * are known.
   */
  plans: Record<string, string>;
  currency: string;
  /** Absolute address of the event's page, for sharing. */
  url: string;
  /** Not where the event takes no registrations, nor without network. */
  registration?: RegistrationData;
  /** Without network, in words: that the visitor has a place, or waits for one. */
  held?: string;
  /** For an administrator alone. */
  quickActions?: QuickActionsData;
}

/** What somebody may ask for at an event, or holds there. */
export interface RegistrationData {
  /** Whether the event is one with places, and the festival takes registrations. */
  isOffered: boolean;
  /** Also where visitors don't see how many places there are. */
  isFull: boolean;
  own: OwnRegistration | null;
  notice: { text: string; tone: "done" | "refused" } | null;
}

export interface OwnRegistration {
  /** Position in the waiting list, 1 is next; null with a place. */
  position: number | null;
  /** What is shown at the door; null for who waits. */
  code: { text: string; square: { size: number; path: string } } | null;
  /** The hour of who was checked in, in the festival's zone. */
  attendedAt: string | null;
}

/** What an administrator can do from the event's page, and what was just done. */
export interface QuickActionsData {
  actions: QuickAction[];
  /** Instants, ISO 8601 UTC. */
  startTime: string;
  endTime: string;
  fullBy: "capacity" | "note";
  /** How many have a place, also where visitors don't see it. */
  attendees: number;
  /** The reason of a cancellation that was being typed when a session was lost. */
  keptNote: string | null;
  /** Another one after each change of the event. */
  version: string;
  notice: { text: string; undo?: string | undefined; tone: "done" | "refused" } | null;
}
