/** The one source of the present. Domain functions take it as an argument and never read the time themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still, for tests and for rendering a page as of an instant. */
export const fixedClock = (instant: string | Date): Clock => {
  const at = new Date(instant);
  return { now: () => new Date(at) };
};
