import type { EventSummary } from "../programme/event.ts";

/** What hangs at a door: what there is at one place on a day. */
export interface DoorSheet {
  /** Of the place; null for one that is only a text. */
  id: string | null;
  name: string;
  address: string | null;
  /** Of the place itself. */
  capacity: number | null;
  /** Published ones, in the order of the day's page; cancelled ones too, since people come for them. */
  events: EventSummary[];
}
