import type { EventSummary } from "../programme/event.ts";

export interface DoorSheet {
  /** Id of the place; null if it is only a text. */
  id: string | null;
  name: string;
  address: string | null;
  capacity: number | null;
  /** Published ones, in the order of the day's page; cancelled ones too, since people come for them. */
  events: EventSummary[];
}
