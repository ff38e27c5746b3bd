import type { TFunction } from "i18next";
import { useEffect } from "react";
import { type Day, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { useNow } from "../time/now.tsx";
import { longDay } from "../time/time-texts.ts";

/** Returns the head of each printed sheet of a day: 'Arrecife en Vivo · Sábado 22 de agosto · 2026'. */
export const runningHeadOf = (t: TFunction, festival: string, day: Day): string =>
  [festival, longDay(t, day), day.slice(0, 4)].join(" · ");

/** Updates the head of printed sheets when another day is shown (null: today). The first page has it in its HTML. */
export function useRunningHead(date: Day | null): void {
  const t = useTexts();
  const { festival, zone, dayStartHour } = useFestival();
  const now = useNow();
  const head = runningHeadOf(t, festival.name, date ?? dayOf(now, { zone, dayStartHour }));
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--running-head", JSON.stringify(head));
    return () => {
      style.removeProperty("--running-head");
    };
  }, [head]);
}
