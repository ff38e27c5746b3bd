/**
 * The clock of the application. Domain functions take it as an argument and never read the system's time themselves.
 */
export interface Clock {
  now(): Date;
}

/** How far a clock may be wrong in ms: a day, since it may show local time as UTC. */
const tolerance = 86_400_000;

/**
 * Returns the latest instant at which something may have begun, ISO 8601 UTC. What began later is not valid: the clock was
 * ahead then, and it would last for as long, or the clock is behind now, and it is valid again when the clock is right.
 */
export const latestBegin = ({ clock }: { clock: Clock }): string =>
  new Date(clock.now().getTime() + tolerance).toISOString();

export const systemClock: Clock = { now: () => new Date() };

/** A stopped clock, for tests and for rendering a page as of an instant. */
export const fixedClock = (instant: string | Date): Clock => {
  const at = new Date(instant);
  return { now: () => new Date(at) };
};
