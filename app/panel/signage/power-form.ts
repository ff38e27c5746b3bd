import { z } from "zod";
import { mostSteps, type ScreenPower } from "#app/domain/signage/screen-power.ts";

/** The fields of a screen's hours: a form has a fixed number of steps, the screen those that are filled in. */

const text = z.string().default("");

export const powerForm = z.object({
  onFrom: text,
  onUntil: text,
  dimFrom1: text,
  dimPercent1: text,
  dimFrom2: text,
  dimPercent2: text,
  dimFrom3: text,
  dimPercent3: text,
});
export type PowerForm = z.output<typeof powerForm>;

/** The names of the fields of each step. */
export const stepFields = [
  { from: "dimFrom1", percent: "dimPercent1" },
  { from: "dimFrom2", percent: "dimPercent2" },
  { from: "dimFrom3", percent: "dimPercent3" },
] as const satisfies { length: typeof mostSteps };

/** Returns the steps that a form has filled in. The domain checks them. */
export const dimmingIn = (form: PowerForm): { from: string; percent: number }[] =>
  stepFields.flatMap(({ from, percent }) =>
    form[from] === "" ? [] : [{ from: form[from], percent: Number(form[percent]) }],
  );

/** Returns the values of the fields for a screen. */
export function powerValues({ onFrom, onUntil, dimming }: ScreenPower): PowerForm {
  const [one, two, three] = dimming;
  return {
    onFrom,
    onUntil,
    dimFrom1: one?.from ?? "",
    dimPercent1: String(one?.percent ?? 100),
    dimFrom2: two?.from ?? "",
    dimPercent2: String(two?.percent ?? 60),
    dimFrom3: three?.from ?? "",
    dimPercent3: String(three?.percent ?? 20),
  };
}
