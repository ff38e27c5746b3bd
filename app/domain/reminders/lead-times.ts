/** Spec §5: 1 to 60 minutes. How many when nobody says is the setting `notifications.reminder_minutes`. */
export const leastMinutes = 1;
export const mostMinutes = 60;
/** Spec §9: what a visitor chooses from. */
export const leadTimes = [5, 10, 15, 30] as const;

/** Of an event that is in somebody's programme for a place alone, or place in the line: no bell rings for it. */
export const placeAlone = -1;

/** Somebody's own programme, by the events' ids: so many minutes before it there is a notice; 0: saved without one; {@link placeAlone}. */
export type Saved = Readonly<Record<string, number>>;

/** The choices of somebody whose reminder is set to so many minutes, which may be none of the usual ones; without a notice comes last. */
export function choicesFor(minutes: number): number[] {
  const choices = [...new Set<number>([...leadTimes, minutes])].filter((choice) => choice > 0);
  return [...choices.sort((one, other) => one - other), 0];
}
