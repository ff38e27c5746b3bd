import type { Suite } from "./question.ts";
import { laterSpanish } from "./questions/es-later.ts";
import { spanish } from "./questions/es.ts";
import { english, french, portuguese } from "./questions/others.ts";
import { laterEnglish, laterFrench, laterPortuguese } from "./questions/others-later.ts";
import type { Group } from "./strangers/group.ts";
import { worked } from "./strangers/worked.ts";
import { workedAtTheDesk } from "./strangers/worked-at-the-desk.ts";
import { workedCalledOff } from "./strangers/worked-called-off.ts";
import { workedChanges } from "./strangers/worked-changes.ts";
import { workedConditions } from "./strangers/worked-conditions.ts";
import { workedDenials } from "./strangers/worked-denials.ts";
import { workedDialogues } from "./strangers/worked-dialogues.ts";
import { workedFacts } from "./strangers/worked-facts.ts";
import { workedFullOrOver } from "./strangers/worked-full-or-over.ts";
import { workedInOtherWords } from "./strangers/worked-in-other-words.ts";
import { workedNegation } from "./strangers/worked-negation.ts";
import { workedParaphrases } from "./strangers/worked-paraphrases.ts";
import { workedRumoursEnPt } from "./strangers/worked-rumours-en-pt.ts";
import { workedRumoursEsFr } from "./strangers/worked-rumours-es-fr.ts";
import { workedRumoursRephrased } from "./strangers/worked-rumours-rephrased.ts";
import { workedState } from "./strangers/worked-state.ts";
import { workedStateLater } from "./strangers/worked-state-later.ts";
import { workedStillOn } from "./strangers/worked-still-on.ts";
import { workedTooLate } from "./strangers/worked-too-late.ts";
import { workedWithoutState } from "./strangers/worked-without-state.ts";

/** Written without looking at Acty's code. */
export const firstSuites: Suite[] = [spanish, english, portuguese, french];

/** Written after the first suite passed; the faults that it found have been corrected. */
export const laterSuites: Suite[] = [laterSpanish, laterEnglish, laterPortuguese, laterFrench];

/** The half of the strangers' questions that Acty is worked on with, in parts with the share of right answers that each must reach. */
export const workedParts: { half: string; groups: Group[]; least: number }[] = [
  { half: "worked with", groups: worked, least: 0.97 },
  { half: "worked with, of dialogues", groups: workedDialogues, least: 0.97 },
  { half: "worked with, of conditions", groups: workedConditions, least: 0.97 },
  { half: "worked with, of facts", groups: workedFacts, least: 0.97 },
  { half: "worked with, of negation", groups: workedNegation, least: 0.98 },
  { half: "worked with, of state", groups: workedState, least: 0.98 },
  { half: "worked with, of further denials and changes", groups: [...workedDenials, ...workedChanges], least: 0.98 },
  { half: "worked with, of people at the desk", groups: [...workedAtTheDesk, ...workedInOtherWords], least: 0.98 },
  { half: "worked with, of what is on, full or over", groups: [...workedStillOn, ...workedTooLate], least: 0.98 },
  {
    half: "worked with, of what is called off, full or over",
    groups: [...workedCalledOff, ...workedFullOrOver, ...workedWithoutState, ...workedParaphrases, ...workedStateLater],
    least: 0.97,
  },
  {
    half: "worked with, of rumours and doubts",
    groups: [...workedRumoursEsFr, ...workedRumoursEnPt, ...workedRumoursRephrased],
    least: 0.97,
  },
];
export const workedHalf: Group[] = workedParts.flatMap(({ groups }) => groups);
