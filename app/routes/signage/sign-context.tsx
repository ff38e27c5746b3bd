import type { TFunction } from "i18next";
import { createContext, use } from "react";
import type { Theme } from "#app/domain/preferences.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import { type EventMoves, oldStartOf } from "#app/domain/signage/recent-moves.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { type EventNote, noteOf } from "#app/domain/signage/event-note.ts";
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
  /** The hours that changed a short while ago. */
  moves: EventMoves;
}

const SignContext = createContext<Sign | null>(null);
export const SignProvider = SignContext;

export function useSign(): Sign {
  const sign = use(SignContext);
  if (sign === null) throw new Error("useSign() outside of a sign");
  return sign;
}

/** Returns an event's note, with its old hour if it moved a short while ago. */
export function useNote(event: ProgrammeEvent): EventNote {
  const { now, moves } = useSign();
  return noteOf(event, now, oldStartOf(moves, event, now));
}
