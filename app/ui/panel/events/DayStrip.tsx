import type { CSSProperties } from "react";
import { Link } from "react-router";
import { clockTime, type Day } from "#app/domain/programme/day.ts";
import { shownCategory } from "#app/domain/programme/event.ts";
import { type EventListRow, eventStates, stateOf } from "#app/domain/programme/event-list.ts";
import type { Clashes } from "#app/domain/programme/overlaps.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { useNow } from "../../time/now.tsx";
import { longDay } from "../../time/words.ts";
import { layOutStrip, type Strip } from "./strip-layout.ts";

interface DayStripProps {
  day: Day;
  events: EventListRow[];
  clashes: Clashes;
  /** The festival's zone as people call it. */
  zoneName: string;
}

/** A day on one line: a map of it, and the way to its grid. What it shows is also said in words. */
export function DayStrip({ day, events, clashes, zoneName }: DayStripProps) {
  const t = useTexts();
  const now = useNow();
  const { zone } = useFestival();
  const strip = layOutStrip(events, clashes, zone, now);
  if (strip === null) return null;
  const states = events.map((event) => stateOf(event, now));
  const inStates = eventStates.map((state) => ({ state, count: states.filter((one) => one === state).length })).filter(({ count }) => count > 0);
  const words = [...inStates.map(({ state, count }) => t(`panel.events.strip_${state}`, { count })), ...(clashes.count === 0 ? [] : [t("panel.events.strip_overlaps", { count: clashes.count })])];
  const summary = words.join(", ");
  return (
    <section className="strip-box" aria-labelledby="strip-day">
      <header>
        <h2 id="strip-day">{longDay(t, day)}</h2>
        <p>{t("panel.events.strip", { summary, zone: zoneName })}</p>
      </header>
      <Link className="strip" to={`/admin/grid?day=${day}`}>
        <span className="vh">{t("panel.events.strip_link", { day: longDay(t, day), summary })}</span>
        <Drawing strip={strip} />
      </Link>
    </section>
  );
}

/** Nothing that the words beside it don't say. */
function Drawing({ strip }: { strip: Strip }) {
  const now = useNow();
  const { zone } = useFestival();
  return (
    <span className="drawing" aria-hidden="true">
      {strip.hours.map(({ left }) => (
        <i key={left} className="hour" style={{ left: `${left}%` }} />
      ))}
      {strip.bars.map(({ event, state, left, width, lane }) => (
        <i key={event.id} className={`ev ${state}`} style={barStyle({ left, width, lane, color: shownCategory(event).color })} />
      ))}
      {strip.clashes.map(({ left, width }, index) => (
        <i key={index} className="clash" style={{ left: `${left}%`, width: `${width}%` }} />
      ))}
      {strip.now === null ? null : (
        <i className="now" style={{ left: `${strip.now}%` }}>
          <b>{clockTime(now, zone)}</b>
        </i>
      )}
      <span className="hrs">
        {strip.hours.map(({ left, text }) => (
          <span key={left} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}

function barStyle({ left, width, lane, color }: { left: number; width: number; lane: number; color: string }): CSSProperties {
  const style: CSSProperties & Record<"--cat" | "--lane", string | number> = { left: `${left}%`, width: `calc(${width}% - 1px)`, "--lane": lane, "--cat": color };
  return style;
}
