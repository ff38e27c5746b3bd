import { Fragment } from "react";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { useSign } from "./sign-context.tsx";
import { encode } from "uqr";
import { progressOf } from "#app/domain/programme/timing.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";

/**
 * The top of a sign: logo, festival, day and clock. On the screen of a door `place` stands first, and the festival's name
 * takes the day's position.
 */
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

/** An address as a QR code, dark on light in every theme: scanners need that. */
export function SignQrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#14110f" />
    </svg>
  );
}

/** The site's address in words, for people who can't scan its code. It breaks after a dot only. */
export function SiteAddress() {
  const { origin } = useSign();
  const parts = origin.replace(/^https?:\/\//, "").split(".");
  return (
    <p className="sg-address">
      {parts.map((part, index) => (
        <Fragment key={`${index}${part}`}>
          {index === 0 ? "" : <wbr />}
          {index === 0 ? part : `.${part}`}
        </Fragment>
      ))}
    </p>
  );
}

const bulbs = 22;

/** The progress of an event in the style of the theme, for instance a string of bulbs. */
export function SignProgress({ event }: { event: ProgrammeEvent }) {
  const { t, theme, now } = useSign();
  const percent = Math.round(progressOf(event, now));
  const label = t("signage.elapsed", { percent });
  if (theme === "festival") return <Bulbs share={percent / 100} label={label} />;
  return (
    <div className="sg-progress" role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}

function Bulbs({ share, label }: { share: number; label: string }) {
  return (
    <svg className="sg-bulbs" viewBox="0 0 1100 84" role="img" aria-label={label}>
      <path d="M0 18Q550 53 1100 18" className="wire" />
      {Array.from({ length: bulbs }, (_, index) => {
        const at = (index + 0.5) / bulbs;
        const x = 14 + at * 1072;
        const y = 20 + 64 * at * (1 - at);
        return (
          <g key={index} className={at <= share ? "lit" : undefined}>
            <path d={`M${x} ${y - 2}v9`} className="wire" />
            <circle cx={x} cy={y + 20} r={26} className="glow" />
            <circle cx={x} cy={y + 20} r={14} className="bulb" />
          </g>
        );
      })}
    </svg>
  );
}
