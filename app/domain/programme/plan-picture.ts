import { z } from "zod";
import { type Size, sourceSet } from "../media/source-set.ts";
import type { SettingValues } from "../settings/setting.ts";
import type { planSettings } from "./plan-settings.ts";

/**
 * The organiser's own picture of the grounds, which `/plan` shows in place of the drawn one. Its size is that of the
 * largest width, in pixels.
 */
export interface PlanPicture extends Size {
  url: string;
  /** Alternative text; "" if the organiser wrote none. */
  words: string;
}

/** Returns the organiser's picture; null if the plan is drawn. */
export function planPictureOf(settings: SettingValues<typeof planSettings>): PlanPicture | null {
  const source = sourceSet(settings["plan.imageUrl"]);
  if (source === null) return null;
  const { src: url, width, height } = source;
  return { url, width, height, words: settings["plan.imageText"] };
}

/** Where a pin stands on the picture: fractions (0 to 1) of its width and height, from its upper left corner. */
export interface Pin {
  x: number;
  y: number;
}

/** Returns the pin of a stored row. */
export const pinIn = ({ pin_x: x, pin_y: y }: { pin_x: number | null; pin_y: number | null }): Pin | null =>
  x === null || y === null ? null : { x, y };

const fraction = z
  .number("errors.pin_invalid")
  .min(0, "errors.pin_invalid")
  .max(1, "errors.pin_invalid")
  // A ten-thousandth is less than a pixel of the picture.
  .transform((value) => Math.round(value * 10_000) / 10_000);

export const pinInput = z
  .strictObject({ x: fraction, y: fraction }, "errors.pin_invalid")
  .nullish()
  .transform((pin) => pin ?? null);

export const pinSnapshot = z.object({ x: z.number(), y: z.number() }).nullable().default(null);

/** Returns a fraction in percent, with one decimal at most. */
export const percentOf = (share: number): number => Math.round(share * 1000) / 10;
