/**
 * The clock of the application. Domain functions take it as an argument and never read the system's time themselves.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A stopped clock, for tests and for rendering a page as of an instant. */
export const fixedClock = (instant: string | Date): Clock => {
  const at = new Date(instant);
  return { now: () => new Date(at) };
};
