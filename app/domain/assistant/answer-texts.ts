import type texts from "#app/locales/es/assistant.ts";
import type { Day } from "../programme/day.ts";

type WithoutPlural<Key extends string> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Keys of the sentences in Acty's answers, under `assistant` in the locales. */
export type AnswerTextKey = KeyOf<typeof texts>;

/** The texts of answers in one language; the composition root builds it from the locales. */
export interface AnswerTexts {
  format: (key: AnswerTextKey, values?: Record<string, string | number>) => string;
  /** 'hoy', 'mañana', 'el sábado 29 de agosto' */
  day: (day: Day, today: Day) => string;
  /** Writes minutes as '1 h 10 min'. */
  span: (minutes: number) => string;
  /** 'A, B y C' */
  list: (parts: string[]) => string;
  price: (cents: number) => string;
  /** Returns a category's name as pages show it. */
  category: (name: string) => string;
}
