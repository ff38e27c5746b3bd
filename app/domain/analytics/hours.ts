/** Returns the start, as text, of the hour (UTC) of an instant. Counts are stored by this hour. */
export const hourOf = (instant: Date): string => `${instant.toISOString().slice(0, 13)}:00:00.000Z`;
