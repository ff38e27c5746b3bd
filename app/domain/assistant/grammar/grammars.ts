import type { Language } from "../../preferences.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import type { Grammar } from "./grammar.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

export const grammars: Record<Language, Grammar> = { es: spanish, en: english, pt: portuguese, fr: french };
