import { localTime } from "#app/domain/programme/day.ts";
import { fetchWithin } from "../fetch-within.ts";

/** In which hour of the festival's night a sign begins anew, and how long it must have run for that, in ms. */
const nightHour = 4;
const longEnough = 6 * 3_600_000;

/** What a sign looks at, at the edge of two scenes and never within one. */
interface Life {
  /** The build that it was loaded with, and the server's. */
  own: string;
  served: string;
  now: Date;
  /** Since it was loaded, in ms. */
  ranFor: number;
  zone: string;
}

/** Whether a sign has to begin anew: for a new version, and once a night, as whatever runs for a week is the better for. */
export const needsRestart = ({ own, served, now, ranFor, zone }: Life): boolean =>
  own !== served || (localTime(now, zone).hour === nightHour && ranFor > longEnough);

/** Loads the page anew, but only when the server answers: a sign never trades what it has for an error page. */
export async function reloadWhenReached(): Promise<void> {
  try {
    const response = await fetchWithin("/readyz", 5000);
    if (response.ok) location.reload();
  } catch {
    // At another scene's edge.
  }
}
