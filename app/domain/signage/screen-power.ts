import { z } from "zod";

/** The hours in which a screen is on, and its brightness by the hour. */

const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "errors.time_invalid");
const hourOrNone = z.union([z.literal(""), hour], "errors.time_invalid");

/** Most steps of brightness, and the levels in percent that a step may have. */
export const mostSteps = 3;
export const levels = [100, 80, 60, 40, 20] as const;

export const powerFields = {
  /** On from one hour of the festival's clock to the other, also over midnight. Empty or equal hours mean always. */
  onFrom: hourOrNone.default(""),
  onUntil: hourOrNone.default(""),
  /** Each step holds from its hour to that of the next one. None means always full. */
  dimming: z
    .array(z.object({ from: hour, percent: z.literal(levels, "errors.invalid") }))
    .max(mostSteps, "errors.too_many")
    .default([]),
};
export type ScreenPower = z.output<z.ZodObject<typeof powerFields>>;

export const alwaysOn: ScreenPower = { onFrom: "", onUntil: "", dimming: [] };
