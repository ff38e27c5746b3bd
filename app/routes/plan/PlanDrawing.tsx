import { useMemo } from "react";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import type { Box, Flat, Label } from "#app/domain/programme/plan-geometry.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { placeAnchor } from "#app/ui/programme/plan-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { isWithinReach } from "./own-position.ts";
import type { PlanPlace } from "./plan-data.ts";
import { type PlanLayout, placeOwnMark } from "./plan-layout.ts";
import { placeLine, titleOnPlan } from "./plan-words.ts";
import { PlanGround } from "./PlanGround.tsx";

interface DrawingProps {
  layout: PlanLayout;
  places: PlanPlace[];
  isWide: boolean;
  /** Position of this device; null if it is not used. */
  own: Coordinates | null;
}

/** A drawing of the plan: the ground, lines between neighbours, and each place as a link to its entry in the list. */
export function PlanDrawing({ layout, places, isWide, own }: DrawingProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone, dayStartHour } = useFestival();
  const now = useNow();
  const pinned = places.slice(0, layout.pins.length);
  const lines = pinned.map(({ coming }) => placeLine(coming, { t, calendar: { zone, dayStartHour }, now }));
  const mark = useMemo(() => {
    const located = places.flatMap(({ at }) => at ?? []);
    return own === null || !isWithinReach(places, own) ? null : placeOwnMark(layout, located, own, isWide);
  }, [layout, places, own, isWide]);
  return (
    <div
      className={`pl-map ${isWide ? "pl-wide" : "pl-narrow"}`}
      style={{ height: `${layout.height}px` }}
      data-many={layout.labels.some(({ h }) => h < 40) || undefined}
    >
      <PlanGround layout={layout} isWide={isWide} live={lines.map((line) => line?.isLive === true)} />
      {layout.minutes.map(({ x, y, count }) => (
        <span key={`${x} ${y}`} className="pl-min" style={at({ x, y }, layout)} aria-hidden="true">
          {count} {t("plan.min")}
        </span>
      ))}
      {layout.spots.map(({ id, kind, words, x, y }) => (
        <span key={id} className="pl-spot" data-kind-of={kind} style={at({ x, y }, layout)} title={words || undefined}>
          <Icon name={kind} />
          <span className="vh">
            {t(`plan.kind.${kind}`)} {words}
          </span>
        </span>
      ))}
      {mark === null ? null : (
        <span className="pl-me" style={at(mark, layout)}>
          <b>{t("plan.you")}</b>
        </span>
      )}
      <ol className="pl-pins">
        {pinned.map((place, index) => {
          const [pin, label, line] = [layout.pins[index], layout.labels[index], lines[index] ?? null];
          if (pin === undefined || label === undefined) return null;
          const around = linkBox(pin, label);
          return (
            <li key={place.id} data-state={line?.isLive === true ? "live" : "next"}>
              <a href={`#${placeAnchor(place.id)}`} style={{ ...at(around, layout), ...sizeOf(around, layout) }}>
                <PinMark number={place.number ?? 0} style={within(pin, around)} />
                <span
                  className="pl-lab"
                  data-side={label.side}
                  data-long={place.name.length * (isWide ? 11 : 9) > label.w - 20 || undefined}
                  style={{
                    ...within(label, around),
                    width: percent(label.w, around.w),
                    height: `${label.h}px`,
                  }}
                >
                  <span className="pl-lab-in">
                    <strong lang={contentLanguage}>{place.name}</strong>
                    {line === null ? null : (
                      <span className="pl-what">
                        {line.isLive ? <em>{t("home.now")} </em> : null}
                        <b lang={line.isLive ? contentLanguage : undefined}>
                          {line.isLive ? titleOnPlan(line.strong) : line.strong}
                        </b>{" "}
                        <span lang={line.isLive ? undefined : contentLanguage}>
                          {line.isLive ? line.rest : titleOnPlan(line.rest)}
                        </span>
                      </span>
                    )}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The mark of a place: its number, or a letter in the academic theme. */
export function PinMark({ number, style }: { number: number; style?: React.CSSProperties }) {
  return (
    <i className="pl-pin" style={style} aria-hidden="true">
      <b className="num">{number}</b>
      <b className="let">{number <= 26 ? String.fromCharCode(64 + number) : number}</b>
    </i>
  );
}

// Horizontal positions are percentages: a drawing becomes as wide as its page. Vertical ones are px.

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;
const at = ({ x, y }: Flat, { width }: PlanLayout) => ({ left: percent(x, width), top: `${y}px` });
const sizeOf = ({ w, h }: Box, { width }: PlanLayout) => ({ width: percent(w, width), height: `${h}px` });
const within = ({ x, y }: Flat, around: Box) => ({
  left: percent(x - around.x, around.w),
  top: `${(y - around.y).toFixed(1)}px`,
});

/** Half the size of a pin that is a target. */
const reach = 22;

/** Returns the box round a pin and its label. */
function linkBox(pin: Flat, label: Label): Box {
  const x = Math.min(pin.x - reach, label.x);
  const y = Math.min(pin.y - reach, label.y);
  return {
    x,
    y,
    w: Math.max(pin.x + reach, label.x + label.w) - x,
    h: Math.max(pin.y + reach, label.y + label.h) - y,
  };
}
