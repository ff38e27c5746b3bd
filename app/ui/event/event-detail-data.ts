import type { QuickAction } from "#app/domain/editing/quick-actions.ts";
import type { Day } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { OwnRegistration } from "#app/domain/registration/registration.ts";

export interface EventDetailData {
  event: ProgrammeEvent;
  /** The festival day that the event is listed on first. */
  day: Day;
  /** Whether the page can show a map; it needs a key and a network. */
  maps: "shown" | "no_key" | "no_network";
  /** Content of an `<svg>` by place id, in place of a map. A place without coordinates has no plan. */
  plans: Record<string, string>;
  currency: string;
  /** Absolute address of the event's page, for sharing. */
  url: string;
  /** Addresses that enter the event in calendars on the web; missing once it has changed on an open page. */
  entry?: { name: string; address: string }[] | undefined;
  /** Missing if the event takes no registrations, and without a network. */
  registration?: RegistrationData;
  /** Without a network: text of the visitor's place or position in the line. */
  held?: string;
  /** For administrators only. */
  quickActions?: QuickActionsData;
}

export interface RegistrationData {
  /** True if the event and the festival take registrations. */
  isOffered: boolean;
  /** Known even if visitors don't see the number of places. */
  isFull: boolean;
  own: OwnRegistration | null;
  notice: { text: string; tone: "done" | "refused" } | null;
}

export interface QuickActionsData {
  actions: QuickAction[];
  /** Instants, ISO 8601 UTC. */
  startTime: string;
  /** Null if nobody knows it. */
  endTime: string | null;
  fullBy: "capacity" | "note";
  /** Number of registrations with a place, even if visitors don't see it. */
  attendees: number;
  /** The cancellation reason that was typed when the session expired. */
  keptNote: string | null;
  /** Changes with every change of the event. */
  version: string;
  notice: { text: string; undo?: string | undefined; tone: "done" | "refused" } | null;
}
