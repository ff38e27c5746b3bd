import { Fragment, useState } from "react";
import { civilDayOf, clockTime } from "#app/domain/programme/day.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { useNote, useSign } from "./sign-context.tsx";
import { factText, hourAndDayText, startText } from "./sign-texts.ts";
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
      <p className="sg-day">{place === undefined ? (day ?? longDay(t, civilDayOf(now, calendar))) : festival}</p>
      <p className="sg-clock">
        <time>{clockTime(now, calendar.zone)}</time>
      </p>
    </header>
  );
}

/** The state of an event: a shape and a word, and the old hour of one that moved, struck through. */
export function Fact({ event }: { event: ProgrammeEvent }) {
  const { t, calendar, now } = useSign();
  const note = useNote(event);
  const text = factText(t, note);
  if (note.kind === "moved") {
    const [before = "", after = ""] = t("signage.moved", { time: "|" }).split("|");
    return (
      <>
        <i className="sg-shape" data-shape-of={note.kind} />
        {before}
        <s>{hourAndDayText(t, { ...event, startTime: note.from }, calendar, now)}</s>
        {after}
      </>
    );
  }
  if (text === "") return null;
  return (
    <>
      {note.kind === "in" ? null : <i className="sg-shape" data-shape-of={note.kind} />}
      {text}
    </>
  );
}

/** The start of an event with its state: 'a las 20:30, antes 20:00'. */
export function StartAndFact({ event, withSoon = false }: { event: ProgrammeEvent; withSoon?: boolean }) {
  const { t, calendar, now } = useSign();
  const { kind } = useNote(event);
  const isPlain = kind === "none" || kind === "until" || (kind === "in" && !withSoon);
  return (
    <>
      {startText(t, event, calendar, now)}
      {isPlain ? null : (
        <>
          {", "}
          <span className="sg-fact">
            <Fact event={event} />
          </span>
        </>
      )}
    </>
  );
}

interface TurningProps {
  as: "p" | "h2" | "span";
  className: string;
  /** The part turns over once when this changes to another text. */
  value: string;
  lang?: string | undefined;
  children?: React.ReactNode;
}

/** A part of a row that turns over when it changes, as on the board of an airport. */
export function Turning({ as: Part, className, value, lang, children = value }: TurningProps) {
  const [shown, setShown] = useState({ value, turns: 0 });
  if (shown.value !== value) setShown({ value, turns: shown.turns + 1 });
  return (
    <Part
      key={shown.turns}
      className={className}
      lang={lang}
      data-flipped={shown.turns > 0 && value !== "" ? "" : undefined}
    >
      {children}
    </Part>
  );
}

/** The state of an event as a part of a row. It turns over for a change, but not as time passes. */
export function TurningFact({ event, children }: { event: ProgrammeEvent; children?: React.ReactNode }) {
  const { kind } = useNote(event);
  const isChange = kind === "cancelled" || kind === "late" || kind === "moved" || kind === "full" || kind === "places";
  return (
    <Turning as="span" className="fact" value={isChange ? kind : ""}>
      {children ?? <Fact event={event} />}
    </Turning>
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

/** The progress of an event in the style of the theme, for instance a string of bulbs; nothing without a known end. */
export function SignProgress({ event }: { event: ProgrammeEvent }) {
  const { t, theme, now } = useSign();
  const progress = progressOf(event, now);
  if (progress === null) return null;
  const percent = Math.round(progress);
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
