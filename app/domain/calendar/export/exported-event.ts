import type { EventRecord } from "../../programme/event.ts";

/** An event with what files and feeds tell beyond it. */
export interface ExportedEvent extends EventRecord {
  revision: Revision;
}

/** When what an event says was changed last: by itself, or by a new name or address of its places or categories. */
export interface Revision {
  /** The number of that change among all changes: it only rises, whatever happens to the event. */
  number: number;
  /** Instant, ISO 8601 UTC. */
  at: string;
}
