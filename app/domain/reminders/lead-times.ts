import { type RegistrationState, registrationStates } from "../programme/capacity.ts";

/** Spec §5: 1 to 60 minutes. The default is the setting `notifications.reminder_minutes`. */
export const leastMinutes = 1;
export const mostMinutes = 60;
/** Spec §9: the choices of a visitor. */
export const leadTimes = [5, 10, 15, 30] as const;

/** A visitor's programme by the events' ids: saved events, and events with a place or a place on the waiting list. */
export type Saved = Readonly<Record<string, SavedAs>>;

export interface SavedAs {
  /** Minutes of the notice before the event; 0 without a notice. */
  minutes: number;
  /** Null without a place, even on the waiting list. */
  held: RegistrationState | null;
}

/** Writes a visitor's programme as one text, which can be filled into a kept page. */
export const writeSaved = (saved: Saved): string =>
  Object.entries(saved)
    .map(([id, { minutes, held }]) => `${id} ${minutes} ${held ?? ""}`)
    .join(",");

/** Reads the text of {@link writeSaved}. */
export const readSaved = (text: string): Saved =>
  text === ""
    ? {}
    : Object.fromEntries(
        text.split(",").map((entry) => {
          const [id = "", minutes, held] = entry.split(" ");
          return [id, { minutes: Number(minutes), held: registrationStates.find((state) => state === held) ?? null }];
        }),
      );

/**
 * Whether the bell of an event is on: with a notice or, without a registration, when saved. A registration alone does
 * not turn it on.
 */
export const isBellOn = ({ minutes, held }: SavedAs): boolean => minutes > 0 || held === null;

/** Returns the choices of minutes, including the current one; 0 (no notice) comes last. */
export function choicesFor(minutes: number): number[] {
  const choices = [...new Set<number>([...leadTimes, minutes])].filter((choice) => choice > 0);
  return [...choices.sort((one, other) => one - other), 0];
}
