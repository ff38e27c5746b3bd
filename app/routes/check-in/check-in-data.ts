import type { Phase } from "#app/domain/programme/timing.ts";

/** The data of the check-in page; texts and hours are formatted by the server, in the festival's zone. */

export interface ShownDoor {
  id: string;
  title: string;
  when: string;
  phase: Phase;
  places: number;
  arrived: number;
  waiting: number;
}

export interface ShownGuest {
  id: string;
  name: string;
  /** Position in the waiting list, 1 is next; null with a place. */
  position: number | null;
  /** HH:mm; null before arrival. */
  attendedAt: string | null;
}

/** The answer to a code that was typed or scanned. */
export interface CodeAnswer {
  text: string;
  /** `ask` waits for a tap. */
  tone: "ask" | "refused";
  /** Id of the registration, for the check-in button. */
  guestId: string | null;
  /** The event that the guest's place is for, if it is not the one at this door; otherwise null. */
  elsewhere: { id: string; title: string } | null;
}

/** The result of the last action, with the registration to undo. */
interface CheckInNotice {
  text: string;
  tone: "done" | "refused";
  /** Id of the registration whose check-in can be undone. */
  undo?: string | undefined;
}

export interface CheckInData {
  /** Null if no event is chosen. */
  door: ShownDoor | null;
  doors: ShownDoor[];
  guests: ShownGuest[];
  /** Number of all guests; `guests` may be only the first of them. */
  total: number;
  query: string;
  code: string;
  /** Whether a code led here, not a tap on a name: then the field is focused for the next one. */
  byCode: boolean;
  answer: CodeAnswer | null;
  done: CheckInNotice | null;
}
