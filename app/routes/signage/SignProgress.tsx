import { progressOf } from "#app/domain/programme/timing.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { useSign } from "./sign-context.tsx";

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
