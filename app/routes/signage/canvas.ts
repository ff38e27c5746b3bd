import { useEffect, useMemo, useState } from "react";
import type { ListSpace } from "#app/domain/signage/list-pages.ts";
import type { Theme } from "#app/domain/preferences.ts";
import { unitOf } from "#app/domain/signage/reading-distance.ts";
import type { Distance, Screen } from "#app/domain/signage/screen.ts";

/** The forms of a canvas, from upright to flat. `wide` (16:9) and `tall` (9:16) are the drawings that the others vary. */
export type Form = "tall" | "page" | "square" | "box" | "wide" | "flat" | "strip";

/** The forms as technicians name them. */
export const formNames: Record<Form, string> = {
  tall: "9:16",
  page: "3:4",
  square: "1:1",
  box: "4:3",
  wide: "16:9",
  flat: "3:1",
  strip: "4:1",
};

export interface Canvas {
  /** Size of the drawing, in CSS pixels; of a turned screen, as people see it. */
  width: number;
  height: number;
  form: Form;
  /** The unit of all measures, in CSS pixels. The smallest type is 44 units. */
  unit: number;
  /** The space of the list of a day. */
  list: ListSpace;
}

/** Each form with the ratio of width to height at which it ends. */
const forms: [Form, number][] = [
  ["tall", 0.6],
  ["page", 0.9],
  ["square", 1.15],
  ["box", 1.5],
  ["wide", 1.9],
  ["flat", 3.41],
];

/** Whether a canvas is higher than wide. */
export const isUpright = ({ form }: Canvas): boolean => form === "tall" || form === "page";

/**
 * Returns the form and unit of a canvas. A zone of a screen has at least the unit of the screen.
 */
export function canvasOf(width: number, height: number, distance: Distance, leastUnit = 0): Canvas {
  const form = forms.find(([, end]) => width / height < end)?.[0] ?? "strip";
  const unit = Math.max(unitOf({ width, height, distance }), leastUnit);
  return { width, height, form, unit, list: listOf(form, width / unit, height / unit) };
}

/** Height of a line of a list, and mean width of the letters of its titles and places, in units. */
const line = { height: 50, title: 24, place: 22 } as const;
/** Height of the other parts of a list's page, in units. */
const otherParts: Partial<Record<Form, number>> = { strip: 200, square: 360, page: 470, tall: 480 };
const usualParts = 320;
/** Units of width below which a wide canvas has the place of an event below its title. */
const narrow = 1600;

/** Returns the space of a list in a canvas of this size in units. */
function listOf(form: Form, width: number, height: number): ListSpace {
  // Large type leaves no room for a place beside its title.
  const isStacked = form !== "wide" || width < narrow;
  const columns = form === "flat" || form === "strip" ? 2 : 1;
  const column = (width - (form === "strip" ? 560 : 130)) / columns;
  // Hours, places beside titles, and states take the rest of a row.
  const [title, place] = isStacked ? [column - 210, column - 510] : [column - 1040, 470];
  return {
    rows: 8 * columns,
    columns,
    lines: (height - (otherParts[form] ?? usualParts)) / line.height,
    titleLine: Math.max(8, Math.floor(title / line.title)),
    placeLine: Math.max(8, Math.floor(place / line.place)),
    isStacked,
  };
}

/** Lines of a list that festival's bunting takes on an upright canvas. */
const bunting = 2;

/** Returns the space of a list on a canvas in a theme. */
export const listIn = (canvas: Canvas, theme: Theme): ListSpace =>
  isUpright(canvas) && theme !== "festival" ? { ...canvas.list, lines: canvas.list.lines + bunting } : canvas.list;

/** Returns the canvas of the window, in the way in which its screen hangs. */
export function useCanvas({ orientation, distance }: Pick<Screen, "orientation" | "distance">): Canvas & {
  /** To which side the drawing is turned when the browser's window lies the other way. */
  turned: "left" | "right" | undefined;
} {
  const [[width, height], setSize] = useState(() => [innerWidth, innerHeight] as const);
  useEffect(() => {
    const look = (): void => setSize([innerWidth, innerHeight]);
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  const isTurned = orientation !== "auto" && height > width !== (orientation !== "landscape");
  return useMemo(
    () => ({
      ...(isTurned ? canvasOf(height, width, distance) : canvasOf(width, height, distance)),
      turned: !isTurned ? undefined : orientation === "portrait-left" ? "left" : "right",
    }),
    [width, height, isTurned, orientation, distance],
  );
}
