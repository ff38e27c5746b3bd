import { shiftAt } from "#app/domain/signage/burn-in.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import { type Canvas, isUpright } from "./canvas.ts";

/** Returns the attributes from which the style sheets draw a sign, or one zone of it, for the shape of its canvas. */
export function lookOf(
  { theme, distance }: Pick<Screen, "theme" | "distance">,
  canvas: Canvas,
  isNight: boolean,
  now: Date,
) {
  return {
    "data-theme": theme,
    "data-night": isNight ? "" : undefined,
    "data-portrait": isUpright(canvas) ? "" : undefined,
    "data-form": canvas.form === "wide" || canvas.form === "tall" ? undefined : canvas.form,
    "data-shape": canvas.form,
    "data-distance": distance,
    style: styleOf(canvas, now),
  };
}

type SignStyle = React.CSSProperties & Record<`--${string}`, number | string>;

/** Returns the measures of a canvas. Everything in it moves some units every two minutes, against burn-in. */
export function styleOf({ unit, height, list }: Canvas, now: Date): SignStyle {
  const [x, y] = shiftAt(now);
  return {
    "--u": `${unit}px`,
    "--high": `${height}px`,
    "--rows": Math.floor(Math.min(8, list.lines / (list.isStacked ? 2.4 : 1.8))),
    "--sx": x,
    "--sy": y,
  };
}

/** Returns a look whose scenes end so many pixels above the foot of the screen. */
export const withFoot = ({ style, ...look }: ReturnType<typeof lookOf>, foot: number) => ({
  ...look,
  style: foot === 0 ? style : ({ ...style, "--foot": `${foot}px` } satisfies SignStyle),
});

/** Returns the unit of a canvas as a style. */
export const unitStyle = ({ unit }: Canvas): SignStyle => ({ "--u": `${unit}px` });
