import type { Suite } from "./question.ts";
import { english } from "./questions/en.ts";
import { laterSpanish } from "./questions/es-later.ts";
import { spanish } from "./questions/es.ts";
import { french } from "./questions/fr.ts";
import { laterEnglish, laterFrench, laterPortuguese } from "./questions/others-later.ts";
import { portuguese } from "./questions/pt.ts";

/** Written before the answerer was looked at. */
export const firstSuites: Suite[] = [spanish, english, portuguese, french];

/** Asked of an answerer that knew only the first; what was wrong then has been mended since. */
export const laterSuites: Suite[] = [laterSpanish, laterEnglish, laterPortuguese, laterFrench];
