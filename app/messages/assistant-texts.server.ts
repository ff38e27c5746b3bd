import type { TFunction } from "i18next";
import { createTranslator } from "#app/browser/translate.ts";
import type { AnswerTexts } from "#app/domain/assistant/answer-texts.ts";
import type { Language } from "#app/domain/preferences.ts";
import { addDays } from "#app/domain/programme/day.ts";
import { minutesBetween } from "#app/domain/programme/timing.ts";
import enAssistant from "#app/locales/en/assistant.ts";
import enProgramme from "#app/locales/en/programme.ts";
import esAssistant from "#app/locales/es/assistant.ts";
import esProgramme from "#app/locales/es/programme.ts";
import frAssistant from "#app/locales/fr/assistant.ts";
import frProgramme from "#app/locales/fr/programme.ts";
import ptAssistant from "#app/locales/pt/assistant.ts";
import ptProgramme from "#app/locales/pt/programme.ts";
import { money } from "#app/ui/event/event-texts.ts";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { dayInSentence, spanText } from "#app/ui/time/time-texts.ts";

const texts: Record<Language, TFunction> = {
  es: createTranslator("es", { ...esProgramme, assistant: esAssistant }),
  en: createTranslator("en", { ...enProgramme, assistant: enAssistant }),
  pt: createTranslator("pt", { ...ptProgramme, assistant: ptAssistant }),
  fr: createTranslator("fr", { ...frProgramme, assistant: frAssistant }),
};

/** Returns Acty's texts in the question's language. `currency`: ISO 4217. */
export function answerTextsIn(language: Language, currency: string): AnswerTexts {
  const t = texts[language];
  return {
    format: (key, values = {}) => t(`assistant.${key}`, values),
    day: (day, today) => {
      if (day === today) return t("assistant.day.today");
      if (day === addDays(today, 1)) return t("assistant.day.tomorrow");
      if (day === addDays(today, -1)) return t("assistant.day.yesterday");
      return t("assistant.day.on", { day: dayInSentence(t, day) });
    },
    span: (minutes) => spanText(t, minutesBetween(new Date(0), new Date(minutes * 60_000))),
    list: (parts) =>
      parts.length < 2
        ? parts.join("")
        : t("assistant.list", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" }),
    price: (cents) => money(cents, currency),
    category: (name) => categoryName(t, name),
  };
}
