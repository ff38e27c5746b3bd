import type { Phase } from "#app/domain/programme/timing.ts";

/** What the page of arrivals shows; words and hours are the server's, in the festival's zone. */

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
  /** In the line, 1 being the next; null for who has a place. */
  position: number | null;
  /** HH:mm; null for who has not come. */
  attendedAt: string | null;
}

/** What is known of a code that was typed or scanned. */
export interface CodeAnswer {
  text: string;
  /** `ask` waits for a tap. */
  tone: "ask" | "refused";
  /** Of the registration, for the tap. */
  guestId: string | null;
  /** The door where the person is expected, when it is another one. */
  elsewhere: { id: string; title: string } | null;
}

/** What was just done, with its way back. */
export interface CheckInNotice {
  text: string;
  tone: "done" | "refused";
  /** Of the registration that can be taken back. */
  undo?: string | undefined;
}

export interface CheckInData {
  /** Null where no event is chosen. */
  door: ShownDoor | null;
  doors: ShownDoor[];
  guests: ShownGuest[];
  /** How many there are, of whom `guests` may be the first. */
  total: number;
  /** What was searched. */
  query: string;
  /** What was typed or scanned. */
  code: string;
  /** Whether that, and no tap on a name, led here: the next code goes into the same field. */
  byCode: boolean;
  answer: CodeAnswer | null;
  done: CheckInNotice | null;
}
