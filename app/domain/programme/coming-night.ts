import { dayOf } from "./day.ts";

/** Hour of the morning at which a night ends for which people say 'tonight'. */
const nightEnds = 6;

/** Returns whether an instant is in the small hours of the night that has begun or is to come. */
export function isInComingNight(instant: Date | string, now: Date, zone: string): boolean {
  const nights = { zone, dayStartHour: nightEnds };
  const night = dayOf(instant, nights);
  return night === dayOf(now, nights) && night !== dayOf(instant, { zone, dayStartHour: 0 });
}
