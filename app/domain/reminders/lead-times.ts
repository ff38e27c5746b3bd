import type { RegistrationState } from "../registration/registration.ts";

/** Spec §5: 1 to 60 minutes. How many when nobody says is the setting `notifications.reminder_minutes`. */
export const leastMinutes = 1;
export const mostMinutes = 60;
/** Spec §9: what a visitor chooses from. */
export const leadTimes = [5, 10, 15, 30] as const;

/** The programme of a visitor, by the events' ids: what they saved, and where they have a place or wait for one. */
export type Saved = Readonly<Record<string, SavedAs>>;

export interface SavedAs {
  /** So many minutes before the event there is a notice; 0: there is no notice. */
  minutes: number;
  /** Null: they have no place at it and don't wait for one. */
  held: RegistrationState | null;
}

/** Whether the bell of an event is on: with a notice or, where they hold nothing, saved without one. A place alone rings no bell. */
export const isBellOn = ({ minutes, held }: SavedAs): boolean => minutes > 0 || held === null;

/** The choices of somebody whose reminder is set to so many minutes, which may be none of the usual ones; without a notice comes last. */
export function choicesFor(minutes: number): number[] {
  const choices = [...new Set<number>([...leadTimes, minutes])].filter((choice) => choice > 0);
  return [...choices.sort((one, other) => one - other), 0];
}
