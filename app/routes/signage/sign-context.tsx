import type { TFunction } from "i18next";
import { createContext, use } from "react";
import type { Theme } from "#app/domain/preferences.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import type { Canvas } from "./canvas.ts";

/** The data that every part of a sign needs. */
export interface Sign {
  t: TFunction;
  theme: Theme;
  calendar: FestivalCalendar;
  festival: string;
  /** The `lang` of the organiser's texts; undefined if it is the sign's own language. */
  contentLanguage: string | undefined;
  now: Date;
  /** Origin of the addresses in its QR codes. */
  origin: string;
  canvas: Canvas;
}

const SignContext = createContext<Sign | null>(null);
export const SignProvider = SignContext;

export function useSign(): Sign {
  const sign = use(SignContext);
  if (sign === null) throw new Error("useSign() outside of a sign");
  return sign;
}
