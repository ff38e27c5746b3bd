import type { TFunction } from "i18next";
import type { FileQuestion } from "#app/domain/calendar/calendar.ts";

/** Returns a question of a file with its choices in the reader's language. Years and names of sheets stand for themselves. */
export const questionText = (t: TFunction, { kind, choices }: FileQuestion) => ({
  question: t(`calendar_file.question_${kind}`),
  choices: choices.map((value) => ({
    value,
    text: t(`calendar_file.answer_${kind}_${value}`, { defaultValue: value }),
  })),
});
