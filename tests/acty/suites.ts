import type { Suite } from "./question.ts";
import { laterSpanish } from "./questions/es-later.ts";
import { spanish } from "./questions/es.ts";
import { english, french, portuguese } from "./questions/others.ts";
import { laterEnglish, laterFrench, laterPortuguese } from "./questions/others-later.ts";
import { beside } from "./questions/beside.ts";
import type { Group } from "./strangers/group.ts";
import { scored } from "./strangers/scored.ts";
import { worked } from "./strangers/worked.ts";

/** Written without looking at Acty's code. */
export const firstSuites: Suite[] = [spanish, english, portuguese, french];

/** Written after the first suite passed; the faults that it found have been corrected. */
export const laterSuites: Suite[] = [laterSpanish, laterEnglish, laterPortuguese, laterFrench];

/** Strangers' questions, in parts with the share of right answers that each must reach. They hold what works, and measure nothing. */
export const strangers: { name: string; groups: Group[]; least: number }[] = [
  { name: "asked by people who had not seen it", groups: scored, least: 0.95 },
  { name: "that a phrase of the grammar needs", groups: worked, least: 0.97 },
  { name: "beside the programme", groups: beside, least: 0.97 },
];
