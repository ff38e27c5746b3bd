import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { useSign } from "./sign-context.tsx";

/** Logo, name, day and clock. `place` replaces the festival's name on the screen of a door. */
export function SignHeader({ place, day }: { place?: string; day?: string }) {
  const { t, festival, calendar, now } = useSign();
  return (
    <header className="sg-head">
      <svg className="sg-mark" viewBox="0 0 40 40" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <p className="sg-name">{place ?? festival}</p>
      <p className="sg-day">{place === undefined ? (day ?? longDay(t, dayOf(now, calendar))) : festival}</p>
      <p className="sg-clock">
        <time>{clockTime(now, calendar.zone)}</time>
      </p>
    </header>
  );
}
