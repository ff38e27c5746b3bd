/** The instant, as text, at which the hour (of UTC) began that an instant is in: what is counted together. */
export const hourOf = (instant: Date): string => `${instant.toISOString().slice(0, 13)}:00:00.000Z`;
