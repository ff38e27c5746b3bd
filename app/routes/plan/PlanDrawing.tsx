import { useMemo } from "react";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import { type Box, boxAround, type Flat, type Label } from "#app/domain/programme/plan-geometry.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { placeAnchor } from "#app/ui/programme/plan-paths.ts";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { isWithinReach } from "./own-position.ts";
import type { PlanPageData, PlanPlace } from "./plan-data.ts";
import { labelWidth, type PlanLabel, type PlanLayout, type PlanMarks, placeOwnMark } from "./plan-layout.ts";
import { labelWords, type PlaceLine, placeLine } from "./plan-words.ts";
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
  const lines = useLines(places.slice(0, layout.pins.length));
  const mark = useMemo(() => {
    const located = places.flatMap(({ at }) => at ?? []);
    return own === null || !isWithinReach(places, own) ? null : placeOwnMark(layout, located, own, isWide);
  }, [layout, places, own, isWide]);
  return (
    <div className={`pl-map ${isWide ? "pl-wide" : "pl-narrow"}`} style={{ height: `${layout.height}px` }}>
      <PlanGround layout={layout} isWide={isWide} live={lines.map((line) => line?.isLive === true)} />
      {mark === null ? null : (
        <span className="pl-me" style={at(mark, layout)}>
          <b>{t("plan.you")}</b>
        </span>
      )}
      <Marks marks={layout} places={places} lines={lines} isWide={isWide} />
    </div>
  );
}

interface PictureProps {
  onPicture: NonNullable<PlanPageData["onPicture"]>;
  places: PlanPlace[];
}

/**
 * The organiser's own picture with the same pins and labels. It has no mark of the visitor's position: nobody knows how
 * the picture lies on the ground, and a mark worked out from a few pins would often stand in the wrong place.
 */
export function PlanOnPicture({ onPicture: { picture, narrow, wide }, places }: PictureProps) {
  const t = useTexts();
  const lines = useLines(places.slice(0, wide.pins.length));
  return (
    <div
      className="pl-map pl-photo"
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, "--wide": `${wide.width}px` }}
    >
      <Picture src={picture.url} alt={picture.words || t("plan.picture")} sizes="(min-width: 1100px) 1216px, 100vw" />
      <div className="pl-layer pl-narrow">
        <Marks marks={narrow} places={places} lines={lines} isWide={false} />
      </div>
      <div className="pl-layer pl-wide">
        <Marks marks={wide} places={places} lines={lines} isWide />
      </div>
    </div>
  );
}

function useLines(places: PlanPlace[]): (PlaceLine | null)[] {
  const t = useTexts();
  const { zone, dayStartHour } = useFestival();
  const now = useNow();
  return places.map(({ coming }) => placeLine(coming, { t, calendar: { zone, dayStartHour }, now }));
}

interface MarksProps {
  marks: PlanMarks;
  /** The first ones have pins. */
  places: PlanPlace[];
  lines: (PlaceLine | null)[];
  isWide: boolean;
}

/** Minutes, points, and the places with their labels. */
function Marks({ marks, places, lines, isWide }: MarksProps) {
  const t = useTexts();
  return (
    <>
      {marks.minutes.map(({ x, y, count }) => (
        <span key={`${x} ${y}`} className="pl-min" style={at({ x, y }, marks)} aria-hidden="true">
          {count} {t("plan.min")}
        </span>
      ))}
      {marks.spots.map(({ id, kind, words, x, y }) => (
        <span key={id} className="pl-spot" data-kind-of={kind} style={at({ x, y }, marks)} title={words || undefined}>
          <Icon name={kind} />
          <span className="vh">
            {t(`plan.kind.${kind}`)} {words}
          </span>
        </span>
      ))}
      <ol className="pl-pins" data-many={marks.namesOnly || undefined}>
        {places.slice(0, marks.pins.length).map((place, index) => {
          const [pin, label = null, line = null] = [marks.pins[index], marks.labels[index], lines[index]];
          if (pin === undefined) return null;
          const around = linkBox(pin, label);
          return (
            <li key={place.id} data-state={line?.isLive === true ? "live" : "next"}>
              <a href={`#${placeAnchor(place.id)}`} style={{ ...at(around, marks), ...sizeIn(around, marks) }}>
                <PinMark number={place.number ?? 0} style={within(pin, around)} />
                {label === null ? (
                  <PlaceName name={place.name} className="vh" />
                ) : (
                  <PlaceLabel place={place} label={label} line={line} around={around} isWide={isWide} />
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function PlaceName({ name, className }: { name: string; className?: string }) {
  return (
    <strong className={className} lang={useContentLanguage()}>
      {name}
    </strong>
  );
}

interface LabelProps {
  place: PlanPlace;
  label: PlanLabel;
  line: PlaceLine | null;
  around: Box;
  isWide: boolean;
}

/** A name, and under it the hour and the title of what is on or comes next: as wide as its words, two lines at most. */

function PlaceLabel({ place, label, line, around, isWide }: LabelProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const words = line === null ? "" : labelWords(line);
  const width = labelWidth({ name: place.name, words, hour: line?.briefly ?? "" }, label.room, isWide);
  return (
    <span
      className="pl-lab"
      data-side={label.side}
      data-long={width.isLongName || undefined}
      style={{ ...within(label, around), ...sizeIn(label, { width: around.w, height: around.h }) }}
    >
      <span className="pl-lab-in" style={{ maxWidth: `min(${percent(label.room, label.w)}, ${width.most}px)` }}>
        <PlaceName name={place.name} />
        {line === null ? null : (
          <span className="pl-what">
            {line.isLive ? <span className="vh">{t("home.now")} </span> : null}
            <b>{line.briefly}</b> <span lang={contentLanguage}>{line.event.title}</span>
          </span>
        )}
      </span>
    </span>
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

// Positions are percentages: a drawing becomes as wide as its page, a picture as wide and as high.

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;
const at = ({ x, y }: Flat, { width, height }: { width: number; height: number }) => ({
  left: percent(x, width),
  top: percent(y, height),
});
const sizeIn = ({ w, h }: Box, { width, height }: { width: number; height: number }) => ({
  width: percent(w, width),
  height: percent(h, height),
});
const within = ({ x, y }: Flat, { x: left, y: top, w: width, h: height }: Box) =>
  at({ x: x - left, y: y - top }, { width, height });

/** Half the size of a pin that is a target. */
const reach = 22;

/** Returns the box round a pin and its label. */
function linkBox(pin: Flat, label: Label | null): Box {
  const box = boxAround(pin, 2 * reach);
  if (label === null) return box;
  const [x, y] = [Math.min(box.x, label.x), Math.min(box.y, label.y)];
  return {
    x,
    y,
    w: Math.max(box.x + box.w, label.x + label.w) - x,
    h: Math.max(box.y + box.h, label.y + label.h) - y,
  };
}
