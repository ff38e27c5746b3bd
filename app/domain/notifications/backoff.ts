/** In ms: how long the first wait may be, and any. */
const first = 2000;
const longest = 5 * 60_000;

/** How often a message is tried; most are of no use to anybody long before. */
export const mostAttempts = 12;

/** How long to wait after so many attempts, in ms: drawn between 0 and twice as long each time, so that thousands don't come back at once (full jitter). */
export const backoff = (attempts: number, random: () => number = Math.random): number => random() * Math.min(longest, first * 2 ** (attempts - 1));
